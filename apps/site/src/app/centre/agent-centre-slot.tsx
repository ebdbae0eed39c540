import { lazySection } from '../../base/router/lazy-section.ts'
import type { AgentCentreProps } from '../../features/agent-centre/agent-centre.tsx'

/** The agent centre's code and texts come when it is first opened. */
export const AgentCentre = lazySection<AgentCentreProps>(
  () => import('../../features/agent-centre/agent-centre.tsx').then((file) => file.AgentCentre),
  'agents',
  'centre',
  'wallets',
)
