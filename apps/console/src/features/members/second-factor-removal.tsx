import { Button } from '@parlour/ui'
import { useState } from 'react'
import { ask } from '../../server.ts'
import { useTexts } from '../../texts.ts'
import { AccountField } from '../agents/account-field.tsx'
import { ProposeDialog } from '../agents/propose-dialog.tsx'

/** The way back in for a member who has lost the second factor: one operator asks here, another decides above. */
export function SecondFactorRemoval() {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const [account, setAccount] = useState('')
  const close = () => {
    setOpen(false)
    setAccount('')
  }
  return (
    <section
      className="flex flex-wrap items-center justify-between gap-4 border-line border-t pt-5"
      aria-label={t('secondFactorLost')}
    >
      <div className="grid max-w-prose gap-1">
        <h2 className="font-semibold">{t('secondFactorLost')}</h2>
        <p className="text-sm text-muted">{t('secondFactorLostLead')}</p>
      </div>
      <Button kind="ghost" size="small" onClick={() => setOpen(true)}>
        {t('secondFactorRemove')}
      </Button>
      {open ? (
        <ProposeDialog
          title={t('secondFactorRemove')}
          label={t('proposeAct')}
          propose={(act) =>
            ask('proposeSecondFactorRemoval', { body: { ...act, account: account.trim() } })
          }
          onClose={close}
        >
          <AccountField label={t('username')} value={account} onChange={setAccount} />
        </ProposeDialog>
      ) : null}
    </section>
  )
}
