import { drawVietnam } from '../fair/draw-words.ts'
import { isSelectionRefusal, refuseSelection, type SelectionRefusal } from '../play.ts'
import {
  lastDigits,
  numbersOf,
  readVietnamDraw,
  type VietnamDraw,
  type VietnamStructure,
  vietnamPrizes,
} from '../vietnam/draw.ts'
import type { DrawForm } from './catalogue.ts'

const digits = Array.from({ length: 10 }, (_, digit) => String(digit))
const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'))

/** A Vietnamese draw as text: `DB 52552; G1 56247; G2 84402 15788; ...`. */
export function vietnamDrawForm(region: VietnamStructure): DrawForm<VietnamDraw> {
  const prizes = vietnamPrizes[region]
  const drawText = (draw: VietnamDraw): string =>
    prizes.map(({ name }) => [name, ...draw[name]!].join(' ')).join('; ')
  const readDraw = (text: string) => readVietnam(region, text)
  const drawn = (text: string): VietnamDraw => {
    const draw = readDraw(text)
    if (isSelectionRefusal(draw)) throw new Error(`not a draw of Vietnam: ${draw.at}`)
    return draw
  }
  return {
    readDraw,
    drawText,
    numbersOf: (text) => numbersOf(drawn(text)),
    draw(words) {
      const numbers = drawVietnam(words, region)
      let at = 0
      const draw = prizes.map(({ name, count }) => {
        at += count
        return [name, numbers.slice(at - count, at)] as const
      })
      return drawText(Object.fromEntries(draw))
    },
    positions: [
      { id: 'special-tens', symbols: digits },
      { id: 'special-unit', symbols: digits },
      { id: 'special2', symbols: pairs },
      { id: 'last2', symbols: pairs },
    ],
    shownAt(text) {
      const draw = drawn(text)
      const special = lastDigits(draw.DB!, 2)[0]!
      return [[special[0]!], [special[1]!], [special], lastDigits(numbersOf(draw), 2)]
    },
  }
}

function readVietnam(region: VietnamStructure, text: string): VietnamDraw | SelectionRefusal {
  const entered = new Map<string, string[]>()
  for (const part of text.split(';')) {
    const [name = '', ...numbers] = part.trim().split(/[\s,]+/)
    if (entered.has(name)) return refuseSelection('selection_duplicate', name)
    entered.set(name, numbers)
  }
  const draw = readVietnamDraw(region, Object.fromEntries(entered))
  return typeof draw.wrong === 'string'
    ? refuseSelection('selection_malformed', draw.wrong)
    : (draw as VietnamDraw)
}
