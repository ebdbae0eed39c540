import {
  type Activity,
  type Bill,
  type Books,
  type Contract,
  type CostName,
  credit,
  type DayAccount,
  type FlatContract,
  type FlatRates,
  fundByHouse,
  fundByUplines,
  HOUSE,
  judgePeriod,
  type LineMember,
  owes,
  payWindow,
  proofOf,
  readLine,
  type Tier,
  type TierContract,
  teamFigures,
  uplinesOf,
  type WindowFigures,
} from '@parlour/agents'
import type { Amount } from '@parlour/money'
import { readAmount, writeAmount } from './vector-amounts.ts'

export type WrittenTier = {
  readonly rate_ppm: number
  readonly min_turnover: string
  readonly min_active: number
  readonly min_loss: string
}

type WrittenActivity = {
  readonly period: string
  readonly member: string
  readonly turnover: string
  readonly pnl: string
  readonly status?: string
  readonly funds?: string
} & { readonly [cost in CostName]?: string }

type SalaryConfig = {
  readonly dp?: number
  readonly funding?: 'PLATFORM_NET' | 'UPLINE_WALLET'
  readonly active_min_turnover?: string
  readonly include_self?: boolean
  readonly check_loss?: boolean
  readonly deduct?: readonly CostName[]
  readonly carry?: 'NONE' | 'FOREVER' | 'PREVIOUS' | 'SECOND_HALF'
  readonly dividend_mode?: 'FIXED' | 'FLOAT'
}

export type SalaryCase = {
  readonly kind: 'DAILY' | 'HOURLY' | 'DIVIDEND'
  readonly config: SalaryConfig
  readonly tree: readonly LineMember[]
  readonly activity: readonly WrittenActivity[]
  readonly contracts: readonly (Contract<object> & { tiers: readonly WrittenTier[] })[]
  readonly wallets?: Readonly<Record<string, string>>
  readonly frozen?: readonly string[]
}

export const tierOf = (tier: WrittenTier): Tier => ({
  ratePpm: tier.rate_ppm,
  minTurnover: readAmount(tier.min_turnover),
  minActive: tier.min_active,
  minLoss: readAmount(tier.min_loss),
})

const uncounted = new Set(['VOID', 'CANCELLED', 'REFUND', 'DRAW'])

/** Runs the periods of a daily, hourly or dividend case one after the other. */
export function playSalary(one: SalaryCase): Record<string, unknown> {
  const { config, kind } = one
  const decimals = config.dp ?? 2
  const line = readLine(one.tree)
  const contracts: TierContract[] = one.contracts.map(({ agent, payer, status, tiers }) => ({
    agent,
    payer,
    status,
    tiers: tiers.map(tierOf),
  }))
  const agents = new Set(contracts.map(({ agent }) => agent))
  const frozen = new Set(one.frozen ?? [])
  const books = booksOf(one.wallets ?? {})
  const byUplines =
    (config.funding ?? (kind === 'HOURLY' ? 'PLATFORM_NET' : 'UPLINE_WALLET')) !== 'PLATFORM_NET'
  let carried = new Map<string, Amount>()
  const periods = [...new Set(one.activity.map(({ period }) => period))]
  return Object.fromEntries(
    periods.map((period, index) => {
      const figures = teamFigures(line, agents, activityOf(one, period), {
        activeMinTurnover: readAmount(config.active_min_turnover ?? '100.00'),
        includeSelf: config.include_self ?? true,
        deduct: config.deduct ?? ['rebate', 'promo', 'fee', 'wage'],
      })
      const { rows, suspended } = judgePeriod(contracts, figures, carried, {
        kind,
        cashDecimals: decimals,
        checkLoss: config.check_loss ?? kind === 'DIVIDEND',
        mode: config.dividend_mode ?? 'FIXED',
        carry: config.carry ?? 'NONE',
        firstHalf: index % 2 === 0,
      })
      if (proofOf(rows, HOUSE) !== 0n) throw new Error('the nets do not add up to the top gross')
      carried = new Map(rows.map(({ agent, carryOut }) => [agent, carryOut]))
      const before = books.moves.length
      const bills = byUplines
        ? fundByUplines(rows, books, frozen, (agent) => line.depths.get(agent) ?? 0)
        : fundByHouse(rows, books, frozen)
      const moves = books.moves.slice(before)
      const told = [
        ...bills.map((bill) => [bill.agent, billOf(bill, kind, decimals)] as const),
        ...suspended.map(({ agent }) => [agent, suspendedOf(decimals)] as const),
      ]
      const cost = moves.reduce(
        (sum, { from, amount }) => (from === HOUSE ? sum + amount : sum),
        0n,
      )
      return [
        period,
        {
          agents: Object.fromEntries(told),
          moves: moves.map(({ from, to, amount }) => [from, to, writeAmount(amount, decimals)]),
          wallets_after: walletsOf(books, decimals),
          debts: debtsOf(books, decimals),
          platform_cost: writeAmount(cost, decimals),
        },
      ]
    }),
  )
}

function activityOf({ tree, activity }: SalaryCase, period: string): Activity[] {
  const types = new Map(tree.map(({ id, type }) => [id, type]))
  return activity
    .filter((row) => row.period === period)
    .map((row) => {
      const counts =
        !uncounted.has(row.status ?? '') && row.funds !== 'BONUS' && types.get(row.member) !== 4
      return {
        member: row.member,
        turnover: counts ? readAmount(row.turnover) : 0n,
        result: counts ? readAmount(row.pnl) : 0n,
        rebate: readAmount(row.rebate ?? '0'),
        promo: readAmount(row.promo ?? '0'),
        fee: readAmount(row.fee ?? '0'),
        wage: readAmount(row.wage ?? '0'),
      }
    })
}

const suspendedOf = (decimals: number) => ({
  status: 'SUSPENDED_NO_UPLINE_CONTRACT',
  gross: writeAmount(0n, decimals),
  net: writeAmount(0n, decimals),
})

function billOf(bill: Bill, kind: SalaryCase['kind'], decimals: number): Record<string, unknown> {
  const text = (amount: Amount) => writeAmount(amount, decimals)
  return {
    active: bill.active,
    ...(kind === 'DIVIDEND'
      ? {
          raw: text(bill.raw),
          carry_in: text(bill.carryIn),
          carry_out: text(bill.carryOut),
          turnover: text(bill.turnover),
        }
      : {}),
    base: text(bill.base),
    tier: bill.tier,
    rate_ppm: bill.ratePpm,
    gross: text(bill.gross),
    owed_to_downlines: text(bill.owed),
    net: text(bill.net),
    shortfall: text(bill.shortfall),
    status: bill.status,
    ...(bill.received === undefined ? {} : { received: text(bill.received) }),
    ...(bill.insufficient
      ? {
          upline_status: 'INSUFFICIENT',
          blocked: ['WITHDRAW', 'TRANSFER_DOWNLINE', 'TRANSFER_UPLINE'],
        }
      : {}),
  }
}

const booksOf = (wallets: Readonly<Record<string, string>>): Books => ({
  wallets: new Map(Object.entries(wallets).map(([agent, text]) => [agent, readAmount(text)])),
  debts: [],
  moves: [],
})

const walletsOf = ({ wallets }: Books, decimals: number) =>
  Object.fromEntries([...wallets].map(([agent, amount]) => [agent, writeAmount(amount, decimals)]))

/** Debts between the same two add up in the books as they are shown. */
function debtsOf({ debts }: Books, decimals: number): Record<string, string> {
  const sums = new Map<string, Amount>()
  for (const { payer, payee, amount } of debts)
    sums.set(`${payer}->${payee}`, (sums.get(`${payer}->${payee}`) ?? 0n) + amount)
  return Object.fromEntries([...sums].map(([pair, sum]) => [pair, writeAmount(sum, decimals)]))
}

export type DebtCase = {
  readonly debts: Readonly<Record<string, string>>
  readonly wallets: Readonly<Record<string, string>>
  readonly credit: { readonly agent: string; readonly amount: string }
}

/** An agent gets money and pays its debts with it. */
export function playDebts(one: DebtCase): Record<string, unknown> {
  const books = booksOf(one.wallets)
  books.debts = Object.entries(one.debts).map(([pair, amount]) => {
    const [payer, payee] = pair.split('->') as [string, string]
    return { payer, payee, amount: readAmount(amount) }
  })
  credit(books, one.credit.agent, readAmount(one.credit.amount))
  return {
    moves: books.moves.map(({ from, to, amount }) => [from, to, writeAmount(amount, 2)]),
    wallets_after: walletsOf(books, 2),
    debts: debtsOf(books, 2),
    unblocked: !owes(books, one.credit.agent),
  }
}

type WrittenFlat = {
  readonly agent: string
  readonly payer: string
  readonly status: FlatContract['status']
  readonly profit_rate_ppm: number
  readonly loss_rate_ppm: number
}

export type RealTimeCase = {
  readonly config: { readonly dp?: number }
  readonly tree: readonly LineMember[]
  readonly contracts: readonly WrittenFlat[]
  readonly windows: readonly {
    readonly start: string
    readonly rows: readonly { member: string; win_turnover: string; lose_turnover: string }[]
  }[]
  readonly contract_changes?: Readonly<
    Record<string, Readonly<Record<string, Partial<WrittenFlat>>>>
  >
}

/** Runs the windows of one business day. */
export function playRealTime(one: RealTimeCase): Record<string, unknown> {
  const decimals = one.config.dp ?? 2
  const line = readLine(one.tree)
  const trial = new Set(one.tree.filter(({ type }) => type === 4).map(({ id }) => id))
  let contracts = one.contracts
  let accounts: ReadonlyMap<string, DayAccount> = new Map()
  return Object.fromEntries(
    one.windows.map(({ start, rows }) => {
      const changes = one.contract_changes?.[start] ?? {}
      contracts = contracts.map((contract) => ({ ...contract, ...changes[contract.agent] }))
      const figures = new Map<string, WindowFigures>()
      for (const row of rows) {
        if (trial.has(row.member)) continue
        for (const agent of [row.member, ...uplinesOf(line, row.member)]) {
          const { won, lost } = figures.get(agent) ?? { won: 0n, lost: 0n }
          figures.set(agent, {
            won: won + readAmount(row.win_turnover),
            lost: lost + readAmount(row.lose_turnover),
          })
        }
      }
      const paid = payWindow(contracts.map(flatOf), figures, accounts, { cashDecimals: decimals })
      accounts = paid.accounts
      const text = (amount: Amount) => writeAmount(amount, decimals)
      const told = paid.rows.map((row) => [
        row.agent,
        {
          gross_to_date: text(row.grossToDate),
          owed_to_date: text(row.owedToDate),
          net_to_date: text(row.netToDate),
          pay_now: text(row.payNow),
          paid_to_date: text(row.paidToDate),
          overpaid: text(row.overpaid),
        },
      ])
      return [start, Object.fromEntries(told)]
    }),
  )
}

const flatOf = ({
  agent,
  payer,
  status,
  profit_rate_ppm,
  loss_rate_ppm,
}: WrittenFlat): Contract<FlatRates> => ({
  agent,
  payer,
  status,
  profitRatePpm: profit_rate_ppm,
  lossRatePpm: loss_rate_ppm,
})
