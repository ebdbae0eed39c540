import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { MigrationProblem, START_NEWER } from './database-errors.ts'
import {
  appliedMigrations,
  laidEdition,
  laidFunctions,
  makeOwnTables,
} from './laying/bookkeeping.ts'
import {
  layChangedFunctions,
  layNewFunctions,
  refuseFormerFunctions,
} from './laying/lay-functions.ts'
import { laySchema } from './laying/lay-schema.ts'
import { type Plan, readPlan } from './laying/plan.ts'
import { newerFunctions, refuseOtherEdition } from './laying/refuse-edition.ts'
import { type LockPatience, runMigration } from './laying/run-migration.ts'
import { isFormer, takeOver } from './laying/take-over.ts'

/** How often a process looks whether its turn has come. */
const IN_LINE_MS = 50

/**
 * How long a migration waits for a lock: behind one that waits, everybody's bets wait too. So it gives up soon, leaves
 * a pause in which they go on, and tries again.
 */
const LOCK_TIMEOUT_MS = 2_000
const LOCK_PAUSE_MS = 1_000

/** Any number, the same in every process: serialises migrators so that they do not wait on each other's tables. */
const lockKey = 7_275_685_687n

/**
 * Brings a database up to the SQL files of this checkout. A new one is built from the schema and the functions; one of
 * the version before is taken over as it stands. Then the migrations run, each in a transaction of its own unless it
 * says otherwise, and then the functions whose text is another one than the database's. Safe when several processes
 * start at once: an advisory lock keeps them in line, and the row inserted first decides even where there is no such
 * lock. A checkout that is older than the database in its migrations or in its functions lays nothing.
 *
 * @param client connected as parlour_owner.
 * @returns the names of what this call ran.
 */
export async function migrate(
  client: pg.Client,
  plan: Plan = readPlan(),
  patience: LockPatience = { lockMs: LOCK_TIMEOUT_MS, pauseMs: LOCK_PAUSE_MS },
): Promise<string[]> {
  await standInLine(client)
  try {
    await makeOwnTables(client)
    const applied = await appliedMigrations(client)
    refuseEdited(applied, plan)
    refuseFormerFunctions(await laidFunctions(client), plan.functions)
    refuseOtherEdition(await laidEdition(client), plan.edition)
    const ran = isFormer(plan.former, applied)
      ? await takeOver(client, plan, applied, patience)
      : await laySchema(client, plan, applied, patience)
    const missing = plan.migrations.filter(({ name }) => !applied.has(name))
    if (missing.length > 0) ran.push(...(await layNewFunctions(client, plan.functions, patience)))
    for (const migration of missing) {
      if (await runMigration(client, migration, patience)) ran.push(migration.name)
    }
    ran.push(...(await layChangedFunctions(client, plan, patience)))
    return ran
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey])
  }
}

/**
 * Refuses a database that lacks something of this checkout. One that has newer things is served: while the
 * processes of a site are changed one after the other, the older of them go on and may start again.
 *
 * @param client connected as the site.
 */
export async function refuseBehind(client: pg.Client, plan: Plan = readPlan()): Promise<void> {
  const applied = await appliedMigrations(client)
  const laid = await laidFunctions(client)
  const missing = [
    ...[...plan.schema, ...plan.migrations].filter(({ name }) => !applied.has(name)),
    ...plan.functions.filter(({ name, checksum }) => !laid.get(name)?.includes(checksum)),
  ]
  if (missing.length === 0) return
  const edition = await laidEdition(client)
  if (edition && edition.number > plan.edition.number) throw newerFunctions(edition, plan.edition)
  throw new MigrationProblem(
    `This database lacks ${missing.length} migrations of this Parlour, the first is ${missing[0]!.name}: run "npm run migrate" once, with the owner's login in DATABASE_OWNER_URL, then start again. Nothing was changed.`,
  )
}

/**
 * By asking again and again: a statement that waits for the lock would hold a snapshot meanwhile, and an index that
 * another process builds concurrently waits for every older snapshot.
 */
async function standInLine(client: pg.Client) {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [lockKey],
    )
    if (rows[0]?.mine !== false) return
    await sleep(IN_LINE_MS)
  }
}

function refuseEdited(applied: ReadonlyMap<string, string>, plan: Plan) {
  const former = Object.entries(plan.former.migrations).map(([name, checksum]) => ({
    name,
    checksum,
  }))
  const known = [...former, ...plan.schema, ...plan.migrations]
  for (const { name, checksum } of known) {
    const before = applied.get(name)
    if (before === undefined || before === checksum) continue
    throw new MigrationProblem(
      `The migration ${name} has been edited since it ran on this database. Take its former text and put the change into a new file; on a demo database "npm run db:reset -- --yes" starts anew. Nothing was changed.`,
    )
  }
  const names = new Set(known.map(({ name }) => name))
  const unknown = [...applied.keys()].filter((name) => !names.has(name))
  if (unknown.length === 0) return
  throw new MigrationProblem(
    `This database has been migrated by a newer Parlour (${unknown.join(', ')}). ${START_NEWER} Nothing was changed.`,
  )
}
