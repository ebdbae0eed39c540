import { z } from 'zod'
import { queryNumber } from './number.ts'

/** Which part of a list, counted from 1. */
export const pageNumber = queryNumber(1, 10_000).default(1)
/** Entries of a part. */
export const pageSize = queryNumber(1, 100).default(20)

/** The part of a list that is asked for. */
export const paging = z.object({ page: pageNumber, pageSize })

/** What a list says of the part that was answered. */
export const page = { total: z.number().int(), page: z.number().int(), pageSize: z.number().int() }
