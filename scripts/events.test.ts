import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reasons } from '@parlour/money'
import { describe, expect, it } from 'vitest'

const page = readFileSync(join(import.meta.dirname, '../docs/events.md'), 'utf8')

describe('docs/events.md', () => {
  it('gives every reason for which money moves its line, with its code', () => {
    const lines = page.split('\n').filter((line) => line.startsWith('| '))
    const missing = Object.entries(reasons).filter(
      ([name, { code }]) =>
        !lines.some((line) => {
          const [first, last = first] = (/^\| (\d+)(?:[–,] ?(\d+))? \|/.exec(line) ?? []).slice(1)
          const named = line.includes(`\`${name}\``)
          return named && code >= Number(first) && code <= Number(last)
        }),
    )
    expect(missing.map(([name, { code }]) => `${code} ${name}`)).toEqual([])
  })
})
