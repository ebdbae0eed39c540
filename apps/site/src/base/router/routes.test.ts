import { describe, expect, it } from 'vitest'
import { canonicalPath, needsLogin, routeOf } from './routes.ts'

/** The parts around the page of an address, as one line. */
function partsOf(address: string): string {
  const { page, header, banner, footer, sideMenu } = routeOf(canonicalPath(address))
  const parts = [
    header && 'header',
    banner,
    footer && 'footer',
    sideMenu === 'none' ? false : `side menu ${sideMenu}`,
  ].filter(Boolean)
  return `${page}: ${parts.join(', ') || 'alone'}`
}

describe('the table of routes', () => {
  it.each(['/', '/index', 'index.html', '/home'])('has home at %s (R-01)', (address) => {
    expect(partsOf(address.startsWith('/') ? address : `/${address}`)).toBe(
      'home: header, w_home, footer, side menu open',
    )
  })

  it('shows registration with header and banner (R-02, B-02)', () => {
    expect(partsOf('/register')).toBe('register: header, w_reg')
    expect(partsOf('/register.html')).toBe('register: header, w_reg')
  })

  it('gives the mall, the promotions and a promotion all parts (R-03, R-06, R-07)', () => {
    expect(partsOf('/pointMall')).toBe('pointMall: header, w_shop, footer, side menu open')
    expect(partsOf('/promotions')).toBe('promotions: header, w_promotion, footer, side menu open')
    expect(partsOf('/promoDetail')).toBe('promoDetail: header, footer, side menu open')
  })

  it('keeps lotteries and games to the header, and the Vietnamese one with a side menu (R-04, R-05, R-11)', () => {
    expect(partsOf('/lottery')).toBe('lottery: header')
    expect(partsOf('/vnLottery')).toBe('vnlottery: header, side menu closed')
    expect(partsOf('/game')).toBe('game: header')
  })

  it('gives seamless games and the download a side menu that waits closed (R-08, R-10, R-17)', () => {
    expect(partsOf('/seamless')).toBe('seamless: header, side menu closed')
    expect(partsOf('/down')).toBe('down: header, w_down, side menu closed')
  })

  it('lets the help of the mobile app stand alone (R-09)', () => {
    expect(partsOf('/helpmc')).toBe('helpmc: w_help')
  })

  it.each([
    ['/rng', 'w_rng'],
    ['/live', 'w_live'],
    ['/fish', 'w_fish'],
    ['/pvp', 'w_pvp'],
    ['/sports', 'w_sports'],
    ['/esports', 'w_esports'],
    ['/cockfight', 'w_sports'],
    ['/elott', 'w_lott'],
    ['/help', 'w_help'],
    ['/inhouse', 'w_inhouse'],
  ])('has a page at %s with the banners of %s (R-13, R-15, B-01)', (address, banner) => {
    expect(partsOf(address)).toBe(`${address.slice(1)}: header, ${banner}, footer, side menu open`)
  })

  it('has a login to be sent to (R-12)', () => {
    expect(partsOf('/login')).toBe('login: header, footer')
  })

  it('answers an address of nothing with a page that says so', () => {
    expect(routeOf('/no/such/table').page).toBe('missing')
  })
})

it('gives what lies below a page of games to that page', () => {
  expect(routeOf('/vnlottery/north').page).toBe('vnlottery')
  expect(routeOf('/rng/north').page).toBe('missing')
})

it.each([
  ['/vnLottery/', '/vnlottery'],
  ['//RNG', '/rng'],
  ['/', '/'],
  ['/download', '/down'],
  ['/Download/', '/down'],
  ['/seaLottery', '/lottery'],
  ['/seaLottery/mega', '/lottery/mega'],
  ['/downloads', '/downloads'],
])('writes %s as %s', (typed, path) => expect(canonicalPath(typed)).toBe(path))

it('opens five addresses to visitors where a login comes first, the download by both names (R-21)', () => {
  const open = ['/login', '/register', '/register.html', '/helpmc', '/download', '/down']
  expect(open.filter((address) => needsLogin(canonicalPath(address)))).toEqual([])
  const closed = ['/', '/rng', '/promotions', '/help', '/game', '/nowhere', '/down/android']
  expect(closed.filter((address) => !needsLogin(canonicalPath(address)))).toEqual([])
})
