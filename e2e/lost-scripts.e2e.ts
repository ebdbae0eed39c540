import type { Route } from '@playwright/test'
import { expect, test } from './people.ts'

test('a section that does not arrive is asked for once more, and then the reader is asked; a lost window hides no other (N-24)', async ({
  player,
  context,
}) => {
  const { page } = player
  // A house with a newer build answers an old name so.
  const lost = new Set<string>()
  const lose = (route: Route) => {
    lost.add(route.request().url())
    return route.fulfill({ status: 404, contentType: 'application/json', body: '{}' })
  }
  await context.route(/\/assets\/lobby-page-[^/]+\.js/, lose)
  await context.route(/\/assets\/speed-test-dialog-[^/]+\.js/, lose)
  await player.opens('/')
  await expect(page.getByRole('heading', { name: 'Em alta na casa' })).toBeVisible()
  expect(lost.size).toBe(0)
  const menu = await player.opensMenu()
  await menu.getByRole('link', { name: 'Todos os jogos' }).click()
  const prompt = page.getByRole('main').getByRole('alert')
  await expect(prompt.getByText('Failed to resolve async component')).toBeVisible()
  await expect(prompt.getByText('Não foi possível carregar')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  // The browser remembers the first address as lost: the second try goes to another one.
  expect([...lost].some((address) => address.includes('?again='))).toBe(true)

  const logo = page.getByRole('button', { name: /testar a velocidade/ })
  await logo.click()
  await expect(player.dialog().getByText('Não foi possível carregar')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(player.dialog()).toHaveCount(0)
  await (await player.opensMenu()).getByRole('button', { name: 'Jogo responsável' }).click()
  await expect(player.dialog().getByText('Sinais de alerta')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(player.dialog()).toHaveCount(0)

  // Healed, the window opens in the page that stands.
  await context.unroute(/\/assets\/speed-test-dialog-[^/]+\.js/)
  await logo.click()
  await expect(player.dialog().getByRole('button', { name: 'Medir de novo' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(player.dialog()).toHaveCount(0)

  await context.unroute(/\/assets\/lobby-page-[^/]+\.js/)
  await prompt.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('searchbox', { name: 'Buscar pelo nome' })).toBeVisible()
})

test('each section of the site comes with its own addresses, and with no others (R-23)', async ({
  player,
}) => {
  const { page } = player
  // Games of one maker are drawn as the slots are, and without a promotion its page shows the list of all.
  const sections = {
    '/': ['home-page'],
    '/rng': ['lobby-page'],
    '/lottery': ['lottery-page'],
    '/vnlottery': ['lottery-page'],
    '/elott': ['elott-page'],
    '/pointMall': ['points-mall-page'],
    '/promotions': ['promotions-page'],
    '/promoDetail': ['promo-detail-page', 'promotions-page'],
    '/seamless': ['lobby-page', 'vendor-pages'],
    '/down': ['download-page'],
    '/game': ['game-page'],
  }
  const names = new Set(Object.values(sections).flat())
  let came = new Set<string>()
  page.on('request', (request) => {
    const script = /\/assets\/(.+)-[\w-]{7}\.js/.exec(request.url())?.[1]
    if (script && names.has(script)) came.add(script)
  })
  for (const [address, scripts] of Object.entries(sections)) {
    came = new Set()
    await player.opens(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    // An address without a first page of its own begins with that of home, which names its script.
    const others = address === '/' ? came : came.difference(new Set(['home-page']))
    expect([...others].sort(), address).toEqual(scripts)
  }
})
