import type { MovementKind } from './movements.store.ts'
import type { SettlementLine } from '../providers/provider.ts'

export type OurLine = {
  readonly kind: MovementKind
  readonly providerId: string
  readonly reference: string
  readonly currency: string
  readonly amount: bigint
  /** Agreed before: it is not paid a second time. */
  readonly settled: boolean
}

export type Difference = {
  readonly class: 'missing_ours' | 'missing_theirs' | 'amount_differs'
  readonly kind: MovementKind
  readonly providerId: string
  readonly reference: string
  readonly currency: string
  readonly ours: bigint | undefined
  readonly theirs: bigint | undefined
}

export type Matched = {
  readonly matched: readonly OurLine[]
  readonly differences: readonly Difference[]
}

const keyOf = (line: { kind: string; providerId: string }) => `${line.kind} ${line.providerId}`

/**
 * Compares a provider's file with our movements line by line. A line matches when kind, id, currency
 * and amount agree; everything else is a difference of one of three classes. A file that names one
 * id twice differs by the second line.
 */
export function matchLines(ours: readonly OurLine[], theirs: readonly SettlementLine[]): Matched {
  const open = new Map(ours.map((line) => [keyOf(line), line]))
  const matched: OurLine[] = []
  const differences: Difference[] = []
  for (const line of theirs) {
    const own = open.get(keyOf(line))
    open.delete(keyOf(line))
    if (!own) {
      differences.push(differ('missing_ours', line, undefined, line.amount))
    } else if (own.currency === line.currency && own.amount === line.amount) {
      matched.push(own)
    } else {
      differences.push(differ('amount_differs', line, own.amount, line.amount))
    }
  }
  for (const line of open.values()) {
    differences.push(differ('missing_theirs', line, line.amount, undefined))
  }
  return { matched, differences }
}

const differ = (
  which: Difference['class'],
  line: OurLine | SettlementLine,
  ours: bigint | undefined,
  theirs: bigint | undefined,
): Difference => ({
  class: which,
  kind: line.kind,
  providerId: line.providerId,
  reference: line.reference,
  currency: line.currency,
  ours,
  theirs,
})

/** What a list of differences leaves open, per currency: their view less ours. */
export function openAmounts(differences: readonly Difference[]): Map<string, bigint> {
  const open = new Map<string, bigint>()
  for (const one of differences) {
    const gap = (one.theirs ?? 0n) - (one.ours ?? 0n)
    open.set(one.currency, (open.get(one.currency) ?? 0n) + gap)
  }
  return open
}
