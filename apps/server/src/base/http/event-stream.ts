import type { FastifyReply } from 'fastify'

/** One message of a stream of server-sent events; `id` is the reader's place. */
export type StreamedEvent = { readonly event: string; readonly id: string; readonly data: unknown }

/** Begins a stream of server-sent events on a reply, which no longer answers by itself. */
export function startStream(reply: FastifyReply): void {
  reply.hijack()
  const headers = Object.fromEntries(
    Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined),
  )
  reply.raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Nothing follows on this connection, so a closing server need not wait for it.
    connection: 'close',
    // A buffering proxy would hold back a balance.
    'x-accel-buffering': 'no',
  } as Record<string, string>)
  reply.raw.flushHeaders()
}

/**
 * Writes to a stream. A reader that does not keep up is cut off; it resumes from the last id it saw.
 *
 * @param mostWaiting bytes that may wait for a slow reader.
 */
export const streamWriter =
  (reply: FastifyReply, mostWaiting: number) =>
  (message: StreamedEvent): void =>
    writeMessage(reply, messageOf(message), mostWaiting)

/** A message of a stream as it is sent: written down once where many readers are told the same. */
export const messageOf = ({ event, id, data }: StreamedEvent): string =>
  `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`

/** Sends a message that was written down before. */
export function writeMessage({ raw }: FastifyReply, message: string, mostWaiting: number): void {
  if (raw.writableEnded) return
  raw.write(message)
  if (raw.writableLength > mostWaiting) raw.destroy()
}

/** Shows that a quiet stream lives. */
export function beatStream({ raw }: FastifyReply): void {
  if (!raw.writableEnded) raw.write(': alive\n\n')
}

/**
 * Once the reader has gone. It may have gone before the stream began, and a reply that waits behind another one on
 * its connection is not told that the connection has closed: the place of either would be held for ever.
 */
export const streamEnd = ({ raw }: FastifyReply): Promise<void> =>
  new Promise((resolve) => {
    const { socket } = raw.req
    if (raw.destroyed || socket.destroyed) return resolve()
    raw.once('close', () => resolve())
    socket.once('close', () => resolve())
  })
