import type { ContractKind } from '@parlour/agents'
import { calls, type TextLanguage } from '@parlour/wire'
import type { CallReply } from '@parlour/wire/schemas'
import { readKinds } from '../contracts/contract-kinds.store.ts'
import { kindsKnown } from '../contracts/contract-lists.store.ts'
import type { Needs } from '../../house/needs.ts'
import { say } from '../../house/settings/say.ts'
import { transfersOpen } from '../transfers/transfers-open.ts'
import { menuWords } from './menu-words.ts'

type Item = CallReply<'agentMenu'>['items'][number]
/** A page before it is named in the reader's language. */
type Page = Omit<Item, 'name' | 'page'> & { readonly page: keyof typeof menuWords }

/** The page that opens when nothing else is asked for. */
const DEFAULT_PAGE = 'agentTeamOverview'

/**
 * The pages of the agent centre. A page about a kind of contract shows while the merchant offers the
 * kind and the agent has had to do with it: a contract, an open request, or one of the past.
 */
export async function agentMenu(
  { db, settings }: Pick<Needs, 'db' | 'settings'>,
  memberId: bigint,
  language: TextLanguage,
): Promise<CallReply<'agentMenu'>> {
  const offered = (await readKinds(db)).filter(({ enabled }) => enabled).map(({ kind }) => kind)
  const known = await kindsKnown(db, memberId)
  const shown = (kind: ContractKind): Page[] =>
    offered.includes(kind) && known.includes(kind) ? [{ ...records[kind], type: kind }] : []
  const transfers = await transfersOpen(db, settings)
  const pages: Page[] = [
    item('announcement', calls.listAnnouncements.path),
    item(DEFAULT_PAGE, calls.lineTeamSummary.path),
    item('registerCenter', calls.createDownline.path),
    item('downlineManagement', calls.lineTeam.path),
    item('memberFigures', `${REPORTS}/members`),
    item('agentPersonalHistoryCopy', `${REPORTS}/betting`),
    item('userLoss', `${REPORTS}/loss`),
    item('agentRevenueReport', `${REPORTS}/income`),
    item('teamPayments', `${REPORTS}/payments`),
    item('downlineTransactions', `${REPORTS}/transactions`),
    ...shown('DIVIDEND'),
    ...shown('DAILY'),
    ...shown('HOURLY'),
    ...shown('REALTIME'),
    item('teamManagement', calls.lineTeam.path),
    ...(offered.length > 0 ? [item('contracts', calls.contractInfo.path)] : []),
    item('linkManagement', calls.agentLinks.path),
    ...(transfers ? [item('transferDownline', calls.lineTransfers.path)] : []),
  ]
  return {
    defaultPage: DEFAULT_PAGE,
    items: pages.map((page) => ({ name: say(menuWords[page.page], language), ...page })),
  }
}

/** Where the reports of a team are read. */
const REPORTS = '/wps/v2/agents/reports'

const item = (page: Page['page'], dataPath: string): Page => ({ page, dataPath })

const records: Readonly<Record<ContractKind, Page>> = {
  DIVIDEND: item('dividendRecord', calls.processDividend.path),
  DAILY: item('dailyWages', calls.processDailySalary.path),
  HOURLY: item('hourlySalary', calls.processHourlySalary.path),
  REALTIME: item('realTimeSalary', calls.processRealTimeSalary.path),
}
