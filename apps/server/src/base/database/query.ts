import { sql } from 'kysely'
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
