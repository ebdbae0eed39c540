import type pg from 'pg'
import { MigrationProblem, START_NEWER } from '../database-errors.ts'
import { laidEdition, laidFunctions, type LaidFunctions, noteFunction } from './bookkeeping.ts'
import type { Edition, FunctionFile, Plan } from './plan.ts'
import { takeEdition } from './refuse-edition.ts'
import { inTransaction, type LockPatience, runFile } from './run-migration.ts'

/** Before the migrations: what was never here, so that a migration's triggers find it. */
export async function layNewFunctions(
  client: pg.Client,
  functions: readonly FunctionFile[],
  patience: LockPatience,
): Promise<string[]> {
  const laid = await laidFunctions(client)
  const fresh = functions.filter(({ name, after }) => after === undefined && !laid.has(name))
  return fresh.length === 0 ? [] : lay(client, fresh, patience)
}

/**
 * After the migrations: what has another text than the one that stands, and what a migration took away. The edition is
 * noted here and not before, so that a version whose migration fails bars nobody's way.
 */
export async function layChangedFunctions(
  client: pg.Client,
  { functions, edition }: Pick<Plan, 'functions' | 'edition'>,
  patience: LockPatience,
): Promise<string[]> {
  const laid = await laidFunctions(client)
  const gone = await functionsGone(client, functions)
  const changed = functions.filter(
    ({ name, checksum }) => laid.get(name)?.at(-1) !== checksum || gone.has(name),
  )
  if (changed.length === 0 && (await laidEdition(client))?.number === edition.number) return []
  return lay(client, changed, patience, { gone, edition })
}

/** A text that stood here and gave way to another is that of an older version; or it comes back on purpose. */
export function refuseFormerFunctions(laid: LaidFunctions, functions: readonly FunctionFile[]) {
  const former = functions.filter(({ name, checksum }) => {
    const texts = laid.get(name) ?? []
    return texts.includes(checksum) && texts.at(-1) !== checksum
  })
  if (former.length === 0) return
  throw new MigrationProblem(
    `This database has functions of a newer Parlour (${former.map(({ name }) => name).join(', ')}). ${START_NEWER} Where a former text is meant to come back, change a word of the comment above it. Nothing was changed.`,
  )
}

/** All or nothing, and with them the note of it. */
async function lay(
  client: pg.Client,
  functions: readonly FunctionFile[],
  patience: LockPatience,
  { gone, edition }: { readonly gone?: ReadonlySet<string>; readonly edition?: Edition } = {},
): Promise<string[]> {
  return inTransaction(client, 'laying of functions', patience, async () => {
    if (edition) await takeEdition(client, edition)
    const laid: string[] = []
    // A body may name what a migration is about to make.
    await client.query('set local check_function_bodies = off')
    for (const file of functions) {
      const mine = await noteFunction(client, file)
      if (!mine && !gone?.has(file.name)) continue
      await layAnew(client, file)
      laid.push(`functions/${file.name}`)
    }
    return laid
  })
}

/**
 * What a text before granted ends with it, though "create or replace" keeps rights: a new house never had it. A form with
 * other arguments would stay beside the new one, and a call could mean either.
 */
async function layAnew(client: pg.Client, file: FunctionFile) {
  for (const { form } of await formsOf(client, file)) {
    await client.query(`revoke all on routine ${form} from parlour_app, parlour_reader`)
  }
  const before = await formsOf(client, file)
  await runFile(client, 'function', file)
  const left = (await formsOf(client, file)).filter(({ form, written }) =>
    before.some((one) => one.form === form && one.written === written),
  )
  if (left.length === 0) return
  throw new MigrationProblem(
    `The file of the function ${file.name} no longer makes ${left.map(({ form }) => form).join(', ')}, which stands here: say "drop function if exists" in a migration, or keep that form in the file for the version before. No function was changed.`,
  )
}

/** The functions of a name, and where each is written: elsewhere, once it was made again. */
async function formsOf(client: pg.Client, { name }: FunctionFile) {
  const { rows } = await client.query<{ form: string; written: string }>(
    `select oid::regprocedure::text as form, ctid::text as written from pg_proc
      where pronamespace = 'public'::regnamespace and proname = $1 and proowner = current_user::regrole`,
    [name],
  )
  return rows
}

async function functionsGone(client: pg.Client, functions: readonly FunctionFile[]) {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name
      where not exists (select from pg_proc where pronamespace = 'public'::regnamespace and proname = name)`,
    [functions.map(({ name }) => name)],
  )
  return new Set(rows.map(({ name }) => name))
}
