import { Button, buttonLook, EmptyState, Icon } from '@parlour/ui'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { usePlace } from '../../../base/router/location.ts'
import { Link } from '../../../base/router/link.tsx'
import { ask } from '../../../base/server/ask.ts'
import { refusedAs } from '../../../base/server/refused.ts'
import { openOverlay } from '../../../base/overlays/overlays.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { FormAlert } from '../fields/form-alert.tsx'
import { NewPasswordPair } from './new-password-field.tsx'
import { showServerFaults } from '../register/server-faults.ts'

type Typed = { newPassword: string; confirmNewPassword: string }

/** Where the link of a mail leads: a new password, and then the login (T-13, N-21). */
export function NewPasswordPage() {
  const t = useTexts('entry')
  const { search } = usePlace()
  // The code leaves the address, so that it is not shared, kept or sent on by accident.
  const [token] = useState(() => new URLSearchParams(search).get('code') ?? '')
  const [state, setState] = useState<
    { kind: 'asking' | 'lost' } | { kind: 'done'; account: string }
  >({ kind: token ? 'asking' : 'lost' })
  useEffect(() => {
    document.title = `${t('newPasswordTitle')} · Parlour`
    if (location.search) history.replaceState(history.state, '', location.pathname)
  })
  return (
    <section className="card mx-auto mt-4 max-w-md p-5 sm:p-8">
      {state.kind === 'done' ? (
        <div className="grid justify-items-center gap-3 text-center">
          <span className="grid size-14 place-items-center rounded-full bg-brand/12 text-brand">
            <Icon name="check" size={28} />
          </span>
          <h1 className="font-display text-2xl font-medium">{t('resetDone')}</h1>
          <p className="text-muted">{t('resetDoneText', { name: state.account })}</p>
          <Button className="mt-3" onClick={() => openOverlay({ kind: 'login' })}>
            {t('loginSubmit')}
          </Button>
        </div>
      ) : state.kind === 'lost' ? (
        <>
          <h1 className="spoken">{t('newPasswordTitle')}</h1>
          <EmptyState
            icon="clock"
            title={t('resetLost')}
            action={
              <>
                <Button onClick={() => openOverlay({ kind: 'forgot' })}>{t('resetAgain')}</Button>
                <Link href="/" className={buttonLook('ghost')}>
                  {t('backHome')}
                </Link>
              </>
            }
          >
            {t('resetLostText')}
          </EmptyState>
        </>
      ) : (
        <>
          <h1 className="mb-6 font-display text-3xl font-medium tracking-[-.02em]">
            {t('newPasswordTitle')}
          </h1>
          <NewPasswordByLink
            token={token}
            onDone={(account) => setState({ kind: 'done', account })}
            onLost={() => setState({ kind: 'lost' })}
          />
        </>
      )}
    </section>
  )
}

function NewPasswordByLink({
  token,
  onDone,
  onLost,
}: {
  token: string
  onDone: (account: string) => void
  onLost: () => void
}) {
  const t = useTexts('entry')
  const [refusal, setRefusal] = useState<unknown>()
  const form = useForm<Typed>({ mode: 'onTouched' })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async (typed) => {
    setRefusal(undefined)
    try {
      const { account } = await ask('setPasswordByLink', { body: { token, ...typed } })
      onDone(account)
    } catch (error) {
      const names = { newPassword: t('newPassword'), confirmNewPassword: t('confirmNewPassword') }
      if (refusedAs(error, 'password_link_invalid')) onLost()
      else if (!showServerFaults(form, error, names)) setRefusal(error)
    }
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <NewPasswordPair />
        <FormAlert>{refusal}</FormAlert>
        <Button type="submit" size="large" busy={isSubmitting}>
          {t('newPasswordSubmit')}
        </Button>
      </form>
    </FormProvider>
  )
}
