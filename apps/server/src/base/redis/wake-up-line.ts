import type { WakeUp } from '../database/wake-ups.ts'
import { MOST_TOGETHER, TOGETHER_MS } from './limits.ts'

/** `money`, `inbox` and `chat`; what it is about (a member, a conversation) is told to the listener. */
export type WakeUpKind = 'money' | 'inbox' | 'chat'

export type WakeUpLine = {
  tell(wakeUps: Iterable<WakeUp>): void
  /** Hands out what came from any process, this one included. */
  receive(message: string): void
  /** Listens until the answer is called. */
  hear(kind: WakeUpKind, listener: (about: string) => void): () => void
}

/** Gathers this process's wake-ups, sends them a few times a second at most, and hands out those that come. */
export function createWakeUpLine(send: (message: string) => void): WakeUpLine {
  const listeners = new Map<string, Set<(about: string) => void>>()
  const waiting = new Set<WakeUp>()
  let resting = false

  const sendWaiting = () => {
    resting = waiting.size > 0
    if (!resting) return
    send([...waiting].join('\n'))
    waiting.clear()
    setTimeout(sendWaiting, TOGETHER_MS).unref()
  }

  return {
    tell(wakeUps) {
      for (const wakeUp of wakeUps) if (waiting.size < MOST_TOGETHER) waiting.add(wakeUp)
      if (!resting) sendWaiting()
    },
    receive(message) {
      for (const line of message.split('\n')) {
        const [kind = '', about = ''] = line.split(' ', 2)
        for (const listener of listeners.get(kind) ?? []) listener(about)
      }
    },
    hear(kind, listener) {
      const own = listeners.get(kind) ?? new Set()
      listeners.set(kind, own.add(listener))
      return () => void own.delete(listener)
    },
  }
}
