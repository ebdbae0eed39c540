import { z } from 'zod'
import { asDate } from '../shapes/moment.ts'
import { queryNumber } from '../shapes/number.ts'
import { amount } from './outcomes.ts'

const time = z.invertCodec(asDate(z.string().meta({ description: 'ISO 8601, UTC.' })))
const gameParams = z.object({ game: z.string().regex(/^[a-z0-9-]{1,40}$/) })

/** Millionths of a ledger unit, of which 10,000 are a unit of money: nothing of a meter is rounded. */
const parts = z.string().meta({ description: 'Ten-thousand-millionths of a unit of money.' })

/** What a round did to a meter, and what the meter paid. */
export const fedMeter = z.object({
  meter: z.string(),
  run: z.number().int(),
  fed: parts,
  after: parts,
  paid: amount.optional(),
})

const meterKind = z.enum(['must-hit', 'progressive'])

/** Of each meter that a round fed: the rules of the run, what its trigger follows from, and what the round did. */
export const meterInReceipt = z.object({
  meter: z.string(),
  run: z.number().int(),
  kind: meterKind,
  start: amount,
  cap: amount.nullable(),
  step: amount.nullable(),
  meterPpm: z.number().int(),
  reservePpm: z.number().int(),
  /** The trigger lies above it. */
  above: amount,
  commitment: z.string(),
  /** Null while the run is on. */
  seed: z.string().nullable(),
  mark: z.string(),
  fed: parts,
  after: parts,
  paid: amount.nullable(),
})

const meter = z.object({
  meter: z.string(),
  games: z.array(z.string()),
  currency: z.string(),
  kind: meterKind,
  amount,
  seed: amount,
  /** It must hit up to here; null where chance alone decides. */
  cap: amount.nullable(),
  /** Of each stake, in millionths. */
  meterPpm: z.number().int(),
  /** Null before the first round that feeds it. */
  run: z.number().int().nullable(),
  /** Of the seed from which, and from the mark of the round that ended the run before, the trigger follows. */
  commitment: z.string().nullable(),
  openedAt: time.nullable(),
  nextRun: z.number().int().nullable(),
  nextCommitment: z.string().nullable(),
})
const meters = z.object({ list: z.array(meter) })

const meterHit = z.object({
  meter: z.string(),
  run: z.number().int(),
  name: z.string().meta({ description: 'Shortened.' }),
  amount,
  currency: z.string(),
  time,
  /** The round was called off, and what it had won went to the meter's reserve. */
  isCalledOff: z.boolean(),
  commitment: z.string(),
  seed: z.string().nullable(),
  mark: z.string(),
  above: amount,
  trigger: amount.nullable(),
})

/** The meters of jackpots: to anybody, and to a game's frame. */
export const meterSchemas = {
  houseJackpots: {
    summary: 'Where the meters of this game stand, in the currency of its player',
    params: gameParams,
    reply: meters,
    refusals: ['house_game_not_found'],
  },
  jackpotMeters: {
    summary: 'Where the meters of the house stand, as of the last second',
    reply: meters,
    refusals: [],
  },
  jackpotHits: {
    summary: 'The last jackpots that were won, with what their triggers can be redone from',
    query: z.object({
      meter: z
        .string()
        .regex(/^[a-z0-9-]{1,30}$/)
        .optional(),
      limit: queryNumber(1, 50).default(10),
    }),
    reply: z.object({ list: z.array(meterHit) }),
    refusals: ['jackpot_not_found'],
  },
} as const
