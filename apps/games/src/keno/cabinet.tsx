import { type KeyboardEvent, useState } from 'react'
import type { BoardProps } from '../original-frame/original-game.ts'
import { PrizeBar } from '../original-frame/prizes/prize-bar.tsx'
import { useShare } from '../original-frame/prizes/use-share.ts'
import {
  DRAWERS,
  isSame,
  type KenoChoice,
  OPEN_MS,
  openAfter,
  type Opened,
  prizesOfPicks,
  toggled,
} from './picks.ts'

type CabinetProps = BoardProps<KenoChoice, never, Opened>

const COLUMNS = 8
const drawers = Array.from({ length: DRAWERS }, (_, i) => i + 1)
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
}

/** A cabinet of forty drawers: some are chosen, ten open, and the chosen ones among them bloom. */
export function Cabinet(props: CabinetProps) {
  const { options, phase, stake, speech, choose, disabled } = props
  const share = useShare(props, OPEN_MS)
  const round =
    phase !== 'playing' && props.round && isSame(props.round.options, options)
      ? props.round
      : undefined
  const open = round ? round.shown.drawn.slice(0, openAfter(share)) : []
  const [at, setAt] = useState(1)
  const prizes = prizesOfPicks(options)
  const hits = options.picks.filter((pick) => open.includes(pick)).length
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = at + (steps[event.key] ?? 0)
    if (next === at) return
    event.preventDefault()
    if (next < 1 || next > DRAWERS) return
    setAt(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-drawer="${next}"]`)?.focus()
  }
  return (
    <div className="cabinet-board" dir="ltr">
      <fieldset className="cabinet" data-arrows onKeyDown={move}>
        <legend className="spoken">{speech.t('keno_board')}</legend>
        {drawers.map((drawer) => (
          <button
            key={drawer}
            type="button"
            className="drawer"
            data-drawer={drawer}
            tabIndex={drawer === at ? 0 : -1}
            aria-pressed={options.picks.includes(drawer)}
            aria-disabled={disabled || undefined}
            data-open={open.includes(drawer) || undefined}
            onFocus={() => setAt(drawer)}
            onClick={() => {
              if (!disabled) choose(toggled(options, drawer))
            }}
          >
            <Plant />
            <span className="drawer-front">
              <span className="drawer-label">{drawer}</span>
              <span className="drawer-knob" aria-hidden="true" />
            </span>
          </button>
        ))}
      </fieldset>
      {prizes.length > 0 ? (
        <PrizeBar
          key={`${options.risk}${options.picks.length}`}
          {...{ prizes, stake, speech }}
          won={round && share === 1 ? hits : undefined}
        />
      ) : (
        <p className="prize-line">{speech.t('keno_none')}</p>
      )}
    </div>
  )
}

/** What is in a drawer: a flower in one that was chosen, else a seed. */
function Plant() {
  return (
    <svg viewBox="0 0 44 40" className="plant" aria-hidden="true">
      <path className="soil" d="M4 40V33q18-8 36 0v7Z" />
      <path className="seed" d="M17 30c0-6 4-9 10-8 1 6-2 10-8 10Z" />
      <path
        className="stem"
        d="M22 34V18M22 28c-5 0-8-2-9-6 5 0 8 2 9 6Zm0-3c5 0 8-2 9-6-5 0-8 2-9 6Z"
      />
      <path
        className="petals"
        d="M22 3a4.500 4.500 0 0 1 4 6.500 4.500 4.500 0 0 1 1 7.500 4.500 4.500 0 0 1-5 3 4.500 4.500 0 0 1-5-3 4.500 4.500 0 0 1 1-7.500 4.500 4.500 0 0 1 4-6.500Z"
      />
      <circle className="heart" cx="22" cy="12.500" r="3.500" />
    </svg>
  )
}

/** Four of the drawers, for the screen that waits. */
export function CabinetEmblem() {
  return (
    <div className="cabinet small" aria-hidden="true">
      {[7, 8, 15, 16].map((drawer) => (
        <span key={drawer} className="drawer" data-open={drawer === 8 || undefined} data-chosen>
          <Plant />
          <span className="drawer-front">
            <span className="drawer-label">{drawer}</span>
            <span className="drawer-knob" />
          </span>
        </span>
      ))}
    </div>
  )
}
