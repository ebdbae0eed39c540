import type { Amount } from '@parlour/money'
import type { MoneySums, PlaySums } from './team-facts.store.ts'

export const noPlay: PlaySums = {
  bets: 0,
  turnover: 0n,
  winTurnover: 0n,
  loseTurnover: 0n,
  stakes: 0n,
  payouts: 0n,
}

export const noMoney: MoneySums = {
  deposits: 0n,
  withdrawals: 0n,
  fees: 0n,
  rebates: 0n,
  promotions: 0n,
  salaries: 0n,
}

/** The players' result: positive where they won. */
export const resultOf = ({ payouts, stakes }: PlaySums): Amount => payouts - stakes

/** What is left to the house. */
export const netOf = (play: PlaySums, money: MoneySums): Amount =>
  -resultOf(play) - money.rebates - money.promotions - money.fees - money.salaries

export const addPlay = (a: PlaySums, b: PlaySums): PlaySums => ({
  bets: a.bets + b.bets,
  turnover: a.turnover + b.turnover,
  winTurnover: a.winTurnover + b.winTurnover,
  loseTurnover: a.loseTurnover + b.loseTurnover,
  stakes: a.stakes + b.stakes,
  payouts: a.payouts + b.payouts,
})

export const addMoney = (a: MoneySums, b: MoneySums): MoneySums => ({
  deposits: a.deposits + b.deposits,
  withdrawals: a.withdrawals + b.withdrawals,
  fees: a.fees + b.fees,
  rebates: a.rebates + b.rebates,
  promotions: a.promotions + b.promotions,
  salaries: a.salaries + b.salaries,
})

export const showPlay = (play: PlaySums) => ({
  bets: play.bets,
  turnover: play.turnover,
  winTurnover: play.winTurnover,
  loseTurnover: play.loseTurnover,
  stakes: play.stakes,
  payouts: play.payouts,
  result: resultOf(play),
})

export const showMoney = (money: MoneySums) => ({
  deposits: money.deposits,
  withdrawals: money.withdrawals,
  fees: money.fees,
  rebates: money.rebates,
  promotions: money.promotions,
  salaries: money.salaries,
})
