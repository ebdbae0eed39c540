import type { CallName } from '@parlour/wire'
import { bodySealer, type ClientOptions, createClient } from '@parlour/wire/client'
import type { CallInput, CallReply } from '@parlour/wire/schemas'
import { writeCurrencyAs } from '@parlour/ui'
import { keptLanguage, showTimesIn } from './texts.ts'

/** A refusal, in the words of the catalogue. */
export class Refused extends Error {
  readonly code: string
  readonly requestId: string | undefined

  constructor(code: string, message: string, requestId: string | undefined) {
    super(message)
    this.code = code
    this.requestId = requestId
  }
}

/** No answer, or a defect: whether the act happened is unknown. */
class Unreachable extends Error {}

let seal: ClientOptions['seal']
const client = createClient({
  baseUrl: '',
  fetch: (address, init) => fetch(address, init),
  language: () => keptLanguage().toUpperCase(),
  seal: async (target, body) => seal?.(target, body),
})

let currency = 'BRL'

/** The currency of the house, where an answer names none. */
export const houseCurrency = (): string => currency

/** Learns the server's key, so that passwords and codes travel encrypted, and how the house writes its money and tells the time. */
export async function learnHouse(signal?: AbortSignal): Promise<void> {
  const permission = await ask('permission', { query: { url: location.host } }, { signal })
  currency = permission.merchant.currency
  writeCurrencyAs(currency, permission.merchant.currencySymbol)
  showTimesIn(permission.merchant.timeZone)
  seal = bodySealer(permission.encryption, () => performance.now())
}

/** A read that has not answered by then is lost and made anew: a line may be dead and still stand open. */
const READ_WITHIN_MS = 20_000

/**
 * Makes a call; refusals and silence are thrown, so that a query shows them as its error. With a signal it is a
 * read: it ends with the page that asked, and one that nobody answers in time is as unknown as one without a line.
 */
export async function ask<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  {
    signal,
    withinMs = READ_WITHIN_MS,
  }: { signal?: AbortSignal | undefined; withinMs?: number } = {},
): Promise<CallReply<Name>> {
  const late = signal && AbortSignal.timeout(withinMs)
  const ends = signal && late ? { signal: AbortSignal.any([signal, late]) } : {}
  const outcome = await client.call(name, input, ends).catch((error: unknown) => {
    throw late?.aborted && !signal?.aborted ? new Unreachable('no answer') : error
  })
  if (outcome.ok) return outcome.value
  if (outcome.unknown) throw new Unreachable(outcome.message ?? 'no answer')
  throw new Refused(String(outcome.refused), outcome.message, outcome.requestId)
}
