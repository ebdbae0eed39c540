import { isSelectionRefusal, refuseSelection, type SelectionRefusal } from '../play.ts'

/** A set of digits as a player writes it: `5,8,9` or `589`. */
export function readSet(text: string): readonly number[] | SelectionRefusal {
  const written = text.replaceAll(/[\s,，]/g, '')
  if (written === '') return refuseSelection('selection_empty')
  if (!/^[0-9]+$/.test(written)) return refuseSelection('selection_malformed', text)
  const digits = [...written].map(Number)
  return new Set(digits).size === digits.length
    ? digits
    : refuseSelection('selection_duplicate', text)
}

/** Digits by position, parts apart by `|`; `-` or nothing leaves a position out where that is allowed. */
export function readPositions(
  text: string,
  count: number,
  { mayMiss = false }: { mayMiss?: boolean } = {},
): readonly (readonly number[])[] | SelectionRefusal {
  const parts = text.split('|').map((part) => part.trim())
  if (parts.length !== count) return refuseSelection('selection_out_of_range', text)
  const sets: (readonly number[])[] = []
  for (const part of parts) {
    if (mayMiss && (part === '' || part === '-')) {
      sets.push([])
      continue
    }
    const set = readSet(part)
    if (isSelectionRefusal(set)) return set
    sets.push(set)
  }
  return sets.every((set) => set.length === 0) ? refuseSelection('selection_empty') : sets
}

/** Typed numbers of so many digits, apart by anything that is no digit; the same number counts once. */
export function readTyped(text: string, length: number): readonly string[] | SelectionRefusal {
  const numbers = text.split(/[^0-9]+/).filter(Boolean)
  if (numbers.length === 0) return refuseSelection('selection_empty')
  const wrong = numbers.find((number) => number.length !== length)
  return wrong === undefined
    ? [...new Set(numbers)]
    : refuseSelection('selection_out_of_range', wrong)
}

/** A list of whole numbers within bounds, each once. */
export function readList(
  text: string,
  { least, most }: { least: number; most: number },
): readonly number[] | SelectionRefusal {
  const written = text.split(/[\s,，]+/).filter(Boolean)
  if (written.length === 0) return refuseSelection('selection_empty')
  const strange = written.find((one) => !/^\d{1,4}$/.test(one))
  if (strange !== undefined) return refuseSelection('selection_malformed', strange)
  const values = written.map(Number)
  const beyond = values.find((value) => value < least || value > most)
  if (beyond !== undefined) return refuseSelection('selection_out_of_range', String(beyond))
  return new Set(values).size === values.length
    ? values
    : refuseSelection('selection_duplicate', text)
}

/** Names out of a list, apart by commas or blanks, each once. */
export function readNames<Name extends string>(
  text: string,
  names: readonly Name[],
): readonly Name[] | SelectionRefusal {
  const written = text.split(/[\s,，]+/).filter(Boolean)
  if (written.length === 0) return refuseSelection('selection_empty')
  const strange = written.find((one) => !names.some((name) => name === one))
  if (strange !== undefined) return refuseSelection('selection_malformed', strange)
  return new Set(written).size === written.length
    ? (written as Name[])
    : refuseSelection('selection_duplicate', text)
}
