import type { ContractKind, ContractState } from '@parlour/agents'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe, one } from '../../base/database/query.ts'
import { contractColumns, type ContractRow } from './contracts.store.ts'

/** A contract with the names of its two sides. */
export type NamedContract = ContractRow & {
  readonly agentName: string
  readonly payerName: string | null
}

const named = sql`
  select ${contractColumns}, a.username as "agentName", p.username as "payerName"
    from contracts k join members a on a.id = k.agent_id left join members p on p.id = k.payer_id`

export async function findNamed(
  db: Db | Tx,
  contractId: string,
): Promise<NamedContract | undefined> {
  return maybe<NamedContract>(db)`
    ${named} where k.contract_id = ${contractId}`
}

/** Contracts that stand or wait, of one agent with one payer or with any. */
export async function currentContracts(
  db: Db | Tx,
  agentId: bigint,
  payerId?: bigint,
): Promise<NamedContract[]> {
  return many<NamedContract>(db)`
    ${named} where k.agent_id = ${agentId}
       and k.state in ('PENDING', 'ACTIVE', 'TERMINATION_PENDING')
       and ${payerId === undefined ? sql`true` : sql`k.payer_id = ${payerId}`}
     order by k.kind, k.version`
}

export type ListQuery = {
  readonly view: 'mine' | 'downlines' | 'new-requests' | 'termination-requests'
  readonly state?: ContractState | undefined
  readonly agentId?: bigint | undefined
  readonly page: number
  readonly pageSize: number
}

/** Contracts of one kind in which the caller is a side, newest first. */
export async function listContracts(
  db: Db,
  memberId: bigint,
  kind: ContractKind,
  { view, state, agentId, page, pageSize }: ListQuery,
): Promise<{ rows: NamedContract[]; total: number }> {
  const views = {
    mine: sql`k.agent_id = ${memberId}`,
    downlines: sql`k.payer_id = ${memberId}`,
    'new-requests': sql`k.agent_id = ${memberId} and k.state = 'PENDING'
                        and k.answer_by > clock_timestamp()`,
    'termination-requests': sql`
      k.state = 'TERMINATION_PENDING' and k.answer_by > clock_timestamp()
      and ((k.agent_id = ${memberId} and k.end_asked_by = 'upline')
           or (k.payer_id = ${memberId} and k.end_asked_by = 'downline'))`,
  }
  const where = sql`
    k.kind = ${kind} and ${views[view]}
    and ${state === undefined ? sql`true` : sql`k.state = ${state}`}
    and ${agentId === undefined ? sql`true` : sql`k.agent_id = ${agentId}`}`
  const rows = await many<NamedContract>(db)`
    ${named} where ${where} order by k.offered_at desc, k.contract_id
     limit ${pageSize} offset ${(page - 1) * pageSize}`
  const { total } = await one<{ total: number }>(db)`
    select count(*)::int as total from contracts k where ${where}`
  return { rows, total }
}

export type RequestRow = {
  readonly kind: ContractKind
  /** 0 nothing, 1 an offer, 2 a request to end. */
  readonly request: number
  /** How many of them wait for the member's answer. */
  readonly waiting: number
  readonly standing: boolean
}

/** What waits for a member by kind, and which kinds they hold themselves. */
export async function requestsOf(db: Db, memberId: bigint): Promise<RequestRow[]> {
  return many<RequestRow>(db)`
    select k.kind,
           coalesce(max(case
             when k.answer_by <= clock_timestamp() then 0
             when k.state = 'TERMINATION_PENDING'
                  and k.end_asked_by <>
                      case when k.agent_id = ${memberId} then 'downline' else 'upline' end then 2
             when k.state = 'PENDING' and k.agent_id = ${memberId} then 1 else 0 end), 0) as request,
           (count(*) filter (where k.answer_by > clock_timestamp() and (
             (k.state = 'PENDING' and k.agent_id = ${memberId})
             or (k.state = 'TERMINATION_PENDING' and k.end_asked_by <>
                   case when k.agent_id = ${memberId} then 'downline' else 'upline' end))))::int as waiting,
           coalesce(bool_or(k.agent_id = ${memberId}
                   and (k.state in ('ACTIVE', 'TERMINATION_PENDING')
                        or k.effective_until > clock_timestamp())), false) as standing
      from contracts k where k.agent_id = ${memberId} or k.payer_id = ${memberId}
     group by k.kind`
}

/** Kinds of which a member holds or has held a contract, on either side. */
export async function kindsKnown(db: Db, memberId: bigint): Promise<ContractKind[]> {
  const rows = await many<{ kind: ContractKind }>(db)`
    select distinct kind from contracts
     where agent_id = ${memberId} or payer_id = ${memberId}`
  return rows.map(({ kind }) => kind)
}
