import type { StreamedEvent } from '../../base/http/event-stream.ts'
import type { Needs } from '../../house/needs.ts'
import type { ChatFollowers } from './follow-chats.ts'
import { wordsAfter } from './show-chat.ts'

/** Tells one reader what is said in a conversation after the number it has seen, until it is stopped or the conversation is over: nothing is said in it any more. */
export function streamChat(
  { db }: Pick<Needs, 'db'>,
  chats: ChatFollowers,
  {
    chatId,
    after,
    write,
    end,
  }: {
    chatId: string
    after: number
    write: (event: StreamedEvent) => void
    end: () => void
  },
): () => void {
  let seen = after
  let told = ''
  let stopped = false
  const stop = chats.follow(chatId, async ({ chat, somebodyThere }) => {
    if (chat.messages > seen) {
      for (const message of await wordsAfter(db, chatId, seen)) {
        if (stopped) return
        seen = message.number
        write({ event: 'message', id: String(seen), data: message })
      }
    }
    const state = { state: chat.state, somebodyThere }
    const now = JSON.stringify(state)
    if (now === told || stopped) return
    told = now
    write({ event: 'state', id: String(seen), data: state })
    if (chat.state === 'closed') end()
  })
  return () => {
    stopped = true
    stop()
  }
}
