import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { houseFiles } from '../house-files.ts'
import { playersTexts } from './catalogues.ts'

const root = join(import.meta.dirname, '../..')

/** What the pages and the games are made of: their texts are read by key, and by nobody else. */
const code = houseFiles()
  .filter((file) => /^(?:apps\/(?:site|games)|packages)\/.*\.tsx?$/.test(file))
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Every word of the code, whether quoted or the name of a property, with the signs that keys have. */
const words = new Set(code.match(/[\p{L}\p{N}_][\p{L}\p{N}_.-]*/gu))

/** Keys that are put together: `` `state_${state}` `` names all that begin so and go on. */
const patterns = [...code.matchAll(/`([\p{L}\p{N}_.-]*(?:\$\{[^}`]*\}[\p{L}\p{N}_.-]*)+)`/gu)]
  .map(([, inside = '']) => inside.split(/\$\{[^}]*\}/))
  .filter((parts) => /\p{L}/u.test(parts.join('')))
  .map((parts) => new RegExp(`^${parts.map(quoted).join('.+')}$`, 'u'))

const isNamed = (name: string): boolean =>
  words.has(name) || patterns.some((pattern) => pattern.test(name))

/** Names of plays and of their symbols follow the rules of a lottery, which spell them in their own ways. */
const followsData = /^site\/lottery-plays#/

describe('a text of the site or of a game', () => {
  const keys = playersTexts()
    .map(({ key }) => key)
    .filter((key) => /^(?:site\/|games#)/.test(key) && !followsData.test(key))

  it('is named by code that shows it', () => {
    expect(keys.length).toBeGreaterThan(2_000)
    expect(keys.filter((key) => !isNamed(key.slice(key.indexOf('#') + 1)))).toEqual([])
  })

  it('is found where nobody names it', () => {
    expect(isNamed('aTextThatNobodyNames')).toBe(false)
    expect(isNamed('searchNone')).toBe(true)
  })
})
