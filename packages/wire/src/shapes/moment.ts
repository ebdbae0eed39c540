import { z } from 'zod'

/** A moment of a machine's clock, to the nanosecond at most. */
export const moment = z.iso.datetime({ offset: true }).max(35).regex(/^20/)
