import type { ClimbMove } from '@parlour/casino/originals/kit/climb.ts'
import { useEffect, useRef } from 'react'
import { timesText } from '../original-frame/odds.ts'
import type { BoardProps } from '../original-frame/original-game.ts'
import { type Climbed, type Floor, floorsOf, type Look, type TowersChoice } from './stairs.ts'

type LighthouseProps = BoardProps<TowersChoice, ClimbMove, Climbed>

/** A lighthouse cut open: nine floors of boards, the lamp above them, and a lantern that climbs with the player. */
export function Lighthouse(props: LighthouseProps) {
  const { options, round, asked, phase, stake, speech } = props
  // What was played last is gone from the stairs when others are chosen.
  const shown = round?.options.level === options.level ? round : undefined
  const floors = floorsOf(options, stake, shown, asked)
  const { board, step } = useSteps(props)
  return (
    <section
      ref={board}
      className="lighthouse-board"
      dir="ltr"
      data-phase={phase}
      data-lit={(shown?.state === 'settled' && shown.worth > 0n) || undefined}
      aria-label={speech.t('towers_stairs')}
    >
      <LampRoom />
      <ol className="floors">
        {floors.map((floor, at) => (
          <FloorRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a floor is its place.
            key={at}
            place={at}
            floor={floor}
            isLast={shown?.shown.taken.length === at + 1}
            canStep={phase === 'standing' && floor.isNext}
            speech={speech}
            step={step}
          />
        ))}
      </ol>
    </section>
  )
}

/** A step by the keyboard goes on from the board above; one by hand leaves nothing focused. */
function useSteps({ round, phase, step }: LighthouseProps) {
  const board = useRef<HTMLElement>(null)
  const byKey = useRef<number>(undefined)
  const count = round?.moves.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes on after every step.
  useEffect(() => {
    if (phase !== 'standing' || byKey.current === undefined) return
    const next = board.current?.querySelectorAll<HTMLElement>('[data-next] button')
    next?.[byKey.current]?.focus()
  }, [phase, count])
  return {
    board,
    step(at: number, isKey: boolean) {
      byKey.current = isKey ? at : undefined
      step({ kind: 'take', at })
    },
  }
}

function FloorRow({
  place,
  floor,
  isLast,
  canStep,
  speech,
  step,
}: {
  place: number
  floor: Floor
  isLast: boolean
  canStep: boolean
  speech: LighthouseProps['speech']
  step: (at: number, isKey: boolean) => void
}) {
  const { t, number } = speech
  const names: Partial<Record<Look, string>> = {
    holds: t('towers_holds'),
    firm: t('towers_holds'),
    breaks: t('towers_breaks'),
    rotten: t('towers_breaks'),
  }
  return (
    <li
      className="floor"
      style={{ '--place': place } as React.CSSProperties}
      data-next={floor.isNext || undefined}
      data-climbed={floor.isClimbed || undefined}
      data-closed={floor.isClosed || undefined}
    >
      <span className="floor-times">
        {floor.isClosed ? '–' : `${number(timesText(floor.multiplier))}×`}
      </span>
      <div className="boards">
        {floor.boards.map((look, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a board is its place.
            key={at}
            type="button"
            className="plank"
            data-look={look}
            data-fresh={isLast || undefined}
            disabled={!canStep}
            aria-label={[t('towers_board', { floor: place + 1, at: at + 1 }), names[look]]
              .filter(Boolean)
              .join(': ')}
            onClick={(event) => step(at, event.detail === 0)}
          >
            <Plank look={look} />
          </button>
        ))}
      </div>
    </li>
  )
}

/** What lies on a board: a lantern where it held, a hole where it broke, a mark where it was not trodden on. */
function Plank({ look }: { look: Look }) {
  if (look === 'far' || look === 'next' || look === 'asked') return null
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      {look === 'holds' ? (
        <>
          <circle className="lantern-shine" cx="20" cy="21" r="18" />
          <path
            className="lantern-frame"
            d="M13 15h14v16H13ZM11 31h18v4H11ZM14 15l6-6 6 6ZM17 9a3 3 0 0 1 6 0"
          />
          <path className="lantern-flame" d="M20 17c4 5 4 6 4 8a4 4 0 0 1-8 0c0-2 0-3 4-8Z" />
        </>
      ) : null}
      {look === 'breaks' ? (
        <path
          className="hole"
          d="M2 6 9 18 5 24l7 12 6-7 5 8 6-10 8 6-3-13 4-6-8-3-2-9-8 7-6-8-4 7Z"
        />
      ) : null}
      {look === 'firm' ? <path className="firm-mark" d="m12 21 6 6 11-13" /> : null}
      {look === 'rotten' ? (
        <path className="crack" d="m6 8 10 9-3 6 10 4 2 6 9 3M16 17l8-5" />
      ) : null}
    </svg>
  )
}

function LampRoom() {
  return (
    <svg className="lamp-room" viewBox="0 0 200 84" aria-hidden="true">
      <path className="lamp-rays" d="M100 46 0 14v64ZM100 46 200 14v64Z" />
      <path className="lamp-roof" d="M60 26c8-14 24-20 40-20s32 6 40 20ZM97 0h6v8h-6Z" />
      <path className="lamp-glass" d="M66 26h68v38H66Z" />
      <circle className="lamp-light" cx="100" cy="46" r="13" />
      <path className="lamp-bars" d="M66 26v38M83 26v38M117 26v38M134 26v38" />
      <path className="lamp-gallery" d="M40 64h120v7H40ZM50 71h100l-6 13H56Z" />
    </svg>
  )
}

/** The lighthouse in small, for the screen that waits. */
export function LighthouseEmblem() {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" className="lighthouse-emblem">
      <path className="lamp-rays" d="M60 28 0 8v42ZM60 28 120 8v42Z" />
      <path className="emblem-wall" d="M46 44h28l10 72H36Z" />
      <path className="emblem-stripe" d="m43.500 62 33 0 2.500 18H41ZM38.500 98h43l2.500 18H36Z" />
      <path className="lamp-roof" d="M44 18c4-8 10-10 16-10s12 2 16 10ZM42 40h36v6H42Z" />
      <path className="lamp-glass" d="M46 18h28v22H46Z" />
      <circle className="lamp-light" cx="60" cy="29" r="8" />
    </svg>
  )
}
