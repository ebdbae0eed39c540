import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

/** What a vendor knows of the site it serves. */
export type SiteAccess = { readonly url: string; readonly vendor: string; readonly secret: string }

export type SignedCall = {
  readonly method: 'GET' | 'POST'
  /** Path with its query, as sent. */
  readonly path: string
  readonly body?: unknown
  /** Given only to misbehave on purpose: a repeated nonce, an old clock, another signature. */
  readonly nonce?: string
  readonly timestamp?: string
  readonly signature?: string
  readonly timeoutMs?: number
}

export type SignedAnswer = {
  readonly status: number
  readonly success: boolean
  readonly code: string | undefined
  readonly value: Readonly<Record<string, unknown>>
  /** The answer's exact bytes, for comparing repeats. */
  readonly text: string
  /** The answer carries the site's signature. One without it proves nothing. */
  readonly signed: boolean
}

/** Nobody answered in time, or the connection broke: the outcome is unknown. */
export class NoAnswer extends Error {}

/** Calls the site as a vendor: signs the request, reads and checks the answer. */
export async function callSite(site: SiteAccess, call: SignedCall): Promise<SignedAnswer> {
  const body = call.body === undefined ? '' : JSON.stringify(call.body)
  const timestamp = call.timestamp ?? String(Math.floor(Date.now() / 1000))
  const nonce = call.nonce ?? randomUUID()
  const signature =
    call.signature ??
    signatureOf(site.secret, [timestamp, nonce, call.method, call.path, hashOf(body)])
  let response: Response
  let text: string
  try {
    response = await fetch(new URL(call.path, site.url), {
      method: call.method,
      headers: {
        'x-vendor': site.vendor,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signature,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body }),
      signal: AbortSignal.timeout(call.timeoutMs ?? 3_000),
    })
    text = await response.text()
  } catch (error) {
    throw new NoAnswer(`${call.path}: ${String(error)}`)
  }
  return {
    ...read(text),
    status: response.status,
    text,
    signed: isSigned(site, call, response, nonce, text),
  }
}

function read(text: string): Pick<SignedAnswer, 'success' | 'code' | 'value'> {
  try {
    const { success, code, value } = JSON.parse(text)
    return { success: success === true, code, value: value ?? {} }
  } catch {
    return { success: false, code: undefined, value: {} }
  }
}

function isSigned(
  site: SiteAccess,
  call: SignedCall,
  response: Response,
  nonce: string,
  text: string,
): boolean {
  const timestamp = response.headers.get('x-timestamp') ?? ''
  const expected = signatureOf(site.secret, [
    timestamp,
    nonce,
    `RESPONSE ${response.status}`,
    call.path,
    hashOf(text),
  ])
  return isEqual(expected, response.headers.get('x-signature') ?? '')
}

/** The hex HMAC-SHA256 over parts joined by line feeds. */
export const signatureOf = (secret: string, parts: readonly string[]): string =>
  createHmac('sha256', secret).update(parts.join('\n')).digest('hex')

export const hashOf = (body: string | Uint8Array): string =>
  createHash('sha256').update(body).digest('hex')

/** Equal in constant time, whatever the lengths. */
export const isEqual = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(a), 'hex'), Buffer.from(hashOf(b), 'hex'))
