import { z } from 'zod'

/** An id of the house's records, in whichever case it is written. */
export const uuid = z.uuid()
