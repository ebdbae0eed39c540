import fc from 'fast-check'
import { z } from 'zod'
import type { Dice, Shape } from './fuzz-input.ts'

/** Values that the house has told before, by the name of their field: only a known id leads into a use-case. */
export type Known = Map<string, unknown[]>
const MOST_KNOWN = 40

/** Remembers what an answer names. */
export function learn(known: Known, value: unknown, name = ''): void {
  if (Array.isArray(value)) for (const entry of value.slice(0, 20)) learn(known, entry, name)
  else if (typeof value === 'object' && value !== null)
    for (const [field, inner] of Object.entries(value)) learn(known, inner, field)
  else if (typeof value === 'string' || typeof value === 'number') {
    const told = known.get(name) ?? []
    if (told.includes(value)) return
    known.set(name, [value, ...told].slice(0, MOST_KNOWN))
  }
}

const TEXTS: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '0.0001',
  '0.00001',
  '9'.repeat(13),
  `${'9'.repeat(13)}.9999`,
  '9'.repeat(18),
  '9'.repeat(19),
  '9223372036854775808',
  '1e308',
  'Infinity',
  '-'.repeat(36),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ...['0000', '0001', '1899', '1900', '1999', '2000', '2099', '2100', '9999'].flatMap((year) => [
    `${year}-01-01`,
    `${year}-12-31`,
    `${year}-01-01T00:00:00Z`,
    `${year}-12-31T23:59:59.999999999+14:00`,
  ]),
  '2026-02-29',
  '+010000-01-01',
  '١٢٣',
  'é'.repeat(30),
  '👨‍👩‍👧‍👦',
  'a\u0301'.repeat(20),
  '\u0000',
  '\ud800',
  '%00',
  "' or 1=1 --",
  '../..',
  '__proto__',
]

/** A list in a list in a list. */
function nested(depth: number): unknown {
  let value: unknown = 'x'
  for (let at = 0; at < depth; at += 1) value = [value]
  return value
}

/** The borders of one field: what fits and lies on them, and what lies beyond. */
function bordersOf(shape: Shape): unknown[] {
  const type = Array.isArray(shape.type) ? shape.type[0] : shape.type
  if (type === 'integer' || type === 'number') {
    const { minimum = 0, maximum = 2 ** 31 } = shape
    const ends = [minimum, maximum, minimum - 1, maximum + 1, 0, -0, 1.5, 2 ** 31, 2 ** 53, 1e308]
    return [...ends, String(maximum), '', null, true, '0x10']
  }
  if (type === 'boolean') return [true, false, null, 'true', 1]
  const longest = shape.maxLength ?? 60
  return [
    ...TEXTS,
    'x'.repeat(longest),
    'x'.repeat(longest + 1),
    '9'.repeat(longest),
    '\u{1f600}'.repeat(Math.floor(longest / 2)),
    null,
    [],
    {},
    ['x', 'x'],
    nested(3_000),
    0,
  ]
}

const patternsOf = (shape: Shape): RegExp[] =>
  [shape.pattern, ...(shape.allOf ?? []).map(({ pattern }) => pattern)]
    .filter((pattern) => pattern !== undefined)
    .map((pattern) => new RegExp(pattern, 'u'))

const fits = (shape: Shape, value: unknown): boolean =>
  typeof value !== 'string' ||
  (value.length <= (shape.maxLength ?? Number.POSITIVE_INFINITY) &&
    value.length >= (shape.minLength ?? 0) &&
    patternsOf(shape).every((pattern) => pattern.test(value)))

const drawn = new Map<string, readonly string[]>()

/** Some texts of a pattern; the shortest and the longest of them are its borders. */
function textsOf(shape: Shape): readonly string[] {
  const { pattern } = shape
  if (pattern === undefined) return []
  const before = drawn.get(pattern)
  if (before) return before
  let texts: string[] = []
  try {
    const options = { seed: 1, numRuns: 40 }
    texts = fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), options)
  } catch {
    // A pattern that looks ahead cannot be drawn from; the house's own words stand in for it.
  }
  drawn.set(pattern, texts)
  return texts
}

/** One field that is bent and how: both come round, so that each meets each. */
export type Visit = { readonly of: Dice; readonly known: Known; readonly turn: number }

/**
 * A value that fits a schema, made of what the house knows and of what lies on the borders; one field of it is one
 * value of the borders' list, in turn.
 */
export function borderInput(schema: z.ZodType | undefined, visit: Visit): unknown {
  if (!schema) return undefined
  const shape = shapeOf(schema)
  const fitting = draw(shape, '', visit)
  const places = leavesOf(shape)
  if (places.length === 0 || visit.of.below(3) === 0) return fitting
  const place = places[visit.turn % places.length]!
  const borders = bordersOf(place.shape)
  const border = borders[Math.floor(visit.turn / places.length) % borders.length]
  return put(fitting, place.path, border)
}

/** A value that fits a schema, nothing of it bent. */
export const fittingInput = (schema: z.ZodType | undefined, visit: Visit): unknown =>
  schema && draw(shapeOf(schema), '', visit)

const shapes = new WeakMap<z.ZodType, Shape>()
function shapeOf(schema: z.ZodType): Shape {
  const before = shapes.get(schema)
  if (before) return before
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  shapes.set(schema, made)
  return made
}

type Place = { readonly path: readonly string[]; readonly shape: Shape }

function leavesOf(shape: Shape, path: readonly string[] = []): Place[] {
  const either = shape.anyOf ?? shape.oneOf
  if (either) return either.flatMap((option) => leavesOf(option, path))
  if (shape.properties)
    return Object.entries(shape.properties).flatMap(([name, inner]) =>
      leavesOf(inner, [...path, name]),
    )
  if (shape.type === 'array')
    return [{ path, shape }, ...leavesOf(shape.items ?? {}, [...path, '0'])]
  return [{ path, shape }]
}

function put(value: unknown, [name, ...rest]: readonly string[], border: unknown): unknown {
  if (name === undefined) return border
  if (Array.isArray(value)) return [put(value[0], rest, border), ...value.slice(1)]
  const before = typeof value === 'object' && value !== null ? value : {}
  return { ...before, [name]: put((before as Record<string, unknown>)[name], rest, border) }
}

function draw(shape: Shape, name: string, visit: Visit): unknown {
  const { of: dice, known } = visit
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return dice.pick(shape.enum)
  const either = shape.anyOf ?? shape.oneOf
  if (either) return draw(dice.pick(either), name, visit)
  const type = Array.isArray(shape.type) ? dice.pick(shape.type) : shape.type
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(([field]) => shape.required?.includes(field) || dice.below(2) === 0)
          .map(([field, inner]) => [field, draw(inner, field, visit)]),
      )
    case 'array':
      return drawList(shape, name, visit)
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 100 } = shape
      return dice.pick([minimum, Math.min(minimum + 1, maximum), maximum, Math.min(50, maximum)])
    }
    case 'boolean':
      return dice.below(2) === 0
    case 'null':
      return null
    default: {
      const told = (known.get(name) ?? []).filter((value) => fits(shape, String(value)))
      if (told.length > 0 && dice.below(5) > 0) return String(dice.pick(told))
      const fitting = [...TEXTS, ...textsOf(shape), ...WORDS].filter((text) => fits(shape, text))
      return fitting.length > 0 ? dice.pick(fitting) : dice.pick(WORDS)
    }
  }
}

const WORDS = ['alice', 'bob', '10.00', 'brass-fox', 'pix', 'BRL', 'pt', 'x'.repeat(8)]

/** One entry, the same twice, or as many as there may be. */
function drawList(shape: Shape, name: string, visit: Visit): unknown[] {
  const { minItems = 0, maxItems = 3 } = shape
  const one = draw(shape.items ?? {}, name, visit)
  const count = visit.of.pick([minItems, 1, 2, Math.min(maxItems, 1_000)])
  return Array.from({ length: Math.max(minItems, Math.min(count, maxItems)) }, () => one)
}
