import type { BusinessClock } from '@parlour/time'
import {
  type CarryStrategy,
  type CostName,
  type Judged,
  type JudgedPeriod,
  judgePeriod,
  HOUSE,
  type PeriodSpan,
  proofOf,
  type TeamFigures,
  type TierContract,
} from '@parlour/agents'
import { currencyOf, sum } from '@parlour/money'
import { derivedId } from '../../../ledger/ids/derived-id.ts'
import { type KindRules, readContractClock } from '../../contracts/contract-kinds.store.ts'
import { type PayingContract, contractsInForce } from '../../contracts/contracts.store.ts'
import type { Db, Tx } from '../../../base/database/database.ts'
import { transact } from '../../../base/database/transact.ts'
import { shareLines } from '../../../people/members/hold-lines.ts'
import type { Needs } from '../../../house/needs.ts'
import { readTeamFigures } from '../../../rewards/activity/figures.store.ts'
import {
  type Bill,
  isStopped,
  lockShortfalls,
  readCarried,
  stopKind,
  takeKind,
  writeBills,
  writeRun,
  writeShortfalls,
} from '../salaries.store.ts'
import { standing, tierContractOf } from '../debts/standing.ts'

export type JudgeNeeds = Pick<Needs, 'db' | 'settings' | 'log'>
export type Verdict = 'judged' | 'known' | 'busy' | 'stopped'
export type TieredKind = 'DAILY' | 'HOURLY' | 'DIVIDEND'

/**
 * Judges one period of one kind, once: the bills of all its contracts are written together with the
 * period's proof, and nothing moves yet. The windows of the period must be closed.
 */
export function judgeTiered(
  needs: JudgeNeeds,
  rules: KindRules,
  span: PeriodSpan,
): Promise<Verdict> {
  const kind = rules.kind as TieredKind
  return transact(needs.db, async (tx) => {
    if (!(await takeKind(tx, kind))) return 'busy'
    if (await isStopped(tx, kind)) return 'stopped'
    await shareLines(tx)
    const [start, end] = [new Date(span.start), new Date(span.end)]
    const contracts = await contractsInForce(tx, kind, start)
    const { sound, unsound } = standing(contracts)
    const carried = kind === 'DIVIDEND' ? await readCarried(tx, { start }) : new Map()
    const figures = await figuresOf(tx, rules, sound, { start, end })
    const judged = judgeAll(needs, rules, { sound, figures, carried, start: span })
    const difference = proofOf(judged.rows, HOUSE)
    if (difference !== 0n) {
      await stopKind(tx, { kind, reason: `proof of ${span.key}`, difference })
      needs.log.error({ kind, period: span.key, difference: String(difference) }, STOPPED)
      return 'stopped'
    }
    const of = { kind, start, end, period: span.key }
    const { topGross, nets, shortfalls } = sumsOf(judged.rows)
    const suspended = [...judged.suspended.map(({ agent }) => agent), ...unsound.map(agentOf)]
    const isNew = await writeRun(tx, {
      ...of,
      agents: judged.rows.length,
      suspended: suspended.length,
      topGross,
      nets,
      shortfalls,
    })
    if (!isNew) return 'known'
    if (suspended.length > 0)
      needs.log.error({ kind, period: span.key, agents: suspended.slice(0, 50) }, SUSPENDED)
    await writeAll(tx, needs, rules, { of, contracts, rows: judged.rows, suspended })
    return 'judged'
  })
}

export const STOPPED =
  'The proof of salaries failed: the kind pays nothing more until somebody has looked.'
export const SUSPENDED =
  'Contracts are suspended for this period: no contract of the upline covers them.'

type ToJudge = {
  readonly sound: readonly PayingContract[]
  readonly figures: ReadonlyMap<string, TeamFigures>
  readonly carried: ReadonlyMap<string, bigint>
  readonly start: Pick<PeriodSpan, 'key'>
}

/** Contracts differ in what becomes of a bad period; everything else of a period is the same for all. */
export function judgeAll(
  { settings }: Pick<Needs, 'settings'>,
  rules: KindRules,
  { sound, figures, carried, start }: ToJudge,
): JudgedPeriod {
  const contracts: TierContract[] = sound.map(tierContractOf)
  const carryOf = new Map(sound.map((row) => [agentOf(row), row.carry ?? 'NONE']))
  const strategies = new Set<CarryStrategy>([...carryOf.values(), 'NONE'])
  const judged = new Map(
    [...strategies].map((carry) => [
      carry,
      judgePeriod(contracts, figures, carried, {
        kind: rules.kind as TieredKind,
        cashDecimals: currencyOf(settings.current().merchant.currency).cashDecimals,
        checkLoss: rules.checkLoss,
        mode: rules.dividendMode,
        carry,
        firstHalf: start.key.endsWith('-01/H'),
      }),
    ]),
  )
  const { rows, suspended } = judged.get('NONE')!
  return {
    suspended,
    rows: rows.map((row, at) => judged.get(carryOf.get(row.agent) ?? 'NONE')!.rows[at]!),
  }
}

/** What the teams of contracts come to in a period of theirs. */
export const figuresOf = (
  db: Db | Tx,
  rules: KindRules,
  contracts: readonly Pick<PayingContract, 'agentId' | 'payerId'>[],
  moments: { start: Date; end: Date },
  /** The contracts are this agent's and those right below: nothing of other teams is read. */
  below?: bigint,
): Promise<Map<string, TeamFigures>> =>
  readTeamFigures(db, {
    ...moments,
    below,
    agents: contracts,
    from: rules.kind === 'HOURLY' ? 'windows' : 'days',
    activeMinTurnover: rules.activeMinTurnover,
    includeSelf: rules.includeSelf,
    averageDaily: rules.kind === 'DIVIDEND' && rules.averageDaily,
    ...(rules.kind === 'DIVIDEND' && { deduct: rules.deduct as readonly CostName[] }),
  })

export const contractClockOf = (needs: JudgeNeeds): Promise<BusinessClock> =>
  readContractClock(needs.db, needs.settings)

type ToWrite = {
  readonly of: Pick<Bill, 'kind' | 'start' | 'end' | 'period'>
  readonly contracts: readonly PayingContract[]
  readonly rows: readonly Judged[]
  readonly suspended: readonly string[]
}

async function writeAll(
  tx: Tx,
  { settings }: JudgeNeeds,
  rules: KindRules,
  { of, contracts, rows, suspended }: ToWrite,
): Promise<void> {
  const { currency } = settings.current().merchant
  const byAgent = new Map(contracts.map((row) => [agentOf(row), row]))
  const start = (agent: string) => blank(byAgent.get(agent)!, of, rules, currency)
  const borne = await bearShortfalls(tx, rules, rows)
  const bills = rows.map((row): Bill => {
    const due =
      rules.funding === 'PLATFORM_NET' ? row.net - (borne.get(row.agent) ?? 0n) : row.gross
    const { agent, payer: _, raw: _raw, ...figures } = row
    return { ...start(agent), ...figures, due, state: firstState(rules, row, due) }
  })
  const held = suspended.map(
    (agent): Bill => ({ ...start(agent), state: 'SUSPENDED_NO_UPLINE_CONTRACT' }),
  )
  await writeBills(tx, [...bills, ...held])
}

/** What is to be paid stays due, or waits for two operators first; what is not is decided at once. */
function firstState({ funding, review }: KindRules, row: Judged, due: bigint): Bill['state'] {
  if (due > 0n) return review ? 'REVIEW' : 'DUE'
  if (funding === 'UPLINE_WALLET') return row.owed > 0n ? 'DUE' : 'NOT_REACHED'
  if (row.shortfall > 0n) return 'PAID_WITH_SHORTFALL'
  return row.tier === null ? 'NOT_REACHED' : 'PAID'
}

/** Where uplines bear their shortfalls, the next nets are lowered by them. */
async function bearShortfalls(
  tx: Tx,
  rules: KindRules,
  rows: readonly Judged[],
): Promise<ReadonlyMap<string, bigint>> {
  if (rules.funding !== 'PLATFORM_NET' || rules.shortfall !== 'CARRY') return new Map()
  const left = await lockShortfalls(tx, rules.kind)
  const borne = new Map<string, bigint>()
  const changed: { agentId: bigint; left: bigint }[] = []
  for (const { agent, net, shortfall } of rows) {
    const before = left.get(agent) ?? 0n
    const taken = before < net ? before : net
    if (taken > 0n) borne.set(agent, taken)
    if (before - taken + shortfall !== before)
      changed.push({ agentId: BigInt(agent), left: before - taken + shortfall })
  }
  await writeShortfalls(tx, rules.kind, changed)
  return borne
}

/** A bill that says nothing yet but under which contract it is. */
export function blank(
  row: Pick<PayingContract, 'contractId' | 'agentId' | 'payerId' | 'version'>,
  of: ToWrite['of'],
  { funding }: Pick<KindRules, 'funding'>,
  currency: string,
): Bill {
  return {
    ...of,
    salaryId: derivedId(row.contractId, `${of.kind} ${of.start.toISOString()}`),
    agentId: row.agentId,
    payerId: row.payerId,
    paidBy: row.payerId === null || funding === 'PLATFORM_NET' ? 'house' : 'upline',
    contractId: row.contractId,
    contractVersion: row.version,
    state: 'DUE',
    turnover: 0n,
    active: 0,
    base: 0n,
    tier: null,
    ratePpm: 0,
    carryIn: 0n,
    carryOut: 0n,
    gross: 0n,
    owed: 0n,
    net: 0n,
    shortfall: 0n,
    due: 0n,
    overpaid: 0n,
    currency,
  }
}

export const agentOf = ({ agentId }: Pick<PayingContract, 'agentId'>): string => String(agentId)

const sumsOf = (rows: readonly Judged[]) => ({
  topGross: sum(rows.filter(({ payer }) => payer === HOUSE).map(({ gross }) => gross)),
  nets: sum(rows.map(({ net }) => net)),
  shortfalls: sum(rows.map(({ shortfall }) => shortfall)),
})
