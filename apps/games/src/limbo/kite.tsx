import type { BoardProps } from '../original-frame/original-game.ts'
import { useShare } from '../original-frame/prizes/use-share.ts'
import { levelOf, marksFor, RISE_MS, risenAt } from './rise.ts'
import type { LimboChoice, Risen } from './target.ts'

type KiteProps = BoardProps<LimboChoice, never, Risen>

/** The sky over the meadow: a line at the target, and a kite that rises as high as the result. */
export function Kite(props: KiteProps) {
  const { options, phase, round, speech } = props
  const { number, t } = speech
  const share = useShare(props, RISE_MS)
  const target = Math.max(1.01, Number(options.target))
  // The kite waits on the ground once another target is set or the stake has left.
  const shown = phase === 'playing' || round?.options.target !== options.target ? undefined : round
  const result = shown ? Number(shown.shown.result) : 1
  const risen = risenAt(result, share)
  const isKnown = shown !== undefined && share === 1
  const state = isKnown ? (shown.multiplier > 0n ? 'won' : 'lost') : shown ? 'rising' : 'idle'
  const text = isKnown ? number(shown.shown.result) : number(risen.toFixed(2))
  return (
    <div className="kite-board" dir="ltr" data-state={state}>
      <svg
        viewBox="0 0 640 426"
        role="img"
        aria-label={t('limbo_board', { target: number(options.target) })}
      >
        <rect className="sky-frame" x="4" y="4" width="632" height="352" rx="30" />
        {marksFor(target).map((mark) => {
          const level = levelOf(mark, target)
          return (
            <g key={mark} className="level">
              <path d={`M92 ${level}h528`} />
              <text x="82" y={level + 7}>
                {number(String(mark))}×
              </text>
            </g>
          )
        })}
        <Line level={levelOf(target, target)} text={`${number(options.target)}×`} />
        <Flying level={levelOf(risen, target)} lost={state === 'lost'} />
        <rect className="reading-rim" x="150" y="318" width="340" height="104" rx="26" />
        <rect className="reading-window" x="160" y="328" width="320" height="84" rx="18" />
        <text
          className="reading"
          x="320"
          y="390"
          fontSize={text.length > 11 ? 34 : text.length > 8 ? 44 : 62}
        >
          {text}×
        </text>
      </svg>
    </div>
  )
}

/** The line that has to be reached, between two poles, with its flag. */
function Line({ level, text }: { level: number; text: string }) {
  const width = 26 + text.length * 14
  return (
    <g className="target-line">
      <path d={`M92 ${level}H620`} />
      <rect x={620 - width} y={level - 19} width={width} height="38" rx="12" />
      <text x={620 - width / 2} y={level + 8}>
        {text}
      </text>
    </g>
  )
}

function Flying({ level, lost }: { level: number; lost: boolean }) {
  // The higher it is the further the wind has carried it.
  const x = 300 + (270 - level) * 0.36
  const y = level
  return (
    <>
      <path className="thread" d={`M320 328Q${x - 70} ${(328 + y) / 2 + 30} ${x} ${y + 8}`} />
      <g className="kite" transform={`translate(${x} ${y})`}>
        <g className="kite-body" data-lost={lost || undefined}>
          <Sail />
        </g>
      </g>
    </>
  )
}

function Sail() {
  return (
    <>
      <radialGradient id="kite-glow">
        <stop stopColor="var(--lantern)" stopOpacity=".9" />
        <stop offset="1" stopColor="var(--lantern)" stopOpacity="0" />
      </radialGradient>
      <circle className="kite-glow" r="84" />
      <path className="kite-tail" d="M0 44c-16 14 10 22-4 38s12 20-2 34" />
      <path className="kite-bow" d="m-4 66-13-7v14Zm0 0 13-7v14ZM-3 92l-12-6v13Zm0 0 12-6v13Z" />
      <path className="kite-left" d="M0-52-38-8 0 44Z" />
      <path className="kite-right" d="M0-52 38-8 0 44Z" />
      <path className="kite-spar" d="M0-52v96M-38-8h76" />
      <path className="lantern-cap" d="M-9-19H9v-5H-9ZM-9 7H9v5H-9Z" />
      <path className="lantern-paper" d="M-9-19H9c9 8 9 18 0 26H-9c-9-8-9-18 0-26Z" />
    </>
  )
}

/** The kite in small, for the screen that waits. */
export function KiteEmblem() {
  return (
    <svg viewBox="-80 -80 160 220" aria-hidden="true" className="kite-emblem">
      <Sail />
    </svg>
  )
}
