import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { comesToRest } from './all-pages.ts'
import { expect, origin, passwords, test } from './people.ts'

/**
 * Gzipped kilobytes of script: what home may weigh before it shows, with all that its parts import (the budget
 * is 130), and a route on top of it.
 */
const FIRST_LOAD_KB = 110
/** What a wide window asks for besides: the menu and the buttons at its sides, with the words that those show. */
const BESIDE_KB = 8.7
/** What the page of bets on one lottery names, and of that the plays of its family. */
const BETS_KB = 205
const FAMILY_KB = 9
/** Kilobytes a minute that come over the wire for a member who only looks at a page of bets. */
const IDLE_KB = 60
const IDLE_SECONDS = 20
/** How far the parts of a page may move while it is drawn, as browsers reckon it. */
const LAYOUT_SHIFT = 0.02
const ROUTE_KB = 50
const GAME_KB = 250

test('what home asks for before its first picture weighs less than its budget', async ({
  player: { page },
}) => {
  const html = await (await page.request.get(`${origin()}/`)).text()
  // What is for a wide window, and for addresses that have no page of their own, home on a phone does not ask for.
  const others = /<meta name="scripts-(beside|elsewhere)"[^>]*>/g
  const named = namedIn(html.replace(others, ''))
  expect(named.length).toBeGreaterThan(3)
  expect(await kilobytesOf(page, named)).toBeLessThanOrEqual(FIRST_LOAD_KB)
  const beside = namedIn(/<meta name="scripts-beside"[^>]*>/.exec(html)![0])
  expect(beside.length).toBeGreaterThan(0)
  const more = beside.filter((path) => !named.includes(path))
  expect(await kilobytesOf(page, more)).toBeLessThanOrEqual(BESIDE_KB)
})

test('a betting screen asks for no more than its budget, and is drawn with its numbers at once', async ({
  player: { page },
}) => {
  const address = `${origin()}/lottery?gameCode=ssc-1`
  const html = await (await page.request.get(address)).text()
  const named = namedIn(html.replace(/<meta name="scripts-beside"[^>]*>/, ''))
  const family = named.filter((path) => /\/(ssc|star-plays)-/.test(path))
  expect(family).toHaveLength(2)
  expect(named.filter((path) => /lottery-lobby/.test(path))).toEqual([])
  expect(await kilobytesOf(page, family)).toBeLessThanOrEqual(FAMILY_KB)
  const others = named.filter((path) => !family.includes(path))
  expect(await kilobytesOf(page, others)).toBeLessThanOrEqual(BETS_KB)
  // A draw that closes while the page is drawn is asked for anew, and rightly.
  await sellsFor(page, 'ssc-1', 25)
  const asked: string[] = []
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    asked.push(pathname)
    if (pathname.startsWith('/wps/v2/lottery/games/')) calls.push(pathname + search)
  })
  // What stands on the page in the moment in which the scripts have drawn it for the first time.
  await page.addInitScript(() => {
    new MutationObserver((_changes, watch) => {
      const content = document.querySelector('#content')
      if (!content) return
      watch.disconnect()
      Object.assign(window, { drawnFirst: content.querySelectorAll('section.card button').length })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(address)
  await expect(page.locator('section.card button').nth(9)).toBeVisible()
  expect(await page.evaluate(() => (window as { drawnFirst?: number }).drawnFirst)).toBeGreaterThan(
    9,
  )
  // Nothing that the page names is asked for by its scripts alone: each was on its way before, with the page itself.
  const scripts = named.filter((path) => path !== '/theme.js')
  expect(html.match(/<link rel="modulepreload"[^>]*>/g)).toHaveLength(scripts.length)
  for (const path of named) expect(asked).toContain(path)
  // Neither are the terms and the draws, which the scripts take as they are.
  const first = html.match(/<meta name="game-calls" content="([^"]*)"/)?.[1] ?? ''
  const early = first.replaceAll('{game}', 'ssc-1').replaceAll('{language}', 'PT')
  expect(calls.toSorted()).toEqual(early.replaceAll('&amp;', '&').split(' ').toSorted())
})

/** Waits until the draw that is sold now will be for so many seconds. */
async function sellsFor(page: Page, game: string, seconds: number): Promise<void> {
  await expect(async () => {
    const address = `${origin()}/wps/v2/lottery/games/${game}/draws?kind=selling&limit=4&language=PT`
    const { value } = await (await page.request.get(address)).json()
    const [next] = value.draws as { closesAt: string }[]
    expect(Date.parse(next!.closesAt) - Date.now()).toBeGreaterThan(seconds * 1000)
  }).toPass({ timeout: 90_000 })
}

test('the pages of login and of registration name what they share, and nothing of each other', async ({
  player: { page },
}) => {
  const scriptsOf = async (path: string) =>
    namedIn(await (await page.request.get(`${origin()}${path}`)).text()).join(' ')
  const [login, register] = [await scriptsOf('/login'), await scriptsOf('/register')]
  expect(login).toMatch(/entry-fields/)
  expect(login).toMatch(/login-page/)
  expect(login).not.toMatch(/register-page/)
  expect(register).toMatch(/entry-fields/)
  expect(register).toMatch(/register-page/)
  expect(register).not.toMatch(/login-page/)
})

test('pages with names of Vietnam fetch the small file of their letters, and not that of all extended Latin', async ({
  player: { page },
}) => {
  const letters: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') letters.push(new URL(request.url()).pathname)
  })
  for (const path of ['/lottery', '/vnlottery']) {
    await page.goto(`${origin()}${path}`)
    await expect(page.locator('#content li h3').first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
  }
  expect(letters.filter((file) => /inter-vietnamese/.test(file))).not.toEqual([])
  expect(letters.filter((file) => /latin-ext/.test(file))).toEqual([])
})

test('a page of bets that a member only looks at asks for little, and for no board of all lotteries', async ({
  player,
}) => {
  const { page } = player
  await player.logsIn('alice', passwords.alice)
  await player.opens('/lottery?gameCode=ssc-1')
  await expect(page.locator('section.card button').nth(9)).toBeVisible()
  await comesToRest(page)
  // What a second wave brings has come by then.
  await page.waitForTimeout(5_000)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  let bytes = 0
  const wire = await page.context().newCDPSession(page)
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await wire.send('Network.enable')
  await page.waitForTimeout(IDLE_SECONDS * 1_000)
  expect(asked.filter((path) => /lottery\/board$/.test(path))).toEqual([])
  expect((bytes / 1_000) * (60 / IDLE_SECONDS)).toBeLessThanOrEqual(IDLE_KB)
})

/** How much of the window moved each time, and what moved. */
type Shifts = [share: number, ...parts: string[]][]

test('a page of the member centre that an address names stands still while it is drawn, in a window of its own too', async ({
  player,
}) => {
  await player.logsIn('alice', passwords.alice)
  // A new window asks another one who is here; the second time it knows.
  const page = await player.page.context().newPage()
  await page.addInitScript(() => {
    const shifts: Shifts = []
    Object.assign(window, { shifts })
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        shifts.push([value, ...sources.map(({ node }) => (node as Element)?.className ?? 'gone')])
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const size of [phone, { width: 412, height: 823 }]) {
    await page.setViewportSize(size)
    await page.goto(`${origin()}/?member=securityCenter`)
    await expect(page.getByRole('heading', { name: 'Histórico de acessos' })).toBeVisible()
    await comesToRest(page)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts)
    const shifted = shifts.reduce((all, [share]) => all + share, 0)
    expect(shifted, JSON.stringify(shifts)).toBeLessThanOrEqual(LAYOUT_SHIFT)
  }
})

/** The scripts that a part of a page names. */
const namedIn = (part: string) => [
  ...new Set([...part.matchAll(/[" ](\/[^" ]+\.js)(?=[" ])/g)].map(([, path]) => path!)),
]

async function kilobytesOf(page: Page, paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const body = await (await page.request.get(`${origin()}${path}`)).body()
      return gzipSync(body, { level: 9 }).length
    }),
  )
  return sizes.reduce((all, one) => all + one, 0) / 1000
}

for (const path of ['/rng', '/promotions', '/register', '/login', '/helpmc', '/down', '/live'])
  test(`the page ${path} adds no more than a route may`, async ({ player: { page } }) => {
    const home = weigh(page)
    await page.goto(`${origin()}/`, { waitUntil: 'networkidle' })
    // A busy machine may pause before home has asked for its lower parts: those are not the route's.
    await comesToRest(page)
    await page.waitForTimeout(1_000)
    await page.waitForLoadState('networkidle')
    await home.kilobytes()
    // A second visit finds home's scripts in the cache, so only what the route adds comes over the wire.
    const route = weigh(page, home.seen)
    await page.goto(origin() + path, { waitUntil: 'networkidle' })
    expect(await route.kilobytes()).toBeLessThanOrEqual(ROUTE_KB)
  })

for (const slot of ['brass-fox', 'tailors-pins'])
  test(`the slot ${slot} weighs less than a game may`, async ({ player: { page } }) => {
    const scripts = weigh(page)
    await page.goto(`${origin()}/games/${slot}/`, { waitUntil: 'networkidle' })
    const kilobytes = await scripts.kilobytes()
    expect(kilobytes).toBeGreaterThan(20)
    expect(kilobytes).toBeLessThanOrEqual(GAME_KB)
  })

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

for (const { path, early, laid, sizes } of [
  { path: '/', early: 3, sizes: [desk, phone] },
  { path: '/rng', early: 2, laid: '[data-picture][src]', sizes: [desk, phone] },
  { path: '/register', early: 1, laid: '[data-laid] p', sizes: [desk, phone] },
  { path: '/promotions', early: 2, laid: '[data-picture][src]', sizes: [desk] },
  { path: '/lottery', early: 0, sizes: [desk] },
  { path: '/vnlottery', early: 0, sizes: [desk] },
])
  test(`what ${path} paints and asks for before its scripts is what the page then shows and asks for`, {
    tag: early > 0 ? [] : '@full',
  }, async ({ player: { page } }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      asked.push(pathname + search)
    })
    for (const size of sizes) {
      asked.length = 0
      await page.setViewportSize(size)
      const scripts = /\/assets\/.*\.js$/
      const held = Promise.withResolvers<void>()
      await page.route(scripts, (route) => held.promise.then(() => route.continue()))
      await page.goto(origin() + path, { waitUntil: 'commit' })
      await page.waitForFunction(() => {
        const head = document.querySelector('.first-paint > *')
        return head !== null && getComputedStyle(head).position === 'sticky'
      })
      await page.evaluate(() => document.fonts.ready)
      // What the early answers say stands there before a script does.
      if (laid) await expect(page.locator(`.first-paint ${laid}`).first()).toBeVisible()
      const painted = await placesIn(page)
      const calls = asked.filter((address) => address.startsWith('/wps/'))
      expect(calls).toHaveLength(early)
      held.resolve()
      await expect(page.locator('.first-paint')).toHaveCount(0)
      await comesToRest(page)
      expect(painted.head).toBeTruthy()
      expect(await placesIn(page)).toEqual(painted)
      // Each was what the page wanted, to the letter: it is not asked for again.
      for (const call of calls) expect(asked.filter((one) => one === call)).toHaveLength(1)
      await page.unroute(scripts)
    }
  })

/** Where the bars, the heading and the first picture stand, painted or drawn. */
const placesIn = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (selector: string) => {
      const element = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility())
      if (!element) return undefined
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y, width, height].map(Math.round).join(' ')
    }
    const heading = document.querySelector('.first-paint h1, #content h1:not(.spoken)')
    const [x, y] = (heading && boxOf('.first-paint h1, #content h1:not(.spoken)')?.split(' ')) ?? []
    const picture =
      '.first-paint [data-picture][src], #content [data-tile] img[src], #content ul > li.card > img'
    return {
      head: boxOf('.first-paint > .sticky, header.sticky'),
      side: boxOf('.first-paint .first-side, #side-menu'),
      bar: boxOf('.first-paint > .fixed, nav.fixed.bottom-0'),
      hero: boxOf('.first-paint.at-home .bg-felt, section:has(> [data-track])'),
      picture: boxOf(picture),
      pictured: document.querySelector(picture)?.getAttribute('src'),
      rule: boxOf('.first-rule > p, #content form [id$="-hint"]'),
      // A line that grows by a letter is another largest paint.
      ruleSays: document.querySelector('.first-rule > p, #content form [id$="-hint"]')?.textContent,
      heading: heading ? `${x} ${y} ${heading.textContent}` : undefined,
    }
  })

/** Adds up the scripts that arrive, each gzipped anew, so that the server's encodings compare. */
function weigh(page: Page, known: ReadonlySet<string> = new Set()) {
  const seen = new Set(known)
  const bodies: Promise<number>[] = []
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (!/javascript/.test(type) || seen.has(response.url())) return
    seen.add(response.url())
    bodies.push(
      response.body().then(
        (body) => gzipSync(body, { level: 9 }).length,
        () => 0,
      ),
    )
  })
  return {
    seen,
    kilobytes: async () =>
      Math.round((await Promise.all(bodies)).reduce((all, one) => all + one, 0) / 100) / 10,
  }
}
