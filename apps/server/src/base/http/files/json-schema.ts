import { z } from 'zod'

/** Shapes that have names (`.meta({ id })`), as JSON Schema: what a document keeps under `components/schemas`. */
export type NamedShapes = Map<string, object>

/**
 * A shape of the wire as JSON Schema (draft 2020-12, as OpenAPI 3.1 and AsyncAPI 3 have it). Named shapes go to
 * `named`, and are meant from there; a shape that contains itself has to have a name, because documents hold many
 * shapes and a pointer starts at the root of the document.
 *
 * @param io as it is sent (`input`) or as it is answered (`output`).
 * @throws Error where a shape contains itself and has no name.
 */
export function jsonSchema(shape: z.ZodType, io: 'input' | 'output', named: NamedShapes): object {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => tellKeys(made),
  })
  const { $defs = {}, id, ...bare } = schema
  if (/"(?:#|#\/\$defs\/__[^"]*)"/u.test(JSON.stringify(schema)))
    throw new Error('A shape that contains itself has no name: give it one.')
  for (const [name, definition] of Object.entries($defs)) {
    const { id: _id, ...body } = definition
    named.set(name, atRoot(body))
  }
  if (id === undefined) return atRoot(bare)
  named.set(id, atRoot(bare))
  return { $ref: `#/components/schemas/${id}` }
}

type Made = z.core.JSONSchema.BaseSchema

/** A record whose keys are known is an object with these properties; generators read no `propertyNames`. */
function tellKeys(made: Made): void {
  const keys = made.propertyNames
  if (typeof keys !== 'object' || !keys.enum) return
  const value = made.additionalProperties ?? {}
  made.properties = Object.fromEntries(keys.enum.map((key) => [String(key), value as Made]))
  made.additionalProperties = false
  delete made.propertyNames
}

/** The schema with its pointers meant from the root of the document that holds it. */
const atRoot = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
