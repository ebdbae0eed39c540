import { z } from 'zod'
import { inUnits } from '../shapes/money.ts'

export const amount = z.invertCodec(
  inUnits(z.string().meta({ description: 'Major units, exactly four decimals.' })),
)
const lineWin = z.object({
  line: z.number().int(),
  symbol: z.string(),
  count: z.number().int(),
  coins: z.number().int(),
})

/** One turn of the reels of a slot that is told as spins. */
export const spin = z.object({
  kind: z.enum(['base', 'free']),
  stops: z.array(z.number().int()).readonly(),
  multiplier: z.number().int(),
  lines: z.array(lineWin).readonly(),
  scatters: z.number().int(),
  scatterCoins: z.number().int(),
  /** What the spin pays in coins, the multiplier counted. */
  coins: z.number().int(),
  /** Free spins this spin opened. */
  opened: z.number().int(),
})

const part = z.enum(['base', 'free', 'respin', 'gather', 'pick', 'match'])

/** One step of a story; what it pays is in coins. */
const storyStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('spin'),
    part,
    /** Where the number of rows is drawn, its place times the length of the strip, plus the stop; 0 of a held reel. */
    stops: z.array(z.number().int()).readonly(),
    /** What each reel shows, top to bottom, filled and held reels as they are paid. */
    columns: z.array(z.string()).readonly(),
    multiplier: z.number().int(),
    coins: z.number().int(),
  }),
  z.object({ kind: z.literal('draw'), choice: z.number().int() }),
  z.object({
    kind: z.literal('side'),
    part,
    events: z
      .array(z.object({ kind: z.string(), at: z.number().int(), stakes: z.number().int() }))
      .readonly(),
    coins: z.number().int(),
  }),
])
export const storySteps = z.array(storyStep).readonly()

/** A round of a machine of the kit from its stake to its end. */
export const story = z.object({ coins: z.number().int(), steps: storySteps })

/** A round of an original as its player may see it: nothing that is hidden before it is over. */
export const original = z.object({
  state: z.enum(['open', 'settled', 'void']),
  options: z.unknown(),
  /** The steps made so far; the next one has the number that they count. */
  moves: z.array(z.unknown()).readonly(),
  shown: z.unknown(),
  /** What the round is worth where it stands, as a multiplier with four decimals. */
  multiplier: amount,
  /** What it pays if it ends here. */
  worth: amount,
})
