import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { familyIds, loadFamily, playText, tierText } from '@parlour/lottery'
import { describe, expect, it } from 'vitest'

const textsIn = (language: string, area: string): Readonly<Record<string, string>> =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../base/texts/${language}/${area}.json`), 'utf8'),
  )

const families = await Promise.all(familyIds.map((id) => loadFamily(id)))
/** Every tier that a ticket may name; the one prize of most plays is told by the ticket itself. */
const tiers = families.flatMap(({ id, plays }) =>
  [...new Set(plays.flatMap(({ odds, play }) => Object.keys(odds ?? play.chances)))]
    .filter((tier) => tier !== 'win')
    .map((tier) => ({ family: id, tier })),
)

describe.each(['pt', 'en'])('the names of prize tiers in %s', (language) => {
  const texts = {
    'lottery-draws': textsIn(language, 'lottery-draws'),
    'lottery-plays': textsIn(language, 'lottery-plays'),
  }
  const find = (family: string, tier: string) =>
    tierText((area, key) => key in texts[area], family, tier)
  const isSymbol = (family: string, tier: string) =>
    /^\d+$/.test(tier) ||
    playText((key) => key in texts['lottery-plays'], 'symbol', family, tier) !== undefined

  it('stand for every tier of every family, never its id', () => {
    const bare = tiers.filter(({ family, tier }) => {
      const found = find(family, tier)
      if (!found) return !isSymbol(family, tier)
      return !('count' in found) && !(found.key in texts[found.area])
    })
    expect(tiers.length).toBeGreaterThan(150)
    expect(bare).toEqual([])
  })

  it('tell a prize, the orders that share it, and how many were hit', () => {
    expect(find('4d', 'starter24')).toMatchObject({ key: 'prize_special', orders: '24' })
    expect(find('lhc', 'special')).toMatchObject({ key: 'tier.lhc.special' })
    expect(find('lhc', 'legs3')).toMatchObject({ key: 'tier.legs', values: { n: 3 } })
    expect(find('kl8', 'match3')).toEqual({ count: '3' })
    expect(find('ssc', 'tie')).toMatchObject({ key: 'symbol.和' })
  })
})
