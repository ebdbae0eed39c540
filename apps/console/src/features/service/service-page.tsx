import { Badge, Button, Chip, classNames, EmptyState, ErrorState, SkeletonRows } from '@parlour/ui'
import { languageFace } from '@parlour/wire'
import type { CallReply } from '@parlour/wire/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reading } from '../../queries.ts'
import { Refused } from '../../server.ts'
import { localeOf, useLanguage, useTexts, useTime } from '../../texts.ts'
import { ConversationPane } from './conversation-pane.tsx'

type Listed = CallReply<'listServiceChats'>['chats'][number]

/** Somebody who waits sees the answer as soon as it is written, so the list asks often. */
const REFRESH_MS = 2_000

/** Players who talk with the house: on the left who waits, on the right what was said. */
export function ServicePage() {
  const t = useTexts()
  const [state, setState] = useState<'open' | 'closed'>('open')
  const [chosen, setChosen] = useState<string>()
  const list = useQuery({
    ...reading(['service', state], 'listServiceChats', { query: { state } }),
    refetchInterval: REFRESH_MS,
  })
  if (list.isPending) return <SkeletonRows rows={5} className="h-20" />
  if (list.isLoadingError) {
    return (
      <ErrorState title={t('failed')} money={false} onRetry={() => list.refetch()}>
        {list.error instanceof Refused ? list.error.message : t('unreachable')}
      </ErrorState>
    )
  }
  const { chats } = list.data
  return (
    <div className="grid gap-4">
      <div className="flex gap-2">
        <Chip pressed={state === 'open'} onClick={() => setState('open')}>
          {t('serviceOpen')}
        </Chip>
        <Chip pressed={state === 'closed'} onClick={() => setState('closed')}>
          {t('serviceClosed')}
        </Chip>
      </div>
      {chats.length === 0 && !chosen ? (
        <EmptyState icon="chat" title={t('serviceNobody')}>
          {t('serviceNobodyLead')}
        </EmptyState>
      ) : (
        <div className="grid gap-4 lg:grid-cols-[20rem_1fr]">
          {/* A phone has room for one of the two: the list, or the conversation that was chosen from it. */}
          <ul className={classNames('grid content-start gap-2', chosen && 'max-lg:hidden')}>
            {chats.map((chat) => (
              <li key={chat.chatId}>
                <Entry
                  chat={chat}
                  open={chat.chatId === chosen}
                  onOpen={() => setChosen(chat.chatId)}
                />
              </li>
            ))}
          </ul>
          {chosen ? (
            <div className="grid gap-2">
              <Button
                kind="quiet"
                size="small"
                icon="chevronStart"
                className="justify-self-start lg:hidden"
                onClick={() => setChosen(undefined)}
              >
                {t('serviceAll')}
              </Button>
              <ConversationPane key={chosen} chatId={chosen} />
            </div>
          ) : (
            <p className="card grid min-h-60 place-content-center p-6 text-muted max-lg:hidden">
              {t('serviceChoose')}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

function Entry({ chat, open, onOpen }: { chat: Listed; open: boolean; onOpen: () => void }) {
  const t = useTexts()
  const time = useTime()
  const { language } = useLanguage()
  const spoken = new Intl.DisplayNames(localeOf(language), { type: 'language' })
  return (
    <button
      type="button"
      aria-pressed={open}
      onClick={onOpen}
      className={classNames(
        'card grid w-full gap-1 px-4 py-3 text-start hover:border-line-strong',
        open && 'border-brand',
      )}
    >
      <span className="flex items-center gap-2">
        <span className="min-w-0 grow truncate font-medium">{chat.account ?? t('visitor')}</span>
        {chat.unread > 0 ? (
          <Badge kind="info">{t('serviceUnread', { count: String(chat.unread) })}</Badge>
        ) : null}
      </span>
      <span className="flex flex-wrap gap-x-2 text-muted text-sm">
        <span>{t(`topic_${chat.topic}`)}</span>
        <span className="num">{time(chat.lastAt)}</span>
        <span>{spoken.of(languageFace(chat.language).locale)}</span>
        {chat.rating === null ? null : (
          <span>{t('serviceRated', { rating: String(chat.rating) })}</span>
        )}
      </span>
    </button>
  )
}
