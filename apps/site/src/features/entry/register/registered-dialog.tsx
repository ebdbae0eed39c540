import { Button, Dialog } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { closeOverlay, leaveOverlayFor, openMember } from '../../../base/overlays/overlays.ts'
import { reading } from '../../../base/server/query-client.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { SaveAccount } from './save-account.tsx'

/**
 * After registration: logged in, and a calm next step (O-05, N-26). A name that the house has chosen is told first,
 * because it is needed again (T-19); the step after it offers a password to an account that has none.
 */
export function RegisteredDialog({ account, generated }: { account: string; generated: boolean }) {
  const t = useTexts('entry')
  const [told, setTold] = useState(!generated)
  const identity = useQuery({ ...reading('memberIdentity', {}), enabled: generated })
  const lacksPassword = identity.data?.hasPassword === false
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
        <p className="text-muted">{t(lacksPassword ? 'generatedHowByCode' : 'generatedHow')}</p>
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
          {lacksPassword ? (
            <Button onClick={() => openMember('account', 'password')}>{t('createPassword')}</Button>
          ) : (
            <Button onClick={() => openMember('deposit')}>{t('registeredDeposit')}</Button>
          )}
        </div>
      }
    >
      {generated ? null : (
        <>
          <p>{t('registeredText')}</p>
          <SaveAccount account={account} />
        </>
      )}
      <div className="grid grid-cols-1 gap-3 text-muted">
        <p>{t('registeredNext')}</p>
        <Button
          kind="ghost"
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
