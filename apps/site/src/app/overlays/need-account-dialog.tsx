import { Button, Dialog } from '@parlour/ui'
import { logout } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { closeOverlay, leaveOverlayFor } from '../../base/overlays/overlays.ts'

/** What a trial player is told where a real account is needed (T-02, N-03). */
export function NeedAccountDialog() {
  const t = useTexts('shell')
  const start = async () => {
    await logout()
    leaveOverlayFor('/register')
  }
  return (
    <Dialog
      title={t('needAccountTitle')}
      onClose={closeOverlay}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="ghost" onClick={closeOverlay}>
            {t('cancel')}
          </Button>
          <Button onClick={() => void start()}>{t('needAccountAction')}</Button>
        </div>
      }
    >
      <p className="text-muted">{t('needAccount')}</p>
    </Dialog>
  )
}
