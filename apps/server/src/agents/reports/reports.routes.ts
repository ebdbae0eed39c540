import { isRefusal, type Refusal, type RefusalName } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { FastifyReply } from 'fastify'
import { type App, bind } from '../../base/http/bind.ts'
import type { Needs } from '../../house/needs.ts'
import { sendFile } from '../../ledger/wallet/records/download-record.ts'
import { FILE_LINES } from '../../ledger/wallet/limits.ts'
import { showBetting, showLoss, showMap } from './show-branches.ts'
import { showIncome } from './show-income.ts'
import { showMembers } from './show-members.ts'
import { showOverview } from './show-overview.ts'
import { showRanking } from './ranking/show-ranking.ts'
import { showPayments } from './show-payments.ts'
import { sendTeamTransactions, showTeamBets, showTeamTransactions } from './show-team-records.ts'

/** What agents read about their teams; every report is about somebody at or below the caller. */
export function reportsRoutes(app: App, needs: Needs): void {
  bind(app, 'teamOverview', ({ caller, query }) => showOverview(needs, caller.memberId, query))
  bind(app, 'teamBetting', ({ caller, query }) => showBetting(needs, caller.memberId, query))
  bind(app, 'teamBettingFile', ({ caller, query, reply }) =>
    fileOf(reply, 'team-betting', bettingColumns, (part) =>
      showBetting(needs, caller.memberId, { ...query, ...part }),
    ),
  )
  bind(app, 'teamBets', ({ caller, query }) => showTeamBets(needs, caller.memberId, query))
  bind(app, 'teamLoss', ({ caller, query }) => showLoss(needs, caller.memberId, query))
  bind(app, 'teamLossFile', ({ caller, query, reply }) =>
    fileOf(reply, 'team-loss', lossColumns, (part) =>
      showLoss(needs, caller.memberId, { ...query, ...part }),
    ),
  )
  bind(app, 'agentIncome', ({ caller, query }) => showIncome(needs, caller.memberId, query))
  bind(app, 'teamTransactions', ({ caller, query }) =>
    showTeamTransactions(needs, caller.memberId, query),
  )
  bind(app, 'teamTransactionsFile', ({ caller, query, reply }) =>
    sendTeamTransactions(needs, reply, caller.memberId, query),
  )
  bind(app, 'teamMembers', ({ caller, query }) => showMembers(needs, caller.memberId, query))
  bind(app, 'teamMembersFile', ({ caller, query, reply }) =>
    fileOf(reply, 'team-members', memberColumns, (part) =>
      showMembers(needs, caller.memberId, { ...query, ...part }),
    ),
  )
  bind(app, 'teamPayments', ({ caller, query }) => showPayments(needs, caller.memberId, query))
  bind(app, 'teamPaymentsFile', ({ caller, query, reply }) =>
    fileOf(reply, `team-${query.kind}`, paymentColumns, (part) =>
      showPayments(needs, caller.memberId, { ...query, ...part }),
    ),
  )
  bind(app, 'teamRanking', ({ caller, query }) => showRanking(needs, caller.memberId, query))
  bind(app, 'teamRankingFile', ({ caller, query, reply }) =>
    fileOf(reply, 'team-ranking', rankingColumns, async (part) => {
      const report = await showRanking(needs, caller.memberId, { ...query, ...part })
      return isRefusal(report) ? report : { ...report, lines: report.lines.map(beside) }
    }),
  )
  bind(app, 'lineMap', ({ caller, query }) => showMap(needs, caller.memberId, query))
}

type Page = { lines: readonly Readonly<Record<string, unknown>>[]; from: string; to: string }

/** All lines of a report as a file. It is summed up once: another page of it would sum up everything again. */
async function fileOf<Name extends RefusalName>(
  reply: FastifyReply,
  name: string,
  columns: readonly string[],
  read: (all: { page: number; pageSize: number }) => Promise<Page | Refusal<Name>>,
): Promise<FastifyReply | Refusal<Name>> {
  const report = await read({ page: 1, pageSize: FILE_LINES })
  if (isRefusal(report)) return report
  const { from, to, lines } = report
  return sendFile(reply, `${name}-${from}-${to}.csv`, columns, async () => ({
    lines,
    next: undefined,
  }))
}

const ranked = [
  'stakes',
  'turnover',
  'net',
  'deposits',
  'withdrawals',
  'newMembers',
  'firstDeposits',
  'active',
] as const
const rankingColumns = [
  'account',
  'kind',
  'teamCount',
  ...ranked.flatMap((name) => [name, `${name}Before`]),
]

/** A line of the ranking with the days before in columns of their own. */
const beside = ({ before, ...line }: CallAnswer<'teamRanking'>['lines'][number]) => ({
  ...line,
  ...Object.fromEntries(ranked.map((name) => [`${name}Before`, before[name]])),
})

const play = ['bets', 'turnover', 'winTurnover', 'loseTurnover', 'stakes', 'payouts', 'result']
const memberColumns = [
  'account',
  'kind',
  'distance',
  'upline',
  'state',
  'registeredAt',
  'online',
  'lastLoginAt',
  'lastPlayOn',
  'hasDeposited',
  'bets',
  'turnover',
  'result',
  'deposits',
  'withdrawals',
  'balance',
]
const paymentColumns = ['at', 'id', 'account', 'kind', 'reason', 'amount']
const bettingColumns = ['account', 'kind', 'teamCount', 'players', ...play]
const lossColumns = [
  'account',
  'kind',
  'teamCount',
  ...play,
  'deposits',
  'withdrawals',
  'fees',
  'rebates',
  'promotions',
  'salaries',
  'net',
]
