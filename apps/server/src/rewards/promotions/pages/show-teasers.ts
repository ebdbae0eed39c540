import type { CallReply } from '@parlour/wire/schemas'
import type { Db, Tx } from '../../../base/database/database.ts'
import { many, run } from '../../../base/database/query.ts'
import type { Needs } from '../../../house/needs.ts'
import { sayAmounts } from '../../../house/settings/say-amounts.ts'
import { say } from '../../../house/settings/say.ts'
import type { Words } from '../../../house/settings/site-settings.ts'
import { findCampaigns } from '../campaigns/campaigns.store.ts'
import { isLive } from './show-promotions.ts'

type Teasers = CallReply<'promotionTeasers'>['list']
type Row = { place: Teasers[number]['place']; promotionId: string; words: Words }

/** Sentences that promise a promotion elsewhere; nothing is promised that is not live. */
export async function showTeasers(
  { db, settings, clock }: Pick<Needs, 'db' | 'settings' | 'clock'>,
  language: string,
): Promise<CallReply<'promotionTeasers'>> {
  const rows = await many<Row>(db)`
    select place, promotion_id as "promotionId", words from promotion_teasers
     order by place, promotion_id limit 20`
  if (rows.length === 0) return { list: [] }
  const site = settings.current()
  const live = (await findCampaigns(db)).filter((row) => isLive(site, row, clock.now()))
  const running = new Set(live.map(({ promotionId }) => promotionId))
  return {
    list: rows
      .filter(({ promotionId }) => running.has(promotionId))
      .map(({ words, ...teaser }) => ({
        ...teaser,
        text: sayAmounts(say(words, language), language, site.merchant),
      })),
  }
}

/** Writes what a place says of a promotion; what somebody has changed since stays. */
export async function addTeaserOnce(
  db: Db | Tx,
  { place, promotionId, words }: Row,
): Promise<void> {
  await run(db)`
    insert into promotion_teasers (place, promotion_id, words)
    values (${place}, ${promotionId}, ${JSON.stringify(words)}::jsonb)
    on conflict do nothing`
}
