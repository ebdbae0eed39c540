import { describe, expect, it } from 'vitest'
import pt from '../../base/texts/pt/promotions.json'
import en from '../../base/texts/en/promotions.json'
import { pictureOf, promotionCategories, stateLooks } from './promotion-words.ts'

const wordsFor = (prefix: string) =>
  Object.keys(en).filter((key) => key.startsWith(prefix)) as (keyof typeof en)[]

describe('the words of promotions', () => {
  it('name fifteen categories (E-47)', () => {
    expect(promotionCategories).toHaveLength(15)
    expect(wordsFor('cat_').sort()).toEqual(promotionCategories.map((name) => `cat_${name}`).sort())
  })

  it('name six tags (E-48)', () => {
    expect(wordsFor('tag_').map((key) => key.slice(4))).toEqual([
      'NEWBIE',
      'LIMITED',
      'SPECIAL OFFER',
      'DAILY',
      'HIGH RABATE',
      'VIP',
    ])
  })

  it('name every state of an activity, each in words of its own (E-49)', () => {
    const keys = wordsFor('state_')
    expect(keys.map((key) => key.slice(6)).sort()).toEqual(Object.keys(stateLooks).sort())
    expect(new Set(keys.map((key) => en[key])).size).toBe(keys.length)
    expect(new Set(keys.map((key) => pt[key])).size).toBe(keys.length)
  })

  it('name four periods (E-50)', () => {
    expect(wordsFor('period_').map((key) => en[key])).toEqual([
      'Daily',
      'Weekly',
      'Semimonthly',
      'Monthly',
    ])
  })
})

describe('the picture of a promotion', () => {
  it('is the one with the lowest number', () => {
    const image = (sequence: number) => ({ sequence, url: `/promotions/${sequence}.svg` })
    expect(pictureOf({ announcementImages: [image(3), image(1), image(2)] })).toBe(
      '/promotions/1.svg',
    )
    expect(pictureOf({ announcementImages: [] })).toBeUndefined()
  })
})
