import type { IncomingMessage } from 'node:http'

/**
 * Reads a request's body whole. Bytes are joined before they become text: a letter may be cut between
 * two parts, and a signature covers every byte.
 *
 * @param largest most bytes that are taken; beyond it the promise fails.
 */
export async function readBody(request: IncomingMessage, largest: number): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    parts.push(part as Buffer)
    size += (part as Buffer).length
    if (size > largest) throw new Error('the body is too large')
  }
  return Buffer.concat(parts).toString('utf8')
}
