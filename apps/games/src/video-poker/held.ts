import { createStore, useStore } from '../frame/store.ts'

const nothing: readonly number[] = []

/**
 * The places that are held in a standing round. They are the player's until the draw sends them: the board changes
 * them, and the press of the frame, which knows no boards, makes a step of them.
 */
const held = createStore<{ readonly wagerId: string; readonly places: readonly number[] }>({
  wagerId: '',
  places: nothing,
})

/** The places held in a round, from the left; none in a round that nobody has touched. */
export function heldIn(wagerId: string): readonly number[] {
  const now = held.get()
  return now.wagerId === wagerId ? now.places : nothing
}

export function useHeld(wagerId: string | undefined): readonly number[] {
  const now = useStore(held)
  return now.wagerId === wagerId ? now.places : nothing
}

export const hold = (wagerId: string, places: readonly number[]): void =>
  held.set({ wagerId, places: places.toSorted((a, b) => a - b) })

/** Holds a place, or lets it go. */
export function toggleHeld(wagerId: string, place: number): void {
  const places = heldIn(wagerId)
  hold(wagerId, places.includes(place) ? places.filter((one) => one !== place) : [...places, place])
}
