import { z } from 'zod'
import { bordered } from '../shapes/borders.ts'
import { MOST_COUNT } from '../shapes/number.ts'

type Def = Readonly<Record<string, unknown>> & { readonly type: string }
type Leaf = {
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly format?: string
  readonly allOf?: readonly { readonly pattern?: string }[]
}

/** The places of a shape without a least and a most, each with the shape that has them. */
export function unbordered(shape: z.ZodType, at: string): string[] {
  const def = shape.def as unknown as Def
  const inside = (name: string, place = at) => unbordered(def[name] as z.ZodType, place)
  switch (def.type) {
    case 'object':
      return [
        ...Object.entries(def.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
          unbordered(field, `${at}.${name}`),
        ),
        ...(isOpen(def) && !bordered.has(shape) ? [`${at}: use freeObject of shapes/`] : []),
      ]
    case 'array':
      return [
        ...(leafOf(shape).maxItems === undefined ? [`${at}: give the list its .max(entries)`] : []),
        ...inside('element', `${at}[]`),
      ]
    case 'record':
      return recordFaults(shape, def, at)
    case 'union':
      return (def.options as z.ZodType[]).flatMap((option, index) =>
        unbordered(option, `${at}|${index}`),
      )
    case 'tuple':
      return (def.items as z.ZodType[]).flatMap((item, index) =>
        unbordered(item, `${at}[${index}]`),
      )
    case 'pipe':
      // What is coerced into a word of a list is no number that anybody reckons with.
      if (typeOf(def.out) === 'literal' || typeOf(def.out) === 'enum') return []
      return typeOf(def.in) === 'transform' ? inside('out') : inside('in')
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return inside('innerType')
    case 'string':
      return textFaults(shape, at)
    case 'number':
      return numberFaults(shape, at)
    case 'enum':
    case 'literal':
    case 'boolean':
    case 'null':
    case 'undefined':
    case 'never':
      return []
    case 'unknown':
      return bordered.has(shape)
        ? []
        : [`${at}: a shape of the kind unknown has no borders; use freeJson of shapes/`]
    default:
      return [`${at}: a shape of the kind ${def.type} has no borders; use one of shapes/`]
  }
}

function textFaults(shape: z.ZodType, at: string): string[] {
  const leaf = leafOf(shape)
  const patterns = [leaf.pattern, ...(leaf.allOf ?? []).map(({ pattern }) => pattern)].filter(
    (pattern) => pattern !== undefined,
  )
  const isBounded = leaf.maxLength !== undefined || patterns.some(endsByItself)
  if (!isBounded) return [`${at}: give the text its .max(letters), or a pattern that ends`]
  const told = TELLING.find(([text]) => accepts(shape, text) && !accepts(shape, wordLike(text)))
  return told ? [`${at}: use ${told[1]} of shapes/`] : []
}

/** Values that nobody means, and what takes their like only within borders. */
const TELLING = [
  ['0001-01-01', 'day or birthDay'],
  ['0001-01-01T00:00:00Z', 'moment'],
  // No row's number, and no sum of the books.
  ['9'.repeat(19), 'rowId, or fewer digits,'],
] as const
/** A word of the same length: what takes it, too, is a text and reads no number or day. */
const wordLike = (text: string): string => 'x'.repeat(text.length)

function numberFaults(shape: z.ZodType, at: string): string[] {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = leafOf(shape)
  return Math.max(-minimum, maximum) > MOST_COUNT
    ? [`${at}: use wholeNumber or queryNumber of shapes/`]
    : []
}

function recordFaults(shape: z.ZodType, def: Def, at: string): string[] {
  const key = def.keyType as z.ZodType
  const value = def.valueType as z.ZodType
  const isFree = typeOf(value) === 'unknown'
  const isListed = typeOf(key) === 'enum'
  return [
    ...(bordered.has(shape) || isListed ? [] : [`${at}: use recordOf or freeRecord of shapes/`]),
    ...unbordered(key, `${at}{name}`),
    ...(isFree ? [] : unbordered(value, `${at}{}`)),
  ]
}

/** True for a pattern that is held at both ends and repeats nothing without an end. */
function endsByItself(pattern: string): boolean {
  const plain = pattern.replace(/\\./g, 'e').replace(/\[[^\]]*\]/g, 'c')
  const inGroups = /^\^(?:\((?:[^()]|\([^()]*\))*\)|[^()|])*\$$/.test(plain)
  return inGroups && !/[*+]|\{\d+,\}/.test(plain)
}

const isOpen = ({ catchall }: Def): boolean =>
  catchall !== undefined && typeOf(catchall) !== 'never'
const typeOf = (shape: unknown): string => (shape as z.ZodType).def.type
const accepts = (shape: z.ZodType, text: string): boolean => shape.safeParse(text).success
const leafOf = (shape: z.ZodType): Leaf => z.toJSONSchema(shape, { io: 'input' }) as Leaf
