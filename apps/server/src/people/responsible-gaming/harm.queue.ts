import { isUuid } from '@parlour/wire'
import { recordAudit } from '../../base/database/audit.ts'
import type { Tx } from '../../base/database/database.ts'
import { tellMember } from '../inbox/tell-member.ts'
import { noteSafety } from './safety-history.store.ts'
import { endAllSessions } from '../login/sessions/sessions.store.ts'
import { databaseTime } from './take-break.ts'
import { choice, field } from '../../house/operators/decision-fields.ts'
import type {
  DecisionField,
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../house/operators/decision-queues.ts'
import { restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { closeCase, findOpenCase, type HarmCase, openCases } from './harm.store.ts'
import { ORDERED_BREAK_MS } from './limits.ts'
import type { Marker, Sign } from './score-harm.ts'

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
      choice('message', 'positive', 'Enviar mensagem', 'Send a message'),
      choice('called', 'neutral', 'Conversamos', 'We talked'),
      choice('time_out', 'negative', 'Pausa de 24 horas', 'Break of 24 hours'),
      choice('nothing', 'neutral', 'Nada a fazer', 'Nothing to do'),
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
  if (outcome === 'time_out') await orderBreak(tx, found, { by, at: clock.now() })
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
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const until = new Date((await databaseTime(tx)).getTime() + ORDERED_BREAK_MS)
  await restrictMember(tx, { memberId, kind: 'timed_out', until, reason: 'break by the house' })
  await endAllSessions(tx, { memberId, at, reason: 'timed_out' })
  const after = until.toISOString()
  await noteSafety(tx, { memberId, act: 'time_out', kind: '1', after, actor: by })
}

const names: Readonly<Record<Marker, { pt: string; en: string }>> = {
  deposits: { pt: 'Depositado', en: 'Deposited' },
  deposit_count: { pt: 'Depósitos', en: 'Deposits' },
  stakes: { pt: 'Apostado', en: 'Staked' },
  methods: { pt: 'Formas de pagamento', en: 'Payment methods' },
  reversals: { pt: 'Saques desfeitos', en: 'Withdrawals taken back' },
  limit_raises: { pt: 'Pedidos de limite maior', en: 'Higher limits asked for' },
  nights: { pt: 'Noites de jogo', en: 'Nights of play' },
  chasing: { pt: 'Dias atrás da perda', en: 'Days of chasing losses' },
}

function fieldOf({ marker, value }: Sign, currency: string): DecisionField {
  const { pt, en } = names[marker]
  return marker === 'deposits' || marker === 'stakes'
    ? field.amount(pt, en, BigInt(value), currency)
    : field.text(pt, en, value)
}

/** Members whose play may do them harm: a person looks, acts, and writes down what came of it. */
export const harmQueue: DecisionQueue = {
  name: 'harm',
  title: { pt: 'Sinais de dano', en: 'Markers of harm' },
  description: {
    pt: 'O jogo destas pessoas dá sinais de dano. Escolha o que foi ou será feito; o motivo guarda o resultado.',
    en: 'The play of these people shows signs of harm. Choose what was or will be done; the reason keeps the outcome.',
  },
  personal: true,
  makers: ['COMPLIANCE'],
  list: openCases,
  describe,
  decide,
}
