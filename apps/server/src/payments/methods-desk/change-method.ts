import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallBody, CallReply } from '@parlour/wire/schemas'
import { recordAudit } from '../../base/database/audit.ts'
import type { Operator } from '../../base/http/caller.ts'
import type { Needs } from '../../house/needs.ts'
import { choice, field } from '../../house/operators/decision-fields.ts'
import { operatorWords } from '../../house/operators/operator-words.ts'
import type { ProposalKind } from '../../house/proposals/proposal-kind.ts'
import { propose } from '../../house/proposals/propose.ts'
import { CHANGE_WAITS_HOURS } from '../../house/settings-desk/limits.ts'
import {
  changedFields,
  judgeValue,
  type Labels,
  stillStands,
  type ValueRefusal,
  type WantedValue,
} from '../../house/settings-desk/settable.ts'
import { METHOD_CHECKERS, METHOD_MAKERS } from './limits.ts'
import { crumbIn, type MethodKind, methodShapes } from './method-shapes.ts'
import { holdMethod, writeMethod } from './methods-desk.store.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

/** How people call the figures of a way to pay. */
export const methodLabels: Labels = Object.fromEntries(
  Object.entries(texts)
    .filter(([key]) => key.startsWith('figure.'))
    .flatMap(([key, words]) =>
      Object.keys(methodShapes).map((kind) => [`${kind}.${key.slice('figure.'.length)}`, words]),
    ),
)

type WantedMethod = WantedValue & {
  readonly kind: MethodKind
  readonly method: string
  readonly title: { readonly pt: string; readonly en: string }
}

/** A way to pay by its name, `deposit-pix`. */
export const nameOfMethod = ({ kind, method }: Pick<WantedMethod, 'kind' | 'method'>): string =>
  `${kind}-${method}`

/** Other figures of a way to pay. Who proposed them took the first step; somebody else takes the second. */
export const methodProposal: ProposalKind<WantedMethod> = {
  kind: 'payment_method',
  desk: {
    name: 'payment-methods',
    title: texts.changesOfPaymentMethods,
    description: texts.changesOfPaymentMethodsDescription,
    personal: false,
    deciders: METHOD_CHECKERS,
    agree: 'apply',
  },
  proposers: METHOD_MAKERS,
  hours: CHANGE_WAITS_HOURS,
  async describe(_tx, _needs, { payload, reason }) {
    const way = texts[payload.kind]
    return {
      title: { pt: `${way.pt}: ${payload.title.pt}`, en: `${way.en}: ${payload.title.en}` },
      fields: [
        field.text(texts.reason, reason),
        ...changedFields(methodLabels, { ...payload, name: payload.kind }),
      ],
      choices: [
        choice('apply', 'positive', texts.applyTheChange),
        choice('refuse', 'negative', texts.leaveItAsItIs),
      ],
    }
  },
  async carryOut(tx, _needs, { payload }, { first, reason }) {
    const { kind, method, before, after } = payload
    const now = await holdMethod(tx, kind, method)
    if (!now || !stillStands(now.figures, payload)) return refuse('decision_changed')
    await writeMethod(tx, kind, method, methodShapes[kind].parse(after))
    await recordAudit(tx, {
      actor: `operator:${first}`,
      action: 'change-payment-method',
      subject: `payment-method:${nameOfMethod(payload)}`,
      before,
      after,
      reason,
    })
    return undefined
  },
}

/** Asks for other figures of a way to pay, as the form was shown. */
export async function proposeMethod(
  needs: Pick<Needs, 'db'>,
  operator: Operator,
  { name, ...body }: CallBody<'proposePaymentMethod'> & { readonly name: string },
): Promise<
  | CallReply<'proposePaymentMethod'>
  | Refusal<'id_conflict' | 'method_unavailable' | 'setting_waits' | ValueRefusal>
> {
  const { proposalId, reason } = body
  const [, kind, method] = /^(deposit|withdrawal)-(.+)$/.exec(name) ?? []
  if (!kind || !method) return refuse('method_unavailable')
  const of = { kind: kind as MethodKind, method }
  const refused = await propose<
    WantedMethod,
    ValueRefusal | 'setting_waits' | 'method_unavailable'
  >(
    needs,
    operator,
    methodProposal,
    { proposalId, ordered: { name, value: body.value, version: body.version }, reason },
    async (tx) => {
      const now = await holdMethod(tx, of.kind, method)
      if (!now) return refuse('method_unavailable')
      const judged = judgeValue(methodShapes[of.kind], now.figures, body)
      if (isRefusal(judged)) return judged
      const crumb = crumbIn(judged.after, now.currency)
      if (crumb) return refuse('setting_invalid', { field: crumb, problem: 'no whole cents' })
      const [before, after] = [now.figures, judged.after]
      return {
        payload: { ...of, name, title: now.title, before, after },
        about: { subject: name, taken: refuse('setting_waits') },
        note: {
          action: 'propose-payment-method',
          subject: `payment-method:${name}`,
          before,
          after,
        },
      }
    },
  )
  return refused ?? { proposalId, queue: methodProposal.desk.name }
}
