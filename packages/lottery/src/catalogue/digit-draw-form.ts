import { drawDigits } from '../fair/draw-words.ts'
import type { Digits } from '../digits/segment.ts'
import { refuseSelection } from '../play.ts'
import type { DrawForm } from './catalogue.ts'

export const tenDigits: readonly string[] = Array.from({ length: 10 }, (_, digit) => String(digit))

/** A draw of so many digits, written together: `12345`. */
export function digitDrawForm(count: number): DrawForm<Digits> {
  const shape = new RegExp(`^[0-9]{${count}}$`)
  return {
    readDraw(text) {
      const digits = text.replaceAll(/[\s,|]/g, '')
      return shape.test(digits)
        ? [...digits].map(Number)
        : refuseSelection('selection_malformed', text)
    },
    drawText: (draw) => draw.join(''),
    numbersOf: (text) => [...text.replaceAll(/[\s,|]/g, '')],
    draw: (words) => drawDigits(words, count).join(''),
    positions: Array.from({ length: count }, (_, at) => ({
      id: `place${at + 1}`,
      symbols: tenDigits,
    })),
    shownAt: (text) => [...text.replaceAll(/[\s,|]/g, '')].map((digit) => [digit]),
  }
}
