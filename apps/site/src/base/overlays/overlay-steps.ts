import { currentPlace, navigate, pushState } from '../router/location.ts'
import {
  closeOverlay,
  depthOf,
  type Entry,
  openOverlay,
  type Overlay,
  overlayIn,
} from './overlays.ts'

/** Opens the next step of a road above the one that is open: "back" returns there, closing closes them all. */
export function openAbove(overlay: Overlay): void {
  const { path, search, hash, state } = currentPlace()
  if (!overlayIn(state) || !(state as Entry).pushed) {
    openOverlay(overlay)
    return
  }
  const beneath = state as Entry
  const road = beneath.road ?? crypto.randomUUID()
  if (!beneath.road)
    navigate(path + search + hash, { replace: true, quiet: true, state: { ...beneath, road } })
  pushState({ overlay, pushed: true, depth: depthOf(beneath) + 1, road } satisfies Entry)
}

/** One step back on a road, and out of it from its first step. */
export function stepBack(): void {
  if (depthOf(currentPlace().state) > 1) history.back()
  else closeOverlay()
}
