import { formatAmount } from '@parlour/money'
import type { DecisionChoice, DecisionField, LocalText, ShownResult } from './decision-queues.ts'
import { type Flag, flagWords } from './field-words.ts'

/** Lines and buttons of a decision, in both languages of the console. */
export const field = {
  member: (memberId: bigint, pt = 'Membro', en = 'Member'): DecisionField => ({
    label: { pt, en },
    kind: 'member',
    value: String(memberId),
  }),
  amount: (pt: string, en: string, amount: bigint, currency: string): DecisionField => ({
    label: { pt, en },
    kind: 'amount',
    value: formatAmount(amount),
    currency,
  }),
  text: (pt: string, en: string, value: string): DecisionField => ({
    label: { pt, en },
    kind: 'text',
    value,
  }),
  /** A code that people know by other words: the decision binds to the code, the page shows the words. */
  named: (pt: string, en: string, value: string, words: LocalText): DecisionField => ({
    label: { pt, en },
    kind: 'text',
    value,
    words,
  }),
  time: (pt: string, en: string, value: Date): DecisionField => ({
    label: { pt, en },
    kind: 'time',
    value: value.toISOString(),
  }),
  /** What a draw drew, as players see it. */
  result: (pt: string, en: string, value: string, rows: ShownResult): DecisionField => ({
    label: { pt, en },
    kind: 'result',
    value,
    rows,
  }),
  proof: (proofId: string): DecisionField => ({
    label: { pt: 'Imagem do jogador', en: "Player's picture" },
    kind: 'proof',
    value: proofId,
  }),
  flag: (pt: string, en: string, value: Flag): DecisionField => ({
    label: { pt, en },
    kind: 'flag',
    value,
    words: flagWords[value],
  }),
}

export const choice = (
  name: string,
  tone: DecisionChoice['tone'],
  pt: string,
  en: string,
): DecisionChoice => ({ choice: name, tone, label: { pt, en } })
