import type { Answer } from '../server/ask.ts'
import { currentSession, onSessionChange } from '../session/session.ts'
import { currentPlace, navigate, pushState, usePlace } from '../router/location.ts'

/** The member centre's pages by their keys; the app adds each page of its table here. */
// biome-ignore lint/suspicious/noEmptyInterface: the table stands in the app, which declares its pages into this.
export interface MemberPages {}
export type MemberPage = keyof MemberPages

export type InboxMessage = Answer<'listInbox'>['messages'][number]

/** The windows in which the house tells something. */
export type NoticeOverlay =
  | { readonly kind: 'announcements'; readonly chosen?: string }
  | { readonly kind: 'speedTest' | 'download' | 'popup' | 'language' }
  | { readonly kind: 'vendorNotice'; readonly vassalage: string }
  | {
      readonly kind: 'vendorGames'
      readonly vassalage: string
      readonly name: string
      readonly category: Answer<'gameVendors'>['lanes'][number]['gameClassify']
    }

export type Overlay =
  | { readonly kind: 'search' | 'menu' | 'hub' | 'safety' | 'needAccount' }
  /** `then` names what goes on after the login, see `loginFirst`. */
  | { readonly kind: 'login' | 'register'; readonly then?: number }
  | { readonly kind: 'forgot'; readonly way?: 'email' | 'mobile' }
  | NoticeOverlay
  | { readonly kind: 'inboxMessage'; readonly message: InboxMessage }
  /** Windows of the betting screen, which draws them itself. */
  | { readonly kind: 'betting'; readonly step: 'cart' | 'confirm' | 'chase' | 'receipt' }
  | { readonly kind: 'agent'; readonly page: string; readonly item?: string }
  | { readonly kind: 'gameInfo'; readonly game: string }
  | { readonly kind: 'member'; readonly page: MemberPage; readonly item?: string }
  /** `generated`: the house chose the name, so it is told before anything else. */
  | { readonly kind: 'registered'; readonly account: string; readonly generated?: boolean }

export type Entry = {
  readonly overlay: Overlay
  readonly pushed: boolean
  /** How many entries of the history lead here from the page: the steps of one road, each above the last. */
  readonly depth?: number
  /** The road's own name, so that what lies beneath its end is not met again. */
  readonly road?: string
}

/** The overlay of this place; it lives on the history, so that "back" closes it. */
export const useOverlay = (): Overlay | undefined => overlayIn(usePlace().state)

export const overlayIn = (state: unknown): Overlay | undefined =>
  isEnded(state) ? undefined : ((state as Partial<Entry> | null)?.overlay ?? undefined)

/** Roads whose end was reached: "back" passes over their steps. */
const ended = new Set<string>()
const isEnded = (state: unknown): boolean => ended.has((state as Partial<Entry> | null)?.road ?? '')
export const depthOf = (state: unknown): number => (state as Partial<Entry> | null)?.depth ?? 1

window.addEventListener('popstate', () => {
  const { state } = currentPlace()
  if (isEnded(state)) history.go(-depthOf(state))
})

/** Something else takes the place of this step: those beneath it are over. */
function endRoad(state: unknown): void {
  const { road } = (state as Partial<Entry> | null) ?? {}
  if (road) ended.add(road)
}

/** Opens an overlay, in the place of one that is open. */
export function openOverlay(overlay: Overlay): void {
  const { path, search, hash, state } = currentPlace()
  if (!overlayIn(state)) {
    pushState({ overlay, pushed: true } satisfies Entry)
    return
  }
  endRoad(state)
  const { pushed, depth } = state as Entry
  const entry: Entry = { overlay, pushed, ...(depth && { depth }) }
  navigate(path + search + hash, { replace: true, quiet: true, state: entry })
}

export function closeOverlay(): void {
  const { path, search, hash, state } = currentPlace()
  if (!overlayIn(state)) return
  if ((state as Entry).pushed) history.go(-depthOf(state))
  else navigate(path + search + hash, { replace: true, quiet: true })
}

/** Takes the overlay away at once, so that another may follow; the place stays. */
export function dropOverlay(): void {
  const { path, search, hash, state } = currentPlace()
  endRoad(state)
  navigate(path + search + hash, { replace: true, quiet: true })
}

/** Goes somewhere from an overlay, which is gone for good: "back" does not open it again. */
export function leaveOverlayFor(to: string, next?: Overlay): void {
  const { state } = currentPlace()
  const replace = overlayIn(state) !== undefined
  endRoad(state)
  navigate(to, {
    replace,
    state: next ? ({ overlay: next, pushed: false } satisfies Entry) : null,
  })
}

const waiting = new Map<number, () => void>()
let asked = 0

/** Lets a visitor log in first; what they wanted goes on where they left off (O-03). */
export function loginFirst(goOn: () => void): void {
  // A kept token may still be looked up: nobody is asked to log in who is logged in already.
  if (currentSession().kind === 'unknown') {
    const stop = onSessionChange(() => {
      stop()
      if (currentSession().kind === 'player') goOn()
      else loginFirst(goOn)
    })
    return
  }
  const then = ++asked
  waiting.set(then, goOn)
  openOverlay({ kind: 'login', then })
}

/** What the login that is open was asked for, once; nothing when somebody just wanted in. */
export function takeWanted(): (() => void) | undefined {
  const overlay = overlayIn(currentPlace().state)
  const then = overlay && 'then' in overlay ? overlay.then : undefined
  if (then === undefined) return undefined
  const wanted = waiting.get(then)
  waiting.clear()
  return wanted
}

/** Opens a page of the member centre; visitors log in first, trial players need a real account. */
export function openMember(page: MemberPage, item?: string): void {
  const session = currentSession()
  if (session.kind !== 'player') loginFirst(() => openMember(page, item))
  else if (session.trial) openOverlay({ kind: 'needAccount' })
  else openOverlay({ kind: 'member', page, ...(item ? { item } : {}) })
}

/** Only what makes sense after a reload stays open. */
export function forgetStaleOverlay(): void {
  const { path, search, hash, state } = currentPlace()
  const overlay = overlayIn(state)
  if (overlay && overlay.kind !== 'member' && overlay.kind !== 'agent')
    navigate(path + search + hash, { replace: true, quiet: true })
}
