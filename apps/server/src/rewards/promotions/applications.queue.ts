import { formatAmount } from '@parlour/money'
import { isRefusal, isUuid, languageFace, type Refusal, type RefusalName } from '@parlour/wire'
import { sayMoney } from '../../house/settings/say-amounts.ts'
import type { HouseCurrency } from '../../house/settings/write-money.ts'
import { choice, field } from '../../house/operators/decision-fields.ts'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import type { Tx } from '../../base/database/database.ts'
import { openPersonal, sealPersonal } from '../../base/database/personal-data.ts'
import { imagesOfEntry } from '../../people/feedback/feedback.store.ts'
import { tellMember } from '../../people/inbox/tell-member.ts'
import type {
  DecisionField,
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
  LocalText,
} from '../../house/operators/decision-queues.ts'
import { type CampaignRow, findCampaign } from './campaigns/campaigns.store.ts'
import { decideEntry, type EntryRow, findEntry, waitingEntries } from './entries.store.ts'
import { giveClaim } from './give-claim.ts'
import { subjectOf } from './pages/show-mine.ts'
import { operatorWords } from '../../house/operators/operator-words.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

const describe: DecisionQueue['describe'] = async (tx, { settings }, subject, lock) => {
  const entry = isUuid(subject) ? await findEntry(tx, subject, lock) : undefined
  const row = entry?.state === 'applying' ? await findCampaign(tx, entry.promotionId) : undefined
  if (!entry || !row) return undefined
  const { comment = '' } = await openPersonal(tx, subjectOf(subject), ['comment'])
  const { merchant } = settings.current()
  return {
    subject,
    // What the purse has left moves while people read, so it stands where no decision binds to it.
    title: {
      pt: `Inscrição: ${row.title.pt}${leftOf(row, 'pt', 'restam', merchant)}`,
      en: `Application: ${row.title.en}${leftOf(row, 'en', 'left:', merchant)}`,
    },
    waitingSince: entry.enteredAt,
    fields: [
      field.member(entry.memberId),
      field.text(texts.comment, comment),
      ...(await imagesOfEntry(tx, subject)).map(field.proof),
      ...rewardFields(row, merchant.currency),
    ],
    choices: [choice('grant', 'positive', texts.grant), choice('reject', 'negative', texts.refuse)],
  }
}

/** A purse of money or points is kept in ten-thousandths, one of tickets in tickets. */
function leftOf(
  { campaign, budget, amountUsed }: CampaignRow,
  language: keyof LocalText,
  word: string,
  house: HouseCurrency,
): string {
  if (budget.amount === undefined) return ''
  return ` (${word} ${figureOf(budget.amount - amountUsed)})`

  function figureOf(left: bigint): string {
    const figures = new Intl.NumberFormat(languageFace(language).locale)
    switch (campaign.reward.kind) {
      case 'tickets':
        return figures.format(left)
      case 'points':
        return figures.format(formatAmount(left) as Intl.StringNumericLiteral)
      default:
        return sayMoney(formatAmount(left), language, house)
    }
  }
}

/** What is given, and the promotion's whole purse. */
function rewardFields({ campaign, budget }: CampaignRow, currency: string): DecisionField[] {
  const { reward } = campaign
  const unit = reward.kind === 'points' ? 'PTS' : currency
  const amount = (label: LocalText, value: bigint) => field.amount(label, value, unit)
  const given =
    reward.kind === 'tickets'
      ? field.text(texts.tickets, String(reward.count))
      : amount(texts.reward, fixedAmount(campaign))
  if (budget.amount === undefined) return [given]
  const purse =
    reward.kind === 'tickets'
      ? field.text(texts.budgetOfThePromotion, String(budget.amount))
      : amount(texts.budgetOfThePromotion, budget.amount)
  return [given, purse]
}

const fixedAmount = ({ reward }: CampaignRow['campaign']): bigint => {
  if (reward.kind === 'tickets') return BigInt(reward.count)
  if (reward.figure.kind !== 'fixed')
    throw new Error('an application has no figure to take a share of')
  return reward.figure.amount
}

async function decide(
  tx: Tx,
  needs: DecisionNeeds,
  made: DecisionMade,
): Promise<Refusal<RefusalName> | undefined> {
  const entry = (await findEntry(tx, made.subject, true)) as EntryRow
  const row = (await findCampaign(tx, entry.promotionId)) as CampaignRow
  const { entryId, memberId, periodKey } = entry
  const by = `operator:${made.first}`
  if (made.choice === 'reject') return reject(tx, { entry, row, made, by })
  await decideEntry(tx, { entryId, state: 'granted', by })
  const given = await giveClaim(tx, needs, {
    row,
    memberId,
    claimId: derivedId(entryId, 'promotion'),
    earned: { periodKey, step: 0, amount: fixedAmount(row.campaign) },
    how: 'review',
  })
  return isRefusal(given) ? given : undefined
}

async function reject(
  tx: Tx,
  {
    entry: { entryId, memberId, promotionId },
    row,
    made,
    by,
  }: { entry: EntryRow; row: CampaignRow; made: DecisionMade; by: string },
): Promise<undefined> {
  const reason = made.firstReason ?? made.reason
  await decideEntry(tx, { entryId, state: 'rejected', by })
  await sealPersonal(tx, subjectOf(entryId), { reason })
  await tellMember(tx, {
    memberId,
    kind: 'rewards',
    text: { key: 'promotion_rejected', params: { title: { words: row.title }, reason } },
    reference: { kind: 'promotion', id: promotionId },
    dedupe: `promotion rejected ${entryId}`,
  })
}

/** Applications to promotions. They pay, so two people must choose the same. */
export const promotionApplicationsQueue: DecisionQueue = {
  name: 'promotion-applications',
  title: texts.applicationsToPromotions,
  description: texts.applicationsToPromotionsDescription,
  personal: true,
  makers: ['MARKETING', 'CS_LEAD', 'COMPLIANCE', 'FINANCE_MAKER'],
  checkers: ['FINANCE_CHECKER'],
  list: waitingEntries,
  describe,
  decide,
}
