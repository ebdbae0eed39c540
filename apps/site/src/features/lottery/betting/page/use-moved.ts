import type { Family } from '@parlour/lottery'
import { useTexts } from '../../../../base/texts/texts.ts'
import type { Cart, CartLine } from '../cart/cart.ts'

export type Moved = {
  /** A line as it would be bought now, where its part of the draw has closed. */
  readonly line: (line: CartLine) => CartLine
  /** What is to be said of lines whose part has closed: they cannot be bought at the price they stand at. */
  readonly faults: (lines: readonly CartLine[]) => Cart['faults']
}

/** Lines of a draw that comes out in parts are bets on what is still to come: when a part closes they cost less. */
export function useMoved(family: Family, play: string): Moved {
  const t = useTexts('lottery-betting')
  const left = leftOf(family, play)
  if (left === undefined) return still
  const message = t('stageGone', { n: left })
  return {
    line: (line) => ({ ...line, play }),
    faults: (lines) =>
      Object.fromEntries(
        lines
          .filter((line) => line.play !== play)
          .map(({ key }) => [key, { code: 'stage_closed', message }]),
      ),
  }
}

const still: Moved = { line: (line) => line, faults: () => ({}) }

const leftOf = (family: Family, play: string): number | undefined =>
  family.staged?.stages.find((stage) => stage.play === play)?.left
