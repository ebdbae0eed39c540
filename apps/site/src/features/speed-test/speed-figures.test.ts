import { describe, expect, it } from 'vitest'
import { fastestFirst, NO_ANSWER, specFigure, speedClass } from './speed-figures.ts'

describe('the figure of a ping', () => {
  it.each`
    elapsedMs    | least   | most
    ${0}         | ${20}   | ${40}
    ${99.9}      | ${20}   | ${40}
    ${100}       | ${40}   | ${60}
    ${199.9}     | ${40}   | ${60}
    ${200}       | ${60}   | ${100}
    ${399.9}     | ${60}   | ${100}
    ${400}       | ${100}  | ${150}
    ${60_000}    | ${100}  | ${150}
    ${undefined} | ${9999} | ${9999}
  `(
    'of $elapsedMs ms lies from $least to $most, by chance alone (T-23, K-25, Q-14)',
    ({ elapsedMs, least, most }) => {
      expect(specFigure(elapsedMs, () => 0)).toBe(least)
      expect(specFigure(elapsedMs, () => 0.999_999)).toBe(most)
    },
  )
})

describe('the class of a figure', () => {
  it.each`
    figure       | name
    ${20}        | ${'fast'}
    ${80}        | ${'fast'}
    ${81}        | ${'normal'}
    ${150}       | ${'normal'}
    ${151}       | ${'slow'}
    ${NO_ANSWER} | ${'slow'}
  `('of $figure is $name (T-24, K-25)', ({ figure, name }) => {
    expect(speedClass(figure)).toBe(name)
  })

  it('comes with the list in ascending order (T-24)', () => {
    const figures = [NO_ANSWER, 20, 151, 80].map((figure) => ({ figure }))
    expect(fastestFirst(figures).map(({ figure }) => figure)).toEqual([20, 80, 151, NO_ANSWER])
  })
})
