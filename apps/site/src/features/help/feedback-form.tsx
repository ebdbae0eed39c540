import { countCharacters } from '@parlour/members'
import { Button, classNames, controlLook, Field, Icon, Select } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { type Answer, ask } from '../../base/server/ask.ts'
import { refresh } from '../../base/server/query-client.ts'
import { Refused } from '../../base/server/refused.ts'
import { useHouse } from '../../base/session/house.ts'
import { errorText } from '../../base/server/error-text.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { copyText } from '../../parts/copy-text.ts'
import { AlertBox } from '../../parts/reads/alert-box.tsx'
import { type CaptchaAnswer, CaptchaField } from '../../parts/captcha/captcha-field.tsx'
import type { KeptPicture } from '../../parts/pictures/picture-picker.tsx'
import { FeedbackPictures } from './feedback-pictures.tsx'
import { newId } from './new-id.ts'

type QuestionType = Answer<'readFeedback'>['questionType']

/** What a message may be about (E-52). */
const questionTypes = [
  'deposit',
  'withdrawal',
  'game',
  'customer_service',
  'application',
  'other',
] as const satisfies readonly QuestionType[]

/** Bounds where the house has not been heard yet; it always says its own. */
const BOUNDS = { minLength: 10, maxLength: 500 }

export function FeedbackForm({ member }: { member: boolean }) {
  const t = useTexts('feedback')
  const [sent, setSent] = useState<string>()
  if (sent) return <Sent feedbackId={sent} member={member} onAnother={() => setSent(undefined)} />
  return (
    <section className="card p-5 lg:p-7" aria-label={t('title')}>
      <Form member={member} onSent={setSent} />
    </section>
  )
}

function Form({ member, onSent }: { member: boolean; onSent: (feedbackId: string) => void }) {
  const t = useTexts('feedback')
  const { minLength, maxLength } = useHouse()?.feedback ?? BOUNDS
  const [questionType, setQuestionType] = useState<QuestionType>('deposit')
  const [content, setContent] = useState('')
  const [pictures, setPictures] = useState<readonly KeptPicture[]>([])
  const [human, setHuman] = useState<CaptchaAnswer>({})
  const [round, setRound] = useState(0)
  const [pressed, setPressed] = useState(false)
  const id = useRef(newId())
  const length = countCharacters(content.trim(), maxLength + 1)
  const fault =
    length === 0
      ? t('empty')
      : length < minLength || length > maxLength
        ? t('bounds', { least: minLength, most: maxLength })
        : undefined
  const send = useMutation({
    mutationFn: () =>
      ask('sendFeedback', {
        body: {
          feedbackId: id.current,
          questionType,
          content,
          imageIds: pictures.map(({ id }) => id),
          ...(member ? {} : human),
        },
      }),
    onSuccess: ({ feedbackId }) => {
      void refresh('listMyFeedback')
      onSent(feedbackId)
    },
    onError: (error) => {
      // A captcha is good for one try; a message that was kept under this id before is another one.
      setRound(round + 1)
      setHuman({})
      if (error instanceof Refused && error.code === 'feedback_conflict') id.current = newId()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (!fault) send.mutate()
  }
  const captchaWrong = send.error instanceof Refused && send.error.code === 'captcha_wrong'
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <Field label={t('type')} required>
        {(control) => (
          <Select
            {...control}
            value={questionType}
            onChange={(event) => setQuestionType(event.target.value as QuestionType)}
          >
            {questionTypes.map((one) => (
              <option key={one} value={one}>
                {t(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('content')}
        required
        error={pressed ? fault : undefined}
        hint={t('bounds', { least: minLength, most: maxLength })}
        aside={
          <span
            className={classNames('num text-sm', length > maxLength ? 'text-danger' : 'text-muted')}
          >
            {t('count', { n: length > maxLength ? `${maxLength}+` : length, most: maxLength })}
          </span>
        }
      >
        {(control) => (
          <textarea
            {...control}
            rows={6}
            value={content}
            onChange={(event) => setContent(event.target.value)}
            className={classNames(controlLook, 'h-auto py-3')}
          />
        )}
      </Field>
      <FeedbackPictures pictures={pictures} onChange={setPictures} />
      {member ? null : (
        <CaptchaField
          round={round}
          error={captchaWrong ? errorText(send.error) : undefined}
          onAnswer={setHuman}
        />
      )}
      {send.error && !captchaWrong ? (
        <AlertBox className="text-danger">{errorText(send.error)}</AlertBox>
      ) : null}
      <Button type="submit" size="large" busy={send.isPending} className="justify-self-start">
        {t('send')}
      </Button>
    </form>
  )
}

function Sent({
  feedbackId,
  member,
  onAnother,
}: {
  feedbackId: string
  member: boolean
  onAnother: () => void
}) {
  const t = useTexts('feedback')
  const copy = () => copyText(feedbackId, t('copied'))
  return (
    <section role="status" className="card grid justify-items-start gap-3 p-5 lg:p-7">
      <h2 className="flex items-center gap-2.5 text-xl font-semibold">
        <Icon name="check" className="text-brand" />
        {t('sent')}
      </h2>
      <p className="text-muted">{member ? t('sentMember') : t('sentVisitor')}</p>
      {member ? null : (
        <div className="flex flex-wrap items-center gap-3">
          <bdi className="num rounded-small bg-raised px-3 py-2 break-all whitespace-normal">
            {feedbackId}
          </bdi>
          <Button kind="ghost" size="small" icon="copy" onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </div>
      )}
      <Button kind="ghost" onClick={onAnother}>
        {t('another')}
      </Button>
    </section>
  )
}
