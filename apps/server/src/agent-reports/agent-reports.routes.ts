import { isRefusal, type Refusal, type RefusalName } from '@parlour/wire'
import type { FastifyReply } from 'fastify'
import { type App, bind } from '../http/bind.ts'
import type { Needs } from '../needs.ts'
import { sendFile } from '../wallet/download-record.ts'
import { FILE_PART_LINES } from '../wallet/limits.ts'
import { showBetting, showLoss, showMap } from './show-branches.ts'
import { showIncome } from './show-income.ts'
import { showOverview } from './show-overview.ts'
import { showTeamBets, showTeamTransactions } from './show-team-records.ts'

/** What agents read about their teams; every report is about somebody at or below the caller. */
export function agentReportsRoutes(app: App, needs: Needs): void {
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
    fileOf(reply, 'team-transactions', transactionColumns, (part) =>
      showTeamTransactions(needs, caller.memberId, { ...query, ...part }),
    ),
  )
  bind(app, 'lineMap', ({ caller, query }) => showMap(needs, caller.memberId, query))
}

type Page = { lines: readonly Readonly<Record<string, unknown>>[]; from: string; to: string }
type Part = { page: number; pageSize: number }

/** The lines of a report as a file, read page by page; what the first page refuses is answered. */
export async function fileOf<Name extends RefusalName>(
  reply: FastifyReply,
  name: string,
  columns: readonly string[],
  read: (part: Part) => Promise<Page | Refusal<Name>>,
): Promise<FastifyReply | Refusal<Name>> {
  const first = await read({ page: 1, pageSize: FILE_PART_LINES })
  if (isRefusal(first)) return first
  return sendFile(reply, `${name}-${first.from}-${first.to}.csv`, columns, async (offset) => {
    if (offset === 0) return [...first.lines]
    const page = await read({ page: offset / FILE_PART_LINES + 1, pageSize: FILE_PART_LINES })
    return isRefusal(page) ? [] : [...page.lines]
  })
}

const play = ['bets', 'turnover', 'winTurnover', 'loseTurnover', 'stakes', 'payouts', 'result']
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
const transactionColumns = ['at', 'id', 'reason', 'group', 'game', 'amount', 'balance']
