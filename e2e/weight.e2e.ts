import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, origin, test } from './people.ts'

/**
 * Gzipped kilobytes of script: what home may weigh before it shows, with all that its parts import (the budget
 * is 130), and a route on top of it.
 */
const FIRST_LOAD_KB = 122
const ROUTE_KB = 50
const GAME_KB = 250

test('what home asks for before its first picture weighs less than its budget', async ({
  player: { page },
}) => {
  const html = await (await page.request.get(`${origin()}/`)).text()
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path]) => path)
  expect(named.length).toBeGreaterThan(3)
  const sizes = await Promise.all(
    named.map(async (path) => {
      const body = await (await page.request.get(`${origin()}${path}`)).body()
      return gzipSync(body, { level: 9 }).length
    }),
  )
  const kilobytes = sizes.reduce((all, one) => all + one, 0) / 1000
  expect(kilobytes).toBeLessThanOrEqual(FIRST_LOAD_KB)
})

for (const path of ['/rng', '/promotions', '/register', '/helpmc', '/down', '/live'])
  test(`the page ${path} adds no more than a route may`, async ({ player: { page } }) => {
    const home = weigh(page)
    await page.goto(`${origin()}/`, { waitUntil: 'networkidle' })
    await home.kilobytes()
    // A second visit finds home's scripts in the cache, so only what the route adds comes over the wire.
    const route = weigh(page, home.seen)
    await page.goto(origin() + path, { waitUntil: 'networkidle' })
    expect(await route.kilobytes()).toBeLessThanOrEqual(ROUTE_KB)
  })

test('the slot weighs less than a game may', async ({ player: { page } }) => {
  const scripts = weigh(page)
  await page.goto(`${origin()}/games/brass-fox/`, { waitUntil: 'networkidle' })
  const kilobytes = await scripts.kilobytes()
  expect(kilobytes).toBeGreaterThan(20)
  expect(kilobytes).toBeLessThanOrEqual(GAME_KB)
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
