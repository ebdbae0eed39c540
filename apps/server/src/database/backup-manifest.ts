import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { BackupProblem } from './database-errors.ts'

export type TableManifest = {
  readonly schema: string
  readonly table: string
  readonly columns: readonly string[]
  readonly file: string
  readonly bytes: number
  readonly sha256: string
  readonly rows: string
  /** Sum of a hash of each row's text: the same rows give the same sum, in any order, on any version. */
  readonly sum: string
}

export type Manifest = {
  readonly format: 'parlour-backup-1'
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

export type Table = Pick<TableManifest, 'schema' | 'table' | 'columns'>

/** Text forms that do not depend on the session or the server. */
export const fixedTextForms: string =
  "set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres'; set extra_float_digits to 1; set bytea_output to 'hex'; set idle_in_transaction_session_timeout to 0"

/** Every table with rows of its own but the two lists of migrations, which a restore writes itself. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ schema: string; table: string; columns: string[] }>(
    `select nspname as schema, relname as table,
            array(select attname::text from pg_attribute
                   where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
                   order by attnum) as columns
       from pg_class c join pg_namespace n on n.oid = relnamespace
      where relkind = 'r' and relpersistence <> 't' and relname <> 'migrations'
        and nspname <> 'information_schema' and nspname not like 'pg\\_%'
      order by nspname, relname`,
  )
  return rows
}

/** Rows and their sum, as the manifest keeps them. */
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

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const manifestPath = (folder: string): string => join(folder, 'manifest.json')

/** The manifest of a backup whose every file is there and unchanged. */
export async function readManifest(folder: string): Promise<Manifest> {
  if (!existsSync(manifestPath(folder))) {
    throw new BackupProblem(
      `${folder} is not a whole backup: it has no manifest.json, which is written last.`,
    )
  }
  const manifest = JSON.parse(readFileSync(manifestPath(folder), 'utf8')) as Manifest
  if (manifest.format !== 'parlour-backup-1') {
    throw new BackupProblem(`${folder} is a backup of another format (${manifest.format}).`)
  }
  for (const { file, sha256 } of [...manifest.tables, ...manifest.uploads]) {
    const path = join(folder, file)
    if (!existsSync(path) || (await hashOfFile(path)) !== sha256) {
      throw new BackupProblem(
        `The backup in ${folder} is damaged: ${file} is missing or changed. Use another backup. Nothing was changed.`,
      )
    }
  }
  return manifest
}

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
