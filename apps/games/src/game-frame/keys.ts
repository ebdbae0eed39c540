import { useEffect } from 'react'
import type { Table } from './table.ts'

/** Space plays or shows at once, the arrows change the stake, M is for mute. */
export function useKeys(game: Table, dialogOpen: boolean): void {
  useEffect(() => {
    if (dialogOpen) return
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const key = event.key.toLowerCase()
      if (key.startsWith('arrow') && hasOwnArrows(event.target)) return
      if (key === ' ') {
        if (isControl(event.target)) return
        event.preventDefault()
        if (!event.repeat) void game.press()
      } else if (key === 'arrowup' || key === 'arrowright') {
        event.preventDefault()
        game.stepStake(1)
      } else if (key === 'arrowdown' || key === 'arrowleft') {
        event.preventDefault()
        game.stepStake(-1)
      } else if (key === 'm') {
        const { loudness } = game.sound
        loudness.set({ ...loudness.get(), muted: !loudness.get().muted })
      } else if (key === 'escape') game.dismiss()
    }
    const touch = () => game.sound.wake()
    // A press of the pointer leaves no button behind that would take the next space for itself.
    const click = (event: MouseEvent) => {
      const button = event.target instanceof Element && event.target.closest('button')
      if (event.detail > 0 && button && !button.closest('dialog')) button.blur()
    }
    window.addEventListener('click', click, true)
    window.addEventListener('keydown', press)
    window.addEventListener('pointerdown', touch)
    return () => {
      window.removeEventListener('click', click, true)
      window.removeEventListener('keydown', press)
      window.removeEventListener('pointerdown', touch)
    }
  }, [game, dialogOpen])
}

/** What is moved by arrows itself: a slider, a field, a board of cells. */
const hasOwnArrows = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [data-arrows]') !== null

/** A focused button hears its own space. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, input, select, textarea, a') !== null
