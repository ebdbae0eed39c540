import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addressOf,
  withClient,
} from '../../apps/server/src/base/database/postgres/server-session.ts'
import type { Wallet } from '../../apps/server/src/ledger/wallet/wallet.ts'
import type { BenchServer } from './bench-server.ts'

export type EarlierLane = { readonly wallet: Wallet; close(): Promise<void> }

/**
 * The wallet as it was in another commit, with its own migrations and packages, in this very process and on the same
 * server. What both install from outside is this checkout's.
 */
export async function openEarlierLane(server: BenchServer, commit: string): Promise<EarlierLane> {
  const folder = checkOut(commit)
  /** By its address of today, or by the one it had before the server stood in wings. */
  const at = (...paths: readonly string[]) =>
    import(paths.map((path) => join(folder, 'apps/server/src', path)).find(existsSync)!)
  const [{ prepareDatabase }, { openDatabase }, { createWallet }, { seedMembers }] =
    await Promise.all([
      at('base/database/postgres/prepare-database.ts', 'database/prepare-database.ts'),
      at('base/database/database.ts', 'database/database.ts'),
      at('ledger/wallet/create-wallet.ts', 'wallet/create-wallet.ts'),
      import(join(folder, 'bench/lib/ledger-load.ts')),
    ])
  const own = await server.plainDatabase()
  const ownerUrl = addressOf(own, { role: 'parlour_owner' })
  const name = new URL(own).pathname.slice(1)
  await withClient(own, (admin) =>
    admin.query(`grant create, connect, temporary on database ${name} to parlour_owner`),
  )
  await prepareDatabase(own, ownerUrl)
  const database = openDatabase(addressOf(own, { role: 'parlour_app' }), { max: 8 })
  await seedMembers(database)
  const wallet: Wallet = createWallet({ pool: database.pool, db: database.db, lanes: 1 })
  return {
    wallet,
    async close() {
      await wallet.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The commit's files; packages from outside are links to what is installed here. */
function checkOut(commit: string): string {
  const root = join(import.meta.dirname, '../..')
  const folder = mkdtempSync(join(tmpdir(), 'parlour-earlier-'))
  const files = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: files })
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@parlour'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@parlour') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(modules, '@parlour', name))
  return folder
}
