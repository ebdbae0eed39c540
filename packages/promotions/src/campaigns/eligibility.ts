import type { Amount } from '@parlour/money'

/** What is known of a member when a promotion asks. A fact that is not known meets no condition. */
export type Facts = {
  readonly kind?: 'member' | 'agent' | undefined
  readonly vipLevel?: number | undefined
  readonly kycLevel?: number | undefined
  /** ISO 3166 code. */
  readonly country?: string | undefined
  /** Business day of the registration, `2026-11-21`. */
  readonly registeredOn?: string | undefined
  readonly depositCount?: number | undefined
  readonly deposits?: Amount | undefined
  readonly labels?: readonly string[] | undefined
  /** An e-mail address or a phone number whose code came back. */
  readonly contactConfirmed?: boolean | undefined
}

export type Fact = keyof Facts
export const operators = ['>=', '<=', '=', 'in'] as const
export type Operator = (typeof operators)[number]

type Value = number | string | boolean | Amount
export type Condition = {
  readonly fact: Fact
  readonly operator: Operator
  /** A list for `in`, one value otherwise. */
  readonly value: Value | readonly Value[]
}

/** What kind of value each fact is compared with. */
export const factKinds = {
  kind: 'word',
  vipLevel: 'number',
  kycLevel: 'number',
  country: 'word',
  registeredOn: 'day',
  depositCount: 'number',
  deposits: 'amount',
  labels: 'words',
  contactConfirmed: 'flag',
} as const satisfies Record<Fact, 'word' | 'words' | 'number' | 'day' | 'amount' | 'flag'>

/** True where every condition holds; the empty list holds for everybody. */
export const isEligible = (conditions: readonly Condition[], facts: Facts): boolean =>
  conditions.every((condition) => holds(condition, facts))

/** True where a condition can be asked at all: words and flags have no order. */
export const isComparable = ({ fact, operator }: Pick<Condition, 'fact' | 'operator'>): boolean =>
  operator === '=' || operator === 'in' || ['number', 'day', 'amount'].includes(factKinds[fact])

/**
 * Whether one condition holds. Labels hold where one of them fits.
 *
 * @example holds({ fact: 'vipLevel', operator: '>=', value: 3 }, { vipLevel: 4 }) // true
 */
export function holds({ fact, operator, value }: Condition, facts: Facts): boolean {
  const known = facts[fact]
  if (known === undefined) return false
  const values: readonly Value[] = isList(value) ? value : [value]
  const all: readonly Value[] = isList(known) ? known : [known]
  switch (operator) {
    case '=':
    case 'in':
      return values.some((wanted) => all.includes(wanted))
    case '>=':
      return all.some((one) => values.every((bound) => sameKind(one, bound) && one >= bound))
    case '<=':
      return all.some((one) => values.every((bound) => sameKind(one, bound) && one <= bound))
  }
}

const sameKind = (one: Value, other: Value): boolean => typeof one === typeof other
const isList = (value: unknown): value is readonly Value[] => Array.isArray(value)
