import { parseAmount } from '@parlour/money'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Needs } from '../../house/needs.ts'
import { AnswerTooLong, askOutside } from '../../base/outbound/ask-outside.ts'
import { ANSWER_BYTES } from '../../base/outbound/limits.ts'
import { BOOK_BYTES, VENDOR_ANSWERS_WITHIN_MS } from './limits.ts'
import { isSignedBy, sign } from './signature.ts'
import { validSecrets } from './vendor-keys.ts'

/** The vendor did not answer, or not in a way that proves it was the vendor. */
export class VendorSilent extends Error {}

/** The vendor told more at once than we read: ask for less. */
export class VendorTooLong extends VendorSilent {}

export type AskNeeds = Pick<Needs, 'db' | 'config' | 'clock'>
export type AskedVendor = { readonly code: string; readonly apiUrl: string }

/** An amount as a vendor tells it; whatever is none makes the whole answer none. */
const toldAmount = z
  .string()
  .max(24)
  .refine((text) => (parseAmount(text) ?? -1n) >= 0n)

const bookLine = z.object({
  transaction: z.string().max(120),
  kind: z.enum(['stake', 'settle', 'void']),
  amount: toldAmount,
  currency: z.string().max(12),
  at: z.iso.datetime(),
})
const book = z.object({ transactions: z.array(bookLine) })
export type VendorLine = z.output<typeof bookLine>

const round = z.object({
  state: z.enum(['closed', 'cancelled', 'open', 'unknown']),
  transactions: z.array(
    z.object({
      transaction: z.string(),
      kind: z.enum(['stake', 'settle', 'void']),
      amount: toldAmount.optional(),
      reference: z.string().optional(),
      closesRound: z.boolean().optional(),
      details: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
})
export type ToldRound = z.output<typeof round>

/** What the vendor's own book says of a time span. */
export async function askForBook(
  needs: AskNeeds,
  vendor: AskedVendor,
  span: { from: Date; to: Date },
): Promise<readonly VendorLine[]> {
  const query = new URLSearchParams({
    from: span.from.toISOString(),
    to: span.to.toISOString(),
  })
  const answer = await askSigned(
    needs,
    vendor,
    `/desk/transactions?${query}`,
    undefined,
    BOOK_BYTES,
  )
  return parse(book, answer).transactions
}

/** What became of a round, as the vendor knows it. */
export async function askForRound(
  needs: AskNeeds,
  vendor: AskedVendor,
  asked: { game: string; round: string; player: string },
): Promise<ToldRound> {
  return parse(round, await askSigned(needs, vendor, `/desk/round?${new URLSearchParams(asked)}`))
}

/** Asks a vendor in its own house, signed, and believes only a signed answer; with `order` it is told to do something. */
export async function askSigned(
  needs: AskNeeds,
  vendor: AskedVendor,
  path: string,
  order?: unknown,
  most = ANSWER_BYTES,
): Promise<unknown> {
  const [secret] = await validSecrets(needs, vendor.code)
  if (!secret) throw new VendorSilent(`${vendor.code} has no valid secret.`)
  const timestamp = String(Math.floor(needs.clock.now().getTime() / 1000))
  const nonce = randomUUID()
  const method = order === undefined ? 'GET' : 'POST'
  const body = order === undefined ? '' : JSON.stringify(order)
  const signature = sign(secret, { timestamp, nonce, verb: method, path, body })
  const headers = {
    'x-vendor': vendor.code,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signature,
  }
  const reply = await askOutside(vendor.apiUrl + path, {
    method,
    headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(body && { body }),
    withinMs: VENDOR_ANSWERS_WITHIN_MS,
    most,
  }).catch((error: unknown) => {
    const Silence = error instanceof AnswerTooLong ? VendorTooLong : VendorSilent
    throw new Silence(`${vendor.code}: ${String(error)}`)
  })
  const text = reply.body.toString('utf8')
  const told = {
    timestamp: reply.headers.get('x-timestamp') ?? '',
    nonce,
    verb: `RESPONSE ${reply.status}`,
    path,
    body: text,
  }
  if (!isSignedBy(secret, told, reply.headers.get('x-signature') ?? '')) {
    throw new VendorSilent(`${vendor.code} answered ${reply.status} without its signature.`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new VendorSilent(`${vendor.code} answered with what is not JSON.`)
  }
}

/** An answer in the shape it must have. */
export function parse<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.output<Shape> {
  const parsed = shape.safeParse(answer)
  if (!parsed.success) throw new VendorSilent('The vendor’s answer has another shape.')
  return parsed.data
}
