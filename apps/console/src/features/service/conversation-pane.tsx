import { Button, classNames, Dialog, ErrorState, SkeletonRows, toast } from '@parlour/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ActError } from '../../act-form.tsx'
import { reading } from '../../queries.ts'
import { ask, Refused } from '../../server.ts'
import { useTexts, useTime } from '../../texts.ts'

const REFRESH_MS = 1_500
const TEXT_MOST = 1_000

/** One conversation and the place to answer. */
export function ConversationPane({ chatId }: { chatId: string }) {
  const t = useTexts()
  const queries = useQueryClient()
  const params = { chatId }
  const chat = useQuery({
    ...reading(['service', 'chat', chatId], 'operatorServiceChat', { params }),
    refetchInterval: REFRESH_MS,
  })
  const refresh = () => queries.invalidateQueries({ queryKey: ['service'] })
  const failed = (cause: unknown) =>
    toast('bad', cause instanceof Refused ? cause.message : t('unreachable'))
  const [ending, setEnding] = useState(false)
  if (chat.isPending) return <SkeletonRows rows={4} className="h-16" />
  if (chat.isLoadingError) {
    return <ErrorState title={t('failed')} money={false} onRetry={() => chat.refetch()} />
  }
  const { messagesSaid, account, topic, state } = chat.data
  return (
    <section className="card flex h-[70dvh] flex-col overflow-hidden">
      <header className="flex flex-wrap items-center gap-3 border-line border-b px-4 py-3">
        <h2 className="min-w-0 grow truncate font-semibold">
          {account ?? t('visitor')} · {t(`topic_${topic}`)}
        </h2>
        {state === 'closed' ? (
          <span className="text-muted text-sm">{t('serviceEnded')}</span>
        ) : (
          <Button kind="ghost" size="small" onClick={() => setEnding(true)}>
            {t('serviceEnd')}
          </Button>
        )}
      </header>
      <Said messages={messagesSaid} />
      {state === 'closed' ? null : (
        <Answer chatId={chatId} onSent={() => void refresh()} onFailed={failed} />
      )}
      {ending ? (
        <EndDialog
          chatId={chatId}
          whom={account ?? t('visitor')}
          onClose={() => setEnding(false)}
          onEnded={refresh}
        />
      ) : null}
    </section>
  )
}

/** Asks once more: whoever wrote would have to begin anew. */
function EndDialog({
  chatId,
  whom,
  onClose,
  onEnded,
}: {
  chatId: string
  whom: string
  onClose: () => void
  onEnded: () => unknown
}) {
  const t = useTexts()
  const end = useMutation({
    mutationFn: () => ask('endServiceChat', { params: { chatId } }),
    onSuccess: onClose,
    onSettled: onEnded,
  })
  return (
    <Dialog title={t('serviceEndAsk', { whom })} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-muted">{t('serviceEndLead')}</p>
        <ActError error={end.error} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button kind="danger" busy={end.isPending} onClick={() => end.mutate()}>
            {t('serviceEnd')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type Message = Awaited<ReturnType<typeof readChat>>['messagesSaid'][number]
const readChat = (chatId: string) => ask('operatorServiceChat', { params: { chatId } })

function Said({ messages }: { messages: readonly Message[] }) {
  const t = useTexts()
  const time = useTime()
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (messages.length > 0) end.current?.scrollIntoView({ block: 'nearest' })
  }, [messages.length])
  return (
    <div
      role="log"
      aria-label={t('service')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long conversation scrolls by keyboard too.
      tabIndex={0}
      className="flex grow flex-col gap-3 overflow-y-auto p-4"
    >
      {messages.map((message) => (
        <div
          key={message.messageId}
          className={classNames(
            'max-w-[80%]',
            message.author === 'operator' ? 'self-end' : 'self-start',
          )}
        >
          <p
            className={classNames(
              'whitespace-pre-wrap break-words rounded-2xl px-4 py-2.5',
              message.author === 'operator' ? 'bg-chat text-white' : 'bg-raised',
            )}
          >
            <bdi className="whitespace-pre-wrap">{message.text}</bdi>
          </p>
          <p className="num mt-1 px-1 text-muted text-xs">
            {message.operator ?? t('player')} · {time(message.sentAt)}
          </p>
        </div>
      ))}
      <div ref={end} aria-hidden="true" />
    </div>
  )
}

function Answer({
  chatId,
  onSent,
  onFailed,
}: {
  chatId: string
  onSent: () => void
  onFailed: (cause: unknown) => void
}) {
  const t = useTexts()
  const [words, setWords] = useState('')
  // The id stays with the words until they have arrived, so that a second press says nothing twice.
  const messageId = useRef(crypto.randomUUID())
  const send = useMutation({
    mutationFn: () =>
      ask('answerServiceChat', {
        params: { chatId },
        body: { messageId: messageId.current, text: words },
      }),
    onSuccess: () => {
      messageId.current = crypto.randomUUID()
      setWords('')
      onSent()
    },
    onError: onFailed,
  })
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (words.trim() !== '' && !send.isPending) send.mutate()
  }
  return (
    <div className="flex items-end gap-2 border-line border-t p-3">
      <textarea
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={press}
        rows={2}
        maxLength={TEXT_MOST}
        aria-label={t('serviceAnswer')}
        placeholder={t('serviceAnswer')}
        className="min-h-11 grow resize-none rounded-2xl border border-line bg-ground px-4 py-2.5 focus:border-brand focus:outline-2 focus:outline-offset-0 focus:outline-brand"
      />
      <Button busy={send.isPending} disabled={words.trim() === ''} onClick={() => send.mutate()}>
        {t('serviceSend')}
      </Button>
    </div>
  )
}
