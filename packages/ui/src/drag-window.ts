import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'

const STEP_PX = 24

type Offset = { x: number; y: number }

/** Moves a window by its header with a pointer, or by the arrow keys on the move button. */
export function useDragWindow(window_: RefObject<HTMLElement | null>, draggable: boolean) {
  const offset = useRef<Offset>({ x: 0, y: 0 })
  const grip = useRef<{ startX: number; startY: number; from: Offset } | null>(null)

  const moveTo = (wanted: Offset) => {
    const element = window_.current
    if (!element) return
    const box = element.getBoundingClientRect()
    const home = { left: box.left - offset.current.x, top: box.top - offset.current.y }
    offset.current = {
      x: within(wanted.x, -home.left, innerWidth - home.left - box.width),
      y: within(wanted.y, -home.top, innerHeight - home.top - box.height),
    }
    element.style.translate = `${offset.current.x}px ${offset.current.y}px`
  }

  const header = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!draggable || (event.target as HTMLElement).closest('button, a, input')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      grip.current = { startX: event.clientX, startY: event.clientY, from: offset.current }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = grip.current
      if (!held) return
      moveTo({
        x: held.from.x + event.clientX - held.startX,
        y: held.from.y + event.clientY - held.startY,
      })
    },
    onPointerUp() {
      grip.current = null
    },
    onPointerCancel() {
      grip.current = null
    },
  }

  const keys = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    moveTo({ x: offset.current.x + step.x, y: offset.current.y + step.y })
  }

  return { header, keys }
}

const steps: Record<string, Offset> = {
  ArrowLeft: { x: -STEP_PX, y: 0 },
  ArrowRight: { x: STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: -STEP_PX },
  ArrowDown: { x: 0, y: STEP_PX },
}

const within = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, Math.min(low, high)), Math.max(low, high))
