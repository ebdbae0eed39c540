import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { codeAndText, MigrationProblem } from '../database-errors.ts'
import { note } from './bookkeeping.ts'
import type { Migration } from './plan.ts'

/** How long a migration waits for a lock, and how long it lets others go on before it tries again. */
export type LockPatience = { readonly lockMs: number; readonly pauseMs: number }

const LOCK_TRIES = 10

/** A lock that did not come free in time, and one that play and the migration waited for from each other. */
const LOCKS_NOT_GOT = new Set(['55P03', '40P01'])

/** First line of a file whose statements run one by one outside a transaction, such as `create index concurrently`. */
const OUTSIDE = '-- outside a transaction'

/** Runs one file, in a transaction of its own unless it says otherwise. */
export function runMigration(
  client: pg.Client,
  migration: Migration,
  patience: LockPatience,
): Promise<boolean> {
  const what = `migration ${migration.name}`
  if (migration.sql.startsWith(OUTSIDE)) {
    return withPatience(what, patience, () => runOutside(client, migration))
  }
  return inTransaction(client, what, patience, async () => {
    const mine = await note(client, migration)
    if (mine) await runFile(client, 'migration', migration)
    return mine
  })
}

/** All of it or nothing, and again where a lock did not come free in time. */
export function inTransaction<Answer>(
  client: pg.Client,
  what: string,
  patience: LockPatience,
  work: () => Promise<Answer>,
): Promise<Answer> {
  return withPatience(what, patience, async () => {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${patience.lockMs}`)
      const answer = await work()
      await client.query('commit')
      return answer
    } catch (error) {
      await client.query('rollback')
      throw error instanceof MigrationProblem ? error : failed(what, error)
    }
  })
}

/** Where its lock does not come free in time, it is tried again: nothing of it stands, or nothing that hurts. */
async function withPatience<Answer>(
  what: string,
  { pauseMs }: LockPatience,
  work: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const { code } = codeAndText((error as Error).cause ?? error)
      if (!LOCKS_NOT_GOT.has(code)) throw error
      if (tries === LOCK_TRIES) {
        throw new MigrationProblem(
          `The ${what} found its tables held at each of ${LOCK_TRIES} tries. Look in pg_stat_activity for what holds them (a backup, a report, a forgotten session), then run it again. It was rolled back.`,
          { cause: error },
        )
      }
      await sleep(pauseMs)
    }
  }
}

/** Runs a file inside a transaction of the caller's; what fails is told with its line. */
export async function runFile(client: pg.Client, kind: string, { name, sql }: Migration) {
  try {
    await client.query(sql)
  } catch (error) {
    throw failed(`${kind} ${name}${lineOf(error, sql)}`, error)
  }
}

const failed = (what: string, error: unknown) =>
  new MigrationProblem(`The ${what} failed: ${codeAndText(error).text}. It was rolled back.`, {
    cause: error,
  })

/**
 * Each statement stands by itself, so each has to be one that can run again. An index whose building was cut off is
 * left by PostgreSQL as invalid; it is taken away first.
 */
async function runOutside(client: pg.Client, { name, sql, checksum }: Migration): Promise<boolean> {
  const known = await client.query('select from migrations where name = $1', [name])
  if (known.rowCount) return false
  for (const statement of statementsOf(sql)) {
    try {
      const index = /create (?:unique )?index concurrently if not exists (\w+)/i.exec(
        statement,
      )?.[1]
      if (index !== undefined) await dropInvalid(client, index)
      await client.query(statement)
    } catch (error) {
      throw new MigrationProblem(
        `The migration ${name} failed at "${statement.slice(0, 80)}": ${codeAndText(error).text}. What came before it stands, and the file can run again.`,
        { cause: error },
      )
    }
  }
  return note(client, { name, checksum })
}

async function dropInvalid(client: pg.Client, index: string) {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  if (rowCount) {
    await client.query(`drop index concurrently if exists ${pg.escapeIdentifier(index)}`)
  }
}

/** Files outside a transaction hold no functions and no semicolons in texts; the rules of migrations see to it. */
export const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)

function lineOf(error: unknown, sql: string): string {
  const position = Number((error as { position?: string }).position)
  return position > 0 ? ` (line ${sql.slice(0, position).split('\n').length})` : ''
}
