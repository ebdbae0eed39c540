import type pg from 'pg'
import { ownTables } from '../laying/bookkeeping.ts'

/** Rows of a table as JSON, in an order of their own. */
export type FirstRows = Readonly<Record<string, readonly string[]>>

/** What a house begins with: the rows of every table that has any, without the moments that each house has of its own. */
export async function firstRows(client: pg.Client): Promise<FirstRows> {
  const { rows: tables } = await client.query<{ name: string; moments: string[] }>(
    `select relname as name,
            array(select attname::text from pg_attribute join pg_attrdef on adrelid = attrelid and adnum = attnum
                   where attrelid = c.oid and pg_get_expr(adbin, adrelid) ~ '^(now|clock_timestamp)') as moments
       from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)
      order by relname`,
    [ownTables],
  )
  const found: Record<string, readonly string[]> = {}
  for (const { name, moments } of tables) {
    const { rows } = await client.query<{ line: string }>(
      `select (to_jsonb(t) - $1::text[])::text as line from ${name} t order by 1`,
      [moments],
    )
    if (rows.length > 0) found[name] = rows.map(({ line }) => line)
  }
  return found
}

/** Puts them into tables that nobody has used; no trigger sees them come. */
export async function putFirstRows(client: pg.Client, rows: FirstRows): Promise<void> {
  for (const [name, lines] of Object.entries(rows)) {
    const keys = Object.keys(JSON.parse(lines[0]!) as object)
      .map((key) => `"${key}"`)
      .join(', ')
    await client.query(`alter table ${name} disable trigger user`)
    await client.query(
      `insert into ${name} (${keys}) overriding system value
       select ${keys} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [`[${lines.join(',')}]`],
    )
    await client.query(`alter table ${name} enable trigger user`)
  }
}
