import { refuse } from '@parlour/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type App, bind, type Player } from '../../base/http/bind.ts'
import { beatStream, startStream, streamEnd, streamWriter } from '../../base/http/event-stream.ts'
import { watchInboxes } from '../inbox/watch-inboxes.ts'
import { authenticate } from '../login/authenticate.ts'
import type { Needs } from '../../house/needs.ts'
import { followLanes } from './follow-lanes.ts'
import { HEARTBEAT_MS, MOST_WAITING_BYTES, STREAMS_PER_MEMBER } from './limits.ts'
import { streamMember } from './member-stream.ts'

/** The browsers' event stream. */
export function eventsRoutes(app: App, needs: Needs): void {
  const lanes = followLanes(needs)
  const inboxes = watchInboxes(needs)
  const open = new Map<bigint, number>()
  const streams = new Set<FastifyReply>()

  bind(app, 'memberStream', async ({ caller, request, reply }) => {
    const { memberId } = caller
    const running = open.get(memberId) ?? 0
    if (running >= STREAMS_PER_MEMBER) return refuse('too_many_streams')
    open.set(memberId, running + 1)
    streams.add(reply)
    startStream(reply)
    const lastEventId = request.headers['last-event-id']?.toString()
    const ended = streamEnd(reply)
    try {
      const stop = await streamMember(
        { ...needs, lanes, inboxes },
        {
          memberId,
          trial: caller.trial,
          lastEventId,
          write: streamWriter(reply, MOST_WAITING_BYTES),
        },
      )
      const heart = setInterval(() => void beat(needs, caller, request, reply), HEARTBEAT_MS)
      await ended
      clearInterval(heart)
      stop()
    } finally {
      reply.raw.end()
      streams.delete(reply)
      const left = (open.get(memberId) ?? 1) - 1
      left > 0 ? open.set(memberId, left) : open.delete(memberId)
    }
    return reply
  })

  app.addHook('preClose', async () => {
    // A reader that has stopped reading would never see the end, so the connection is closed from here.
    for (const { raw } of streams) raw.destroy()
    await lanes.close()
    await inboxes.close()
  })
}

/** Shows that the stream lives, and ends it once its session has ended anywhere. */
async function beat(
  needs: Needs,
  caller: Player,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const now = await authenticate(needs, request).catch(() => caller)
  if (now?.kind !== 'player' || now.sessionId !== caller.sessionId) reply.raw.end()
  else beatStream(reply)
}
