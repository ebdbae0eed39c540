import type { ContractKind } from '@parlour/agents'
import type { Amount, OperationId } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { longList, many, maybe, run } from '../../base/database/query.ts'
import { type BillState, billColumns, type KeptBill } from './salaries.store.ts'

/** What is left to pay of a bill of the house. */
export type HouseBill = Pick<
  KeptBill,
  'salaryId' | 'kind' | 'agentId' | 'due' | 'paid' | 'shortfall' | 'currency'
> & {
  /** Whether the agent may have it now. */
  readonly open: boolean
}

/** Some bills of a period that the house pays; locked. */
export async function houseBills(
  tx: Tx,
  of: { kind: ContractKind; start: Date; most: number },
): Promise<HouseBill[]> {
  return many<HouseBill>(tx)`
    select s.salary_id as "salaryId", s.kind, s.agent_id as "agentId", s.due, s.paid, s.shortfall, s.currency,
           ${mayBePaid(sql`s.agent_id`)} as open
      from salaries as s
     where s.kind = ${of.kind} and s.period_start = ${of.start} and s.state = 'DUE' and s.due > 0
       and s.paid_by = 'house'
     order by s.agent_id limit ${of.most} for update of s`
}

/** The next bill that an upline pays: level by level from the top, in the order of the contracts. */
export async function nextUplineBill(
  tx: Tx,
  { kind, start }: { kind: ContractKind; start: Date },
): Promise<(KeptBill & { open: boolean; payerOwes: boolean }) | undefined> {
  return maybe<KeptBill & { open: boolean; payerOwes: boolean }>(tx)`
    select ${billColumns}, ${mayBePaid(sql`s.agent_id`)} as open,
           exists (select from contract_debts as d where d.payer = s.agent_id and d.left_units > 0) as "payerOwes"
      from salaries as s
     where s.kind = ${kind} and s.period_start = ${start} and s.state = 'DUE'
       and s.due > 0 and s.paid_by = 'upline'
     order by s.depth, s.salary_id limit 1 for update of s`
}

/** Agents who earned nothing and owed others: what became of it is known when all are paid. */
export const settleEmptyBills = (tx: Tx, { kind, start }: { kind: ContractKind; start: Date }) =>
  run(tx)`
  update salaries as s set state = case
      when exists (select from contract_debts as d where d.payer = s.agent_id and d.left_units > 0)
      then 'INSUFFICIENT' else 'SETTLED_FROM_WALLET' end, paid_at = clock_timestamp()
   where s.kind = ${kind} and s.period_start = ${start} and s.state = 'DUE' and s.due = 0
     and not exists (select from salaries as below where below.kind = s.kind and below.payer_id = s.agent_id
           and below.period_start = s.period_start and below.state in ('DUE', 'REVIEW') and below.due > 0)`

export type Payment = {
  readonly operationId: OperationId
  readonly salaryId: string
  readonly kind: ContractKind
  readonly agentId: bigint
  readonly payerId: bigint | null
  readonly amount: Amount
}

/** Notes payments, their bills' new states, and what the house bore for its agents' lines. */
export async function writePayments(
  tx: Tx,
  payments: readonly Payment[],
  stateOf: (payment: Payment) => BillState,
): Promise<void> {
  await notePayments(tx, payments)
  await run(tx)`
    update salaries as s set paid = s.paid + g.amount, state = g.state, paid_at = clock_timestamp()
      from unnest(${longList.uuid(payments.map(({ salaryId }) => salaryId))},
                  ${longList.int8(payments.map(({ amount }) => amount))},
                  ${longList.text(payments.map(stateOf))}) as g (salary_id, amount, state)
     where s.salary_id = g.salary_id`
}

/**
 * Notes payments whose bills know of them already. Salaries and dividends of the house are costs of the lines whose
 * people got them.
 */
export async function notePayments(tx: Tx, payments: readonly Payment[]): Promise<void> {
  const all = <Key extends keyof Payment>(key: Key) => payments.map((one) => one[key])
  await run(tx)`
    with given as materialized (
      select * from unnest(${longList.uuid(all('operationId'))}, ${longList.uuid(all('salaryId'))},
          ${longList.text(all('kind'))}, ${longList.int8(all('agentId'))},
          ${longList.int8(all('payerId'))}, ${longList.int8(all('amount'))})
        as g (operation_id, salary_id, kind, agent_id, payer_id, amount)
    ), noted as (
      insert into salary_payments (operation_id, salary_id, kind, agent_id, payer_id, amount) select * from given
    ), today as materialized (
      -- Asked once, and not for each of many payments.
      select contract_day(clock_timestamp()) as day
    )
    insert into line_money_days as d (business_day, member_id, line_version, salaries, dividends)
    select (select day from today), g.agent_id, m.line_version,
           total(case when g.kind <> 'DIVIDEND' then g.amount else 0 end),
           total(case when g.kind = 'DIVIDEND' then g.amount else 0 end)
      from given as g join members as m on m.id = g.agent_id where g.payer_id is null
     group by g.agent_id, m.line_version order by g.agent_id
    on conflict (business_day, member_id, line_version) do update set
      salaries = d.salaries + excluded.salaries, dividends = d.dividends + excluded.dividends`
}

/** Those of many agents who may not have their money now. */
export async function readClosed(
  tx: Tx,
  agentIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const ids = longList.int8(agentIds)
  const rows = await many<{ id: bigint }>(tx)`
    select id from members where state = 'suspended' and id = any(${ids})
    union
    select member_id from member_restrictions
     where (until is null or until > clock_timestamp()) and member_id = any(${ids})`
  return new Set(rows.map(({ id }) => id))
}

export const setBillState = (
  tx: Tx,
  salaryId: string,
  state: BillState,
  { held = 0n }: { held?: Amount } = {},
) =>
  run(tx)`update salaries set state = ${state}, held = ${held}, paid_at = clock_timestamp()
       where salary_id = ${salaryId}`

/** What two operators made of a bill that waited for them; nothing has been paid yet. */
export const reviewBill = (tx: Tx, salaryId: string, state: 'DUE' | 'DENIED') =>
  run(tx)`update salaries set state = ${state} where salary_id = ${salaryId} and state = 'REVIEW'`

export type DebtRow = {
  readonly id: string
  readonly payer: bigint
  readonly payee: bigint
  readonly kind: ContractKind
  readonly left: Amount
  readonly salaryId: string | null
  /** When the period of its bill began. */
  readonly start: Date | null
  /** Whether the payee may have it now. */
  readonly open: boolean
  /** A bill whose money waits for two operators keeps waiting, whatever is repaid beside. */
  readonly held: boolean
}

const debtColumns = sql`
  d.id, d.payer, d.payee, d.kind, d.left_units as left, d.salary_id as "salaryId", ${mayBePaid(sql`d.payee`)} as open,
  (select b.period_start from salaries as b where b.salary_id = d.salary_id) as start,
  exists (select from salaries as b where b.salary_id = d.salary_id and b.state = 'HELD') as held`

/** The oldest debt of a payer that can be paid on, locked. */
export async function oldestDebt(tx: Tx, payer: bigint): Promise<DebtRow | undefined> {
  return maybe<DebtRow>(tx)`
    select ${debtColumns} from contract_debts as d where d.payer = ${payer} and d.left_units > 0
     order by d.created_at, d.id limit 1 for update`
}

/** A debt of which something is open. */
export async function findDebt(
  db: Db | Tx,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<(DebtRow & { period: string }) | undefined> {
  return maybe<DebtRow & { period: string }>(db)`
    select ${debtColumns}, d.period from contract_debts as d
     where d.id = ${id} and d.left_units > 0 and d.salary_id is not null
     ${lock ? sql`for update of d` : sql``}`
}

export const writeDebt = (
  tx: Tx,
  debt: {
    id: string
    payer: bigint
    payee: bigint
    kind: ContractKind
    period: string
    amount: Amount
    salaryId: string
  },
) =>
  run(tx)`
  insert into contract_debts (id, payer, payee, kind, period, amount, left_units, salary_id, created_at)
  values (${debt.id}, ${debt.payer}, ${debt.payee}, ${debt.kind}, ${debt.period}, ${debt.amount},
          ${debt.amount}, ${debt.salaryId}, clock_timestamp()) on conflict (id) do nothing`

/** Nothing of a cancelled bill is owed any more. */
export const closeDebtOf = (tx: Tx, salaryId: string) =>
  run(tx)`update contract_debts set left_units = 0 where salary_id = ${salaryId}`

export const lowerDebt = (tx: Tx, id: string, by: Amount) =>
  run(tx)`update contract_debts set left_units = left_units - ${by} where id = ${id}`

/** Agents with open debts and cash, after a number. */
export async function payersInDebt(
  db: Db | Tx,
  { after, most }: { after: bigint; most: number },
): Promise<bigint[]> {
  const rows = await many<{ payer: bigint }>(db)`
    select distinct payer from contract_debts where left_units > 0 and payer > ${after}
     order by payer limit ${most}`
  return rows.map(({ payer }) => payer)
}

/** Not while an account is suspended or rests; what is due then waits. */
function mayBePaid(memberId: RawBuilder<unknown>) {
  return sql<boolean>`(
  exists (select from members as paid_one where paid_one.id = ${memberId} and paid_one.state <> 'suspended')
  and not exists (select from member_restrictions as standing where standing.member_id = ${memberId}
        and (standing.until is null or standing.until > clock_timestamp())))`
}
