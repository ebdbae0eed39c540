import { useEffect } from 'react'
import { Link } from '../../../base/router/link.tsx'
import { useSwitch } from '../../../base/session/house.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { LoginPanel } from './login-panel.tsx'

/** Login as a page of its own. */
export function LoginPage() {
  const t = useTexts('entry')
  const canRegister = useSwitch('DIRECTREG3')
  useEffect(() => {
    document.title = `${t('loginTitle')} · Parlour`
  })
  return (
    <section className="card mx-auto mt-4 max-w-md p-5 sm:p-8">
      <h1 className="mb-6 font-display text-3xl font-medium tracking-[-.02em]">
        {t('loginTitle')}
      </h1>
      <LoginPanel />
      {canRegister ? (
        <p className="mt-4 text-center text-sm text-muted">
          {t('toRegister')}{' '}
          <Link
            href="/register"
            className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline"
          >
            {t('toRegisterAction')}
          </Link>
        </p>
      ) : null}
    </section>
  )
}
