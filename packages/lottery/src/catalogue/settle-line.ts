import { isSelectionRefusal } from '../play.ts'
import { type CatalogPlay, type Family, type Hits, type Prizes, playOf } from './catalogue.ts'
import { worth } from './most-paid.ts'

/** A line as a ticket keeps it: what was bet and what it pays, whatever markets say since. */
export type SoldLine = {
  readonly play: string
  readonly selection: string
  readonly stake: bigint
  readonly prizes: Prizes
}

export type SettledLine = {
  readonly payout: bigint
  readonly hits: Hits
  /** The stake comes back, and nothing more. */
  readonly push: boolean
}

/** What a sold line pays in a draw. A play, selection or draw that cannot be read is a defect. */
export function settleLine(family: Family, line: SoldLine, draw: string): SettledLine {
  const { play } = soldPlay(family, line.play)
  const selection = soldSelection(play, line)
  const judged = play.judge(selection, drawnOf(family, draw))
  if (judged.kind === 'push') return { payout: line.stake, hits: {}, push: true }
  const hits = Object.fromEntries(Object.entries(judged.hits).filter(([, count]) => count > 0))
  return { payout: worth(hits, line.prizes), hits, push: false }
}

export function soldPlay(family: Family, id: string): CatalogPlay {
  const found = playOf(family, id)
  if (!found) throw new Error(`${family.id} has no play ${id}`)
  return found
}

export function soldSelection(play: CatalogPlay['play'], line: SoldLine): unknown {
  const selection = play.read(line.selection)
  if (isSelectionRefusal(selection))
    throw new Error(`sold but not readable: ${line.play} ${line.selection}`)
  return selection
}

export function drawnOf(family: Family, text: string): unknown {
  const draw = family.readDraw(text)
  if (isSelectionRefusal(draw)) throw new Error(`not a draw of ${family.id}: ${text}`)
  return draw
}
