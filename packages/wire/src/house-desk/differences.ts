/** A field that two values of a setting have differently. */
type Difference = {
  /** Names of fields, keys of records; entries of a list by what they are called, or by their place. */
  readonly path: readonly string[]
  /** Undefined: it stands on the other side only. */
  readonly before: unknown
  readonly after: unknown
}

type Words = { readonly pt: string; readonly en: string }

/**
 * What changes from one value to another, field by field, in the order of the fields.
 *
 * @example differencesOf({ on: false }, { on: true }) // [{ path: ['on'], before: false, after: true }]
 */
export function differencesOf(
  before: unknown,
  after: unknown,
  path: readonly string[] = [],
): readonly Difference[] {
  if (isSame(before, after)) return []
  const entries = entriesOfBoth(before, after)
  if (!entries) return [{ path, before, after }]
  return [
    ...orderBetween(before, after, path),
    ...entries.flatMap(([name, was, is]) => differencesOf(was, is, [...path, name])),
  ]
}

/**
 * How people call a field: the words of all that stands above it, names of entries between them. Words are kept by
 * paths; `*` stands for any entry of a list or key of a record.
 */
export function wordsOfPath(
  labels: Readonly<Record<string, Words>>,
  section: string,
  path: readonly string[],
): Words {
  let key = section
  const parts: Words[] = []
  for (const name of path) {
    const exact = `${key}.${name}`
    const known = Object.keys(labels).some((one) => one === exact || one.startsWith(`${exact}.`))
    key = known ? exact : `${key}.*`
    parts.push((known ? labels[key] : undefined) ?? { pt: name, en: name })
  }
  return {
    pt: parts.map(({ pt }) => pt).join(' › '),
    en: parts.map(({ en }) => en).join(' › '),
  }
}

/** Whether two values are one, whatever the order of their fields. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [names, others] = [Object.keys(one), Object.keys(other)]
  return (
    names.length === others.length &&
    names.every(
      (name) =>
        Object.hasOwn(other, name) && isSame((one as Fields)[name], (other as Fields)[name]),
    )
  )
}

type Fields = Readonly<Record<string, unknown>>
type Both = readonly (readonly [name: string, before: unknown, after: unknown])[]

function entriesOfBoth(before: unknown, after: unknown): Both | undefined {
  if (Array.isArray(before) && Array.isArray(after)) return entriesOfLists(before, after)
  if (!isFields(before) || !isFields(after)) return undefined
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.map((name) => [name, before[name], after[name]])
}

/** Fields that tell one entry of a list from the others. */
const NAMES = [
  'moduleId',
  'code',
  'csType',
  'domainName',
  'resourceType',
  'range',
  'type',
  'name',
  'url',
]

function entriesOfLists(before: readonly unknown[], after: readonly unknown[]): Both | undefined {
  // A list of plain values is one thing: what went and what came is read off both.
  if (![...before, ...after].every(isFields)) return undefined
  const name = nameOfBoth(before, after)
  const called = (list: readonly unknown[]) =>
    new Map(list.map((entry, i) => [name ? String((entry as Fields)[name]) : String(i + 1), entry]))
  const [was, is] = [called(before), called(after)]
  const names = [...new Set([...was.keys(), ...is.keys()])]
  const moved = name && !isSame([...was.keys()], [...is.keys()]) && was.size === is.size
  const both: Both = names.map((one) => [one, was.get(one), is.get(one)])
  // Entries that only change places would not be seen one by one.
  return moved && both.every(([, b, a]) => isSame(b, a)) ? undefined : both
}

/**
 * The order of a list before and after, where it is not the old one with what came behind it: the first entry is often
 * the one that counts, and whoever reads entry by entry would not see it.
 */
function orderBetween(
  before: unknown,
  after: unknown,
  path: readonly string[],
): readonly Difference[] {
  if (!Array.isArray(before) || !Array.isArray(after)) return []
  const name = nameOfBoth(before, after)
  if (!name) return []
  const namesOf = (list: readonly unknown[]) => list.map((entry) => String((entry as Fields)[name]))
  const [was, is] = [namesOf(before), namesOf(after)]
  const stayed = was.filter((one) => is.includes(one))
  const expected = [...stayed, ...is.filter((one) => !was.includes(one))]
  return isSame(expected, is) ? [] : [{ path, before: was, after: is }]
}

/** The field that tells the entries of two lists apart. */
const nameOfBoth = (before: readonly unknown[], after: readonly unknown[]) =>
  NAMES.find((one) => namesEach(before, one) && namesEach(after, one))

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const namesEach = (list: readonly unknown[], name: string): boolean => {
  const values = list.map((entry) => (entry as Fields)[name])
  return values.every((one) => typeof one === 'string') && new Set(values).size === values.length
}
