import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { type World, world } from '../../testing/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ alice: { cash: '100.00' } })
})
afterAll(() => w.close())

const seedsOf = async () => (await w.as('alice').call('fairSeed', { query: {} })).value

/** A pair in use with a round played on it, and one that was told before. */
async function pairs() {
  const told = (await seedsOf()).active.seedId
  for (const seedId of [told, undefined]) {
    const { active } = await seedsOf()
    const body = { seedId: active.seedId, clientSeed: 'mine' }
    await w.as('alice').call('setFairClientSeed', { body })
    const play = { params: { game: 'brass-fox' }, body: { wagerId: randomUUID(), stake: '1' } }
    expect(await w.as('alice').call('playFairRound', play)).toMatchObject({ success: true })
    if (seedId) await w.as('alice').call('rotateFairSeed', { body: { seedId } })
  }
  return { told, inUse: (await seedsOf()).active.seedId }
}

const says = (statement: ReturnType<typeof sql>) =>
  run(w.needs.db)`${statement}`.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const change = (id: string, set: string) =>
  says(sql`update fair_seeds set ${sql.raw(set)} where id = ${id}`)

describe('the site itself', () => {
  it('cannot change a seal, give a nonce again, or take back what is retired and told', async () => {
    const { told, inUse } = await pairs()
    for (const fixed of ["commitment = repeat('0', 64)", "sealed_seed = ''", 'member_id = 1']) {
      expect([fixed, await change(inUse, fixed)]).toEqual([fixed, '42501'])
    }
    expect(await says(sql`delete from fair_seeds`)).toBe('42501')
    expect(await says(sql`delete from seed_epochs`)).toBe('42501')
    expect(await change(inUse, 'next_nonce = 0')).toBe('PL020')
    expect(await change(inUse, "client_seed = 'other'")).toBe('PL020')
    for (const back of [
      'retired_at = now()',
      "server_seed = repeat('0', 64)",
      'next_nonce = next_nonce + 1',
      "client_seed = 'other'",
    ]) {
      expect([back, await change(told, back)]).toEqual([back, 'PL020'])
    }
    // One active pair is all that a member may have: that rule is asked first.
    expect(await change(told, 'retired_at = null, server_seed = null')).toBe('23505')
    await change(inUse, "retired_at = now(), server_seed = repeat('0', 64)")
    expect(await change(told, 'retired_at = null, server_seed = null')).toBe('PL020')
  })
})
