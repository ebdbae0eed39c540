import type { Tx } from '../../../base/database/database.ts'
import { list, many, run } from '../../../base/database/query.ts'
import type { DrawState } from '../draws.store.ts'

/** What a house draw tells with its result. */
export type Revealed = {
  readonly link: Buffer
  readonly signature: Uint8Array
  readonly previousSignature: Uint8Array | null
}

export const publishResult = (
  tx: Tx,
  draw: {
    drawId: string
    version: number
    result: string
    numbers: readonly string[]
    state: DrawState
    revealed?: Revealed | undefined
  },
) =>
  run(tx)`update draws
         set state = ${draw.state}, result = ${draw.result}, numbers = ${list.text(draw.numbers)},
             result_version = ${draw.version}, drawn_at = coalesce(drawn_at, clock_timestamp()),
             settled_at = case when ${draw.state} = 'settled' then clock_timestamp() end,
             revealed_link = coalesce(${draw.revealed?.link ?? null}, revealed_link),
             signature = coalesce(${bytes(draw.revealed?.signature)}, signature),
             previous_signature = coalesce(${bytes(draw.revealed?.previousSignature)},
                                           previous_signature)
       where id = ${draw.drawId}`

export const insertResult = (
  tx: Tx,
  row: {
    drawId: string
    version: number
    result: string | null
    source: string
    evidence: Readonly<Record<string, unknown>>
  },
) =>
  run(tx)`insert into draw_results (draw_id, version, result, source, evidence)
      values (${row.drawId}, ${row.version}, ${row.result}, ${row.source},
              ${JSON.stringify(row.evidence)}::jsonb)`

/** Shows a result among the lobby's opened numbers; a corrected one takes the place of the first. */
export const showOpened = (
  tx: Tx,
  { lottery, issue, numbers }: { lottery: string; issue: string; numbers: readonly string[] },
) =>
  run(tx)`insert into opened_numbers (game, issue, numbers, opened_at)
      values (${lottery}, ${issue}, ${list.text(numbers)}, clock_timestamp())
      on conflict (game, issue) do update set numbers = excluded.numbers`

export const hideOpened = (tx: Tx, { lottery, issue }: { lottery: string; issue: string }) =>
  run(tx)`delete from opened_numbers where game = ${lottery} and issue = ${issue}`

export const publishVoid = (tx: Tx, draw: { drawId: string; version: number; reason: string }) =>
  run(tx)`update draws set state = 'void', result = null, numbers = null,
             result_version = ${draw.version}, void_reason = ${draw.reason}
       where id = ${draw.drawId}`

const bytes = (of: Uint8Array | null | undefined): Buffer | null => (of ? Buffer.from(of) : null)

/** Whether a later draw of the lottery has its result already. */
export async function hasLaterResult(
  tx: Tx,
  { lottery, drawsAt }: { lottery: string; drawsAt: Date },
): Promise<boolean> {
  const rows = await many(tx)`
    select from draws
     where lottery = ${lottery} and result is not null and draws_at > ${drawsAt} limit 1`
  return rows.length > 0
}
