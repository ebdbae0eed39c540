import { lazySection } from '../../base/router/lazy-section.ts'

/** What the agent centre is given; it draws its own panel. */
export type AgentCentreProps = {
  page: string
  /** What the page opens with, such as a member of the team. */
  item: string | undefined
  onPage: (page: string) => void
  onClose: () => void
}

/** The agent centre's code and texts come when it is first opened. */
export const AgentCentre = lazySection<AgentCentreProps>(
  () => import('../../features/agent-centre/agent-centre.tsx').then((file) => file.AgentCentre),
  'agents',
  'centre',
  'wallets',
)
