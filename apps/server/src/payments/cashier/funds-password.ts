import type { Refusal } from '@parlour/wire'
import type { OwnerRefusal } from '../../people/login/prove-owner.ts'

export type FundsPasswordRefusal =
  | 'funds_password_required'
  | 'funds_password_locked'
  | 'funds_password_wrong'
  | 'overloaded'

/** Compares what was given with the member's funds password; undefined when it fits. */
export type FundsPasswordCheck = (
  memberId: bigint,
  given: string | undefined,
) => Promise<Refusal<FundsPasswordRefusal> | undefined>

export type PayoutRefusal = FundsPasswordRefusal | OwnerRefusal

/** The same, with what stands in for a funds password that nobody has set. */
export type PayoutCheck = (
  memberId: bigint,
  given: string | undefined,
) => Promise<Refusal<PayoutRefusal> | undefined>
