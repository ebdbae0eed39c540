import type { CSSProperties } from 'react'
import { litCells } from '../round/lit-cells.ts'
import type { SpinStep } from '../round/steps.ts'
import type { WinStep } from '../round/win-order.ts'
import { Sign } from '../sign.tsx'
import type { SlotTable } from '../slot-table.ts'
import { lineColor, linePath } from './lines.ts'

/** The wins that are being shown: their cells, their lines, and beside each what it pays. */
export function Wins({
  table,
  scene,
  win,
}: {
  table: SlotTable
  scene: SpinStep
  win: WinStep | 'all'
}) {
  const { machine } = table.game
  const { columns, held, filled } = scene
  const width = columns.length
  const lit = litCells(machine, scene, win)
  const runs = win === 'all' ? scene.wins : win.kind === 'run' ? [win.win] : []
  const lines = machine.pay.kind === 'lines' ? machine.pay.lines : []
  const whole = [...held, ...filled]
  return (
    <div className="wins" key={keyOf(win)}>
      {lines.length > 0 ? (
        <svg
          viewBox={`0 0 ${width * 100} ${machine.rows * 100}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {runs.map(({ line }) => (
            <path
              key={line}
              className={win === 'all' ? 'win-line faint' : 'win-line'}
              style={{ stroke: lineColor(line) }}
              d={linePath(lines[line]!)}
              pathLength={1}
            />
          ))}
        </svg>
      ) : null}
      {lit.map(([reel, row]) => {
        const rows = columns[reel]!.length
        const symbol = columns[reel]![row]!
        const place = {
          insetInlineStart: `${(reel * 100) / width}%`,
          top: `${(row * 100) / rows}%`,
          height: `${100 / rows}%`,
        } satisfies CSSProperties
        return (
          <span key={`${reel}.${row}`} className={classOf(machine, symbol)} style={place}>
            {whole.includes(reel) ? <i /> : <Sign symbol={symbol} />}
          </span>
        )
      })}
      {win !== 'all' && win.coins > 0 ? (
        <output className="win-tag" style={{ top: tagTop(table, win) }}>
          {table.speech.money(table.worth(win.coins))}
        </output>
      ) : null}
    </div>
  )
}

const classOf = ({ scatter, free }: SlotTable['game']['machine'], symbol: string): string =>
  symbol === scatter || symbol === free?.upgrade?.mark ? 'lit special' : 'lit'

function keyOf(win: WinStep | 'all'): string {
  if (win === 'all') return 'all'
  return win.kind === 'run' ? `${win.win.line}.${win.win.symbol}` : win.kind
}

/** The sum stands under the line in the middle of the window, or in its middle where there is none. */
function tagTop({ game: { machine } }: SlotTable, win: WinStep): string {
  const { pay, rows } = machine
  const isLine = win.kind === 'run' && pay.kind === 'lines'
  const row = isLine ? pay.lines[win.win.line]![2]! : Math.floor(rows / 2)
  return `${((row + 0.92) * 100) / rows}%`
}
