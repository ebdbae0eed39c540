import { describe, expect, it } from 'vitest'
import { playOf } from './catalogue.ts'
import { families } from './families.ts'
import { numbersIn, sellsSingleNumbers } from './single-numbers.ts'

const play = (family: keyof typeof families, id: string) => playOf(families[family], id)!

describe('the numbers of a selection that are limited one by one', () => {
  it('have one name where the order of digits makes no other bet', () => {
    expect(numbersIn(play('thai', 'tod3'), '321,645')).toEqual(['123', '456'])
    expect(numbersIn(play('thai', 'tod3'), '123,321')).toEqual(['123', '123'])
    expect(numbersIn(play('thai', 'top3'), '321,123')).toEqual(['321', '123'])
    expect(numbersIn(play('vietnam-north', 'parlay2'), '07-70')).toEqual(['07-70'])
    expect(numbersIn(play('vietnam-north', 'lo2'), '7')).toEqual([])
  })

  it('are the typed ones, the balls and the names, where those are what is chosen', () => {
    expect(numbersIn(play('5d', 'straight'), '54321;99345')).toEqual(['54321', '99345'])
    expect(numbersIn(play('lhc', 'special'), '07 12')).toEqual(['7', '12'])
    expect(numbersIn(play('lhc', 'special-sides'), '大,单')).toEqual(['大', '单'])
    expect(numbersIn(play('lhc', 'linked-all2'), '07 12')).toEqual([])
  })

  it('are told only where each of them is a bet of its own', () => {
    expect(sellsSingleNumbers(play('vietnam-north', 'lo2'))).toBe(true)
    expect(sellsSingleNumbers(play('vietnam-north', 'parlay2'))).toBe(true)
    expect(sellsSingleNumbers(play('vietnam-north', 'parlay2-pool'))).toBe(false)
    expect(sellsSingleNumbers(play('5d', 'straight'))).toBe(true)
    expect(sellsSingleNumbers(play('lhc', 'special'))).toBe(true)
    expect(sellsSingleNumbers(play('lhc', 'special-sides'))).toBe(true)
    expect(sellsSingleNumbers(play('ssc', 'front3-straight'))).toBe(false)
    expect(sellsSingleNumbers(play('ssc', 'fixed-place'))).toBe(false)
  })
})
