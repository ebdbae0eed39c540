import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { BackupProblem } from '../database-errors.ts'
import { ownTables } from '../laying/bookkeeping.ts'

export type TableManifest = {
  readonly schema: string
  readonly table: string
  readonly columns: readonly string[]
  readonly file: string
  /** Of the file, and the hash over them. */
  readonly bytes: number
  readonly sha256: string
  readonly rows: string
  /**
   * Format 2: the hash over the rows' text in the order in which they lie in the table, and therefore
   * of what the restored table writes. Format 1: the sum of a hash of each row's text.
   */
  readonly sum: string
  /** Where the table is a part of another: which rows it takes. */
  readonly partOf?: { readonly parent: string; readonly bound: string }
}

export type Manifest = {
  /** Format 1 has plain text files; format 2 compresses them with zstd. */
  readonly format: 'parlour-backup-1' | 'parlour-backup-2'
  readonly takenAt: string
  readonly postgres: string
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[]
  readonly tables: readonly TableManifest[]
  readonly sequences: readonly {
    readonly name: string
    readonly value: string
    readonly called: boolean
  }[]
  /** The personal data key's name; null where nothing is sealed. The key itself is never in here. */
  readonly personalKey: string | null
  readonly uploads: readonly { readonly file: string; readonly sha256: string }[]
}

export type Table = Pick<TableManifest, 'schema' | 'table' | 'columns' | 'partOf'>

/**
 * Text forms that do not depend on the session or the server, rows in the order in which they lie,
 * and no limits of time: a copy takes as long as there are rows.
 */
export const fixedTextForms: string =
  "set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres'; set extra_float_digits to 1; set bytea_output to 'hex'; set synchronize_seqscans to off; set idle_in_transaction_session_timeout to 0; set statement_timeout to 0; set lock_timeout to 0"

/**
 * What migrations and the job queue make. Another schema is made, and made anew, by who needs it for
 * a while, as the demo's clock of the past; no other database has a place for its rows.
 */
export const schemas: readonly string[] = ['public', 'graphile_worker']

/** Every table with rows of its own but the lists of migrations and functions, which a restore writes itself. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { parent: string | null; bound: string }>(
    `select nspname as schema, relname as table,
            array(select attname::text from pg_attribute
                   where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
                   order by attnum) as columns,
            (select inhparent::regclass::text from pg_inherits where inhrelid = c.oid and relispartition) as parent,
            pg_get_expr(relpartbound, c.oid) as bound
       from pg_class c join pg_namespace n on n.oid = relnamespace
      where relkind = 'r' and relpersistence <> 't' and relname <> all($2)
        and nspname = any($1)
      order by nspname, relname`,
    [schemas, ownTables],
  )
  return rows.map(({ parent, bound, ...table }) =>
    parent === null ? table : { ...table, partOf: { parent, bound } },
  )
}

/** Rows and their sum, as format 1 keeps them. */
export async function countTable(
  client: pg.Client,
  table: Table,
): Promise<{ rows: string; sum: string }> {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*)::text as rows,
            coalesce(sum(hashtextextended(line::text, 0)::numeric), 0)::text as sum
       from (select ${columnList(table)} from only ${nameOf(table)}) line`,
  )
  return rows[0] as { rows: string; sum: string }
}

export const nameOf = ({ schema, table }: { schema: string; table: string }): string =>
  `${quote(schema)}.${quote(table)}`

export const columnList = ({ columns }: { columns: readonly string[] }): string =>
  columns.map(quote).join(', ')

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const manifestPath = (folder: string): string => join(folder, 'manifest.json')

/** The manifest of a whole backup. Its files are compared with their hashes as they are read. */
export function readManifest(folder: string): Manifest {
  if (!existsSync(manifestPath(folder))) {
    throw new BackupProblem(
      `${folder} is not a whole backup: it has no manifest.json, which is written last.`,
    )
  }
  const manifest = JSON.parse(readFileSync(manifestPath(folder), 'utf8')) as Manifest
  if (!['parlour-backup-1', 'parlour-backup-2'].includes(manifest.format)) {
    throw new BackupProblem(`${folder} is a backup of another format (${manifest.format}).`)
  }
  for (const { file } of [...manifest.tables, ...manifest.uploads]) {
    if (!existsSync(join(folder, file))) throw damaged(folder, file)
  }
  return manifest
}

export const damaged = (folder: string, file: string): BackupProblem =>
  new BackupProblem(
    `The backup in ${folder} is damaged: ${file} is missing or changed. Use another backup. Nothing was changed.`,
  )
