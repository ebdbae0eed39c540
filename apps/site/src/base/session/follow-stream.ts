import { messageReader, type StreamMessage } from './read-stream.ts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000

/** Where a stream is read, and the session that may read it. */
export type StreamSource = { readonly path: string; readonly token: string | null }

/**
 * Reads an event stream until it is stopped, and comes back after every break at the place it had reached.
 * The token rides in a header, which is why this is no EventSource.
 *
 * @param source asked before each connection; undefined ends the reading.
 * @param onRefused told once where the session has ended, anywhere.
 */
export function followStream(
  source: () => StreamSource | undefined,
  onMessage: (message: StreamMessage) => void,
  onRefused: () => void = () => {},
): () => void {
  const stop = new AbortController()
  void follow(source, onMessage, stop.signal, onRefused)
  return () => stop.abort()
}

/** No session, or nothing there: coming back would not change it. */
const FINAL = new Set([401, 404])

async function follow(
  source: () => StreamSource | undefined,
  onMessage: (message: StreamMessage) => void,
  signal: AbortSignal,
  onRefused: () => void,
): Promise<void> {
  let place = ''
  let waitMs = FIRST_WAIT_MS
  while (!signal.aborted) {
    const now = source()
    if (!now) return
    const status = await readOnce(now, place, signal, (message) => {
      place = message.id
      waitMs = FIRST_WAIT_MS
      onMessage(message)
    })
    if (status === 401) onRefused()
    if (status !== undefined && FINAL.has(status)) return
    await pause(waitMs, signal)
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
  }
}

/** Reads one connection to its end; answers its status, or undefined where nothing answered. */
async function readOnce(
  { path, token }: StreamSource,
  place: string,
  signal: AbortSignal,
  onMessage: (message: StreamMessage) => void,
): Promise<number | undefined> {
  try {
    const response = await fetch(path, {
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(place && { 'Last-Event-ID': place }),
      },
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
