import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { families, playsUnder, playText, playToBeginWith } from '@parlour/lottery'
import { type Route, routeOf } from '../src/base/router/routes.ts'

/** The built addresses of the pictures that stand in a page before its scripts have run. */
export type FirstPictures = { readonly logo: string; readonly hero: string }

/** Rows that stand for the fields of the registration behind the first, as its page has them. */
const FIELDS = 7
/** The language most visitors read. */
const language = 'pt'
const words = (area: string): Readonly<Record<string, string>> =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../src/base/texts/${language}/${area}.json`), 'utf8'),
  )

/** What stands in the middle of each page, in the final shape of its parts; other pages show the general one. */
const middles: Readonly<Record<string, () => string>> = {
  rng: () => {
    const { heading } = words('lobby')
    return `<div class="grid gap-5">
<h1 class="font-display text-3xl font-medium lg:text-4xl">${said(heading)}</h1>
<div class="grid gap-3">${shape('h-11 rounded-full')}${chips(5)}${chips(4)}</div>
<div class="grid gap-5">${shape('h-5 w-28')}${picturedTiles(12)}</div>
</div>`
  },
  promotions: () => {
    const { title, intro, cat_all: all } = words('promotions')
    // Which kinds have a promotion is known later; the first of them is all.
    const chip = `<span class="inline-flex h-11 shrink-0 items-center rounded-full border border-line bg-surface px-4 text-sm font-medium whitespace-nowrap text-muted">${said(all)}</span>`
    return `<div class="grid grid-cols-1 gap-5 lg:gap-7">
<div><h1 class="font-display text-3xl font-medium lg:text-4xl">${said(title)}</h1>
<p class="mt-1.5 max-w-2xl text-muted">${said(intro)}</p></div>
<div class="flex -mx-3.5 min-w-0 gap-2 overflow-hidden px-3.5 lg:mx-0 lg:flex-wrap lg:px-0">${chip}${shape('h-11 w-28 shrink-0 rounded-full').repeat(9)}</div>
<div class="grid gap-4 sm:grid-cols-2 xl:grid-cols-3 lg:gap-5">${card.repeat(6)}</div>
</div>`
  },
  lottery: () => lotteries('lotteryTitle', chips(6)),
  vnlottery: () => lotteries('vietnamTitle', ''),
  register: () => {
    const { pageTitle, pageIntro, username, ...others } = words('entry')
    return `<div class="mx-auto grid max-w-5xl items-start gap-6 lg:grid-cols-[1fr_380px] lg:gap-8">
<section class="card p-5 sm:p-8">
<h1 class="font-display text-3xl font-medium tracking-[-.02em]">${said(pageTitle)}</h1>
<p class="mt-1 text-muted">${said(pageIntro)}</p>
<p class="mt-3 h-7"></p>
<div class="mt-6 mb-5 h-11 border-line border-b"></div>
${ruledField('username', 'USERNAMEREG3', username, others)}
<div class="mt-4 grid gap-2">${shape('h-14').repeat(FIELDS)}</div>
</section>
<div class="grid gap-4 max-lg:hidden"><span class="block overflow-hidden rounded-card bg-felt"><span class="shimmer block aspect-video w-full"></span><span class="block h-46"></span></span></div>
</div>`
  },
}

/**
 * The page as it stands before its scripts have run: the same bars, the same shapes and the words that are the
 * same for everybody, so that the first paint waits for the page and its styles alone. The scripts draw the
 * real page in its place. Readers of another language see the shapes; their words come with the scripts.
 *
 * @example firstPaint('rng', pictures)
 */
export function firstPaint(page: string, pictures: FirstPictures): string {
  const [, area, family = ''] = /^bet\/(\w+)\/?(.*)$/.exec(page) ?? []
  const route = routeOf(`/${area ?? page}`)
  const own = area ? () => bets(family) : middles[page]
  const middle = page === '' ? hero(pictures) : (own ?? anyPage)()
  return `<div class="first-paint${page === '' ? ' at-home' : ''}" aria-hidden="true">
${route.header ? header(route, pictures) : ''}
<div class="mx-auto flex max-w-[1440px]">
${route.sideMenu === 'open' ? sideMenu : ''}
<div class="flex min-h-[calc(100dvh-64px)] min-w-0 grow flex-col ${route.sideMenu === 'open' ? 'xl:max-[1580px]:pe-10' : ''}">
<div class="min-h-dvh grow px-3.5 pt-3.5 sm:px-5 lg:px-7 lg:pt-6 lg:pb-10">
${route.banner && page !== '' ? '<div class="mb-5 h-[101px] sm:h-[95px]"></div>' : ''}
${middle}
</div>
</div>
</div>
${route.header ? bottomBar : ''}
</div>`
}

/**
 * A field with its label and what its rule wants. Both wait until the house has said that it has the field and by
 * which rule: theme.js takes the words from here.
 */
const ruledField = (
  rule: string,
  module: string,
  label: string | undefined,
  all: Readonly<Record<string, string>>,
) => {
  const patterns = Object.entries(all)
    .filter(([key]) => /^pattern_\d+$/.test(key))
    .map(([key, text]) => [key.slice('pattern_'.length), text])
  const said = { ...Object.fromEntries(patterns), bounds: all.bounds }
  const told = JSON.stringify(said).replaceAll('"', '&quot;')
  return `<div class="first-rule grid gap-1.5" data-rule="${rule}" data-module="${module}" data-words="${told}"><div class="flex"><span class="text-sm font-medium starred" lang="${language}">${label}</span></div>${shape('h-12')}<p class="min-h-10 text-sm text-muted sm:min-h-5" lang="${language}"></p></div>`
}

const said = (text: string | undefined) => `<span lang="${language}">${text}</span>`
const shape = (look: string) => `<span class="shimmer waiting block ${look}"></span>`
const chips = (count: number) =>
  `<div class="flex gap-2 overflow-hidden -mx-1 -my-1 p-1">${shape('h-11 w-24 shrink-0 rounded-full').repeat(count)}</div>`
/**
 * A shape for a picture of the page's list, which theme.js lays into it when the list has come. It has the measures
 * of what is drawn later to the fraction of a point, and is cut where that is cut: one that is larger by a line
 * would count as another largest paint.
 */
const picture = (place: string, look = 'size-full') =>
  `<span class="shimmer block ${place}"><img alt="" data-picture fetchpriority="high" class="object-cover ${look}"></span>`
const grid = 'grid grid-cols-3 gap-2.5 sm:gap-4 cramped:grid-cols-2 md:grid-cols-4 xl:grid-cols-6'
const tile = 'aspect-[3/4] rounded-card'
const tiles = (count: number) => `<div class="${grid}">${shape(tile).repeat(count)}</div>`
const picturedTiles = (count: number) =>
  `<div class="${grid}">${picture(`overflow-hidden ${tile}`).repeat(count)}</div>`
const card = `<div class="card overflow-hidden">${picture('', 'aspect-[16/7] w-full')}
<div class="grid h-[170px] content-start gap-3 p-4 lg:p-5">${shape('h-6 w-40 rounded-full')}${shape('h-6 w-56')}${shape('h-11')}</div></div>`

const lotteries = (title: string, regions: string) => {
  const { lobbyLead } = words('lottery-draws')
  return `<div class="mx-auto grid w-full max-w-[1240px] gap-5">
<div class="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
<div><h1 class="font-display text-3xl font-medium lg:text-4xl">${said(words('lobby')[title])}</h1>
<p class="mt-1 max-w-xl text-muted">${said(lobbyLead)}</p></div>
<div class="flex gap-2">${shape('h-9 w-28 rounded-full')}${shape('h-9 w-44 rounded-full')}</div>
</div>
<div class="grid gap-2">${shape('h-11 rounded-full')}${regions}</div>
<div class="grid gap-3">${shape('h-7 w-40')}
<div class="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 xl:grid-cols-3">${shape('h-[150px] rounded-card').repeat(9)}</div></div>
</div>`
}

/**
 * What the play that a family begins with says of itself, where it says the same whatever the market: on a phone it
 * is the largest that a page of bets shows first. Where a house does not sell that play, the page says another's.
 */
function firstRule(family: string): string {
  const known = Object.values(families).find(({ id }) => id === family)
  const play = known && !known.staged && playToBeginWith(playsUnder(known))
  if (!play) return ''
  const texts = words('lottery-plays')
  const rule = texts[playText((key) => key in texts, 'rule', family, play.id)?.key ?? '']
  if (!rule || rule.includes('{')) return ''
  return `<p class="text-note text-muted max-sm:line-clamp-1" lang="${language}">${rule}</p>`
}

/** The shape that the page of bets has by itself while its draw is on the way, and the rule of its first play. */
const bets = (family: string) =>
  `<div class="mx-auto grid w-full max-w-[1240px] grid-cols-[minmax(0,1fr)] gap-4">${shape('h-52')}${firstRule(family)}<div class="grid gap-4 lg:grid-cols-[1fr_360px]"><div class="grid gap-2">${shape('h-16').repeat(6)}</div>${shape('hidden h-96 lg:block')}</div></div>`

const anyPage = () =>
  `<div class="grid gap-6">${shape('h-8 w-56')}${shape('h-11 w-full max-w-xl rounded-full')}${tiles(6)}</div>`

const hero = ({ hero: picture }: FirstPictures) =>
  `<div class="relative h-[24.75rem] overflow-hidden rounded-[20px] bg-felt sm:h-[18.25rem] in-data-member:h-[10.75rem] sm:in-data-member:h-[10.75rem]">
<img src="${picture}" alt="" width="1140" height="292" fetchpriority="high" class="absolute inset-x-0 top-0 h-[10.5rem] w-full object-cover object-[96%_50%] max-sm:[mask-image:linear-gradient(#000_72%,transparent)] sm:h-full sm:object-right rtl:sm:-translate-x-[58%] in-data-member:h-full in-data-member:max-sm:opacity-35 in-data-member:max-sm:[mask-image:none]">
</div>`

const header = (route: Route, { logo }: FirstPictures) =>
  `<div class="sticky top-0 z-30 h-16 border-line border-b bg-ground/92">
<div class="mx-auto flex h-full max-w-[1440px] items-center gap-2 px-3.5 sm:px-5 lg:gap-3">
<span class="-ms-2 size-11 shrink-0 ${route.sideMenu === 'none' ? '' : 'max-lg:hidden'}"></span>
<span class="flex h-11 items-center gap-2.5"><img src="${logo}" alt="" width="30" height="30" class="size-[30px]">
<span class="font-display text-[1.5625rem] leading-none font-semibold tracking-[-.02em] max-[25rem]:hidden">Parlour</span></span>
<span class="ms-2 grow"></span>
${shape('h-11 w-44 shrink-0 rounded-full md:w-86')}
</div>
</div>`

const sideMenu = `<div class="first-side sticky top-16 h-[calc(100dvh-64px)] w-[14.5rem] shrink-0 border-line border-e px-3 py-5 max-lg:hidden">
<div class="grid gap-0.5">${`<span class="flex h-11 items-center gap-3 px-3">${shape('size-5 rounded-md')}${shape('h-3 w-28')}</span>`.repeat(6)}</div>
</div>`

const bottomBar =
  '<div class="fixed inset-x-0 bottom-0 z-30 h-[3.875rem] border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] box-content lg:hidden"></div>'
