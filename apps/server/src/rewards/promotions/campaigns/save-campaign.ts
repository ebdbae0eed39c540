import { type Budget, type CampaignFault, campaignFaults } from '@parlour/promotions'
import type { Tx } from '../../../base/database/database.ts'
import { recordAudit } from '../../../base/database/audit.ts'
import { rulesOf } from '../../../house/settings/visitors/jurisdictions.ts'
import type { SiteSettings } from '../../../house/settings/site-settings.ts'
import { type CampaignText, readCampaign } from './campaign-shape.ts'
import { insertRules, setBudget, versionOf } from './campaigns.store.ts'

export type NewCampaign = {
  readonly promotionId: string
  readonly rules: CampaignText
  readonly budget?: Partial<Budget>
  readonly madeBy: string
}

/**
 * Saves a promotion's rules as a new version, with its purse, unless nothing has changed. What the
 * licence forbids, or what cannot work, is answered by name and nothing is saved.
 *
 * @throws where the rules are none, naming the place.
 */
export async function saveCampaign(
  tx: Tx,
  { jurisdiction }: Pick<SiteSettings, 'jurisdiction'>,
  { promotionId, rules, budget = {}, madeBy }: NewCampaign,
): Promise<{ version: number } | { faults: readonly CampaignFault[] }> {
  const faults = campaignFaults(readCampaign(rules), rulesOf(jurisdiction))
  if (faults.length > 0) return { faults }
  const before = await versionOf(tx, promotionId)
  const limits = {
    amount: budget.amount,
    uses: budget.uses,
    perPlayerAmount: budget.perPlayerAmount,
    perPlayerUses: budget.perPlayerUses,
  }
  await setBudget(tx, promotionId, limits)
  const version = await insertRules(tx, { promotionId, rules, madeBy })
  await recordAudit(tx, {
    actor: madeBy,
    action: 'save-campaign',
    subject: `promotion:${promotionId}`,
    before: before === undefined ? undefined : { version: before },
    after: { version, rules },
  })
  return { version }
}
