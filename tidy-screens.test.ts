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

  it('ends a read with the page that asked for it', () => {
    /** What is fetched here is a script, and no call of the wire. */
    const scripts = 'apps/site/src/features/lottery/board/use-family.ts'
    const wrong = screens.filter(
      (file) =>
        file !== scripts &&
        withoutComments(read(file))
          .split(/\bqueryFn:/)
          .slice(1)
          .some((rest) => !/\bsignal\b/.test(beforeComma(rest))),
    )
    expect(wrong.map((file) => `${file}: take reading(), or hand the query's signal on`)).toEqual(
      [],
    )
  })
})

/** What stands before the comma that ends an entry of an object. */
function beforeComma(text: string): string {
  let open = 0
  for (let at = 0; at < text.length; at++) {
    if ('([{'.includes(text[at]!)) open += 1
    if (')]}'.includes(text[at]!)) open -= 1
    if (open < 0 || (open === 0 && text[at] === ',')) return text.slice(0, at)
  }
  return text
}
