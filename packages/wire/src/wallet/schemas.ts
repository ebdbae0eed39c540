import { categories } from '@parlour/money'
import { z } from 'zod'
import { time } from '../shapes/moment.ts'
import { money } from '../shapes/money.ts'
import type { walletCalls } from './calls.ts'
import type { SchemasFor } from '../schema.ts'
import { uuid } from '../shapes/id.ts'
import { day } from '../shapes/day.ts'
import { pageNumber, pageSize } from '../shapes/page.ts'
import { vendorWallet } from '../vendor-wallets/schemas.ts'

const span = {
  /** First and last business day, both counted; the last 30 days where neither is given. */
  from: day.optional(),
  to: day.optional(),
}
const paging = {
  page: pageNumber,
  pageSize,
}

const betFilter = {
  ...span,
  category: z.enum(categories).optional(),
  status: z.enum(['open', 'settled', 'voided']).optional(),
}
const transferFilter = {
  ...span,
  group: z.enum(['bets', 'deposits', 'withdrawals', 'bonuses', 'transfers', 'other']).optional(),
  /** Whose movements: of the cash where none is given, or of all bonuses together. */
  account: z.enum(['cash', 'bonus']).optional(),
}

/** The span that was answered and the zone its days are counted in. */
const frame = {
  from: day,
  to: day,
  zone: z.string(),
  currency: z.string(),
  page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
}

const betLine = z.object({
  id: uuid,
  placedAt: time.out,
  settledAt: time.out.nullable(),
  vendor: z.string(),
  game: z.string(),
  category: z.string(),
  round: z.string(),
  status: z.enum(['open', 'settled', 'voided']),
  stake: money.signed,
  bonusStake: money.signed,
  payout: money.signed,
  /** Payout less stake; zero while open and when voided. */
  result: money.signed,
})

const transferLine = z.object({
  /** Opens with `recordLine`: the wager, or the operation where there is none. */
  id: uuid,
  at: time.out,
  reason: z.string(),
  group: z.string(),
  amount: money.signed,
  /** The cash after exactly this line, or all bonuses together in their record. */
  balance: money.signed,
  game: z.string().nullable(),
})

export const walletSchemas = {
  walletBalance: {
    summary: 'The wallet: one sum to show, and its parts',
    reply: z.object({
      /** Cash and bonus together: what can be staked. */
      sumBalance: money.signed,
      currency: z.string(),
      cash: money.signed,
      hold: money.signed,
      bonus: money.signed,
      points: money.signed,
      open: money.signed,
    }),
    refusals: [],
  },
  consolidatedFunds: {
    summary: 'What belongs to the member, part by part and together',
    reply: z.object({
      currency: z.string(),
      cash: money.signed,
      /** On its way out: withdrawals that are not paid yet. */
      hold: money.signed,
      bonus: money.signed,
      /** Points are no money and are in no sum. */
      points: money.signed,
      /** Cash, hold and bonus together; open stakes have left the wallet. */
      total: money.signed,
    }),
    refusals: [],
  },
  merchantWallet: {
    summary:
      "How the house keeps the money: one wallet for all vendors, or the vendors' own beside it",
    reply: z.object({
      /** True: no money has to be moved to a vendor before a game, nor back after it. */
      isSingle: z.boolean(),
      currency: z.string(),
      /** What can be staked from the main wallet; with a single one, at every vendor. */
      balance: money.signed,
      /** What lies at vendors, as they last told, and everything together. */
      atVendors: money.signed,
      total: money.signed,
      /** True: leaving a vendor's game brings the money back by itself. */
      returnOnExit: z.boolean(),
      /** The wallets at vendors; empty with a single wallet. */
      vendors: z.array(vendorWallet),
    }),
    refusals: [],
  },
  bettingRecord: {
    summary: "The player's bets, newest first, with totals of all that match",
    query: z.object({ ...betFilter, ...paging }),
    reply: z.object({
      ...frame,
      lines: z.array(betLine),
      totals: z.object({ stake: money.signed, payout: money.signed, result: money.signed }),
    }),
    refusals: [],
  },
  bettingRecordFile: {
    summary: 'The betting record as a CSV file',
    query: z.object(betFilter),
    reply: z.string(),
    mediaType: 'text/csv',
    refusals: [],
  },
  accountRecord: {
    summary:
      'Every movement of the cash, or of the bonuses, newest first, with the balance after each',
    query: z.object({ ...transferFilter, ...paging }),
    reply: z.object({
      ...frame,
      lines: z.array(transferLine),
      totals: z.object({ in: money.signed, out: money.signed }),
    }),
    refusals: [],
  },
  accountRecordFile: {
    summary: 'The account record as a CSV file',
    query: z.object(transferFilter),
    reply: z.string(),
    mediaType: 'text/csv',
    refusals: [],
  },
  recordLine: {
    summary: 'The ledger transfers behind one line of a record',
    params: z.object({ id: uuid }),
    reply: z.object({
      id: uuid,
      currency: z.string(),
      /** What the product wrote down about the bet; null for an operation that is none. */
      details: z.record(z.string(), z.unknown()).nullable(),
      transfers: z.array(
        z.object({
          at: time.out,
          reason: z.string(),
          from: z.string(),
          to: z.string(),
          amount: money.signed,
          balance: money.signed,
          /** Its place in the ledger: lane and number. */
          entry: z.string(),
        }),
      ),
    }),
    refusals: ['not_found'],
  },
} as const satisfies SchemasFor<typeof walletCalls>
