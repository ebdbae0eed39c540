import type { ContractKind } from '@parlour/agents'
import { calls } from '@parlour/wire'
import type { CallReply } from '@parlour/wire/schemas'
import { readKinds } from '../contracts/contract-kinds.store.ts'
import { kindsKnown } from '../contracts/contract-lists.store.ts'
import type { Needs } from '../needs.ts'
import { transfersOpen } from '../transfers/transfers-open.ts'

type Item = CallReply<'agentMenu'>['items'][number]
/** A page before it is put into the reader's language: the names in Portuguese and in English. */
type Page = Omit<Item, 'name'> & { readonly names: readonly [pt: string, en: string] }

/** The page that opens when nothing else is asked for. */
const DEFAULT_PAGE = 'agentTeamOverview'

/**
 * The pages of the agent centre. A page about a kind of contract shows while the merchant offers the
 * kind and the agent has had to do with it: a contract, an open request, or one of the past.
 */
export async function agentMenu(
  { db, settings }: Pick<Needs, 'db' | 'settings'>,
  memberId: bigint,
  language: string,
): Promise<CallReply<'agentMenu'>> {
  const offered = (await readKinds(db)).filter(({ enabled }) => enabled).map(({ kind }) => kind)
  const known = await kindsKnown(db, memberId)
  const shown = (kind: ContractKind): Page[] =>
    offered.includes(kind) && known.includes(kind) ? [{ ...records[kind], type: kind }] : []
  const pages: Page[] = [
    item(['Avisos', 'Announcement'], 'announcement', calls.listAnnouncements.path),
    item(['Visão da equipe', 'Team overview'], DEFAULT_PAGE, calls.lineTeamSummary.path),
    item(['Central de cadastro', 'Register center'], 'registerCenter', calls.createDownline.path),
    item(['Gestão de indicados', 'Downline management'], 'downlineManagement', calls.lineTeam.path),
    item(['Apostas da equipe', 'Team betting'], 'agentPersonalHistoryCopy', `${REPORTS}/betting`),
    item(['Ganhos e perdas', 'User loss'], 'userLoss', `${REPORTS}/loss`),
    item(['Meus ganhos', 'My income'], 'agentRevenueReport', `${REPORTS}/income`),
    item(
      ['Movimentos da equipe', 'Account details'],
      'downlineTransactions',
      `${REPORTS}/transactions`,
    ),
    ...shown('DIVIDEND'),
    ...shown('DAILY'),
    ...shown('HOURLY'),
    ...shown('REALTIME'),
    item(['Gestão da equipe', 'Team management'], 'teamManagement', calls.lineTeam.path),
    ...(offered.length > 0
      ? [item(['Contratos', 'Contracts'], 'contracts', calls.contractInfo.path)]
      : []),
    item(['Links de cadastro', 'Link management'], 'linkManagement', calls.agentLinks.path),
    ...((await transfersOpen(db, settings))
      ? [
          item(
            ['Transferir para indicado', 'Transfer to downline'],
            'transferDownline',
            calls.lineTransfers.path,
          ),
        ]
      : []),
  ]
  return {
    defaultPage: DEFAULT_PAGE,
    items: pages.map(({ names: [pt, en], ...page }) => ({
      name: language === 'pt' ? pt : en,
      ...page,
    })),
  }
}

/** Where the reports of a team are read. */
const REPORTS = '/wps/v2/agents/reports'

const item = (names: Page['names'], page: string, dataPath: string): Page => ({
  names,
  page,
  dataPath,
})

const records: Readonly<Record<ContractKind, Page>> = {
  DIVIDEND: item(['Dividendos', 'Dividend record'], 'dividendRecord', calls.processDividend.path),
  DAILY: item(['Salário diário', 'Daily wages'], 'dailyWages', calls.processDailySalary.path),
  HOURLY: item(
    ['Salário por hora', 'Hourly salary'],
    'hourlySalary',
    calls.processHourlySalary.path,
  ),
  REALTIME: item(
    ['Salário em tempo real', 'Real-time salary'],
    'realTimeSalary',
    calls.processRealTimeSalary.path,
  ),
}
