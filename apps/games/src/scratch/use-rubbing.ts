import { type PointerEvent, useRef } from 'react'
import { CELLS } from './card.ts'
import { rubOut, type Stroke } from './frost.ts'
import { isClear, type Rubbed, rub, type Spot, untouched } from './rub.ts'

/** A press that moves no further than this is a tap, in pixels. */
const TAP = 6

export type Pane = {
  canvas: HTMLCanvasElement | null
  /** Whose frost it is: none before a card is known. */
  card: string | undefined
  strokes: Stroke[]
  rubbed: Rubbed
}

export const newPanes = (): Pane[] =>
  Array.from({ length: CELLS }, () => ({
    canvas: null,
    card: undefined,
    strokes: [],
    rubbed: untouched,
  }))

/** Follows a finger or the mouse over the panes: what it passes is rubbed, and a tap clears a pane whole. */
export function useRubbing(panes: readonly Pane[], isOn: boolean, clearPane: (at: number) => void) {
  const way = useRef<{ from: Spot; last: Spot } | undefined>(undefined)
  const moved = (from: Spot, to: Spot) => {
    for (const [place, pane] of panes.entries()) {
      const box = pane.canvas?.getBoundingClientRect()
      if (!pane.canvas || !box || box.width === 0 || isClear(pane.rubbed)) continue
      const within = ({ x, y }: Spot) => ({
        x: (x - box.left) / box.width,
        y: (y - box.top) / box.height,
      })
      const stroke = [within(from), within(to)] as const
      const rubbed = rub(pane.rubbed, ...stroke)
      pane.strokes.push(stroke)
      pane.rubbed = rubbed
      rubOut(pane.canvas, stroke)
      if (isClear(rubbed)) clearPane(place)
    }
  }
  if (!isOn) return {}
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const spot = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
      way.current = { from: spot, last: spot }
      moved(spot, spot)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!way.current) return
      const spot = { x: event.clientX, y: event.clientY }
      moved(way.current.last, spot)
      way.current = { ...way.current, last: spot }
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { from } = way.current ?? {}
      way.current = undefined
      if (!from || Math.hypot(event.clientX - from.x, event.clientY - from.y) > TAP) return
      const place = panes.findIndex(({ canvas }) => {
        const box = canvas?.getBoundingClientRect()
        return (
          box &&
          from.x >= box.left &&
          from.x < box.right &&
          from.y >= box.top &&
          from.y < box.bottom
        )
      })
      if (place >= 0) clearPane(place)
    },
    onPointerCancel() {
      way.current = undefined
    },
  }
}
