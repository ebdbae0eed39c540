import type { CallMeta } from '@parlour/wire'
import { calls } from '@parlour/wire'
import { type CallSchema, schemas } from '@parlour/wire/schemas'
import { z } from 'zod'

type Shape = {
  readonly pattern?: string
  readonly format?: string
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
}

/** By its form it is an id of ours: a UUID, or the number of a row. */
const isId = ({ pattern, format }: Shape): boolean =>
  format === 'uuid' ||
  /^\^\(\[0-9a-fA-F\]\{8\}|^\^(?:\[1-9\]|\(\?:0\|\[1-9\])\\d\{0,17\}/.test(pattern ?? '')
/** By its name it is one, whatever its form. */
const NAMED_SO = /(?:Ids?|[tT]oken|ticket|challenge|session|reference)$/

/** Every id that a body or a query of these accesses names, as `call field`; a new one lands here by itself. */
export function idsNamed(accesses: readonly CallMeta['access'][]): readonly string[] {
  const declared = Object.entries(calls as Readonly<Record<string, CallMeta>>)
  return declared
    .filter(([, { access }]) => accesses.includes(access))
    .flatMap(([name]) => {
      const { body, query } = (schemas as Readonly<Record<string, CallSchema>>)[name]!
      const fields = [body, query].flatMap((part) => (part ? leavesOf(shapeOf(part), '') : []))
      return [...new Set(fields)].map((field) => `${name} ${field}`)
    })
}

const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape

function leavesOf(shape: Shape, field: string): string[] {
  const either = shape.anyOf ?? shape.oneOf
  if (either) return either.flatMap((option) => leavesOf(option, field))
  if (shape.items) return leavesOf(shape.items, field)
  if (shape.properties) {
    const fields = Object.entries(shape.properties)
    return fields.flatMap(([name, inner]) => leavesOf(inner, field ? `${field}.${name}` : name))
  }
  return isId(shape) || NAMED_SO.test(field) ? [field] : []
}
