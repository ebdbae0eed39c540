import { type CallMeta, targetOf } from './call.ts'
import type { CallName } from './chapters.ts'
import type { BodyKey } from './encrypt-body.ts'
import { type Envelope, REQUEST_ID_HEADER, UNEXPECTED_ERROR } from './envelope.ts'
import type { CallInput, CallRefusal, CallReply } from './schemas.ts'

export type { BodyKey } from './encrypt-body.ts'

/** What became of a call. Only an unknown outcome may be repeated, with the same ids and the same content. */
export type Outcome<Name extends CallName> =
  | { readonly ok: true; readonly value: CallReply<Name> }
  | {
      readonly ok: false
      readonly unknown: false
      readonly refused: CallRefusal<Name> | DoorRefusal
      /** The refusal's text in the reader's language. */
      readonly message: string
      readonly details: Readonly<Record<string, unknown>>
      readonly requestId: string | undefined
    }
  | {
      readonly ok: false
      readonly unknown: true
      /** Present where the server answered with a defect. */
      readonly message: string | undefined
      readonly requestId: string | undefined
    }

/** Refusals of the door, which any call may meet. */
export type DoorRefusal =
  | 'invalid_request'
  | 'encryption_required'
  | 'stale_request'
  | 'not_logged_in'
  | 'in_need_true_account'
  | 'password_change_required'
  | 'not_allowed'
  | 'only_agents'
  | 'region_restricted'
  | 'maintenance'
  | 'not_found'
  | 'too_many_requests'
  | 'overloaded'
  | 'body_too_large'
  | 'unsupported_media_type'

export type ClientOptions = {
  /** Empty for the page's own origin. */
  readonly baseUrl: string
  readonly token?: () => string | null | undefined
  readonly language?: () => string
  /** Seals the bodies of encrypted calls; undefined sends them plain, where the server allows it. */
  readonly seal?: (target: string, body: unknown) => Promise<string | undefined>
  readonly fetch?: typeof fetch
}

type CallOptions = { readonly signal?: AbortSignal; readonly keepalive?: boolean }

export type Client = {
  /** Makes a call of the wire; nothing is thrown but a caller's own abort. */
  call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options?: CallOptions,
  ): Promise<Outcome<Name>>
}

/** What a client must know of a call to make it. */
export type SentCall = Pick<CallMeta, 'method' | 'path' | 'encrypted'>

/**
 * A client that looks its calls up where its page keeps them; it carries neither their table nor a validator. A table
 * that does not come leaves the outcome unknown, as a line that breaks does.
 */
export function clientOf(
  lookUp: (name: CallName) => SentCall | Promise<SentCall>,
  options: ClientOptions,
): Client {
  const send = options.fetch ?? fetch
  return {
    async call(name, input, { signal, keepalive } = {}) {
      const parts = input as Parts
      let response: Response
      try {
        const meta = await lookUp(name)
        const request = await requestFor(meta, parts, options)
        response = await send(options.baseUrl + addressOf(meta.path, parts), {
          ...request,
          ...(signal && { signal }),
          ...(keepalive && { keepalive }),
        })
      } catch (error) {
        if (signal?.aborted) throw error
        return { ok: false, unknown: true, message: undefined, requestId: undefined }
      }
      return readOutcome<typeof name>(response)
    },
  }
}

/**
 * Seals bodies for the key of the permission answer. Undefined where the page is no secure context:
 * there is no WebCrypto there, and plain bodies are all it can send.
 *
 * @param elapsed milliseconds on any steady clock, such as `() => performance.now()`.
 */
export function bodySealer(
  encryption: { readonly key: BodyKey; readonly serverTime: string },
  elapsed: () => number,
): ClientOptions['seal'] {
  if (!globalThis.crypto?.subtle) return undefined
  const startedAt = Date.parse(encryption.serverTime) - elapsed()
  return async (target, body) => {
    const { encryptBody } = await import('./encrypt-body.ts')
    return encryptBody(encryption.key, target, body, Math.round(startedAt + elapsed()))
  }
}

type Parts = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

async function requestFor(
  meta: SentCall,
  { params, body }: Parts,
  options: ClientOptions,
): Promise<RequestInit> {
  const headers: Record<string, string> = {}
  const token = options.token?.()
  if (token) headers.Authorization = `Bearer ${token}`
  if (options.language) headers.Language = options.language()
  if (body === undefined) return { method: meta.method, headers }
  const sealed = meta.encrypted && (await options.seal?.(targetOf(meta, params), body))
  headers['Content-Type'] = sealed ? 'application/jose' : 'application/json'
  return { method: meta.method, headers, body: sealed || JSON.stringify(body) }
}

function addressOf(path: string, { params, query }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one))
    }
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

async function readOutcome<Name extends CallName>(response: Response): Promise<Outcome<Name>> {
  const requestId = response.headers.get(REQUEST_ID_HEADER) ?? undefined
  const envelope = (await response.json().catch(() => undefined)) as
    | Envelope<CallReply<Name>>
    | undefined
  if (envelope?.success) return { ok: true, value: envelope.value }
  // A defect may have come after the work was done, and a proxy's page says nothing about it.
  if (!envelope || typeof envelope.code !== 'string' || envelope.code === UNEXPECTED_ERROR) {
    return { ok: false, unknown: true, message: envelope?.message, requestId }
  }
  return {
    ok: false,
    unknown: false,
    refused: envelope.code as DoorRefusal,
    message: envelope.message,
    details: envelope.value ?? {},
    requestId,
  }
}
