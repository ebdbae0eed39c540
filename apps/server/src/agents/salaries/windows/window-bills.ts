import { type DayAccount, grossOf, type WindowRow } from '@parlour/agents'
import type { KindRules } from '../../contracts/contract-kinds.store.ts'
import type { PayingContract } from '../../contracts/contracts.store.ts'
import type { Won } from '../../../rewards/activity/figures.store.ts'
import { agentOf, blank } from '../periods/judge-period.ts'
import type { OldPlay } from './old-lines.store.ts'
import type { Bill } from '../salaries.store.ts'
import { partiesOf } from '../debts/standing.ts'

/** The contract that a bill names. */
export type BillContract = Pick<PayingContract, 'agentId' | 'payerId' | 'contractId' | 'version'>

type Judged = {
  readonly of: Pick<Bill, 'kind' | 'start' | 'end' | 'period'>
  readonly rows: readonly WindowRow[]
  readonly accounts: ReadonlyMap<string, DayAccount>
  readonly figures: ReadonlyMap<string, Won>
  readonly sound: readonly PayingContract[]
  readonly old: readonly OldPlay[]
  /** Under which contract each agent stands in the day. */
  readonly contracts: ReadonlyMap<string, BillContract>
}
type Terms = {
  readonly funding: KindRules['funding']
  readonly currency: string
  readonly rounding: { readonly cashDecimals: number }
}

const NONE = { won: 0n, lost: 0n }

/**
 * Bills of those whose team has played, or who get something. Where a line was moved, what is decided about its old play
 * is a bill of its own under the contract of then, so that it opens to that play, for its payer too.
 */
export function windowBills(judged: Judged, terms: Terms): Bill[] {
  const standing = new Set(judged.sound.map(agentOf))
  const oldOf = Map.groupBy(judged.old, ({ contract }) => agentOf(contract))
  const isMain = ({ contract }: OldPlay): boolean =>
    judged.contracts.get(agentOf(contract))!.contractId === contract.contractId
  const bills = judged.rows.flatMap((row): Bill[] => {
    const { agent } = row
    const old = oldOf.get(agent)
    const figures = standing.has(agent) ? judged.figures.get(agent) : old?.find(isMain)
    const isShown = figures !== undefined || old !== undefined || row.payNow > 0n
    return isShown ? [billOf(row, figures ?? NONE, judged, terms)] : []
  })
  const corrections = judged.old.filter((one) => !isMain(one))
  return [...bills, ...corrections.map((one) => correctionOf(one, judged, terms))]
}

function billOf(
  row: WindowRow,
  { won, lost }: Won,
  { of, contracts }: Judged,
  { funding, currency }: Terms,
): Bill {
  const lacks = row.netToDate < 0n ? -row.netToDate : 0n
  return {
    ...blank(contracts.get(row.agent)!, of, { funding }, currency),
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
}

/** What the earlier payer owes since: the agent's sums stand on the bill of today's contract. */
function correctionOf(
  { contract, isToday, won, lost }: OldPlay,
  { of, accounts }: Judged,
  { funding, currency, rounding }: Terms,
): Bill {
  const { agent, payer } = partiesOf(contract)
  const account = accounts.get(agent)!
  const isPart = (part: { payer: string; corrects?: boolean }) =>
    part.payer === payer && (part.corrects ?? false) === !isToday
  const gross = grossOf(account.former?.find(isPart) ?? account, rounding)
  return {
    ...blank(contract, of, { funding }, currency),
    turnover: won + lost,
    base: won + lost,
    gross,
    net: gross > 0n ? gross : 0n,
    state: 'PAID',
  }
}
