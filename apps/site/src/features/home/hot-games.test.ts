// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const page = join(import.meta.dirname, '../../../vite/pages-with-parts.ts')
/** What theme.js asks before the scripts are there, as it stands in the page. */
const early = /GCSGAME_hotGamesV2\?([^']+)/.exec(readFileSync(page, 'utf8'))![1]!

beforeEach(() => {
  vi.resetModules()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

async function asked(): Promise<string> {
  let address = ''
  vi.stubGlobal('fetch', async (url: string) => {
    address = String(url)
    return Response.json({ success: true, value: { list: [], totalPages: 0 } })
  })
  const { hotGames } = await import('./hot-games.ts')
  const { queryClient } = await import('../../base/server/query-client.ts')
  await queryClient.fetchQuery(hotGames('PT'))
  return address
}

it('are asked of the merchant for platform 2, of all vendors, in a language, as the page itself asks (E-36)', async () => {
  sessionStorage.setItem('merchantCode', 'brass')
  const query = 'merchantCode=brass&isPlatform=2&vassalage=&platform=html5-desktop&language=PT'
  expect(await asked()).toBe(`/wps/relay/GCSGAME_hotGamesV2?${query}`)
  expect(early.replace('{merchant}', 'brass').replace('{language}', 'PT')).toBe(query)
})

it('name no merchant on a first visit, which knows of none', async () => {
  expect(await asked()).toContain('?merchantCode=&isPlatform=2&')
})
