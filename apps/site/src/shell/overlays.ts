import { currentSession } from '../session/session.ts'
import { currentPlace, navigate, pushState, usePlace } from '../router/location.ts'

/** Pages of the member centre that have a screen; their keys are the specification's. */
export type MemberPage =
  | 'securityCenter'
  | 'depositv2'
  | 'withdraw'
  | 'personalHistoryCopy'
  | 'transactionHistory'

export type Overlay =
  | { readonly kind: 'login' | 'register' | 'search' | 'menu' | 'safety' | 'needAccount' }
  | { readonly kind: 'member'; readonly page: MemberPage; readonly item?: string }
  | { readonly kind: 'newPassword'; readonly reason: 'first' | 'expired' }
  | { readonly kind: 'registered'; readonly account: string }

type Entry = { readonly overlay: Overlay; readonly pushed: boolean }

/** The overlay of this place; it lives on the history, so that "back" closes it. */
export const useOverlay = (): Overlay | undefined => overlayIn(usePlace().state)

const overlayIn = (state: unknown): Overlay | undefined =>
  (state as Partial<Entry> | null)?.overlay ?? undefined

/** Opens an overlay, in the place of one that is open. */
export function openOverlay(overlay: Overlay): void {
  const { path, search, hash, state } = currentPlace()
  if (!overlayIn(state)) {
    pushState({ overlay, pushed: true } satisfies Entry)
    return
  }
  const pushed = (state as Entry).pushed
  navigate(path + search + hash, { replace: true, quiet: true, state: { overlay, pushed } })
}

export function closeOverlay(): void {
  const { path, search, hash, state } = currentPlace()
  if (!overlayIn(state)) return
  if ((state as Entry).pushed) history.back()
  else navigate(path + search + hash, { replace: true, quiet: true })
}

/** Goes somewhere from an overlay, which is gone for good: "back" does not open it again. */
export const leaveOverlayFor = (to: string, next?: Overlay): void =>
  navigate(to, {
    replace: overlayIn(currentPlace().state) !== undefined,
    state: next ? ({ overlay: next, pushed: false } satisfies Entry) : null,
  })

/** Opens a page of the member centre; visitors log in first, trial players need a real account. */
export function openMember(page: MemberPage, item?: string): void {
  const session = currentSession()
  if (session.kind !== 'player') openOverlay({ kind: 'login' })
  else if (session.trial) openOverlay({ kind: 'needAccount' })
  else openOverlay({ kind: 'member', page, ...(item ? { item } : {}) })
}

/** Only what makes sense after a reload stays open. */
export function forgetStaleOverlay(): void {
  const { path, search, hash, state } = currentPlace()
  const overlay = overlayIn(state)
  if (overlay && overlay.kind !== 'member')
    navigate(path + search + hash, { replace: true, quiet: true })
}
