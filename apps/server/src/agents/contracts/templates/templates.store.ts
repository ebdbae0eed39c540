import type { ContractKind } from '@parlour/agents'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { many, maybe, one, run } from '../../../base/database/query.ts'
import type { ContractRow } from '../contracts.store.ts'

export type TemplateRow = Pick<
  ContractRow,
  'kind' | 'tiers' | 'profitRatePpm' | 'lossRatePpm' | 'carry'
> & { readonly templateId: string; readonly memberId: bigint; readonly name: string }

const columns = sql`
  template_id as "templateId", member_id as "memberId", kind, name, tiers,
  profit_rate_ppm as "profitRatePpm", loss_rate_ppm as "lossRatePpm", carry`

/** An agent's templates, those that were kept first before the others. */
export async function templatesOf(db: Db, memberId: bigint): Promise<TemplateRow[]> {
  return many<TemplateRow>(db)`
    select ${columns} from contract_templates where member_id = ${memberId}
     order by kept_at, template_id`
}

export async function findTemplate(tx: Tx, templateId: string): Promise<TemplateRow | undefined> {
  return maybe<TemplateRow>(tx)`
    select ${columns} from contract_templates where template_id = ${templateId}`
}

/** One at a time of each agent: two tabs do not pass a limit together. */
export async function takeTemplates(tx: Tx, memberId: bigint): Promise<void> {
  await run(
    tx,
  )`select pg_advisory_xact_lock(hashtextextended(${`contract templates ${memberId}`}, 0))`
}

export async function countTemplates(
  tx: Tx,
  memberId: bigint,
  kind: ContractKind,
): Promise<number> {
  const { kept } = await one<{ kept: number }>(tx)`
    select count(*)::int as kept from contract_templates where member_id = ${memberId} and kind = ${kind}`
  return kept
}

export const insertTemplate = (tx: Tx, row: TemplateRow) =>
  run(tx)`
  insert into contract_templates (template_id, member_id, kind, name, tiers, profit_rate_ppm, loss_rate_ppm, carry)
  values (${row.templateId}, ${row.memberId}, ${row.kind}, ${row.name},
          ${row.tiers && JSON.stringify(row.tiers)}::jsonb, ${row.profitRatePpm}, ${row.lossRatePpm}, ${row.carry})`

/** False where the agent has none of this id. */
export async function deleteTemplate(
  db: Db,
  { memberId, templateId }: Pick<TemplateRow, 'memberId' | 'templateId'>,
): Promise<boolean> {
  const touched = await run(db)`
    delete from contract_templates where template_id = ${templateId} and member_id = ${memberId}`
  return touched === 1
}
