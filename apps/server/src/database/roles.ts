import type pg from 'pg'
import { codeAndText, DatabaseRightsMissing } from './database-errors.ts'

/** Owns every table and runs migrations; what the site works as; what only reads. */
export const roles = ['parlour_owner', 'parlour_app', 'parlour_reader'] as const
export type Role = (typeof roles)[number]

/**
 * Makes the three roles where they are missing and gives the owner its schema. Roles belong to the
 * whole server, not to one database, so this is no migration: it runs before them at every start.
 *
 * @param client connected to the site's database as a login that may create roles, or as any login
 *   once an administrator has made them.
 */
export async function ensureRoles(client: pg.Client) {
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
  } catch (error) {
    if (codeAndText(error).code === '42501') throw rightsMissing(me)
    throw error
  }
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
  await client.query(
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
