import { Dialog, Tabs } from '@parlour/ui'
import logo from '../../../parts/art/logo.svg'
import { useSwitch } from '../../../base/session/house.ts'
import { closeOverlay, openOverlay } from '../../../base/overlays/overlays.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { ForgotByEmail } from './forgot-by-email.tsx'
import { ForgotByMobile } from './forgot-by-mobile.tsx'

/** The way back for somebody who has lost the password: by e-mail, by mobile where that is on (O-06, O-07). */
export function ForgotDialog({ way }: { way: 'email' | 'mobile' }) {
  const t = useTexts('entry')
  const byMobile = useSwitch('CHNGPASSVERIF3')
  const shown = way === 'mobile' && byMobile ? 'mobile' : 'email'
  return (
    <Dialog
      title={t('forgotTitle')}
      lead={<img src={logo} alt="" width={30} height={30} />}
      width={460}
      draggable
      onClose={closeOverlay}
    >
      {byMobile ? (
        <Tabs
          look="pill"
          label={t('forgotWays')}
          tabs={[
            { key: 'email', label: t('forgotByEmail') },
            { key: 'mobile', label: t('forgotByMobile') },
          ]}
          active={shown}
          onSelect={(next) => openOverlay({ kind: 'forgot', way: next })}
        >
          {shown === 'email' ? <ForgotByEmail /> : <ForgotByMobile />}
        </Tabs>
      ) : (
        <ForgotByEmail />
      )}
      <p className="mt-4 text-center text-sm text-muted">
        {t('forgotRemembered')}{' '}
        <button
          type="button"
          className="min-h-11 font-semibold text-brand underline-offset-4 hover:underline"
          onClick={() => openOverlay({ kind: 'login' })}
        >
          {t('toLoginAction')}
        </button>
      </p>
    </Dialog>
  )
}
