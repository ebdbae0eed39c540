// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { lotteryFavourites, toggleLotteryFavourite } from './lottery-favourites.ts'

beforeEach(() => localStorage.clear())

it('keeps a list of ids for each user name (E-34)', () => {
  toggleLotteryFavourite('alice', 'ssc-1')
  toggleLotteryFavourite('alice', 'mien-nam')
  toggleLotteryFavourite('bob', 'ssc-1')
  expect(lotteryFavourites('alice')).toEqual(['mien-nam', 'ssc-1'])
  toggleLotteryFavourite('alice', 'ssc-1')
  expect(lotteryFavourites('alice')).toEqual(['mien-nam'])
  expect(lotteryFavourites('bob')).toEqual(['ssc-1'])
})

it('reads nothing from what is no list', () => {
  localStorage.setItem('lotteryFavourites.alice', '{"a":1}')
  expect(lotteryFavourites('alice')).toEqual([])
  localStorage.setItem('lotteryFavourites.alice', 'broken')
  expect(lotteryFavourites('alice')).toEqual([])
})
