import type { Tx } from '../../../base/database/database.ts'
import { run } from '../../../base/database/query.ts'
import { addJob } from '../../../base/jobs/jobs.ts'

export type DrawWork = {
  readonly drawId: string
  readonly version: number
  readonly kind: 'settle' | 'void' | 'resettle'
}

/** Puts a new version of a draw's result before settlement, in the transaction that records it. */
export async function announceResult(tx: Tx, { drawId, version, kind }: DrawWork): Promise<void> {
  await run(tx)`
    insert into draw_work (draw_id, version, kind) values (${drawId}, ${version}, ${kind})
    on conflict do nothing`
  await addJob(tx, 'settle-draws', {}, { key: 'settle-draws' })
}
