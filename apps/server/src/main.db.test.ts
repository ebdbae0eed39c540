import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { scratchFolder } from './base/database/testing/scratch-folder.ts'

const folder = scratchFolder('main')
const children: ChildProcess[] = []
afterAll(async () => {
  const left = children.filter(
    ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
  )
  for (const child of left) child.kill('SIGTERM')
  await Promise.all(left.map(exitOf))
  rmSync(folder, { recursive: true, force: true })
})

/** The site, or what keeps it running, without the demo, whose people take a while to come. */
function start(port: number, settings: Record<string, string> = {}, program = 'main') {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${program}.ts`)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      PORT: String(port),
      DEMO_SEED: 'off',
      SANDBOX: 'off',
      ...settings,
    },
  })
  children.push(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (text) => {
    said.out += text
  })
  child.stderr.on('data', (text) => {
    said.err += text
  })
  return { child, said, code: exitOf(child) }
}

const listening = async () => {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return server
}

async function freePort(): Promise<number> {
  const server = await listening()
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

const exitOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))

const production = {
  MODE: 'production',
  EMBEDDED_DATABASE: 'production',
  JURISDICTION: 'classic',
  MERCHANT_CODE: 'acme',
  TRUSTED_PROXIES: '127.0.0.1',
  PARLOUR_KEY_SITE: randomBytes(32).toString('hex'),
  PARLOUR_KEY_PERSONAL_DATA: randomBytes(32).toString('hex'),
}

describe('production', () => {
  it('does not start where the demo has been, however long ago', async () => {
    const keys = {
      PARLOUR_KEY_SITE: production.PARLOUR_KEY_SITE,
      PARLOUR_KEY_PERSONAL_DATA: production.PARLOUR_KEY_PERSONAL_DATA,
    }
    const ours = { DATA_DIR: join(folder, 'demo'), DEMO_LINE: 'off' }
    const demo = start(0, { ...ours, ...keys, DEMO_SEED: 'on' })
    await expect.poll(() => demo.said.out, { timeout: 120_000 }).toContain('Data:')
    demo.child.kill('SIGTERM')
    await demo.code

    const refused = start(0, { ...ours, ...production })
    expect(await refused.code).toBe(1)
    expect(refused.said.err.trim()).toMatch(/^The demo has been in this database \(.*\)/)
    expect(refused.said.out).toBe('')
  }, 240_000)
})

describe('a new house in production', () => {
  it('does not start before its own legal texts are in force', async () => {
    const ours = { DATA_DIR: join(folder, 'own'), ...production }
    const refused = start(0, ours)
    expect(await refused.code).toBe(1)
    expect(refused.said.err.trim()).toMatch(
      /^Legal texts are not in force: terms \(missing\), privacy \(missing\), /,
    )
    for (const page of ['terms', 'privacy', 'responsible-gaming', 'cookies']) {
      const place = join(folder, 'legal', page)
      mkdirSync(place, { recursive: true })
      writeFileSync(join(place, 'pt.html'), `Página ${page}\n<p>Texto da casa.</p>`)
    }
    const own = start(0, { ...ours, LEGAL_TEXTS: join(folder, 'legal') })
    await expect.poll(() => own.said.out, { timeout: 120_000 }).toContain('Data:')
    own.child.kill('SIGTERM')
    expect(await own.code).toBe(0)
  }, 240_000)
})

describe('npm start', () => {
  const kept = (port: number, settings: Record<string, string> = {}) =>
    start(port, { DATA_DIR: join(folder, 'kept'), ...settings }, 'keep-running')
  /** The site itself, which runs below the process that keeps it. */
  const siteOf = ({ pid }: ChildProcess) =>
    Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])
  const answers = (port: number) =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status,
      () => 'nobody there',
    )

  it('does not try again what a person has to mend', async () => {
    const refused = kept(0, { PORT: 'x' })
    expect(await refused.code).toBe(1)
    expect(refused.said.err.trim()).toBe('PORT is "x". It is a whole number from 0 to 65535.')
  })

  it('starts a site again that was killed, passes a Ctrl-C on once, and leaves nothing behind when it is killed itself', async () => {
    const port = await freePort()
    const first = kept(port)
    await expect.poll(() => first.said.out, { timeout: 90_000 }).toContain('Data:')
    process.kill(siteOf(first.child), 'SIGKILL')
    await expect.poll(() => first.said.out.split('Data:').length, { timeout: 90_000 }).toBe(3)
    expect(await answers(port)).toBe(200)
    expect(first.said.err.trim()).toBe(
      'The site has ended (SIGKILL); it is started again in 0.1 s.',
    )
    first.child.kill('SIGINT')
    expect(await first.code).toBe(0)
    expect(await answers(port)).toBe('nobody there')

    const second = kept(port)
    await expect.poll(() => second.said.out, { timeout: 90_000 }).toContain('Data:')
    second.child.kill('SIGKILL')
    const lock = join(folder, 'kept', 'parlour.lock')
    await expect.poll(() => existsSync(lock), { timeout: 60_000 }).toBe(false)
    const third = kept(port)
    await expect.poll(() => third.said.out, { timeout: 90_000 }).toContain('Data:')
    expect(third.said.err).toBe('')
    third.child.kill('SIGTERM')
    expect(await third.code).toBe(0)
  }, 300_000)
})

describe('a start', () => {
  it('with an address of no Redis says so in a sentence and ends', async () => {
    const refused = start(0, { REDIS_URL: 'cache.example:6379' })
    expect(await refused.code).toBe(1)
    expect(refused.said.err.trim()).toMatch(/^REDIS_URL is no address of a Redis\. /)
    expect(refused.said.out).toBe('')
  })

  it('on a taken port says so in a sentence, and the next one on the same data is the site', async () => {
    const other = await listening()
    const { port } = other.address() as AddressInfo
    const refused = start(port)
    expect(await refused.code).toBe(1)
    expect(refused.said.err.trim()).toBe(
      `Port ${port} is taken by another program. Choose one with PORT, such as: PORT=3100 npm start`,
    )
    expect(refused.said.out).toBe('')
    await new Promise((done) => other.close(done))

    const site = start(port)
    await expect.poll(() => site.said.out, { timeout: 90_000 }).toContain('Data:')
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
    expect([ready.status, site.said.err]).toEqual([200, ''])
    site.child.kill('SIGTERM')
    expect(await site.code).toBe(0)
  }, 180_000)
})
