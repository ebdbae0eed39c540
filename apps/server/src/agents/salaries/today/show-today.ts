import { periodSpan, type PeriodSpan, standingOf } from '@parlour/agents'
import { type BusinessClock, businessDay } from '@parlour/time'
import { isRefusal } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import { databaseTime, type KindRules, readKinds } from '../../contracts/contract-kinds.store.ts'
import { contractsInForce, type PayingContract } from '../../contracts/contracts.store.ts'
import { showOverview } from '../../reports/show-overview.ts'
import { partiesOf, standing } from '../debts/standing.ts'
import { contractClockOf, figuresOf, judgeAll, type JudgeNeeds } from '../periods/judge-period.ts'
import { netAfterOwed } from '../periods/simulate-contract.ts'
import { judgedUpto, readCarried } from '../salaries.store.ts'
import { showLineTerms } from '../show-terms.ts'
import { realTimeSoFar } from './today.store.ts'

type Today = CallAnswer<'agentToday'>
type Running = Today['contracts'][number]
type Play = Pick<Today['play'], 'turnover' | 'result'>

/**
 * The business day so far. What a contract has come to is judged by the rules that pay, as if its period ended now;
 * nothing is written.
 */
export async function showToday(needs: JudgeNeeds, caller: bigint): Promise<Today> {
  const clock = await contractClockOf(needs)
  const at = (await databaseTime(needs.db)).getTime()
  const day = businessDay(at, clock)
  const overview = await showOverview(needs, caller, { from: day, to: day })
  if (isRefusal(overview)) throw new Error(`The report of a day was refused: ${overview.refused}.`)
  const { people, play, money, countedTo, from, to, zone, cutoverHour, currency } = overview
  const { start, end } = periodSpan(at, 'DAILY', clock)
  const kinds = (await readKinds(needs.db)).filter(({ enabled }) => enabled)
  const running: (Running | undefined)[] = []
  for (const rules of kinds)
    running.push(await runningOf(needs, rules, caller, { at, clock, play }))
  return {
    from,
    to,
    zone,
    cutoverHour,
    currency,
    start: new Date(start),
    end: new Date(end),
    countedTo,
    play,
    people: {
      active: people.active,
      activeMinTurnover: people.activeMinTurnover,
      registered: people.registered,
      firstDeposits: people.firstDeposits,
    },
    deposits: money.deposits,
    withdrawals: money.withdrawals,
    contracts: running.filter((one) => one !== undefined),
  }
}

type Now = { readonly at: number; readonly clock: BusinessClock; readonly play: Play }

/** The caller's contract of a kind in the period that runs; undefined: there is none in force. */
async function runningOf(
  needs: JudgeNeeds,
  rules: KindRules,
  caller: bigint,
  { at, clock, play }: Now,
): Promise<Running | undefined> {
  const isRealTime = rules.kind === 'REALTIME'
  const upto = isRealTime ? null : await judgedUpto(needs.db, rules.kind)
  const span = leftOf(periodSpan(at, isRealTime ? 'DAILY' : rules.period, clock), upto, at)
  // A window of a real-time contract that was accepted in the day begins after the day did.
  const from = new Date(isRealTime ? at : span.start)
  const around = await contractsInForce(needs.db, rules.kind, from, caller)
  const own = around.find(({ agentId }) => agentId === caller)
  if (!own) return undefined
  const { sound } = standing(around)
  const { paying } = standingOf(sound.map(partiesOf))
  const suspended = !paying.some(({ agent }) => agent === String(caller))
  const reached = isRealTime
    ? await earnedToday(needs, rules, own, { span, play })
    : await judgedNow(needs, rules, own, { span, sound })
  return {
    kind: rules.kind,
    contractVersion: own.version,
    start: new Date(span.start),
    end: new Date(span.end),
    suspended,
    ...reached,
    ...showLineTerms(reached, own, rules, reached),
  }
}

/** Where the merchant has chosen another period, what was judged by the one before is no part of it (`runSalaries`). */
const leftOf = (span: PeriodSpan, upto: Date | null, at: number): PeriodSpan =>
  upto !== null && upto.getTime() < at
    ? { ...span, start: Math.max(span.start, upto.getTime()) }
    : span

type Reached = Omit<
  Running,
  'kind' | 'contractVersion' | 'start' | 'end' | 'suspended' | 'terms' | 'rules'
>

/** The agent alone with those right below, as the run of the period will judge them. */
async function judgedNow(
  needs: JudgeNeeds,
  rules: KindRules,
  own: PayingContract,
  { span, sound }: { span: PeriodSpan; sound: readonly PayingContract[] },
): Promise<Reached> {
  const below = sound.filter(({ payerId }) => payerId === own.agentId)
  const contracts = [{ ...own, payerId: null }, ...below]
  const agents = contracts.map(({ agentId }) => agentId)
  const moments = { start: new Date(span.start), end: new Date(span.end) }
  const figures = await figuresOf(needs.db, rules, contracts, moments, own.agentId)
  const carried =
    rules.kind === 'DIVIDEND'
      ? await readCarried(needs.db, { start: moments.start, agents })
      : new Map<string, bigint>()
  const { rows } = judgeAll(needs, rules, { sound: contracts, figures, carried, start: span })
  const agent = String(own.agentId)
  const { turnover, active, base, carryIn, tier, ratePpm, gross, owed } = rows.find(
    (row) => row.agent === agent,
  )!
  const loss = rules.kind === 'DIVIDEND' ? base : -(figures.get(agent)?.result ?? 0n)
  const net = netAfterOwed(rules, gross, owed)
  return { turnover, active, base, loss, carryIn, tier, ratePpm, gross, owed, net, paid: 0n }
}

/** Windows are paid one after the other: what the day's account says is what it has come to. */
async function earnedToday(
  { db }: JudgeNeeds,
  rules: KindRules,
  { agentId }: PayingContract,
  { span, play }: { span: PeriodSpan; play: Play },
): Promise<Reached> {
  const { gross, owed, paid } = await realTimeSoFar(db, agentId, new Date(span.start))
  return {
    turnover: play.turnover,
    active: 0,
    base: play.turnover,
    loss: -play.result,
    carryIn: 0n,
    tier: null,
    ratePpm: 0,
    gross,
    owed,
    net: netAfterOwed(rules, gross, owed),
    paid,
  }
}
