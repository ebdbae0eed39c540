import { Badge, type BadgeKind, useUi } from '@parlour/ui'
import type { Answer } from '../../base/server/ask.ts'
import { useTexts } from '../../base/texts/texts.ts'

type Message = Answer<'readFeedback'>

const looks: Record<Message['state'], BadgeKind> = {
  open: 'brass',
  answered: 'good',
  closed: 'plain',
}

/** What was asked, and below it what was answered. */
export function FeedbackMessage({ message }: { message: Message }) {
  const t = useTexts('feedback')
  const { locale, timeZone } = useUi()
  const at = (time: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
      new Date(time),
    )
  return (
    <article className="card p-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="font-semibold">{t(message.questionType)}</h3>
        <Badge kind={looks[message.state]}>{t(message.state)}</Badge>
        <time dateTime={message.sentAt} className="num ms-auto text-sm text-muted">
          {at(message.sentAt)}
        </time>
      </header>
      <p className="mt-2.5 break-words whitespace-pre-line">{message.content}</p>
      {message.images > 0 ? (
        <p className="mt-2 text-sm text-muted">{t('attached', { n: message.images })}</p>
      ) : null}
      {message.answer ? (
        <div className="mt-4 border-brand border-s-2 ps-4">
          <p className="text-sm font-semibold text-brand">
            {t('answer')}
            {message.answeredAt ? (
              <time dateTime={message.answeredAt} className="num ms-2 font-normal text-muted">
                {at(message.answeredAt)}
              </time>
            ) : null}
          </p>
          <p className="mt-1 break-words whitespace-pre-line">{message.answer}</p>
        </div>
      ) : null}
    </article>
  )
}
