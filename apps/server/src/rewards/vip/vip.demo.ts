import { derivedId } from '../../ledger/ids/derived-id.ts'
import { transact } from '../../base/database/transact.ts'
import { findByUsername } from '../../people/members/members.store.ts'
import type { Needs } from '../../house/needs.ts'
import { demoLadder } from './demo-ladder.ts'
import { offerGift } from './gifts.store.ts'
import { openLadder } from './judge-levels.job.ts'
import { addLevelOnce } from './ladder.store.ts'
import { findStanding, fixLevel, lockStanding, noteChange } from './standings.store.ts'

/** The level that the house has set for alice: the demo begins without years of play behind it. */
const ALICE_LEVEL = 3

/** Sets up the demo's ladder, and alice on it, with two gifts to claim. */
export async function seedVip(needs: Pick<Needs, 'db' | 'settings'>): Promise<void> {
  await transact(needs.db, async (tx) => {
    for (const level of demoLadder) await addLevelOnce(tx, level)
  })
  const alice = await findByUsername(needs.db, 'alice')
  if (!alice) throw new Error('The demo seed has no alice.')
  if (await findStanding(needs.db, alice.id)) return
  const memberId = alice.id
  const { settings, levels, days } = await openLadder(needs)
  const zone = needs.settings.current().merchant.timeZone
  await transact(needs.db, async (tx) => {
    await lockStanding(tx, memberId)
    await fixLevel(tx, { memberId, level: ALICE_LEVEL, days: settings.fixedDays, zone })
    await noteChange(tx, { memberId, from: 0, to: ALICE_LEVEL, why: 'house', by: 'demo' })
    const { upgradeGift, monthlyGift } = levels.find(({ level }) => level === ALICE_LEVEL)!
    const offered = [
      ['upgrade', `level:${ALICE_LEVEL}`, upgradeGift],
      ['monthly', days.today.slice(0, 7), monthlyGift],
    ] as const
    for (const [kind, period, reward] of offered) {
      if (!reward) continue
      const operationId = derivedId(`vip ${memberId}`, `${kind} ${period}`)
      const gift = { kind, period, reward, operationId, level: ALICE_LEVEL }
      await offerGift(tx, { ...gift, memberId, days: settings.giftDays })
    }
  })
}
