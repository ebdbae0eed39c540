import { categories } from '@parlour/money'
import { z } from 'zod'
import { pageNumber, pageSize } from '../shapes/page.ts'

export const memberId = z.string().regex(/^[1-9]\d{0,17}$/)
/** Millionths: 8000 is 0.8 per cent. */
export const ratePpm = z.number().int().min(0).max(1_000_000)

/** Rebate rates by category of games; a category that is absent is 0. */
export const categoryRates = z.partialRecord(z.enum(categories), ratePpm)

export const accountKind = z.enum(['agent', 'member'])
export const contractKind = z.enum(['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'])
export const agentPage = pageNumber
export const agentPageSize = pageSize
/** Why an operator asks; read by the second person. */
export const operatorReason = z.string().trim().min(3).max(500)
