import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { families } from '@parlour/lottery'
import { describe, expect, it } from 'vitest'
import { usualMarkets } from '../../tickets/sale/usual-terms.ts'
import { playWords, resultsInWords, shownResult } from './words-for-operators.ts'

const here = import.meta.dirname
const read = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'))

describe('the names that operators read', () => {
  it.each(['pt', 'en'])('are those that players read (%s)', (language) => {
    const own = read(join(here, `../texts/${language}/operators.json`))
    const site = join(here, `../../../../../site/src/base/texts/${language}`)
    const players = {
      ...read(join(site, 'lottery-plays.json')),
      ...read(join(site, 'lottery-draws.json')),
    }
    const wanted = Object.entries(players).filter(([key]) =>
      /^(?:(?:play|group|where|tier|symbol)\.|full$|prize_)/.test(key),
    )
    expect(own).toEqual(Object.fromEntries(wanted))
  })

  it('are known of every play of every family, its group and its tiers', () => {
    const unnamed: string[] = []
    for (const family of Object.values(families)) {
      const markets = usualMarkets({ code: 'any', options: {} } as never, family)
      for (const play of family.plays) {
        const odds = markets.find((market) => market.play === play.id)?.odds ?? {}
        const words = playWords(family, play, Object.keys(odds))
        for (const { pt, en } of [words.play, words.group, ...Object.values(words.tiers)])
          if (
            pt === '' ||
            en === '' ||
            /[{}]|(?:^|\/ )[a-z]{2,}(?:[-\d]|$| \/)|undefined/.test(`${pt} / ${en}`)
          )
            unnamed.push(`${family.id} ${play.id}: ${pt} / ${en}`)
      }
    }
    expect(unnamed).toEqual([])
  })

  it('tell a play with its group, and with the part of the draw it looks at', () => {
    const { ssc, 'vietnam-south': south } = families
    const lo2 = south.plays.find(({ id }) => id === 'lo2')!
    expect(playWords(south, lo2, ['win'])).toMatchObject({
      play: { pt: 'Lô 2', en: 'Lô 2' },
      group: { en: 'Lô (any prize)' },
    })
    const front = ssc.plays.find(({ id }) => id === 'front3-anywhere1')!
    expect(playWords(ssc, front, []).play.en).toBe('First 3: 1 number')
  })
})

describe('a result that operators read', () => {
  it('is a table of prizes by their names, or the numbers alone', () => {
    expect(shownResult('pl5', '79919')).toEqual([
      { prize: null, numbers: ['7', '9', '9', '1', '9'] },
    ])
    const rows = shownResult('vietnam-south', SOUTH)
    expect(rows[0]).toEqual({
      prize: { pt: 'Especial (ĐB)', en: 'Special (ĐB)' },
      numbers: ['427752'],
    })
    expect(rows.at(-1)).toMatchObject({ prize: { pt: '8º prêmio' }, numbers: ['86'] })
  })

  it('differs in words by the prizes only in which it differs from another', () => {
    const other = SOUTH.replace('G8 86', 'G8 68')
    expect(resultsInWords('vietnam-south', [SOUTH, other]).map(({ en }) => en)).toEqual([
      '8th prize 86',
      '8th prize 68',
    ])
    expect(resultsInWords('3d', ['123', '321']).map(({ pt }) => pt)).toEqual(['123', '321'])
  })
})

const SOUTH =
  'DB 427752; G1 61292; G2 05288; G3 58179 40014; G4 79701 87563 58215 25278 72441 46164 62811; G5 1554; G6 2936 1379 7260; G7 889; G8 86'
