import { transact } from '../database/transact.ts'
import type { Needs } from '../needs.ts'
import { demoPromotions } from './demo-promotions.ts'
import { addPromotionOnce } from './promotions.store.ts'

/** The demo's promotions; what somebody has changed since stays. */
export async function seedPromotions({ db }: Pick<Needs, 'db'>): Promise<void> {
  await transact(db, async (tx) => {
    for (const promotion of demoPromotions) await addPromotionOnce(tx, promotion)
  })
}
