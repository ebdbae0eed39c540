import { formatAmount, parseAmount } from '@parlour/money'
import { z } from 'zod'

/** Major units with at most four decimals, such as "10.5000". */
export const amountText = z.string().regex(/^(?:0|[1-9]\d{0,12})(?:\.\d{1,4})?$/)

/** Major units with exactly four decimals; what has left, or shrunk, is negative. */
export const signedText = z.string().regex(/^-?\d{1,14}\.\d{4}$/)

/** A decimal string on the wire, ledger units inside the house. */
export const inUnits = (text: z.ZodString) =>
  z.codec(text, z.bigint(), {
    decode: (written, context) => {
      const units = parseAmount(written)
      if (units !== undefined) return units
      context.issues.push({ code: 'custom', message: 'no_amount', input: written })
      return z.NEVER
    },
    encode: formatAmount,
  })

/**
 * Money at the edge: browsers read and write strings, handlers take and give ledger units. `in` stands in what is
 * asked, `out` and `signed` in what is answered, `plain` where its form is not told.
 */
export const money = {
  in: inUnits(amountText),
  out: z.invertCodec(inUnits(amountText)),
  signed: z.invertCodec(inUnits(signedText)),
  plain: z.invertCodec(inUnits(z.string())),
}
