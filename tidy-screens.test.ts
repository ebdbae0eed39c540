import { describe, expect, it } from 'vitest'
import { houseFiles } from './scripts/house-files.ts'
import { insideBrackets, isTest, read, withoutComments } from './scripts/house-graph.ts'

/** What every screen keeps to. Each message says what to do instead. */

const screens = houseFiles().filter(
  (file) =>
    /^(apps\/(site|console|games)|packages\/ui)\/src\/.*\.tsx?$/.test(file) && !isTest(file),
)
const wrongIn = (pattern: RegExp) =>
  screens.filter((file) => pattern.test(withoutComments(read(file))))

describe('what every screen keeps to', () => {
  it('keeps brass, the colour of money and wins, from what was called off', () => {
    const calledOff = /\b(void|voided|cancelled|lost|rejected|refused|forfeited): 'brass'/
    expect(wrongIn(calledOff).map((file) => `${file}: plain, or bad where it is a fault`)).toEqual(
      [],
    )
  })

  it('writes nothing in letters below 11 px', () => {
    const small =
      /\btext-\[(?:\d|10)(?:\.\d+)?px\]|font-?[sS]ize"?[:=] ?["'{]*(?:\d|10)(?:px|["'}])/
    expect(wrongIn(small).map((file) => `${file}: use text-fine`)).toEqual([])
  })

  it('sets a timer for what it waits for, not anew with every drawing, which would hold it up', () => {
    const setsAnew = (effect: string) =>
      /\bset(?:Timeout|Interval)\(/.test(effect) && !/\]\s*,?\s*$/.test(effect)
    const wrong = screens.filter((file) =>
      withoutComments(read(file))
        .split(/\buse(?:Layout)?Effect\(/)
        .slice(1)
        .some((rest) => setsAnew(insideBrackets(rest))),
    )
    expect(wrong.map((file) => `${file}: name what the effect depends on`)).toEqual([])
  })
})
