import type { z } from 'zod'
import type { CallTable } from './call.ts'
import type { RefusalName } from './chapters.ts'

/** The shapes of one call. Names follow the specification; the server strips what a reply does not name. */
export type CallSchema = {
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly reply: z.ZodType
  /** A file: what its answer comes as, bare, instead of an envelope of JSON. */
  readonly mediaType?: 'text/csv' | 'application/feed+json'
  /** The messages of a stream of server-sent events by their names; a call that has them answers nothing else. */
  readonly events?: Readonly<Record<string, z.ZodType>>
  /** Every refusal the call can answer with, in order of precedence. */
  readonly refusals: readonly RefusalName[]
}

/** One schema for each call of a table: a missing or surplus one is a type error. */
export type SchemasFor<Table extends CallTable> = { readonly [Name in keyof Table]: CallSchema }
