import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../apps/server/src/base/database/database.ts'
import { launchPostgres } from '../../apps/server/src/base/database/postgres/launch-postgres.ts'
import { prepareDatabase } from '../../apps/server/src/base/database/postgres/prepare-database.ts'
import {
  addressOf,
  ensureDatabase,
  withClient,
} from '../../apps/server/src/base/database/postgres/server-session.ts'

/** A PostgreSQL to measure on: the one DATABASE_URL names, or one of our own in a folder of its own. */
export type BenchServer = {
  readonly kind: 'embedded' | 'server'
  readonly version: string
  /** Where an own server keeps its data; undefined where it is somebody else's. */
  readonly dataDir: string | undefined
  /** A database that nothing was ever written to. */
  plainDatabase(): Promise<string>
  /** A database with every migration, open as the site opens it; one with a name stays for another time. */
  ledgerDatabase(name?: string): Promise<Database & { readonly ownerUrl: string }>
  close(): Promise<void>
}

/** @param kept a folder that stays; where it is left out, one that goes with the server. */
export async function embeddedServer(kept?: string): Promise<BenchServer> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'parlour-bench-'))
  const server = await launchPostgres({ dataDir: folder, purpose: 'A benchmark' })
  const stop = async () => {
    await server.stop()
    if (kept === undefined) rmSync(folder, { recursive: true, force: true })
  }
  return { ...(await benchServer('embedded', server.adminUrl, stop)), dataDir: folder }
}

export const givenServer = async (url: string): Promise<BenchServer> => ({
  ...(await benchServer('server', url, async () => {})),
  dataDir: undefined,
})

async function benchServer(
  kind: BenchServer['kind'],
  adminUrl: string,
  stop: () => Promise<void>,
): Promise<Omit<BenchServer, 'dataDir'>> {
  const made: string[] = []
  const open: Database[] = []
  const maintenance = addressOf(adminUrl, { database: 'postgres' })
  const create = async () => {
    const name = `parlour_bench_${randomBytes(5).toString('hex')}`
    await withClient(maintenance, (admin) =>
      admin.query(`create database ${name} template template0`),
    )
    made.push(name)
    return addressOf(adminUrl, { database: name })
  }
  const createOnce = async (name: string) => {
    await withClient(maintenance, (admin) => ensureDatabase(admin, name))
    return addressOf(adminUrl, { database: name })
  }
  const version = await withClient(maintenance, async (admin) => {
    const { rows } = await admin.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version ?? '?'
  })
  return {
    kind,
    version,
    plainDatabase: create,
    async ledgerDatabase(kept?: string) {
      const own = kept === undefined ? await create() : await createOnce(kept)
      const ownerUrl = addressOf(own, { role: 'parlour_owner' })
      const name = new URL(own).pathname.slice(1)
      await withClient(maintenance, (admin) =>
        admin.query(
          `do $$ begin
             if to_regrole('parlour_owner') is null then create role parlour_owner; end if;
           end $$;
           grant create, connect, temporary on database ${name} to parlour_owner`,
        ),
      )
      await prepareDatabase(own, ownerUrl)
      const database = openDatabase(addressOf(own, { role: 'parlour_app' }), { max: 32 })
      open.push(database)
      return { ...database, ownerUrl }
    },
    async close() {
      await Promise.all(open.map((database) => database.close()))
      await withClient(maintenance, async (admin) => {
        for (const name of made) await admin.query(`drop database if exists ${name} with (force)`)
      })
      await stop()
    },
  }
}

/** Whether pgbench can be run; the yardstick is nothing without it. */
export const hasPgbench = (): boolean => spawnSync('pgbench', ['--version']).status === 0
