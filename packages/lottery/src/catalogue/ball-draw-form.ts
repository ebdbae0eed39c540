import { drawBalls } from '../fair/draw-words.ts'
import type { Balls } from '../balls/ball-plays.ts'
import { refuseSelection, type SelectionRefusal } from '../play.ts'
import { padded } from './canonical.ts'
import type { DrawForm } from './catalogue.ts'

export const ballsTo = (of: number): readonly string[] =>
  Array.from({ length: of }, (_, at) => padded(at + 1))

/** Balls drawn without putting back, apart by blanks: `08 04 11 05 01`. */
export function ballDrawForm(
  { drawn, of }: { readonly drawn: number; readonly of: number },
  { sorted = false }: { readonly sorted?: boolean } = {},
): DrawForm<Balls> {
  const order = (balls: Balls): Balls => (sorted ? balls.toSorted((a, b) => a - b) : balls)
  const drawText = (balls: Balls): string => order(balls).map(padded).join(' ')
  const symbols = ballsTo(of)
  return {
    readDraw: (text) => readBalls(text, drawn, of),
    drawText,
    numbersOf: (text) => text.split(' '),
    draw: (words) => drawText(drawBalls(words, drawn, of)),
    positions: sorted
      ? [{ id: 'balls', symbols }]
      : Array.from({ length: drawn }, (_, at) => ({ id: `place${at + 1}`, symbols })),
    shownAt: (text) => (sorted ? [text.split(' ')] : text.split(' ').map((ball) => [ball])),
  }
}

/** So many different balls of so many. */
export function readBalls(text: string, drawn: number, of: number): Balls | SelectionRefusal {
  const written = text.trim().split(/[\s,]+/)
  if (written.length !== drawn || !written.every((ball) => /^\d{1,2}$/.test(ball)))
    return refuseSelection('selection_malformed', text)
  const balls = written.map(Number)
  if (balls.some((ball) => ball < 1 || ball > of))
    return refuseSelection('selection_out_of_range', text)
  return new Set(balls).size === drawn ? balls : refuseSelection('selection_duplicate', text)
}
