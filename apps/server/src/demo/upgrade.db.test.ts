import { commitmentOf } from '@parlour/chance'
import type { CallName } from '@parlour/wire'
import { type Outcome, createClient } from '@parlour/wire/client'
import type { CallInput } from '@parlour/wire/schemas'
import { extendsTree } from '@parlour/proof'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAuditChain } from '../base/database/audit.ts'
import { readManifest } from '../base/database/backup/backup-manifest.ts'
import { openDatabase, type Database } from '../base/database/database.ts'
import { appliedMigrations } from '../base/database/laying/bookkeeping.ts'
import { ensureRoles } from '../base/database/postgres/roles.ts'
import { addressOf, withClient } from '../base/database/postgres/server-session.ts'
import { emptyDatabases } from '../base/database/testing/carried-site.ts'
import { makeFormerHouse } from '../base/database/testing/former-house.ts'
import { scratchFolder } from '../base/database/testing/scratch-folder.ts'
import { DEMO_OPERATOR_PASSWORD } from '../house/operators/operators.demo.ts'
import { auditBooks } from '../ledger/wallet/audit/audit-books.ts'
import { sumsOfBooks } from '../ledger/wallet/testing/sums-of-books.ts'
import { type Program, startProgram } from '../testing/start-program.ts'
import { unpackFormerDemo } from './testing/former-demo.ts'

const empties = emptyDatabases(process.env.PARLOUR_TEST_SERVER as string)
const folder = scratchFolder('former-demo')
let house: Awaited<ReturnType<typeof empties.make>>
let start: () => Promise<Program>
let site: Program
let database: Database
let takenAt: string
let before: {
  checkpoint: Awaited<ReturnType<typeof lastCheckpoint>>
  rows: Awaited<ReturnType<typeof whatStays>>
}

beforeAll(async () => {
  const keys = unpackFormerDemo(folder)
  takenAt = readManifest(folder).takenAt
  house = await empties.make()
  await withClient(house.setUpUrl, (client) => ensureRoles(client))
  await withClient(house.ownerUrl, (client) =>
    makeFormerHouse(client, house.ownerUrl, { of: folder }),
  )
  database = openDatabase(addressOf(house.setUpUrl, { role: 'parlour_app' }), { max: 2 })
  before = { checkpoint: await lastCheckpoint(), rows: await whatStays() }
  // What `npm start` does, on this database and its keys.
  start = () =>
    startProgram({
      DATABASE_URL: house.setUpUrl,
      PARLOUR_KEY_SITE: keys.site,
      PARLOUR_KEY_PERSONAL_DATA: keys.personalData,
      DEMO_LINE: 'off',
    })
  site = await start()
}, 120_000)
afterAll(async () => {
  await site?.stop()
  await database?.close()
  await empties.drop()
  rmSync(folder, { recursive: true, force: true })
})

describe('the demo of the version before', () => {
  it('starts with this one, which takes its database over and tells its people as they were', async () => {
    const migrations = await withClient(house.ownerUrl, appliedMigrations)
    expect([...migrations.keys()]).toContain('0674-void-what-nobody-can-open')
    expect([...migrations.keys()].some((name) => name.startsWith('schema/'))).toBe(true)
    expect(site.said()).toMatch(/alice +alice-demo-1 +79\.00 BRL/)
    expect(site.said()).toContain('Parlour is open')
  })

  it('keeps every bet, transfer and member, and gives nobody the demo’s first money again', async () => {
    expect(Object.values(before.rows)).toEqual(
      Array(3).fill(expect.stringMatching(/^[0-9a-f]{32}$/)),
    )
    expect(await whatStays()).toEqual(before.rows)
  })

  it('lets a player in with the same password, to her rounds, her account and her money', async () => {
    const alice = await signedIn('alice')
    const { payoutAccounts } = told(await alice('listPayoutAccounts', {}))
    expect(payoutAccounts).toMatchObject([{ label: 'casa', masked: 'al•••@example.com' }])
    const { list } = told(await alice('fairRounds', { params: { game: GAME }, query: {} }))
    expect(list.map(({ payout }) => payout)).toEqual([
      '4.0000',
      '0.0000',
      '0.0000',
      '0.0000',
      '0.0000',
    ])
  })

  it('tells the seed of the rounds of before, which is the one that was bound', async () => {
    const alice = await signedIn('alice')
    const { list } = told(await alice('fairRounds', { params: { game: GAME }, query: {} }))
    for (const { wagerId } of list) {
      const { serverSeed, commitment, clientSeed } = told(
        await alice('fairReceipt', { params: { wagerId } }),
      )
      expect(clientSeed).toBe('my-own-words-of-alice')
      expect(commitmentOf(serverSeed!)).toBe(commitment)
    }
  })

  it('plays on, and its books balance', async () => {
    const alice = await signedIn('alice')
    const { active } = told(await alice('fairSeed', { query: {} }))
    told(
      await alice('setFairClientSeed', {
        body: { seedId: active.seedId, clientSeed: 'another-of-alice' },
      }),
    )
    const round = { wagerId: randomUUID(), stake: '1.0000' }
    expect(
      told(await alice('playFairRound', { params: { game: GAME }, body: round })),
    ).toMatchObject({ stake: '1.0000', wagerId: round.wagerId })
    expect((await auditBooks(database.pool, { full: true })).differences).toEqual([])
    expect((await checkAuditChain(database.db)).breaks).toEqual([])
  })

  it('goes on with the log that it had published', async () => {
    const visitor = caller()
    const { checkpoint } = await until(async () => {
      const log = told(await visitor('publicLog', {}))
      return log.checkpoint!.size > before.checkpoint.size ? log : undefined
    })
    const { path } = told(
      await visitor('publicLogConsistency', {
        query: { from: before.checkpoint.size, to: checkpoint!.size },
      }),
    )
    const newer = { size: checkpoint!.size, root: Buffer.from(checkpoint!.root, 'hex') }
    const steps = path.map((step) => Buffer.from(step, 'hex'))
    expect(extendsTree(before.checkpoint, newer, steps)).toBe(true)
  })

  it('knows its operators and their authenticators', async () => {
    const code = /olga +Parlour-demo-1 +(\d{6})/.exec(site.said())?.[1]
    const signIn = { username: 'olga', password: DEMO_OPERATOR_PASSWORD, code: code! }
    expect(told(await caller()('operatorSignIn', { body: signIn }))).toMatchObject({
      username: 'olga',
    })
  })

  it('starts a second time as any other, with nothing left to take over', async () => {
    await site.stop()
    const migrations = await withClient(house.ownerUrl, appliedMigrations)
    site = await start()
    expect(await withClient(house.ownerUrl, appliedMigrations)).toEqual(migrations)
    expect((await auditBooks(database.pool, { full: true })).differences).toEqual([])
  })
})

const GAME = 'brass-fox'

function caller(token?: string) {
  const client = createClient({ baseUrl: site.origin, token: () => token })
  return <Name extends CallName>(name: Name, input: CallInput<Name>): Promise<Outcome<Name>> =>
    client.call(name, input)
}

async function signedIn(username: string) {
  const body = { type: 'username', username, password: `${username}-demo-1` } as never
  return caller(told(await caller()('login', { body })).token)
}

function told<Name extends CallName>(outcome: Outcome<Name>) {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  return outcome.value
}

async function until<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  for (;;) {
    const found = await look()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function lastCheckpoint() {
  const { rows } = await database.pool.query<{ size: string; root: Buffer }>(
    'select size, root from public_log_checkpoints order by size desc limit 1',
  )
  return { size: Number(rows[0]!.size), root: rows[0]!.root }
}

/** What nobody may take away or tell otherwise, up to the moment of the backup, as one sum of each kind. */
async function whatStays() {
  const { rows } = await database.pool.query<{ members: string }>(
    `select md5(string_agg(concat_ws(',', id, username, type, parent_id), ' ' order by id)) as members
       from members where registered_at <= $1`,
    [takenAt],
  )
  return { ...(await sumsOfBooks(database.pool, takenAt)), members: rows[0]!.members }
}
