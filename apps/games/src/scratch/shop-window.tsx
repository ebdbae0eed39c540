import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { BoardProps } from '../original-frame/original-game.ts'
import { PrizeBar } from '../original-frame/prizes/prize-bar.tsx'
import { useShare } from '../original-frame/prizes/use-share.ts'
import {
  CELLS,
  type Card,
  type CardChoice,
  cardPrizes,
  cellText,
  neighbour,
  placeOfPrize,
  winningPanes,
} from './card.ts'
import { paintFrost } from './frost.ts'
import { untouched } from './rub.ts'
import { Toy } from './toys.tsx'
import { usePanes } from './use-panes.ts'
import { newPanes, type Pane, useRubbing } from './use-rubbing.ts'

type Speech = WindowProps['speech']
type WindowProps = BoardProps<CardChoice, never, Card>

/** How long the window takes where nobody rubs it, in milliseconds. */
export const THAW_MS = 1_500

const PLACES = Array.from({ length: CELLS }, (_, place) => place)

/** Nine frosted panes with a toy behind each: three of a kind win what they stand for. */
export function ShopWindow(props: WindowProps) {
  const { phase, stake, speech } = props
  const isKnown = props.round !== undefined && phase === 'ready'
  return (
    <div className="shop-board">
      <Panes {...props} />
      <PrizeBar
        {...{ stake, speech }}
        prizes={cardPrizes}
        won={isKnown ? placeOfPrize(props.round!) : undefined}
      />
    </div>
  )
}

function Panes(props: WindowProps) {
  const { phase, byHand, finish, sound, speech } = props
  const round = phase === 'playing' ? undefined : props.round
  const { t, number } = speech
  const share = useShare({ ...props, hurried: props.hurried || byHand }, THAW_MS)
  const { clear, clearPane } = usePanes(round?.wagerId ?? '', finish)
  const [panes] = useState(newPanes)
  const take = (place: number) => {
    sound.tick()
    clearPane(place)
  }
  const rubbing = useRubbing(panes, byHand, take)
  const thawed = Math.floor(share * (CELLS + 0.01))
  const isClear = (place: number) => {
    if (!round) return false
    return byHand ? clear.includes(place) : phase === 'ready' || place < thawed
  }
  const won = round && phase === 'ready' ? winningPanes(round.shown) : []
  const walk = useWalk()
  return (
    <fieldset
      className="panes"
      data-rub={byHand || undefined}
      data-arrows
      {...rubbing}
      onKeyDown={walk.move}
    >
      <legend className="spoken">{t('scratch_window')}</legend>
      {PLACES.map((place) => {
        const cell = isClear(place) ? round?.shown.cells[place] : undefined
        const seen = round?.shown.cells[place]
        return (
          <button
            key={place}
            ref={walk.hold(place)}
            type="button"
            className="pane"
            tabIndex={place === walk.here ? 0 : -1}
            data-clear={cell !== undefined || undefined}
            data-won={won.includes(place) || undefined}
            aria-disabled={!byHand || cell !== undefined || undefined}
            aria-label={
              cell === undefined
                ? t('scratch_frosted', { place: place + 1 })
                : t('scratch_clear', { place: place + 1, times: number(cellText(cell)) })
            }
            onFocus={() => walk.stand(place)}
            onClick={({ detail }) => {
              // A press of the pointer is followed as a way over the panes.
              if (detail === 0 && byHand) take(place)
            }}
          >
            {seen === undefined ? null : (
              <span className="behind" aria-hidden="true">
                <Toy prize={seen} />
                <bdi>{number(seen)}×</bdi>
              </span>
            )}
            <Frost pane={panes[place]!} seed={place * 5 + 1} card={round?.wagerId} />
          </button>
        )
      })}
      <LastCleared
        cells={byHand ? round?.shown.cells : undefined}
        last={clear.at(-1)}
        speech={speech}
      />
    </fieldset>
  )
}

/** The pane that was cleared last, for those who hear it. */
function LastCleared({
  cells,
  last,
  speech: { t, number },
}: {
  cells: Card['cells'] | undefined
  last: number | undefined
  speech: Speech
}) {
  const cell = last === undefined ? undefined : cells?.[last]
  return (
    <span className="spoken" role="status">
      {cell === undefined || last === undefined
        ? null
        : t('scratch_clear', { place: last + 1, times: number(cellText(cell)) })}
    </span>
  )
}

/** The frost on a pane: of every card anew, and as it was rubbed when the size of the pane changes. */
function Frost({ pane, seed, card }: { pane: Pane; seed: number; card: string | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // Before the picture is drawn: what lies behind is not seen for a moment either.
  useLayoutEffect(() => {
    const node = canvas.current
    if (!node) return undefined
    Object.assign(pane, { canvas: node, card, strokes: [], rubbed: untouched } satisfies Pane)
    const paint = () => paintFrost(node, seed, pane.strokes)
    paint()
    const size = new ResizeObserver(paint)
    size.observe(node)
    return () => {
      size.disconnect()
      pane.canvas = null
    }
  }, [pane, seed, card])
  return <canvas ref={canvas} className="frost" />
}

/** One of the panes is reached by the tabulator, the others from it by the arrows. */
function useWalk() {
  const [here, setHere] = useState(0)
  const nodes = useRef<(HTMLButtonElement | null)[]>([])
  return {
    here,
    stand: setHere,
    hold: (place: number) => (node: HTMLButtonElement | null) => {
      nodes.current[place] = node
    },
    move(event: KeyboardEvent<HTMLElement>) {
      if (!event.key.startsWith('Arrow')) return
      event.preventDefault()
      const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
      const to = neighbour(here, event.key, isRightToLeft)
      setHere(to)
      nodes.current[to]?.focus()
    },
  }
}

/** A pane in small, for the screen that waits. */
export function WindowEmblem() {
  return (
    <span className="window-emblem">
      {['10', '500', '2', '10000'].map((prize) => (
        <span key={prize}>
          <Toy prize={prize} />
        </span>
      ))}
    </span>
  )
}
