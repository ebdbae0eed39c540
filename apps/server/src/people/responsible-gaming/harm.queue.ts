import { isUuid } from '@parlour/wire'
import { recordAudit } from '../../base/database/audit.ts'
import type { Tx } from '../../base/database/database.ts'
import { tellMember } from '../inbox/tell-member.ts'
import { noteSafety } from './safety-history.store.ts'
import { closeDoors } from '../kyc/shut-out.ts'
import { databaseTime } from './take-break.ts'
import { choice, field } from '../../house/operators/decision-fields.ts'
import type {
  DecisionField,
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
  LocalText,
} from '../../house/operators/decision-queues.ts'
import { restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { closeCase, findOpenCase, type HarmCase, openCases } from './harm.store.ts'
import { ORDERED_BREAK_MS } from './limits.ts'
import type { Marker, Sign } from './score-harm.ts'
import { operatorWords } from '../../house/operators/operator-words.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

const describe: DecisionQueue['describe'] = async (tx, needs, subject, lock) => {
  const found = isUuid(subject) ? await findOpenCase(tx, subject, lock) : undefined
  if (!found) return undefined
  const { currency } = needs.settings.current().merchant
  return {
    subject,
    title: { pt: `Pontuação ${found.score}`, en: `Score ${found.score}` },
    waitingSince: found.openedAt,
    fields: [field.member(found.memberId), ...found.found.map((sign) => fieldOf(sign, currency))],
    choices: [
      choice('message', 'positive', texts.sendAMessage),
      choice('called', 'neutral', texts.weTalked),
      choice('time_out', 'negative', texts.breakOf24Hours),
      choice('nothing', 'neutral', texts.nothingToDo),
    ],
  }
}

async function decide(
  tx: Tx,
  { clock }: DecisionNeeds,
  { subject, choice: outcome, reason, first }: DecisionMade,
): Promise<undefined> {
  const found = (await findOpenCase(tx, subject, true)) as HarmCase
  const by = `operator:${first}`
  await closeCase(tx, { caseId: subject, outcome, reason, by })
  await recordAudit(tx, {
    actor: by,
    action: 'answer-harm',
    subject: `member:${found.memberId}`,
    after: { caseId: subject, score: found.score, outcome },
    reason,
  })
  if (outcome === 'message') await invite(tx, found)
  if (outcome === 'time_out') await orderBreak(tx, found, { by, clock })
}

const invite = (tx: Tx, { memberId, caseId }: HarmCase) =>
  tellMember(tx, {
    memberId,
    kind: 'safety',
    text: { key: 'play_check' },
    dedupe: `harm ${caseId}`,
    important: true,
  })

async function orderBreak(
  tx: Tx,
  { memberId }: HarmCase,
  { by, clock }: { by: string } & Pick<DecisionNeeds, 'clock'>,
): Promise<void> {
  const until = new Date((await databaseTime(tx)).getTime() + ORDERED_BREAK_MS)
  await restrictMember(tx, { memberId, kind: 'timed_out', until, reason: 'break by the house' })
  await closeDoors({ clock }, tx, memberId, 'timed_out')
  const after = until.toISOString()
  await noteSafety(tx, { memberId, act: 'time_out', kind: '1', after, actor: by })
}

const names: Readonly<Record<Marker, LocalText>> = {
  deposits: texts.deposited,
  deposit_count: texts.deposits,
  stakes: texts.staked,
  methods: texts.paymentMethods,
  reversals: texts.withdrawalsTakenBack,
  limit_raises: texts.higherLimitsAskedFor,
  nights: texts.nightsOfPlay,
  chasing: texts.daysOfChasingLosses,
}

function fieldOf({ marker, value }: Sign, currency: string): DecisionField {
  const label = names[marker]
  return marker === 'deposits' || marker === 'stakes'
    ? field.amount(label, BigInt(value), currency)
    : field.text(label, value)
}

/** Members whose play may do them harm: a person looks, acts, and writes down what came of it. */
export const harmQueue: DecisionQueue = {
  name: 'harm',
  title: texts.markersOfHarm,
  description: texts.markersOfHarmDescription,
  personal: true,
  makers: ['COMPLIANCE'],
  list: openCases,
  describe,
  decide,
}
