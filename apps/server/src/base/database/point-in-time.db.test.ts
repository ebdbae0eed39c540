import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createWallet } from '../../ledger/wallet/create-wallet.ts'
import { listOperations } from '../../ledger/wallet/testing/list-operations.ts'
import { brl } from '../../ledger/wallet/testing/open-books.ts'
import { openConfiguredDatabase } from './open-configured-database.ts'
import { withClient } from './postgres/server-session.ts'
import { transact } from './transact.ts'

/** The tools of a whole PostgreSQL, as Debian installs them; the one from npm brings only the server. */
const tools = findTools()
const untried = tools ? '' : ' (not tried: no pg_basebackup under /usr/lib/postgresql)'
const root = join(import.meta.dirname, '../../../../..')

describe.runIf(process.env.FULL)('a server of one’s own', () => {
  // Short: a unix socket's path may have 107 bytes.
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'pitr-')))
  const place = (name: string) => join(home, name)
  afterAll(() => {
    for (const data of ['old', 'new']) run(`pg_ctl -D ${place(data)} -m immediate stop || true`)
    rmSync(home, { recursive: true, force: true })
  })

  it.runIf(tools)(
    `goes back to a second by the commands that docs/operating.md names${untried}`,
    async () => {
      const commands = readCommands()
      mkdirSync(place('safe/wal'), { recursive: true })
      const uid = idOfServer()
      for (const folder of ['.', 'safe', 'safe/wal']) chownSync(place(folder), uid, uid)
      chmodSync(home, 0o755)
      must(`initdb -D ${place('old')} -U postgres --auth=trust`)
      appendFileSync(join(place('old'), 'postgresql.conf'), inPlace(commands.conf))
      appendFileSync(
        join(place('old'), 'postgresql.conf'),
        `listen_addresses = ''\nunix_socket_directories = '${home}'\n`,
      )
      must(`pg_ctl -D ${place('old')} -l ${place('old.log')} -w start`)
      must(inPlace(commands.login))

      const before = await post(3)
      must(inPlace(commands.base))
      before.push(...(await post(4)))
      const moment = await nextSecond()
      const after = await post(5)
      expect(await operations()).toEqual([...before, ...after].toSorted())
      await withClient(url(), (client) => client.query('select pg_switch_wal()'))
      must(`pg_ctl -D ${place('old')} -m fast -w stop`)

      const steps = inPlace(commands.back).replace(/(recovery_target_time = )'.*'/, `$1'${moment}'`)
      const [audit = '', ...others] = steps.trim().split('\n').toReversed()
      must(others.toReversed().join('\n'))
      expect(await operations()).toEqual(before.toSorted())
      // The server's timeline is another one, which the first start of a site finds.
      await post(0)
      expect(await reasons()).toEqual(['begun', 'moved'])
      const { status, stdout } = spawnSync('bash', ['-c', audit], {
        cwd: root,
        encoding: 'utf8',
        env: {
          PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
          HOME: process.env.HOME,
          DATABASE_URL: url(),
          DATA_DIR: place('site'),
        },
      })
      expect(stdout.trim().split('\n').at(-1)).toBe('0 differences')
      expect(status).toBe(0)
    },
    300_000,
  )

  const url = () => `postgres://postgres@localhost/parlour?host=${encodeURIComponent(home)}`

  const inPlace = (text: string) =>
    text
      .replaceAll('/safe/', `${place('safe')}/`)
      .replaceAll('/new/data', place('new'))
      .replaceAll('-h db', `-h ${home}`)

  /** Deposits by as many members, through the site's own wallet. */
  async function post(count: number): Promise<string[]> {
    await withClient(url().replace('/parlour?', '/postgres?'), async (client) => {
      const { rowCount } = await client.query("select from pg_database where datname = 'parlour'")
      if (!rowCount) await client.query('create database parlour template template0')
    })
    const site = await openConfiguredDatabase(
      { dataDir: place('site'), databaseUrl: url() },
      { info: () => {} },
    )
    const wallet = createWallet(site)
    const made: string[] = []
    for (let i = 0; i < count; i += 1) {
      const operationId = randomUUID()
      await transact(site.db, async (tx) => {
        await wallet.openAccounts(tx, { memberId: BigInt(i + 1), currency: 'BRL' })
        await wallet.post(tx, {
          memberId: BigInt(i + 1),
          operationId,
          reason: 'deposit',
          currency: 'BRL',
          transfers: [
            {
              from: { kind: 'clearing', name: 'bank' },
              to: { kind: 'cash', memberId: BigInt(i + 1) },
              amount: brl(10),
            },
          ],
        })
      })
      made.push(operationId)
    }
    await wallet.close()
    await site.stop()
    return made
  }

  const operations = () => withClient(url(), listOperations)
  const reasons = () =>
    withClient(url(), async (client) => {
      const { rows } = await client.query<{ reason: string }>(
        'select reason from seed_epochs order by epoch',
      )
      return rows.map(({ reason }) => reason)
    })

  /** A whole second that everything so far lies before and everything later behind, by the server's clock. */
  const nextSecond = () =>
    withClient(url(), async (client) => {
      const { rows } = await client.query<{ moment: string }>(
        "select (date_trunc('second', clock_timestamp()) + interval '1 second')::text as moment",
      )
      const moment = rows[0]?.moment ?? ''
      await client.query("select pg_sleep_until($1::timestamptz + interval '10 ms')", [moment])
      return moment
    })

  function must(script: string) {
    const { status, stderr, stdout } = run(`set -e\n${script}`)
    if (status !== 0) throw new Error(`${script}\nended with ${status}: ${stderr}${stdout}`)
  }

  function run(script: string) {
    const uid = idOfServer()
    return spawnSync('bash', ['-c', script], {
      encoding: 'utf8',
      cwd: home,
      // What pg_ctl leaves running may not hold our pipes: it writes to files.
      env: { PATH: `${tools}:${process.env.PATH}`, LC_ALL: 'C' },
      ...(uid !== process.getuid?.() && { uid, gid: uid }),
    })
  }
})

/** PostgreSQL refuses to run as root. */
function idOfServer(): number {
  const uid = process.getuid?.() ?? 0
  return uid === 0 ? 65534 : uid
}

function findTools(): string | undefined {
  const home = '/usr/lib/postgresql'
  const majors = existsSync(home) ? readdirSync(home).toSorted((a, b) => Number(b) - Number(a)) : []
  return majors
    .filter((major) => Number(major) >= 15)
    .map((major) => join(home, major, 'bin'))
    .find((bin) => ['initdb', 'pg_basebackup'].every((name) => existsSync(join(bin, name))))
}

/** The four blocks of the page, in their order. */
function readCommands() {
  const page = readFileSync(join(root, 'docs/operating.md'), 'utf8')
  const section =
    page.split('### A server of your own, back to a second')[1]?.split('\n## ')[0] ?? ''
  const blocks = [...section.matchAll(/```(?:sh|conf)\n([\s\S]*?)```/g)].map(([, text]) => text)
  const [conf, login, base, back] = blocks
  if (!conf || !login || !base || !back || blocks.length !== 4) {
    throw new Error('docs/operating.md tells the way back to a second in four blocks')
  }
  return { conf, login, base, back }
}
