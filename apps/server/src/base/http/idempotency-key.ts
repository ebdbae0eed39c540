import { type Refusal, refuse, isWrittenUuid, isMadeByHouse } from '@parlour/wire'
import type { FastifyRequest } from 'fastify'

/** The id that the caller made for a request: of the body, or of the header `Idempotency-Key`. */
export function requestIdOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  inBody: string | undefined,
): string | Refusal<'idempotency_key_missing'> {
  const header = headers['idempotency-key']
  const inHeader = typeof header === 'string' ? header.trim().toLowerCase() : ''
  const id = inBody ?? inHeader
  return isWrittenUuid(id) && !isMadeByHouse(id) ? id : refuse('idempotency_key_missing')
}
