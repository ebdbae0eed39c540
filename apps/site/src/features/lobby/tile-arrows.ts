import type { KeyboardEvent } from 'react'

/** Moves the focus among tiles that carry `data-tile` with the arrows, Home and End. */
export function followArrows(
  event: KeyboardEvent<HTMLElement>,
  wall: HTMLElement | null,
  reveal: (index: number) => void = () => {},
  count = wall?.querySelectorAll('[data-tile]').length ?? 0,
): void {
  const tile = (event.target as HTMLElement).closest<HTMLElement>('[data-tile]')
  if (!wall || !tile || event.altKey || event.ctrlKey || event.metaKey) return
  const next = nextTile(event.key, Number(tile.dataset.tile), {
    count,
    columns: columnsOf(wall),
    backwards: getComputedStyle(wall).direction === 'rtl',
  })
  if (next === undefined) return
  event.preventDefault()
  reveal(next)
  focusTile(wall, next)
}

/** Where a key leads; undefined where it leads nowhere. */
export function nextTile(
  key: string,
  at: number,
  { count, columns, backwards }: { count: number; columns: number; backwards: boolean },
): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: backwards ? -1 : 1,
    ArrowLeft: backwards ? 1 : -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -at,
    End: count - 1 - at,
  }
  const step = steps[key]
  if (step === undefined) return undefined
  const next = at + step
  return next >= 0 && next < count && next !== at ? next : undefined
}

/** Tiles that begin at the same height stand in one row. */
function columnsOf(wall: HTMLElement): number {
  const tiles = [...wall.querySelectorAll<HTMLElement>('[data-tile]')]
  const top = tiles[0]?.getBoundingClientRect().top
  const inRow = tiles.findIndex((tile) => tile.getBoundingClientRect().top !== top)
  return inRow < 0 ? tiles.length : inRow
}

/** A tile that is only now being drawn gets the focus a frame later. */
function focusTile(wall: HTMLElement, index: number, tries = 10): void {
  const button = wall.querySelector<HTMLElement>(`[data-tile="${index}"] button`)
  if (button) button.focus()
  else if (tries > 0) requestAnimationFrame(() => focusTile(wall, index, tries - 1))
}
