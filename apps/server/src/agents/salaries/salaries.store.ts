import type { ContractKind } from '@parlour/agents'
import type { Amount } from '@parlour/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, longList, many, one, run } from '../../base/database/query.ts'

export type BillState =
  | 'DUE'
  | 'REVIEW'
  | 'DENIED'
  | 'PAID'
  | 'PARTIAL'
  | 'UNPAID'
  | 'HELD'
  | 'CANCELLED'
  | 'PAID_WITH_SHORTFALL'
  | 'SETTLED_FROM_WALLET'
  | 'INSUFFICIENT'
  | 'NOT_REACHED'
  | 'SUSPENDED_NO_UPLINE_CONTRACT'

/** One contract's bill of one period. */
export type Bill = {
  readonly salaryId: string
  readonly kind: ContractKind
  readonly period: string
  readonly start: Date
  readonly end: Date
  readonly agentId: bigint
  /** Whom the contract is with; null: the house. */
  readonly payerId: bigint | null
  /** Out of whose money it is paid. */
  readonly paidBy: 'house' | 'upline'
  readonly contractId: string
  readonly contractVersion: number
  readonly state: BillState
  readonly turnover: Amount
  readonly active: number
  readonly base: Amount
  readonly tier: number | null
  readonly ratePpm: number
  readonly carryIn: Amount
  readonly carryOut: Amount
  readonly gross: Amount
  readonly owed: Amount
  readonly net: Amount
  readonly shortfall: Amount
  readonly due: Amount
  readonly overpaid: Amount
  readonly currency: string
}
export type KeptBill = Bill & {
  /** How deep the agent stood. */
  readonly depth: number
  readonly paid: Amount
  readonly paidAt: Date | null
}

export const billColumns = sql`
  s.salary_id as "salaryId", s.kind, s.period, s.period_start as start, s.period_end as "end",
  s.agent_id as "agentId", s.payer_id as "payerId", s.paid_by as "paidBy", s.contract_id as "contractId",
  s.contract_version as "contractVersion", s.depth, s.state, s.turnover, s.active, s.base, s.tier,
  s.rate_ppm as "ratePpm", s.carry_in as "carryIn", s.carry_out as "carryOut", s.gross, s.owed, s.net,
  s.shortfall, s.due, s.paid, s.overpaid, s.currency, s.paid_at as "paidAt"`

/**
 * Takes the turn of one kind for this transaction; false where another runner has it. Its statements may
 * keep a line in memory, and are not worth compiling.
 */
export async function takeKind(tx: Tx, kind: ContractKind): Promise<boolean> {
  const { mine } = await one<{ mine: boolean }>(tx)`
    select pg_try_advisory_xact_lock(hashtextextended(${`salaries ${kind}`}, 0)) as mine,
           set_config('jit', 'off', true), set_config('work_mem', '64MB', true)`
  return mine
}

export async function isStopped(db: Db | Tx, kind: ContractKind): Promise<boolean> {
  const rows = await many(db)`select from salary_stops where kind = ${kind}`
  return rows.length > 0
}

/** Stops a kind until an operator has looked: its books do not agree. */
export const stopKind = (
  db: Db | Tx,
  stop: { kind: ContractKind; reason: string; difference: Amount },
) =>
  run(db)`
  insert into salary_stops (kind, reason, difference)
  values (${stop.kind}, ${stop.reason}, ${stop.difference}) on conflict (kind) do nothing`

export type Stop = {
  readonly kind: ContractKind
  readonly stoppedAt: Date
  readonly reason: string
  readonly difference: Amount
}

/** Kinds that pay nothing, those that stopped first before the others. */
export async function readStops(db: Db | Tx): Promise<Stop[]> {
  return many<Stop>(db)`
    select kind, stopped_at as "stoppedAt", reason, difference from salary_stops
     order by stopped_at, kind`
}

/** Takes a stop away; it stays in the audit. */
export const liftStop = (tx: Tx, kind: ContractKind) =>
  run(tx)`delete from salary_stops where kind = ${kind}`

/** Where the next period of a kind begins: after the last one judged, or with the first contract. */
export async function judgedUpto(db: Db | Tx, kind: ContractKind): Promise<Date | null> {
  const { upto } = await one<{ upto: Date | null }>(db)`
    select coalesce(
      (select max(period_end) from salary_runs where kind = ${kind}),
      (select min(effective_from) from contracts where kind = ${kind})) as upto`
  return upto
}

export type Run = {
  readonly kind: ContractKind
  readonly start: Date
  readonly end: Date
  readonly period: string
  readonly agents: number
  readonly suspended: number
  readonly topGross: Amount
  readonly nets: Amount
  readonly shortfalls: Amount
}

/** Notes a period as judged; false where it was. */
export async function writeRun(tx: Tx, run: Run): Promise<boolean> {
  const rows = await many(tx)`
    insert into salary_runs (kind, period_start, period_end, period, agents, suspended, top_gross, nets, shortfalls)
    values (${run.kind}, ${run.start}, ${run.end}, ${run.period}, ${run.agents}, ${run.suspended},
            ${run.topGross}, ${run.nets}, ${run.shortfalls})
    on conflict (kind, period_start) do nothing returning kind`
  return rows.length > 0
}

/** A bill as it is written; what is paid with it stands in it. */
export type NewBill = Bill & Partial<Pick<KeptBill, 'paid'>>

/** Writes the bills of one period, with the level their agents stand at. A second bill of the same is a defect. */
export async function writeBills(tx: Tx, bills: readonly NewBill[]): Promise<void> {
  const [first] = bills
  if (!first) return
  const { kind, period, start, end, currency } = first
  const all = <Key extends keyof Bill>(key: Key) => bills.map((bill) => bill[key])
  const paid = bills.map((bill) => bill.paid ?? 0n)
  await run(tx)`
    insert into salaries (salary_id, kind, period, period_start, period_end, currency, agent_id, payer_id, paid_by,
        contract_id, contract_version, depth, state, turnover, active, base, tier, rate_ppm, carry_in, carry_out,
        gross, owed, net, shortfall, due, paid, overpaid, paid_at)
    select g.salary_id, ${kind}, ${period}, ${start}, ${end}, ${currency}, g.agent_id, g.payer_id, g.paid_by,
           g.contract_id, g.contract_version, m.depth, g.state, g.turnover, g.active, g.base, g.tier, g.rate_ppm,
           g.carry_in, g.carry_out, g.gross, g.owed, g.net, g.shortfall, g.due, g.paid, g.overpaid,
           case when g.paid > 0 or g.state = 'HELD' then clock_timestamp() end
      from unnest(${longList.uuid(all('salaryId'))}, ${longList.int8(all('agentId'))},
                  ${longList.int8(all('payerId'))}, ${longList.text(all('paidBy'))},
                  ${longList.uuid(all('contractId'))}, ${longList.int4(all('contractVersion'))},
                  ${longList.text(all('state'))}, ${longList.int8(all('turnover'))},
                  ${longList.int4(all('active'))}, ${longList.int8(all('base'))},
                  ${longList.int2(all('tier'))}, ${longList.int4(all('ratePpm'))},
                  ${longList.int8(all('carryIn'))}, ${longList.int8(all('carryOut'))},
                  ${longList.int8(all('gross'))}, ${longList.int8(all('owed'))},
                  ${longList.int8(all('net'))}, ${longList.int8(all('shortfall'))},
                  ${longList.int8(all('due'))}, ${longList.int8(paid)},
                  ${longList.int8(all('overpaid'))})
             as g (salary_id, agent_id, payer_id, paid_by, contract_id, contract_version, state, turnover, active,
                   base, tier, rate_ppm, carry_in, carry_out, gross, owed, net, shortfall, due, paid, overpaid)
      join members as m on m.id = g.agent_id`
}

/** What the last period left of each agent's dividend, where its contract was not ended since. */
export async function readCarried(
  tx: Db | Tx,
  { start, agents }: { start: Date; agents?: readonly bigint[] },
): Promise<ReadonlyMap<string, Amount>> {
  const those = agents ? sql`and s.agent_id = any(${list.int8(agents)})` : sql``
  const rows = await many<{ agentId: bigint; carry: Amount }>(tx)`
    select s.agent_id as "agentId", s.carry_out as carry from salaries as s
      join contracts as c using (contract_id)
     where s.kind = 'DIVIDEND' and s.period_end = ${start} and s.carry_out <> 0 ${those}
       and (c.effective_until is null or c.effective_until > ${start} or c.state = 'SUPERSEDED')`
  return new Map(rows.map(({ agentId, carry }) => [String(agentId), carry]))
}

/** What uplines' next nets still bear, locked. */
export async function lockShortfalls(
  tx: Tx,
  kind: ContractKind,
): Promise<ReadonlyMap<string, Amount>> {
  const rows = await many<{ agentId: bigint; left: Amount }>(tx)`
    select agent_id as "agentId", left_units as left from salary_shortfalls
     where kind = ${kind} and left_units > 0 order by agent_id for update`
  return new Map(rows.map(({ agentId, left }) => [String(agentId), left]))
}

export const writeShortfalls = (
  tx: Tx,
  kind: ContractKind,
  left: readonly { agentId: bigint; left: Amount }[],
) =>
  run(tx)`
  insert into salary_shortfalls (agent_id, kind, left_units)
  select agent_id, ${kind}, left_units
    from unnest(${list.int8(left.map(({ agentId }) => agentId))}, ${list.int8(left.map((one) => one.left))})
      as g (agent_id, left_units)
  on conflict (agent_id, kind) do update set left_units = excluded.left_units`
