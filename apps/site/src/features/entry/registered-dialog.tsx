import { Button, Dialog } from '@parlour/ui'
import { closeOverlay, leaveOverlayFor, openMember } from '../../shell/overlays.ts'
import { useTexts } from '../../texts/texts.ts'

/** After registration: logged in, with the account's name, and a calm next step (O-05, N-26). */
export function RegisteredDialog({ account }: { account: string }) {
  const t = useTexts('entry')
  return (
    <Dialog
      title={t('registeredTitle')}
      onClose={closeOverlay}
      foot={
        <div className="grid gap-3 sm:grid-cols-2">
          <Button kind="ghost" onClick={() => leaveOverlayFor('/rng')}>
            {t('registeredPlay')}
          </Button>
          <Button onClick={() => openMember('depositv2')}>{t('registeredDeposit')}</Button>
        </div>
      }
    >
      <p>{t('registeredText')}</p>
      <p className="my-4 rounded-[10px] bg-raised p-4 text-center text-xl font-semibold">
        <bdi>{account}</bdi>
      </p>
      <p className="text-muted">{t('registeredNext')}</p>
    </Dialog>
  )
}
