import { z } from 'zod'

/**
 * Shapes with borders for what a caller sends. A shape of a request without a least and a most fails `borders.test.ts`:
 * year 0, nineteen nines and lists without an end belong to nobody who means well.
 */

/** A business day or a day of a lottery's calendar, from the first to the last that the house knows. */
export const day = z.iso.date().max(10).regex(/^20/)
/** A day that somebody was born on. */
export const birthDay = z.iso
  .date()
  .max(10)
  .regex(/^(?:19|20)/)
/** A moment of a machine's clock, to the nanosecond at most. */
export const moment = z.iso.datetime({ offset: true }).max(35).regex(/^20/)

/** The number of a row of the database: whatever is written like one fits into it. */
export const rowId = z.string().regex(/^(?:0|[1-9]\d{0,17})$/)

/** A whole number of a query, where all comes as text. The largest of a column of the database is the usual most. */
export const queryNumber = (least: number, most: number) =>
  z.coerce.number().int().min(least).max(most)
/** A whole number of a body. */
export const wholeNumber = (least: number, most: number) => z.number().int().min(least).max(most)
export const MOST_COUNT = 2_147_483_647

/** Which part of a list, counted from 1. */
export const pageNumber = queryNumber(1, 10_000).default(1)
/** Entries of a part. */
export const pageSize = queryNumber(1, 100).default(20)

/** What limits those shapes whose kind has no limit of its own: entries of a record, the letters of free JSON. */
export const bordered = z.registry<{ readonly most: number }>()

/** A record of at most so many entries. */
export const recordOf = <Key extends z.ZodType<string, string>, Value extends z.ZodType>(
  key: Key,
  value: Value,
  most: number,
) =>
  z
    .record(key, value)
    .refine((record) => Object.keys(record).length <= most, 'too_many_entries')
    .register(bordered, { most })

/** JSON of somebody else's making, as long as so many letters at most; only its reader looks inside. */
export const freeObject = <Fields extends z.core.$ZodLooseShape>(fields: Fields, most: number) =>
  z
    .looseObject(fields)
    .refine((value) => JSON.stringify(value).length <= most, 'too_long')
    .register(bordered, { most })

/** As `freeObject`, without any field that is known. */
export const freeRecord = <Key extends z.ZodType<string, string>>(key: Key, most: number) =>
  z
    .record(key, z.unknown())
    .refine((value) => JSON.stringify(value).length <= most, 'too_long')
    .register(bordered, { most })
