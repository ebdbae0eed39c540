import type { IconName } from '@parlour/ui'
import { type ComponentType, lazy } from 'react'

export type AgentPageProps = { item: string | undefined }
type Page = { readonly icon: IconName; readonly screen: ComponentType<AgentPageProps> }

/** The agent centre's screens by the keys of the server's menu; a key without one is left out of the menu. */
export const agentPages: Readonly<Record<string, Page>> = {
  announcement: {
    icon: 'bell',
    screen: lazy(() =>
      import('./announcement/announcement-page.tsx').then((file) => ({
        default: file.AnnouncementPage,
      })),
    ),
  },
  agentTeamOverview: {
    icon: 'home',
    screen: lazy(() =>
      import('./overview/overview-page.tsx').then((file) => ({ default: file.OverviewPage })),
    ),
  },
  registerCenter: {
    icon: 'user',
    screen: lazy(() =>
      import('./register/register-page.tsx').then((file) => ({ default: file.RegisterPage })),
    ),
  },
  downlineManagement: {
    icon: 'list',
    screen: lazy(() =>
      import('./downlines/downlines-page.tsx').then((file) => ({ default: file.DownlinesPage })),
    ),
  },
  teamManagement: {
    icon: 'users',
    screen: lazy(() => import('./team/team-page.tsx').then((file) => ({ default: file.TeamPage }))),
  },
  transferDownline: {
    icon: 'send',
    screen: lazy(() =>
      import('./transfer/transfer-page.tsx').then((file) => ({ default: file.TransferPage })),
    ),
  },
  contracts: {
    icon: 'receipt',
    screen: lazy(() =>
      import('./contracts/contracts-page.tsx').then((file) => ({ default: file.ContractsPage })),
    ),
  },
  linkManagement: {
    icon: 'globe',
    screen: lazy(() =>
      import('./links/links-page.tsx').then((file) => ({ default: file.LinksPage })),
    ),
  },
}
