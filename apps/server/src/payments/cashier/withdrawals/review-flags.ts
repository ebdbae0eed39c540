export type WithdrawalFacts = {
  readonly amount: bigint
  readonly autoApproveBelow: bigint
  /** Valid turnover so far, and the deposits it is compared with. */
  readonly turnover: bigint
  readonly deposited: bigint
  readonly turnoverTimesBps: number
  readonly chargebacks: number
  /** Whether this account is not the member's first one and has never been paid to. */
  readonly newAccount: boolean
  /** Whether more goes out than the member's verification reaches. */
  readonly beyondLevel: boolean
  /** Whether the account is held in another name than the member's, or the member's is not known. */
  readonly otherHolder: boolean
  /** Whether the ID number that the member typed is one that another member gives as well. */
  readonly sharedNumber: boolean
  /** Whether it is one that an excluded person is known by. */
  readonly excludedNumber: boolean
  /** Whether an excluded person bears the name and was born on the day that the member typed. */
  readonly excludedName: boolean
}

export type ReviewFlag =
  | 'above_limit'
  | 'low_turnover'
  | 'chargeback'
  | 'new_account'
  | 'kyc_level'
  | 'other_holder'
  | 'shared_number'
  | 'excluded_number'
  | 'excluded_name'

/** What makes a person look at a withdrawal before it is paid; nothing of it: it passes by itself. */
export function reviewFlags(facts: WithdrawalFacts): ReviewFlag[] {
  const flags: ReviewFlag[] = []
  if (facts.amount >= facts.autoApproveBelow) flags.push('above_limit')
  const wanted = (facts.deposited * BigInt(facts.turnoverTimesBps)) / 10_000n
  if (facts.turnover < wanted) flags.push('low_turnover')
  if (facts.chargebacks > 0) flags.push('chargeback')
  if (facts.newAccount) flags.push('new_account')
  if (facts.beyondLevel) flags.push('kyc_level')
  if (facts.otherHolder) flags.push('other_holder')
  if (facts.sharedNumber) flags.push('shared_number')
  if (facts.excludedNumber) flags.push('excluded_number')
  if (facts.excludedName) flags.push('excluded_name')
  return flags
}
