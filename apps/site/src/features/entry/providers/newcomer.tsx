import { Button, Field, Tabs, TextInput, toast } from '@parlour/ui'
import { type FormEvent, useState } from 'react'
import { type Answer, ask } from '../../../base/server/ask.ts'
import { type House, useHouse } from '../../../base/session/house.ts'
import { enter, type LoggedIn } from '../../../base/session/session.ts'
import { SecretField } from '../../../parts/forms/secret-field.tsx'
import { useTexts } from '../../../base/texts/texts.ts'
import { Agreements } from '../register/agreements.tsx'
import { BirthDateField } from '../register/birth-date-field.tsx'
import { CaptchaField } from '../../../parts/captcha/captcha-field.tsx'
import { FormAlert } from '../fields/form-alert.tsx'
import { RegisterField } from '../register/register-field.tsx'
import { useCaptcha } from '../../../parts/captcha/use-captcha.ts'
import { enterFor } from './enter-for.ts'
import { ProviderMark } from '../../../parts/sign-in/provider-mark.tsx'
import { SecondFactorForm, type SecondStep, secondStepOf } from '../login/second-factor-form.tsx'
import { useNewcomer } from './use-newcomer.ts'

type New = Extract<Answer<'finishSignIn'>, { kind: 'new' }>

/** Somebody a provider has named and who has no account linked to it: makes one, or joins their own. */
export function Newcomer({ answer }: { answer: New }) {
  const t = useTexts('identity')
  const house = useHouse()
  const [tab, setTab] = useState<'new' | 'join'>('new')
  const provider = answer.provider.label
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <h1 className="flex items-center gap-3 font-display text-3xl font-medium tracking-[-.02em]">
          <ProviderMark kind={answer.provider.kind} />
          {t('newTitle')}
        </h1>
        <p className="mt-1 text-muted">{t('newLead', { provider })}</p>
      </div>
      <Tabs
        look="pill"
        label={t('newTabs')}
        tabs={[
          { key: 'new', label: t('newAccount') },
          { key: 'join', label: t('haveAccount') },
        ]}
        active={tab}
        onSelect={setTab}
      >
        {tab === 'join' ? <JoinForm answer={answer} /> : null}
        {tab === 'new' && house ? <NewForm answer={answer} house={house} /> : null}
      </Tabs>
    </div>
  )
}

/** What the house still asks of a newcomer: never a password. */
function NewForm({ answer, house }: { answer: New; house: House }) {
  const t = useTexts('identity')
  const registration = useNewcomer(house, answer)
  const { form, fields, refusal } = registration
  return (
    <form onSubmit={registration.submit} noValidate className="grid grid-cols-1 gap-4">
      {fields.map((field) => (
        <RegisterField key={field} field={field} registration={registration} house={house} />
      ))}
      {house.register.showBirthDate ? <BirthDateField form={form} /> : null}
      <Agreements form={form} age={house.register.minimumAge} />
      <FormAlert>{refusal}</FormAlert>
      <Button type="submit" size="large" busy={form.formState.isSubmitting}>
        {t('createSubmit')}
      </Button>
    </form>
  )
}

/** Logs in once with the account's own password; only that links it. */
function JoinForm({ answer: { ticket, provider, returnTo } }: { answer: New }) {
  const t = useTexts('identity')
  const captcha = useCaptcha(false)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const [step, setStep] = useState<SecondStep>()

  const done = async (session: LoggedIn) => {
    await enterFor(session, returnTo)
    toast('good', t('joined', { provider: provider.label }))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (captcha.missing()) return
    setBusy(true)
    setRefusal(undefined)
    try {
      const body = { ticket, username: username.trim(), password, ...captcha.answer }
      await done(await ask('joinSignIn', { body }))
    } catch (error) {
      const needed = secondStepOf(error)
      if (needed) setStep(needed)
      else setRefusal(error)
      captcha.afterRefusal(error)
    } finally {
      setBusy(false)
    }
  }

  if (step) {
    return (
      <SecondFactorForm
        step={step}
        onRestart={() => setStep(undefined)}
        onLoggedIn={async (session) => {
          await enter(session, { byMessage: true })
          await ask('completeSignInJoin', { body: { ticket } })
          await done(session)
        }}
      />
    )
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <p className="text-sm text-muted">{t('joinLead', { provider: provider.label })}</p>
      <Field label={t('username')} required>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        )}
      </Field>
      <SecretField label={t('password')} value={password} onChange={setPassword} isLogin />
      {captcha.shown ? <CaptchaField {...captcha.field} /> : null}
      <FormAlert>{refusal}</FormAlert>
      <Button
        type="submit"
        size="large"
        busy={busy}
        disabled={username.trim() === '' || password === ''}
      >
        {t('joinSubmit')}
      </Button>
    </form>
  )
}
