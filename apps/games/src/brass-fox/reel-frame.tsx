import { brassFox, reelsOf, type Spin, windowAt } from '@parlour/casino'
import { memo, useEffect, useRef } from 'react'
import { useStore } from '../frame/store.ts'
import { Sign } from './art/symbols.tsx'
import type { Game } from './game.ts'
import { createReels, EXTRA_CELLS, ROWS, WIDTH } from './reels.ts'
import type { View } from './view.ts'

/** Five windows on five strips, and over them the wins that are being shown. */
export function ReelFrame({ game }: { game: Game }) {
  const frame = useRef<HTMLDivElement>(null)
  const { phase, feature, spin, step } = useStore(game.view)
  const moonlit = feature !== undefined && feature.stage !== 'intro'
  useEffect(() => {
    const strips = [...frame.current!.querySelectorAll<HTMLElement>('.strip')]
    const reels = createReels(strips, game.sound)
    game.attach(reels)
    return reels.close
  }, [game])
  const showing = step !== undefined && phase !== 'spinning'
  return (
    // The first reel is the left one in every language: from there the lines run, and the rules say so.
    <div className="frame" dir="ltr" data-moonlit={moonlit || undefined}>
      <div
        ref={frame}
        className="reels"
        data-dim={showing || undefined}
        role="img"
        aria-label={game.speech.t('reels')}
      >
        <Strips moonlit={moonlit} />
      </div>
      {showing ? <Wins game={game} spin={spin} step={step} /> : null}
    </div>
  )
}

const Strips = memo(function Strips({ moonlit }: { moonlit: boolean }) {
  return reelsOf(brassFox, moonlit ? 'free' : 'base').map((strip, reel) => {
    const cells = strip + strip.slice(0, EXTRA_CELLS)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place.
      <div className="window" key={reel}>
        <div className="strip" style={{ height: `${(cells.length / ROWS) * 100}%` }}>
          {[...cells].map((symbol, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place on the strip.
            <Sign key={at} symbol={symbol} />
          ))}
        </div>
      </div>
    )
  })
})

function Wins({ game, spin, step }: { game: Game; spin: Spin; step: NonNullable<View['step']> }) {
  const columns = windowAt(reelsOf(brassFox, spin.kind), spin.stops, ROWS)
  const lit = litCells(spin, step, columns)
  const lines = step === 'all' ? spin.lines : step.kind === 'line' ? [step.win] : []
  const key = step === 'all' ? 'all' : step.kind === 'line' ? step.win.line : 'moons'
  return (
    <div className="wins" key={key}>
      <svg
        viewBox={`0 0 ${WIDTH * 100} ${ROWS * 100}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {lines.map(({ line }) => (
          <path
            key={line}
            className={step === 'all' ? 'win-line faint' : 'win-line'}
            style={{ stroke: lineColor(line) }}
            d={linePath(line)}
            pathLength={1}
          />
        ))}
      </svg>
      {lit.map(([reel, row]) => (
        <span
          key={`${reel}.${row}`}
          className={columns[reel]![row] === brassFox.scatter ? 'lit moon' : 'lit'}
          style={{ insetInlineStart: `${reel * 20}%`, top: `${(row * 100) / ROWS}%` }}
        >
          <Sign symbol={columns[reel]![row]!} />
        </span>
      ))}
      {step !== 'all' && step.coins > 0 ? (
        <output className="win-tag" style={{ top: tagTop(step) }}>
          {game.speech.money(game.worth(step.coins))}
        </output>
      ) : null}
    </div>
  )
}

const linesOf = brassFox.pay.kind === 'lines' ? brassFox.pay.lines : []

function litCells(
  spin: Spin,
  step: NonNullable<View['step']>,
  columns: readonly string[],
): [number, number][] {
  const moons = columns.flatMap((column, reel) =>
    [...column].flatMap((symbol, row): [number, number][] =>
      symbol === brassFox.scatter ? [[reel, row]] : [],
    ),
  )
  if (step !== 'all' && step.kind === 'scatter') return moons
  const wins = step === 'all' ? spin.lines : [step.win]
  const cells = new Map<string, [number, number]>()
  for (const { line, count } of wins) {
    for (let reel = 0; reel < count; reel++) {
      const row = linesOf[line]![reel]!
      cells.set(`${reel}.${row}`, [reel, row])
    }
  }
  const opened = step === 'all' && spin.scatterCoins > 0 ? moons : []
  return [...cells.values(), ...opened]
}

/** A line from edge to edge through the middle of its cells. */
function linePath(line: number): string {
  const rows = linesOf[line]!
  const points = rows.map((row, reel) => `${reel * 100 + 50} ${row * 100 + 50}`)
  return `M0 ${rows[0]! * 100 + 50}L${points.join('L')}L500 ${rows.at(-1)! * 100 + 50}`
}

export const lineColor = (line: number): string => `hsl(${(line * 47 + 20) % 360} 90% 74%)`

const tagTop = (step: Exclude<View['step'], 'all' | undefined>): string => {
  const row = step.kind === 'line' ? linesOf[step.win.line]![2]! : 1
  return `${((row + 0.92) * 100) / ROWS}%`
}
