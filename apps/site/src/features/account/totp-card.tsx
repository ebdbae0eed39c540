import { Button, toast } from '@parlour/ui'
import { useState } from 'react'
import { refresh } from '../../base/server/query-client.ts'
import { type Answer, ask } from '../../base/server/ask.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { OwnerDialog } from './owner-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import type { Identity } from './security-panel.tsx'
import { TotpDialog } from './totp-dialog.tsx'

type Open =
  | { readonly kind: 'owner' | 'off' | 'renew' }
  | { readonly kind: 'enrol'; readonly begun: Answer<'beginTotp'> }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

/** Turns the authenticator app on and off; recovery codes are shown once, right when they are made. */
export function TotpCard({ identity: { totp, hasPassword } }: { identity: Identity }) {
  const t = useTexts('identity')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  // How well the account is protected is told above.
  const readAnew = () => refresh('memberIdentity', 'memberSecurity')

  const showCodes = async (codes: readonly string[]) => {
    setOpen({ kind: 'codes', codes })
    await readAnew()
  }
  return (
    <>
      {totp.on ? (
        <div className="grid grid-cols-1 gap-3">
          <p className="text-sm text-muted">
            {totp.since ? (
              <>
                {t('totpSince')} <Moment at={totp.since} /> ·{' '}
              </>
            ) : null}
            {t('recoveryLeft', { count: totp.recoveryCodesLeft })}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button kind="ghost" size="small" onClick={() => setOpen({ kind: 'renew' })}>
              {t('recoveryRenew')}
            </Button>
            <Button kind="quiet" size="small" onClick={() => setOpen({ kind: 'off' })}>
              {t('totpOff')}
            </Button>
          </div>
        </div>
      ) : (
        <Button
          kind="ghost"
          icon="shield"
          className="justify-self-start"
          onClick={() => setOpen({ kind: 'owner' })}
        >
          {t('totpStart')}
        </Button>
      )}
      {open?.kind === 'owner' ? (
        <OwnerDialog
          title={t('totpTitle')}
          lead={t('ownerLead')}
          confirm={t('next')}
          hasPassword={hasPassword}
          onClose={close}
          onConfirm={async ({ password }) => {
            const begun = await ask('beginTotp', { body: password ? { password } : {} })
            setOpen({ kind: 'enrol', begun })
          }}
        />
      ) : null}
      {open?.kind === 'enrol' ? (
        <TotpDialog
          begun={open.begun}
          onClose={close}
          onDone={async (codes) => {
            await showCodes(codes)
            toast('good', t('totpDone'))
          }}
        />
      ) : null}
      {open?.kind === 'codes' ? <RecoveryCodesDialog codes={open.codes} onClose={close} /> : null}
      {open?.kind === 'off' ? (
        <OwnerDialog
          title={t('totpOff')}
          lead={t('totpOffLead')}
          confirm={t('totpOff')}
          hasPassword={hasPassword}
          withCode
          danger
          onClose={close}
          onConfirm={async (shown) => {
            await ask('turnOffTotp', { body: shown })
            close()
            await readAnew()
            toast('good', t('totpOffDone'))
          }}
        />
      ) : null}
      {open?.kind === 'renew' ? (
        <OwnerDialog
          title={t('recoveryRenew')}
          lead={t('recoveryRenewLead')}
          confirm={t('recoveryRenew')}
          hasPassword={hasPassword}
          withCode
          onClose={close}
          onConfirm={async (shown) =>
            showCodes((await ask('renewRecoveryCodes', { body: shown })).recoveryCodes)
          }
        />
      ) : null}
    </>
  )
}
