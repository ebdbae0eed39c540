import { run } from '../../base/database/query.ts'
import type { Needs } from '../../house/needs.ts'

/** The demo's merchant lets members send money along their direct line. What an operator has set stays. */
export async function seedTransfers({ db }: Pick<Needs, 'db'>): Promise<void> {
  await run(db)`
    update transfer_settings set enabled = true, changed_by = 'demo seed' where changed_by is null`
}
