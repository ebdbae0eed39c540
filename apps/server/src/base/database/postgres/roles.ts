import pg from 'pg'
import { changeDatabase } from '../backup/change-database.ts'
import { codeAndText, DatabaseRightsMissing, DatabaseRightsTooWide } from '../database-errors.ts'

/** Owns every table and runs migrations; what the site works as; what only reads. */
export const roles = ['parlour_owner', 'parlour_app', 'parlour_reader'] as const
export type Role = (typeof roles)[number]

/**
 * Makes the three roles where they are missing and gives the owner its schema. Roles belong to the
 * whole server, not to one database, so this is no migration: it runs before them at every start.
 *
 * @param client connected to the site's database as a login that may create roles, or as any login
 *   once an administrator has made them.
 * @param siteLogin another login that the site works as: it is given the site's role and no other.
 */
export async function ensureRoles(client: pg.Client, siteLogin?: string) {
  const { rows } = await client.query<{
    login: string
    database: string
    superuser: boolean
    creates: boolean
    missing: string[]
    strange: string[]
  }>(
    `select current_user as login, current_database() as database,
            me.rolsuper as superuser, me.rolsuper or me.rolcreaterole as creates,
            array(select wanted from unnest($1::text[]) wanted
                   where not exists (select from pg_roles where rolname = wanted)) as missing,
            array(select rolname::text from pg_roles
                   where rolname = any($1) and not pg_has_role(current_user, oid, 'MEMBER')) as strange
       from pg_roles me where me.rolname = current_user`,
    [roles],
  )
  const me = rows[0]
  if (!me) throw new DatabaseRightsMissing('The login of DATABASE_URL has no role of its own.')
  const wantsMembership = [...me.missing, ...me.strange]
  if (wantsMembership.length > 0 && !me.creates) throw rightsMissing(me)
  try {
    for (const role of me.missing) await createRole(client, role)
    if (!me.superuser) {
      for (const role of wantsMembership) await client.query(`grant ${role} to current_user`)
    }
    await grantSchema(client)
    if (me.superuser) await letSiteWatch(client)
    if (siteLogin !== undefined) await admitSite(client, siteLogin)
  } catch (error) {
    if (codeAndText(error).code === '42501') throw rightsMissing(me)
    throw error
  }
}

/**
 * Who holds an old snapshot is seen only by those who may see everybody's sessions, and with them what everybody asks.
 * So the owner may, and the site is told the one figure by a function of the owner's (`oldest_snapshot`).
 */
async function letSiteWatch(client: pg.Client) {
  const { rows } = await client.query<{ owner: boolean; site: boolean }>(
    `select pg_has_role('parlour_owner', 'pg_read_all_stats', 'MEMBER') as owner,
            pg_has_role('parlour_app', 'pg_read_all_stats', 'MEMBER') as site`,
  )
  if (!rows[0]?.owner) await client.query('grant pg_read_all_stats to parlour_owner')
  if (rows[0]?.site) await client.query('revoke pg_read_all_stats from parlour_app')
}

async function admitSite(client: pg.Client, login: string) {
  const { rows } = await client.query<{ admitted: boolean }>(
    `select pg_has_role(rolname, 'parlour_app', 'MEMBER') as admitted from pg_roles where rolname = $1`,
    [login],
  )
  const name = pg.escapeIdentifier(login)
  if (!rows[0]) {
    throw new DatabaseRightsMissing(
      `The server does not know the login ${name} of DATABASE_URL. Make it without any further right, then try again:
  create role ${name} login password '...' nosuperuser nocreaterole nocreatedb;`,
    )
  }
  if (!rows[0].admitted) await client.query(`grant parlour_app to ${name}`)
}

/** PostgreSQL's own roles that write without asking for rights on a table. */
const PAST_THE_GUARDS = ['pg_write_all_data', 'pg_write_server_files', 'pg_execute_server_program']

/**
 * Whoever gets a statement into the site's session must not become the owner of its tables, who may
 * switch off what guards the books. Production works with no session that could.
 *
 * @param client connected as the site.
 */
export async function refuseWideRights(client: pg.Client) {
  const { rows } = await client.query<{ login: string; why: string | null }>(
    `select session_user as login,
            case when me.rolsuper then 'is a superuser'
                 when me.rolcreaterole then 'may make roles'
                 when pg_has_role(session_user, 'parlour_owner', 'MEMBER') then 'may become parlour_owner'
                 when exists (select from pg_roles r
                               where (r.rolsuper or r.rolcreaterole or r.rolname = any($1))
                                 and pg_has_role(session_user, r.oid, 'MEMBER'))
                 then 'may become a role that guards do not hold'
                 when exists (select from pg_database where datname = current_database()
                                 and pg_has_role(session_user, datdba, 'MEMBER'))
                   or exists (select from pg_namespace where nspname = 'public'
                                 and pg_has_role(session_user, nspowner, 'MEMBER'))
                 then 'owns the database or its schema, and may drop whatever stands in it'
            end as why
       from pg_roles me where me.rolname = session_user`,
    [PAST_THE_GUARDS],
  )
  const { login = '', why = 'has no role of its own' } = rows[0] ?? {}
  if (why === null) return
  throw new DatabaseRightsTooWide(
    `The login "${login}" of DATABASE_URL ${why}, so one forged statement could switch off what guards the books. Keep that login in DATABASE_OWNER_URL for npm run migrate, and give the site one of its own in DATABASE_URL:
  create role parlour_site login password '...' nosuperuser nocreaterole nocreatedb;
  grant parlour_app to parlour_site;`,
  )
}

/** Two starts may create the same role at once; the slower one finds it made. */
async function createRole(client: pg.Client, role: string) {
  try {
    await client.query(`create role ${role} login`)
  } catch (error) {
    const { code } = codeAndText(error)
    if (code !== '42710' && code !== '23505') throw error
  }
}

async function grantSchema(client: pg.Client) {
  const { rows } = await client.query<{ ready: boolean }>(
    `select has_database_privilege('parlour_owner', current_database(), 'CREATE')
        and has_schema_privilege('parlour_owner', 'public', 'CREATE')
        and has_schema_privilege('parlour_app', 'public', 'USAGE')
        and has_schema_privilege('parlour_reader', 'public', 'USAGE') as ready`,
  )
  if (rows[0]?.ready) return
  await changeDatabase(
    client,
    `do $$ begin
       execute format('grant create, connect, temporary on database %I to parlour_owner', current_database());
       execute format('grant connect on database %I to parlour_app, parlour_reader', current_database());
     end $$`,
  )
  await client.query('grant create, usage on schema public to parlour_owner')
  await client.query('grant usage on schema public to parlour_app, parlour_reader')
}

const rightsMissing = ({ login, database }: { login: string; database: string }) =>
  new DatabaseRightsMissing(
    `The login "${login}" may not make Parlour's database roles. Let an administrator of the server run this once in database "${database}", then start again:
${roles.map((role) => `  create role ${role} login;`).join('\n')}
  grant ${roles.join(', ')} to "${login}";
  grant create, connect, temporary on database "${database}" to parlour_owner;
  grant connect on database "${database}" to parlour_app, parlour_reader;
  grant create, usage on schema public to parlour_owner;
  grant usage on schema public to parlour_app, parlour_reader;`,
  )
