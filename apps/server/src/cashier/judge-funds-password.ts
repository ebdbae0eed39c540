import { isRefusal, refuse } from '@parlour/wire'
import { checkFundsPassword, hasFundsPassword } from '../members/funds-password.ts'
import type { Needs } from '../needs.ts'
import type { FundsPasswordCheck } from './funds-password.ts'

/** Asks the members' chapter; who has set no funds password is not asked for one. */
export const judgeFundsPassword =
  (needs: Pick<Needs, 'db' | 'clock'>): FundsPasswordCheck =>
  async (memberId, given) => {
    if (!(await hasFundsPassword(needs.db, memberId))) return undefined
    if (!given) return refuse('funds_password_required')
    const answer = await checkFundsPassword(needs, memberId, given)
    if (isRefusal(answer)) return refuse('overloaded')
    switch (answer) {
      case 'right':
      case 'not_set':
        return undefined
      case 'locked':
        return refuse('funds_password_locked')
      case 'wrong':
        return refuse('funds_password_wrong')
    }
  }
