export type ReferralTerms = {
  /** The first deposit that counts, in ledger units. */
  readonly firstDeposit: bigint
  /** Valid turnover, in ledger units. */
  readonly turnover: bigint
  /** What the friend must have shown of who they are; 0 asks for nothing. */
  readonly kycLevel: number
}

export type FriendFacts = {
  /** The first credited deposit that was not taken back; 0 when there is none. */
  readonly firstDeposit: bigint
  readonly turnover: bigint
  readonly kycLevel: number
}

export type FriendStep = 'registered' | 'deposited' | 'qualified'

/** How far a friend has come. */
export function judgeFriend(terms: ReferralTerms, facts: FriendFacts): FriendStep {
  if (facts.firstDeposit < terms.firstDeposit || facts.firstDeposit === 0n) return 'registered'
  const shown = facts.kycLevel >= terms.kycLevel
  return shown && facts.turnover >= terms.turnover ? 'qualified' : 'deposited'
}

/** How much of the turnover is played, in whole hundredths, never more than 100. */
export function turnoverPercent(terms: ReferralTerms, facts: FriendFacts): number {
  if (terms.turnover === 0n || facts.turnover >= terms.turnover) return 100
  return Number((facts.turnover * 100n) / terms.turnover)
}

export type Likeness = {
  /** Registered from a browser the inviting member uses. */
  readonly device: boolean
  /** Registered from the inviting member's network. */
  readonly network: boolean
  /** Paid or is paid by an account of the inviting member. */
  readonly instrument: boolean
  /** Another friend of the same member came from the same browser. */
  readonly twin: boolean
}

/** What speaks for one person behind two accounts; such a friend waits for a person to look. */
export const flagsOf = (likeness: Likeness): (keyof Likeness)[] =>
  (['device', 'network', 'instrument', 'twin'] as const).filter((flag) => likeness[flag])
