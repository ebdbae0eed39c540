import { formatAmount, parseAmount } from '@parlour/money'
import { z } from 'zod'
import type { crashCalls } from './calls.ts'
import type { SchemasFor } from '../schema.ts'
import { amount } from '../fair/outcomes.ts'
import { opened } from '../fair/opened.ts'
import { uuid } from '../shapes/id.ts'
import { madeByCaller } from '../shapes/made-by-caller.ts'
import { time } from '../shapes/moment.ts'
import { MOST_COUNT, queryNumber, wholeNumber } from '../shapes/number.ts'

const wagerId = uuid
const betParams = z.object({ wagerId })
/** A multiplier with two decimals. */
const hundredths = z.string().meta({ description: 'A multiplier, exactly two decimals.' })
/** Milliseconds since 1970 by the clock that judges. */
const moment = z.number().int()

/** No stake on offer reads as anything but an amount: whatever is none is refused by the game. */
const stake = z.codec(z.string().max(24), z.bigint(), {
  decode: (written) => parseAmount(written) ?? -1n,
  encode: formatAmount,
})

/** A target as it is written, in hundredths; what is none is refused by the game. */
const target = z.codec(z.string().max(16), z.number().int(), {
  decode: (written) =>
    /^(?:0|[1-9]\d{0,8})\.\d\d$/.test(written) ? Number(written.replace('.', '')) : -1,
  encode: (value) => (value / 100).toFixed(2),
})

const version = z.string().regex(/^[a-z0-9-]{1,40}@[1-9][0-9]{0,8}$/)

const bet = z.object({
  /** Made by the caller before the first try and repeated only after an unknown outcome. */
  wagerId: madeByCaller,
  round: wholeNumber(1, MOST_COUNT),
  /** A member has two places in a round. */
  place: wholeNumber(0, 1),
  stake,
  /** Collects by itself there; left out where the player has only the button. */
  target: target.optional(),
  /** The rules that the player's screen shows. */
  version,
})

const endedBy = z.enum(['auto', 'cap', 'manual', 'lost', 'void'])

const ownBet = z.object({
  wagerId,
  round: z.number().int(),
  place: z.number().int(),
  currency: z.string(),
  stake: amount,
  target: hundredths.nullable(),
  /** When the wish to collect was received, in milliseconds since the start. */
  collectedMs: z.number().int().nullable(),
  /** How the bet has ended; null while it stands. */
  by: endedBy.nullable(),
  multiplier: hundredths.nullable(),
  payout: amount.nullable(),
})

const proof = z.object({
  round: z.number().int(),
  version: z.string(),
  chain: z.number().int(),
  chainIndex: z.number().int(),
  /** The end of the chain, told before its first round. */
  terminal: z.string(),
  /** Shown before betting opens. */
  seedHash: z.string(),
  beacon: z.string(),
  beaconRound: z.number().int(),
  randomness: z.string().nullable(),
  link: z.string().nullable(),
  crash: hundredths.nullable(),
  isOutage: z.boolean(),
})

const table = z.object({
  now: moment,
  round: proof
    .extend({
      phase: z.enum(['betting', 'closed', 'flying', 'crashed', 'settled', 'void']),
      closesAt: moment,
      /** The start of the curve, once the randomness is there. */
      startsAt: moment.nullable(),
      /** The hash of the list of bets as it stood at the close. */
      betsHash: z.string().nullable(),
      count: z.number().int(),
      bets: z.array(
        z.object({
          name: z.string(),
          stake: amount,
          currency: z.string(),
          multiplier: hundredths.nullable(),
        }),
      ),
    })
    .nullable(),
  points: z.array(z.object({ round: z.number().int(), crash: hundredths.nullable() })),
})

/** The table as the stream writes it. */
export const crashTableEvent = table

const receipt = z.object({
  receipt: z.literal('parlour-crash'),
  format: z.literal(1),
  game: z.string(),
  version: z.string(),
  rulesHash: z.string(),
  rules: z.record(z.string(), z.unknown()),
  round: z.number().int(),
  terminal: z.string(),
  chainIndex: z.number().int(),
  seedHash: z.string(),
  link: z.string().nullable(),
  randomness: z.string().nullable(),
  crash: hundredths.nullable(),
  wagerId,
  currency: z.string(),
  stake: amount,
  target: hundredths.nullable(),
  collectedMs: z.number().int().nullable(),
  outageMs: z.number().int().nullable(),
  by: endedBy,
  multiplier: hundredths.nullable(),
  payout: amount,
  placedAt: time.plain,
  settledAt: time.plain,
})

const money = { balance: amount, bonus: amount.optional() }
const notLaunched = ['house_game_not_found'] as const

export const crashSchemas = {
  openCrash: {
    summary: 'Everything the screen of crash needs to start, or to go on where the round is',
    reply: opened.omit({ stakes: true, maxWin: true }).extend({
      rules: z.record(z.string(), z.unknown()),
      leastStake: amount,
      mostStake: amount,
      mostPayout: amount,
      table,
      own: z.array(ownBet),
    }),
    refusals: notLaunched,
  },
  crashTable: {
    summary: 'The round as it stands, the bets of others, and the caller’s own bets and money',
    reply: z.object({ table, own: z.array(ownBet), ...money }),
    refusals: notLaunched,
  },
  crashStream: {
    summary: 'The table as a stream, told anew with each change: `table`',
    reply: z.never(),
    events: { table },
    refusals: ['house_game_not_found', 'too_many_streams'],
  },
  crashRounds: {
    summary: 'Rounds that are over with all that their points follow from, newest first',
    query: z.object({
      limit: queryNumber(1, 50).default(24),
      /** Only rounds with lower numbers. */
      before: queryNumber(1, MOST_COUNT).optional(),
    }),
    reply: z.object({ list: z.array(proof) }),
    refusals: notLaunched,
  },
  betOnCrash: {
    summary: 'Stakes on the round that takes bets',
    body: bet,
    reply: z.object({ bet: ownBet, ...money, replayed: z.boolean() }),
    refusals: [
      'house_game_not_found',
      'kyc_level_needed',
      'reality_check_due',
      'version_unknown',
      'target_invalid',
      'stake_not_offered',
      'crash_round_unknown',
      'crash_place_taken',
      'id_conflict',
      'betting_closed',
      'crash_round_full',
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
    ],
  },
  cancelCrashBet: {
    summary: 'Takes a bet back while its round takes bets',
    params: betParams,
    reply: z.object({ balance: amount }),
    refusals: ['crash_bet_unknown', 'betting_closed', 'overloaded'],
  },
  collectCrashBet: {
    summary: 'Collects a bet at what the curve showed when the request was received',
    params: betParams,
    reply: z.object({
      by: endedBy,
      multiplier: hundredths.nullable(),
      /** What the end of the round pays. */
      payout: amount,
      ms: z.number().int().nullable(),
      replayed: z.boolean(),
    }),
    refusals: ['crash_bet_unknown', 'crash_not_flying', 'below_least_win', 'round_over'],
  },
  crashReceipt: {
    summary: 'The receipt of a bet, for the offline verifier',
    params: betParams,
    reply: receipt,
    refusals: ['round_not_found'],
  },
  myCrashReceipt: {
    summary: "The receipt of one of the player's bets on crash",
    params: betParams,
    reply: receipt,
    refusals: ['round_not_found'],
  },
} as const satisfies SchemasFor<typeof crashCalls>
