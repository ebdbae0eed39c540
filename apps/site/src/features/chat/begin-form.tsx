import { Button, controlLook, Field, Select } from '@parlour/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ask } from '../../base/server/ask.ts'
import { usePlayer } from '../../base/session/session.ts'
import { errorText } from '../../base/server/error-text.ts'
import { currentLanguage, useTexts } from '../../base/texts/texts.ts'
import { CaptchaField } from '../../parts/captcha/captcha-field.tsx'
import { proveHuman } from '../../parts/captcha/human-check.ts'
import { canProve } from '../../parts/captcha/proof-of-work.ts'
import { useCaptcha } from '../../parts/captcha/use-captcha.ts'
import { chatKey, rememberChat } from './chat.ts'

const topics = [
  'deposit',
  'withdrawal',
  'game',
  'customer_service',
  'application',
  'other',
] as const
type Topic = (typeof topics)[number]

/** Characters of one message; the server counts them too. */
export const TEXT_MOST = 1_000

/** The first message: what it is about, and the words. */
export function BeginForm() {
  const t = useTexts('chat')
  const player = usePlayer()
  const member = player !== undefined && !player.trial
  const queries = useQueryClient()
  const [topic, setTopic] = useState<Topic>('deposit')
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const captcha = useCaptcha(!member && !canProve())
  // One conversation however often it is sent: a lost answer is asked for again.
  const ids = useRef({ chatId: crypto.randomUUID(), messageId: crypto.randomUUID() })

  const begin = async (event: FormEvent) => {
    event.preventDefault()
    if (captcha.missing()) return
    setBusy(true)
    setError(undefined)
    try {
      const proof = member ? {} : await proveHuman(captcha.answer)
      const { code: language } = currentLanguage()
      const body = { ...ids.current, topic, text: words, language, ...proof }
      const chat = await ask('openServiceChat', { body })
      if (!member) rememberChat(chat.chatId)
      queries.setQueryData(chatKey(member), chat)
    } catch (cause) {
      captcha.afterRefusal(cause)
      setError(errorText(cause))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={begin} className="grid grow content-start gap-4 overflow-y-auto p-5">
      <div>
        <h2 className="font-display font-medium text-2xl tracking-[-.01em]">{t('beginTitle')}</h2>
        <p className="mt-1 text-muted">{t('beginText')}</p>
      </div>
      <Field label={t('topic')}>
        {(control) => (
          <Select
            {...control}
            value={topic}
            onChange={(event) => setTopic(event.target.value as Topic)}
          >
            {topics.map((one) => (
              <option key={one} value={one}>
                {t(`topic_${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('message')} hint={t('noSecrets')} error={error}>
        {(control) => (
          <textarea
            {...control}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            rows={6}
            maxLength={TEXT_MOST}
            className={`${controlLook} h-auto! min-h-32 resize-y py-3`}
          />
        )}
      </Field>
      {captcha.shown ? <CaptchaField {...captcha.field} /> : null}
      <Button type="submit" size="large" busy={busy} disabled={words.trim() === ''}>
        {t('begin')}
      </Button>
    </form>
  )
}
