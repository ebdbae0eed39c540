import { isSelectionRefusal } from '../play.ts'
import type { CatalogPlay } from './catalogue.ts'

/**
 * The single numbers of a selection, as limits and surcharges name them: `05`, or `07-70` for two that are one bet.
 * Numbers that are the same bet in any order of their digits have one name.
 */
export function numbersIn(
  { play, entry, compile }: Pick<CatalogPlay, 'play' | 'entry' | 'compile'>,
  text: string,
): readonly string[] {
  const selection = play.read(text)
  if (isSelectionRefusal(selection)) return []
  if (entry.kind === 'numbers' && compile?.kind === 'keys') return compile.keys(selection)
  if (!Array.isArray(selection)) return []
  const names = selection.map((one: unknown) => {
    if (typeof one === 'string' || typeof one === 'number') return String(one)
    return Array.isArray(one) ? one.join('-') : undefined
  })
  return names.every((name) => name !== undefined) ? names : []
}

/** Whether every bet of a play is one number, or one group of them, that can be limited by itself. */
export function sellsSingleNumbers(play: CatalogPlay): boolean {
  const { selection } = play.example
  if (!['numbers', 'groups', 'typed', 'choices', 'set'].includes(play.entry.kind)) return false
  return play.play.bets(play.play.read(selection)) === numbersIn(play, selection).length
}
