import { type Refusal, refuse } from '@parlour/wire'
import type { FastifyRequest } from 'fastify'

// Not of version 8: those are the house's own names.
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-79a-f][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The id that the caller made for a request: of the body, or of the header `Idempotency-Key`. */
export function requestIdOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  inBody: string | undefined,
): string | Refusal<'idempotency_key_missing'> {
  const header = headers['idempotency-key']
  const inHeader = typeof header === 'string' ? header.trim().toLowerCase() : ''
  const id = inBody ?? inHeader
  return UUID.test(id) ? id : refuse('idempotency_key_missing')
}
