import { checksumOf, readMigrations, type Migration } from '../migrate.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { addressOf, ensureDatabase, withClient } from '../server-session.ts'

/**
 * Makes the database that tests clone, once per state of the migrations, and returns its name.
 *
 * @param adminUrl a login that may make roles and databases.
 */
export async function makeTemplate(adminUrl: string): Promise<string> {
  const migrations = testMigrations()
  const name = `parlour_template_${checksumOf(migrations).slice(0, 16)}`
  await withClient(addressOf(adminUrl, { database: 'postgres' }), async (admin) => {
    // Files of one run may ask at once; the lock lets one of them build it.
    await admin.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    const { rowCount } = await admin.query(
      'select from pg_database where datname = $1 and datistemplate',
      [name],
    )
    if (rowCount) return
    await admin.query(`drop database if exists ${name} with (force)`)
    await ensureDatabase(admin, name)
    const inTemplate = addressOf(adminUrl, { database: name })
    await prepareDatabase(inTemplate, addressOf(inTemplate, { role: 'parlour_owner' }), migrations)
    await admin.query(`alter database ${name} is_template true allow_connections false`)
  })
  return name
}

/** All of them; TEST_MIGRATIONS=0000-0039,0060-0069 leaves out chapters that are being worked on. */
export function testMigrations(): readonly Migration[] {
  const all = readMigrations()
  const ranges = process.env.TEST_MIGRATIONS?.split(',').map((range) => range.split('-'))
  if (!ranges) return all
  return all.filter(({ name }) =>
    ranges.some(([from = '', to = from]) => name.slice(0, 4) >= from && name.slice(0, 4) <= to),
  )
}
