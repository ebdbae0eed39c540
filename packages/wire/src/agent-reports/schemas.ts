import { z } from 'zod'
import { time } from '../shapes/moment.ts'
import { money } from '../shapes/money.ts'
import type { agentReportsCalls } from './calls.ts'
import {
  bet,
  day,
  moneyFigures,
  ofMember,
  pageFrame,
  playFigures,
  rankedFigures,
  rankingFilter,
  reportCategory,
  reportFrame,
  reportPaging,
  reportPerson,
  reportSpan,
} from './shapes.ts'
import { accountKind, memberId } from '../lines/shapes.ts'
import type { SchemasFor } from '../schema.ts'
import { uuid } from '../shapes/id.ts'

const play = z.object(playFigures)
const spanRefusals = ['report_span_invalid', 'line_member_not_found'] as const

/** Whose lines are listed, and the way down to them from the caller. */
const pathDown = z.array(z.object({ memberId: z.string(), account: z.string() }))

const bettingLine = z.object({
  ...reportPerson,
  /** Everybody below; 0 for a member. */
  teamCount: z.number().int(),
  /** Distinct members of the team, the person included, who bet in the span. */
  players: z.number().int(),
  ...playFigures,
})
const bettingFilter = {
  ...reportSpan,
  ...ofMember,
  category: reportCategory.optional(),
  sort: z.enum(['turnover', 'result', 'account']).default('turnover'),
}

const statement = z.object({
  /** The person alone; those right below alone, without what is below them; everybody together. */
  row: z.enum(['me', 'direct', 'team']),
  people: z.number().int(),
  ...playFigures,
  ...moneyFigures,
  /** What is left to the house: the players' losses less rebates, promotions, fees and salaries. */
  net: money.signed,
})
const lossLine = z.object({
  ...reportPerson,
  teamCount: z.number().int(),
  ...playFigures,
  ...moneyFigures,
  net: money.signed,
})
const lossFilter = {
  ...reportSpan,
  ...ofMember,
  sort: z.enum(['net', 'turnover', 'account']).default('net'),
}

const transactionFilter = {
  ...reportSpan,
  /** Somebody below the caller; the caller's own movements where it is left out. */
  ...ofMember,
  group: z.enum(['bets', 'deposits', 'withdrawals', 'bonuses', 'transfers', 'other']).optional(),
}
const transaction = z.object({
  id: uuid,
  at: time.out,
  reason: z.string(),
  group: z.string(),
  amount: money.signed,
  /** The cash after exactly this line. */
  balance: money.signed,
  game: z.string().nullable(),
  /** What it was for, where it has to do with the line: a bill, a commission or a transfer along it; else null. */
  about: z
    .object({
      kind: z.enum(['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME', 'COMMISSION', 'TRANSFER']),
      /** The period of a bill; null for the others. */
      start: time.out.nullable(),
      end: time.out.nullable(),
      /** The other side, masked where they are not of the reader's team; null: the house. */
      other: z.string().nullable(),
      /** The bill, where the reader earns or pays it. */
      salaryId: uuid.nullable(),
    })
    .nullable(),
})

const memberFilter = {
  ...reportSpan,
  scope: z.enum(['direct', 'team']).default('team'),
  kind: accountKind.optional(),
  /** The beginning of a user name. */
  search: z.string().trim().max(64).optional(),
  /** Only those who came by this link of the caller. */
  link: uuid.optional(),
  /** `silent`: those without a decided bet in the last `silentDays` days. */
  only: z.enum(['all', 'never_deposited', 'silent', 'with_balance', 'online']).default('all'),
  sort: z
    .enum([
      'turnover',
      'result',
      'deposits',
      'withdrawals',
      'balance',
      'played',
      'login',
      'registered',
      'account',
    ])
    .default('turnover'),
}
const memberSums = {
  turnover: money.signed,
  result: money.signed,
  deposits: money.signed,
  withdrawals: money.signed,
  /** In cash, now. */
  balance: money.signed,
}
const memberLine = z.object({
  ...reportPerson,
  state: z.string(),
  /** Levels below the caller. */
  distance: z.number().int(),
  upline: z.string(),
  registeredAt: time.out,
  /** Somebody was there in the last minutes: not what they did, nor where. */
  online: z.boolean(),
  lastLoginAt: time.out.nullable(),
  /** The last business day on which a bet was decided; null: none was. */
  lastPlayOn: day.nullable(),
  hasDeposited: z.boolean(),
  bets: z.number().int(),
  ...memberSums,
})

const paymentFilter = {
  ...reportSpan,
  kind: z.enum(['deposits', 'withdrawals', 'first_deposits', 'promotions']).default('deposits'),
}
const payment = z.object({
  ...reportPerson,
  id: uuid,
  at: time.out,
  reason: z.string(),
  /** Below zero where it was taken back. */
  amount: money.signed,
})

const mapNode = z.object({
  ...reportPerson,
  directCount: z.number().int(),
  teamCount: z.number().int(),
  /** Of the whole team, the person included. */
  turnover: money.signed,
  result: money.signed,
  /** Kinds of contract in force with this person's direct upline, or the house. */
  contracts: z.array(z.string()),
})

export const agentReportsSchemas = {
  teamOverview: {
    summary: 'A whole team in a span of days: people, play, money, and the days for charts',
    query: z.object({ ...reportSpan, ...ofMember }),
    reply: z.object({
      ...reportFrame,
      /** Until when play is counted. */
      countedTo: time.out,
      people: z.object({
        /** Below the person, now; the person is not counted. */
        members: z.number().int(),
        agents: z.number().int(),
        direct: z.number().int(),
        /** Registered, and deposited for the first time, in the span. */
        registered: z.number().int(),
        firstDeposits: z.number().int(),
        /** Distinct people whose turnover in the span reaches `activeMinTurnover`, the person included. */
        active: z.number().int(),
        activeMinTurnover: money.signed,
      }),
      play,
      money: z.object({ ...moneyFigures, net: money.signed }),
      /** What everybody in the team has in cash, as it was at that moment. */
      balance: money.signed,
      balanceAt: time.out,
      categories: z.array(z.object({ category: z.string(), ...playFigures })),
      days: z.array(
        z.object({
          day,
          bets: z.number().int(),
          turnover: money.signed,
          result: money.signed,
          deposits: money.signed,
          withdrawals: money.signed,
          registered: z.number().int(),
        }),
      ),
    }),
    refusals: spanRefusals,
  },
  teamBetting: {
    summary: 'Play of each direct downline of somebody, with their whole teams',
    query: z.object({ ...bettingFilter, ...reportPaging }),
    reply: z.object({
      ...reportFrame,
      ...pageFrame,
      path: pathDown,
      /** The person's own play, without anybody below. */
      own: play,
      lines: z.array(bettingLine),
      /** Everybody together: the person and all below. */
      totals: play,
    }),
    refusals: spanRefusals,
  },
  teamBettingFile: {
    summary: 'The same lines as a CSV file',
    query: z.object(bettingFilter),
    reply: z.string(),
    mediaType: 'text/csv',
    refusals: spanRefusals,
  },
  teamBets: {
    summary: 'Bets of one member of the team, newest first',
    query: z.object({
      ...reportSpan,
      of: memberId,
      category: reportCategory.optional(),
      ...reportPaging,
    }),
    reply: z.object({
      ...reportFrame,
      ...pageFrame,
      account: z.string(),
      lines: z.array(bet),
      totals: z.object({ stake: money.signed, payout: money.signed, result: money.signed }),
    }),
    refusals: spanRefusals,
  },
  teamLoss: {
    summary: 'Profit and loss: the person, those right below, the whole team, and line by line',
    query: z.object({ ...lossFilter, ...reportPaging }),
    reply: z.object({
      ...reportFrame,
      ...pageFrame,
      path: pathDown,
      statement: z.array(statement),
      lines: z.array(lossLine),
    }),
    refusals: spanRefusals,
  },
  teamLossFile: {
    summary: 'The same lines as a CSV file',
    query: z.object(lossFilter),
    reply: z.string(),
    mediaType: 'text/csv',
    refusals: spanRefusals,
  },
  agentIncome: {
    summary: 'What the caller has earned as an agent, kind by kind and day by day',
    query: z.object(reportSpan),
    reply: z.object({
      ...reportFrame,
      /** COMMISSION is the difference of rebate rates along the line. */
      kinds: z.array(
        z.object({
          kind: z.enum(['COMMISSION', 'DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME']),
          payments: z.number().int(),
          received: money.signed,
          /** To direct downlines, where uplines pay. */
          paidOut: money.signed,
          income: money.signed,
        }),
      ),
      total: money.signed,
      days: z.array(
        z.object({ day, received: money.signed, paidOut: money.signed, income: money.signed }),
      ),
    }),
    refusals: ['report_span_invalid'],
  },
  teamTransactions: {
    summary: 'Movements of the cash of the caller, or of somebody below',
    query: z.object({ ...transactionFilter, ...reportPaging }),
    reply: z.object({
      ...reportFrame,
      ...pageFrame,
      account: z.string(),
      lines: z.array(transaction),
      totals: z.object({ in: money.signed, out: money.signed }),
    }),
    refusals: spanRefusals,
  },
  teamTransactionsFile: {
    summary: 'The same lines as a CSV file',
    query: z.object(transactionFilter),
    reply: z.string(),
    mediaType: 'text/csv',
    refusals: spanRefusals,
  },
  teamMembers: {
    summary:
      'Members of the team with play and money of a span, the largest of what is asked for first',
    query: z.object({ ...memberFilter, ...reportPaging }),
    reply: z.object({
      ...reportFrame,
      ...pageFrame,
      silentDays: z.number().int(),
      lines: z.array(memberLine),
      /** Of all who match. */
      totals: z.object(memberSums),
    }),
    refusals: ['report_span_invalid'],
  },
  teamMembersFile: {
    summary: 'The same lines as a CSV file',
    query: z.object(memberFilter),
    reply: z.string(),
    mediaType: 'text/csv',
    refusals: ['report_span_invalid'],
  },
  teamPayments: {
    summary: 'Money that people of the team brought, took out or were given, the newest first',
    query: z.object({ ...paymentFilter, ...reportPaging }),
    reply: z.object({
      ...reportFrame,
      ...pageFrame,
      lines: z.array(payment),
      totals: z.object({ people: z.number().int(), amount: money.signed }),
    }),
    refusals: ['report_span_invalid'],
  },
  teamPaymentsFile: {
    summary: 'The same lines as a CSV file',
    query: z.object(paymentFilter),
    reply: z.string(),
    mediaType: 'text/csv',
    refusals: ['report_span_invalid'],
  },
  teamRanking: {
    summary: 'The direct downlines with their whole teams in a span, beside as many days before',
    query: z.object({ ...rankingFilter, ...reportPaging }),
    reply: z.object({
      ...reportFrame,
      ...pageFrame,
      before: z.object({ from: day, to: day }),
      activeMinTurnover: money.signed,
      lines: z.array(
        z.object({
          ...reportPerson,
          teamCount: z.number().int(),
          ...rankedFigures,
          before: z.object(rankedFigures),
        }),
      ),
    }),
    refusals: ['report_span_invalid'],
  },
  teamRankingFile: {
    summary: 'The same lines as a CSV file',
    query: z.object(rankingFilter),
    reply: z.string(),
    mediaType: 'text/csv',
    refusals: ['report_span_invalid'],
  },
  lineMap: {
    summary: 'Somebody in the line and those right below, the largest turnover first',
    query: z.object({ ...reportSpan, ...ofMember, ...reportPaging }),
    reply: z.object({
      ...reportFrame,
      ...pageFrame,
      path: pathDown,
      node: mapNode,
      children: z.array(mapNode),
    }),
    refusals: spanRefusals,
  },
} as const satisfies SchemasFor<typeof agentReportsCalls>
