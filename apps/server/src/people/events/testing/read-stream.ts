import { get, type IncomingMessage } from 'node:http'
import { expect } from 'vitest'

export type Message = {
  event: string
  id: string
  data: { operationId?: string; balance?: string }
}

export type Stream = {
  readonly messages: Message[]
  close(): void
  until(enough: () => boolean): Promise<void>
}

/** Opens a member's event stream as a browser does, and reads its first message. */
export async function openStream(
  origin: string,
  headers: Record<string, string>,
  lastEventId?: string,
): Promise<Stream> {
  const resumed: Record<string, string> = lastEventId ? { 'last-event-id': lastEventId } : {}
  const response = await askForStream(origin, { ...headers, ...resumed }, { keep: true })
  expect(response.statusCode).toBe(200)
  const messages: Message[] = []
  void read(response, messages).catch(() => undefined)
  const stream: Stream = {
    messages,
    close: () => response.destroy(),
    async until(enough) {
      for (let tries = 0; tries < 1_000 && !enough(); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 10))
      expect(enough()).toBe(true)
    },
  }
  await stream.until(() => messages.length > 0)
  return stream
}

/** One request on a connection of its own; the answer is let go unless it is kept. */
export function askForStream(
  origin: string,
  headers: Record<string, string>,
  { keep = false } = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${origin}/wps/v2/stream`, { headers, agent: false }, (response) => {
      if (!keep) response.destroy()
      resolve(response)
    }).once('error', reject)
  })
}

async function read(response: IncomingMessage, messages: Message[]): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of response) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = Object.fromEntries(
        block
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      )
      if (fields.event)
        messages.push({
          event: fields.event,
          id: fields.id ?? '',
          data: JSON.parse(fields.data ?? '{}'),
        })
    }
  }
}
