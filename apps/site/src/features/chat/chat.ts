import { calls } from '@parlour/wire'
import type { CallReply, ServiceMessage } from '@parlour/wire/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf } from '../../base/server/query-client.ts'
import { ask } from '../../base/server/ask.ts'
import { followStream } from '../../base/session/follow-stream.ts'
import { usePlayer } from '../../base/session/session.ts'
import { kept } from '../../base/storage.ts'

export type Chat = CallReply<'readServiceChat'>

/** Where a visitor's browser keeps the number of its conversation, which is also the key to it. */
const PLACE = 'serviceChat'

/** The conversation of this reader: a member's wherever it was begun, a visitor's in this browser. */
export function useChat() {
  const player = usePlayer()
  const member = player !== undefined && !player.trial
  return useQuery({
    queryKey: chatKey(member),
    queryFn: ({ signal }) => (member ? findMine(signal) : findHere(signal)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })
}

export const chatKey = (member: boolean) => keyOf('serviceChat', member ? 'member' : 'visitor')

export const rememberChat = (chatId: string | undefined): void => {
  try {
    if (chatId) localStorage.setItem(PLACE, chatId)
    else localStorage.removeItem(PLACE)
  } catch {
    // Without storage the conversation lasts as long as its window.
  }
}

async function findMine(signal: AbortSignal): Promise<Chat | null> {
  return (await ask('myServiceChat', {}, { signal })).chat
}

async function findHere(signal: AbortSignal): Promise<Chat | null> {
  const chatId = localStorage.getItem(PLACE)
  if (!chatId) return null
  const chat = await ask('readServiceChat', { params: { chatId } }, { signal }).catch(() => null)
  return chat?.state === 'closed' ? null : chat
}

/** Puts whatever is said and whatever changes into the conversation, as it happens. */
export function useChatStream(chat: Chat): void {
  const queries = useQueryClient()
  const player = usePlayer()
  const key = JSON.stringify(chatKey(player !== undefined && !player.trial))
  const { chatId } = chat
  const over = chat.state === 'closed'
  useEffect(() => {
    // Nothing is said in it any more, and the house closes its stream.
    if (over) return
    const change = (next: (chat: Chat) => Chat) =>
      queries.setQueryData<Chat | null>(JSON.parse(key) as string[], (now) =>
        now?.chatId === chatId ? next(now) : now,
      )
    const path = calls.serviceStream.path.replace(':chatId', chatId)
    return followStream(
      () => ({ path, token: kept.get('token') }),
      ({ event, data }) => {
        if (event === 'message')
          change((now) => withMessage(now, JSON.parse(data) as ServiceMessage))
        if (event === 'state') change((now) => ({ ...now, ...(JSON.parse(data) as Partial<Chat>) }))
      },
    )
  }, [chatId, key, over, queries])
}

/** The conversation with one more message, in its place and never twice. */
export function withMessage(chat: Chat, message: ServiceMessage): Chat {
  const others = chat.messages.filter(({ number }) => number !== message.number)
  const messages = [...others, message].sort((one, other) => one.number - other.number)
  return { ...chat, messages }
}
