import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { crontab } from '../apps/server/src/chapters.ts'
import { judgements, namedCommands } from './named-commands.ts'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/operating.md'), 'utf8')
const config = readFileSync(join(root, 'apps/server/src/base/config/config.ts'), 'utf8')

describe('docs/operating.md', () => {
  it('names every setting of the process', () => {
    const settings = [...config.matchAll(/env\.([A-Z_]+)|\(env, '([A-Z_]+)'/g)].map(
      ([, named, asked]) => named ?? asked,
    )
    expect(settings.length).toBeGreaterThan(15)
    expect(settings.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })

  it('names every job of the schedule', () => {
    const jobs = crontab.split('\n').flatMap((line) => line.trim().split(' ')[5] ?? [])
    expect(jobs.length).toBeGreaterThan(10)
    expect(jobs.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })
})

describe('README.md and docs/operating.md', () => {
  it('name no command without a judgement of it, and judge none that is not named', () => {
    const known = Object.keys(judgements)
    const named = namedCommands()
    expect(
      named.filter((command) => !known.includes(command)),
      'say in scripts/named-commands.ts how each of these is judged where all commands are tried',
    ).toEqual([])
    expect(known.filter((command) => !named.includes(command))).toEqual([])
  })
})
