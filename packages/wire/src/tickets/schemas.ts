import { madeByCaller } from '../shapes/made-by-caller.ts'
import { formatAmount, parseAmount } from '@parlour/money'
import { z } from 'zod'
import type { ticketsCalls } from './calls.ts'
import type { SchemasFor } from '../schema.ts'
import { uuid } from '../shapes/id.ts'
import { inUnits, money } from '../shapes/money.ts'
import {
  buyRefusals,
  capsChange,
  chase,
  deskTerms,
  frame,
  game,
  hotNumber,
  line,
  market,
  marketChange,
  paging,
  payoutCaps,
  play,
  prizeMode,
  reason,
  sold,
  span,
  termsChange,
  ticket,
  ticketFilter,
  ticketLimits,
} from './shapes.ts'

/**
 * When a chase is to stop: nothing typed is never; what is no amount reads as one that no chase may have, so that it is
 * refused as such.
 */
const stopOnProfit = z.codec(z.string().max(24), z.bigint().nullable(), {
  decode: (written) => (written === '' ? null : (parseAmount(written) ?? -1n)),
  encode: (units) => (units === null ? '' : formatAmount(units)),
})
const dong = z.invertCodec(inUnits(z.string().meta({ description: 'VND' })))

export const ticketsSchemas = {
  lotteryMarkets: {
    summary: 'What can be bet on in a lottery: plays, odds or prize groups, units and limits',
    params: z.object({ game }),
    reply: z.object({
      game,
      family: z.string(),
      category: z.string(),
      currency: z.string(),
      /** Rule variants this lottery plays by, such as `{ da: 'pairs' }`. */
      options: z.record(z.string(), z.string()),
      prizeMode,
      /** What one bet may cost, in money, where a play pays by prize group. */
      units: z.array(money.plain),
      limits: ticketLimits,
      /** Wins above are cut to these; a ticket goes by the widest that held since its draw was first sold. */
      caps: payoutCaps,
      /** Tickets may be taken back while their draw is open. */
      cancellable: z.boolean(),
      markets: z.array(market),
    }),
    refusals: ['lottery_not_found'],
  },
  myLotteryTerms: {
    summary: "The player's own prize group, rebate, and what is left for the current draw",
    params: z.object({ game }),
    query: z.object({ issue: z.string().max(40).optional() }),
    reply: z.object({
      /** The group the player plays at without rebate; null where nothing pays by group. */
      group: z.int().nullable(),
      maxRebatePpm: z.int(),
      currency: z.string(),
      /** Left of the most a member may stake on one draw; the whole where no issue is named. */
      drawLeft: money.plain,
    }),
    refusals: ['lottery_not_found', 'draw_not_found'],
  },
  buyTickets: {
    summary:
      'Buys the lines of a cart for one draw, for the draws of a chase, or for several lotteries; all or nothing',
    body: z.object({
      /** Made by the caller before the first try and repeated only after an unknown outcome. */
      operationId: madeByCaller,
      game,
      issue: z.string().min(1).max(40),
      lines: z.array(line).min(1).max(200),
      chase: z
        .object({
          draws: z
            .array(
              z.object({
                issue: z.string().min(1).max(40),
                multiple: z.int().min(1).max(1_000_000),
              }),
            )
            .min(1)
            .max(500),
          stopOnWin: z.boolean(),
          /** Stop once what was won less what was staked on drawn issues reaches this. */
          stopOnProfit: stopOnProfit.nullish(),
        })
        .optional(),
      /** Draws of other lotteries that take the same lines, such as the other stations of a day; without a chase. */
      also: z
        .array(z.object({ game, issue: z.string().min(1).max(40) }))
        .min(1)
        .max(3)
        .refine((places) => new Set(places.map((place) => place.game)).size === places.length)
        .optional(),
    }),
    reply: sold,
    refusals: buyRefusals,
  },
  myTickets: {
    summary: "The player's lottery tickets, newest first, with totals of all that match",
    query: z.object({ ...ticketFilter, ...paging }),
    reply: z.object({
      ...frame,
      lines: z.array(ticket),
      totals: z.object({ stake: money.plain, payout: money.plain, result: money.plain }),
    }),
    refusals: ['period_too_long'],
  },
  myTicketsFile: {
    summary: 'The lottery tickets as a CSV file',
    query: z.object(ticketFilter),
    reply: z.string(),
    mediaType: 'text/csv',
    refusals: ['period_too_long'],
  },
  myTicket: {
    summary: 'One ticket: its selection whole, its result, and every tier it hit',
    params: z.object({ id: uuid }),
    reply: ticket.extend({
      /** Winning single bets by tier, with what each pays and all of them together. */
      tiers: z.array(
        z.object({ tier: z.string(), prize: money.plain, hits: z.int(), payout: money.plain }),
      ),
      resultVersion: z.int(),
      /** The address of the draw's proof: commitment, beacon, seed. */
      proof: z.string(),
      /** Its place in the book of its draw or stage, a receipt that anybody can check; null until that is told. */
      book: z
        .object({
          receipt: z.literal('parlour-ticket'),
          format: z.literal(1),
          game: z.string(),
          issue: z.string(),
          ticket: uuid,
          /** 0: the book of the whole draw. */
          stage: z.int(),
          line: z.string(),
          index: z.int(),
          size: z.int(),
          /** From the neighbour upwards, as RFC 6962 proves inclusion. */
          path: z.array(z.string()),
          root: z.string(),
        })
        .nullable(),
    }),
    refusals: ['ticket_not_found'],
  },
  cancelTickets: {
    summary: 'Takes tickets back whose draws are still open, and returns their stakes',
    body: z.object({ tickets: z.array(uuid).min(1).max(200) }),
    reply: z.object({ cancelled: z.array(uuid), refunded: money.plain, balance: money.plain }),
    refusals: ['ticket_not_found', 'cancel_not_allowed', 'ticket_not_open', 'overloaded'],
  },
  myChases: {
    summary: "The player's chases, newest first",
    query: z.object({
      ...span,
      ...paging,
      game: game.optional(),
      state: z.enum(['running', 'ended']).optional(),
    }),
    reply: z.object({ ...frame, chases: z.array(chase) }),
    refusals: ['period_too_long'],
  },
  myChase: {
    summary: 'One chase with its tickets, draw by draw',
    params: z.object({ id: uuid }),
    reply: chase.extend({ tickets: z.array(ticket) }),
    refusals: ['chase_not_found'],
  },
  cancelChase: {
    summary: 'Ends a chase: draws still open are given back, closed ones play on',
    params: z.object({ id: uuid }),
    reply: chase.extend({ balance: money.plain }),
    refusals: ['chase_not_found', 'chase_not_running', 'overloaded'],
  },
  checkPaperTicket: {
    summary: 'What a paper ticket of Vietnam wins in a drawn result, by the official table',
    query: z.object({
      game,
      issue: z.string().min(1).max(40),
      number: z.string().regex(/^\d{5,6}$/),
    }),
    reply: z.object({
      game,
      issue: z.string(),
      number: z.string(),
      /** Each prize once for every time the ticket's end matches it. */
      prizes: z.array(z.object({ prize: z.string(), times: z.int(), money: dong })),
      total: money.plain,
      currency: z.literal('VND'),
    }),
    refusals: ['lottery_not_found', 'draw_not_found', 'result_not_found', 'paper_ticket_malformed'],
  },

  operatorLotteryTerms: {
    summary: 'Markets, odds, limits and hot numbers of a lottery as the operators set them',
    params: z.object({ game }),
    reply: deskTerms,
    refusals: ['role_missing', 'lottery_not_found'],
  },
  changeLotteryTerms: {
    summary: 'Changes prize mode and limits of a lottery; written to the audit',
    params: z.object({ game }),
    body: z.object({ reason, ...termsChange }),
    reply: deskTerms,
    refusals: ['role_missing', 'lottery_not_found', 'terms_malformed'],
  },
  changeLotterySale: {
    summary:
      'Opens or closes a whole lottery; sold tickets stay and are drawn; written to the audit',
    params: z.object({ game }),
    body: z.object({ reason, open: z.boolean() }),
    reply: deskTerms,
    refusals: ['role_missing', 'lottery_not_found'],
  },
  changeLotteryCaps: {
    summary: 'Sets the most a lottery pays; holds for every draw that is not settled yet; audited',
    params: z.object({ game }),
    body: z.object({ reason, ...capsChange }),
    reply: deskTerms,
    refusals: ['role_missing', 'lottery_not_found', 'terms_malformed'],
  },
  changeLotteryMarket: {
    summary: 'Opens, suspends or closes a market, or changes its odds and limits',
    params: z.object({ game, play }),
    body: z.object({ reason, ...marketChange }),
    reply: market,
    refusals: [
      'role_missing',
      'lottery_not_found',
      'play_not_found',
      'terms_malformed',
      'market_odds_unfit',
      'market_return_above_one',
    ],
  },
  changeHotNumber: {
    summary: 'Closes a number of a market, puts a surcharge on it, or lets it be as others',
    params: z.object({ game, play, number: z.string().min(1).max(20) }),
    body: z.object({
      reason,
      state: z.enum(['plain', 'surcharge', 'closed']),
      /** In millionths of the stake on the number. */
      surchargePpm: z.int().min(1).max(5_000_000).optional(),
    }),
    reply: z.object({ hot: z.array(hotNumber) }),
    refusals: ['role_missing', 'lottery_not_found', 'play_not_found', 'terms_malformed'],
  },
  changeMemberGroup: {
    summary: "Sets a member's own highest prize group and rebate in a prize mode",
    params: z.object({ memberId: z.string().regex(/^\d{1,18}$/) }),
    body: z.object({
      reason,
      mode: prizeMode.shape.mode,
      maxGroup: z.int().min(1000).max(2000).nullable(),
      maxRebatePpm: z.int().min(0).max(150_000).nullable(),
    }),
    reply: z.object({ changed: z.boolean() }),
    refusals: ['role_missing', 'not_found', 'terms_malformed'],
  },
} as const satisfies SchemasFor<typeof ticketsCalls>
