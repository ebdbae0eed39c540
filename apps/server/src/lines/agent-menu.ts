import type { ContractKind } from '@parlour/agents'
import { calls } from '@parlour/wire'
import type { CallReply } from '@parlour/wire/schemas'
import { readKinds } from '../contracts/contract-kinds.store.ts'
import { kindsKnown } from '../contracts/contract-lists.store.ts'
import type { Needs } from '../needs.ts'
import { transfersOpen } from '../transfers/transfers-open.ts'

type Item = CallReply<'agentMenu'>['items'][number]

/** The page that opens when nothing else is asked for. */
const DEFAULT_PAGE = 'agentTeamOverview'

/**
 * The pages of the agent centre. A page about a kind of contract shows while the merchant offers the
 * kind and the agent has had to do with it: a contract, an open request, or one of the past.
 */
export async function agentMenu(
  { db, settings }: Pick<Needs, 'db' | 'settings'>,
  memberId: bigint,
): Promise<CallReply<'agentMenu'>> {
  const offered = (await readKinds(db)).filter(({ enabled }) => enabled).map(({ kind }) => kind)
  const known = await kindsKnown(db, memberId)
  const shown = (kind: ContractKind): Item[] =>
    offered.includes(kind) && known.includes(kind) ? [{ ...records[kind], type: kind }] : []
  return {
    defaultPage: DEFAULT_PAGE,
    items: [
      item('Announcement', 'announcement', calls.listAnnouncements.path),
      item('Team overview', DEFAULT_PAGE, calls.lineTeamSummary.path),
      item('Register center', 'registerCenter', calls.createDownline.path),
      item('Downline management', 'downlineManagement', calls.lineTeam.path),
      item('Team betting', 'agentPersonalHistoryCopy', `${REPORTS}/betting`),
      item('User loss', 'userLoss', `${REPORTS}/loss`),
      item('My income', 'agentRevenueReport', `${REPORTS}/income`),
      item('Account details', 'downlineTransactions', `${REPORTS}/transactions`),
      ...shown('DIVIDEND'),
      ...shown('DAILY'),
      ...shown('HOURLY'),
      ...shown('REALTIME'),
      item('Team management', 'teamManagement', calls.lineTeam.path),
      ...(offered.length > 0 ? [item('Contracts', 'contracts', calls.contractInfo.path)] : []),
      item('Link management', 'linkManagement', calls.agentLinks.path),
      ...((await transfersOpen(db, settings))
        ? [item('Transfer to downline', 'transferDownline', calls.lineTransfers.path)]
        : []),
    ],
  }
}

/** Where the reports of a team are read. */
const REPORTS = '/wps/v2/agents/reports'

const item = (name: string, page: string, dataPath: string): Item => ({ name, page, dataPath })

const records: Readonly<Record<ContractKind, Item>> = {
  DIVIDEND: item('Dividend record', 'dividendRecord', calls.processDividend.path),
  DAILY: item('Daily wages', 'dailyWages', calls.processDailySalary.path),
  HOURLY: item('Hourly salary', 'hourlySalary', calls.processHourlySalary.path),
  REALTIME: item('Real-time salary', 'realTimeSalary', calls.processRealTimeSalary.path),
}
