import { toast } from '@parlour/ui'
import { currentSession } from '../session/session.ts'
import { text } from '../texts/texts.ts'
import { loginFirst, openOverlay } from './overlays.ts'

/** Opens a page of the agent centre; it is for agents only (Y-05, Y-06). */
export function openAgent(page: string, item?: string): void {
  const session = currentSession()
  if (session.kind !== 'player') loginFirst(() => openAgent(page, item))
  else if (session.agent) openOverlay({ kind: 'agent', page, ...(item ? { item } : {}) })
  else toast('bad', text('shell', 'agentsOnly'))
}
