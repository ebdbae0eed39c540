import { useRef, useState } from 'react'
import { Refused } from '../../base/server/refused.ts'
import { useTexts } from '../../base/texts/texts.ts'
import type { CaptchaAnswer } from './captcha-field.tsx'
import { canProve } from './proof-of-work.ts'

/**
 * The captcha of a form: whether it is asked for, what was answered, and when a new one is due. One that everybody is
 * asked for is a sum that the browser does; one that a suspicion brings is a picture.
 */
export function useCaptcha(fromStart: boolean) {
  const t = useTexts('entry')
  const [answer, setAnswer] = useState<CaptchaAnswer>({})
  const [round, setRound] = useState(fromStart ? 1 : 0)
  const [error, setError] = useState<string>()
  const [working, setWorking] = useState(false)
  const work = useRef<Promise<CaptchaAnswer>>(undefined)
  const shown = round > 0
  const again = () => {
    setAnswer({})
    work.current = undefined
    setRound((now) => now + 1)
  }
  return {
    shown,
    answer: shown ? answer : {},
    /** For `CaptchaField`. */
    field: {
      round,
      error,
      first: fromStart && canProve() ? ('sum' as const) : ('picture' as const),
      onWork: (sum: Promise<CaptchaAnswer> | undefined) => {
        work.current = sum
        setWorking(sum !== undefined)
        void sum?.finally(() => {
          if (work.current === sum) setWorking(false)
        })
      },
      onAnswer: (next: CaptchaAnswer) => {
        setAnswer(next)
        setError(undefined)
      },
    },
    /** What was answered, once the sum that is still being done has been. */
    ready: async (): Promise<CaptchaAnswer> => (shown ? ((await work.current) ?? answer) : {}),
    /** Marks the field when it is shown and was left empty (V-10, V-14). */
    missing: (): boolean => {
      const empty = shown && !working && !answer.captcha?.trim() && !answer.verification
      setError(empty ? t('field_empty', { field: t('captcha') }) : undefined)
      return empty
    },
    again,
    /** A refused form needs a new picture; one that demands a captcha shows it from now on (T-15). */
    afterRefusal: (refusal: unknown): void => {
      const demanded = refusal instanceof Refused && refusal.details.captcha === true
      if (shown || demanded) again()
      const wrong = refusal instanceof Refused && refusal.code === 'captcha_wrong'
      setError(wrong && shown ? refusal.message : undefined)
    },
  }
}
