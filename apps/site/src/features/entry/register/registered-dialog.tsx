import { Button, Dialog } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { closeOverlay, leaveOverlayFor, openMember } from '../../../base/overlays/overlays.ts'
import { reading } from '../../../base/server/query-client.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { SaveAccount } from './save-account.tsx'

/**
 * After registration: logged in, with the account's name, and a calm next step (O-05, N-26). A name that the house
 * has chosen is told to be noted, because it is needed again (T-19); an account without a password is offered one.
 */
export function RegisteredDialog({ account, generated }: { account: string; generated: boolean }) {
  const t = useTexts('entry')
  const identity = useQuery({ ...reading('memberIdentity', {}), enabled: generated })
  const lacksPassword = identity.data?.hasPassword === false
  return (
    <Dialog
      title={t('registeredTitle')}
      onClose={closeOverlay}
      clickToClose={!generated}
      foot={
        <div className="grid gap-3 sm:grid-cols-2">
          <Button kind="ghost" onClick={() => leaveOverlayFor('/rng')}>
            {t('registeredPlay')}
          </Button>
          {lacksPassword ? (
            <Button onClick={() => openMember('account', 'password')}>{t('createPassword')}</Button>
          ) : (
            <Button onClick={() => openMember('deposit')}>{t('registeredDeposit')}</Button>
          )}
        </div>
      }
    >
      <p>{t(generated ? 'generatedText' : 'registeredText')}</p>
      <SaveAccount account={account} />
      <div className="grid grid-cols-1 gap-3 text-muted">
        {generated ? <p>{t(lacksPassword ? 'generatedHowByCode' : 'generatedHow')}</p> : null}
        <p>{t('registeredNext')}</p>
        <Button
          kind="quiet"
          size="small"
          icon="shield"
          className="justify-self-start"
          onClick={() => openMember('responsibleGaming')}
        >
          {t('registeredLimits')}
        </Button>
      </div>
    </Dialog>
  )
}
