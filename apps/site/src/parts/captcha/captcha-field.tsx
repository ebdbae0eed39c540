import { Field, Icon, Spinner, TextInput } from '@parlour/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '../../base/server/ask.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { canProve, solveChallenge } from './proof-of-work.ts'

/** A new picture at most once a second (K-06). */
const REFRESH_MS = 1000

export type CaptchaAnswer = {
  captcha?: string
  /** What a widget gave; only its adapter on the server looks inside. */
  verification?: { provider: string } & Readonly<Record<string, unknown>>
}

/**
 * The picture with a code, or a sum the browser does instead.
 * A new `round` draws a new picture: each is good for one try.
 */
export function CaptchaField({
  round,
  error,
  first = 'picture',
  onAnswer,
  onWork = () => {},
}: {
  round: number
  error: string | undefined
  /** What stands there until the other is chosen. */
  first?: 'picture' | 'sum'
  onAnswer: (answer: CaptchaAnswer) => void
  /** The sum that is being done, for who sends the form before it is. */
  onWork?: (sum: Promise<CaptchaAnswer> | undefined) => void
}) {
  const t = useTexts('entry')
  const [way, setWay] = useState<'picture' | 'sum'>(first)
  const change = (next: 'picture' | 'sum') => {
    onAnswer({})
    onWork(undefined)
    setWay(next)
  }
  return (
    <div className="grid gap-1">
      {way === 'picture' ? (
        <PictureWay key={round} error={error} onAnswer={onAnswer} />
      ) : (
        <SumWay key={round} error={error} onAnswer={onAnswer} onWork={onWork} />
      )}
      {canProve() ? (
        <button
          type="button"
          onClick={() => change(way === 'picture' ? 'sum' : 'picture')}
          className="min-h-11 justify-self-start text-sm text-muted underline underline-offset-4 hover:text-text"
        >
          {way === 'picture' ? t('captchaOther') : t('captchaBack')}
        </button>
      ) : null}
    </div>
  )
}

type WayProps = { error: string | undefined; onAnswer: (answer: CaptchaAnswer) => void }

function PictureWay({ error, onAnswer }: WayProps) {
  const t = useTexts('entry')
  const [picture, setPicture] = useState<string>()
  const [typed, setTyped] = useState('')
  const drawnAt = useRef(Number.NEGATIVE_INFINITY)
  const draw = useCallback(() => {
    if (performance.now() - drawnAt.current < REFRESH_MS) return
    drawnAt.current = performance.now()
    setTyped('')
    ask('captcha', {}).then(setPicture, () => setPicture(undefined))
  }, [])
  useEffect(draw, [draw])
  return (
    <Field label={t('captcha')} required error={error}>
      {(control) => (
        <span className="flex gap-3">
          <TextInput
            {...control}
            name="captcha"
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={12}
            onChange={(event) => {
              setTyped(event.target.value)
              onAnswer({ captcha: event.target.value })
            }}
          />
          <button
            type="button"
            aria-label={t('captchaRefresh')}
            title={t('captchaRefresh')}
            onClick={draw}
            className="h-12 w-[132px] shrink-0 overflow-hidden rounded-small bg-[#f4f4f4]"
          >
            {picture ? (
              <img
                src={picture}
                alt={t('captchaImage')}
                width={132}
                height={48}
                className="size-full"
              />
            ) : (
              <Icon name="refresh" className="mx-auto text-[#444]" />
            )}
          </button>
        </span>
      )}
    </Field>
  )
}

function SumWay({
  error,
  onAnswer,
  onWork,
}: WayProps & { onWork: (sum: Promise<CaptchaAnswer>) => void }) {
  const t = useTexts('entry')
  const [state, setState] = useState<'working' | 'done' | 'failed'>('working')
  const tell = useRef({ onAnswer, onWork })
  useEffect(() => {
    let left = false
    const solve = async (): Promise<CaptchaAnswer> => {
      const payload = await solveChallenge(await ask('captchaChallenge', {})).catch(() => undefined)
      const answer = payload ? { verification: { provider: 'altcha', payload } } : {}
      if (left) return {}
      tell.current.onAnswer(answer)
      setState(payload ? 'done' : 'failed')
      return answer
    }
    tell.current.onWork(
      solve().catch(() => {
        if (!left) setState('failed')
        return {}
      }),
    )
    return () => {
      left = true
    }
  }, [])
  const words = { working: t('proofWorking'), done: t('proofDone'), failed: t('proofFailed') }
  return (
    <div
      role="status"
      className="flex min-h-12 items-center gap-3 rounded-small border border-line bg-raised px-4 text-sm"
    >
      {state === 'working' ? (
        <Spinner />
      ) : (
        <Icon
          name={state === 'done' ? 'check' : 'alert'}
          className={state === 'done' ? 'text-brand' : 'text-danger'}
        />
      )}
      <span>
        {words[state]}
        {error && state !== 'working' ? <span className="block text-danger">{error}</span> : null}
      </span>
    </div>
  )
}
