import { Button, Dialog } from '@parlour/ui'
import { useState } from 'react'
import { closeOverlay, leaveOverlayFor, openMember } from '../../../base/overlays/overlays.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { SaveAccount } from './save-account.tsx'

/**
 * After registration: logged in, with the account's name, and a calm next step (O-05, N-26). A name
 * that the house has chosen is told first, because it is needed again (T-19).
 */
export function RegisteredDialog({ account, generated }: { account: string; generated: boolean }) {
  const t = useTexts('entry')
  const [told, setTold] = useState(!generated)
  if (!told) {
    return (
      <Dialog
        key="generated"
        title={t('generatedTitle')}
        clickToClose={false}
        foot={
          <div className="flex justify-end">
            <Button onClick={() => setTold(true)}>{t('generatedNoted')}</Button>
          </div>
        }
      >
        <p>{t('generatedText')}</p>
        <SaveAccount account={account} />
        <p className="text-muted">{t('generatedHow')}</p>
      </Dialog>
    )
  }
  return (
    <Dialog
      key="registered"
      title={t('registeredTitle')}
      onClose={closeOverlay}
      foot={
        <div className="grid gap-3 sm:grid-cols-2">
          <Button kind="ghost" onClick={() => leaveOverlayFor('/rng')}>
            {t('registeredPlay')}
          </Button>
          <Button onClick={() => openMember('deposit')}>{t('registeredDeposit')}</Button>
        </div>
      }
    >
      <p>{t('registeredText')}</p>
      <SaveAccount account={account} />
      <p className="text-muted">{t('registeredNext')}</p>
    </Dialog>
  )
}
