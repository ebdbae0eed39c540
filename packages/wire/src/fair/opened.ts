import { z } from 'zod'
import { uuid } from '../shapes/id.ts'
import { asDate } from '../shapes/moment.ts'
import { fedMeter } from './meters.ts'
import { amount, original, spin, story } from './outcomes.ts'

const game = z.string().regex(/^[a-z0-9-]{1,40}$/)
const wagerId = uuid
const time = z.invertCodec(asDate(z.string().meta({ description: 'ISO 8601, UTC.' })))

/** A round of a house game, as it is recalled. */
export const round = z.object({
  wagerId,
  game,
  version: z.string(),
  state: z.enum(['open', 'settled', 'voided']),
  currency: z.string(),
  stake: amount,
  payout: amount,
  seedId: uuid,
  commitment: z.string(),
  clientSeed: z.string(),
  nonce: z.number().int(),
  placedAt: time,
  settledAt: time.nullable(),
  balanceBefore: amount.nullable(),
  balanceAfter: amount.nullable(),
  /** Of a slot that is told as spins; none in a story or an original. */
  spins: z.array(spin).readonly(),
  /** Of a machine of the kit; left out in other games, and before it is paid. */
  story: story.optional(),
  /** Of an original; left out in a slot, and before anything was drawn. */
  original: original.optional(),
  /** Of a settled round that fed meters; the payout has what they paid in it. */
  jackpots: z.array(fedMeter).readonly().optional(),
})

/** The pair of seeds in use. */
export const seedState = z.object({
  seedId: uuid,
  /** SHA-256 over the labelled server seed, shown before the player names a client seed. */
  commitment: z.string(),
  clientSeed: z.string().nullable(),
  /** The number the next round takes; 0 while the client seed may still change. */
  nextNonce: z.number().int(),
})

/** What every house game's screen is told when it begins. */
export const opened = z.object({
  game,
  version: z.string(),
  rulesHash: z.string(),
  currency: z.string(),
  trial: z.boolean(),
  balance: amount,
  /** The running bonus; absent without one. */
  bonus: amount.optional(),
  stakes: z.array(amount),
  maxWin: z.string().meta({ description: 'Most one round can pay, in stakes.' }),
  allows: z.object({
    autoplay: z.boolean(),
    turbo: z.boolean(),
    /** Shortest time from the start of one round to the next, in milliseconds. */
    cycleMs: z.number().int(),
  }),
  seed: seedState,
  rounds: z.array(round),
  /** Rounds that were interrupted and have been finished since the player last looked. */
  resumed: z.array(round),
})
