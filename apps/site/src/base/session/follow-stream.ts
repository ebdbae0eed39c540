import { messageReader, type StreamMessage } from './read-stream.ts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000
/** The house gives a sign of life every five seconds; a line that was silent so long is dead, whatever it says of itself. */
export const SILENT_MS = 17_000
/** A page that was out of sight for so long does not trust the line it left, in milliseconds. */
export const LONG_HIDDEN_MS = 20_000

/** Where a stream is read, and the session that may read it. */
export type StreamSource = { readonly path: string; readonly token: string | null }

/** As `readStream`, until the answered function is called. */
export function followStream(
  source: () => StreamSource | undefined,
  onMessage: (message: StreamMessage) => void,
  onRefused: () => void = () => {},
): () => void {
  const stop = new AbortController()
  void readStream(source, onMessage, stop.signal, onRefused)
  return () => stop.abort()
}

/**
 * Reads an event stream until it is stopped, and comes back after every break at the place it had reached.
 * The token rides in a header, which is why this is no EventSource. Resolves when the reading is over.
 *
 * @param source asked before each connection; undefined ends the reading.
 * @param onRefused told once where the session has ended, anywhere.
 */
export async function readStream(
  source: () => StreamSource | undefined,
  onMessage: (message: StreamMessage) => void,
  signal: AbortSignal,
  onRefused: () => void = () => {},
): Promise<void> {
  const doubts = doubtsOfLine()
  try {
    await follow(source, onMessage, signal, doubts, onRefused)
  } finally {
    doubts.stop()
  }
}

/** No session, or nothing there: coming back would not change it. */
const FINAL = new Set([401, 404])

async function follow(
  source: () => StreamSource | undefined,
  onMessage: (message: StreamMessage) => void,
  signal: AbortSignal,
  doubts: Doubts,
  onRefused: () => void,
): Promise<void> {
  let place = ''
  let waitMs = FIRST_WAIT_MS
  while (!signal.aborted) {
    const now = source()
    if (!now) return
    const line = new AbortController()
    const cut = () => line.abort()
    signal.addEventListener('abort', cut)
    const forget = doubts.heed(() => {
      waitMs = 0
      cut()
    })
    const status = await readOnce(now, place, line, (message) => {
      place = message.id
      waitMs = FIRST_WAIT_MS
      onMessage(message)
    })
    signal.removeEventListener('abort', cut)
    forget()
    if (status === 401) onRefused()
    if (status !== undefined && FINAL.has(status)) return
    await pause(uneven(waitMs), signal, doubts)
    waitMs = Math.min(Math.max(waitMs, FIRST_WAIT_MS) * 2, LONGEST_WAIT_MS)
  }
}

/** After a restart of the house not everybody comes back at the same moment. */
const uneven = (ms: number): number => ms * (0.75 + Math.random() / 2)

/** Reads one connection to its end; answers its status, or undefined where nothing answered. */
async function readOnce(
  { path, token }: StreamSource,
  place: string,
  line: AbortController,
  onMessage: (message: StreamMessage) => void,
): Promise<number | undefined> {
  let silence = setTimeout(() => line.abort(), SILENT_MS)
  const alive = () => {
    clearTimeout(silence)
    silence = setTimeout(() => line.abort(), SILENT_MS)
  }
  try {
    const response = await fetch(path, {
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(place && { 'Last-Event-ID': place }),
      },
      signal: line.signal,
    })
    if (!response.ok || !response.body) return response.status
    const read = messageReader()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      // Comments count as well: they are there for this.
      alive()
      for (const message of read(part.value)) onMessage(message)
    }
    return response.status
  } catch {
    return undefined
  } finally {
    clearTimeout(silence)
  }
}

type Doubts = {
  /** Calls when the line may have died unseen; answers how to stop that. */
  heed(cut: () => void): () => void
  stop(): void
}

/** What makes an open line doubtful: another net, a page that slept or came back from the browser's store. */
function doubtsOfLine(): Doubts {
  const heeding = new Set<() => void>()
  const doubt = () => {
    for (const cut of [...heeding]) cut()
  }
  let hiddenAt: number | undefined
  const look = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now()
    else if (hiddenAt !== undefined && Date.now() - hiddenAt > LONG_HIDDEN_MS) doubt()
  }
  const comeBack = (event: PageTransitionEvent) => {
    if (event.persisted) doubt()
  }
  window.addEventListener('online', doubt)
  window.addEventListener('pageshow', comeBack)
  document.addEventListener('visibilitychange', look)
  return {
    heed(cut) {
      heeding.add(cut)
      return () => heeding.delete(cut)
    },
    stop() {
      window.removeEventListener('online', doubt)
      window.removeEventListener('pageshow', comeBack)
      document.removeEventListener('visibilitychange', look)
    },
  }
}

/** Waits, and no longer where something says that the line is there again. */
function pause(ms: number, signal: AbortSignal, doubts: Doubts): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      forget()
      signal.removeEventListener('abort', done)
      resolve()
    }
    const forget = doubts.heed(done)
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}
