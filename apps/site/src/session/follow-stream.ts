import { calls } from '@parlour/wire'
import { messageReader, type StreamMessage } from './read-stream.ts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000

/**
 * Reads the player's event stream until it is stopped, and comes back after every break at the place it
 * had reached. The token rides in a header, which is why this is no EventSource.
 */
export function followStream(
  token: () => string | null,
  onMessage: (message: StreamMessage) => void,
): () => void {
  const stop = new AbortController()
  void follow(token, onMessage, stop.signal)
  return () => stop.abort()
}

async function follow(
  token: () => string | null,
  onMessage: (message: StreamMessage) => void,
  signal: AbortSignal,
): Promise<void> {
  let place = ''
  let waitMs = FIRST_WAIT_MS
  while (!signal.aborted) {
    const known = token()
    if (!known) return
    const status = await readOnce(known, place, signal, (message) => {
      place = message.id
      waitMs = FIRST_WAIT_MS
      onMessage(message)
    })
    if (status === 401) return
    await pause(waitMs, signal)
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
  }
}

/** Reads one connection to its end; answers its status, or undefined where nothing answered. */
async function readOnce(
  token: string,
  place: string,
  signal: AbortSignal,
  onMessage: (message: StreamMessage) => void,
): Promise<number | undefined> {
  try {
    const response = await fetch(calls.memberStream.path, {
      headers: { Authorization: `Bearer ${token}`, ...(place && { 'Last-Event-ID': place }) },
      signal,
    })
    if (!response.ok || !response.body) return response.status
    const read = messageReader()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read())
      for (const message of read(part.value)) onMessage(message)
    return response.status
  } catch {
    return undefined
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
