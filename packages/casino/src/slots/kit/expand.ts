import { evaluateWindow, type LineWin } from '../evaluate.ts'
import type { SlotMachine } from '../machine.ts'
import { chosenIn, reelOf } from './columns.ts'
import { pictureMaker } from './picture.ts'

/** A window given as columns in which every reel with a wild has turned wild, and what its lines pay. */
export function expandedWilds(
  machine: SlotMachine,
  columns: readonly string[],
): { readonly columns: readonly string[]; readonly wins: readonly LineWin[] } {
  const shown = columns.map(
    (column, reel) => reelOf(column, machine.rows, reel, {}, machine.wild).columns[0]!.symbols,
  )
  return { columns: shown, wins: evaluateWindow(machine, shown).lines }
}

/** What a window pays as it fell, and what the chosen symbol adds where it fills its reels. */
export function expandedSymbol(
  machine: SlotMachine,
  columns: readonly string[],
  chosen: string,
): { readonly lineCoins: number; readonly symbolCoins: number; readonly reels: readonly number[] } {
  const reels = columns.map((column, reel) => reelOf(column, machine.rows, reel, { chosen }))
  const picture = pictureMaker(machine)(reels)
  const places = columns.map(() => 0)
  const lines = machine.pay.kind === 'lines' ? machine.pay.lines.length : 0
  const count = chosenIn(picture.labelAt(places))
  return {
    lineCoins: picture.coinsAt(places),
    symbolCoins: (machine.table[chosen]![count] ?? 0) * lines,
    reels: columns.flatMap((column, reel) => (column.includes(chosen) ? [reel] : [])),
  }
}
