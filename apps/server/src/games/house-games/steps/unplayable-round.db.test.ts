import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { withClient } from '../../../base/database/postgres/server-session.ts'
import { HOUSE_VENDOR } from '../../../house/catalogue/limits.ts'
import { keptOperation, playersWager } from '../../../ledger/ids/operation-ids.ts'
import { playerOf, take } from '../testing/originals-to-play.ts'
import { MINES, STAKE, stepWorld } from '../testing/step-world.ts'
import { claimPlace, giveUpPlace, type RoundKey } from './standing-rounds.store.ts'

const { world } = stepWorld()
const bob = () => playerOf(world(), 'bob')

let standing: RoundKey
afterEach(async () => {
  const { wallet, db } = world().needs
  const operationId = keptOperation(randomUUID())
  await wallet.voidWager({ ...standing, operationId, reason: 'test' })
  await giveUpPlace(db, standing)
})

/** A round of bob's, staked by rules that nobody has kept. */
async function unplayable(): Promise<RoundKey & { seedId: string }> {
  const { seedId } = await bob().ready()
  const wagerId = playersWager(randomUUID())
  standing = { memberId: await world().idOf('bob'), game: 'mines', wagerId }
  await claimPlace(world().needs.db, standing)
  const staked = await world().needs.wallet.stake({
    ...standing,
    wagerId,
    vendor: HOUSE_VENDOR,
    category: 'RNG',
    round: wagerId,
    currency: 'BRL',
    amount: STAKE,
    guards: [],
    details: { version: 'mines@999', options: MINES },
    seedId,
  })
  expect(staked).toMatchObject({ state: 'open' })
  return { ...standing, seedId }
}

describe('a round that cannot be played', () => {
  it('keeps its pair in use, and is answered by name wherever it is asked about', async () => {
    const { wagerId, seedId } = await unplayable()
    expect((await bob().rotate(seedId)).code).toBe('seed_in_use')
    expect((await bob().receipt(wagerId)).code).toBe('round_not_found')
    expect((await bob().step(wagerId, 0, take(0))).code).toBe('version_unknown')
    expect((await bob().rounds('mines')).value.list[0]).toMatchObject({ wagerId, state: 'open' })
    expect((await bob().opened('mines')).value.standing!.wagerId).toBe(wagerId)
    expect((await bob().play('dice', { options: { under: '50.00' } })).success).toBe(true)
  })

  it('on a pair that was taken out of use keeps that one untold, and nobody from playing on with the next', async () => {
    const { seedId, wagerId } = await unplayable()
    await withClient(world().database.url, (client) =>
      client.query(`select from keep_seed_epoch('asked')`),
    )
    world().as('bob').forget()
    const { active, previous } = await bob().seeds()
    expect(active.seedId).not.toBe(seedId)
    expect(previous?.seedId).not.toBe(seedId)
    await bob().ready()
    expect((await bob().play('dice', { options: { under: '50.00' } })).success).toBe(true)
    expect((await bob().receipt(wagerId)).code).toBe('round_not_found')
  })
})
