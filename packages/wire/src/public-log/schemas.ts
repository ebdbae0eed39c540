import { z } from 'zod'
import type { publicLogCalls } from './calls.ts'
import type { SchemasFor } from '../schema.ts'
import { time, utcText } from '../shapes/moment.ts'
import { MOST_COUNT, queryNumber } from '../shapes/number.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const entry = z.object({
  index: z.int(),
  /** When it got its place. */
  at: time.utc,
  kind: z.string(),
  /** A draw by lottery and issue, a chain, a raffle with its version, or a commitment. */
  subject: z.string(),
  /** The very letters whose hash is the leaf; JSON. */
  body: z.string(),
})

const checkpoint = z.object({
  size: z.int(),
  root: hash,
  at: time.utc,
  /** The signed note: name, size, root and moment, and an Ed25519 signature over them. */
  note: z.string(),
})

const path = z.array(hash)

export const publicLogSchemas = {
  publicLog: {
    summary:
      'The newest signed state of the public log, with its key, and what a witness has seen.',
    reply: z.object({
      /** Name of the log, as its notes begin. */
      origin: z.string(),
      /** Name, short hash and Ed25519 key, as notes are verified with. */
      key: z.string(),
      /** Null until the log was signed for the first time. */
      checkpoint: checkpoint.nullable(),
      /** States signed at fixed times, the newest first. */
      kept: z.array(checkpoint),
      /** What the witness beside this site last saw; null where none runs here. */
      witness: z
        .object({
          seenAt: utcText,
          size: z.int(),
          verdict: z.enum(['holds', 'caught', 'unseen']),
          findings: z.int(),
        })
        .nullable(),
    }),
    refusals: [],
  },
  publicLogEntries: {
    summary: 'Entries of the public log as they stand; without a place the newest.',
    query: z.object({
      from: queryNumber(0, MOST_COUNT).optional(),
      limit: queryNumber(1, 500).default(50),
      /** Only entries about this draw, chain, raffle or commitment. */
      subject: z.string().min(1).max(120).optional(),
    }),
    reply: z.object({ size: z.int(), entries: z.array(entry) }),
    refusals: ['invalid_request'],
  },
  publicLogInclusion: {
    summary: 'Proves that an entry stands at its place in the log of a size (RFC 6962).',
    query: z.object({
      index: queryNumber(0, MOST_COUNT),
      size: queryNumber(1, MOST_COUNT).optional(),
    }),
    reply: z.object({ size: z.int(), entry, path }),
    refusals: ['invalid_request', 'log_entry_not_found'],
  },
  publicLogConsistency: {
    summary: 'Proves that the log of a size begins with all that a smaller one held (RFC 6962).',
    query: z.object({ from: queryNumber(0, MOST_COUNT), to: queryNumber(0, MOST_COUNT) }),
    reply: z.object({ from: z.int(), to: z.int(), path }),
    refusals: ['invalid_request', 'log_entry_not_found'],
  },
  publicLogOfDraw: {
    summary: 'What the public log says of a draw, each entry proved to stand in one signed state.',
    params: z.object({
      game: z.string().min(1).max(60),
      issue: z.string().regex(/^[0-9A-Za-z-]{1,40}$/),
    }),
    reply: z.object({
      key: z.string(),
      note: z.string(),
      /** From the end of the draw's chain to its result, as far as it is told. */
      entries: z.array(z.object({ index: z.int(), kind: z.string(), body: z.string(), path })),
    }),
    refusals: ['invalid_request', 'draw_not_found', 'log_entry_not_found'],
  },
  publicLogFeed: {
    summary: 'The states signed at fixed times, as a JSON feed.',
    reply: z.object({ version: z.string(), items: z.array(z.unknown()) }),
    mediaType: 'application/feed+json',
    refusals: [],
  },
} as const satisfies SchemasFor<typeof publicLogCalls>
