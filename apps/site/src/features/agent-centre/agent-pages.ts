import type { IconName } from '@parlour/ui'
import { type ComponentType, lazy } from 'react'

export type AgentPageProps = { item: string | undefined }
type Group = 'house' | 'people' | 'reports' | 'salaries' | 'line'
type Page = {
  readonly icon: IconName
  /** What stands together in the menu. */
  readonly group: Group
  readonly screen: ComponentType<AgentPageProps>
}

/** The agent centre's screens by the keys of the server's menu; a key without one is left out of the menu. */
export const agentPages: Readonly<Record<string, Page>> = {
  announcement: {
    icon: 'bell',
    group: 'house',
    screen: lazy(() =>
      import('./announcement/announcement-page.tsx').then((file) => ({
        default: file.AnnouncementPage,
      })),
    ),
  },
  agentTeamOverview: {
    icon: 'home',
    group: 'house',
    screen: lazy(() =>
      import('./overview/overview-page.tsx').then((file) => ({ default: file.OverviewPage })),
    ),
  },
  registerCenter: {
    icon: 'user',
    group: 'people',
    screen: lazy(() =>
      import('./register/register-page.tsx').then((file) => ({ default: file.RegisterPage })),
    ),
  },
  downlineManagement: {
    icon: 'list',
    group: 'people',
    screen: lazy(() =>
      import('./downlines/downlines-page.tsx').then((file) => ({ default: file.DownlinesPage })),
    ),
  },
  memberFigures: {
    icon: 'coins',
    group: 'people',
    screen: lazy(() =>
      import('./members/members-page.tsx').then((file) => ({ default: file.MembersPage })),
    ),
  },
  teamManagement: {
    icon: 'users',
    group: 'line',
    screen: lazy(() => import('./team/team-page.tsx').then((file) => ({ default: file.TeamPage }))),
  },
  transferDownline: {
    icon: 'send',
    group: 'line',
    screen: lazy(() =>
      import('./transfer/transfer-page.tsx').then((file) => ({ default: file.TransferPage })),
    ),
  },
  contracts: {
    icon: 'copy',
    group: 'line',
    screen: lazy(() =>
      import('./contracts/contracts-page.tsx').then((file) => ({ default: file.ContractsPage })),
    ),
  },
  linkManagement: {
    icon: 'globe',
    group: 'line',
    screen: lazy(() =>
      import('./links/links-page.tsx').then((file) => ({ default: file.LinksPage })),
    ),
  },
  agentPersonalHistoryCopy: {
    icon: 'receipt',
    group: 'reports',
    screen: lazy(() =>
      import('./reports/betting-page.tsx').then((file) => ({ default: file.BettingPage })),
    ),
  },
  userLoss: {
    icon: 'coins',
    group: 'reports',
    screen: lazy(() =>
      import('./reports/loss-page.tsx').then((file) => ({ default: file.LossPage })),
    ),
  },
  agentRevenueReport: {
    icon: 'trophy',
    group: 'reports',
    screen: lazy(() =>
      import('./reports/income-page.tsx').then((file) => ({ default: file.IncomePage })),
    ),
  },
  teamPayments: {
    icon: 'deposit',
    group: 'reports',
    screen: lazy(() =>
      import('./reports/payments-page.tsx').then((file) => ({ default: file.PaymentsPage })),
    ),
  },
  downlineTransactions: {
    icon: 'wallet',
    group: 'reports',
    screen: lazy(() =>
      import('./reports/transactions-page.tsx').then((file) => ({
        default: file.TransactionsPage,
      })),
    ),
  },
  dividendRecord: {
    icon: 'gift',
    group: 'salaries',
    screen: lazy(() =>
      import('./records/salary-page.tsx').then((file) => ({ default: file.DividendPage })),
    ),
  },
  dailyWages: {
    icon: 'calendar',
    group: 'salaries',
    screen: lazy(() =>
      import('./records/salary-page.tsx').then((file) => ({ default: file.DailyPage })),
    ),
  },
  hourlySalary: {
    icon: 'clock',
    group: 'salaries',
    screen: lazy(() =>
      import('./records/salary-page.tsx').then((file) => ({ default: file.HourlyPage })),
    ),
  },
  realTimeSalary: {
    icon: 'refresh',
    group: 'salaries',
    screen: lazy(() =>
      import('./records/salary-page.tsx').then((file) => ({ default: file.RealTimePage })),
    ),
  },
}
