import type pg from 'pg'
import { changeDatabase } from '../backup/change-database.ts'
import { checksumOf, type Plan, readPlan } from '../laying/plan.ts'
import { prepareDatabase } from '../postgres/prepare-database.ts'
import { addressOf, ensureDatabase, withClient } from '../postgres/server-session.ts'

/**
 * Makes the database that tests clone, once per state of its SQL files, and returns its name.
 *
 * @param adminUrl a login that may make roles and databases.
 */
export async function makeTemplate(adminUrl: string): Promise<string> {
  const plan = testPlan()
  const name = `parlour_template_${checksumOf(plan).slice(0, 16)}`
  await makeOnce(adminUrl, name, {
    create: (admin) => ensureDatabase(admin, name),
    fill: (url) => prepareDatabase(url, addressOf(url, { role: 'parlour_owner' }), plan),
  })
  return name
}

/** Makes a database that others clone, unless it stands: files of one run may ask for it at once. */
export async function makeOnce(
  adminUrl: string,
  name: string,
  how: { create(admin: pg.Client): Promise<unknown>; fill(url: string): Promise<unknown> },
): Promise<void> {
  await withClient(addressOf(adminUrl, { database: 'postgres' }), async (admin) => {
    await admin.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    const { rowCount } = await admin.query(
      'select from pg_database where datname = $1 and datistemplate',
      [name],
    )
    if (rowCount) return
    await admin.query(`drop database if exists ${name} with (force)`)
    await how.create(admin)
    await how.fill(addressOf(adminUrl, { database: name }))
    await changeDatabase(admin, `alter database ${name} is_template true allow_connections false`)
  })
}

/** The demo world of this run: what a seed writes depends on more than the SQL files. */
export const demoTemplateName = (): string => `parlour_demo_${process.env.PARLOUR_TEST_RUN}`

export async function dropTemplate(adminUrl: string, name: string): Promise<void> {
  await withClient(addressOf(adminUrl, { database: 'postgres' }), async (admin) => {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (!rowCount) return
    await changeDatabase(admin, `alter database ${name} is_template false`)
    await admin.query(`drop database ${name} with (force)`)
  })
}

/** All of it; TEST_MIGRATIONS=0700-0710,0720 takes only those of the migrations that the others do not need. */
export function testPlan(): Plan {
  const plan = readPlan()
  const ranges = process.env.TEST_MIGRATIONS?.split(',').map((range) => range.split('-'))
  if (!ranges) return plan
  const taken = plan.migrations.filter(({ name }) =>
    ranges.some(([from = '', to = from]) => name.slice(0, 4) >= from && name.slice(0, 4) <= to),
  )
  return { ...plan, migrations: taken }
}
