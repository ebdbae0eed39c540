import { z } from 'zod'

/*
 * What a caller sends has a least and a most: a shape of a request without them fails `borders.test.ts`. Year 0,
 * nineteen nines and lists without an end belong to nobody who means well. Days, moments, numbers, pages and money
 * have theirs beside this file.
 */

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

/** Any JSON of so many letters at most, so deep at most: a shape that the caller is shown judges it, past the door. */
export const freeJson = (most: number, levels: number) =>
  z
    .unknown()
    .refine(
      (value) => isShallow(value, levels) && (JSON.stringify(value) ?? '').length <= most,
      'too_long',
    )
    .register(bordered, { most })

const isShallow = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1)))
