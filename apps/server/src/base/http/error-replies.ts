import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import {
  type Envelope,
  REQUEST_ID_HEADER,
  type Refusal,
  type RefusalName,
  refusals,
  UNEXPECTED_ERROR,
} from '@parlour/wire'
import { isOverload } from '../database/database-errors.ts'
import type { App } from './caller.ts'
import { languageOf } from './language.ts'
import { refusalText } from './refusal-texts.ts'

/** Answers with a refusal: the catalogue gives the status, the caller's language gives the text. */
export function replyRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply {
  const meta = refusals[refusal.refused as RefusalName]
  if (!meta) throw new Error(`The refusal ${refusal.refused} is not in the catalogue.`)
  const envelope: Envelope<never> = {
    success: false,
    code: refusal.refused,
    message: refusalText(
      refusal.refused,
      languageOf(request),
      refusal.details,
      request.server.door.sign?.(),
    ),
    ...(refusal.details && { value: refusal.details }),
  }
  if (typeof refusal.details?.retryAfterSeconds === 'number') {
    reply.header('retry-after', String(Math.ceil(refusal.details.retryAfterSeconds)))
  }
  return reply.header('cache-control', 'no-store').code(meta.status).send(envelope)
}

/** A defect shows its request id and nothing else; the log has the rest. */
function replyDefect(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const envelope: Envelope<never> = {
    success: false,
    code: UNEXPECTED_ERROR,
    message: refusalText(UNEXPECTED_ERROR, languageOf(request), { requestId: request.id }),
    value: { requestId: request.id },
  }
  return reply.header('cache-control', 'no-store').code(500).send(envelope)
}

export function answerDefectsAndUnknownPaths(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id)
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (isOverload(error)) {
      request.log.warn({ err: error, call: request.routeOptions.config?.call }, 'Too much to do.')
      return replyRefusal(request, reply, { refused: 'overloaded' })
    }
    const refused = doorRefusal(error)
    if (refused) return replyRefusal(request, reply, { refused })
    request.log.error({ err: error, call: request.routeOptions.config?.call }, 'A request failed.')
    return replyDefect(request, reply)
  })
  app.setNotFoundHandler((request, reply) => replyRefusal(request, reply, { refused: 'not_found' }))
}

/** What the framework itself refuses, in the words of the catalogue. */
function doorRefusal(error: FastifyError): RefusalName | undefined {
  if (error.statusCode === 413) return 'body_too_large'
  if (error.statusCode === 415) return 'unsupported_media_type'
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return 'invalid_request'
  return undefined
}
