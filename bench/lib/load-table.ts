import type pg from 'pg'

type Index = {
  readonly name: string
  readonly definition: string
  readonly constraint: string | null
}

/**
 * Fills a table while it has no index and builds them anew afterwards: sorting ten million keys once takes a
 * fraction of what putting each in its place does.
 */
export async function loadWithoutIndexes(
  client: pg.Client,
  table: string,
  load: () => Promise<unknown>,
): Promise<void> {
  const { rows: indexes } = await client.query<Index>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition,
            'add constraint ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid) as constraint
       from pg_index as i join pg_class as c on c.oid = i.indexrelid
       left join pg_constraint as k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
      where i.indrelid = $1::regclass`,
    [table],
  )
  for (const { name, constraint } of indexes)
    await client.query(
      constraint ? `alter table ${table} drop constraint ${name}` : `drop index ${name}`,
    )
  await load()
  await client.query("set maintenance_work_mem = '512MB'")
  for (const { definition, constraint } of indexes)
    await client.query(constraint ? `alter table ${table} ${constraint}` : definition)
  await client.query('reset maintenance_work_mem')
}
