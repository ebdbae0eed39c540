import { describe, expect, it, test } from 'vitest'
import { type Choice, previewOf } from './promotion-preview.ts'

const welcome: Pick<Choice, 'offer' | 'figures' | 'play'> = {
  offer: {
    trigger: 'deposit',
    entry: 'join',
    issue: 'automatic',
    reward: { kind: 'bonus', amount: '200.0000', times: 8 },
    basisPoints: 5_000,
    minimum: '20.0000',
  },
  figures: [{ from: '0.0000', figure: { kind: 'percent', basisPoints: 5_000, cap: '200.0000' } }],
  play: { times: 8, on: 'BONUS', days: 14, ownFirst: true },
}

describe('what a promotion would bring', () => {
  test.each([
    ['100', '50.0000', '400.0000'],
    ['33.33', '16.6600', '133.2800'],
    ['1000', '200.0000', '1600.0000'],
  ])('with %s is %s, and %s is to be played', (amount, reward, toPlay) => {
    expect(previewOf(welcome, amount, 2)).toEqual({ kind: 'brings', reward, toPlay })
  })

  it('says from which amount on it brings something', () => {
    expect(previewOf(welcome, '19.99', 2)).toEqual({ kind: 'too_little', least: '20.0000' })
    const tiers: Choice['figures'] = [
      { from: '50.0000', figure: { kind: 'fixed', amount: '5.0000' } },
      { from: '500.0000', figure: { kind: 'fixed', amount: '60.0000' } },
    ]
    const tiered = { ...welcome, figures: tiers }
    expect(previewOf(tiered, '49.99', 2)).toEqual({ kind: 'too_little', least: '50.0000' })
    expect(previewOf(tiered, '499', 2)).toMatchObject({ reward: '5.0000' })
    expect(previewOf(tiered, '500', 2)).toMatchObject({ reward: '60.0000' })
  })

  it('counts the deposit where the bonus does, and asks for no play where none is asked', () => {
    const both = {
      ...welcome,
      play: { times: 10, on: 'DEPOSIT_PLUS_BONUS', days: 7, ownFirst: false } as const,
    }
    expect(previewOf(both, '100', 2)).toMatchObject({ toPlay: '1500.0000' })
    const free = { ...welcome, play: null }
    expect(previewOf(free, '100', 2)).toMatchObject({ reward: '50.0000', toPlay: undefined })
  })

  it('is silent without an amount, and where no money is given', () => {
    expect(previewOf(welcome, undefined, 2)).toBeUndefined()
    const points = {
      ...welcome.offer,
      reward: { ...welcome.offer.reward, kind: 'points' as const },
    }
    expect(previewOf({ ...welcome, offer: points }, '100', 2)).toBeUndefined()
  })
})
