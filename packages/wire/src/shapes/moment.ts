import { z } from 'zod'

/** A moment of a machine's clock, to the nanosecond at most. */
export const moment = z.iso.datetime({ offset: true }).max(35).regex(/^20/)

/** A moment of an answer. */
export const timeText = z.iso.datetime({ offset: true })
/** As `timeText`, told in UTC. */
export const utcText = z.iso.datetime()

/** ISO 8601 on the wire, a `Date` inside the house. */
export const asDate = (text: z.ZodISODateTime | z.ZodString) =>
  z.codec(text, z.date(), {
    decode: (written) => new Date(written),
    encode: (date) => date.toISOString(),
  })

/** Moments at the edge: `in` stands in what is asked, `out` and `utc` in what is answered, `plain` where its form is not told. */
export const time = {
  in: asDate(moment),
  out: z.invertCodec(asDate(timeText)),
  utc: z.invertCodec(asDate(utcText)),
  plain: z.invertCodec(asDate(z.string())),
}
