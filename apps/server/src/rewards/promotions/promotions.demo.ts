import { transact } from '../../base/database/transact.ts'
import type { Needs } from '../../house/needs.ts'
import { findCampaign } from './campaigns/campaigns.store.ts'
import { demoCampaigns, payingPromotions } from './campaigns/demo-campaigns.ts'
import { demoPromotions } from './demo-promotions.ts'
import { joinPromotion } from './join-promotion.ts'
import { findByUsername } from '../../people/members/members.store.ts'
import { wordsOf } from '../../house/settings/house-words.ts'
import { addPromotionOnce } from './promotions.store.ts'
import { saveCampaign } from './campaigns/save-campaign.ts'
import { addTeaserOnce } from './pages/show-teasers.ts'

/** The demo's promotions with their rules; what somebody has changed since stays. */
export async function seedPromotions({
  db,
  settings,
  clock,
  log,
}: Pick<Needs, 'db' | 'settings' | 'clock' | 'log'>): Promise<void> {
  await transact(db, async (tx) => {
    for (const promotion of [...demoPromotions, ...payingPromotions(clock.now())])
      await addPromotionOnce(tx, promotion)
    for (const campaign of demoCampaigns) {
      if (await findCampaign(tx, campaign.promotionId)) continue
      const saved = await saveCampaign(tx, settings.current(), { ...campaign, madeBy: 'demo' })
      // A strict licence leaves out what it forbids; the promotion is then announced and pays nothing.
      if ('faults' in saved)
        log.warn({ promotion: campaign.promotionId, ...saved }, 'campaign left out')
    }
    await addTeaserOnce(tx, {
      place: 'registration',
      promotionId: 'hello-points',
      words: wordsOf('demo')('teaser.registration'),
    })
  })
}

/** Alice is on the stairs, so that her pages show something under way; a licence that forbids them leaves her out. */
export async function seedParticipants(
  needs: Pick<Needs, 'db' | 'settings' | 'clock'>,
): Promise<void> {
  const alice = await findByUsername(needs.db, 'alice')
  if (alice) await joinPromotion(needs, { memberId: alice.id, promotionId: 'turnover-stairs' })
}
