import { Dialog } from '@parlour/ui'
import { closeOverlay } from '../../base/overlays/overlays.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { InstallSteps } from './install-steps.tsx'

/** Side of the QR code in the dialog, in pixels (O-12, K-26). */
const QR_SIZE = 100

export function DownloadDialog() {
  const t = useTexts('download')
  return (
    <Dialog title={t('title')} width={520} draggable onClose={closeOverlay}>
      <InstallSteps qrSize={QR_SIZE} />
    </Dialog>
  )
}
