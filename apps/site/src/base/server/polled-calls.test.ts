import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CallMeta, type CallName, calls } from '@parlour/wire'
import { describe, expect, it } from 'vitest'

const source = join(import.meta.dirname, '../..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file),
)

/** The call read before each interval of a file, and whatever the hook that follows the lottery's clock reads. */
function polledIn(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8')
  const timed = [...text.matchAll(/useTimed\(\s*'(\w+)'/gu)].map(([, name]) => name as string)
  if (text.includes('function useTimed')) return timed
  const parts = text.split('refetchInterval')
  const read = parts.slice(0, -1).map((_, i) => {
    const before = parts.slice(0, i + 1).join('')
    const nearest = [...before.matchAll(/reading\(\s*'(\w+)'/gu)].at(-1)
    return nearest?.[1] ?? `${file}: no call is read by name before its interval`
  })
  return [...timed, ...read]
}

describe('what pages ask by themselves', () => {
  it('is declared as such, so that an open page does not keep a log-in awake', () => {
    const polled = files.flatMap(polledIn)
    expect(polled.length).toBeGreaterThan(5)
    const silent = polled.filter((name) => {
      const meta: CallMeta | undefined = calls[name as CallName]
      return meta?.background !== true
    })
    expect(silent, 'Declare `background: true` where the call is declared.').toEqual([])
  })
})
