import { z } from 'zod'

/** The number of a row of the database: whatever is written like one fits into it. */
export const rowId = z.string().regex(/^(?:0|[1-9]\d{0,17})$/)

/** A whole number of a query, where all comes as text. The largest of a column of the database is the usual most. */
export const queryNumber = (least: number, most: number) =>
  z.coerce.number().int().min(least).max(most)
/** A whole number of a body. */
export const wholeNumber = (least: number, most: number) => z.number().int().min(least).max(most)
export const MOST_COUNT = 2_147_483_647
