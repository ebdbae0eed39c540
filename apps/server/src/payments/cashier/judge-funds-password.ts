import { isRefusal, refuse } from '@parlour/wire'
import {
  checkFundsPassword,
  hasFundsPassword,
} from '../../people/login/passwords/funds-password.ts'
import { type Owner, proveOwner } from '../../people/login/prove-owner.ts'
import type { Needs } from '../../house/needs.ts'
import type { FundsPasswordCheck, PayoutCheck } from './funds-password.ts'

/** Asks the members' chapter for the funds password; who has set none does not pass. */
export const judgeFundsPassword =
  (needs: Pick<Needs, 'db' | 'clock'>): FundsPasswordCheck =>
  async (memberId, given) => {
    if (!given) return refuse('funds_password_required')
    const answer = await checkFundsPassword(needs, memberId, given)
    if (isRefusal(answer)) return refuse('overloaded')
    switch (answer) {
      case 'right':
        return undefined
      case 'not_set':
        return refuse('funds_password_required')
      case 'locked':
        return refuse('funds_password_locked')
      case 'wrong':
        return refuse('funds_password_wrong')
    }
  }

/**
 * The same for money that leaves the house: who has set no funds password shows by the login password, or
 * by a login of a moment ago, that the account is theirs. A session alone pays nothing out.
 */
export const judgePayout =
  (
    needs: Pick<Needs, 'db' | 'clock'>,
    { caller, password }: { readonly caller: Owner; readonly password: string | undefined },
  ): PayoutCheck =>
  async (memberId, given) =>
    (await hasFundsPassword(needs.db, memberId))
      ? judgeFundsPassword(needs)(memberId, given)
      : proveOwner(needs, caller, password)
