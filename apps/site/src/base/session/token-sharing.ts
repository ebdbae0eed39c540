const CHANNEL = 'parlour-session'
/** An open tab answers within a blink or there is none. */
const WAIT_MS = 120

type Note = { kind: 'ask' } | { kind: 'token' | 'ended'; token: string }

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined

/** Answers new tabs that ask for the session, and hears when this very session ends in another one. */
export function shareToken(current: () => string | null, onEnded: () => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Note>) => {
    const token = current()
    if (data.kind === 'ask' && token) channel.postMessage({ kind: 'token', token } satisfies Note)
    if (data.kind === 'ended' && data.token === token) onEnded()
  })
}

/** Asks the other tabs of this site for the session; `null` when none answers. */
export function askForToken(): Promise<string | null> {
  if (!channel) return Promise.resolve(null)
  return new Promise((resolve) => {
    const done = (token: string | null) => {
      clearTimeout(timer)
      channel.removeEventListener('message', hear)
      resolve(token)
    }
    const hear = ({ data }: MessageEvent<Note>) => {
      if (data.kind === 'token') done(data.token)
    }
    const timer = setTimeout(() => done(null), WAIT_MS)
    channel.addEventListener('message', hear)
    channel.postMessage({ kind: 'ask' } satisfies Note)
  })
}

/** Tells the other tabs that a session is over; one of somebody else goes on. */
export const tellEnded = (token: string): void =>
  channel?.postMessage({ kind: 'ended', token } satisfies Note)
