import { networksAround } from '../../base/rate-limits/network-of.ts'
import {
  STREAMS_AROUND,
  STREAMS_MOST,
  STREAMS_OF_VISITORS,
  STREAMS_PER_CHAT,
  STREAMS_PER_NETWORK,
} from './limits.ts'

type Window = {
  readonly chatId: string
  readonly ip: string
  /** Not logged in. */
  readonly visitor: boolean
}

/** The windows that may follow conversations at once in this process, so that nobody takes the place of all others. */
export function streamPlaces() {
  const taken = new Map<string, number>()
  const change = (names: readonly string[], by: number) => {
    for (const name of names) {
      const now = (taken.get(name) ?? 0) + by
      if (now > 0) taken.set(name, now)
      else taken.delete(name)
    }
  }
  return {
    /** Takes a place; what is answered gives it back, once. Undefined where there is none. */
    take(window: Window): (() => void) | undefined {
      const limits = limitsOf(window)
      if (limits.some(([name, most]) => (taken.get(name) ?? 0) >= most)) return undefined
      const names = limits.map(([name]) => name)
      change(names, 1)
      let held = true
      return () => {
        if (held) change(names, -1)
        held = false
      }
    },
  }
}

const limitsOf = ({ chatId, ip, visitor }: Window): readonly (readonly [string, number])[] => [
  ['all', STREAMS_MOST],
  ...(visitor ? [['visitors', STREAMS_OF_VISITORS] as const] : []),
  [`chat ${chatId}`, STREAMS_PER_CHAT],
  ...networksAround(ip).map((network) => [network, mostOf(network)] as const),
]

const mostOf = (network: string): number =>
  Object.entries(STREAMS_AROUND).find(([bits]) => network.endsWith(bits))?.[1] ??
  STREAMS_PER_NETWORK
