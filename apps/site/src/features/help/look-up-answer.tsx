import { isUuid } from '@parlour/wire'
import { Button, Field, TextInput } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ask } from '../../base/server/ask.ts'
import { errorText } from '../../base/server/error-text.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { FeedbackMessage } from './feedback-message.tsx'

/** What was answered to somebody without an account, by the number of the message. */
export function LookUpAnswer() {
  const t = useTexts('feedback')
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const look = useMutation({
    mutationFn: (feedbackId: string) => ask('readFeedback', { params: { feedbackId } }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const id = typed.trim().toLowerCase()
    setWrong(!isUuid(id))
    if (isUuid(id)) look.mutate(id)
  }
  const fault = wrong ? t('lookWrong') : look.error ? errorText(look.error) : undefined
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('look')}</h2>
      <form
        noValidate
        onSubmit={submit}
        className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start"
      >
        <Field label={t('number')} hint={t('lookHint')} error={fault}>
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              maxLength={64}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" kind="ghost" size="large" busy={look.isPending} className="sm:mt-7">
          {t('lookAction')}
        </Button>
      </form>
      {look.data ? <FeedbackMessage message={look.data} /> : null}
    </section>
  )
}
