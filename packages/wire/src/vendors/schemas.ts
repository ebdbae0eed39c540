import { z } from 'zod'
import type { vendorsCalls } from './calls.ts'
import type { SchemasFor } from '../schema.ts'
import { freeRecord } from '../shapes/borders.ts'
import { MOST_COUNT, queryNumber } from '../shapes/number.ts'
import { time } from '../shapes/moment.ts'
import { money } from '../shapes/money.ts'

/** The vendor's own names of things: printable, without blanks at the ends. */
const name = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/)

const transaction = name(120)
const round = name(120)
const game = name(60)
const player = name(60)
const currency = z.string().min(3).max(12)
/**
 * Zero or more, up to four decimals, never a number or an exponent. Below ten billion: sums of even the
 * wildest wins then stay far from where a number in the books would overflow.
 */
const amount = z.string().regex(/^(?:0|[1-9]\d{0,9})(?:\.\d{1,4})?$/)
const stakeAmount = amount.refine((text) => /[1-9]/.test(text), 'a stake is more than zero')
const details = freeRecord(z.string().max(60), 32_000).optional()

const answer = z.object({
  /** What happened, as the table of statuses in docs names it. */
  status: z.enum(['OK', 'OK_NOTHING_TO_ROLL_BACK', 'ALREADY_ROLLED_BACK']),
  transaction: z.string(),
  /** Our own id of the bet; absent where no bet stands behind the answer. */
  wager: z.string().optional(),
  round: z.string().optional(),
  currency: z.string(),
  /** The player's cash after exactly this transaction. */
  balance: z.string(),
})

const door = ['invalid_signature', 'not_allowed', 'stale_timestamp', 'invalid_request'] as const

export const vendorsSchemas = {
  vendorSession: {
    summary: 'Exchanges a launch token, once, for a session; answers who plays.',
    body: z.object({ token: z.string().min(20).max(200) }),
    reply: z.object({
      session: z.string(),
      player: z.string(),
      displayName: z.string(),
      game: z.string(),
      room: z.string().optional(),
      currency: z.string(),
      cashDecimals: z.number(),
      balance: money.plain,
      language: z.string(),
      mode: z.enum(['real', 'trial']),
      /** `vendor`: the player's money lies in the vendor's own purse, and the round is its own affair. */
      funds: z.enum(['site', 'vendor']),
    }),
    refusals: [
      ...door,
      'nonce_reused',
      'vendor_off',
      'launch_token_invalid',
      'launch_token_expired',
    ],
  },
  vendorBalance: {
    summary: "The player's cash, by session or by player.",
    body: z.object({ session: z.string().max(200).optional(), player: player.optional() }),
    reply: z.object({ player: z.string(), currency: z.string(), balance: money.plain }),
    refusals: [
      ...door,
      'nonce_reused',
      'vendor_off',
      'session_invalid',
      'session_expired',
      'player_not_found',
    ],
  },
  vendorStake: {
    summary: 'Takes a stake from the player and opens the bet; opens the round if it is new.',
    body: z.object({
      transaction,
      session: z.string().max(200),
      game,
      round,
      currency,
      amount: stakeAmount,
      details,
    }),
    reply: answer,
    refusals: [
      ...door,
      'duplicate_transaction_mismatch',
      'rolled_back_before_arrival',
      'nonce_reused',
      'vendor_off',
      'session_invalid',
      'session_expired',
      'game_not_found',
      'currency_mismatch',
      'game_maintenance',
      'round_closed',
      'player_blocked',
      'limit_reached',
      'insufficient_funds',
      'overloaded',
      'outcome_unknown',
    ],
  },
  vendorSettle: {
    summary: 'Pays a win of an open round; `closesRound` ends it, with "0" for a lost round.',
    body: z.object({
      transaction,
      player,
      game,
      round,
      /** The stake this win belongs to; absent: the first one of the round. */
      reference: transaction.optional(),
      currency,
      amount,
      closesRound: z.boolean(),
      details,
    }),
    reply: answer,
    refusals: [
      ...door,
      'duplicate_transaction_mismatch',
      'nonce_reused',
      'player_not_found',
      'round_not_found',
      'currency_mismatch',
      'transaction_not_found',
      'round_voided',
      'rolled_back_before_arrival',
      'round_closed',
      'win_held',
      'overloaded',
      'outcome_unknown',
    ],
  },
  vendorVoid: {
    summary: 'Takes a stake or a win back; an unknown one is remembered and refused when it comes.',
    body: z.object({
      transaction,
      player,
      /** The transaction to take back. */
      reference: transaction,
      reason: z.string().max(200).default('vendor_rollback'),
    }),
    reply: answer,
    refusals: [
      ...door,
      'duplicate_transaction_mismatch',
      'nonce_reused',
      'player_not_found',
      'transaction_not_found',
      'overloaded',
      'outcome_unknown',
    ],
  },
  vendorTransaction: {
    summary: 'What became of a transaction; ask this after a crash, before deciding anything.',
    query: z.object({ transaction, player }),
    reply: z.object({
      transaction: z.string(),
      kind: z.enum(['stake', 'settle', 'void', 'tombstone']),
      state: z.enum(['accepted', 'rolled_back']),
      wager: z.string().optional(),
      round: z.string().optional(),
      currency: z.string(),
      amount: money.plain,
      balance: money.plain.optional(),
      at: time.plain,
    }),
    refusals: [...door, 'nonce_reused', 'player_not_found', 'transaction_not_found'],
  },
  vendorRounds: {
    summary: "The vendor's open rounds, oldest first.",
    query: z.object({ olderThanSeconds: queryNumber(0, MOST_COUNT).default(0) }),
    reply: z.object({
      list: z.array(
        z.object({
          round: z.string(),
          game: z.string(),
          player: z.string(),
          currency: z.string(),
          openStake: money.plain,
          openedAt: time.plain,
        }),
      ),
    }),
    refusals: [...door, 'nonce_reused'],
  },
  vendorTotals: {
    summary: 'Our count and sums of a time span by the database clock, for reconciliation.',
    query: z.object({ from: time.in, to: time.in }),
    reply: z.object({
      totals: z.array(
        z.object({
          currency: z.string(),
          stakes: z.number(),
          stakeSum: money.plain,
          wins: z.number(),
          winSum: money.plain,
          voids: z.number(),
          voidSum: money.plain,
          openRounds: z.number(),
        }),
      ),
    }),
    refusals: [...door, 'nonce_reused'],
  },
} as const satisfies SchemasFor<typeof vendorsCalls>
