import type { Db } from '../database/database.ts'
import type { StreamedEvent } from '../http/event-stream.ts'
import { STREAM_POLL_MS } from './limits.ts'
import { findChat, somebodyThere } from './service.store.ts'
import { wordsAfter } from './show-chat.ts'

/**
 * Tells one reader what is said in a conversation after the number it has seen, until it is stopped. It asks
 * the database, so it does not matter which process the other side talks to.
 */
export function streamChat(
  { db }: { readonly db: Db },
  {
    chatId,
    after,
    write,
  }: { chatId: string; after: number; write: (event: StreamedEvent) => void },
): () => void {
  let seen = after
  let told = ''
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const look = async () => {
    const chat = await findChat(db, chatId)
    if (!chat || stopped) return
    if (chat.messages > seen) {
      for (const message of await wordsAfter(db, chatId, seen)) {
        seen = message.number
        write({ event: 'message', id: String(seen), data: message })
      }
    }
    const state = { state: chat.state, somebodyThere: await somebodyThere(db) }
    const now = JSON.stringify(state)
    if (now !== told) {
      told = now
      write({ event: 'state', id: String(seen), data: state })
    }
  }
  const run = async () => {
    // A database that is away for a moment is asked again; the place is kept, so nothing is missed.
    await look().catch(() => undefined)
    if (!stopped) timer = setTimeout(() => void run(), STREAM_POLL_MS)
  }
  void run()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
