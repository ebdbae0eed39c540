import { Dialog } from '@parlour/ui'
import { closeOverlay } from '../../shell/overlays.ts'
import { useTexts } from '../../texts/texts.ts'

/** The agent centre before it opens: it says so, and nothing of an agent's money is lost by it. */
export function AgentDoor() {
  const t = useTexts('closed')
  return (
    <Dialog title={t('agentTitle')} onClose={closeOverlay}>
      <p className="text-muted">{t('agentText')}</p>
    </Dialog>
  )
}
