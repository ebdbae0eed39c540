import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Every letter of Vietnamese, in both cases, alone and with each of its tones. */
const letters = [...'aăâeêioôơuưy']
  .flatMap((vowel) =>
    ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'].map((tone) => vowel + tone),
  )
  .concat('đ')
  .map((letter) => letter.normalize('NFC'))
  .flatMap((letter) => [letter, letter.toUpperCase()])

/** The faces of a sheet in their order, those it imports among them. */
function facesOf(sheet: string): { family: string; file: string; ranges: string }[] {
  const css = read(sheet).replace(/@import "(@[^"]+)";/g, (_, path: string) =>
    read(
      path.startsWith('@parlour/')
        ? path.replace(/^@parlour\/(\w+)\//, 'packages/$1/src/')
        : `node_modules/${path}`,
    ),
  )
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, body = '']) => {
    const [, family] = /font-family:\s*["']([^"']+)/.exec(body) ?? []
    const [, file] = /files\/([\w-]+)\.woff2/.exec(body) ?? []
    const [, ranges] = /unicode-range:\s*([^;]+)/.exec(body) ?? []
    return family && file && ranges ? [{ family, file, ranges }] : []
  })
}

const has = (ranges: string, letter: string): boolean =>
  ranges.split(',').some((range) => {
    const [first, last = first] = range.trim().replace('U+', '').split('-')
    const code = letter.codePointAt(0)!
    return code >= Number.parseInt(first!, 16) && code <= Number.parseInt(last!, 16)
  })

describe.each([
  'apps/site/src/app/styles.css',
  'apps/console/src/styles.css',
  'apps/games/src/styles.css',
])('the faces of %s', (sheet) => {
  it.each(['Inter Variable', 'Fraunces Variable'])(
    'fetch for letters of Vietnamese in %s the small file, not that of all extended Latin',
    (family) => {
      const faces = facesOf(sheet).filter((face) => face.family === family)
      const fetched = letters.map(
        (letter) => faces.findLast(({ ranges }) => has(ranges, letter))?.file,
      )
      expect(new Set(fetched)).toEqual(
        new Set(
          ['latin', 'vietnamese'].map(
            (part) => `${family.split(' ')[0]!.toLowerCase()}-${part}-wght-normal`,
          ),
        ),
      )
    },
  )
})
