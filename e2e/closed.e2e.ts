import { expect, test } from './people.ts'
import { openOwnHouse, type OwnHouse } from './own-house.ts'

/* One house for these journeys; each leaves it as it found it. */
let house: OwnHouse
test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.beforeAll(async () => {
  house = await openOwnHouse()
})
test.afterAll(() => house?.close())
test.beforeEach(({ player }) => player.movesTo(house.origin))

test('a maintenance closes the open page, and it opens again with the house (S-01, S-02, X-01)', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/')
  await expect(page.getByRole('heading', { name: 'Em alta na casa' })).toBeVisible()
  await house.set('maintenance', { enabled: true, until: '2031-05-04T21:30:00Z' })
  const closed = page.getByRole('heading', { name: 'Voltamos logo' })
  const games = (await player.opensMenu()).getByRole('link', { name: 'Todos os jogos' })
  // The page may have learnt it from a read of its own, and have no menu any more.
  await expect(games.or(closed)).toBeVisible()
  if (!(await closed.isVisible())) await games.click({ timeout: 5_000 }).catch(() => undefined)
  await expect(closed).toBeVisible()
  await expect(page.getByText(/Estamos em manutenção/)).toBeVisible()
  await expect(page.getByText(/Previsão de volta: 4 de mai\. de 2031, 18:30/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fale com a gente' })).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  await house.set('maintenance', { enabled: false, until: null })
  // Pressed again where the house was asked before it had opened.
  await expect(async () => {
    await page.getByRole('button', { name: 'Atualizar' }).click({ timeout: 1_000 })
    await expect(page.getByRole('banner')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
})

test('a page that stays open looks by itself whether the house has closed, to all or to a region (P-20)', async ({
  player,
  context,
}) => {
  const { page } = player
  await page.clock.install()
  await player.opens('/')
  await expect(page.getByRole('heading', { name: 'Em alta na casa' })).toBeVisible()
  await house.set('maintenance', { enabled: true, until: null })
  await page.clock.runFor(61_000)
  await expect(page.getByRole('heading', { name: 'Voltamos logo' })).toBeVisible()
  await house.set('maintenance', { enabled: false, until: null })
  await page.clock.runFor(16_000)
  await expect(page.getByRole('banner')).toBeVisible()
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': '192.0.2.44' })
  await page.clock.runFor(61_000)
  await expect(
    page.getByRole('heading', { name: 'Acesso indisponível na sua região' }),
  ).toBeVisible()
})

test('a visitor from a restricted region is told the address, the country and whom to ask (S-03, X-02, N-13)', async ({
  player,
  context,
}) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': '192.0.2.44' })
  await player.opens('/rng')
  const { page } = player
  await expect(
    page.getByRole('heading', { name: 'Acesso indisponível na sua região' }),
  ).toBeVisible()
  await expect(page.getByText('Seu endereço: 192.0.2.44')).toBeVisible()
  await expect(page.getByText('País: Estados Unidos (US)')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fale com a gente' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
})

test('a house that knows its addresses does not answer under another one (N-12)', async ({
  player,
}) => {
  await house.set('merchant', { checkDomain: true })
  await player.opens('/')
  await expect(
    player.page.getByRole('heading', { name: 'Este endereço não é nosso' }),
  ).toBeVisible()
  await house.set('merchant', { checkDomain: false })
})

test('where a login comes first, a visitor is sent to it from everywhere but a few pages (R-21, R-22)', async ({
  player,
}) => {
  const { page } = player
  await house.set('login', { loginToHome: true })
  for (const path of ['/', '/rng', '/promotions', '/nothing']) {
    await player.opens(path)
    await expect(page).toHaveURL(`${house.origin}/login`)
    // Left in the middle of its loading, a page complains.
    await page.waitForLoadState('networkidle')
  }
  for (const [path, written] of [
    ['/register', '/register'],
    ['/register.html', '/register.html'],
    ['/helpmc', '/helpmc'],
    ['/download', '/down'],
  ]) {
    await player.opens(path as string)
    await expect(page.locator('#content')).toBeVisible()
    await expect(page).toHaveURL(`${house.origin}${written}`)
    await page.waitForLoadState('networkidle')
  }
  await house.set('login', { loginToHome: false })
})

test("a page shows its own group's banners one at a time, and those with a linkage lead on (B-03, B-05, B-07)", async ({
  player,
}) => {
  const { page } = player
  const strip = page.getByRole('region', { name: 'Destaques' })
  await player.opens('/fish')
  await expect(page.getByRole('heading', { name: 'Pesca' })).toBeVisible()
  await expect(strip).toHaveCount(0)

  const group = 'w_fish'
  await house.addBanner({ group, position: 1, type: null, linkage: '', title: 'Só para ver' })
  await player.opens('/fish')
  await expect(strip.getByText('Só para ver')).toBeVisible()
  await expect(strip.getByRole('link')).toHaveCount(0)
  await expect(strip.getByRole('button')).toHaveCount(0)

  // Words that are not told in a page's language keep the direction of their own.
  await page.evaluate(() => localStorage.setItem('lang', 'AR'))
  await player.opens('/fish')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByText('Só para ver')).toHaveCSS('direction', 'ltr')
  await page.evaluate(() => localStorage.setItem('lang', 'PT'))

  await house.addBanner({ group, position: 2, type: 'PAGE', linkage: '/rng', title: 'Às slots' })
  await player.opens('/fish')
  await strip.getByRole('button', { name: 'Mostrar destaque 2' }).click()
  await expect(strip.getByRole('group')).toHaveCount(1)
  await strip.getByRole('link', { name: 'Às slots' }).click()
  await expect(page).toHaveURL(`${house.origin}/rng`)
  await expect(strip.getByText('Às slots')).toHaveCount(0)
})

test('customer service and the links of the house appear with their entries (D-09, D-14, F-04)', async ({
  player,
  context,
}) => {
  const { page } = player
  await player.opens('/')
  const foot = page.getByRole('contentinfo')
  await expect(foot).toBeAttached()
  await expect(foot.getByRole('link', { name: 'Telegram' })).toHaveCount(0)
  const resource = (resourceType: string, labelNameEn: string) => ({
    resourceType,
    labelNameEn,
    url: 'https://social.example/parlour',
    qrCodeUrl: '',
  })
  await house.set('resources', [resource('TELEGRAM', 'Telegram'), resource('IOS', 'App')])
  await house.set('customerService', {
    entries: [{ csType: 'LIVECHAT', path: 'https://help.example/chat' }],
  })
  await player.opens('/')
  await expect(foot.getByRole('link', { name: 'Telegram' })).toBeVisible()
  await expect(foot.getByRole('link', { name: 'App', exact: true })).toHaveCount(0)
  await context.route('https://help.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'chat' }),
  )
  const menu = await player.opensMenu()
  const service = menu.getByRole('button', { name: 'Atendimento', exact: true })
  const popup = page.waitForEvent('popup')
  await service.click()
  expect((await popup).url()).toBe('https://help.example/chat')
  if (!player.onPhone) {
    const bar = page.getByRole('complementary')
    await expect(bar.getByRole('button', { name: 'Atendimento' })).toBeVisible()
  }
})

test('the online service opens in a window of its own size, and the window closes when nothing answers (C-27)', async ({
  player,
  context,
}) => {
  const { page } = player
  await context.route('https://room.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'room' }),
  )
  await house.set('customerService', {
    entries: [{ csType: 'ONLINE', path: '/service' }],
    online: [{ type: '3', url: 'https://room.example/chat?id=7' }],
  })
  await player.opens('/')
  const menu = await player.opensMenu()
  const service = menu.getByRole('button', { name: 'Atendimento', exact: true })
  let coming = page.waitForEvent('popup')
  await service.click()
  const popup = await coming
  await popup.waitForURL('https://room.example/chat?id=7')
  expect(popup.viewportSize()).toEqual({ width: 440, height: 500 })
  expect(await popup.evaluate(() => window.opener)).toBeNull()
  await popup.close()

  await page.route('**/wps/system/onlineService', (route) => route.abort())
  coming = page.waitForEvent('popup')
  await service.click()
  const failed = await coming
  await expect.poll(() => failed.isClosed()).toBe(true)
  await expect(page.getByText(/Não conseguimos falar com o servidor/)).toBeVisible()
})

test('nothing counts a visit before a yes, and a no is as near as a yes (E-25)', async ({
  player,
  context,
}) => {
  const { page } = player
  const told: string[] = []
  await context.route('**/visits', (route) => {
    told.push(route.request().postData() ?? '')
    return route.fulfill({ status: 204 })
  })
  const ask = page.getByRole('region', { name: 'Podemos contar esta visita?' })
  await player.opens('/')
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expect(ask).toHaveCount(0)

  await house.set('analytics', { gtagId: 'G-HOUSE1', endpoint: '/visits' })
  await player.opens('/')
  const refuse = ask.getByRole('button', { name: 'Recusar' })
  const accept = ask.getByRole('button', { name: 'Aceitar' })
  await expect(refuse).toBeVisible()
  expect((await refuse.boundingBox())?.width).toBe((await accept.boundingBox())?.width)
  await refuse.click()
  await player.opens('/rng?vassalage=parlour')
  await expect(page.getByRole('searchbox').first()).toBeVisible()
  await expect(ask).toHaveCount(0)
  expect(told).toEqual([])

  // The question comes up where the button stands: by the keyboard nothing slides under the pointer.
  await page.getByRole('button', { name: 'Escolhas de privacidade' }).press('Enter')
  await accept.click()
  await expect.poll(() => told).toHaveLength(1)
  expect(JSON.parse(told[0] ?? '')).toEqual({ tag: 'G-HOUSE1', path: '/rng', language: 'PT' })
  expect(await page.locator('script[src]:not([src^="/"])').count()).toBe(0)
  await house.set('analytics', { gtagId: '', endpoint: '' })
})

test('where the licence demands the reality check, the house takes no bet before it is answered', {
  tag: '@full',
}, async ({ player }) => {
  const { page } = player
  await player.opens('/')
  const { username } = await player.registers()
  await player.deposits('50')
  // There nobody plays for money before it is known who plays.
  await house.set('known', { username })
  const slot = await player.opensSlot()
  await player.spins()
  await house.set('jurisdiction', { profile: 'regulated' })
  await house.set('sessions', { olderByMinutes: 61 })
  await slot.getByRole('button', { name: 'Girar' }).press('Enter')
  const check = page.getByRole('dialog', { name: 'Um momento para olhar em volta' })
  await expect(check.getByText('Apostado')).toBeVisible()
  await check.getByRole('button', { name: 'Continuar jogando' }).click()
  await expect(check).toHaveCount(0)
  await player.spins()
  await house.set('jurisdiction', { profile: 'classic' })
})
