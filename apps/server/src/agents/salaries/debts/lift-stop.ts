import type { ContractKind } from '@parlour/agents'
import { formatAmount } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer, CallBody } from '@parlour/wire/schemas'
import type { Operator } from '../../../base/http/caller.ts'
import { waitsAbout } from '../../../house/proposals/proposals.store.ts'
import { lineAct, type Proposed, proposeAct } from '../../lines/line-desk.ts'
import type { Needs } from '../../../house/needs.ts'
import { field } from '../../../house/operators/decision-fields.ts'
import { kindWords } from '../../../house/operators/field-words.ts'
import { differencesOf } from '../periods/prove-salaries.ts'
import { isStopped, liftStop, readStops } from '../salaries.store.ts'
import { operatorWords } from '../../../house/operators/operator-words.ts'
import type english from '../texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('../texts/', import.meta.url))

/** Kinds that pay nothing because their books differed, with what they differ by now. */
export async function showStops({
  db,
  settings,
}: Pick<Needs, 'db' | 'settings'>): Promise<CallAnswer<'salaryStops'>> {
  const { currency } = settings.current().merchant
  const stops = await readStops(db)
  if (stops.length === 0) return { currency, stops: [] }
  const now = await differencesOf(db)
  const waiting = await waitsAbout(db, liftStopAct)
  return {
    currency,
    stops: stops.map(({ kind, stoppedAt, reason, difference }) => ({
      kind,
      stoppedAt,
      reason,
      difference,
      differenceNow: now.get(kind) ?? 0n,
      proposed: waiting.has(kind),
    })),
  }
}

type LiftRefused = 'salary_stop_not_found' | 'agent_act_waits'

/** Proposes that a stopped kind pays again. Periods that ended meanwhile are made up for. */
export const proposeLift = (
  needs: Pick<Needs, 'db'>,
  operator: Operator,
  { kind, ...wanted }: CallBody<'liftSalaryStop'>,
): Promise<Proposed | Refusal<LiftRefused | 'id_conflict'>> =>
  proposeAct<Lift, LiftRefused>(
    needs,
    operator,
    liftStopAct,
    { ...wanted, ordered: { kind } },
    async (tx) =>
      (await isStopped(tx, kind))
        ? { payload: { kind }, about: { subject: kind, taken: refuse('agent_act_waits') } }
        : refuse('salary_stop_not_found'),
  )

function whyStopped(reason: string | undefined) {
  const [, period] = /^proof of (.+)$/.exec(reason ?? '') ?? []
  if (period) return { pt: `Prova de ${period}`, en: `Proof of ${period}` }
  return reason ? texts.dailyProof : texts.sign
}

type Lift = { readonly kind: ContractKind }

export const liftStopAct = lineAct<Lift>({
  kind: 'lift_stop',
  title: texts.letAStoppedKindPayAgain,
  async describe(tx, { kind }) {
    const stop = (await readStops(tx)).find((one) => one.kind === kind)
    const now = await differencesOf(tx)
    return [
      field.named(texts.kind, kind, kindWords[kind]),
      field.named(texts.stoppedBy, stop?.reason ?? '–', whyStopped(stop?.reason)),
      field.text(texts.differenceWhenItStopped, formatAmount(stop?.difference ?? 0n)),
      field.text(texts.differenceNow, formatAmount(now.get(kind) ?? 0n)),
    ]
  },
  async carryOut(tx, _needs, { payload }) {
    const { kind } = payload
    if (!(await isStopped(tx, kind))) return refuse('salary_stop_not_found')
    await liftStop(tx, kind)
    return undefined
  },
})
