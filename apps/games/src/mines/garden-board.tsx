import { type KeyboardEvent, useRef, useState } from 'react'
import { mineSteps, minesRules } from '@parlour/casino/originals/mines/mines.ts'
import { timesText } from '../original-frame/odds.ts'
import type { BoardProps } from '../original-frame/original-game.ts'
import type { TextKey } from '../texts/texts.ts'
import { Bed, BedSheet } from './bed.tsx'
import {
  type BedState,
  bedState,
  CELLS,
  type Garden,
  type MinesChoice,
  type MinesMove,
  neighbour,
  SIDE,
  safeCount,
} from './steps.ts'

type Props = BoardProps<MinesChoice, MinesMove, Garden>

const stateNames: Readonly<Record<BedState, TextKey>> = {
  closed: 'mines_closed',
  asked: 'mines_closed',
  flower: 'mines_flower',
  left: 'mines_flower',
  mine: 'mines_mine',
  spared: 'mines_mine',
}

/** The garden: twenty-five beds, and above them what each further flower is worth. */
export function GardenBoard(props: Props) {
  const { round, phase, asked, hurried } = props
  const isOver = phase === 'showing' || (round !== undefined && round.state !== 'open')
  return (
    <div className="garden" data-over={isOver || undefined} data-hurried={hurried || undefined}>
      <BedSheet />
      <Worths {...props} />
      <Beds {...props} round={round} asked={asked} />
    </div>
  )
}

function Beds({ round, phase, asked, step, speech }: Props) {
  const { t } = speech
  const [here, setHere] = useState(12)
  const beds = useRef<(HTMLButtonElement | null)[]>([])
  const mayOpen = phase === 'standing'
  const press = (event: KeyboardEvent) => {
    const next = neighbour(here, event.key, document.dir === 'rtl')
    if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
    setHere(next)
    beds.current[next]?.focus()
  }
  return (
    <fieldset className="beds" data-arrows data-open={mayOpen || undefined} onKeyDown={press}>
      <legend className="spoken">{t('mines_garden')}</legend>
      {Array.from({ length: CELLS }, (_, at) => {
        const state = bedState(at, round, asked)
        const place = { row: Math.floor(at / SIDE) + 1, column: (at % SIDE) + 1 }
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a bed is its place.
            key={at}
            ref={(node) => {
              beds.current[at] = node
            }}
            type="button"
            className="bed"
            data-state={state}
            tabIndex={at === here ? 0 : -1}
            aria-disabled={!mayOpen || state !== 'closed' || undefined}
            aria-label={t('mines_cell', { ...place, state: t(stateNames[state]) })}
            onFocus={() => setHere(at)}
            onClick={() => {
              if (mayOpen && state === 'closed') step({ kind: 'take', at })
            }}
          >
            <Bed at={at} state={state} />
          </button>
        )
      })}
    </fieldset>
  )
}

/** So many multipliers stand above the garden: a phone has room for no more. */
const SHOWN = 4

/** The next few multipliers, the reached one lit. */
function Worths({ options, round, speech }: Props) {
  const steps = mineSteps(minesRules, (round?.options ?? options).mines)
  const reached = round ? safeCount(round) : 0
  const from = Math.max(0, Math.min(reached - 2, steps.length - SHOWN))
  return (
    <ol className="worths" aria-label={speech.t('multiplier')}>
      {steps.slice(from, from + SHOWN).map((multiplier, i) => {
        const count = from + i + 1
        return (
          <li
            key={count}
            data-reached={count <= reached || undefined}
            aria-current={count === reached ? 'step' : undefined}
          >
            <small>{count}</small> {speech.number(timesText(multiplier))}×
          </li>
        )
      })}
    </ol>
  )
}

/** A bell jar, for the screen that waits. */
export function Emblem() {
  return (
    <>
      <BedSheet />
      <span className="mines-emblem">
        <Bed at={7} state="closed" />
      </span>
    </>
  )
}
