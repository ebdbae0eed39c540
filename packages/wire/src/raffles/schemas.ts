import { z } from 'zod'
import type { rafflesCalls } from './calls.ts'
import { earned, language, slug } from '../shapes/earned.ts'
import type { SchemasFor } from '../schema.ts'
import { uuid } from '../shapes/id.ts'
import { time } from '../shapes/moment.ts'
import { money } from '../shapes/money.ts'
import { pageNumber } from '../shapes/page.ts'

const seed = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
const words = z.object({ pt: z.string().min(1).max(80), en: z.string().min(1).max(80) })

const prize = z.object({
  prize: z.string(),
  title: z.string(),
  /** Null: no prize. */
  reward: earned.nullable(),
  weight: z.int(),
  /** How many are left; null: no end of them. */
  left: z.int().nullable(),
  /** Today's chance in hundredths of a percent, rounded down; 0 once none is left. */
  chanceBps: z.int(),
})

const rulesHash = z.string().regex(/^[0-9a-f]{64}$/)

/** The table of prizes that the house is bound to; `rulesHash` is SHA-256 over its JSON with sorted keys. */
const table = z.object({
  raffle: z.string(),
  version: z.int(),
  /** In the order of their weights. */
  prizes: z
    .array(
      z.object({
        prize: z.string(),
        titles: z.record(z.string(), z.string()),
        weight: z.int(),
        /** How many there were when the table was bound; null: no end of them. */
        stock: z.int().nullable(),
        reward: earned.nullable(),
      }),
    )
    .readonly(),
})

const receipt = z.object({
  receipt: z.literal('parlour-raffle'),
  /** 1: drawn before tables were bound, without `table` and `rulesHash`. */
  format: z.union([z.literal(1), z.literal(2)]),
  raffle: z.string(),
  version: z.string(),
  /** Was sent with the ticket, and is a part of what the number is drawn from. */
  rulesHash: rulesHash.optional(),
  table: table.optional(),
  /** The prizes in the order of their weights, as they stood when the ticket was drawn. */
  prizes: z.array(
    z.object({
      prize: z.string(),
      weight: z.int(),
      inStock: z.boolean(),
      /** How many were left: the house's word, which nothing in the receipt proves. */
      left: z.int().nullable().optional(),
    }),
  ),
  /** The line that pays nothing and never runs out. */
  empty: z.string(),
  commitment: z.string(),
  serverSeed: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
  drawValue: z.int(),
  totalWeight: z.int(),
  prize: z.string(),
  /** The house's word as well. */
  drawnAt: time.utc,
})

const draw = z.object({
  drawId: uuid,
  prize: z.string(),
  title: z.string(),
  reward: earned.nullable(),
  receipt,
})

export const rafflesSchemas = {
  listRaffles: {
    summary: 'Raffles that run, with prizes, odds, and for a member the tickets and the next seal.',
    query: z.object({ language }),
    reply: z.object({
      now: time.utc,
      list: z.array(
        z.object({
          raffleId: z.string(),
          title: z.string(),
          summary: z.string(),
          version: z.string(),
          endsAt: time.utc.nullable(),
          /** How tickets come by themselves; null: only as a reward of something else. */
          rule: z
            .object({
              per: z.enum(['turnover', 'deposits']),
              amount: money.plain,
              currency: z.string(),
              perDay: z.int(),
            })
            .nullable(),
          prizes: z.array(prize),
          totalWeight: z.int(),
          /** What the next ticket is drawn by; its hash is sent back with the ticket. */
          table,
          rulesHash,
          /** Null for visitors and trial players. */
          mine: z
            .object({
              tickets: z.int(),
              used: z.int(),
              nonce: z.int(),
              /** Binds the house to the seed of the next draw; sent back with it. */
              commitment: z.string(),
            })
            .nullable(),
        }),
      ),
    }),
    refusals: [],
  },
  claimRaffle: {
    summary: 'Uses one ticket: draws, pays the prize and reveals the seed in one step (C-65).',
    body: z.object({
      /** Made by the caller; the same id is the same draw. */
      drawId: uuid,
      raffleId: slug,
      commitment: z.string().regex(/^[0-9a-f]{64}$/),
      /** Of the table that the player saw: under another one nothing is drawn. */
      rulesHash,
      clientSeed: seed,
    }),
    reply: draw.extend({
      ticketsLeft: z.int(),
      next: z.object({ nonce: z.int(), commitment: z.string() }),
    }),
    refusals: [
      'id_conflict',
      'raffle_not_found',
      'rewards_stopped',
      'no_ticket',
      'raffle_seed_changed',
      'raffle_table_changed',
    ],
  },
  listRaffleDraws: {
    summary: 'The member’s draws, the newest first, each with what is needed to verify it.',
    params: z.object({ raffleId: slug }),
    query: z.object({
      pageNo: pageNumber,
      language,
    }),
    reply: z.object({ list: z.array(draw), totalPages: z.int() }),
    refusals: ['raffle_not_found'],
  },
  raffleReceipt: {
    summary: 'All that a stranger needs to check a draw without asking the house.',
    params: z.object({ drawId: uuid }),
    reply: receipt,
    refusals: ['raffle_draw_not_found'],
  },
  proposeRafflePrizes: {
    summary: 'Asks for another table of prizes; it holds once a second operator has confirmed it.',
    params: z.object({ raffleId: slug }),
    body: z.object({
      proposalId: uuid,
      reason: z.string().trim().min(3).max(500),
      prizes: z
        .array(
          z.object({
            prize: slug,
            title: words,
            weight: z.int().min(1).max(1_000_000),
            /** Null: no end of them. */
            stock: z.int().min(0).max(1_000_000).nullable(),
            reward: z
              .discriminatedUnion('kind', [
                z.object({
                  kind: z.literal('cash'),
                  amount: z.string().regex(/^\d{1,7}(\.\d{1,4})?$/),
                  rolloverTimes: z.int().min(0).max(50),
                }),
                z.object({ kind: z.literal('points'), amount: z.string().regex(/^[1-9]\d{0,8}$/) }),
                z.object({ kind: z.literal('tickets'), count: z.int().min(1).max(100) }),
              ])
              .nullable(),
          }),
        )
        .min(2)
        .max(20),
    }),
    reply: z.object({ proposalId: uuid, version: z.string() }),
    refusals: [
      'role_missing',
      'raffle_not_found',
      'id_conflict',
      'raffle_prizes_unfit',
      'raffle_proposal_waits',
    ],
  },
} as const satisfies SchemasFor<typeof rafflesCalls>
