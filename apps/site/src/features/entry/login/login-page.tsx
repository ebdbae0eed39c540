import { useEffect } from 'react'
import { Link } from '../../../base/router/link.tsx'
import { usePlace } from '../../../base/router/location.ts'
import { useSwitch } from '../../../base/session/house.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { useFreshEntry } from '../use-fresh-entry.ts'
import { useLeadOn } from './lead-on.ts'
import { AGENTS_SEARCH, LoginPanel } from './login-panel.tsx'

/** Login as a page of its own, for players or for agents. */
export function LoginPage() {
  const t = useTexts('entry')
  const agents = usePlace().search === AGENTS_SEARCH
  const title = t(agents ? 'agentDoorTitle' : 'loginTitle')
  useLeadOn(agents)
  const canRegister = useSwitch('DIRECTREG3')
  useFreshEntry()
  useEffect(() => {
    document.title = `${title} · Parlour`
  })
  return (
    <section className="card mx-auto mt-4 max-w-md p-5 sm:p-8">
      <h1 className="mb-6 font-display text-3xl font-medium tracking-[-.02em]">{title}</h1>
      <LoginPanel key={title} agents={agents} />
      {canRegister && !agents ? (
        <p className="text-center text-sm text-muted">
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
