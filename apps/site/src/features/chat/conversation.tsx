import { Button, classNames, Dialog, toast, useUi } from '@parlour/ui'
import type { ServiceMessage } from '@parlour/wire/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../../base/server/ask.ts'
import { usePlayer } from '../../base/session/session.ts'
import { errorText } from '../../base/server/error-text.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { type Chat, chatKey, rememberChat, useChatStream, withMessage } from './chat.ts'
import { Composer, type Outgoing } from './composer.tsx'
import { ClosedNotice } from './closed-notice.tsx'

/** What was said, and the place to say more. */
export function Conversation({ chat }: { chat: Chat }) {
  const t = useTexts('chat')
  const queries = useQueryClient()
  const player = usePlayer()
  const key = chatKey(player !== undefined && !player.trial)
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([])
  const [ending, setEnding] = useState(false)
  useChatStream(chat)
  const params = { chatId: chat.chatId }
  const closed = chat.state === 'closed'

  const change = (next: (now: Chat) => Chat) =>
    queries.setQueryData<Chat | null>(key, (now) => (now ? next(now) : now))

  const send = async (message: Outgoing) => {
    setOutgoing((all) => [...all.filter(isNot(message)), { ...message, failed: undefined }])
    try {
      const { messageId, text } = message
      const said = await ask('sayToService', { params, body: { messageId, text } })
      change((now) => withMessage(now, said))
      setOutgoing((all) => all.filter(isNot(message)))
    } catch (cause) {
      setOutgoing((all) => [...all.filter(isNot(message)), { ...message, failed: cause }])
    }
  }
  const end = async (rating?: number) => {
    const body = rating === undefined ? {} : { rating }
    const after = await ask('closeServiceChat', { params, body })
    rememberChat(undefined)
    change(() => after)
  }

  return (
    <>
      <Log messages={chat.messages} outgoing={outgoing} onRetry={(one) => void send(one)} />
      {closed ? (
        <ClosedNotice chat={chat} onRate={end} onAnother={() => queries.setQueryData(key, null)} />
      ) : (
        <Composer
          onSend={(text) => void send({ messageId: crypto.randomUUID(), text })}
          onEnd={() => setEnding(true)}
        />
      )}
      {ending ? (
        <Dialog
          title={t('endTitle')}
          onClose={() => setEnding(false)}
          foot={
            <div className="flex flex-wrap justify-end gap-3">
              <Button kind="ghost" onClick={() => setEnding(false)}>
                {t('endNo')}
              </Button>
              <Button
                onClick={() => {
                  setEnding(false)
                  end().catch((cause: unknown) => toast('bad', errorText(cause)))
                }}
              >
                {t('endYes')}
              </Button>
            </div>
          }
        >
          <p>{t('endText')}</p>
        </Dialog>
      ) : null}
    </>
  )
}

const isNot = (message: Outgoing) => (one: Outgoing) => one.messageId !== message.messageId

function Log({
  messages,
  outgoing,
  onRetry,
}: {
  messages: readonly ServiceMessage[]
  outgoing: readonly Outgoing[]
  onRetry: (message: Outgoing) => void
}) {
  const t = useTexts('chat')
  const { locale, timeZone } = useUi()
  const end = useRef<HTMLDivElement>(null)
  const known = new Set(messages.map(({ messageId }) => messageId))
  const waiting = outgoing.filter(({ messageId }) => !known.has(messageId))
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  const count = messages.length + waiting.length
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'end' })
  }, [count])
  return (
    <div
      role="log"
      aria-label={t('log')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long conversation scrolls by keyboard too.
      tabIndex={0}
      className="flex grow flex-col gap-3 overflow-y-auto p-4 outline-none"
    >
      {messages.map((message) => (
        <Bubble
          key={message.messageId}
          mine={message.author === 'player'}
          who={message.author === 'player' ? t('you') : (message.operator ?? t('house'))}
          foot={time.format(new Date(message.sentAt))}
          text={message.text}
        />
      ))}
      {waiting.map((message) => (
        <Bubble
          key={message.messageId}
          mine
          who={t('you')}
          text={message.text}
          foot={
            message.failed ? (
              <span className="text-danger">
                {t('notSent')}{' '}
                <button
                  type="button"
                  onClick={() => onRetry(message)}
                  className="min-h-11 underline underline-offset-4"
                >
                  {t('sendAgain')}
                </button>
              </span>
            ) : (
              t('sending')
            )
          }
        />
      ))}
      <div ref={end} aria-hidden="true" />
    </div>
  )
}

function Bubble({
  mine,
  who,
  text,
  foot,
}: {
  mine: boolean
  who: string
  text: string
  foot: React.ReactNode
}) {
  return (
    <div className={classNames('max-w-[85%]', mine ? 'self-end text-end' : 'self-start')}>
      <p
        className={classNames(
          'whitespace-pre-wrap break-words rounded-2xl px-4 py-2.5 text-start',
          mine ? 'rounded-ee-md bg-chat text-white' : 'rounded-es-md border border-line bg-surface',
        )}
      >
        <span className="spoken">{who}: </span>
        <bdi className="whitespace-pre-wrap">{text}</bdi>
      </p>
      <p className="num mt-1 px-1 text-muted text-xs">
        {mine ? null : <span>{who} · </span>}
        {foot}
      </p>
    </div>
  )
}
