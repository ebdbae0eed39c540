import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { houseSlots, roundOf } from '@parlour/casino'
import { commitmentOf } from '@parlour/chance'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeBackup } from '../../base/database/backup/backup.ts'
import { emptyDatabase } from '../../base/database/backup/change-database.ts'
import { openDatabase } from '../../base/database/database.ts'
import { many, run } from '../../base/database/query.ts'
import { migrate } from '../../base/database/migrate.ts'
import { restoreBackup } from '../../base/database/backup/restore.ts'
import { keepSeedEpoch } from '../../base/database/backup/seed-epoch.ts'
import { addressOf, withClient } from '../../base/database/postgres/server-session.ts'
import { emptyDatabases } from '../../base/database/testing/carried-site.ts'
import { testPlan } from '../../base/database/testing/template-database.ts'
import { planLottery } from '../../lottery/draws/life/plan-draws.ts'
import type { Needs } from '../../house/needs.ts'
import { sequenceLog } from '../../house/public-log/sequence-log.ts'
import { boundTable } from '../../rewards/raffles/bind-table.ts'
import { claimRaffle } from '../../rewards/raffles/claim-raffle.ts'
import { showSeal } from '../../rewards/raffles/seals.ts'
import { type World, world } from '../../testing/world.ts'
import { createWallet } from '../../ledger/wallet/create-wallet.ts'
import { bet } from '../../ledger/wallet/testing/plain-bet.ts'
import { playRound } from './play-round.ts'
import { rotateSeeds } from './rotate-seeds.ts'
import { setClientSeed } from './set-client-seed.ts'
import { type SeedPair, showSeeds } from './show-seeds.ts'

const LOTTERY = 'ssc-1'
const RAFFLE = 'brass-lantern'
const STAKE = houseSlots['brass-fox']!.stakes[0]!
const empties = emptyDatabases(process.env.PARLOUR_TEST_SERVER as string)
const { machine } = houseSlots['brass-fox']!

let w: World
let alice: bigint
beforeAll(async () => {
  w = await world({ alice: { cash: '100.00' } })
  alice = await w.idOf('alice')
})
afterAll(async () => {
  await w.close()
  await empties.drop()
})

async function named(needs: Needs, memberId: bigint): Promise<SeedPair> {
  const { active } = await showSeeds(needs, memberId)
  const wish = { memberId, seedId: active.seedId, clientSeed: 'mine' }
  return (await setClientSeed(needs, wish)) as SeedPair
}

async function spin(needs: Needs, memberId: bigint) {
  const round = { memberId, currency: 'BRL', game: 'brass-fox', stake: STAKE }
  const played = await playRound(needs, { ...round, wagerId: randomUUID() })
  if (!('outcome' in played)) throw new Error(`The spin was refused: ${played.refused}`)
  return { nonce: played.round.nonce!, stops: played.outcome.spins.map(({ stops }) => stops) }
}

async function draw(needs: Needs, commitment: string) {
  const { currency } = needs.settings.current().merchant
  const { rulesHash } = await boundTable(needs.db, { raffleId: RAFFLE, version: 1 }, currency)
  return claimRaffle(needs, {
    memberId: alice,
    drawId: randomUUID(),
    raffleId: RAFFLE,
    commitment,
    rulesHash,
    clientSeed: 'mine',
    language: 'en',
  })
}

async function linksOf(needs: Needs): Promise<string[]> {
  const rows = await many<{ link: string }>(needs.db)`
    select chain || ':' || chain_index as link from draws where lottery = ${LOTTERY}
     order by draws_at`
  return rows.map(({ link }) => link)
}

/** As if the draws that stand ready were over, and it were time for more. */
async function planAnew(needs: Needs, ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (owner) => {
    await owner.query('delete from draws where lottery = $1', [LOTTERY])
    await owner.query('update lotteries set planned_until = null where code = $1', [LOTTERY])
  })
  await planLottery(needs, LOTTERY)
}

/** A house of the same keys on a database of its own. */
async function houseOn(url: string): Promise<{ needs: Needs; close(): Promise<void> }> {
  const { db, pool, close } = openDatabase(url)
  const wallet = createWallet({ pool, db, log: w.needs.log, lanes: 1 })
  const end = async () => {
    await wallet.close()
    await close()
  }
  return { needs: { ...w.needs, db, pool, wallet }, close: end }
}

describe('what was told before a restore', () => {
  it('predicts nothing after it: neither a spin, nor a raffle, nor a draw of a lottery', async () => {
    const { active } = await named(w.needs, alice)
    await spin(w.needs, alice)
    const seal = await showSeal(w.needs, w.needs.db, { raffleId: RAFFLE, memberId: alice })
    await planLottery(w.needs, LOTTERY)
    const standing = await linksOf(w.needs)
    const backup = join(w.dataDir, 'backup')
    await takeBackup({ ownerUrl: w.database.ownerUrl, dataDir: w.dataDir }, backup)

    await spin(w.needs, alice)
    await rotateSeeds(w.needs, { memberId: alice, seedId: active.seedId })
    const { previous: told } = await showSeeds(w.needs, alice, active.seedId)
    const drawn = await draw(w.needs, seal.commitment)
    if (!('receipt' in drawn)) throw new Error(`The draw was refused: ${drawn.refused}`)

    const target = await empties.make()
    const { retired } = await restoreBackup(target, backup, testPlan())
    expect(retired).toMatchObject({ reason: 'restored', pairs: '1', seals: '1' })
    const { needs, close } = await houseOn(addressOf(target.setUpUrl, { role: 'parlour_app' }))
    try {
      const pair = await named(needs, alice)
      expect(pair.active).toMatchObject({ nextNonce: 0 })
      expect(pair.active.commitment).not.toBe(told!.commitment)
      // The pair of the backup is told again, with the rounds that this house knows of.
      expect(pair.previous).toMatchObject({ serverSeed: told!.serverSeed, rounds: 1 })
      for (let place = 0; place < 3; place++) {
        const { nonce, stops } = await spin(needs, alice)
        const foretold = roundOf(machine, { ...told!, clientSeed: 'mine', nonce })
        expect(stops).not.toEqual(foretold.spins.map((one) => one.stops))
      }

      const refused = await draw(needs, seal.commitment)
      expect(refused).toMatchObject({ refused: 'raffle_seed_changed' })
      const next = await showSeal(needs, needs.db, { raffleId: RAFFLE, memberId: alice })
      const { receipt } = (await draw(needs, next.commitment)) as typeof drawn
      expect(receipt.serverSeed).not.toBe(drawn.receipt.serverSeed)
      expect(receipt.nonce).toBe(drawn.receipt.nonce + 1)

      expect(await linksOf(needs)).toEqual(standing)
      await planAnew(needs, target.ownerUrl)
      const planned = await linksOf(needs)
      expect(planned.length).toBeGreaterThan(0)
      expect(planned.every((link) => link.startsWith('2:'))).toBe(true)
    } finally {
      await close()
    }
  })
})

describe('what was told while a backup was taken', () => {
  it('is in no use after its restore: neither the pair of before a change nor the one behind it', async () => {
    const told = new Set<string>()
    const backup = join(w.dataDir, 'beside changes')
    let taken = false
    const taking = takeBackup({ ownerUrl: w.database.ownerUrl, dataDir: w.dataDir }, backup)
    const ended = taking.finally(() => (taken = true))
    for (let after = 0; after < 3; after += taken ? 1 : 0) {
      const { active } = await named(w.needs, alice)
      await spin(w.needs, alice)
      await rotateSeeds(w.needs, { memberId: alice, seedId: active.seedId })
      told.add(active.commitment)
    }
    await ended
    const target = await empties.make()
    await restoreBackup(target, backup, testPlan())
    const { needs, close } = await houseOn(addressOf(target.setUpUrl, { role: 'parlour_app' }))
    try {
      const pairs = () => many<{ commitment: string; retired: boolean; told: boolean }>(needs.db)`
        select commitment, retired_at is not null as retired, server_seed is not null as told from fair_seeds
         where member_id = ${alice}`
      const restored = await pairs()
      expect(restored.length).toBeGreaterThan(1)
      expect(restored.every(({ retired }) => retired)).toBe(true)
      const { active } = await named(needs, alice)
      expect([...told]).not.toContain(active.commitment)
      await spin(needs, alice)
      const waiting = (await pairs()).filter((pair) => !pair.told)
      expect(waiting.map(({ commitment }) => commitment)).toEqual([active.commitment])
    } finally {
      await close()
    }
  })
})

describe('a restore that comes to no end', () => {
  it('leaves nothing in use that may have been told, though the rows came back to where they had been', async () => {
    const folder = join(w.dataDir, 'came back')
    await takeBackup({ ownerUrl: w.database.ownerUrl, dataDir: w.dataDir }, folder)
    const target = await empties.make()
    await restoreBackup(target, folder, testPlan())
    const later = join(w.dataDir, 'came back later')
    await showThere(target)
    await takeBackup({ ownerUrl: target.ownerUrl, dataDir: w.dataDir }, later)
    // The same database is emptied, and filled again by a restore that fails once the rows are there.
    await withClient(target.ownerUrl, emptyDatabase)
    const failing = { name: '9999-house-fails', sql: 'select 1 / 0;', checksum: 'x' }
    const plan = testPlan()
    const broken = { ...plan, migrations: [...plan.migrations, failing] }
    await expect(restoreBackup(target, later, broken)).rejects.toThrow()
    const asStarted = () =>
      withClient(target.ownerUrl, async (client) => {
        await migrate(client, plan)
        return keepSeedEpoch(client)
      })
    expect(await asStarted()).toMatchObject({ reason: 'moved', pairs: '1' })
    expect(await asStarted()).toBeUndefined()
  })

  /** A pair that is in use there. */
  async function showThere(target: { setUpUrl: string }): Promise<void> {
    const { needs, close } = await houseOn(addressOf(target.setUpUrl, { role: 'parlour_app' }))
    await named(needs, alice).finally(close)
  }
})

/** What opens the house to somebody without another word, by table. */
const OPEN: Readonly<Record<string, string>> = {
  member_sessions: 'ended_at is null',
  operator_sessions: 'ended_at is null',
  remembered_devices: 'ended_at is null',
  login_codes: 'true',
  trusted_devices: 'true',
  password_links: 'true',
  verification_codes: 'true',
  login_challenges: 'true',
  passkey_challenges: 'true',
  sign_in_attempts: 'true',
  sign_in_tickets: 'true',
  captchas: 'true',
}

async function whatOpens(ownerUrl: string): Promise<Record<string, number>> {
  const counts = Object.entries(OPEN).map(
    ([table, open]) => `(select count(*)::int from ${table} where ${open}) as ${table}`,
  )
  return withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<Record<string, number>>(`select ${counts.join(', ')}`)
    return rows[0]!
  })
}
const nothing = Object.fromEntries(Object.keys(OPEN).map((table) => [table, 0]))

/** One row of each, as a house has them in the middle of a day. */
async function openEverything(): Promise<void> {
  await w.as('alice').call('fairSeed', { query: {} })
  await w.as('olga').call('listDecisions', { query: {} })
  await withClient(w.database.ownerUrl, (owner) =>
    owner.query(`
      insert into remembered_devices (secret_hash, rotated_at, member_id, ends_at)
        values ('\\x01', now(), ${alice}, now() + interval '1 day');
      insert into login_codes (code_hash, member_id, expires_at, session_id)
        select '\\x01', member_id, now() + interval '1 minute', id from member_sessions limit 1;
      insert into trusted_devices values (${alice}, '\\x01', now() + interval '1 day');
      insert into password_links values ('\\x01', ${alice}, now() + interval '1 hour');
      insert into verification_codes (id, purpose, subject, sealed, asked_at, expires_at)
        values (gen_random_uuid(), 'password', '\\x01', '\\x01', now(), now() + interval '1 hour');
      insert into login_challenges (id, token_hash, member_id, methods, weak_password, password_changed_at, expires_at)
        values (gen_random_uuid(), '\\x01', ${alice}, '{email}', false, now(), now() + interval '1 hour');
      insert into passkey_challenges values ('\\x01', 'login', null, 'x', 'x', now() + interval '1 hour');
      insert into sign_in_attempts values ('\\x01', '\\x01', 'x', null, 'x', 'x', 'x', 'x', now() + interval '1 hour');
      insert into sign_in_tickets values ('\\x01', '\\x01', 'x', 'x', '\\x01', '\\x01', null, now() + interval '1 hour');
      insert into captchas values ('\\x01', 'work', '\\x01', now() + interval '1 hour')`),
  )
}

describe('what was ended since a backup', () => {
  it('does not come back with it: no session, no device, no code and no link opens anything', async () => {
    await openEverything()
    const before = await whatOpens(w.database.ownerUrl)
    expect(Object.values(before)).not.toContain(0)
    const backup = join(w.dataDir, 'with sessions')
    await takeBackup({ ownerUrl: w.database.ownerUrl, dataDir: w.dataDir }, backup)
    const target = await empties.make()
    const { retired } = await restoreBackup(target, backup, testPlan())
    expect(Number(retired.sessions)).toBe(before.member_sessions! + before.operator_sessions!)
    expect(await whatOpens(target.ownerUrl)).toEqual(nothing)
  })
})

describe('a house that has lost its key', () => {
  it('takes no stake that it cannot play out, and plays on with new pairs once the old ones are retired', async () => {
    await named(w.needs, alice)
    await spin(w.needs, alice)
    const keyless = { ...w.needs, config: { ...w.needs.config, secretKey: randomBytes(32) } }
    const before = await w.book('alice')
    await expect(spin(keyless, alice)).rejects.toThrow()
    expect(await w.book('alice')).toEqual(before)
    await withClient(w.database.url, (client) =>
      client.query(`select from keep_seed_epoch('asked')`),
    )
    const { active } = await named(keyless, alice)
    expect(active.nextNonce).toBe(0)
    expect(await spin(keyless, alice)).toMatchObject({ nonce: 0 })
    // The key is back: what was retired meanwhile is told, and what was begun without it is retired in its turn.
    await withClient(w.database.url, (client) =>
      client.query(`select from keep_seed_epoch('asked')`),
    )
    const { previous } = await showSeeds(w.needs, alice)
    expect(commitmentOf(previous!.serverSeed)).toBe(previous!.commitment)
    w.as('alice').forget()
  })
})

describe('a database that is found at another place', () => {
  it('lets nobody go on whose session may have been ended elsewhere', async () => {
    expect((await w.as('alice').call('fairSeed', { query: {} })).success).toBe(true)
    await moveAway()
    expect(Number((await look())!.sessions)).toBeGreaterThan(0)
    expect(await whatOpens(w.database.ownerUrl)).toEqual(nothing)
    expect((await w.as('alice').call('fairSeed', { query: {} })).success).toBe(false)
    w.as('alice').forget()
  })

  const look = () => withClient(w.database.url, (client) => keepSeedEpoch(client))
  const moveAway = () =>
    withClient(w.database.ownerUrl, (owner) =>
      owner.query(`update seed_epochs set place = 'another server'`),
    )

  it('opens in the public log the seal of a raffle that it used up, once', async () => {
    await look()
    const of = { raffleId: RAFFLE, memberId: alice }
    const seal = await showSeal(w.needs, w.needs.db, of)
    await sequenceLog(w.needs)
    await moveAway()
    expect(await look()).toMatchObject({ reason: 'moved' })
    const next = await Promise.all([1, 2].map(() => showSeal(w.needs, w.needs.db, of)))
    expect(next[0]!.commitment).not.toBe(seal.commitment)
    await sequenceLog(w.needs)
    const rows = await many<{ body: string }>(w.needs.db)`
      select body from public_log_entries
       where kind = 'seed' and subject = ${seal.commitment}`
    expect(rows.map(({ body }) => commitmentOf(JSON.parse(body).facts.serverSeed))).toEqual([
      seal.commitment,
    ])
    const forge = (nonce: number) =>
      run(w.needs.db)`
        select tell_used_raffle_seal(${RAFFLE}, ${alice}, ${nonce}, ${'a'.repeat(64)})`
    for (const nonce of [seal.nonce, next[0]!.nonce])
      await expect(forge(nonce)).rejects.toMatchObject({ code: 'PL020' })
  })

  it('retires every pair, once, and tells its seed when its open rounds are over', async () => {
    await look()
    const { active } = await named(w.needs, alice)
    const wagerId = randomUUID()
    const guards = [{ kind: 'switch', name: 'site' }] as const
    await w.needs.wallet.stake(
      bet(alice, STAKE, {
        wagerId,
        round: wagerId,
        guards: [...guards],
        details: { version: machine.version },
        seedId: active.seedId,
      }),
    )
    await moveAway()
    expect(await look()).toMatchObject({ reason: 'moved', pairs: '1' })
    expect(await look()).toBeUndefined()

    const { active: next, previous } = await showSeeds(w.needs, alice)
    expect(next.seedId).not.toBe(active.seedId)
    expect(previous).toMatchObject({ seedId: active.seedId, commitment: active.commitment })
    expect(commitmentOf(previous!.serverSeed)).toBe(active.commitment)
    expect((await w.book('alice')).open).toBe('0.00')
    await w.expectBooksToBalance()
  })

  it('shows in a receipt that is asked for first, too', async () => {
    await named(w.needs, alice)
    const wagerId = randomUUID()
    const round = { memberId: alice, currency: 'BRL', game: 'brass-fox', stake: STAKE }
    await playRound(w.needs, { ...round, wagerId })
    await moveAway()
    await look()
    w.as('alice').forget()
    const { value } = await w.as('alice').call('fairReceipt', { params: { wagerId } })
    expect(commitmentOf(value.serverSeed!)).toBe(value.commitment)
  })

  it('is noticed by one of two that look at the same time', async () => {
    await showSeeds(w.needs, alice)
    await moveAway()
    const found = await Promise.all([look(), look(), look()])
    expect(found.filter((epoch) => epoch !== undefined)).toHaveLength(1)
  })

  it('tells one member nothing of the pairs of another', async () => {
    const { previous } = await showSeeds(w.needs, alice)
    const bobs = await showSeeds(w.needs, await w.idOf('bob'), previous!.seedId)
    expect(bobs.previous).toBeNull()
    w.as('alice').forget()
    const asked = await w.as('alice').call('fairSeed', { query: { seedId: previous!.seedId } })
    expect(asked.value.previous).toEqual({
      ...previous,
      retiredAt: previous!.retiredAt.toISOString(),
    })
  })
})
