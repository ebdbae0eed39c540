import { z } from 'zod'

/** A business day or a day of a lottery's calendar, from the first to the last that the house knows. */
export const day = z.iso.date().max(10).regex(/^20/)
/** A day that somebody was born on. */
export const birthDay = z.iso
  .date()
  .max(10)
  .regex(/^(?:19|20)/)
