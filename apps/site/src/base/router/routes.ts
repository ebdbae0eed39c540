/** Banners belong to groups; a route shows those of its own group, if there are any (B-01, B-02, Q-18). */
export type BannerGroup =
  | 'w_home'
  | 'w_rng'
  | 'w_live'
  | 'w_fish'
  | 'w_pvp'
  | 'w_sports'
  | 'w_esports'
  | 'w_lott'
  | 'w_down'
  | 'w_promotion'
  | 'w_shop'
  | 'w_help'
  | 'w_reg'
  | 'w_inhouse'

export type PageName =
  | 'home'
  | 'register'
  | 'login'
  | 'newPassword'
  | 'signInReturn'
  | 'unsubscribe'
  | 'rng'
  | 'live'
  | 'sports'
  | 'fish'
  | 'pvp'
  | 'esports'
  | 'cockfight'
  | 'elott'
  | 'lottery'
  | 'vnlottery'
  | 'seamless'
  | 'inhouse'
  | 'game'
  | 'pointMall'
  | 'promotions'
  | 'promoDetail'
  | 'raffle'
  | 'winners'
  | 'round'
  | 'log'
  | 'down'
  | 'help'
  | 'helpmc'
  | 'chat'
  | 'missing'

/** The side menu stands open, waits closed until the header's toggle opens it, or is no part of the page. */
export type SideMenuPart = 'open' | 'closed' | 'none'

export type Route = {
  readonly page: PageName
  readonly header: boolean
  readonly banner: BannerGroup | undefined
  readonly footer: boolean
  readonly sideMenu: SideMenuPart
}

const parts = {
  bare: { header: false, footer: false, sideMenu: 'none' },
  header: { header: true, footer: false, sideMenu: 'none' },
  game: { header: true, footer: false, sideMenu: 'closed' },
  plain: { header: true, footer: true, sideMenu: 'none' },
  full: { header: true, footer: true, sideMenu: 'open' },
} as const

const route = (page: PageName, look: keyof typeof parts, banner?: BannerGroup): Route => ({
  page,
  banner,
  ...parts[look],
})

/** Every address of the site and the parts that stand around its page. */
const routes: Readonly<Record<string, Route>> = {
  '/': route('home', 'full', 'w_home'),
  '/index': route('home', 'full', 'w_home'),
  '/index.html': route('home', 'full', 'w_home'),
  '/home': route('home', 'full', 'w_home'),

  '/register': route('register', 'header', 'w_reg'),
  '/register.html': route('register', 'header', 'w_reg'),
  '/login': route('login', 'plain'),
  '/new-password': route('newPassword', 'plain'),
  '/sign-in/return': route('signInReturn', 'plain'),
  '/unsubscribe': route('unsubscribe', 'plain'),

  '/rng': route('rng', 'full', 'w_rng'),
  '/live': route('live', 'full', 'w_live'),
  '/sports': route('sports', 'full', 'w_sports'),
  '/fish': route('fish', 'full', 'w_fish'),
  '/pvp': route('pvp', 'full', 'w_pvp'),
  '/esports': route('esports', 'full', 'w_esports'),
  '/cockfight': route('cockfight', 'full', 'w_sports'),
  '/elott': route('elott', 'full', 'w_lott'),
  '/inhouse': route('inhouse', 'full', 'w_inhouse'),

  '/lottery': route('lottery', 'header'),
  '/vnlottery': route('vnlottery', 'game'),
  '/seamless': route('seamless', 'game'),
  '/game': route('game', 'header'),

  '/pointmall': route('pointMall', 'full', 'w_shop'),
  '/promotions': route('promotions', 'full', 'w_promotion'),
  '/promodetail': route('promoDetail', 'full'),
  '/raffle': route('raffle', 'full'),
  '/winners': route('winners', 'full'),
  '/round': route('round', 'full'),
  '/log': route('log', 'full'),
  '/down': route('down', 'game', 'w_down'),
  '/help': route('help', 'full', 'w_help'),
  '/helpmc': route('helpmc', 'bare', 'w_help'),
  // The window of customer service, 440 wide (C-28).
  '/service': route('chat', 'bare'),
}

/** Addresses that mean another one. */
const redirects: Readonly<Record<string, string>> = {
  '/download': '/down',
  '/sealottery': '/lottery',
}

/** Pages of games: whatever lies below one belongs to it, and its side menu does not stand open. */
const gamePages = ['/seamless', '/lottery', '/vnlottery', '/sealottery', '/down']

const missing: Route = route('missing', 'full')

/**
 * The route of a canonical path. What lies below a game page belongs to it.
 *
 * @example routeOf('/rng').banner // 'w_rng'
 */
export function routeOf(path: string): Route {
  const above = gamePages.find((page) => path.startsWith(`${page}/`))
  return routes[above ?? path] ?? missing
}

/**
 * The one spelling of a path: addresses are case-insensitive here, and some lead on to another.
 *
 * @example canonicalPath('/vnLottery/') // '/vnlottery'
 */
export function canonicalPath(path: string): string {
  const lower = path.toLowerCase().replace(/\/+/g, '/')
  const plain = lower.length > 1 && lower.endsWith('/') ? lower.slice(0, -1) : lower
  const from = Object.keys(redirects).find((old) => plain === old || plain.startsWith(`${old}/`))
  return from ? (redirects[from] ?? '/') + plain.slice(from.length) : plain
}

/** Where a visitor may go while the house wants a login first; `/download` has become `/down` by then. */
const openToVisitors = new Set([
  '/login',
  '/register',
  '/register.html',
  '/helpmc',
  '/down',
  // What binds the house is for everybody to see.
  '/log',
  // The link of a mail is for those who cannot log in.
  '/new-password',
  // Mails end without a login.
  '/unsubscribe',
  // Nor can those who are on their way back from a provider.
  '/sign-in/return',
])

export const needsLogin = (path: string): boolean => !openToVisitors.has(path)
