import { type Family, playOf } from '../catalogue/catalogue.ts'
import { isSelectionRefusal } from '../play.ts'

/**
 * Which of the choices that a play offers a draw has made true; none of a play that is not chosen by name, or of which
 * one bet is several choices.
 *
 * @example choicesHeld(ssc, 'credit-sum-sides', '61670') // ['总小', '总双']
 */
export function choicesHeld(family: Family, playId: string, result: string): readonly string[] {
  const found = playOf(family, playId)
  const draw = family.readDraw(result)
  if (found?.entry.kind !== 'choices' || isSelectionRefusal(draw)) return []
  const { play, entry } = found
  return entry.choices.filter((choice) => {
    const selection = play.read(choice)
    if (isSelectionRefusal(selection)) return false
    const judged = play.judge(selection, draw)
    return judged.kind === 'hits' && Object.values(judged.hits).some((count) => count > 0)
  })
}
