import { isDeepStrictEqual } from 'node:util'
import {
  type Contract,
  type ContractActor,
  type ContractEvent,
  type ContractState,
  checkAgainstUpline,
  checkLink,
  checkLinkRates,
  checkOffer,
  checkTiers,
  endedByLowering,
  judgeTransfer,
  type LineMember,
  nextState,
  type PeriodKind,
  periodKey,
  type RatesPpm,
  ratesOfNewAccount,
  readLine,
  splitRebate,
  termRules,
  uplinesOf,
} from '@parlour/agents'
import type { Amount } from '@parlour/money'
import type { Tally } from '../vectors.ts'
import {
  type DebtCase,
  playDebts,
  playRealTime,
  playSalary,
  type RealTimeCase,
  type SalaryCase,
  tierOf,
  type WrittenTier,
} from './agents-salaries.ts'
import { readAmount, writeAmount } from './vector-amounts.ts'

type Case = { readonly id: string; readonly kind: string; readonly expected: unknown }
type Player = (one: never) => unknown

const players: Readonly<Record<string, Player>> = {
  DAILY: (one: SalaryCase) => playSalary(one),
  HOURLY: (one: SalaryCase) => playSalary(one),
  DIVIDEND: (one: SalaryCase) => playSalary(one),
  DEBT_RETRY: (one: DebtCase) => playDebts(one),
  REALTIME: (one: RealTimeCase) => playRealTime(one),
  REBATE: (one: RebateCase) => playRebate(one),
  LINK: (one: LinkCase) => playLink(one),
  TRANSFER: (one: TransferCase) => playTransfer(one),
  CONTRACT_TERMS: (one: TermsCase) => playTerms(one),
  CONTRACT_LOWERED: (one: LoweredCase) => playLowered(one),
  CONTRACT_STATES: (one: StatesCase) => playStates(one),
  PERIOD: (one: PeriodCase) => playPeriods(one),
}

/** Puts every case of an agents file before the engines of lines, contracts and salaries. */
export function runAgents(file: { readonly vectors: readonly Case[] }): Tally {
  const tally: Tally = { passed: 0, failed: 0, skipped: 0, lines: [] }
  for (const one of file.vectors) {
    const play = players[one.kind]
    if (!play) {
      tally.skipped++
      continue
    }
    const got = answered(() => play(one as never))
    if (isDeepStrictEqual(got, one.expected)) tally.passed++
    else {
      tally.failed++
      tally.lines.push(
        `${one.id}: expected ${JSON.stringify(one.expected)}, got ${JSON.stringify(got)}`,
      )
    }
  }
  return tally
}

function answered(play: () => unknown): unknown {
  try {
    return play()
  } catch (error) {
    return { error: String(error) }
  }
}

type RebateCase = {
  readonly config: { readonly dp?: number }
  readonly tree: readonly LineMember[]
  readonly rates_ppm: Readonly<Record<string, RatesPpm>>
  readonly bets: readonly {
    readonly member: string
    readonly category: string
    readonly valid_turnover: string
    readonly day?: string
  }[]
}

function playRebate({ config, tree, rates_ppm, bets }: RebateCase) {
  const decimals = config.dp ?? 2
  const line = readLine(tree)
  const turnovers = new Map<string, Amount>()
  for (const { member, category, day, valid_turnover } of bets) {
    const key = JSON.stringify([member, category, day])
    turnovers.set(key, (turnovers.get(key) ?? 0n) + readAmount(valid_turnover))
  }
  const paid: Record<string, Record<string, Amount>> = {}
  for (const [key, turnover] of turnovers) {
    const [member, category] = JSON.parse(key) as [string, string]
    const path = [member, ...uplinesOf(line, member)].map((account) => ({
      account,
      ratePpm: rates_ppm[account]?.[category] ?? 0,
    }))
    for (const { account, amount } of splitRebate(path, turnover, decimals).shares) {
      paid[account] ??= {}
      paid[account][category] = (paid[account][category] ?? 0n) + amount
    }
  }
  return mapValues(paid, (sums) => mapValues(sums, (sum) => writeAmount(sum, decimals)))
}

const mapValues = <In, Out>(record: Record<string, In>, to: (value: In) => Out) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]))

type LinkCase = {
  readonly creator_rates_ppm: RatesPpm
  readonly link_rates_ppm: RatesPpm
  readonly context: {
    readonly wrong_domain?: boolean
    readonly expired?: boolean
    readonly creator_lowered_later?: boolean
  }
}

function playLink({ creator_rates_ppm, link_rates_ppm, context }: LinkCase) {
  const closed = checkLink({
    wrongDomain: context.wrong_domain ?? false,
    expired: context.expired ?? false,
  })
  if (closed) return closed
  const above = context.creator_lowered_later
    ? undefined
    : checkLinkRates(link_rates_ppm, creator_rates_ppm)
  if (above) return above
  return { new_account_rates_ppm: ratesOfNewAccount(link_rates_ppm, creator_rates_ppm) }
}

type TransferCase = {
  readonly config?: { readonly dp?: number }
  readonly tree: readonly LineMember[]
  readonly request: { readonly from: string; readonly to: string; readonly amount: string }
  readonly sender: {
    readonly balance: string
    readonly locked: string
    readonly has_contract_debt: boolean
    readonly daily_limit_left: string
    readonly password_ok: boolean
  }
}

function playTransfer({ config, tree, request, sender }: TransferCase) {
  const sideOf = (id: string) => tree.find((member) => member.id === id)!
  const judged = judgeTransfer({
    from: sideOf(request.from),
    to: sideOf(request.to),
    amount: readAmount(request.amount),
    passwordOk: sender.password_ok,
    hasContractDebt: sender.has_contract_debt,
    dailyLimitLeft: readAmount(sender.daily_limit_left),
    // The cases do not count transfers, and money received is to be played once.
    dailyCountLeft: 1,
    balance: readAmount(sender.balance),
    locked: readAmount(sender.locked),
    receiverTimes: 1,
  })
  if ('error' in judged) return judged
  const text = (amount: Amount) => writeAmount(amount, config?.dp ?? 2)
  return {
    from_balance: text(judged.fromBalance),
    to_credit: text(judged.toCredit),
    recipient_rollover: text(judged.recipientRollover),
  }
}

type TermsCase = {
  readonly context: Readonly<Record<string, boolean>>
  readonly upline_terms: { readonly tiers: readonly WrittenTier[] } | null
  readonly proposed: { readonly tiers: readonly WrittenTier[] }
  readonly config: { readonly max_tiers?: number; readonly max_rate_ppm?: number }
}

function playTerms({ context, upline_terms, proposed, config }: TermsCase): string {
  const refused =
    checkOffer({
      kindDisabled: context.kind_disabled ?? false,
      trial: context.trial ?? false,
      notDirect: context.not_direct ?? false,
      uplineNotActive: context.upline_pending ?? false,
      unpaidDebt: context.unpaid_debt ?? context.has_debt ?? context.unpaid_contract_debt ?? false,
      alreadyPending: context.already_pending ?? false,
      terminating: context.terminating ?? false,
    }) ??
    checkTiers(proposed.tiers.map(tierOf), upline_terms?.tiers.map(tierOf) ?? null, {
      maxTiers: config.max_tiers ?? termRules.maxTiers,
      maxRatePpm: config.max_rate_ppm ?? termRules.maxRatePpm,
    })
  return refused?.error ?? 'OK'
}

type WrittenContract = Contract<{
  readonly rate_ppm?: number
  readonly tiers?: readonly WrittenTier[]
}>

type LoweredCase = {
  readonly tree: readonly LineMember[]
  readonly before: readonly WrittenContract[]
  readonly accepted: { readonly agent: string } & Pick<WrittenContract, 'rate_ppm' | 'tiers'>
}

function playLowered({ tree, before, accepted }: LoweredCase) {
  const { agent, ...terms } = accepted
  const ended = endedByLowering(readLine(tree), before, agent, (downline) =>
    terms.tiers && downline.tiers
      ? !checkAgainstUpline(downline.tiers.map(tierOf), terms.tiers.map(tierOf))
      : (downline.rate_ppm ?? 0) <= (terms.rate_ppm ?? 0),
  )
  const gone = new Set(ended.map((one) => one.agent))
  return {
    warning_count: ended.length,
    terminated: ended.map(({ agent, reason }) => ({ agent, reason })),
    contracts_after: before.map((contract) => {
      if (contract.agent === agent) return { ...contract, ...terms }
      return gone.has(contract.agent) ? { ...contract, status: 'TERMINATED' } : contract
    }),
  }
}

type StatesCase = {
  readonly expected: readonly {
    readonly state: ContractState
    readonly event: string
    readonly actor: string
  }[]
}

const actors: Readonly<Record<string, ContractActor>> = {
  'other party': 'other',
  'operator with 4-eyes': 'operator',
}

/** Text in brackets after an event is a comment of the case. */
const playStates = ({ expected }: StatesCase) =>
  expected.map(({ state, event, actor }) => {
    const next = nextState(
      state,
      event.replace(/ \(.*$/, '') as ContractEvent,
      actors[actor] ?? (actor as ContractActor),
    )
    return { state, event, actor, next: typeof next === 'string' ? next : `ERROR ${next.error}` }
  })

type PeriodCase = {
  readonly expected: readonly {
    readonly settled_at: string
    readonly kind: PeriodKind
    readonly tz: string
    readonly cutover_hour: number
  }[]
}

const playPeriods = ({ expected }: PeriodCase) =>
  expected.map(({ settled_at, kind, tz, cutover_hour }) => ({
    settled_at,
    kind,
    tz,
    cutover_hour,
    period: periodKey(Date.parse(settled_at), kind, { zone: tz, cutoverHour: cutover_hour }),
  }))
