import { formatAmount } from '@parlour/money'
import type { DecisionChoice, DecisionField, LocalText, ShownResult } from './decision-queues.ts'
import { type Flag, flagWords } from './field-words.ts'
import { operatorWords } from './operator-words.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

/** Lines and buttons of a decision, in both languages of the console. */
export const field = {
  member: (memberId: bigint, label = texts.member): DecisionField => ({
    label,
    kind: 'member',
    value: String(memberId),
  }),
  amount: (label: LocalText, amount: bigint, currency: string): DecisionField => ({
    label,
    kind: 'amount',
    value: formatAmount(amount),
    currency,
  }),
  text: (label: LocalText, value: string): DecisionField => ({
    label,
    kind: 'text',
    value,
  }),
  /** A code that people know by other words: the decision binds to the code, the page shows the words. */
  named: (label: LocalText, value: string, words: LocalText): DecisionField => ({
    label,
    kind: 'text',
    value,
    words,
  }),
  time: (label: LocalText, value: Date): DecisionField => ({
    label,
    kind: 'time',
    value: value.toISOString(),
  }),
  /** What a draw drew, as players see it. */
  result: (label: LocalText, value: string, rows: ShownResult): DecisionField => ({
    label,
    kind: 'result',
    value,
    rows,
  }),
  proof: (proofId: string): DecisionField => ({
    label: texts.playersPicture,
    kind: 'proof',
    value: proofId,
  }),
  flag: (label: LocalText, value: Flag): DecisionField => ({
    label,
    kind: 'flag',
    value,
    words: flagWords[value],
  }),
}

export const choice = (
  name: string,
  tone: DecisionChoice['tone'],
  label: LocalText,
): DecisionChoice => ({ choice: name, tone, label })
