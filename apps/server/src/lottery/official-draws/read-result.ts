import { isSelectionRefusal } from '@parlour/lottery'
import { familyOf } from '../draws/families.ts'

/** A result as somebody writes it, in the family's one text; undefined where it is none. */
export function readResult(family: string, text: string): string | undefined {
  const { readDraw, drawText } = familyOf(family)
  const draw = readDraw(text)
  return isSelectionRefusal(draw) ? undefined : drawText(draw)
}
