import type { CallAnswer } from '@parlour/wire/schemas'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe, run } from '../../base/database/query.ts'

export type SafetyAct = CallAnswer<'safetyHistory'>['lines'][number]['act']

export type SafetyLine = {
  readonly memberId: bigint
  readonly act: SafetyAct
  readonly kind?: string
  readonly frame?: string
  readonly before?: string | null
  readonly after?: string | null
  /** `member:<id>` or `operator:<id>`. */
  readonly actor: string
}

export async function noteSafety(tx: Tx, line: SafetyLine): Promise<void> {
  await run(tx)`
    insert into safety_history (member_id, act, kind, frame, before, after, actor)
    values (${line.memberId}, ${line.act}, ${line.kind ?? null}, ${line.frame ?? null},
            ${line.before ?? null}, ${line.after ?? null}, ${line.actor})`
}

type Row = Omit<SafetyLine, 'memberId'> & { readonly at: Date; readonly total: bigint }

export async function readSafetyHistory(
  db: Db,
  memberId: bigint,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<CallAnswer<'safetyHistory'>> {
  const rows = await many<Row>(db)`
    select at, act, kind, frame, before, after, actor, count(*) over () as total
      from safety_history where member_id = ${memberId}
     order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`
  return {
    lines: rows.map(({ at, act, kind, frame, before, after, actor }) => ({
      at,
      act,
      kind: kind ?? null,
      frame: frame ?? null,
      before: before ?? null,
      after: after ?? null,
      by: actor === `member:${memberId}` ? 'player' : 'house',
    })),
    total: Number(rows[0]?.total ?? 0n),
    page,
    pageSize,
  }
}

export type SafetyChoices = {
  readonly realityCheckMinutes: number
  readonly limitsAskedAt: Date | null
  readonly reviewedAt: Date | null
}

export async function readChoices(db: Db | Tx, memberId: bigint): Promise<SafetyChoices> {
  const row = await maybe<SafetyChoices>(db)`
    select reality_check_minutes as "realityCheckMinutes", limits_asked_at as "limitsAskedAt",
           reviewed_at as "reviewedAt"
      from safety_choices where member_id = ${memberId}`
  return row ?? { realityCheckMinutes: 60, limitsAskedAt: null, reviewedAt: null }
}

export async function chooseRealityCheck(tx: Tx, memberId: bigint, minutes: number): Promise<void> {
  await run(tx)`
    insert into safety_choices (member_id, reality_check_minutes) values (${memberId}, ${minutes})
    on conflict (member_id) do update set reality_check_minutes = excluded.reality_check_minutes`
}

/** The player has looked at the limits: set one, kept them, or gone on without. */
export async function noteReviewed(tx: Tx, memberId: bigint): Promise<void> {
  await run(tx)`
    insert into safety_choices (member_id, limits_asked_at) values (${memberId}, now())
    on conflict (member_id) do update
       set limits_asked_at = coalesce(safety_choices.limits_asked_at, now()), reviewed_at = now()`
}
