import { DAY_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import { isRefusal } from '@parlour/wire'
import { run } from '../../../base/database/query.ts'
import { transact } from '../../../base/database/transact.ts'
import { brl } from '../../../ledger/wallet/testing/units.ts'
import type { World } from '../../../testing/world.ts'
import { type GrantRefusal, offerBonus } from '../grant-bonus.ts'

type Obstacle = Exclude<GrantRefusal, 'rewards_stopped' | 'id_conflict'>

/** More often than the licence of the regulated profile lets a bonus be wagered. */
export const TIMES_TOO_MANY = 11

/**
 * Brings about what stands against giving a member a bonus that is wagered `TIMES_TOO_MANY` times; the answer takes it
 * out of the way again.
 */
export async function putInTheWay(
  w: Pick<World, 'needs' | 'set'>,
  memberId: bigint,
  obstacle: Obstacle,
): Promise<() => Promise<unknown>> {
  const { jurisdiction, kyc } = w.needs.settings.current()
  switch (obstacle) {
    case 'bonus_not_allowed':
      await w.set('kyc', { classic: { ...kyc.classic, levelFromRegistration: 0 } })
      return () => w.set('kyc', kyc)
    case 'bonus_terms_not_allowed':
      await w.set('kyc', { regulated: { ...kyc.regulated, levelFromRegistration: 1 } })
      await w.set('jurisdiction', { profile: 'regulated' })
      return async () => {
        await w.set('jurisdiction', jurisdiction)
        await w.set('kyc', kyc)
      }
    case 'too_many_bonuses':
      while (await offer(w, memberId));
      return () =>
        run(w.needs.db)`
          update bonus_grants set state = 'lapsed'
           where member_id = ${memberId} and state = 'offered'`
  }
}

/** Offers one that waits to be taken; false where one more would be too many. */
async function offer({ needs }: Pick<World, 'needs'>, memberId: bigint): Promise<boolean> {
  const offered = await transact(needs.db, (tx) =>
    offerBonus(tx, needs, {
      memberId,
      operationId: randomUUID(),
      source: { kind: 'promotion', id: 'test' },
      offer: {
        mode: 'NON_STICKY',
        amount: brl(1),
        multiplier: 1,
        on: 'BONUS',
        expiresAt: new Date(Date.now() + DAY_MS),
      },
    }),
  )
  if (isRefusal(offered) && offered.refused !== 'too_many_bonuses')
    throw new Error(`The offer was refused: ${offered.refused}.`)
  return !isRefusal(offered)
}
