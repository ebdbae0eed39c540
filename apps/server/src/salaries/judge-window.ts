import {
  changePayer,
  closeDay,
  type DayAccount,
  type FlatContract,
  type PeriodSpan,
  payWindow,
  type WindowRow,
} from '@parlour/agents'
import { currencyOf } from '@parlour/money'
import type { KindRules } from '../contracts/contract-kinds.store.ts'
import { type PayingContract, contractsInForce } from '../contracts/contracts.store.ts'
import type { Tx } from '../database/database.ts'
import { transact } from '../database/transact.ts'
import { shareLines } from '../lines/hold-lines.ts'
import { readWindowFigures, type Won } from './figures.store.ts'
import {
  agentOf,
  blank,
  type JudgeNeeds,
  STOPPED,
  SUSPENDED,
  type Verdict,
} from './judge-period.ts'
import {
  type DayRow,
  lastDayBefore,
  readDayRows,
  windowDay,
  writeDayRows,
} from './real-time-days.store.ts'
import { type Bill, isStopped, stopKind, takeKind, writeBills, writeRun } from './salaries.store.ts'
import { partiesOf, standing } from './standing.ts'

/**
 * Judges one window of five minutes, once: entitled since the day began minus paid since then. The
 * accounts of the day move in the transaction that writes the bills.
 */
export function judgeWindow(
  needs: JudgeNeeds,
  chosen: KindRules,
  span: PeriodSpan,
): Promise<Verdict> {
  const kind = 'REALTIME'
  return transact(needs.db, async (tx) => {
    if (!(await takeKind(tx, kind))) return 'busy'
    if (await isStopped(tx, kind)) return 'stopped'
    await shareLines(tx)
    const [start, end] = [new Date(span.start), new Date(span.end)]
    const contracts = await contractsInForce(tx, kind, start)
    const { sound, unsound } = standing(contracts)
    const day = await windowDay(tx, start)
    const { known, isNew: isNewDay } = await accountsOf(tx, chosen, day)
    const rules = { ...chosen, funding: fundingOf(known) ?? chosen.funding }
    const figures = await readWindowFigures(tx, {
      start,
      end,
      agents: sound,
      includeSelf: rules.includeSelf,
    })
    const { cashDecimals } = currencyOf(needs.settings.current().merchant.currency)
    const parties = [...sound.map(flatContractOf), ...endedToday(known, sound)]
    const accounts = accountsNow(known, parties, cashDecimals)
    const judged = payWindow(parties, figures, accounts, { cashDecimals })
    const { rows, accounts: next, topGross } = judged
    const difference = rows.reduce((sum, { netToDate }) => sum + netToDate, -topGross)
    if (difference !== 0n) {
      await stopKind(tx, { kind, reason: `proof of ${span.key}`, difference })
      needs.log.error({ kind, period: span.key, difference: String(difference) }, STOPPED)
      return 'stopped'
    }
    const paid = rows.map((row) => byFunding(row, rules, accounts))
    const of = { kind, start, end, period: span.key } as const
    const isNew = await writeRun(tx, {
      ...of,
      ...sumsOf(paid),
      topGross,
      suspended: unsound.length,
    })
    if (!isNew) return 'known'
    if (unsound.length > 0)
      needs.log.error(
        { kind, period: span.key, agents: unsound.slice(0, 50).map(agentOf) },
        SUSPENDED,
      )
    const kept = isNewDay ? new Map<string, DayRow>() : known
    await writeDayRows(tx, day, dayRows(paid, next, { known, kept, sound, funding: rules.funding }))
    await writeAll(tx, needs, rules, { of, rows: paid, figures, sound })
    return 'judged'
  })
}

type Opened = {
  readonly known: Map<string, DayRow>
  /** Nothing of the day has been written: what it begins with is written with its first window. */
  readonly isNew: boolean
}

/** The day's accounts; a new day begins with what the last one had paid too much. */
async function accountsOf(tx: Tx, { funding, shortfall }: KindRules, day: string): Promise<Opened> {
  const today = await readDayRows(tx, day)
  if (today.length > 0) return { known: byAgent(today), isNew: false }
  const last = await lastDayBefore(tx, day)
  const before = last === null ? [] : await readDayRows(tx, last)
  const nets = (fundingOf(byAgent(before)) ?? funding) === 'PLATFORM_NET'
  const { accounts, shortfalls } = closeDay(
    before.map((row) => ({
      agent: agentOf(row),
      grossToDate: row.gross,
      owedToDate: row.owed,
      netToDate: nets ? row.gross - row.owed : row.gross,
      payNow: 0n,
      paidToDate: row.paid,
      overpaid: 0n,
    })),
  )
  const begun = before.flatMap((row): DayRow[] => {
    const tooMuch = accounts.get(agentOf(row))?.paid ?? 0n
    const borne = nets && shortfall === 'CARRY' ? (shortfalls.get(agentOf(row)) ?? 0n) : 0n
    const paid = tooMuch + borne
    if (paid === 0n) return []
    return [{ ...row, accrued: 0n, former: [], gross: 0n, owed: 0n, paid, funding }]
  })
  return { known: byAgent(begun), isNew: true }
}

/** Where a line was moved in the day and stands under a new contract, what came before stays with its payer. */
function accountsNow(
  known: ReadonlyMap<string, DayRow>,
  parties: readonly FlatContract[],
  cashDecimals: number,
): Map<string, DayAccount> {
  const payerNow = new Map(parties.map(({ agent, payer }) => [agent, payer]))
  return new Map(
    [...known].map(([agent, row]) => {
      const { accrued, paid, former } = row
      const before = partiesOf(row).payer
      const account = { accrued, paid, former }
      const stays = (payerNow.get(agent) ?? before) === before
      return [agent, stays ? account : changePayer(account, before, { cashDecimals })]
    }),
  )
}

/** A day goes on in the way it began, whatever the merchant chooses meanwhile. */
const fundingOf = (known: ReadonlyMap<string, DayRow>): KindRules['funding'] | undefined =>
  [...known.values()].find(({ funding }) => funding !== null)?.funding ?? undefined

/** Contracts that earned something today and no longer pay: what they earned stays owed to them. */
const endedToday = (known: ReadonlyMap<string, DayRow>, sound: readonly PayingContract[]) => {
  const standing = new Set(sound.map(agentOf))
  return [...known.values()].flatMap((row): FlatContract[] =>
    standing.has(agentOf(row))
      ? []
      : [{ ...partiesOf(row), status: 'TERMINATED', profitRatePpm: 0, lossRatePpm: 0 }],
  )
}

/** Where uplines pay, each gets its own gross to date; where the house pays, its net. */
function byFunding(
  row: WindowRow,
  { funding }: KindRules,
  before: ReadonlyMap<string, DayAccount>,
): WindowRow {
  if (funding === 'PLATFORM_NET') return row
  const paid = before.get(row.agent)?.paid ?? 0n
  const payNow = row.grossToDate > paid ? row.grossToDate - paid : 0n
  const paidToDate = paid + payNow
  return { ...row, payNow, paidToDate, overpaid: paidToDate - row.grossToDate }
}

/** What the agents net to date, and what those lack who owe more than they earned. */
function sumsOf(rows: readonly WindowRow[]) {
  const sum = (of: (row: WindowRow) => bigint) => rows.reduce((all, row) => all + of(row), 0n)
  return {
    agents: rows.length,
    nets: sum(({ netToDate }) => (netToDate > 0n ? netToDate : 0n)),
    shortfalls: sum(({ netToDate }) => (netToDate < 0n ? -netToDate : 0n)),
  }
}

function dayRows(
  rows: readonly WindowRow[],
  next: ReadonlyMap<string, DayAccount>,
  {
    known,
    kept,
    sound,
    funding,
  }: {
    known: ReadonlyMap<string, DayRow>
    /** Those of them that are written already. */
    kept: ReadonlyMap<string, DayRow>
    sound: readonly PayingContract[]
    funding: KindRules['funding']
  },
): DayRow[] {
  const contracts = byAgent(sound)
  return rows.flatMap((row) => {
    const of = contracts.get(row.agent) ?? known.get(row.agent)!
    const { agentId, payerId, contractId } = of
    const contractVersion = 'version' in of ? of.version : of.contractVersion
    const { accrued, former = [] } = next.get(row.agent)!
    const before = kept.get(row.agent)
    const made = { agentId, payerId, contractId, contractVersion, accrued, former, funding }
    const now = { ...made, gross: row.grossToDate, owed: row.owedToDate, paid: row.paidToDate }
    if (before ? isSame(before, now) : accrued === 0n && now.owed === 0n && now.paid === 0n)
      return []
    return [now]
  })
}

const isSame = (a: DayRow, b: DayRow): boolean =>
  a.accrued === b.accrued &&
  a.gross === b.gross &&
  a.owed === b.owed &&
  a.paid === b.paid &&
  a.contractId === b.contractId

/** Bills of those whose team has played, or who get something. */
async function writeAll(
  tx: Tx,
  { settings }: JudgeNeeds,
  rules: KindRules,
  {
    of,
    rows,
    figures,
    sound,
  }: {
    of: Pick<Bill, 'kind' | 'start' | 'end' | 'period'>
    rows: readonly WindowRow[]
    figures: ReadonlyMap<string, Won>
    sound: readonly PayingContract[]
  },
): Promise<void> {
  const { currency } = settings.current().merchant
  const contracts = byAgent(sound)
  const shown = rows.filter(
    ({ agent, payNow }) => contracts.has(agent) && (payNow > 0n || figures.has(agent)),
  )
  const bills = shown.map((row): Bill => {
    const contract = contracts.get(row.agent)!
    const { won, lost } = figures.get(row.agent) ?? { won: 0n, lost: 0n }
    const lacks = row.netToDate < 0n ? -row.netToDate : 0n
    return {
      ...blank(contract, of, rules, currency),
      turnover: won + lost,
      base: won + lost,
      gross: row.grossToDate,
      owed: row.owedToDate,
      net: row.netToDate > 0n ? row.netToDate : 0n,
      shortfall: lacks,
      due: row.payNow,
      overpaid: row.overpaid,
      state: row.payNow > 0n ? 'DUE' : lacks > 0n ? 'PAID_WITH_SHORTFALL' : 'PAID',
    }
  })
  await writeBills(tx, bills)
}

const flatContractOf = (row: PayingContract): FlatContract => ({
  ...partiesOf(row),
  profitRatePpm: row.profitRatePpm ?? 0,
  lossRatePpm: row.lossRatePpm ?? 0,
})

const byAgent = <Row extends { agentId: bigint }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [agentOf(row), row]))
