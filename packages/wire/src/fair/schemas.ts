import { madeByCaller } from '../shapes/made-by-caller.ts'
import { formatAmount, parseAmount } from '@parlour/money'
import { z } from 'zod'
import type { fairCalls } from './calls.ts'
import type { SchemasFor } from '../schema.ts'
import { uuid } from '../shapes/id.ts'
import { freeJson } from '../shapes/borders.ts'
import { asDate } from '../shapes/moment.ts'
import { queryNumber, wholeNumber } from '../shapes/number.ts'
import { meterInReceipt, meterSchemas } from './meters.ts'
import { opened, round, seedState } from './opened.ts'
import { amount, spin, storySteps } from './outcomes.ts'

/** No stake on offer reads as anything but an amount: whatever is none is refused by the game, as one it does not offer. */
const stake = z.codec(z.string().max(24), z.bigint(), {
  decode: (written) => parseAmount(written) ?? -1n,
  encode: formatAmount,
})
const game = z.string().regex(/^[a-z0-9-]{1,40}$/)
const wagerId = uuid
const time = z.invertCodec(asDate(z.string().meta({ description: 'ISO 8601, UTC.' })))

const gameParams = z.object({ game })
const roundParams = z.object({ game, wagerId })

/** The game and the version of its rules. */
const version = z.string().regex(/^[a-z0-9-]{1,40}@[1-9][0-9]{0,8}$/)
/** What a player chooses or does in an original, whose rules alone know its form. */
const choice = freeJson(400, 3)

const play = z.object({
  /** Made by the caller before the first try and repeated only after an unknown outcome. */
  wagerId: madeByCaller,
  stake,
  /** The rules that the player's screen shows: where the house plays by others by now, no stake is taken. */
  version: version.optional(),
  /** What is chosen in an original; left out in a slot. */
  options: choice.optional(),
})

const step = z.object({
  /** How many steps the caller knows to have been made: of two steps with one number only the first is. */
  step: wholeNumber(0, 200),
  move: choice,
  version: version.optional(),
})

const played = round
  .pick({
    wagerId: true,
    game: true,
    version: true,
    currency: true,
    stake: true,
    payout: true,
    seedId: true,
    commitment: true,
    clientSeed: true,
    nonce: true,
    spins: true,
    story: true,
    original: true,
    jackpots: true,
  })
  .extend({
    balance: amount,
    /** The running bonus; absent without one, and in a repeated answer. */
    bonus: amount.optional(),
    replayed: z.boolean(),
  })

const revealedSeed = z.object({
  seedId: uuid,
  commitment: z.string(),
  serverSeed: z.string(),
  clientSeed: z.string().nullable(),
  rounds: z.number().int(),
  retiredAt: time,
})

const seedPair = z.object({ active: seedState, previous: revealedSeed.nullable() })

const clientSeed = z.object({
  seedId: uuid,
  clientSeed: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
})
const rotate = z.object({
  /** The pair to retire: a repeated call with the same id retires nothing twice. */
  seedId: uuid,
})

const seedQuery = z.object({
  /** The pair to tell of as `previous`; null comes back where it is not revealed. The last one where left out. */
  seedId: uuid.optional(),
})

const rounds = z.object({ list: z.array(round) })
const roundsQuery = z.object({
  limit: queryNumber(1, 50).default(10),
  /** Only rounds older than this one: the way to those that the list leaves out. */
  before: wagerId.optional(),
})

const receiptPart = z.object({
  format: z.literal(1),
  game,
  version: z.string(),
  rulesHash: z.string(),
  rules: z.record(z.string(), z.unknown()),
  wagerId,
  currency: z.string(),
  stake: amount,
  payout: amount,
  placedAt: time,
  settledAt: time,
  commitment: z.string(),
  /** Null while the pair is in use: rotate the seeds, then download again. */
  serverSeed: z.string().nullable(),
  clientSeed: z.string(),
  nonce: z.number().int(),
})

const slotReceipt = receiptPart.extend({
  receipt: z.literal('parlour-round'),
  spins: z.array(spin).readonly(),
})

const storyReceipt = receiptPart.extend({
  receipt: z.literal('parlour-story'),
  steps: storySteps,
  /** The part of the stake that was cash: it alone feeds meters. Both only of a game with meters. */
  cash: amount.optional(),
  jackpots: z.array(meterInReceipt).optional(),
})

const originalReceipt = receiptPart.extend({
  receipt: z.literal('parlour-original'),
  options: z.unknown(),
  moves: z.array(z.unknown()).readonly(),
  state: z.enum(['settled', 'void']),
  shown: z.unknown(),
})

export const receipt = z.discriminatedUnion('receipt', [slotReceipt, storyReceipt, originalReceipt])

const openedOriginal = opened.omit({ stakes: true, maxWin: true }).extend({
  rules: z.record(z.string(), z.unknown()),
  /** Whether a round goes on after its stake, step by step. */
  hasSteps: z.boolean(),
  leastStake: amount,
  mostStake: amount,
  /** The most that a round pays: a stake that could win more is not taken. */
  mostPayout: amount,
  /** The round that waits for its next step. */
  standing: round.nullable(),
})

const playRefusals = [
  'house_game_not_found',
  'kyc_level_needed',
  'reality_check_due',
  'version_unknown',
  'options_invalid',
  'stake_not_offered',
  'payout_above_limit',
  'round_standing',
  'client_seed_missing',
  'id_conflict',
  'wager_voided',
  'member_frozen',
  'member_excluded',
  'member_timed_out',
  'switched_off',
  'limit_reached',
  'session_limit_reached',
  'bonus_bet_too_large',
  'insufficient_funds',
  'overloaded',
] as const

const stepRefusals = [
  'round_not_found',
  'version_unknown',
  'seed_retired',
  'round_over',
  'step_stale',
  'step_not_offered',
  'overloaded',
] as const

const setSeedRefusals = ['seed_retired', 'client_seed_fixed'] as const
const rotateRefusals = ['seed_in_use'] as const
const receiptRefusals = ['round_not_found'] as const

export const fairSchemas = {
  ...meterSchemas,
  openHouseGame: {
    summary: 'Everything a house game needs to start: rules, stakes, seeds, last rounds',
    params: gameParams,
    reply: opened,
    refusals: ['house_game_not_found'],
  },
  playHouseRound: {
    summary: 'Stakes and plays one round of a house game; the whole outcome is in the answer',
    params: gameParams,
    body: play,
    reply: played,
    refusals: playRefusals,
  },
  openHouseOriginal: {
    summary: 'Everything an original needs to start, or to go on where a round stands',
    params: gameParams,
    reply: openedOriginal,
    refusals: ['house_game_not_found'],
  },
  stepHouseRound: {
    summary: 'Makes one step of a standing round; a step that ends it pays it',
    params: roundParams,
    body: step,
    reply: played,
    refusals: stepRefusals,
  },
  houseRounds: {
    summary: 'The last rounds of this game, newest first',
    params: gameParams,
    query: roundsQuery,
    reply: rounds,
    refusals: ['house_game_not_found'],
  },
  houseReceipt: {
    summary: 'The receipt of a round, for the offline verifier',
    params: roundParams,
    reply: receipt,
    refusals: receiptRefusals,
  },
  houseSeed: {
    summary: 'The seed pair in use, and of those revealed the one asked for or the last',
    params: gameParams,
    query: seedQuery,
    reply: seedPair,
    refusals: [],
  },
  setHouseClientSeed: {
    summary: "Names the player's part of the seed pair, before its first round",
    params: gameParams,
    body: clientSeed,
    reply: seedPair,
    refusals: setSeedRefusals,
  },
  rotateHouseSeed: {
    summary: 'Reveals the server seed in use and commits to the next one',
    params: gameParams,
    body: rotate,
    reply: seedPair,
    refusals: rotateRefusals,
  },

  playFairRound: {
    summary: 'Stakes and plays one round of a house game for a logged-in player',
    params: gameParams,
    body: play,
    reply: played,
    refusals: playRefusals,
  },
  openFairOriginal: {
    summary: 'Everything an original needs to start, or to go on where a round stands',
    params: gameParams,
    reply: openedOriginal,
    refusals: ['house_game_not_found'],
  },
  stepFairRound: {
    summary: "Makes one step of the player's standing round; a step that ends it pays it",
    params: z.object({ wagerId }),
    body: step,
    reply: played,
    refusals: stepRefusals,
  },
  fairRounds: {
    summary: "The player's last rounds of a house game, newest first",
    params: gameParams,
    query: roundsQuery,
    reply: rounds,
    refusals: ['house_game_not_found'],
  },
  fairReceipt: {
    summary: "The receipt of one of the player's rounds",
    params: z.object({ wagerId }),
    reply: receipt,
    refusals: receiptRefusals,
  },
  shareRound: {
    summary: 'The link under which anybody may see a finished round, made where it has none',
    params: z.object({ wagerId }),
    reply: z.object({ link: uuid }),
    refusals: receiptRefusals,
  },
  unshareRound: {
    summary: "Takes a round's link back: it shows nothing from then on",
    params: z.object({ wagerId }),
    reply: z.object({ shared: z.literal(false) }),
    refusals: receiptRefusals,
  },
  publicRound: {
    summary: 'A finished round as anybody with its link sees it, with the receipt that proves it',
    params: z.object({ link: uuid }),
    query: z.object({ language: z.string().max(10).optional() }),
    reply: z.object({
      /** Shortened. */
      player: z.string(),
      gameName: z.string(),
      /** Without what the player had. */
      round,
      receipt,
    }),
    refusals: receiptRefusals,
  },
  fairSeed: {
    summary: "The player's seed pair in use, and of those revealed the one asked for or the last",
    query: seedQuery,
    reply: seedPair,
    refusals: [],
  },
  setFairClientSeed: {
    summary: "Names the player's part of the seed pair, before its first round",
    body: clientSeed,
    reply: seedPair,
    refusals: setSeedRefusals,
  },
  rotateFairSeed: {
    summary: 'Reveals the server seed in use and commits to the next one',
    body: rotate,
    reply: seedPair,
    refusals: rotateRefusals,
  },
} as const satisfies SchemasFor<typeof fairCalls>
