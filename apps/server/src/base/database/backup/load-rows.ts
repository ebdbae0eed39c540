import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import {
  columnList,
  countTable,
  damaged,
  fixedTextForms,
  listTables,
  nameOf,
  type Manifest,
  type TableManifest,
} from './backup-manifest.ts'
import type { BackupOptions } from './backup.ts'
import { copyIn, copyOut, hangUp } from './copy-rows.ts'
import { BackupProblem, codeAndText } from '../database-errors.ts'
import { hashed, hashing } from '../hashing.ts'
import { silent } from './progress.ts'

/** What of a backup may not go on as it was; each step runs in the transaction that loads the rows. */
const afterLoading: readonly ((client: pg.Client) => Promise<void>)[] = [
  refuseAccountsTwice,
  forgetWorkers,
  leavePlace,
]

/**
 * Fills the migrated, unused tables of a database with the rows of a backup, all or nothing. Keys and
 * indexes are taken off first and built once over all rows: kept up row by row they cost many times that.
 */
export async function loadRows(
  client: pg.Client,
  manifest: Manifest,
  folder: string,
  options: BackupOptions,
): Promise<void> {
  const { progress = silent, signal } = options
  signal?.addEventListener('abort', () => hangUp(client))
  await client.query(fixedTextForms)
  await client.query("set maintenance_work_mem to '256MB'")
  await client.query('begin')
  await makeParts(client, manifest)
  const tables = await listTables(client)
  const rules = await listRules(client)
  const alterAll = async (change: string) => {
    for (const table of tables) await client.query(`alter table ${nameOf(table)} ${change}`)
  }
  // Rows come back as they were: triggers have run already, and tables come in no order.
  await alterAll('disable trigger user')
  for (const { drop } of rules.toReversed()) await client.query(drop)
  if (tables.length > 0) await client.query(`truncate ${tables.map(nameOf).join(', ')}`)
  for (const [i, table] of manifest.tables.entries()) {
    progress.at(`table ${i + 1} of ${manifest.tables.length}, ${table.table}`)
    await loadTable(client, table, manifest, folder, options)
  }
  for (const { name, value, called } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [name, value, called])
  }
  for (const [i, { make }] of rules.entries()) {
    progress.at(`rows are loaded; key or index ${i + 1} of ${rules.length}`)
    await client.query(make)
  }
  await alterAll('enable trigger user')
  for (const step of afterLoading) await step(client)
  await client.query('commit')
}

/** Parts of a table that were made while the site ran are known to no migration. */
async function makeParts(client: pg.Client, { tables }: Manifest) {
  for (const { partOf, ...table } of tables) {
    if (!partOf) continue
    await client.query(
      `create table if not exists ${nameOf(table)} partition of ${partOf.parent} ${partOf.bound}`,
    )
  }
}

async function loadTable(
  client: pg.Client,
  table: TableManifest,
  { format }: Manifest,
  folder: string,
  { progress = silent, signal }: BackupOptions,
) {
  const packed = hashing((bytes) => progress.passed(bytes))
  const through = format === 'parlour-backup-1' ? [] : [createZstdDecompress()]
  // Frozen: nobody else has seen the table since it was emptied, so its rows need no second visit.
  const text = `copy ${nameOf(table)} (${columnList(table)}) from stdin with (freeze)`
  const source = createReadStream(join(folder, table.file))
  const loaded = await copyIn(client, text, source, [packed.stream, ...through], signal).catch(
    (error) => {
      const { code, text: said } = codeAndText(error)
      if (code.startsWith('ZSTD') || code.startsWith('ERR_')) throw damaged(folder, table.file)
      if (signal?.aborted) throw error
      throw new BackupProblem(`${nameOf(table)} cannot be loaded: ${said}`)
    },
  )
  if (packed.counted().sha256 !== table.sha256) throw damaged(folder, table.file)
  const found = await whatIsThere(client, table, format, loaded, signal)
  if (found.rows === table.rows && found.sum === table.sum) return
  throw new BackupProblem(
    `After loading, ${nameOf(table)} has ${found.rows} rows with sum ${found.sum}; the backup says ${table.rows} with ${table.sum}. Nothing was kept.`,
  )
}

/** The table's rows are written once more, to be compared with what the source wrote. */
async function whatIsThere(
  client: pg.Client,
  table: TableManifest,
  format: Manifest['format'],
  loaded: number,
  signal: AbortSignal | undefined,
) {
  if (format === 'parlour-backup-1') return countTable(client, table)
  const { stream, counted } = hashed()
  await copyOut(
    client,
    `copy ${nameOf(table)} (${columnList(table)}) to stdout`,
    [],
    stream,
    signal,
  )
  return { rows: String(loaded), sum: counted().sha256 }
}

/**
 * A key, index or reference: how it goes and how it comes back, in the order of coming back. Those of a
 * parted table bring those of its parts with them, where "only" does not say otherwise.
 */
type Rule = { readonly drop: string; readonly make: string }

async function listRules(client: pg.Client): Promise<Rule[]> {
  const { rows } = await client.query<Rule>(
    `with mine as (
       select c.oid from pg_class c join pg_namespace n on n.oid = relnamespace
        where relkind in ('r', 'p') and nspname <> 'information_schema' and nspname not like 'pg\\_%'
     ), rules as (
       select case contype when 'f' then 2 else 0 end as turn, conrelid, conname as name,
              format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
              format('alter table %s add constraint %I %s', conrelid::regclass, conname,
                     pg_get_constraintdef(oid)) || coalesce((
                -- What a key's index was told to do stands with the index, not with the key.
                select format('; alter index %s set (%s)', i.oid::regclass, array_to_string(i.reloptions, ', '))
                  from pg_class i where i.oid = conindid and contype <> 'f' and i.reloptions is not null
              ), '') as make
         from pg_constraint
        where contype in ('p', 'u', 'x', 'f') and conparentid = 0
          and conrelid in (select oid from mine)
       union all
       select 1, indrelid, indexrelid::regclass::text,
              format('drop index %s', indexrelid::regclass),
              regexp_replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
         from pg_index
        where indrelid in (select oid from mine)
          and not exists (select from pg_constraint
                           where conindid = indexrelid and contype in ('p', 'u', 'x'))
          and not exists (select from pg_inherits where inhrelid = indexrelid)
     )
     select drop, make from rules order by turn, conrelid, name`,
  )
  return rows
}

/**
 * The rows say where they stood last. A restore into that very place, which comes to its end here, would be found where it
 * was, and what was told since the backup would be used again.
 */
async function leavePlace(client: pg.Client) {
  await client.query(`update seed_epochs set place = 'a backup of ' || place
                       where epoch = (select max(epoch) from seed_epochs)`)
}

/** Whoever opens an account is judged by a trigger, and no index keeps two apart that come from a file. */
async function refuseAccountsTwice(client: pg.Client) {
  const { rows } = await client.query<{ id: string }>(
    'select id from ledger_accounts group by id having count(*) > 1 limit 1',
  )
  if (!rows[0]) return
  throw new BackupProblem(
    `The backup has account ${rows[0].id} twice. Use another backup. Nothing was kept.`,
  )
}

/** Jobs that somebody was working on when the backup was taken have no worker here. */
async function forgetWorkers(client: pg.Client) {
  for (const table of ['_private_jobs', '_private_job_queues']) {
    await client.query(
      `update graphile_worker.${table} set locked_at = null, locked_by = null where locked_at is not null`,
    )
  }
}
