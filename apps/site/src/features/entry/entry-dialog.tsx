import { Dialog, Tabs } from '@parlour/ui'
import logo from '../../parts/art/logo.svg'
import { useHouse, useSwitch } from '../../base/session/house.ts'
import { closeOverlay, openOverlay } from '../../base/overlays/overlays.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { LoginPanel } from './login/login-panel.tsx'
import { RegisterForm } from './register/register-form.tsx'
import { useFreshEntry } from './use-fresh-entry.ts'

/** The login popup with its two tabs; its title follows the tab (O-01). */
export function EntryDialog({
  tab,
  then,
}: {
  tab: 'login' | 'register'
  then?: number | undefined
}) {
  const t = useTexts('entry')
  const house = useHouse()
  const canRegister = useSwitch('DIRECTREG3')
  useFreshEntry()
  const tabs = [
    { key: 'login', label: t('loginTitle') },
    ...(canRegister ? [{ key: 'register' as const, label: t('registerTitle') }] : []),
  ] as const
  const show = (kind: 'login' | 'register') =>
    openOverlay({ kind, ...(then === undefined ? {} : { then }) })
  const shown = tab === 'register' && canRegister ? 'register' : 'login'
  return (
    <Dialog
      title={shown === 'register' ? t('registerTitle') : t('loginTitle')}
      lead={<img src={logo} alt="" width={30} height={30} />}
      width={460}
      draggable
      onClose={closeOverlay}
    >
      <Tabs look="pill" label={t('tabs')} tabs={tabs} active={shown} onSelect={show}>
        {shown === 'login' ? <LoginPanel /> : house ? <RegisterForm house={house} /> : null}
        <p className="mt-4 text-center text-sm text-muted">
          {shown === 'login' ? (canRegister ? t('toRegister') : null) : t('toLogin')}{' '}
          {shown === 'register' || canRegister ? (
            <button
              type="button"
              className="min-h-11 font-semibold text-brand underline-offset-4 hover:underline"
              onClick={() => show(shown === 'login' ? 'register' : 'login')}
            >
              {shown === 'login' ? t('toRegisterAction') : t('toLoginAction')}
            </button>
          ) : null}
        </p>
      </Tabs>
    </Dialog>
  )
}
