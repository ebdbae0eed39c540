// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { currentPlace, navigate, pushState, refine } from './location.ts'

beforeEach(() => navigate('/'))

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

  it('writes the address in its one spelling, whatever was typed or linked', () => {
    navigate('/seaLottery?gameCode=MK#today')
    expect(location.pathname + location.search + location.hash).toBe('/lottery?gameCode=MK#today')
    navigate('/Download')
    expect(location.pathname).toBe('/down')
  })

  it('scrolls to the anchor of the hash, also one that comes later, and else to the top (R-18)', async () => {
    const seen: string[] = []
    window.scrollTo = (() => seen.push('top')) as typeof window.scrollTo
    HTMLElement.prototype.scrollIntoView = function () {
      seen.push(this.id)
    }
    const frame = () => new Promise((resolve) => setTimeout(resolve, 40))
    await frame()
    seen.length = 0
    navigate('/rng')
    await frame()
    expect(seen).toEqual(['top'])

    navigate('/help#limits')
    await frame()
    const late = document.createElement('section')
    late.id = 'limits'
    document.body.append(late)
    await frame()
    expect(seen).toEqual(['top', 'top', 'limits'])

    navigate('/rng')
    await frame()
    navigate('/help#limits')
    await frame()
    expect(seen.slice(3)).toEqual(['top', 'limits'])
    late.remove()
  })

  it('rebuilds the content when "back" changes the full path, and not when an overlay closes (S-04)', () => {
    navigate('/promotions#welcome')
    const { visit } = currentPlace()
    history.pushState({ key: 'a', state: null }, '', '/promotions#rebate')
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(currentPlace()).toMatchObject({ hash: '#rebate', visit: visit + 1 })
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(currentPlace().visit).toBe(visit + 1)
  })
})
