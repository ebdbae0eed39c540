import { runMigrations } from 'graphile-worker'
import type pg from 'pg'

/** The queue's own schema; nobody but the queue's functions writes to it. */
export const jobsSchema = 'graphile_worker'

/**
 * Brings the queue's tables up to the library's version and opens them to the site's role: the
 * library closes its tables to everybody but their owner by row security.
 *
 * @param client connected as parlour_owner, like `ownerUrl`.
 */
export async function installJobs(client: pg.Client, ownerUrl: string) {
  await runMigrations({ connectionString: ownerUrl, schema: jobsSchema, noHandleSignals: true })
  if (await isOpen(client)) return
  await client.query(`
    grant usage on schema ${jobsSchema} to parlour_app, parlour_reader;
    grant select, insert, update, delete on all tables in schema ${jobsSchema} to parlour_app;
    grant usage on all sequences in schema ${jobsSchema} to parlour_app;
    grant execute on all functions in schema ${jobsSchema} to parlour_app;
    revoke insert, update, delete on ${jobsSchema}.migrations from parlour_app;
    do $$ declare closed regclass; begin
      for closed in
        select oid from pg_class c
         where relnamespace = '${jobsSchema}'::regnamespace and relkind = 'r' and relrowsecurity
           and not exists (select from pg_policy where polrelid = c.oid and polname = 'site_works_here')
      loop
        execute format('create policy site_works_here on %s to parlour_app using (true) with check (true)', closed);
      end loop;
    end $$`)
}

/** True where a former start has opened every table there is now. */
async function isOpen(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class c
      where relnamespace = '${jobsSchema}'::regnamespace and relkind = 'r'
        and not (has_table_privilege('parlour_app', c.oid, 'select')
                 and (not relrowsecurity
                      or exists (select from pg_policy where polrelid = c.oid and polname = 'site_works_here')))`,
  )
  return rowCount === 0
}
