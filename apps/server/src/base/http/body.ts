import type { FastifyRequest } from 'fastify'
import {
  type CallMeta,
  isRefusal,
  type Refusal,
  type RefusalName,
  refuse,
  targetOf,
} from '@parlour/wire'
import type { Door } from './door.ts'
import { DEEPEST_BODY } from './limits.ts'

const ENCRYPTED_BODY_TYPE = 'application/jose'

type ReadBody = { readonly body: unknown } | Refusal<RefusalName>

/** Reads a call's body by its content type; an empty body is undefined. */
export async function readBody(
  door: Door,
  meta: CallMeta,
  request: FastifyRequest,
): Promise<ReadBody> {
  const bytes = request.rawBody
  if (!bytes || bytes.length === 0) return { body: undefined }
  const type = String(request.headers['content-type'] ?? '')
    .split(';')[0]!
    .trim()
    .toLowerCase()
  if (type === ENCRYPTED_BODY_TYPE) {
    if (!meta.encrypted || !door.decrypt) return refuse('unsupported_media_type')
    const target = targetOf(meta, request.params as Record<string, unknown>)
    const opened = await door.decrypt(bytes.toString('latin1'), target)
    return isRefusal(opened) ? opened : { body: opened.body }
  }
  if (meta.encrypted && !door.plainBodies) return refuse('encryption_required')
  if (type === 'application/json') return parseJson(bytes.toString('utf8'))
  if (type === 'application/x-www-form-urlencoded' && meta.form) return parseForm(bytes)
  return refuse('unsupported_media_type')
}

/** Parses JSON and refuses keys that could reach an object's prototype. */
export function parseJson(text: string): ReadBody {
  try {
    return { body: JSON.parse(text, refusePrototypeKeys) }
  } catch {
    return refuse('invalid_request', { problem: 'not_json' })
  }
}

function refusePrototypeKeys(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('A prototype key.')
  return value
}

function parseForm(bytes: Buffer): ReadBody {
  const entries = [...new URLSearchParams(bytes.toString('utf8'))]
  if (entries.some(([key]) => key === '__proto__')) return refuse('invalid_request')
  return { body: Object.fromEntries(entries) }
}

/**
 * What no column of the database holds: the character zero, halves of a surrogate pair, and JSON so deep that whoever
 * walks it after us runs out of stack.
 */
export function holdsUnstorable(value: unknown, depth = DEEPEST_BODY): boolean {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  if (depth === 0) return true
  return Object.entries(value).some(
    ([key, inner]) => holdsUnstorable(key) || holdsUnstorable(inner, depth - 1),
  )
}
