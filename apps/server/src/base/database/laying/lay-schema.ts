import type pg from 'pg'
import { MigrationProblem } from '../database-errors.ts'
import { note, noteFunction } from './bookkeeping.ts'
import type { Plan } from './plan.ts'
import { takeEdition } from './refuse-edition.ts'
import { inTransaction, type LockPatience, runFile } from './run-migration.ts'

/**
 * Builds a house where there is none, in one transaction: the functions, so that what binds them finds them, then the
 * chapters of the schema. Functions that need the tables follow when the migrations have run.
 *
 * @returns the names of what was laid; none where the house stands.
 */
export async function laySchema(
  client: pg.Client,
  { schema, functions, edition }: Pick<Plan, 'schema' | 'functions' | 'edition'>,
  applied: ReadonlyMap<string, string>,
  patience: LockPatience,
): Promise<string[]> {
  const missing = schema.filter(({ name }) => !applied.has(name))
  if (missing.length === 0) return []
  if (missing.length < schema.length) throw laidOnce(missing[0]!.name)
  return inTransaction(client, 'schema', patience, async () => {
    const laid: string[] = []
    for (const file of schema) if (await note(client, file)) laid.push(file.name)
    if (laid.length === 0) return laid
    await takeEdition(client, edition)
    // Functions are laid before the tables, and in the words of now: their bodies name what is still to come.
    await client.query('set local check_function_bodies = off')
    for (const file of functions.filter(({ after }) => after === undefined)) {
      await noteFunction(client, file)
      await runFile(client, 'function', file)
      laid.push(`functions/${file.name}`)
    }
    for (const file of schema) await runFile(client, 'file', file)
    return laid
  })
}

const laidOnce = (name: string) =>
  new MigrationProblem(
    `This database was built before there was a ${name}, and a schema is laid once: take the file away and put what it makes into a migration. Nothing was changed.`,
  )
