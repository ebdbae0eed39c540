import { refuse } from '@parlour/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type App, bind } from '../../base/http/bind.ts'
import { bindForOperators } from '../../base/http/bind-for-operators.ts'
import type { Player, Visitor } from '../../base/http/caller.ts'
import { beatStream, startStream, streamEnd, streamWriter } from '../../base/http/event-stream.ts'
import { authenticate } from '../login/authenticate.ts'
import { readCookie } from '../../base/http/cookies.ts'
import type { Needs } from '../../house/needs.ts'
import { followChats } from './follow-chats.ts'
import { STREAM_HEARTBEAT_MS, STREAM_JUDGED_MS } from './limits.ts'
import { isOf, openChat, sayAsPlayer, type Talker } from './say.ts'
import {
  answerChat,
  endChat,
  listForOperators,
  readForOperator,
  SERVICE_ROLES,
} from './serve-operators.ts'
import { findChat } from './chat.store.ts'
import { closeByPlayer, myChat, readChat } from './show-chat.ts'
import { streamChat } from './stream-chat.ts'
import { streamPlaces } from './stream-places.ts'

/** Bytes that may wait for a slow reader of a conversation. */
const MOST_WAITING_BYTES = 1 << 18

/** Conversations between players and the house. */
export function chatRoutes(app: App, needs: Needs): void {
  bind(app, 'openServiceChat', ({ body, caller, request }) => {
    const { captcha, verification, ...wanted } = body
    const proof = { captchaId: readCookie(request, 'captcha'), code: captcha, verification }
    return openChat(needs, wanted, { ...talker(caller), ip: request.ip, proof })
  })
  bind(app, 'myServiceChat', ({ caller }) => myChat(needs, caller.memberId))
  bind(app, 'readServiceChat', ({ params, caller }) =>
    readChat(needs, params.chatId, talker(caller)),
  )
  bind(app, 'sayToService', ({ params, body, caller }) =>
    sayAsPlayer(needs, params.chatId, body, talker(caller)),
  )
  bind(app, 'closeServiceChat', ({ params, body, caller }) =>
    closeByPlayer(needs, params.chatId, talker(caller), body.rating),
  )
  bindStream(app, needs)

  bindForOperators(
    app,
    'listServiceChats',
    { roles: SERVICE_ROLES, personal: 'recorded' },
    ({ caller, query }) => listForOperators(needs, caller, query.state),
  )
  bindForOperators(
    app,
    'operatorServiceChat',
    { roles: SERVICE_ROLES, personal: 'recorded' },
    ({ params }) => readForOperator(needs, params.chatId),
  )
  bindForOperators(
    app,
    'answerServiceChat',
    { roles: SERVICE_ROLES, personal: 'no' },
    ({ caller, params, body }) => answerChat(needs, caller, params.chatId, body),
  )
  bindForOperators(
    app,
    'endServiceChat',
    { roles: SERVICE_ROLES, personal: 'no' },
    ({ caller, params }) => endChat(needs, caller, params.chatId),
  )
}

function bindStream(app: App, needs: Needs): void {
  const open = new Set<FastifyReply>()
  const places = streamPlaces()
  const chats = followChats(needs)

  bind(app, 'serviceStream', async ({ params: { chatId }, caller, request, reply }) => {
    if (!isOf(await findChat(needs.db, chatId), talker(caller)))
      return refuse('service_chat_not_found')
    const leave = places.take({ chatId, ip: request.ip, visitor: caller.kind !== 'player' })
    if (!leave) return refuse('too_many_streams')
    open.add(reply)
    startStream(reply)
    const ended = streamEnd(reply)
    const after = Number(request.headers['last-event-id'] ?? 0)
    const stop = streamChat(needs, chats, {
      chatId,
      after: Number.isSafeInteger(after) && after > 0 ? after : 0,
      write: streamWriter(reply, MOST_WAITING_BYTES),
      end: () => reply.raw.end(),
    })
    const heart = setInterval(() => beatStream(reply), STREAM_HEARTBEAT_MS)
    const judge = setInterval(
      () => void endWithLogin(needs, caller, request, reply),
      STREAM_JUDGED_MS,
    )
    await ended
    clearInterval(heart)
    clearInterval(judge)
    stop()
    open.delete(reply)
    leave()
    return reply
  })

  app.addHook('preClose', async () => {
    chats.close()
    for (const { raw } of open) raw.destroy()
  })
}

/** A member's words are read on no longer than the log-in runs that may read them. */
async function endWithLogin(
  needs: Needs,
  caller: Player | Visitor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (caller.kind !== 'player') return
  const now = await authenticate(needs, request).catch(() => caller)
  if (now?.sessionId !== caller.sessionId) reply.raw.end()
}

/** A trial account is thrown away after a day, so its player talks as a visitor does. */
const talker = (caller: Player | Visitor): Talker => ({
  memberId: caller.kind === 'player' && !caller.trial ? caller.memberId : null,
})
