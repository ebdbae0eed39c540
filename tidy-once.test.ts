import { describe, expect, it } from 'vitest'
import { houseFiles } from './scripts/house-files.ts'
import { insideBrackets, isTest, read, withoutComments } from './scripts/house-graph.ts'

/** What the house reckons in one place only. Each message names the place. */

const code = houseFiles().filter((file) => /\.(ts|tsx|mjs)$/.test(file))

describe('what is told once', () => {
  it('reckons with days in one place, where no walk over them can fail to end', () => {
    const own = /toISOString\(\)\s*\.slice\(0, 10\)/
    const walk = /for \([^;]*; \w+ <=? [\w.]+; \w+ = \w*[dD]ays?\w*\(/
    const wrong = code.filter(
      (file) =>
        file !== 'packages/time/src/days.ts' &&
        !isTest(file) &&
        /^(apps|packages)\//.test(file) &&
        (own.test(withoutComments(read(file))) || walk.test(withoutComments(read(file)))),
    )
    expect(wrong.map((file) => `${file}: use dayOf, addDays and eachDay of @parlour/time`)).toEqual(
      [],
    )
  })

  it('takes spans, and the days of a zone, from one place', () => {
    const span =
      /\b(MINUTE|HOUR|DAY)(_MS)? = (60_000|60 \*|24 \*)|\b(3_600_000|86_400_000)\b|\b24 \* 60 \* 60 \* 1/
    const ownDay = /'en-CA'/
    const wrong = code.filter(
      (file) =>
        /^(apps|packages)\//.test(file) &&
        !file.startsWith('packages/time/') &&
        [span, ownDay].some((pattern) => pattern.test(withoutComments(read(file)))),
    )
    expect(
      wrong.map(
        (file) =>
          `${file}: use DAY_MS, HOUR_MS and MINUTE_MS, dayAt and startOfDay of @parlour/time`,
      ),
    ).toEqual([])
  })

  it('reckons exactly in one place, so that page and server say the same price', () => {
    const own = [
      {
        pattern:
          /(function|const) (floorDivide|ceilDivide|floorFraction|greatestDivisor|roundHalfUp)\b/,
        instead: 'floorDivide, ceilDivide, floorFraction and roundHalfUp',
      },
      { pattern: /type Fraction = /, instead: 'Fraction' },
      { pattern: /const PPM\b/, instead: 'PPM' },
      { pattern: /10n \*\* BigInt\(4 - /, instead: 'cashStep' },
      { pattern: /replace\(\/\(\\\.\\d\\d\)00\$\//, instead: 'amountText' },
      { pattern: /(function|const) (feeOn|surchargeOf|shareRebate)\b/, instead: 'the rule' },
    ]
    const surcharge = 'packages/lottery/src/catalogue/price-line.ts'
    const wrong = code
      .filter((file) => /^(apps|packages)\//.test(file))
      .filter((file) => !file.startsWith('packages/money/') && file !== surcharge)
      .flatMap((file) =>
        own
          .filter(({ pattern }) => pattern.test(withoutComments(read(file))))
          .map(({ instead }) => `${file}: take ${instead} of @parlour/money (or priceLine)`),
      )
    expect(wrong).toEqual([])
  })

  it('adds amounts up in one place', () => {
    const adds = /^\s*\(+(\w+)\b[\s\S]*?=>\s*\1 \+ [\s\S]*,\s*0n,?\s*$/
    const wrong = code.filter(
      (file) =>
        /^(apps|packages)\//.test(file) &&
        !isTest(file) &&
        read(file)
          .split(/\.reduce(?:<\w+>)?\(/)
          .slice(1)
          .some((rest) => adds.test(insideBrackets(rest))),
    )
    expect(wrong.map((file) => `${file}: use sum of @parlour/money`)).toEqual([])
  })

  it('knows what a UUID is, and how one follows from another, in one place', () => {
    /** `packages/chance` stands below the wire; its receipts are checked without anything else of ours. */
    const shapes = ['packages/wire/src/uuid.ts', 'packages/chance/src/receipt.ts']
    const pattern = /\[0-9a-f\]\{8\}\)?\(?(\?:)?-|\[0-9a-f-\]\{36\}|\\h\{8\}-/i
    const derivation = /& 0x0f\) \| 0x80|\}-7\$\{|placing '8' from 13/
    const wrong = code.filter((file) => /^(apps|packages)\//.test(file))
    expect([
      ...wrong
        .filter((file) => !shapes.includes(file) && pattern.test(withoutComments(read(file))))
        .map((file) => `${file}: use isUuid or isWrittenUuid of @parlour/wire, or z.uuid()`),
      ...wrong
        .filter((file) => !file.startsWith('apps/server/src/ledger/ids/') && !isTest(file))
        .filter((file) => derivation.test(withoutComments(read(file))))
        .map((file) => `${file}: use a recipe of ledger/ids/derived-id.ts`),
      ...code
        .filter((file) => file.startsWith('packages/wire/src/') && !isTest(file))
        .filter((file) => file !== 'packages/wire/src/shapes/id.ts')
        .filter((file) => /\bz\s*\.uuid\(/.test(withoutComments(read(file))))
        .map((file) => `${file}: use uuid of shapes/id.ts`),
    ]).toEqual([])
  })

  it('posts what was decided before by the door that throws for itself', () => {
    const pattern =
      /const (\w+) = await [\w.]*wallet\.post\((?:(?!\n\S)[\s\S])*?\n? *\}?\)\n *if \((?:isRefusal\(\1\)|'refused' in \1)\)\s*throw new Error/
    const wrong = code.filter(
      (file) => file.startsWith('apps/server/src/') && !isTest(file) && pattern.test(read(file)),
    )
    expect(
      wrong.map((file) => `${file}: use wallet.postOrThrow where a refusal is a defect`),
    ).toEqual([])
  })

  it('is handed what it works with, and fills no map of its own at start', () => {
    const wrong = code.filter((file) => {
      if (!file.startsWith('apps/server/src/') || isTest(file)) return false
      const text = withoutComments(read(file))
      const maps = [...text.matchAll(/^const (\w+) = new Map</gm)].map(([, name]) => name)
      return maps.some((name) =>
        new RegExp(
          `^export (?:const|function) (?:register|offer|provide)[A-Z]\\w*[\\s\\S]{0,200}?\\b${name}\\.set\\(`,
          'm',
        ).test(text),
      )
    })
    expect(
      wrong.map((file) => `${file}: hand it in through the chapter's value or the needs`),
    ).toEqual([])
  })

  it('tells operators what stands in files of the console\u2019s two languages', () => {
    const pair =
      /\bpt: '[^'$]+',\s*en: '|\bfield\.\w+\(\s*'[^']*',\s*'|\bchoice\('[^']*', '\w+',\s*'/
    const wrong = code.filter(
      (file) =>
        /^apps\/server\/src\/.*(\.queue|-act|-acts|-desk|-words)\.ts$/.test(file) &&
        pair.test(withoutComments(read(file))),
    )
    expect(
      wrong.map((file) => `${file}: put it into its chapter's texts/<language>/operators.json`),
    ).toEqual([])
  })

  it('narrows the list of a refusal by a check, not by a word', () => {
    const place = 'apps/server/src/base/problems/ruling-out.ts'
    const wrong = code.filter(
      (file) =>
        file.startsWith('apps/server/src/') &&
        file !== place &&
        !isTest(file) &&
        /\bas Refusal\b/.test(withoutComments(read(file))),
    )
    expect(
      wrong.map(
        (file) => `${file}: say what cannot be by rulingOut, or ask isOneOf, of base/problems`,
      ),
    ).toEqual([])
  })

  it('reads what a refusal is about from what its guard said, not from an id', () => {
    const parsed = /details\??\.(?:window|counter|switch)\)?\s*\.(?:split|match)\(/
    const wrong = code.filter(
      (file) =>
        file.startsWith('apps/server/src/') &&
        !isTest(file) &&
        parsed.test(withoutComments(read(file))),
    )
    expect(
      wrong.map((file) => `${file}: give the guard an \`about\`; its refusal hands it back`),
    ).toEqual([])
  })
})
