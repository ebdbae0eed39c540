import { curveAt } from '@parlour/casino/originals/crash/curve.ts'
import { useEffect, useState } from 'react'
import type { CrashRoundNow } from '../frame/server.ts'
import { useStore } from '../frame/store.ts'
import { stillness } from '../game-frame/motion.ts'
import { bubbleAt, type Flown, marksOf, pathOf } from './bubble-path.ts'
import type { CrashTable } from './crash-table.ts'
import { timesOf } from './places.ts'

/** The yard's air: the bubble rises on its curve as the multiplier does, and bursts where the round ends. */
export function BubbleBoard({ table }: { table: CrashTable }) {
  const { table: now } = useStore(table.view)
  const { t } = table.speech
  const flown = useFlown(table, now.round)
  const phase = now.round?.phase ?? 'settled'
  const isOver = phase === 'crashed' || phase === 'settled'
  const state =
    phase === 'flying' && flown ? 'rising' : isOver && now.round?.crash ? 'burst' : 'waiting'
  return (
    <div className="bubble-board" dir="ltr" data-state={state} data-phase={phase}>
      <svg viewBox="0 0 640 426" role="img" aria-label={t('crash_board')}>
        <rect className="yard-frame" x="4" y="4" width="632" height="418" rx="30" />
        {state === 'waiting' ? <Basin /> : <Curve table={table} flown={flown} />}
        {state === 'burst' ? <Burst flown={flown} /> : null}
        <Reading table={table} flown={flown} state={state} />
      </svg>
      <Line table={table} round={now.round} />
    </div>
  )
}

/** How far the curve has come on the clock that judges, frame by frame; where the round has ended, its end. */
function useFlown(table: CrashTable, round: CrashRoundNow | null): Flown | undefined {
  const [flown, setFlown] = useState<Flown>()
  const { phase, startsAt, crash } = round ?? {}
  useEffect(() => {
    if (phase !== 'flying' || startsAt == null) return
    let frame = 0
    let shownAt = 0
    const look = (at: number) => {
      frame = requestAnimationFrame(look)
      // Whoever wants no motion reads the number, and not sixty of them a second.
      if (stillness() && at - shownAt < 250) return
      shownAt = at
      const ms = Math.floor(table.clock.at(Date.now()) - startsAt)
      setFlown(ms < 0 ? undefined : { ms, shown: curveAt(ms) })
    }
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [table, phase, startsAt])
  if (phase === 'crashed' || phase === 'settled') {
    const shown = Math.round(Number(crash ?? '1') * 100)
    return { ms: Math.log(shown / 100) / 0.000_06, shown }
  }
  return phase === 'flying' ? flown : undefined
}

function Curve({ table, flown }: { table: CrashTable; flown: Flown | undefined }) {
  if (!flown) return null
  const { number } = table.speech
  const { x, y, r } = bubbleAt(flown)
  return (
    <>
      {marksOf(flown).map(({ value, y: level }) => (
        <g key={value} className="level">
          <path d={`M84 ${level}h536`} />
          <text x="76" y={level + 6}>
            {number(value)}×
          </text>
        </g>
      ))}
      <path className="curve-fill" d={`${pathOf(flown)}L${x} 384H84Z`} />
      <path className="curve" d={pathOf(flown)} />
      <g className="bubble" transform={`translate(${x} ${y})`}>
        <Bubble r={r} />
      </g>
    </>
  )
}

function Bubble({ r }: { r: number }) {
  return (
    <>
      <radialGradient id="film" cx=".36" cy=".32">
        <stop stopColor="#fff" stopOpacity=".06" />
        <stop offset=".66" stopColor="var(--film-a)" stopOpacity=".2" />
        <stop offset=".86" stopColor="var(--film-b)" stopOpacity=".6" />
        <stop offset="1" stopColor="var(--film-c)" stopOpacity=".95" />
      </radialGradient>
      <circle className="film" r={r} fill="url(#film)" />
      <path
        className="shine"
        d={`M${-r * 0.62} ${-r * 0.34}A${r * 0.72} ${r * 0.72} 0 0 1 ${-r * 0.1} ${-r * 0.7}`}
      />
      <path
        className="shine low"
        d={`M${r * 0.68} ${r * 0.3}A${r * 0.76} ${r * 0.76} 0 0 1 ${r * 0.36} ${r * 0.66}`}
      />
    </>
  )
}

const drops = Array.from({ length: 12 }, (_, at) => (at * Math.PI) / 6)

/** What is left of it. */
function Burst({ flown }: { flown: Flown | undefined }) {
  if (!flown) return null
  const { x, y, r } = bubbleAt(flown)
  return (
    <g className="burst" transform={`translate(${x} ${y})`}>
      {drops.map((angle, at) => {
        const far = r * (at % 2 ? 1.34 : 1.12)
        return (
          <circle
            key={angle}
            cx={Math.cos(angle) * far}
            cy={Math.sin(angle) * far}
            r={at % 2 ? 3 : 5.5}
          />
        )
      })}
    </g>
  )
}

/** The tub with suds and the ring, before the bubble leaves. */
function Basin() {
  return (
    <g className="basin">
      <ellipse className="tub-shade" cx="320" cy="398" rx="150" ry="12" />
      <path className="tub" d="M196 310h248l-22 84H218Z" />
      <path className="tub-rim" d="M190 304h260v16H190Z" />
      <g className="suds">
        <circle cx="228" cy="300" r="20" />
        <circle cx="262" cy="290" r="26" />
        <circle cx="304" cy="296" r="24" />
        <circle cx="346" cy="290" r="27" />
        <circle cx="386" cy="297" r="22" />
        <circle cx="416" cy="301" r="16" />
      </g>
      <g className="ring">
        <path d="M352 262l60-86" />
        <circle cx="330" cy="226" r="46" />
      </g>
      <g transform="translate(330 226)">
        <Bubble r={40} />
      </g>
    </g>
  )
}

function Reading({
  table,
  flown,
  state,
}: {
  table: CrashTable
  flown: Flown | undefined
  state: string
}) {
  if (state === 'waiting') return null
  const { speech } = table
  const text = `${speech.hundredths(flown?.shown ?? 100)}×`
  return (
    <g className="reading-plate">
      <rect x="210" y="22" width="220" height="84" rx="24" />
      <text
        className="reading"
        x="320"
        y="83"
        fontSize={text.length > 9 ? 34 : text.length > 7 ? 44 : 56}
      >
        {text}
      </text>
    </g>
  )
}

/** What the round waits for, in one line: the time left for bets, the point being drawn, or its end. */
function Line({ table, round }: { table: CrashTable; round: CrashRoundNow | null }) {
  const { t } = table.speech
  const left = useSecondsLeft(table, round?.phase === 'betting' ? round.closesAt : undefined)
  const text = () => {
    switch (round?.phase) {
      case 'betting':
        return t('crash_betsOpen', { seconds: left })
      case 'closed':
        return t('crash_closed')
      case 'flying':
        return ''
      case 'crashed':
      case 'settled':
        return round.crash === null
          ? t('crash_next')
          : t('crash_burst', { point: timesOf(round.crash, table.speech) })
      case 'void':
        return t('crash_void')
      default:
        return t('crash_next')
    }
  }
  const said = text()
  return said ? (
    <p className="round-line" data-phase={round?.phase} dir="auto">
      {said}
    </p>
  ) : null
}

function useSecondsLeft(table: CrashTable, until: number | undefined): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (until === undefined) return
    const look = () => setLeft(Math.max(0, Math.ceil((until - table.clock.at(Date.now())) / 1_000)))
    look()
    const timer = setInterval(look, 200)
    return () => clearInterval(timer)
  }, [table, until])
  return left
}
