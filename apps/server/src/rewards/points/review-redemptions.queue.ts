import { isRefusal, type Refusal, type RefusalName, isUuid } from '@parlour/wire'
import { choice, field } from '../../house/operators/decision-fields.ts'
import type { Db, Tx } from '../../base/database/database.ts'
import { openPersonal } from '../../base/database/personal-data.ts'
import { kycLevel } from '../../people/kyc/kyc-level.ts'
import { readPlayStop } from '../../people/members/play-stop.ts'
import type {
  DecisionField,
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../house/operators/decision-queues.ts'
import { grantRedemption, rejectRedemption, tellDecided } from './decide-redemption.ts'
import { addressSubject } from './redeem-goods.ts'
import { findRedemption, type Redemption, waitingRedemptions } from './redemptions.store.ts'
import { say } from '../../house/settings/say.ts'
import { sayAmounts } from '../../house/settings/say-amounts.ts'
import { operatorWords } from '../../house/operators/operator-words.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

const describe: DecisionQueue['describe'] = async (tx, { settings }, subject, lock) => {
  const found = isUuid(subject) ? await findRedemption(tx, subject, lock) : undefined
  if (found?.state !== 'in_process') return undefined
  const { merchant } = settings.current()
  const [pt, en] = [
    sayAmounts(say(found.title, 'pt'), 'pt', merchant),
    sayAmounts(say(found.title, 'en'), 'en', merchant),
  ]
  return {
    subject,
    title: { pt: `Troca: ${pt}`, en: `Exchange: ${en}` },
    waitingSince: found.requestedAt,
    fields: await fieldsOf(tx, found),
    choices: [
      choice('approve', 'positive', texts.approveAndHandOver),
      choice('reject', 'negative', texts.rejectAndGivePointsBack),
    ],
  }
}

async function fieldsOf(tx: Db | Tx, found: Redemption): Promise<DecisionField[]> {
  const { memberId, quantity, points, redemptionId } = found
  const address = await openPersonal(tx, addressSubject(redemptionId))
  const stop = await readPlayStop(tx, memberId)
  const lines = [
    'recipient',
    'street',
    'district',
    'city',
    'region',
    'postcode',
    'country',
    'phone',
  ]
  const written = lines.map((name) => address[name] ?? '').filter((part) => part !== '')
  return [
    field.member(memberId),
    field.text(texts.quantity, String(quantity)),
    field.text(texts.points, String(points)),
    field.text(texts.verificationLevel, String(await kycLevel(tx, memberId))),
    ...(stop ? [field.flag(texts.attention, `member_${stop.kind}`)] : []),
    ...(written.length > 0 ? [field.text(texts.address, written.join(', '))] : []),
  ]
}

async function decide(
  tx: Tx,
  needs: DecisionNeeds,
  made: DecisionMade,
): Promise<Refusal<RefusalName> | undefined> {
  const found = (await findRedemption(tx, made.subject, true)) as Redemption
  const by = `operator:${made.first}`
  if (made.choice === 'reject') {
    const reason = made.firstReason ?? made.reason
    await tellDecided(tx, found, 'points_rejected', reason)
    await rejectRedemption(tx, needs, found, { by, reason })
    return undefined
  }
  await tellDecided(tx, found, 'points_approved')
  const granted = await grantRedemption(tx, needs, found, { by })
  return isRefusal(granted) ? granted : undefined
}

/** Exchanges that wait: two people let goods out, or give the points back. */
export const redemptionsQueue: DecisionQueue = {
  name: 'redemptions',
  title: texts.pointsMallExchanges,
  description: texts.pointsMallExchangesDescription,
  personal: true,
  makers: ['MARKETING', 'RISK', 'CS_LEAD', 'FINANCE_MAKER'],
  checkers: ['FINANCE_CHECKER', 'OWNER'],
  list: waitingRedemptions,
  describe,
  decide,
}
