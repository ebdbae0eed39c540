import type { Refusal } from '@parlour/wire'

export type FundsPasswordRefusal =
  | 'funds_password_required'
  | 'funds_password_locked'
  | 'funds_password_wrong'
  | 'overloaded'

/** Compares what was given with the member's funds password; undefined when it fits or the member has none. */
export type FundsPasswordCheck = (
  memberId: bigint,
  given: string | undefined,
) => Promise<Refusal<FundsPasswordRefusal> | undefined>
