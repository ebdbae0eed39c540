import { type Amount, floorFraction, largest, PPM, smallest } from '@parlour/money'
import { type Contract, HOUSE, inForce, standingOf } from '../contracts/contract.ts'
import type { FlatRates } from '../contracts/terms.ts'

/** A window of the real-time salary, in seconds: calculated and paid every five minutes (l.240). */
export const WINDOW_SECONDS = 300

export type FlatContract = Contract<FlatRates>

/** Stakes of a team's wagers in one window, by how they ended for the player; negative is a correction. */
export type WindowFigures = { readonly won: Amount; readonly lost: Amount }

/** What an agent earned while the line stood elsewhere: owed by whoever was to pay it then. */
export type FormerPart = {
  readonly payer: string
  /** Exact, as that of the day. */
  readonly accrued: bigint
  /** The line was moved on an earlier day: what is taken back is netted, and nothing more is earned. */
  readonly corrects?: boolean
}

/** What an agent has earned and got since the business day began. */
export type DayAccount = {
  /** Exact, in ledger units times a million: nothing is rounded before the day's sum. */
  readonly accrued: bigint
  readonly paid: Amount
  /** Parts under earlier payers; none where the line was not moved. */
  readonly former?: readonly FormerPart[]
}

export type WindowRow = {
  readonly agent: string
  readonly grossToDate: Amount
  readonly owedToDate: Amount
  readonly netToDate: Amount
  readonly payNow: Amount
  readonly paidToDate: Amount
  readonly overpaid: Amount
}

const fresh: DayAccount = { accrued: 0n, paid: 0n }

/**
 * One window: entitled to date minus paid to date, so that a missed, doubled or merged window heals
 * itself. What was paid too much is never taken from a wallet, only netted with what follows.
 *
 * @param contracts every contract of the day, ended ones too: what they earned stays owed to them.
 * @param accounts the day so far; the answer's `accounts` are for the next window.
 */
export function payWindow(
  contracts: readonly FlatContract[],
  figures: ReadonlyMap<string, WindowFigures>,
  accounts: ReadonlyMap<string, DayAccount>,
  { cashDecimals }: { cashDecimals: number },
): { rows: WindowRow[]; accounts: Map<string, DayAccount>; topGross: Amount } {
  const paying = new Set(standingOf(contracts).paying)
  const gross = new Map<string, Amount>()
  const owed = new Map<string, Amount>()
  const next = new Map(accounts)
  for (const contract of contracts) {
    const { agent, payer } = contract
    const account = accounts.get(agent) ?? fresh
    const earned = paying.has(contract) ? earnedIn(contract, figures.get(agent)) : 0n
    const accrued = account.accrued + earned
    next.set(agent, { ...account, accrued })
    let all = 0n
    for (const part of [...(account.former ?? []), { payer, accrued }]) {
      const of = grossOf(part, { cashDecimals })
      owed.set(part.payer, (owed.get(part.payer) ?? 0n) + of)
      all += of
    }
    gross.set(agent, all)
  }

  const rows = contracts.map(({ agent }): WindowRow => {
    const account = next.get(agent)!
    const grossToDate = gross.get(agent)!
    const owedToDate = owed.get(agent) ?? 0n
    const netToDate = grossToDate - owedToDate
    const payNow = largest(0n, netToDate - account.paid)
    const paidToDate = account.paid + payNow
    if (payNow > 0n) next.set(agent, { ...account, paid: paidToDate })
    const overpaid = largest(0n, paidToDate - netToDate)
    return { agent, grossToDate, owedToDate, netToDate, payNow, paidToDate, overpaid }
  })
  return { rows, accounts: next, topGross: owed.get(HOUSE) ?? 0n }
}

/** A part of a day as it is owed: rounded as one contract's sum. */
export function grossOf(
  { accrued, corrects = false }: Pick<FormerPart, 'accrued' | 'corrects'>,
  { cashDecimals }: { cashDecimals: number },
): Amount {
  const gross = floorFraction(accrued, PPM, cashDecimals)
  return corrects ? smallest(0n, gross) : gross
}

/**
 * Begins another part of the day, after the line was moved and the agent has a contract with somebody
 * else: what was earned until now stays owed by its payer, as that contract's sum.
 */
export function changePayer(
  { accrued, paid, former = [] }: DayAccount,
  before: string,
): DayAccount {
  const parts = accrued === 0n ? former : withPart(former, { payer: before, accrued })
  return { accrued: 0n, paid, former: parts }
}

/**
 * Counts what is decided now about play of a line as it stood before it was moved: it belongs to whoever was to pay
 * then, not to who pays now.
 *
 * @param payerNow who pays the agent in this window.
 * @param isToday the line was moved on this business day; later, what is taken back is netted and no more is earned.
 */
export function countFormer(
  account: DayAccount = fresh,
  { payer, earned, isToday }: { payer: string; earned: bigint; isToday: boolean },
  payerNow: string,
): DayAccount {
  if (isToday && payer === payerNow) return { ...account, accrued: account.accrued + earned }
  const part = { payer, accrued: earned, ...(!isToday && { corrects: true }) }
  return { ...account, former: withPart(account.former ?? [], part) }
}

function withPart(parts: readonly FormerPart[], added: FormerPart): FormerPart[] {
  const isSame = (part: FormerPart): boolean =>
    part.payer === added.payer && (part.corrects ?? false) === (added.corrects ?? false)
  const known = parts.find(isSame)
  if (!known) return [...parts, added]
  const grown = { ...known, accrued: known.accrued + added.accrued }
  return parts.map((part) => (part === known ? grown : part))
}

/**
 * A new business day: sums begin at nothing. What was overpaid is netted first, and so is what an agent's own team
 * was taken back for more than it earned: it was paid on a day before. What an upline lacked beyond that at the day's
 * end is its shortfall, for the house to bear or to carry.
 */
export function closeDay(rows: readonly WindowRow[]): {
  accounts: Map<string, DayAccount>
  shortfalls: Map<string, Amount>
} {
  const accounts = new Map<string, DayAccount>()
  const shortfalls = new Map<string, Amount>()
  for (const { agent, grossToDate, netToDate, paidToDate } of rows) {
    const lacks = largest(0n, -netToDate)
    const takenBack = smallest(lacks, largest(0n, -grossToDate))
    const tooMuch = largest(0n, paidToDate - largest(0n, netToDate)) + takenBack
    if (tooMuch > 0n) accounts.set(agent, { accrued: 0n, paid: tooMuch })
    if (lacks > takenBack) shortfalls.set(agent, lacks - takenBack)
  }
  return { accounts, shortfalls }
}

/** Exact, in ledger units times a million. */
export function earnedIn(
  contract: Pick<FlatContract, 'status' | 'profitRatePpm' | 'lossRatePpm'>,
  figures: WindowFigures | undefined,
): bigint {
  if (!figures || !inForce(contract.status)) return 0n
  return figures.won * BigInt(contract.profitRatePpm) + figures.lost * BigInt(contract.lossRatePpm)
}
