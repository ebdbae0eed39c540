/** A place on a pane, in its sides: the left upper corner is 0 and 0, the right lower one 1 and 1. */
export type Spot = { readonly x: number; readonly y: number }

/** How wide a finger rubs, in sides of a pane, to each side of its way. */
export const REACH = 0.16

/** A pane is looked at in so many spots by so many. */
const SPOTS = 6

/** A pane of which so much is rubbed clears by itself. */
const ENOUGH = 0.55

/** Which spots of a pane are rubbed. */
export type Rubbed = readonly boolean[]

export const untouched: Rubbed = Array.from({ length: SPOTS * SPOTS }, () => false)

/** The spots after the finger went from one place to another in a straight line. */
export function rub(rubbed: Rubbed, from: Spot, to: Spot): Rubbed {
  return rubbed.map((is, at) => {
    const spot = {
      x: ((at % SPOTS) + 0.5) / SPOTS,
      y: (Math.floor(at / SPOTS) + 0.5) / SPOTS,
    }
    return is || distance(spot, from, to) <= REACH
  })
}

/** Whether so little frost is left that the pane may count as clear. */
export const isClear = (rubbed: Rubbed): boolean =>
  rubbed.filter(Boolean).length >= ENOUGH * rubbed.length

/** From a spot to the nearest place of a way. */
function distance(spot: Spot, from: Spot, to: Spot): number {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const length = x * x + y * y
  const along = length === 0 ? 0 : ((spot.x - from.x) * x + (spot.y - from.y) * y) / length
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(spot.x - from.x - share * x, spot.y - from.y - share * y)
}
