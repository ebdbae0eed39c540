import { Button, Chip, EmptyState, ErrorState, SkeletonRows } from '@parlour/ui'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isLost } from '../../base/server/refused.ts'
import { keyOf, refresh } from '../../base/server/query-client.ts'
import type { InboxMessage } from '../../base/overlays/overlays.ts'
import { ask } from '../../base/server/ask.ts'
import { errorText, requestIdOf } from '../../base/server/error-text.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { PressError } from '../../parts/reads/read-states.tsx'
import { MessageCard } from './message-card.tsx'

type Kind = InboxMessage['kind']

const filters = ['all', 'transactions', 'rewards', 'safety', 'news'] as const
const PAGE = 20

/** The messages of a kind, newest first; what is opened counts as read, what is deleted can come back. */
export function MessageList() {
  const t = useTexts('inbox')
  const [chosen, setChosen] = useState<(typeof filters)[number]>('all')
  const [opened, open] = useState<string>()
  const inbox = useInbox(chosen === 'all' ? undefined : chosen)
  const { read, remove, restore } = useInboxActs()
  const pages = inbox.data?.pages ?? []
  const messages = pages.flatMap((page) => page.messages)
  const first = pages[0]
  const press = (message: InboxMessage) => {
    open(opened === message.messageId ? undefined : message.messageId)
    if (!message.readAt) read.mutate({ messageIds: [message.messageId] })
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="spoken">{t('filter')}</legend>
          {filters.map((kind) => (
            <Chip key={kind} pressed={kind === chosen} onClick={() => setChosen(kind)}>
              {t(`kind_${kind}`)}
              <Unread count={(kind === 'all' ? first?.unread : first?.unreadByKind[kind]) ?? 0} />
            </Chip>
          ))}
        </fieldset>
        <Button
          kind="quiet"
          size="small"
          icon="check"
          className="ms-auto"
          disabled={!first?.unread}
          busy={read.isPending && !read.variables?.messageIds}
          onClick={() => read.mutate(chosen === 'all' ? {} : { kind: chosen })}
        >
          {t('readAll')}
        </Button>
      </div>
      <UndoBar removed={remove.data?.removed} onUndo={restore.mutate} />
      <PressError error={remove.error ?? restore.error ?? read.error} />
      {inbox.isPending ? (
        <SkeletonRows rows={5} className="h-20" />
      ) : isLost(inbox) ? (
        <ErrorState
          title={errorText(inbox.error)}
          money={false}
          onRetry={() => inbox.refetch()}
          requestId={requestIdOf(inbox.error)}
        />
      ) : messages.length === 0 ? (
        <EmptyState icon="bell" title={t('empty')}>
          {t('emptyLead')}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-2">
          {messages.map((message) => (
            <MessageCard
              key={message.messageId}
              message={message}
              isOpen={opened === message.messageId}
              onPress={() => press(message)}
              onRemove={() => remove.mutate(message)}
            />
          ))}
        </ul>
      )}
      {inbox.hasNextPage ? (
        <Button
          kind="ghost"
          className="justify-self-center"
          busy={inbox.isFetchingNextPage}
          onClick={() => inbox.fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : null}
    </div>
  )
}

function useInbox(kind: Kind | undefined) {
  return useInfiniteQuery({
    queryKey: keyOf('listInbox', kind ?? 'all'),
    queryFn: ({ pageParam, signal }) =>
      ask(
        'listInbox',
        { query: { ...(kind && { kind }), page: pageParam, pageSize: PAGE } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) =>
      page * pageSize < total ? page + 1 : undefined,
  })
}

/** What can be done with messages; every act brings the list and the badge up to date. */
function useInboxActs() {
  const onSettled = () => refresh('listInbox', 'unreadCount')
  const read = useMutation({
    mutationFn: (which: { messageIds?: string[]; kind?: Kind }) =>
      ask('readInbox', { body: which }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: async ({ messageId }: InboxMessage) => {
      await ask('deleteInbox', { body: { messageIds: [messageId] } })
      return { removed: messageId }
    },
    onSettled,
  })
  const restore = useMutation({
    mutationFn: (messageId: string) => ask('restoreInbox', { body: { messageIds: [messageId] } }),
    onSuccess: () => remove.reset(),
    onSettled,
  })
  return { read, remove, restore }
}

function UndoBar({
  removed,
  onUndo,
}: {
  removed: string | undefined
  onUndo: (messageId: string) => void
}) {
  const t = useTexts('inbox')
  return (
    <div role="status">
      {removed ? (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded-small bg-raised ps-4 pe-1 text-sm">
          {t('deleted')}
          <Button kind="quiet" size="small" onClick={() => onUndo(removed)}>
            {t('undo')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

const Unread = ({ count }: { count: number }) =>
  count > 0 ? <span className="num text-xs text-muted">{count}</span> : null
