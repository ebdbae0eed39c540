import { z } from 'zod'

/** A stream of numbers that a seed repeats: a failing request can be made again. */
export type Dice = { below(limit: number): number; pick<Item>(items: readonly Item[]): Item }

export function diceFrom(seed: number): Dice {
  let state = seed >>> 0
  const below = (limit: number): number => {
    // mulberry32: small, and good enough to choose test inputs.
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
  return { below, pick: (items) => items[below(items.length)]! }
}

/** What a schema says as JSON Schema, as far as input is made from it. */
export type Shape = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  maxItems?: number
  minItems?: number
  propertyNames?: Shape
  additionalProperties?: Shape | boolean
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

/** A value that more or less fits a schema, then bent in some way three times out of four. */
export function inputFor(schema: z.ZodType | undefined, dice: Dice): unknown {
  if (!schema) return undefined
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  const fitting = drawValue(shape, dice)
  return dice.below(4) === 0 ? fitting : bend(fitting, dice)
}

function drawValue(shape: Shape, dice: Dice): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return dice.pick(shape.enum)
  const either = shape.anyOf ?? shape.oneOf ?? shape.allOf
  if (either) return drawValue(dice.pick(either), dice)
  const type = Array.isArray(shape.type) ? dice.pick(shape.type) : shape.type
  switch (type) {
    case 'object': {
      const fields = Object.entries(shape.properties ?? {}).filter(
        ([name]) => shape.required?.includes(name) || dice.below(2) === 0,
      )
      return Object.fromEntries(fields.map(([name, inner]) => [name, drawValue(inner, dice)]))
    }
    case 'array':
      return Array.from({ length: dice.below(3) }, () => drawValue(shape.items ?? {}, dice))
    case 'integer':
    case 'number':
      return (shape.minimum ?? 0) + dice.below(Math.min(100, (shape.maximum ?? 100) + 1))
    case 'boolean':
      return dice.below(2) === 0
    case 'null':
      return null
    default:
      return textOf(shape, dice)
  }
}

function textOf({ format, minLength = 0, maxLength = 40 }: Shape, dice: Dice): string {
  if (format === 'uuid')
    return `01937000-0000-7000-8000-${String(dice.below(1e9)).padStart(12, '0')}`
  if (format === 'date-time') return '2026-03-02T12:00:00.000Z'
  const text = dice.pick([
    '10.00',
    '1',
    'alice',
    'bob',
    'brass-fox',
    'pix',
    'BRL',
    'PT',
    'abcdefgh',
  ])
  return text.padEnd(minLength, 'x').slice(0, Math.max(maxLength, 1))
}

/** What people and programs send who mean no good, or do not know better. */
const HOSTILE: readonly unknown[] = [
  null,
  '',
  ' ',
  -1,
  0,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '-10.00',
  '0.00001',
  '99999999999999999999999999.0000',
  '1e9',
  'NaN',
  '١٢',
  "' OR 1=1 --",
  '"; drop table members; --',
  '\u0000',
  '\ud800',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  'x'.repeat(5000),
  [],
  {},
  [[[[]]]],
  true,
  { $ne: null },
]

const UNASKED = [
  'type',
  'balance',
  'isTrial',
  'isAgent',
  'memberId',
  'agentId',
  'parentId',
  'state',
]

function bend(value: unknown, dice: Dice): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return dice.pick(HOSTILE)
  const names = Object.keys(value)
  const name = names.length > 0 ? dice.pick(names) : 'x'
  switch (dice.below(5)) {
    case 0:
      return dice.pick(HOSTILE)
    case 1:
      return { ...value, [dice.pick(UNASKED)]: dice.pick(HOSTILE) }
    case 2:
      return Object.fromEntries(Object.entries(value).filter(([other]) => other !== name))
    case 3:
      return { ...value, [name]: bend((value as Record<string, unknown>)[name], dice) }
    default:
      return { ...value, [name]: dice.pick(HOSTILE) }
  }
}
