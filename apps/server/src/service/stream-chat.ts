import type { StreamedEvent } from '../http/event-stream.ts'
import type { Needs } from '../needs.ts'
import { wakeablePause } from '../neighbours/wakeable-pause.ts'
import { STREAM_POLL_MS, STREAM_WOKEN_MS } from './limits.ts'
import { findChat, somebodyThere } from './service.store.ts'
import { wordsAfter } from './show-chat.ts'

/**
 * Tells one reader what is said in a conversation after the number it has seen, until it is stopped. It asks
 * the database, so it does not matter which process the other side talks to; a neighbour's wake-up lets it ask
 * sooner.
 */
export function streamChat(
  { db, neighbours }: Pick<Needs, 'db' | 'neighbours'>,
  {
    chatId,
    after,
    write,
  }: { chatId: string; after: number; write: (event: StreamedEvent) => void },
): () => void {
  let seen = after
  let told = ''
  let stopped = false
  const pause = wakeablePause()
  const deafen = neighbours?.hear('chat', (spokenIn) => {
    if (spokenIn === chatId) pause.wake()
  })

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
    while (!stopped) {
      // A database that is away for a moment is asked again; the place is kept, so nothing is missed.
      await look().catch(() => undefined)
      if (!stopped) await pause.rest(STREAM_POLL_MS, STREAM_WOKEN_MS)
    }
  }
  void run()
  return () => {
    stopped = true
    deafen?.()
    pause.wake()
  }
}
