import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A file of SQL and the checksum that the database keeps of it. */
export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

/** `after`: what it needs to be there, where that is more than the names in its body. */
export type FunctionFile = Migration & { readonly after?: string }

/** What a house is built from, and what brings one up to date that stands. */
export type Plan = {
  /** Chapter by chapter, in the order the database takes them. It is laid once and then stands. */
  readonly schema: readonly Migration[]
  readonly functions: readonly FunctionFile[]
  readonly migrations: readonly Migration[]
  readonly edition: Edition
  readonly former: FormerHouse
}

/** All functions as one: the number rises whenever the text of one changes, and never falls. */
export type Edition = { readonly number: number; readonly checksum: string }

/** The house as the version before the schema built it: by these migrations, with these functions. */
export type FormerHouse = {
  /** Which version brings an older house there. */
  readonly version: string
  readonly migrations: Readonly<Record<string, string>>
  readonly functions: Readonly<Record<string, string>>
}

const place = join(import.meta.dirname, '..')

export const folders = {
  schema: join(place, 'schema'),
  functions: join(place, 'functions'),
  migrations: join(place, 'migrations'),
} as const

/** What this checkout lays. */
export function readPlan(): Plan {
  const functions = inOrder(sqlIn(folders.functions).map(withNeeds))
  return {
    schema: sqlIn(folders.schema).map((file) => ({
      ...file,
      name: `schema/${file.name}`,
      checksum: hashOf(spokenOf(file.sql)),
    })),
    functions,
    migrations: sqlIn(folders.migrations),
    edition: editionOf(writtenEdition().number, functions),
    former: readFormer(),
  }
}

/** A plan without a schema, for databases that are not the site's. */
export const onlyMigrations = (migrations: readonly Migration[]): Plan => ({
  schema: [],
  functions: [],
  migrations,
  edition: { number: 0, checksum: '' },
  former: { version: '', migrations: {}, functions: {} },
})

export const editionFile = join(import.meta.dirname, 'edition.json')

/** The edition as it was counted last, by `node scripts/raise-edition.ts`. */
export const writtenEdition = (): Edition =>
  JSON.parse(readFileSync(editionFile, 'utf8')) as Edition

export function editionOf(number: number, functions: readonly FunctionFile[]): Edition {
  const texts = functions.map(({ name, checksum }) => `${name} ${checksum}\n`)
  return { number, checksum: hashOf(texts.toSorted().join('')) }
}

/** One checksum over all of it: names a template database in tests. */
export function checksumOf({ schema, functions, migrations }: Plan): string {
  const whole = createHash('sha256')
  for (const { name, sql } of [...schema, ...functions, ...migrations]) {
    whole.update(`${name} ${hashOf(sql)}\n`)
  }
  return whole.digest('hex')
}

/** A sentence above a table may be mended in a house that stands: only what the database is told counts. */
export const spokenOf = (sql: string): string =>
  sql
    .replaceAll(/'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$.*?\$\1\$|(?:--[^\n]*|\s)+/gs, (part) =>
      /^(?:--|\s)/.test(part) ? ' ' : part,
    )
    .trim()

const readFormer = (): FormerHouse =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'former-house.json'), 'utf8')) as FormerHouse

/** By number, or by name: whatever folder of its wing a file lies in. */
function sqlIn(folder: string): Migration[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8')
      return { name: basename(file, '.sql'), sql, checksum: hashOf(sql) }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** First line of a function that takes or gives rows of a table, or whose body is bound when it is made. */
const AFTER = /^-- after (the tables|[a-z_]+)\n/

function withNeeds(file: Migration): FunctionFile {
  const after = AFTER.exec(file.sql)?.[1]
  return after === undefined ? file : { ...file, after }
}

/** Those that need others behind them; by name otherwise. */
function inOrder(files: readonly FunctionFile[]): FunctionFile[] {
  const depthOf = ({ after }: FunctionFile): number => {
    const needed = files.find(({ name }) => name === after)
    return needed ? depthOf(needed) + 1 : after === undefined ? 0 : 1
  }
  return files
    .map((file) => ({ file, depth: depthOf(file) }))
    .sort((a, b) => a.depth - b.depth)
    .map(({ file }) => file)
}
