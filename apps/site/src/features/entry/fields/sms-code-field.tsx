import { Button, Field, TextInput, type TextInputProps } from '@parlour/ui'
import { useRef, useState } from 'react'
import { useHouse } from '../../../base/session/house.ts'
import { errorText } from '../../../base/server/error-text.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { useSecondsLeft } from '../../../parts/sign-in/seconds-left.ts'
import { type CaptchaAnswer, CaptchaField } from '../../../parts/captcha/captcha-field.tsx'
import { humanCheck, needsPicture } from '../../../parts/captcha/human-check.ts'
import { keepWait, SMS_THROTTLE_MS, type SmsPurpose, waitFor } from './sms-wait.ts'
import { useCaptcha } from '../../../parts/captcha/use-captcha.ts'
import { WarningDialog } from '../register/warning-dialog.tsx'

/**
 * The code of a message and the button that asks for one. The button waits while a code is on its way,
 * over a reload too, and a failure is told in a window of its own (G-15, T-20, N-02).
 */
export function SmsCodeField({
  purpose,
  number,
  check,
  send,
  onAsked,
  error,
  input,
}: {
  purpose: SmsPurpose
  /** The whole number, with its dialling code: each has a wait of its own. */
  number: string
  /** Says whether a code may be sent to the number that is typed, and marks the field if not. */
  check: () => Promise<boolean>
  /** Asks for a code; answers when the next one may be asked for. */
  send: (human: CaptchaAnswer) => Promise<number>
  /** After the check for robots, which uses up the captcha of a form around it. */
  onAsked?: () => void
  error: string | undefined
  input: TextInputProps
}) {
  const t = useTexts('entry')
  const house = useHouse()
  const picture = useCaptcha(needsPicture(house))
  const code = useSmsCode({
    purpose,
    number,
    check: async () => !picture.missing() && (await check()),
    send: async () => {
      try {
        return await send(await humanCheck(house, picture.answer))
      } finally {
        if (picture.shown) picture.again()
        onAsked?.()
      }
    },
  })
  return (
    <>
      {picture.shown ? <CaptchaField {...picture.field} /> : null}
      <Field label={t('verificationCode')} required error={error}>
        {(control) => (
          <span className="flex gap-2.5">
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              {...input}
            />
            <Button
              kind="ghost"
              size="large"
              className="px-4 text-sm"
              busy={code.busy}
              disabled={code.seconds > 0}
              onClick={() => void code.ask()}
            >
              {code.seconds > 0 ? t('codeSent', { seconds: code.seconds }) : t('codeGet')}
            </Button>
          </span>
        )}
      </Field>
      <p role="status" className="spoken">
        {code.told ? t('codeOnItsWay', { number: `+${number}` }) : ''}
      </p>
      {code.failure ? (
        <WarningDialog title={t('codeFailed')} message={code.failure} onClose={code.nod} />
      ) : null}
    </>
  )
}

function useSmsCode({
  purpose,
  number,
  check,
  send,
}: {
  purpose: SmsPurpose
  number: string
  check: () => Promise<boolean>
  send: () => Promise<number>
}) {
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState(false)
  const [failure, setFailure] = useState<string>()
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const seconds = useSecondsLeft(waitFor(purpose, number))
  const ask = async () => {
    if (performance.now() - pressedAt.current < SMS_THROTTLE_MS || !(await check())) return
    pressedAt.current = performance.now()
    setBusy(true)
    setTold(false)
    try {
      keepWait(purpose, { number, until: await send() })
      setTold(true)
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, told, failure, seconds, ask, nod: () => setFailure(undefined) }
}
