import type { ContractKind, ContractState } from '@parlour/agents'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, one, run } from '../../base/database/query.ts'
import type { Carry } from './contract-kinds.store.ts'

/** A tier as it is kept: amounts are decimal text. */
export type KeptTier = {
  readonly ratePpm: number
  readonly minTurnover: string
  readonly minActive: number
  readonly minLoss: string
}

export type ContractRow = {
  readonly contractId: string
  readonly kind: ContractKind
  readonly agentId: bigint
  /** Null: the house pays. */
  readonly payerId: bigint | null
  readonly version: number
  readonly state: ContractState
  readonly tiers: readonly KeptTier[] | null
  readonly profitRatePpm: number | null
  readonly lossRatePpm: number | null
  readonly carry: Carry | null
  readonly offeredBy: string
  readonly offeredAt: Date
  readonly answerBy: Date | null
  readonly acceptedAt: Date | null
  readonly effectiveFrom: Date | null
  readonly effectiveUntil: Date | null
  readonly endAskedBy: 'upline' | 'downline' | null
  readonly endReason: string | null
  readonly endNote: string | null
}

const columns = sql`
  k.contract_id as "contractId", k.kind, k.agent_id as "agentId", k.payer_id as "payerId", k.version,
  k.state, k.tiers, k.profit_rate_ppm as "profitRatePpm", k.loss_rate_ppm as "lossRatePpm", k.carry,
  k.offered_by as "offeredBy", k.offered_at as "offeredAt", k.answer_by as "answerBy",
  k.accepted_at as "acceptedAt", k.effective_from as "effectiveFrom",
  k.effective_until as "effectiveUntil", k.end_asked_by as "endAskedBy", k.end_reason as "endReason",
  k.end_note as "endNote"`

/**
 * Takes the turn of changing contracts of one kind in the line of one member; whoever comes second
 * sees what the first has written. Lines must be shared or owned before, so that the top stays the top.
 */
export async function takeTurn(tx: Tx, kind: ContractKind, memberId: bigint): Promise<void> {
  const root = sql`
    select coalesce(ancestors[cardinality(ancestors)], id) from members where id = ${memberId}`
  await run(tx)`
    insert into contract_turns (root_id, kind) select (${root}), ${kind}
    on conflict do nothing`
  await run(tx)`
    select from contract_turns where root_id = (${root}) and kind = ${kind} for update`
}

export async function findContract(
  db: Db | Tx,
  contractId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ContractRow | undefined> {
  return maybe<ContractRow>(db)`
    select ${columns} from contracts k where k.contract_id = ${contractId}
    ${lock ? sql`for update` : sql``}`
}

/** The contract of an agent that stands, be it that its end has been asked for. */
export async function standingContract(
  db: Db | Tx,
  kind: ContractKind,
  agentId: bigint,
): Promise<ContractRow | undefined> {
  return maybe<ContractRow>(db)`
    select ${columns} from contracts k
     where k.kind = ${kind} and k.agent_id = ${agentId}
       and k.state in ('ACTIVE', 'TERMINATION_PENDING')`
}

/** The offer to an agent that waits for an answer. */
export async function openOffer(
  db: Db | Tx,
  kind: ContractKind,
  agentId: bigint,
): Promise<ContractRow | undefined> {
  return maybe<ContractRow>(db)`
    select ${columns} from contracts k
     where k.kind = ${kind} and k.agent_id = ${agentId} and k.state = 'PENDING'`
}

/** Standing contracts that are paid, directly or further up, by one agent; depth first needs a line, not this. */
export async function standingBelow(
  db: Db | Tx,
  kind: ContractKind,
  agentId: bigint,
): Promise<ContractRow[]> {
  return many<ContractRow>(db)`
    with recursive below as (
      select agent_id, 1 as level from contracts
       where kind = ${kind} and payer_id = ${agentId} and state in ('ACTIVE', 'TERMINATION_PENDING')
      union all
      select c.agent_id, b.level + 1 from below b
        join contracts c on c.kind = ${kind} and c.payer_id = b.agent_id
                        and c.state in ('ACTIVE', 'TERMINATION_PENDING')
       where b.level < 25)
    select ${columns} from below b
      join contracts k on k.kind = ${kind} and k.agent_id = b.agent_id
                      and k.state in ('ACTIVE', 'TERMINATION_PENDING')
     order by k.agent_id`
}

/** What a contract pays, and between whom: all that a period is judged by. */
export type PayingContract = Pick<
  ContractRow,
  | 'contractId'
  | 'kind'
  | 'agentId'
  | 'payerId'
  | 'version'
  | 'tiers'
  | 'profitRatePpm'
  | 'lossRatePpm'
  | 'carry'
>

/**
 * The contracts that pay for a period that begins at a moment, whatever has become of them since, one for each agent.
 * A contract that was accepted or ended inside a period changes nothing until the next. Where the merchant has chosen
 * shorter periods meanwhile, one that ends with a long one may still stand beside its successor, which counts.
 */
export async function contractsInForce(
  db: Db | Tx,
  kind: ContractKind,
  periodStart: Date,
  /** Only those of this agent, of everybody above, and of those right below. */
  around?: bigint,
): Promise<PayingContract[]> {
  const near =
    around === undefined
      ? sql``
      : sql`and (${around}::int8 in (k.agent_id, k.payer_id) or k.agent_id in (
          select ancestor_id from member_lines where member_id = ${around}))`
  const rows = await many<PayingContract>(db)`
    select k.contract_id as "contractId", k.kind, k.agent_id as "agentId", k.payer_id as "payerId", k.version,
           k.tiers, k.profit_rate_ppm as "profitRatePpm", k.loss_rate_ppm as "lossRatePpm", k.carry
      from contracts k
     where k.kind = ${kind} and k.effective_from <= ${periodStart}
       and (k.effective_until is null or k.effective_until > ${periodStart}) ${near}
     order by k.accepted_at, k.contract_id`
  const newest = new Map(rows.map((row) => [row.agentId, row]))
  return newest.size === rows.length ? rows : [...newest.values()]
}

/** Contracts of some agents whose time to answer has run out. */
export async function overdueContracts(
  tx: Tx,
  kind: ContractKind,
  agentIds: readonly bigint[],
  at: Date,
): Promise<ContractRow[]> {
  return many<ContractRow>(tx)`
    select ${columns} from contracts k
     where k.kind = ${kind} and k.agent_id = any(${list.int8(agentIds)})
       and k.answer_by <= ${at} for update`
}

export type NewContract = Pick<
  ContractRow,
  | 'contractId'
  | 'kind'
  | 'agentId'
  | 'payerId'
  | 'tiers'
  | 'profitRatePpm'
  | 'lossRatePpm'
  | 'carry'
  | 'offeredBy'
  | 'offeredAt'
> & { readonly answerBy: Date }

/** Writes an offer as the next version; undefined where the id is taken. */
export async function insertOffer(tx: Tx, one: NewContract): Promise<ContractRow | undefined> {
  const tiers = one.tiers && JSON.stringify(one.tiers)
  return maybe<ContractRow>(tx)`
    insert into contracts as k (contract_id, kind, agent_id, payer_id, version, state, tiers,
        profit_rate_ppm, loss_rate_ppm, carry, offered_by, offered_at, answer_by)
    values (${one.contractId}, ${one.kind}, ${one.agentId}, ${one.payerId},
        (select coalesce(max(version), 0) + 1 from contracts
          where kind = ${one.kind} and agent_id = ${one.agentId}),
        'PENDING', ${tiers}::jsonb, ${one.profitRatePpm}, ${one.lossRatePpm}, ${one.carry},
        ${one.offeredBy}, ${one.offeredAt}, ${one.answerBy})
    on conflict (contract_id) do nothing
    returning ${columns}`
}

export type Change = {
  readonly state: ContractState
  readonly answerBy?: Date | null
  readonly acceptedAt?: Date
  readonly effectiveFrom?: Date
  readonly effectiveUntil?: Date
  readonly endAskedBy?: 'upline' | 'downline' | null
  readonly endReason?: string
  readonly endNote?: string | undefined
  readonly closedAt?: Date
}

/** Moves a contract on; what a change does not name stays, but nothing keeps waiting for an answer by itself. */
export async function changeContract(
  tx: Tx,
  contractId: string,
  change: Change,
): Promise<ContractRow> {
  return one<ContractRow>(tx)`
    update contracts k
       set state = ${change.state}, answer_by = ${change.answerBy ?? null},
           accepted_at = coalesce(${change.acceptedAt ?? null}, k.accepted_at),
           effective_from = coalesce(${change.effectiveFrom ?? null}, k.effective_from),
           -- Only where an end is given: greatest() passes over a null.
           effective_until = case when ${change.effectiveUntil ?? null}::timestamptz is null
                                  then k.effective_until
                                  else greatest(${change.effectiveUntil ?? null}::timestamptz, k.effective_from) end,
           end_asked_by = case when ${change.endAskedBy !== undefined}
                               then ${change.endAskedBy ?? null} else k.end_asked_by end,
           end_reason = coalesce(${change.endReason ?? null}, k.end_reason),
           end_note = coalesce(${change.endNote ?? null}, k.end_note),
           closed_at = coalesce(${change.closedAt ?? null}, k.closed_at)
     where k.contract_id = ${contractId}
    returning ${columns}`
}

export { columns as contractColumns }
