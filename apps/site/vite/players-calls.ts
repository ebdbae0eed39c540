import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** Everything that the pages' files say. */
const said = (): string => {
  const source = join(import.meta.dirname, '../src')
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(source, name), 'utf8'))
    .join('\n')
}
const names = new Set(said().match(/(?<=['`]|\bcalls\.)\w+(?=['`]|\b)/g))

/**
 * Where the calls go that a page names, and how; who may make them and how often is the server's to know. What only
 * other programs of players ask is not carried.
 */
export const playersCalls: Readonly<Record<string, Sent>> = Object.fromEntries(
  Object.entries<CallMeta>(calls)
    .filter(([name, { access }]) => PLAYERS.includes(access) && names.has(name))
    .map(([name, meta]) => [name, howSent(meta)]),
)

/** The same as a module. One text a call, as the names of its parts would be half of what home waits for of them. */
const tableOf = (sent: typeof playersCalls): string => {
  const lines = Object.entries(sent).map(([name, { method, path, encrypted }]) => [
    name,
    `${method} ${path}${encrypted ? ' encrypted' : ''}`,
  ])
  return `
    const sent = ${JSON.stringify(Object.fromEntries(lines))}
    export const calls = Object.fromEntries(Object.entries(sent).map(([name, line]) => {
      const [method, path, encrypted] = line.split(' ')
      return [name, { method, path, encrypted: encrypted !== undefined }]
    }))`
}

/** The table of calls as the pages need it: nobody waits for what the console and other houses ask. */
export function onlyPlayersCalls(): Plugin {
  return {
    name: 'parlour-players-calls',
    apply: 'build',
    load(id) {
      if (!id.endsWith('/packages/wire/src/chapters.ts')) return undefined
      return `${tableOf(playersCalls)}\nexport const refusals = ${JSON.stringify(refusals)}`
    },
  }
}
