import { wakeablePause } from '../../base/redis/wakeable-pause.ts'
import type { Needs } from '../../house/needs.ts'
import { STREAM_POLL_MS, STREAM_WOKEN_MS } from './limits.ts'
import { chatsById, type ChatRow, somebodyThere } from './chat.store.ts'

export type Look = { readonly chat: ChatRow; readonly somebodyThere: boolean }
type Follower = { readonly chatId: string; readonly see: (look: Look) => Promise<void> }

export type ChatFollowers = ReturnType<typeof followChats>

/**
 * One reader for all conversations that are followed in this process: two questions of the database per look,
 * however many windows are open, and none while there is no window. It does not matter which process the other
 * side talks to; a neighbour's wake-up lets it look sooner.
 */
export function followChats({ db, neighbours }: Pick<Needs, 'db' | 'neighbours'>) {
  const followers = new Set<Follower>()
  let running = false
  let pause = wakeablePause()
  const deafen = neighbours?.hear('chat', (spokenIn) => {
    if ([...followers].some(({ chatId }) => chatId === spokenIn)) pause.wake()
  })

  const look = async () => {
    const ids = [...new Set([...followers].map(({ chatId }) => chatId))]
    const chats = new Map((await chatsById(db, ids)).map((chat) => [chat.chatId, chat]))
    const there = await somebodyThere(db)
    for (const follower of [...followers]) {
      const chat = chats.get(follower.chatId)
      // A window whose words cannot be read now must not hold up the others.
      if (chat) await follower.see({ chat, somebodyThere: there }).catch(() => undefined)
    }
  }
  const run = async () => {
    while (followers.size > 0) {
      // A database that is away for a moment is asked again; each window keeps its place, so nothing is missed.
      await look().catch(() => undefined)
      if (followers.size > 0) await pause.rest(STREAM_POLL_MS, STREAM_WOKEN_MS)
    }
    running = false
  }
  return {
    /** Shows a conversation to a window until the answer is called. */
    follow(chatId: string, see: Follower['see']): () => void {
      const follower = { chatId, see }
      followers.add(follower)
      if (running) pause.wake()
      else {
        running = true
        pause = wakeablePause()
        void run()
      }
      return () => {
        followers.delete(follower)
        if (followers.size === 0) pause.wake()
      }
    },
    close: () => deafen?.(),
  }
}
