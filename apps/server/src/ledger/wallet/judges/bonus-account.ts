import { BONUS_ACCOUNTS, FIRST_BONUS } from '../limits.ts'

/** The slot of the account that a grant's money lies in: 240 of them serve all grants of a member in turn. */
export const accountSlot = (grant: number): number =>
  FIRST_BONUS + ((grant - FIRST_BONUS) % BONUS_ACCOUNTS)

/** The account of a grant's bucket. */
export const bonusAccount = (memberId: bigint, grant: number): bigint =>
  memberId * 256n + BigInt(accountSlot(grant))
