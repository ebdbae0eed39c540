import { type CallMeta, calls } from '@parlour/wire'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { firstCalls } from './sent-first.ts'
import { playersCalls } from '../../../vite/players-calls.ts'

const source = join(import.meta.dirname, '../..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
)

describe('the table of calls that the pages carry', () => {
  it('has every call that a page names, with its method, its path and whether its body is sealed', () => {
    const named = new Set(
      files.flatMap((name) =>
        [
          ...readFileSync(join(source, name), 'utf8').matchAll(
            /\b(?:ask|attempt|reading|call)\(\s*'(\w+)'|\bcalls\.(\w+)/g,
          ),
        ].map(([, one, other]) => one ?? other!),
      ),
    )
    expect(named.size).toBeGreaterThan(100)
    for (const name of named) {
      const { method, path, encrypted } = (calls as Record<string, CallMeta>)[name]!
      expect(playersCalls[name], name).toEqual({ method, path, ...(encrypted && { encrypted }) })
    }
  })

  it('says of the calls that come with home what the table says', () => {
    for (const [name, sent] of Object.entries(firstCalls))
      expect(sent, name).toEqual(playersCalls[name])
  })

  it('has none of operators, vendors, providers, gateways, verifiers and game frames', () => {
    const whose = Object.keys(playersCalls).map(
      (name) => (calls as Record<string, CallMeta>)[name]!.access,
    )
    expect(new Set(whose)).toEqual(new Set(['public', 'session', 'member', 'agent']))
  })
})
