import { Button, Checkbox, Field, OtpField, TextInput } from '@parlour/ui'
import { type FormEvent, useState } from 'react'
import { type Answer, ask } from '../../../base/server/ask.ts'
import { refusedAs } from '../../../base/server/refused.ts'
import type { LoggedIn } from '../../../base/session/session.ts'
import { errorText } from '../../../base/server/error-text.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { AlertBox } from '../../../parts/reads/alert-box.tsx'
import { canHoldPasskeys, isGivenUp, showPasskey } from '../../../parts/sign-in/passkeys-here.ts'
import type { SecondStep, StepMethod } from './second-step.ts'
import { useSecondsLeft } from '../../../parts/sign-in/seconds-left.ts'

export { type SecondStep, secondStepOf } from './second-step.ts'

type Begun = Answer<'beginSecondStep'>

/**
 * The second step of a login: a code of the app, a passkey, or a code by message (O-18). Draw it in
 * the place of the login form when `secondStepOf(error)` answers; `onRestart` shows the form again.
 */
export function SecondFactorForm({
  step,
  rememberMe = false,
  onLoggedIn,
  onRestart,
}: {
  step: SecondStep
  rememberMe?: boolean
  onLoggedIn: (answer: LoggedIn) => void | Promise<void>
  onRestart: () => void
}) {
  const t = useTexts('identity')
  const methods = step.methods.filter((method) => method !== 'passkey' || canHoldPasskeys())
  const [method, setMethod] = useState<StepMethod | undefined>(methods[0])
  const [trustDevice, setTrustDevice] = useState(false)
  const [over, setOver] = useState<string>()

  const finish = async (given: { code: string } | { answer: Record<string, unknown> }) => {
    if (!method) return
    try {
      const answer = await ask('finishSecondStep', {
        body: { challenge: step.challenge, method, trustDevice, rememberMe, ...given },
      })
      await onLoggedIn(answer)
    } catch (error) {
      if (refusedAs(error, 'second_step_expired')) setOver(errorText(error))
      else throw error
    }
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <h2 className="text-lg font-semibold tracking-tight">{t('stepTitle')}</h2>
        <p className="text-sm text-muted">{t('stepLead')}</p>
      </div>
      {over ? (
        <AlertBox>{over}</AlertBox>
      ) : (
        <>
          {methods.length > 1 ? (
            <Methods methods={methods} chosen={method} onChoose={setMethod} />
          ) : null}
          <Way key={method} step={step} method={method} onFinish={finish} />
          <Checkbox
            checked={trustDevice}
            onChange={(event) => setTrustDevice(event.target.checked)}
          >
            {t('trustDevice')}
          </Checkbox>
        </>
      )}
      <Button kind="quiet" icon="chevronStart" className="justify-self-start" onClick={onRestart}>
        {t('backToLogin')}
      </Button>
    </div>
  )
}

type Given = { code: string } | { answer: Record<string, unknown> }
type WayProps = { step: SecondStep; onFinish: (given: Given) => Promise<void> }

function Way({ method, ...props }: WayProps & { method: StepMethod | undefined }) {
  switch (method) {
    case 'totp':
      return <AppCode {...props} />
    case 'passkey':
      return <Passkey {...props} />
    case 'email':
    case 'sms':
      return <MessageCode {...props} method={method} />
    default:
      return null
  }
}

function Methods({
  methods,
  chosen,
  onChoose,
}: {
  methods: readonly StepMethod[]
  chosen: StepMethod | undefined
  onChoose: (method: StepMethod) => void
}) {
  const t = useTexts('identity')
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t('stepMethods')}</legend>
      <div className="flex flex-wrap gap-2">
        {methods.map((method) => (
          <Button
            key={method}
            size="small"
            kind={method === chosen ? 'brass' : 'ghost'}
            aria-pressed={method === chosen}
            onClick={() => onChoose(method)}
          >
            {t(`step_${method}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

/** Runs a press and keeps what went wrong with it. */
function usePress() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async (work: () => Promise<void>, told?: (error: unknown) => string | undefined) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(told?.(error) ?? errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, run }
}

function AppCode({ onFinish }: WayProps) {
  const t = useTexts('identity')
  const [recovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const { busy, problem, run } = usePress()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(() => onFinish({ code: code.trim() }).finally(() => setCode('')))
  }
  return (
    <form className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
      <p className="text-sm text-muted">{t('stepTotpLead')}</p>
      {recovery ? (
        <Field label={t('recoveryCode')} required>
          {(control) => (
            <TextInput
              {...control}
              className="num"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
      ) : (
        <OtpField
          atOnce
          label={t('code')}
          value={code}
          onChange={setCode}
          invalid={Boolean(problem)}
        />
      )}
      {problem ? <AlertBox>{problem}</AlertBox> : null}
      <Button type="submit" size="large" busy={busy} disabled={code.trim().length < 6}>
        {t('confirm')}
      </Button>
      <button
        type="button"
        className="min-h-11 justify-self-start text-sm font-semibold text-brand underline-offset-4 hover:underline"
        onClick={() => {
          setRecovery(!recovery)
          setCode('')
        }}
      >
        {t(recovery ? 'useApp' : 'useRecovery')}
      </button>
    </form>
  )
}

function Passkey({ step, onFinish }: WayProps) {
  const t = useTexts('identity')
  const { busy, problem, run } = usePress()
  const press = () =>
    run(
      async () => {
        const { options } = await ask('beginSecondStep', {
          body: { challenge: step.challenge, method: 'passkey' },
        })
        await onFinish({ answer: { ...(await showPasskey(options ?? {})) } })
      },
      (error) => (isGivenUp(error) ? t('passkeyFailed') : undefined),
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-sm text-muted">{t('stepPasskeyLead')}</p>
      {problem ? <AlertBox>{problem}</AlertBox> : null}
      <Button size="large" icon="shield" busy={busy} onClick={press}>
        {t('usePasskey')}
      </Button>
    </div>
  )
}

function MessageCode({ step, method, onFinish }: WayProps & { method: 'email' | 'sms' }) {
  const t = useTexts('identity')
  const [begun, setBegun] = useState<Begun & { at: number }>()
  const [code, setCode] = useState('')
  const { busy, problem, run } = usePress()
  const wait = useSecondsLeft(begun ? begun.at + begun.resendAfterSeconds * 1000 : 0)
  const send = () =>
    run(async () => {
      const answer = await ask('beginSecondStep', { body: { challenge: step.challenge, method } })
      setBegun({ ...answer, at: Date.now() })
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(() => onFinish({ code: code.trim() }).finally(() => setCode('')))
  }
  if (!begun) {
    return (
      <div className="grid grid-cols-1 gap-4">
        {problem ? <AlertBox>{problem}</AlertBox> : null}
        <Button size="large" busy={busy} onClick={send}>
          {t('sendCode')}
        </Button>
      </div>
    )
  }
  return (
    <form className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
      <p className="text-sm text-muted" role="status">
        {t('stepSentTo', { place: begun.sentTo ?? '' })}
      </p>
      <OtpField
        atOnce
        label={t('code')}
        value={code}
        onChange={setCode}
        invalid={Boolean(problem)}
      />
      {problem ? <AlertBox>{problem}</AlertBox> : null}
      <Button type="submit" size="large" busy={busy} disabled={code.trim().length < 6}>
        {t('confirm')}
      </Button>
      <Button kind="quiet" disabled={wait > 0 || busy} onClick={send}>
        {wait > 0 ? t('sendAgainIn', { seconds: wait }) : t('sendAgain')}
      </Button>
    </form>
  )
}
