import { z } from 'zod'
import type { drawsCalls } from './calls.ts'
import type { SchemasFor } from '../schema.ts'
import { uuid } from '../shapes/id.ts'
import { day } from '../shapes/day.ts'
import { lostSeed } from '../shapes/lost-seed.ts'
import { queryNumber } from '../shapes/number.ts'
import { shownResult } from '../shapes/shown-result.ts'
import { time } from '../shapes/moment.ts'

const code = z.string().min(1).max(60)
const issue = z.string().regex(/^[0-9A-Za-z-]{1,40}$/)
const hex = z.string().regex(/^[0-9a-f]*$/)
const language = z.string().max(10).optional()

const state = z.enum([
  'upcoming',
  'open',
  'closed',
  'drawing',
  'drawn',
  'settled',
  'void',
  'corrected',
])
const source = z.enum(['house', 'official'])
const region = z.enum(['VN', 'MY', 'SG', 'TH', 'LA', 'TW', 'CN', 'INSTANT'])

const draw = z.object({
  issue: z.string(),
  /** The draw's day in the lottery's own calendar. */
  day,
  state,
  opensAt: time.utc,
  /** From this moment on nothing is sold, by the server's clock. */
  closesAt: time.utc,
  drawsAt: time.utc,
  drawnAt: time.utc.nullable(),
  /** While it waits for a seed that cannot be opened; else null. */
  lostSeed: lostSeed.nullable(),
  /** The result in the family's own text; null until it is drawn, and for a void draw. */
  result: z.string().nullable(),
  /** The same as single numbers, for balls. */
  numbers: z.array(z.string()),
  /** 1 for the first result; higher where it was corrected. */
  version: z.int(),
  /** Who draws on this day, where it changes by the day. */
  station: z.string().nullable(),
  /** Where a draw comes out in parts: what is sold until when, and what each part has shown. */
  stages: z
    .array(
      z.object({
        stage: z.int(),
        /** The play that looks at this part and those after it; sold until it closes. */
        play: z.string(),
        closesAt: time.utc,
        /** Empty until it is drawn. */
        numbers: z.array(z.string()),
      }),
    )
    .nullable(),
})

const lottery = z.object({
  game: z.string(),
  name: z.string(),
  region,
  group: z.string(),
  /** Family of plays; see the catalogue of families. */
  family: z.string(),
  source,
  vendor: z.string(),
  /** LOTT or ELOTT. */
  category: z.string(),
  image: z.string(),
  hot: z.boolean(),
  maintenance: z.boolean(),
  /** False: results are shown and nothing is sold. */
  open: z.boolean(),
  timeZone: z.string(),
  /** Between two draws, where they come around the clock. */
  periodSeconds: z.int().nullable(),
  cutOffSeconds: z.int(),
})

const one = { game: code }

const beacon = z.object({
  name: z.string(),
  /** Whose word its rounds are: those of a `house` beacon may be known to the house. */
  standing: z.enum(['public', 'house', 'forged']),
  scheme: z.string(),
  publicKey: hex,
  /** Seconds since 1970, and seconds between rounds. */
  genesis: z.int(),
  period: z.int(),
  round: z.int(),
  /** When the round is published. */
  publishedAt: time.utc,
  /** Null until the round was fetched and checked. */
  signature: hex.nullable(),
  previousSignature: hex.nullable(),
  randomness: hex.nullable(),
})

const stageProof = z.object({
  stage: z.int(),
  play: z.string(),
  /** When its sale ended: its round follows from it as that of a whole draw. */
  closesAt: time.utc,
  round: z.int(),
  publishedAt: time.utc,
  signature: hex.nullable(),
  previousSignature: hex.nullable(),
  randomness: hex.nullable(),
  /** Hash of the bets on the play, published between its close and its round. */
  bookHash: hex.nullable(),
  bookCount: z.int().nullable(),
  /** When that was, by the house's clock. */
  bookToldAt: time.utc.nullable(),
  numbers: z.array(z.string()),
})

const proof = z.object({
  receipt: z.literal('parlour-draw'),
  format: z.literal(3),
  /** The words the stream is bound to. */
  game: z.string(),
  issue: z.string(),
  family: z.string(),
  /** SHA-256 of the server seed, published before anything was sold. */
  commit: hex,
  chain: z.int(),
  /** Place in the chain: hashing the revealed link that often and once more gives the terminal. */
  chainIndex: z.int(),
  terminal: hex,
  /** The chain's link of this draw, and the server seed made of it; null until the draw. */
  link: hex.nullable(),
  serverSeed: hex.nullable(),
  /** When sales ended: the beacon's round follows from it, two periods later. */
  closesAt: time.utc,
  beacon,
  /** Hash of all accepted bets in order, published between close and draw. */
  bookHash: hex.nullable(),
  bookCount: z.int().nullable(),
  /** When that was, by the house's clock: after the round is too late, and a verifier says so. */
  bookToldAt: time.utc.nullable(),
  result: z.string().nullable(),
  /** A draw that was called off: why, and what it would have drawn once its rounds are there. */
  voided: z.object({ reason: z.string(), result: z.string().nullable() }).nullable(),
  /** Where a draw comes out in parts: each has a round and a book of its own. */
  stages: z.array(stageProof).nullable(),
})

const versions = z.array(
  z.object({
    version: z.int(),
    /** Null: the draw is void. */
    result: z.string().nullable(),
    /** beacon, operators or feeds. */
    source: z.string(),
    at: time.utc,
  }),
)

const symbol = z.object({
  symbol: z.string(),
  /** How often it has come, in all draws and in the last ones asked for. */
  seen: z.int(),
  recent: z.int(),
  /** Draws since it last came, and the longest such absence. */
  omission: z.int(),
  maxOmission: z.int(),
})

const officialDraw = z.object({
  game: z.string(),
  name: z.string(),
  issue: z.string(),
  state,
  closesAt: time.utc,
  drawsAt: time.utc,
  result: z.string().nullable(),
  /** As players see it. */
  rows: shownResult.nullable(),
  version: z.int(),
  /** What was told of the result so far, and by whom. */
  entries: z.array(
    z.object({
      kind: z.string(),
      source: z.string(),
      result: z.string(),
      rows: shownResult,
      at: time.utc,
    }),
  ),
  changeWaits: z.boolean(),
})

export const drawsSchemas = {
  lotteryBoard: {
    summary: 'Every lottery with the draw on sale, its times, and the last result.',
    query: z.object({
      language,
      /** So many that sell now and no more: what is hot first, and of each group one before a second. */
      next: queryNumber(1, 20).optional(),
    }),
    reply: z.object({
      serverTime: time.utc,
      groups: z.array(z.object({ code: z.string(), title: z.string() })),
      lotteries: z.array(
        lottery.extend({
          /** The draw on sale, else the next one; null where none is planned. */
          current: draw.nullable(),
          last: draw.nullable(),
        }),
      ),
    }),
    refusals: ['invalid_request'],
  },
  lotteryDraws: {
    summary: 'Draws of a lottery: those on sale, the next first, or the past ones, the last first.',
    params: z.object(one),
    query: z.object({
      kind: z.enum(['selling', 'past']).default('selling'),
      /** Past draws before this issue; absent: the last ones. */
      from: issue.optional(),
      /** Past draws of one day of the lottery's own calendar. */
      day: day.optional(),
      limit: queryNumber(1, 200).default(30),
      language,
    }),
    reply: z.object({ serverTime: time.utc, lottery, draws: z.array(draw) }),
    refusals: ['invalid_request', 'lottery_not_found'],
  },
  lotteryDraw: {
    summary: 'One draw with all versions of its result and, for a house draw, its proof.',
    params: z.object({ ...one, issue }),
    query: z.object({ language }),
    reply: z.object({
      serverTime: time.utc,
      lottery,
      draw: draw.extend({ voidReason: z.string().nullable() }),
      versions,
      /** House draws. */
      proof: proof.nullable(),
      /** Official draws: hashes of what the feeds told, kept as it came. */
      evidence: z.array(
        z.object({ source: z.string(), payloadHash: hex.nullable(), at: time.utc }),
      ),
    }),
    refusals: ['invalid_request', 'lottery_not_found', 'draw_not_found'],
  },
  lotteryStatistics: {
    summary:
      'How often each symbol came at each position, since when it has not, and the last draws.',
    params: z.object(one),
    query: z.object({ last: queryNumber(10, 200).default(50) }),
    reply: z.object({
      game: z.string(),
      family: z.string(),
      /** How many draws the sums hold. */
      draws: z.int(),
      positions: z.array(
        z.object({
          position: z.string(),
          /** The most and least frequent of the last draws. */
          hot: z.array(z.string()),
          cold: z.array(z.string()),
          symbols: z.array(symbol),
        }),
      ),
      /** The last draws, the newest first, for trends and roads. */
      rows: z.array(
        z.object({
          issue: z.string(),
          drawsAt: time.utc,
          result: z.string(),
          numbers: z.array(z.string()),
        }),
      ),
    }),
    refusals: ['invalid_request', 'lottery_not_found'],
  },
  lotteryBook: {
    summary:
      'What was sold of a draw or stage, line by line without names, once its book is told. The root is that of RFC 6962 over the lines.',
    params: z.object({ ...one, issue }),
    query: z.object({
      /** 0: the whole draw; from 1: a stage of it. */
      stage: queryNumber(0, 20).default(0),
      /** The place of the first line, from 0. */
      from: queryNumber(0, 10_000_000).default(0),
    }),
    reply: z.object({
      game: z.string(),
      issue: z.string(),
      stage: z.int(),
      from: z.int(),
      /** Null until the book is told. */
      root: hex.nullable(),
      size: z.int(),
      lines: z.array(z.string()),
    }),
    refusals: ['invalid_request', 'draw_not_found'],
  },
  lotteryChain: {
    summary:
      'Published ends of the seed chains of a house lottery, and how many of its draws were exceptions.',
    params: z.object(one),
    reply: z.object({
      game: z.string(),
      chains: z.array(
        z.object({
          chain: z.int(),
          links: z.int(),
          terminal: hex,
          /** How many draws already have their link. */
          used: z.int(),
          publishedAt: time.utc,
        }),
      ),
      /** Draws that did not come out as planned, of all that there ever were. */
      exceptions: z.object({
        /** Called off, by people before the close or because the beacon never made the round. */
        voided: z.int(),
        /** Drawn with a book that was told when the round was public already. */
        lateBooks: z.int(),
      }),
    }),
    refusals: ['invalid_request', 'lottery_not_found'],
  },
  officialDraws: {
    summary:
      'Official draws that wait for a result or were drawn lately, with what was told of them.',
    query: z.object({ language }),
    reply: z.object({ serverTime: time.utc, draws: z.array(officialDraw) }),
    refusals: ['role_missing'],
  },
  enterDrawResult: {
    summary:
      'Enters the official result as an operator saw it; published once a second source says the same.',
    params: z.object({ ...one, issue }),
    body: z.object({ entryId: uuid, result: z.string().trim().min(1).max(2_000) }),
    reply: z.object({
      entryId: uuid,
      /** waiting for a second source, published, or mismatch: another source says something else. */
      outcome: z.enum(['waiting', 'published', 'mismatch']),
    }),
    refusals: [
      'role_missing',
      'draw_not_found',
      'draw_result_unfit',
      'id_conflict',
      'draw_not_waiting',
    ],
  },
  proposeDrawChange: {
    summary: 'Asks to correct an official result or to void a draw; a second operator decides.',
    params: z.object({ ...one, issue }),
    body: z.object({
      changeId: uuid,
      kind: z.enum(['correct', 'void']),
      /** For a correction. */
      result: z.string().trim().min(1).max(2_000).optional(),
      reason: z.string().trim().min(3).max(500),
    }),
    reply: z.object({ changeId: uuid }),
    refusals: [
      'role_missing',
      'draw_not_found',
      'draw_result_unfit',
      'id_conflict',
      'draw_not_changeable',
      'draw_change_waits',
    ],
  },
} as const satisfies SchemasFor<typeof drawsCalls>
