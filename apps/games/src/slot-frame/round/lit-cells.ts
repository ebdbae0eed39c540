import type { SlotMachine } from '@parlour/casino/slots/machine.ts'
import type { SpinStep } from './steps.ts'
import type { WinStep } from './win-order.ts'

/** A cell as reel and row, both from 0. */
type Cell = readonly [number, number]

/** The cells that a win takes, or those of all wins of a window. */
export function litCells(
  machine: SlotMachine,
  scene: SpinStep,
  win: WinStep | 'all',
): readonly Cell[] {
  const all = (symbols: readonly (string | undefined)[], reels: number): Cell[] =>
    scene.columns
      .slice(0, reels)
      .flatMap((column, reel) =>
        [...column].flatMap((one, row): Cell[] => (symbols.includes(one) ? [[reel, row]] : [])),
      )
  const { length } = scene.columns
  const scatters = () => (machine.scatter === undefined ? [] : all([machine.scatter], length))
  if (win !== 'all' && win.kind === 'scatter') return scatters()
  if (win !== 'all' && win.kind === 'mark') return all([machine.free?.upgrade?.mark], length)
  const cells = new Map<string, Cell>()
  for (const { line, symbol, count } of win === 'all' ? scene.wins : [win.win]) {
    const taken: readonly Cell[] =
      machine.pay.kind === 'lines'
        ? machine.pay.lines[line]!.slice(0, count).map((row, reel) => [reel, row])
        : all([symbol, machine.wild], count)
    for (const cell of taken) cells.set(cell.join('.'), cell)
  }
  const opened = win === 'all' && scene.scatterCoins > 0 ? scatters() : []
  return [...cells.values(), ...opened]
}
