/** What of JSON Schema the house's shapes say. */
export type Shape = {
  readonly type?: string
  readonly $ref?: string
  readonly const?: unknown
  readonly enum?: readonly string[]
  readonly anyOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly additionalProperties?: Shape | boolean
  readonly propertyNames?: Shape
  readonly items?: Shape
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly format?: string
  readonly readOnly?: boolean
  readonly $defs?: Readonly<Record<string, Shape>>
}

/** How a value of a shape is asked for. */
export type Asked =
  | { readonly kind: 'switch'; readonly on: unknown; readonly off: unknown }
  | { readonly kind: 'choice'; readonly values: readonly unknown[] }
  | { readonly kind: 'fixed' }
  | { readonly kind: 'number'; readonly least?: number; readonly most?: number }
  | {
      readonly kind: 'text'
      readonly most?: number
      readonly isMoment: boolean
      /** Money of the house. */
      readonly isAmount: boolean
      readonly mayBeNone: boolean
    }
  | { readonly kind: 'words'; readonly areNumbers: boolean; readonly areAmounts: boolean }
  | { readonly kind: 'list'; readonly of: Shape }
  | {
      readonly kind: 'fields'
      readonly fields: readonly (readonly [string, Shape])[]
      readonly more?: Entries
    }
  | { readonly kind: 'record'; readonly entries: Entries }

/** Keys that come and go; `keys` where only these may. */
export type Entries = { readonly of: Shape; readonly keys?: readonly string[] }

/** Reads a shape, its references looked up in the whole one. */
export function asked(shape: Shape, whole: Shape): Asked {
  const now = resolved(shape, whole)
  const choices = now.anyOf ?? []
  if (choices.length > 0) return ofChoices(choices, whole)
  if (now.enum) return { kind: 'choice', values: now.enum }
  if ('const' in now) return { kind: 'fixed' }
  switch (now.type) {
    case 'boolean':
      return { kind: 'switch', on: true, off: false }
    case 'integer':
    case 'number':
      return { kind: 'number', ...bounds(now) }
    case 'array':
      return ofList(now.items ?? {}, whole)
    case 'object':
      return ofObject(now)
    default:
      return textOf(now, false)
  }
}

export function resolved(shape: Shape, whole: Shape): Shape {
  if (!shape.$ref) return shape
  if (shape.$ref === '#') return whole
  const name = shape.$ref.replace('#/$defs/', '')
  return whole.$defs?.[name] ?? {}
}

const textOf = (shape: Shape, mayBeNone: boolean): Asked => ({
  kind: 'text',
  isMoment: shape.format === 'date-time',
  isAmount: shape.format === 'amount',
  mayBeNone,
  ...(shape.maxLength !== undefined && { most: shape.maxLength }),
})

const bounds = ({ minimum, maximum }: Shape) => ({
  ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { least: minimum }),
  ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { most: maximum }),
})

function ofChoices(choices: readonly Shape[], whole: Shape): Asked {
  const values = choices.map((one) => one.const)
  if (choices.every((one) => 'const' in one)) {
    const isSwitch = values.length === 2 && values.includes(0) && values.includes(1)
    return isSwitch ? { kind: 'switch', on: 1, off: 0 } : { kind: 'choice', values }
  }
  // Nothing, or something: an empty text stands for nothing.
  const something = choices.find((one) => one.type !== 'null' && !('const' in one)) ?? {}
  const mayBeNone = choices.some((one) => one.type === 'null')
  return textOf(resolved(something, whole), mayBeNone)
}

function ofList(items: Shape, whole: Shape): Asked {
  const of = resolved(items, whole)
  if (of.type === 'object') return { kind: 'list', of: items }
  const areNumbers = of.type === 'integer' || of.type === 'number'
  return { kind: 'words', areNumbers, areAmounts: of.format === 'amount' }
}

function ofObject({ properties, additionalProperties, propertyNames }: Shape): Asked {
  const more = typeof additionalProperties === 'object' ? additionalProperties : undefined
  const keys = propertyNames?.enum
  const entries = more && { of: more, ...(keys && { keys }) }
  if (!properties) return { kind: 'record', entries: entries ?? { of: {} } }
  const fields = Object.entries(properties)
  return { kind: 'fields', fields, ...(entries && { more: entries }) }
}

/** What a new entry begins with. */
export function emptyOf(shape: Shape, whole: Shape): unknown {
  const ask = asked(shape, whole)
  switch (ask.kind) {
    case 'switch':
      return ask.off
    case 'choice':
      return ask.values[0]
    case 'fixed':
      return resolved(shape, whole).const
    case 'number':
      return ask.least ?? 0
    case 'text':
      return ask.mayBeNone ? null : ''
    case 'words':
    case 'list':
      return []
    case 'record':
      return {}
    case 'fields': {
      const named = ask.fields.filter(([, of]) => asked(of, whole).kind !== 'list')
      return Object.fromEntries(named.map(([name, of]) => [name, emptyOf(of, whole)]))
    }
  }
}

/** Words with commas between them. */
export const wordsIn = (typed: string): readonly string[] =>
  typed
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
