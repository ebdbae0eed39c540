import type { Amount } from '@parlour/money'
import type { Db } from '../../base/database/database.ts'
import { whatMoneyOutAsks } from '../../people/login/passwords/funds-password.ts'
import type { Needs } from '../../house/needs.ts'
import { rulesOf } from '../../house/settings/visitors/jurisdictions.ts'
import { readLimits } from '../../ledger/wallet/posts/member-limits.ts'
import { readRestrictions } from '../../ledger/wallet/posts/restrict-member.ts'
import { creditedTotal, openDepositCount } from './deposits/deposits.store.ts'
import { remainingToday } from './withdrawals/request-withdrawal.ts'
import { askedFacts, missingFacts } from './person/asked-of-person.ts'
import {
  type DepositMethod,
  readSettings,
  type WithdrawalMethod,
  withdrawalMethods,
} from './settings.store.ts'
import { openWithdrawalCount, paidOutTotal } from './withdrawals/withdrawals.store.ts'

type SummaryNeeds = Pick<Needs, 'db' | 'wallet' | 'settings'>

/** What the deposit and withdrawal pages need to know before anything is asked for. */
export async function cashierSummary({ db, wallet, settings }: SummaryNeeds, memberId: bigint) {
  const { merchant, jurisdiction } = settings.current()
  const balances = await wallet.balances(memberId)
  const figures = await readSettings(db)
  const methods = await withdrawalMethods(db, merchant.currency)
  const remaining = await depositRemaining(db, memberId)
  const today = await remainingToday(db, figures, memberId, merchant.timeZone)
  return {
    currency: balances.currency,
    currencySymbol: merchant.currencySymbol,
    cashDecimals: merchant.cashDecimals,
    cash: balances.cash,
    hold: balances.hold,
    deposited: await creditedTotal(db, memberId),
    withdrawn: await paidOutTotal(db, memberId),
    depositsAllowed: (await readRestrictions(db, memberId)).length === 0,
    depositRemaining: remaining,
    withdrawalRemainingToday: today,
    person: {
      asked: askedFacts(settings.current()),
      missing: await missingFacts(db, settings.current(), memberId),
    },
    asks: await whatMoneyOutAsks(db, memberId),
    cancellingOffered: rulesOf(jurisdiction).cancelWithdrawal,
    confirmMinutes: Math.min(1440, ...methods.map((method) => method.confirmMinutes)),
    openDeposits: await openDepositCount(db, memberId),
    openWithdrawals: await openWithdrawalCount(db, memberId),
    timeZone: merchant.timeZone,
  }
}

/** What the tightest deposit limit leaves; null without one. */
export async function depositRemaining(db: Db, memberId: bigint): Promise<Amount | null> {
  const limits = (await readLimits(db, memberId)).filter((limit) => limit.kind === 'deposit')
  if (limits.length === 0) return null
  const left = limits.map(({ amount, used }) => (amount > used ? amount - used : 0n))
  return left.reduce((least, one) => (one < least ? one : least))
}

const figures = (method: DepositMethod | WithdrawalMethod) => ({
  method: method.method,
  name: method.name,
  description: method.description,
  currency: method.currency,
  minimum: method.minimum,
  maximum: method.maximum,
  fee: { fixed: method.feeFixed, rateBps: method.feeRateBps },
  quickAmounts: method.quickAmounts.map((units) => BigInt(units)),
})

export const showDepositMethod = (method: DepositMethod) => ({
  ...figures(method),
  kind: method.kind,
  expiresInMinutes: method.expiresMinutes,
  hasCode: method.rail !== null,
})

export const showWithdrawalMethod = (method: WithdrawalMethod) => ({
  ...figures(method),
  accountKind: method.accountKind,
  confirmMinutes: method.confirmMinutes,
})
