import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { type GameItem, useFavourites } from '../../parts/games/favourites.ts'
import { GameTile } from '../../parts/games/game-tile.tsx'
import { followArrows } from './tile-arrows.ts'

/** Rows drawn beyond the screen, on each side. */
const OVERSCAN = 3

/** A wall of any length: only the rows in sight are drawn, the rest is height. */
export function LongWall({
  games,
  total,
}: {
  games: readonly GameItem[]
  total: number | undefined
}) {
  const wall = useRef<HTMLDivElement>(null)
  const favourites = useFavourites()
  const { columns, gap, rowHeight, top } = useGrid(wall)
  const rows = Math.ceil(games.length / columns)
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    useFlushSync: false,
  })
  // New rows are made in slices between frames, so that no turn of the wheel holds the page up.
  const inSight = virtual.getVirtualItems()
  const inTime = useDeferredValue(inSight)
  // The first rows wait for nothing: an empty wall is worse than a held frame.
  const shown = inTime.length === 0 ? inSight : inTime
  // biome-ignore lint/correctness/useExhaustiveDependencies: another width has other rows.
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight])
  return (
    // biome-ignore lint/a11y/useSemanticElements: most of the list is not there, and its items say their places.
    <div
      ref={wall}
      role="list"
      className="relative"
      style={{ height: virtual.getTotalSize() }}
      onKeyDown={(event) =>
        followArrows(
          event,
          wall.current,
          (index) => virtual.scrollToIndex(Math.floor(index / columns)),
          games.length,
        )
      }
    >
      {shown.map((row) => (
        <Row
          key={row.key}
          games={games}
          row={row.index}
          start={row.start - top}
          columns={columns}
          gap={gap}
          height={rowHeight}
          total={total}
          favourites={favourites}
        />
      ))}
    </div>
  )
}

type RowProps = {
  games: readonly GameItem[]
  row: number
  start: number
  columns: number
  gap: number
  height: number
  total: number | undefined
  favourites: ReadonlySet<string>
}

/** One row of tiles in its place; scrolling alone does not draw it anew. */
const Row = memo(function Row({
  games,
  row,
  start,
  columns,
  gap,
  height,
  total,
  favourites,
}: RowProps) {
  const first = row * columns
  return (
    <div
      role="presentation"
      className="absolute inset-x-0 top-0 grid"
      style={{
        height,
        transform: `translateY(${start}px)`,
        columnGap: gap,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        alignItems: 'start',
        // What happens in a row never moves another.
        contain: 'layout style',
      }}
    >
      {games.slice(first, first + columns).map((game, place) => (
        // biome-ignore lint/a11y/useSemanticElements: its list is no <ul>, because rows stand in between.
        <div
          key={game.nodeId}
          role="listitem"
          aria-posinset={first + place + 1}
          aria-setsize={total ?? -1}
          data-tile={first + place}
        >
          <GameTile game={game} favourite={favourites.has(game.nodeId)} />
        </div>
      ))}
    </div>
  )
}, sameRow)

/** More games at the end of the list are no change to a row that was full. */
function sameRow(old: RowProps, next: RowProps): boolean {
  const { games, favourites, ...rest } = next
  const first = next.row * next.columns
  return (
    Object.entries(rest).every(([key, value]) => old[key as keyof RowProps] === value) &&
    Array.from({ length: next.columns }, (_, place) => first + place).every((index) => {
      const game = games[index]
      return (
        game === old.games[index] &&
        (!game || favourites.has(game.nodeId) === old.favourites.has(game.nodeId))
      )
    })
  )
}

/* By the letters of the reader's browser, as the styles of the short wall measure. */
const isWide = (rem: number): boolean => matchMedia(`(min-width: ${rem}rem)`).matches

type Grid = { columns: number; gap: number; rowHeight: number; top: number }

/** The same columns as the short wall has, and where the wall begins on the page. */
function useGrid(wall: { readonly current: HTMLElement | null }): Grid {
  const [grid, setGrid] = useState<Grid>({ columns: 3, gap: 10, rowHeight: 180, top: 0 })
  useLayoutEffect(() => {
    const element = wall.current
    if (!element) return
    const measure = () => {
      const columns = isWide(80) ? 6 : isWide(48) ? 4 : isWide(20) ? 3 : 2
      const gap = isWide(40) ? 16 : 10
      const tile = (element.clientWidth - gap * (columns - 1)) / columns
      const top = element.getBoundingClientRect().top + window.scrollY
      setGrid((old) => {
        const next = { columns, gap, rowHeight: (tile * 4) / 3 + gap, top }
        return Object.entries(next).every(([key, value]) => old[key as keyof Grid] === value)
          ? old
          : next
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [wall])
  return grid
}
