import { z } from 'zod'

type Def = z.core.$ZodTypeDef & Record<string, unknown>

/** What was closed before: shapes stand as long as the process, and each compiles its own check when it is first asked. */
const known = new WeakMap<z.ZodType, z.ZodType>()

/**
 * The same shape, but every object in it, however deep, refuses fields it does not name: a field
 * that is dropped in silence hides a mistake, or an attempt. What is open on purpose says so itself
 * (`looseObject`, `record`) and stays open.
 */
export function closedShape(shape: z.ZodType): z.ZodType {
  const before = known.get(shape)
  if (before) return before
  const closed = close(shape)
  known.set(shape, closed)
  return closed
}

function close(shape: z.ZodType): z.ZodType {
  const def = shape.def as Def
  const part = (name: string) => closedShape(def[name] as z.ZodType)
  const parts = (name: string) => (def[name] as z.ZodType[]).map(closedShape)
  const rebuilt = (change: object) => shape.clone({ ...def, ...change } as never)
  switch (def.type) {
    case 'object':
      return rebuilt({
        shape: mapValues(def.shape as Record<string, z.ZodType>, closedShape),
        catchall: def.catchall ?? z.never(),
      })
    case 'array':
      return rebuilt({ element: part('element') })
    case 'record':
      return rebuilt({ valueType: part('valueType') })
    case 'union':
      return rebuilt({ options: parts('options') })
    case 'tuple':
      return rebuilt({ items: parts('items') })
    case 'pipe':
      return rebuilt({ in: part('in') })
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return rebuilt({ innerType: part('innerType') })
    default:
      if (LEAVES.has(def.type)) return shape
      // A kind nobody has thought about here would let unknown fields through.
      throw new Error(`A body holds a shape of the kind ${def.type}, which cannot be closed.`)
  }
}

/** Kinds that hold no fields, and `unknown`, which is open on purpose. */
const LEAVES: ReadonlySet<string> = new Set([
  'string',
  'number',
  'boolean',
  'bigint',
  'date',
  'enum',
  'literal',
  'null',
  'undefined',
  'never',
  'unknown',
  'template_literal',
])

const mapValues = <Value>(record: Record<string, Value>, change: (value: Value) => Value) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
