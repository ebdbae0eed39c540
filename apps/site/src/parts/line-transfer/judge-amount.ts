import { parseAmount } from '@parlour/money'
import type { Answer } from '../../base/server/ask.ts'

type Terms = Pick<
  Answer<'uplineTransferTerms'>,
  'minimum' | 'available' | 'leftToday' | 'locked' | 'debt'
>

export type AmountFault =
  | { readonly fault: 'debt'; readonly amount: string }
  | { readonly fault: 'below'; readonly amount: string }
  | { readonly fault: 'balance'; readonly amount: string }
  | { readonly fault: 'locked'; readonly amount: string }
  | { readonly fault: 'day'; readonly amount: string }

const units = (amount: string): bigint => parseAmount(amount) ?? 0n

/** What stands in the way of an amount by the terms of the moment, before anybody types a password. */
export function judgeAmount(amount: string, terms: Terms): AmountFault | undefined {
  const { minimum, available, leftToday, locked, debt } = terms
  const wanted = units(amount)
  if (units(debt) > 0n) return { fault: 'debt', amount: debt }
  if (wanted < units(minimum)) return { fault: 'below', amount: minimum }
  if (wanted > units(available))
    return { fault: units(locked) > 0n ? 'locked' : 'balance', amount: available }
  if (wanted > units(leftToday)) return { fault: 'day', amount: leftToday }
  return undefined
}
