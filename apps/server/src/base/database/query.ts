import { type RawBuilder, sql } from 'kysely'
import { int2Array, int4Array, int8Array, textArray, uuidArray } from './binary-arrays.ts'
import type { Db, Tx } from './database.ts'

/** What is asked: the pool, where a statement stands alone, or the transaction that it is part of. */
type Asked = Db | Tx

/** The text of a statement; what stands in `${}` travels as a parameter, or is a piece of SQL made by `sql`. */
type Statement<Answer> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Answer>

/** A statement that has one row by its meaning answered with none, or with several. */
export class NotOneRow extends Error {
  constructor(count: number, text: TemplateStringsArray) {
    super(`${count} rows where one was asked for: ${text.join('?').trim().replace(/\s+/g, ' ')}`)
    this.name = new.target.name
  }
}

/**
 * All rows of a statement.
 *
 * @example const draws = await many<Draw>(db)`select id, closes_at as "closesAt" from draws where game = ${game}`
 */
export const many =
  <Row = unknown>(db: Asked): Statement<Row[]> =>
  async (text, ...values) =>
    (await sql<Row>(text, ...values).execute(db)).rows

/**
 * The row of a statement that always has one: a sum, a row just written, a row that a foreign key promises.
 *
 * @throws NotOneRow where there is none, or several.
 * @example const { count } = await one<{ count: number }>(db)`select count(*)::int as count from draws`
 */
export const one =
  <Row>(db: Asked): Statement<Row> =>
  async (text, ...values) => {
    const { rows } = await sql<Row>(text, ...values).execute(db)
    if (rows.length !== 1) throw new NotOneRow(rows.length, text)
    return rows[0]!
  }

/**
 * The row of a statement that has one or none: a search by a key, or with `limit 1`.
 *
 * @throws NotOneRow where there are several.
 * @example const draw = await maybe<Draw>(db)`select id, game from draws where id = ${id}`
 */
export const maybe =
  <Row>(db: Asked): Statement<Row | undefined> =>
  async (text, ...values) => {
    const { rows } = await sql<Row>(text, ...values).execute(db)
    if (rows.length > 1) throw new NotOneRow(rows.length, text)
    return rows[0]
  }

/**
 * Does a statement for what it changes, and tells how many rows that were.
 *
 * @example if ((await run(db)`update draws set state = 'closed' where id = ${id}`) === 0) return 'unknown'
 */
export const run =
  (db: Asked): Statement<number> =>
  async (text, ...values) =>
    Number((await sql(text, ...values).execute(db)).numAffectedRows ?? 0n)

const arrayOf =
  <Value>(type: string) =>
  (values: readonly (Value | null)[] | ReadonlySet<Value> | null): RawBuilder<unknown> =>
    sql`${values && [...values]}::${sql.raw(type)}[]`

/**
 * Many values as one parameter, by the type that PostgreSQL knows them by; `null` for an array that is not there.
 *
 * @example many<Draw>(db)`select id, state from draws where id = any(${list.uuid(ids)})`
 */
export const list = {
  bool: arrayOf<boolean>('bool'),
  bytea: arrayOf<Buffer>('bytea'),
  date: arrayOf<string>('date'),
  int2: arrayOf<number>('int2'),
  int4: arrayOf<number>('int4'),
  int8: arrayOf<bigint | string>('int8'),
  numeric: arrayOf<number | string>('numeric'),
  text: arrayOf<string>('text'),
  timestamptz: arrayOf<Date | string>('timestamptz'),
  uuid: arrayOf<string>('uuid'),
}

const packedOf =
  <Value>(type: string, pack: (values: readonly (Value | null)[]) => Buffer) =>
  (values: readonly (Value | null)[]): RawBuilder<unknown> =>
    sql`${pack(values)}::${sql.raw(type)}[]`

/**
 * As `list` in PostgreSQL's binary format, for thousands of values that the house made itself: to read them as text
 * costs the server a fifth of its time. Nobody looks here whether a text is a UUID.
 */
export const longList = {
  int2: packedOf('int2', int2Array),
  int4: packedOf('int4', int4Array),
  int8: packedOf('int8', int8Array),
  text: packedOf('text', textArray),
  uuid: packedOf('uuid', uuidArray),
}
