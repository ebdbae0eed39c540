import { type CallMeta, type CallName, calls, REQUEST_ID_HEADER } from '@parlour/wire'
import type { CallInput, CallReply } from '@parlour/wire/schemas'
import type { App } from '../base/http/caller.ts'

export type Input<Name extends CallName> = CallInput<Name>

/** An answer as it came over HTTP. */
export type Answered<Name extends CallName> = {
  readonly status: number
  readonly success: boolean
  /** The call's value; of a refusal, what the caller may know. */
  readonly value: CallReply<Name>
  readonly code: string | undefined
  readonly message: string | undefined
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly requestId: string
}

/** Makes a call of the wire through the app's own door. */
export async function callThrough<Name extends CallName>(
  app: App,
  name: Name,
  input: Input<Name>,
  headers: Readonly<Record<string, string>>,
): Promise<Answered<Name>> {
  const meta: CallMeta = calls[name]
  const { params, query, body } = input as {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
  }
  const url = meta.path.replace(/:(\w+)/g, (_, part: string) =>
    encodeURIComponent(String(params?.[part])),
  )
  const reply = await app.inject({
    method: meta.method,
    url,
    query: stringsOf(query),
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  const { success, value, code, message } = reply.json()
  return {
    status: reply.statusCode,
    success,
    value,
    code,
    message,
    headers: reply.headers,
    requestId: String(reply.headers[REQUEST_ID_HEADER]),
  }
}

const stringsOf = (query: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  )
