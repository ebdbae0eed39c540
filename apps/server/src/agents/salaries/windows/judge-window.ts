import {
  changePayer,
  closeDay,
  countFormer,
  type DayAccount,
  earnedIn,
  type FlatContract,
  type PeriodSpan,
  payWindow,
  type WindowRow,
} from '@parlour/agents'
import { currencyOf, sum } from '@parlour/money'
import type { KindRules } from '../../contracts/contract-kinds.store.ts'
import { type PayingContract, contractsInForce } from '../../contracts/contracts.store.ts'
import type { Tx } from '../../../base/database/database.ts'
import { transact } from '../../../base/database/transact.ts'
import { shareLines } from '../../../people/members/hold-lines.ts'
import { readWindowFigures } from '../../../rewards/activity/figures.store.ts'
import {
  agentOf,
  type JudgeNeeds,
  STOPPED,
  SUSPENDED,
  type Verdict,
} from '../periods/judge-period.ts'
import { type OldPlay, readOldPlay } from './old-lines.store.ts'
import { writeAndPay } from './pay-with-window.ts'
import {
  type DayRow,
  lastDayBefore,
  readDayRows,
  windowDay,
  writeDayRows,
} from './real-time-days.store.ts'
import { isStopped, stopKind, takeKind, writeRun } from '../salaries.store.ts'
import { partiesOf, standing } from '../debts/standing.ts'
import { type BillContract, windowBills } from './window-bills.ts'

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
    const { sound, unsound } = standing(await contractsInForce(tx, kind, start))
    const day = await windowDay(tx, start)
    const { known, isNew: isNewDay } = await accountsOf(tx, chosen, day)
    const rules = { ...chosen, funding: fundingOf(known) ?? chosen.funding }
    const { includeSelf } = rules
    const figures = await readWindowFigures(tx, { start, end, agents: sound, includeSelf })
    const oldPlay = await readOldPlay(tx, { start, end, day, sound, includeSelf })
    const { currency } = needs.settings.current().merchant
    const rounding = currencyOf(currency)
    const parties = partiesNow(known, sound, oldPlay)
    const old = heldTo(rules, oldPlay, parties)
    const accounts = withOldPlay(accountsNow(known, parties), old, parties)
    const judged = payWindow(parties, figures, accounts, rounding)
    const { rows, accounts: next, topGross } = judged
    const difference = sum(rows.map(({ netToDate }) => netToDate)) - topGross
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
    const contracts = contractsOf(known, sound, old)
    const days = dayRows(paid, next, { contracts, kept, funding: rules.funding })
    await writeDayRows(tx, day, days, rounding)
    const bills = { of, rows: paid, accounts: next, figures, sound, old, contracts }
    await writeAndPay(tx, windowBills(bills, { funding: rules.funding, currency, rounding }))
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
): Map<string, DayAccount> {
  const payerNow = new Map(parties.map(({ agent, payer }) => [agent, payer]))
  return new Map(
    [...known].map(([agent, row]) => {
      const { accrued, paid, former } = row
      const before = partiesOf(row).payer
      const account = { accrued, paid, former }
      const stays = (payerNow.get(agent) ?? before) === before
      return [agent, stays ? account : changePayer(account, before)]
    }),
  )
}

/** What is decided about a line as it stood before a move changes what was owed then, by whoever owed it. */
function withOldPlay(
  accounts: Map<string, DayAccount>,
  old: readonly OldPlay[],
  parties: readonly FlatContract[],
): Map<string, DayAccount> {
  const payerNow = new Map(parties.map(({ agent, payer }) => [agent, payer]))
  for (const { contract, isToday, won, lost } of old) {
    const flat = flatContractOf(contract)
    const { agent, payer } = flat
    const decided = { payer, earned: earnedIn(flat, { won, lost }), isToday }
    accounts.set(agent, countFormer(accounts.get(agent), decided, payerNow.get(agent)!))
  }
  return accounts
}

/** What one upline paid out of its wallet is never netted with what another one owes. */
function heldTo(
  { funding }: KindRules,
  old: readonly OldPlay[],
  parties: readonly FlatContract[],
): readonly OldPlay[] {
  if (funding === 'PLATFORM_NET') return old
  const payerNow = new Map(parties.map(({ agent, payer }) => [agent, payer]))
  return old.filter(({ contract }) => {
    const { agent, payer } = partiesOf(contract)
    return payerNow.get(agent) === payer
  })
}

/** A day goes on in the way it began, whatever the merchant chooses meanwhile. */
const fundingOf = (known: ReadonlyMap<string, DayRow>): KindRules['funding'] | undefined =>
  [...known.values()].find(({ funding }) => funding !== null)?.funding ?? undefined

/**
 * Contracts that pay, and those that no longer do: what they earned today stays owed to them, and what is decided
 * about their old line is theirs.
 */
function partiesNow(
  known: ReadonlyMap<string, DayRow>,
  sound: readonly PayingContract[],
  old: readonly OldPlay[],
): FlatContract[] {
  const parties = new Map(sound.map((row) => [agentOf(row), flatContractOf(row)]))
  for (const row of [...known.values(), ...old.map(({ contract }) => contract)])
    if (!parties.has(agentOf(row)))
      parties.set(agentOf(row), {
        ...partiesOf(row),
        status: 'TERMINATED',
        profitRatePpm: 0,
        lossRatePpm: 0,
      })
  return [...parties.values()]
}

/** Under which contract an agent stands in the day: the one that pays, or the last one that did. */
function contractsOf(
  known: ReadonlyMap<string, DayRow>,
  sound: readonly PayingContract[],
  old: readonly OldPlay[],
): ReadonlyMap<string, BillContract> {
  // Of several the first, as among the parties.
  const ofOld = old.map(({ contract }) => contract).toReversed()
  const ofKnown = [...known.values()].map((row) => ({ ...row, version: row.contractVersion }))
  return byAgent<BillContract>([...ofOld, ...ofKnown, ...sound])
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
  return {
    agents: rows.length,
    nets: sum(rows.map(({ netToDate }) => (netToDate > 0n ? netToDate : 0n))),
    shortfalls: sum(rows.map(({ netToDate }) => (netToDate < 0n ? -netToDate : 0n))),
  }
}

function dayRows(
  rows: readonly WindowRow[],
  next: ReadonlyMap<string, DayAccount>,
  {
    contracts,
    kept,
    funding,
  }: {
    contracts: ReadonlyMap<string, BillContract>
    /** Those of the day that are written already. */
    kept: ReadonlyMap<string, DayRow>
    funding: KindRules['funding']
  },
): DayRow[] {
  return rows.flatMap((row) => {
    const { agentId, payerId, contractId, version: contractVersion } = contracts.get(row.agent)!
    const { accrued, former = [] } = next.get(row.agent)!
    const before = kept.get(row.agent)
    const made = { agentId, payerId, contractId, contractVersion, accrued, former, funding }
    const now = { ...made, gross: row.grossToDate, owed: row.owedToDate, paid: row.paidToDate }
    const isEmpty = accrued === 0n && former.length === 0 && now.owed === 0n && now.paid === 0n
    return (before ? isSame(before, now) : isEmpty) ? [] : [now]
  })
}

const isSame = (a: DayRow, b: DayRow): boolean =>
  a.accrued === b.accrued &&
  a.gross === b.gross &&
  a.owed === b.owed &&
  a.paid === b.paid &&
  a.contractId === b.contractId &&
  a.former.length === b.former.length &&
  a.former.every(({ accrued }, at) => accrued === b.former[at]!.accrued)

const flatContractOf = (row: PayingContract): FlatContract => ({
  ...partiesOf(row),
  profitRatePpm: row.profitRatePpm ?? 0,
  lossRatePpm: row.lossRatePpm ?? 0,
})

const byAgent = <Row extends { agentId: bigint }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [agentOf(row), row]))
