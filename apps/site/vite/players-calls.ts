import { type Access, type CallMeta, calls, refusals } from '@parlour/wire'
import type { Plugin } from 'vite'

/** Who a page of this site may be. */
const PLAYERS: readonly Access[] = ['public', 'session', 'member', 'agent']

type Sent = Pick<CallMeta, 'method' | 'path' | 'encrypted'>

const howSent = ({ method, path, encrypted }: CallMeta): Sent => ({
  method,
  path,
  ...(encrypted && { encrypted }),
})

/** Where the calls of players and visitors go, and how; who may make them and how often is the server's to know. */
export const playersCalls: Readonly<Record<string, Sent>> = Object.fromEntries(
  Object.entries<CallMeta>(calls)
    .filter(([, { access }]) => PLAYERS.includes(access))
    .map(([name, meta]) => [name, howSent(meta)]),
)

/** The table of calls as the pages need it: nobody waits for what the console and other houses ask. */
export function onlyPlayersCalls(): Plugin {
  return {
    name: 'parlour-players-calls',
    apply: 'build',
    load(id) {
      if (!id.endsWith('/packages/wire/src/chapters.ts')) return undefined
      return `export const calls = ${JSON.stringify(playersCalls)}\nexport const refusals = ${JSON.stringify(refusals)}`
    },
  }
}
