import type pg from 'pg'
import { MigrationProblem } from '../database-errors.ts'
import { note, noteFunction } from './bookkeeping.ts'
import type { Plan } from './plan.ts'
import { inTransaction, type LockPatience } from './run-migration.ts'

/**
 * A house that the version before has brought to its last migration is what the schema builds, to the last grant: it is
 * noted so, with the functions as they stand there, and nothing is laid again. The notes of its migrations stay, so
 * that processes of that version go on beside this one.
 *
 * @returns the name of what was taken over, or none.
 */
export async function takeOver(
  client: pg.Client,
  { schema, former }: Plan,
  applied: ReadonlyMap<string, string>,
  patience: LockPatience,
): Promise<string[]> {
  if (!isFormer(former, applied) || schema.every(({ name }) => applied.has(name))) return []
  refuseOlder(former, applied)
  return inTransaction(client, 'taking over', patience, async () => {
    for (const file of schema) await note(client, file)
    for (const [name, checksum] of Object.entries(former.functions)) {
      await noteFunction(client, { name, checksum })
    }
    return [`takes over ${lastOf(former)}`]
  })
}

/** Whether migrations of the version before have run here. */
export const isFormer = (
  { migrations }: Plan['former'],
  applied: ReadonlyMap<string, string>,
): boolean => Object.keys(migrations).some((name) => applied.has(name))

const lastOf = ({ migrations }: Plan['former']): string =>
  Object.keys(migrations).toSorted().at(-1)!

function refuseOlder(former: Plan['former'], applied: ReadonlyMap<string, string>) {
  const names = Object.keys(former.migrations)
  const missing = names.filter((name) => !applied.has(name)).toSorted()
  if (missing.length === 0) return
  throw new MigrationProblem(
    `This database lacks ${missing.length} migrations of Parlour ${former.version}, the first is ${missing[0]}. Start Parlour ${former.version} on it first (or run its "npm run migrate"), which brings it to ${lastOf(former)}; then this version takes it over. Nothing was changed.`,
  )
}
