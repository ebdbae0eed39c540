import { useEffect, useRef } from 'react'
import { navigate } from '../../../base/router/location.ts'
import { openAgent } from '../../../base/overlays/open-agent.ts'
import { useSession } from '../../../base/session/session.ts'

/**
 * Leads somebody on who is in already and opens a door again: home, and an agent at the agents' door to their centre.
 * Who comes in by this page is led by its form; trial players have no account yet, and who is no agent may still
 * come through the agents' door as somebody else.
 */
export function useLeadOn(agents = false): void {
  const session = useSession()
  const settled = useRef(false)
  useEffect(() => {
    if (session.kind === 'unknown' || settled.current) return
    settled.current = true
    if (session.kind === 'visitor' || session.trial) return
    if (agents && !session.agent) return
    navigate('/', { replace: true })
    if (agents) openAgent('agentTeamOverview')
  }, [session, agents])
}
