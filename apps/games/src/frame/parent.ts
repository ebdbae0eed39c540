import { type LanguageFace, languageFace } from '@parlour/wire'
import { type Amount, parseAmount } from '@parlour/money'
import type { CallReply } from '@parlour/wire/schemas'
import { type KnownPair, pairIn } from './known-pair.ts'
import { createStore, type Store } from './store.ts'

/** What the site hands over, once. */
export type Launch = {
  readonly token: string
  readonly apiBase: string
  readonly game: string
  readonly language: LanguageFace
  readonly theme: 'dark' | 'light'
  /** The seed pair that this browser was shown last; the frame itself keeps nothing. */
  readonly pair?: KnownPair | undefined
  /** A finished round to be shown again: there is no token then, and nothing is played. */
  readonly replay?: Told | undefined
}

/** A finished round with its seed, which is null while it is sealed. */
export type Told = CallReply<'publicRound'>['round'] & { readonly serverSeed: string | null }

/** What a game may say to the site around it. */
export type Note =
  /** A round is decided and turns, or still does: until it is shown the site around it tells none of its money. */
  | { readonly type: 'parlour:round'; readonly open: true }
  /** It is on the screen; without its figures nothing was staked. */
  | {
      readonly type: 'parlour:round'
      readonly open: false
      readonly stake?: string
      readonly payout?: string
    }
  /** The player wants to see the limits that were set. */
  | { readonly type: 'parlour:limits' }
  | { readonly type: 'parlour:close' }
  | { readonly type: 'parlour:deposit' }
  /** The server waits for the reality check, which only the site can show. */
  | { readonly type: 'parlour:check' }
  /** The pair that was shown, for the site to keep. */
  | { readonly type: 'parlour:pair'; readonly pair: KnownPair }
  | { readonly type: 'parlour:navigate'; readonly to: string }

/** The session as the house's books have it. A trial player has none. */
export type SessionFigures = { readonly startedAt: number; readonly net: Amount }

export type Parent = {
  readonly launch: Launch
  /** What the site says of the session around the game, so that both say the same. */
  readonly session: Store<SessionFigures | undefined>
  readonly tell: (note: Note) => void
  /** The site holds play while the player has something to read: nothing goes on by itself meanwhile. */
  readonly onPause: (listener: () => void) => void
}

/** Longer than any page takes to answer; a game opened outside its frame waits in vain. */
const PATIENCE_MS = 8_000

/**
 * Says once that the game is ready and waits for its launch. The frame has no origin, so it knows
 * the site only as its parent window; the launch token in the answer is good a single time.
 */
export function meetParent(): Promise<Parent | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => done(undefined), PATIENCE_MS)
    const hear = (event: MessageEvent) => {
      if (event.source !== window.parent || event.data?.type !== 'parlour:launch') return
      const port = event.ports[0]
      done({
        launch: launchIn(event.data),
        session: sessionFrom(port),
        tell: (note) => port?.postMessage(note),
        onPause: (listener) => onPause(port, listener),
      })
    }
    const done = (parent: Parent | undefined) => {
      clearTimeout(timer)
      window.removeEventListener('message', hear)
      resolve(parent)
    }
    window.addEventListener('message', hear)
    if (window.parent === window) return done(undefined)
    window.parent.postMessage({ type: 'parlour:ready' }, '*')
  })
}

function onPause(port: MessagePort | undefined, listener: () => void): void {
  port?.addEventListener('message', ({ data }) => {
    if (data?.type === 'parlour:pause') listener()
  })
  port?.start()
}

function sessionFrom(port: MessagePort | undefined): Parent['session'] {
  const session = createStore<SessionFigures | undefined>(undefined)
  port?.addEventListener('message', ({ data }) => {
    if (data?.type !== 'parlour:session') return
    const startedAt = Date.parse(String(data.startedAt))
    const net = parseAmount(String(data.net))
    if (net !== undefined && !Number.isNaN(startedAt)) session.set({ startedAt, net })
  })
  return session
}

const launchIn = (data: Record<string, unknown>): Launch => ({
  token: String(data.token),
  apiBase: String(data.apiBase),
  game: String(data.game),
  language: languageFace(String(data.language)),
  theme: data.theme === 'light' ? 'light' : 'dark',
  pair: pairIn(data.pair),
  // The site around the frame hands on what the house answered it.
  replay: data.replay as Told | undefined,
})
