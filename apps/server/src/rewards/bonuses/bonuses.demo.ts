import { DAY_MS } from '@parlour/time'
import { isRefusal } from '@parlour/wire'
import { transact } from '../../base/database/transact.ts'
import { lineGrows } from '../../house/settings/demo-line.store.ts'
import { findByUsername } from '../../people/members/members.store.ts'
import type { Needs } from '../../house/needs.ts'
import { type BonusOffer, grantBonus, offerBonus } from './grant-bonus.ts'
import { findGrant } from './grants.store.ts'

/** Fixed ids: each is given once, however often the site starts. */
const RUNNING_ID = '01937000-0000-7000-8000-00000000b001'
const WAITING_ID = '01937000-0000-7000-8000-00000000b002'
const OFFERED_ID = '01937000-0000-7000-8000-00000000b003'

/**
 * Carol plays with a bonus and has one waiting; bob has one to take. Where a licence forbids gifts, nobody has.
 * Where her line grows it is davi who plays: a running bonus would hold what carol owes those below her.
 */
export async function seedBonuses(needs: Needs): Promise<void> {
  const offer: BonusOffer = {
    mode: 'NON_STICKY',
    amount: 50_0000n,
    multiplier: 10,
    on: 'BONUS',
    maxStake: 5_0000n,
    maxConvert: 500_0000n,
    expiresAt: inDays(needs, 21),
  }
  const player = (await lineGrows(needs.db)) ? 'davi' : 'carol'
  const source = { kind: 'promotion', id: 'demo' }
  await give(needs, grantBonus, player, RUNNING_ID, source, offer)
  await give(
    needs,
    grantBonus,
    player,
    WAITING_ID,
    { kind: 'mission', id: 'demo' },
    {
      ...offer,
      amount: 20_0000n,
      multiplier: 5,
      categories: ['RNG', 'FISH'],
      expiresAt: inDays(needs, 28),
    },
  )
  await give(needs, offerBonus, 'bob', OFFERED_ID, source, {
    ...offer,
    amount: 25_0000n,
    expiresAt: inDays(needs, 7),
  })
}

const inDays = ({ clock }: Needs, days: number) => new Date(clock.now().getTime() + days * DAY_MS)

async function give(
  needs: Needs,
  way: typeof grantBonus,
  name: string,
  operationId: string,
  source: { kind: string; id: string },
  offer: BonusOffer,
): Promise<void> {
  const member = await findByUsername(needs.db, name)
  if (!member || (await findGrant(needs.db, operationId))) return
  const given = await transact(needs.db, (tx) =>
    way(tx, needs, { memberId: member.id, operationId, source, offer }),
  )
  if (isRefusal(given) && given.refused !== 'bonus_not_allowed')
    throw new Error(`The demo could not give ${name} a bonus: ${given.refused}.`)
}
