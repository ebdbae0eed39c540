import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textLanguages } from '@parlour/wire'
import { expect, it } from 'vitest'
import { houseFiles } from '../house-files.ts'
import { playersTexts } from './catalogues.ts'

/** Columns of a button's words on the narrowest phone: beside its edges no more stand on one line. */
const MOST_COLUMNS = 30

/** Those that have a line of their own and may take two. */
const excused: readonly string[] = ['site/notices#languageMore']

const root = join(import.meta.dirname, '../..')
const texts = new Map(playersTexts().map(({ key, words }) => [key, words]))

/** The texts that stand alone on a button of the site; what is filled in later is not known here. */
const onButtons = new Set(
  houseFiles()
    .filter((file) => /^apps\/site\/src\/.*(?<!\.test)\.tsx$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      const areas = new Map(
        [...source.matchAll(/const (\w+) = useTexts\('([\w-]+)'\)/g)].map(([, t, area]) => [
          t,
          area,
        ]),
      )
      return [...source.matchAll(/\{(\w+)\('(\w+)'\)\}\s*<\/Button>/g)].map(
        ([, t, name]) => `site/${areas.get(t)}#${name}`,
      )
    })
    .filter((key) => texts.has(key)),
)

it('the words of a button have room on one line of a phone, in every language', () => {
  expect(onButtons.size).toBeGreaterThan(150)
  const long = [...onButtons].flatMap((key) =>
    textLanguages
      .map((language) => [key, language, texts.get(key)![language] ?? ''] as const)
      .filter(([, , words]) => columnsOf(words) > MOST_COLUMNS),
  )
  expect(long.filter(([key]) => !excused.includes(key))).toEqual([])
  expect(excused.filter((key) => !long.some(([one]) => one === key))).toEqual([])
})

it('letters of East Asia count twice, and marks above or below a letter not at all', () => {
  expect(columnsOf('登录 OK')).toBe(7)
  expect(columnsOf('ที่')).toBe(1)
})

/** Columns as a terminal counts them: near enough to what a font needs. */
function columnsOf(words: string): number {
  const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/
  return [...words].reduce((sum, letter) => {
    if (/\p{Mn}|\p{Me}/u.test(letter)) return sum
    return sum + (wide.test(letter) ? 2 : 1)
  }, 0)
}
