// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { canonicalPath, currentPlace, navigate, pushState, refine } from './location.ts'

beforeEach(() => navigate('/'))

it.each([
  ['/vnLottery/', '/vnlottery'],
  ['//RNG', '/rng'],
  ['/', '/'],
])('writes %s as %s', (typed, path) => expect(canonicalPath(typed)).toBe(path))

describe('a navigation', () => {
  it('changes the place and counts a visit, so that the content is rebuilt (S-04, R-20)', () => {
    const before = currentPlace().visit
    navigate('/rng?vassalage=parlour#top')
    expect(currentPlace()).toMatchObject({
      path: '/rng',
      search: '?vassalage=parlour',
      hash: '#top',
    })
    expect(currentPlace().visit).toBe(before + 1)
  })

  it('keeps the screen when only the address is refined or an overlay opens', () => {
    navigate('/rng')
    const { visit } = currentPlace()
    refine('/rng?name=fox')
    pushState({ overlay: { kind: 'login' } })
    expect(currentPlace()).toMatchObject({ search: '?name=fox', visit })
  })

  it('is swallowed when it fails or leaves the site (R-19)', () => {
    navigate('/rng')
    navigate('https://elsewhere.example/')
    navigate('http://[')
    expect(currentPlace().path).toBe('/rng')
  })
})
