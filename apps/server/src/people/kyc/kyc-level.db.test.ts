import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { one, run } from '../../base/database/query.ts'
import { type MembersWorld, membersWorld } from '../members/testing/members-world.ts'
import { kycLevel } from './kyc-level.ts'

let w: MembersWorld
let alice: bigint
beforeAll(async () => {
  w = await membersWorld()
  alice = await w.idOf('alice')
})
afterAll(() => w?.close())
beforeEach(() => run(w.needs.db)`delete from kyc_levels`)

const write = (level: number, state: string, expires: string | null = null) =>
  run(w.needs.db)`insert into kyc_levels (member_id, level, state, expires_at)
      values (${alice}, ${level}, ${state}, ${expires}::timestamptz)`
const level = () => kycLevel(w.needs.db, alice)

describe('the level a member is known at', () => {
  it('begins at 1 where the registration is believed, and at 0 where it is not', async () => {
    await w.set('jurisdiction', { profile: 'classic' })
    expect(await level()).toBe(1)
    await w.set('jurisdiction', { profile: 'regulated' })
    expect(await level()).toBe(0)
    await w.set('jurisdiction', { profile: 'classic' })
  })

  it('is the highest that is verified and has not run out', async () => {
    await write(2, 'VERIFIED')
    await write(3, 'IN_REVIEW')
    expect(await level()).toBe(2)
    await write(1, 'VERIFIED')
    await run(w.needs.db)`
      update kyc_levels set expires_at = now() - interval '1 second' where level = 2`
    expect(await level()).toBe(1)
  })

  it('is 0 once an identity was refused, whatever the registration said', async () => {
    await write(1, 'REJECTED')
    expect(await level()).toBe(0)
  })

  it.each(['PENDING', 'IN_REVIEW'])(
    'stays 0 while what was refused is sent again, and nobody has said yes: %s',
    async (state) => {
      await run(w.needs.db)`
        insert into kyc_cases (case_id, member_id, level, state)
        values (gen_random_uuid(), ${alice}, 1, 'REJECTED')`
      await write(1, state)
      expect(await level()).toBe(0)
      await run(w.needs.db)`delete from kyc_levels`
      await write(1, 'VERIFIED')
      expect(await level()).toBe(1)
      await run(w.needs.db)`delete from kyc_cases`
    },
  )

  it('is 0 for a trial account', async () => {
    const { id } = await one<{ id: bigint }>(w.needs.db)`
      update members set type = 4, currency = 'BRL.play' where username = 'bob' returning id`
    expect(await kycLevel(w.needs.db, id)).toBe(0)
  })
})
