import { refuseSelection, type SelectionRefusal } from '../play.ts'

/** Numbers of so many digits, apart by commas, blanks or lines; a number may stand once. */
export function readNumbers(text: string, digits: number): readonly string[] | SelectionRefusal {
  const numbers = text.split(/[\s,;]+/).filter(Boolean)
  if (numbers.length === 0) return refuseSelection('selection_empty')
  const seen = new Set<string>()
  for (const number of numbers) {
    if (!/^[0-9]+$/.test(number)) return refuseSelection('selection_malformed', number)
    if (number.length !== digits) return refuseSelection('selection_out_of_range', number)
    if (seen.has(number)) return refuseSelection('selection_duplicate', number)
    seen.add(number)
  }
  return numbers
}

/** Groups such as `16-68, 07-70`: each of so many distinct two-digit numbers; a group may stand once. */
export function readGroups(
  text: string,
  size: number,
): readonly (readonly string[])[] | SelectionRefusal {
  const written = text.split(/[\s,;]+/).filter(Boolean)
  if (written.length === 0) return refuseSelection('selection_empty')
  const seen = new Set<string>()
  const groups: string[][] = []
  for (const one of written) {
    const numbers = one.split('-')
    if (!numbers.every((number) => /^[0-9]{2}$/.test(number)))
      return refuseSelection('selection_malformed', one)
    if (numbers.length !== size) return refuseSelection('selection_out_of_range', one)
    const key = numbers.toSorted().join('-')
    if (new Set(numbers).size !== size || seen.has(key))
      return refuseSelection('selection_duplicate', one)
    seen.add(key)
    groups.push(numbers)
  }
  return groups
}
