import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@parlour/wire/client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runningPostgres } from '../apps/server/src/base/database/postgres/launch-postgres.ts'
import { withClient } from '../apps/server/src/base/database/postgres/server-session.ts'
import { freePort } from '../e2e/site.ts'
import { judgements, namedStatements } from './named-commands.ts'

/** The demo grows for some minutes; each command has as much again. */
const GROWN_MS = 15 * 60_000
const COMMAND_MS = 5 * 60_000

const root = join(import.meta.dirname, '..')
const home = realpathSync(mkdtempSync(join(tmpdir(), 'parlour-readme-')))
const at = (name: string) => join(home, name)
const children: ChildProcess[] = []

describe.runIf(process.env.FULL)('beside the play of a demo that has grown', () => {
  let origin = ''
  let site: ReturnType<typeof live>
  let play: ReturnType<typeof keepBetting>

  beforeAll(async () => {
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    site = live('npm start', { DATA_DIR: at('site'), PORT: String(port), RATE_LIMITS: 'off' })
    const grown = () => expect(site.said()).toContain('The demo’s line is whole.')
    await vi.waitFor(grown, { timeout: GROWN_MS, interval: 1000 })
    play = keepBetting(origin)
    const played = () => expect(play.accepted()).toBeGreaterThan(3)
    await vi.waitFor(played, { timeout: COMMAND_MS, interval: 100 })
    await writeReceipts()
  }, GROWN_MS + COMMAND_MS)

  afterAll(async () => {
    await play?.stop()
    for (const child of children) stop(child)
    await Promise.all(children.map(ended))
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }, COMMAND_MS)

  const tried = Object.entries(judgements).filter(([name]) => !name.includes('db:reset'))
  for (const [name, judgement] of tried) {
    if ('elsewhere' in judgement || name === 'npm start') continue
    // What it reads is written by a whole run.
    const unread = name.endsWith('conformance') && !existsSync(join(root, '.cache/last-run.json'))
    it.skipIf(unread)(
      `\`${name}\` does what the page promises`,
      async () => {
        const before = play.accepted()
        if ('lives' in judgement) await tryDevelopment()
        else {
          const { code, lines } = await run(name)
          expect([lines.at(-1), code]).toEqual([
            expect.stringMatching(judgement.last),
            judgement.ends,
          ])
          if (judgement.besidePlay) expect(play.accepted()).toBeGreaterThan(before)
        }
        expect(play.complaints()).toEqual([])
      },
      COMMAND_MS,
    )
  }

  it(
    'every statement that the pages name is one of this database',
    async () => {
      const { ownerUrl } = runningPostgres(at('site'))!
      expect(namedStatements().length).toBeGreaterThan(4)
      await withClient(ownerUrl, async (client) => {
        for (const statement of namedStatements()) {
          await client.query('begin')
          await client.query(statement)
          await client.query('rollback')
        }
      })
    },
    COMMAND_MS,
  )

  it(
    '`npm run db:reset -- --yes` refuses under the running site, and empties the demo once it has stopped',
    async () => {
      const judged = judgements['npm run db:reset -- --yes'] as { ends: number; last: RegExp }
      expect((await run('npm run db:reset -- --yes')).code).not.toBe(0)
      await play.stop()
      stop(site.child)
      await ended(site.child)
      const { code, lines } = await run('npm run db:reset -- --yes')
      expect([lines.at(-1), code]).toEqual([expect.stringMatching(judged.last), judged.ends])
    },
    COMMAND_MS,
  )

  /** A round of the house and a draw, each with what proves it. */
  async function writeReceipts() {
    const { call, seedId } = await signIn(origin, 'davi')
    const wagerId = crypto.randomUUID()
    await call('playFairRound', spin(wagerId))
    await call('rotateFairSeed', { body: { seedId } })
    const round = await call('fairReceipt', { params: { wagerId } })
    writeFileSync(at('round.json'), JSON.stringify(round.ok && round.value))
    const { readerUrl } = runningPostgres(at('site'))!
    const { rows } = await withClient(readerUrl, (client) =>
      client.query<{ game: string; issue: string }>(
        `select lottery as game, issue from draws join lotteries on code = lottery
          where source = 'house' and state = 'settled' order by drawn_at desc limit 1`,
      ),
    )
    const draw = await call('lotteryDraw', { params: rows[0]!, query: {} })
    writeFileSync(at('draw.json'), JSON.stringify(draw))
  }

  /** The same world with hot reload, in a folder of its own. */
  async function tryDevelopment() {
    const port = await freePort()
    const folder = { DATA_DIR: at('dev'), PORT: String(port), DEMO_LINE: 'off' }
    const dev = live('npm run dev', folder)
    const answers = (url: string) =>
      fetch(url).then(
        ({ status }) => status,
        () => 0,
      )
    await expect
      .poll(() => answers(`http://127.0.0.1:${port}/readyz`), {
        timeout: COMMAND_MS,
        interval: 500,
      })
      .toBe(200)
    await expect
      .poll(() => answers(`http://127.0.0.1:${port + 1}/`), { timeout: COMMAND_MS, interval: 500 })
      .toBe(200)
    stop(dev.child)
    await ended(dev.child)
  }
})

/** Runs a command as the page writes it, with our places for the page's. */
async function run(name: string) {
  const command = name
    .replace(/DATA_DIR=\S+ /, '')
    .replace(/verify -- receipt\.json/, `verify -- ${at('round.json')}`)
    .replace(/verify\.py receipt\.json/, `verify.py ${at('draw.json')}`)
    .replace('<file>', 'packages/promotions/vectors/bonus.json')
    .replace('/safe/2026-11-21', at('second'))
    .replace('<dir>', at('first'))
  const dataDir = /restore/.test(name) ? at(`restored-${command.length}`) : at('site')
  const { child, said } = live(command, { DATA_DIR: dataDir })
  const code = await ended(child)
  return { code, lines: said().trim().split('\n') }
}

/** A command in a group of its own, as a terminal gives it one: npm does not always pass a signal on. */
function live(command: string, env: Record<string, string>) {
  const { PATH, HOME, TMPDIR, npm_config_cache } = process.env
  const child = spawn('bash', ['-c', command], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ PATH: `${join(root, 'node_modules/.bin')}:${PATH}`, HOME, TMPDIR, npm_config_cache },
      ...env,
    },
  })
  children.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (more) => {
      text += more
    })
  }
  return { child, said: () => text }
}

function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  process.kill(-child.pid, 'SIGINT')
}

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise<number | null>((resolve) => child.once('close', resolve))

/** A member of the demo with a part of their own in every draw. */
async function signIn(origin: string, username: 'alice' | 'davi') {
  let token: string | undefined
  const { call } = createClient({ baseUrl: origin, token: () => token })
  const entered = await call('login', { body: { username, password: `${username}-demo-1` } })
  if (!entered.ok) throw new Error(`${username} cannot log in: ${JSON.stringify(entered)}`)
  token = entered.value.token
  const seed = await call('fairSeed', { query: {} })
  if (!seed.ok) throw new Error(`${username} has no seed: ${JSON.stringify(seed)}`)
  const { seedId } = seed.value.active
  await call('setFairClientSeed', { body: { seedId, clientSeed: 'readme' } })
  return { call, seedId }
}

const spin = (wagerId: string) => ({
  params: { game: 'brass-fox' },
  body: { wagerId, stake: '0.2000' },
})

/** A player who goes on playing; what is neither taken nor refused is a complaint. */
function keepBetting(origin: string) {
  const complaints: string[] = []
  let accepted = 0
  let going = true
  const playing = (async () => {
    const { call } = await signIn(origin, 'alice')
    while (going) {
      const round = await call('playFairRound', spin(crypto.randomUUID()))
      if (round.ok) accepted += 1
      else if (going) complaints.push(JSON.stringify(round))
      await sleep(250)
    }
  })()
  playing.catch((error: unknown) => complaints.push(String(error)))
  return {
    accepted: () => accepted,
    complaints: () => complaints,
    async stop() {
      going = false
      await playing.catch(() => {})
    },
  }
}
