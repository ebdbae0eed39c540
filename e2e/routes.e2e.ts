import type { Page } from '@playwright/test'
import { expect, origin, passwords, test } from './people.ts'

/** The parts that stand around the page, as one line. */
async function partsOf(page: Page): Promise<string> {
  await expect(page.locator('#content')).toBeVisible()
  // What a form says of itself stays; what is loading goes.
  await expect(page.locator('#content [role=status]:not(form *)')).toHaveCount(0)
  const there = async (part: string, selector: string) =>
    (await page.locator(selector).first().isVisible()) ? part : undefined
  const parts = [
    await there('header', 'body header[class*=sticky]'),
    await there('footer', 'footer[class*=border-t]'),
    await there('side menu', '#side-menu'),
  ]
  return parts.filter(Boolean).join(', ') || 'nothing'
}

const wide = ({ onPhone }: { onPhone: boolean }, parts: string) =>
  onPhone ? parts.replace(/,? ?side menu/, '') : parts

for (const { title, paths, parts } of [
  {
    title: 'the mall, the promotions and a promotion stand in the whole house (R-06)',
    paths: ['/pointMall', '/promotions', '/promoDetail'],
    parts: 'header, footer, side menu',
  },
  {
    title: 'registration has neither footer nor side menu around it',
    paths: ['/register', '/register.html'],
    parts: 'header',
  },
  {
    title: 'lotteries and games stand under the header (R-04, R-11)',
    paths: ['/lottery', '/game'],
    parts: 'header',
  },
  {
    title: 'game pages come with their side menu closed (R-05, R-08, R-10)',
    paths: ['/vnlottery', '/seamless', '/down'],
    parts: 'header',
  },
  {
    title: 'every kind of game has its page (R-13)',
    paths: ['/elott', '/live', '/sports', '/fish', '/pvp', '/esports', '/cockfight'],
    parts: 'header, footer, side menu',
  },
  {
    title: 'slots, help and house games have theirs (R-14, R-15)',
    paths: ['/rng', '/help', '/inhouse'],
    parts: 'header, footer, side menu',
  },
  { title: 'a login can be sent to (R-12)', paths: ['/login'], parts: 'header, footer' },
  { title: 'the help of the app stands alone (R-09)', paths: ['/helpmc'], parts: 'nothing' },
]) {
  test(title, async ({ player }) => {
    for (const path of paths) {
      await player.opens(path)
      await expect(player.page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      // Left in the middle of its loading, a page complains.
      await player.page.waitForLoadState('networkidle')
      await expect.poll(() => partsOf(player.page), path).toBe(wide(player, parts))
    }
  })
}

test('the header opens and closes the side menu of a game page, and the next one finds it closed (R-16, R-17, T-27)', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/vnlottery')
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Abrir o menu' })
  if (player.onPhone) {
    await player.opensMenu()
    await expect(player.dialog().getByRole('navigation', { name: 'Menu lateral' })).toBeVisible()
    return
  }
  await expect(page.locator('#side-menu')).toHaveCount(0)
  await toggle.click()
  await expect(page.locator('#side-menu')).toBeVisible()
  await toggle.click()
  await expect(page.locator('#side-menu')).toHaveCount(0)
  await toggle.click()
  await page.locator('#side-menu').getByRole('link', { name: 'Início' }).click()
  await expect(page.locator('#side-menu')).toBeVisible()
  await page.goBack()
  await expect(page.locator('#side-menu')).toHaveCount(0)
})

test('addresses are found in any spelling and written in one (R-20, R-16)', async ({ player }) => {
  for (const [typed, written] of [
    ['/RNG/?vassalage=parlour', '/rng?vassalage=parlour'],
    ['/vnLottery', '/vnlottery'],
    ['/seaLottery?gameCode=MK', '/lottery?gameCode=MK'],
    ['/Download', '/down'],
  ]) {
    await player.opens(typed as string)
    await expect(player.page).toHaveURL(`${origin()}${written}`)
  }
})

test('a new page begins at its top, and "back" returns to where one was (R-18)', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/')
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Slots' }).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(200)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Slots' }).click()
  await expect(page).toHaveURL(/\/rng$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
})

test('the content is rebuilt with every full path, the footer with the path alone (S-04, S-05)', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/rng')
  await expect(page.getByRole('contentinfo')).toBeAttached()
  const mark = () =>
    page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>('main, footer'))
        part.dataset.old = ''
    })
  const old = () => page.locator('main[data-old], footer[data-old]')
  await mark()
  const menu = await player.opensMenu()
  await menu.getByRole('link', { name: /^Parlour/ }).click()
  await expect(page).toHaveURL(/vassalage=parlour/)
  await expect(page.locator('main[data-old]')).toHaveCount(0)
  await expect(page.locator('footer[data-old]')).not.toHaveCount(0)
  await mark()
  await page.getByRole('contentinfo').getByRole('link', { name: 'PVP' }).click()
  await expect(page).toHaveURL(/\/pvp$/)
  await expect(old()).toHaveCount(0)
})

test('home shows its banners side by side with marks to press and a pause (B-01, B-04, K-04)', async ({
  player,
}) => {
  const { page } = player
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await player.opens('/')
  const banners = page.getByRole('region', { name: 'Destaques' })
  const shown = banners.locator('[role=group]:not([inert]) h2')
  await expect(shown).toHaveText('Uma casa onde se confere cada lance')
  expect(
    await banners.locator('[data-track]').evaluate((track) => getComputedStyle(track).columnGap),
  ).toBe('20px')
  expect(
    await banners.evaluate((strip) => {
      const middle = (part: Element) => {
        const { left, width } = part.getBoundingClientRect()
        return left + width / 2
      }
      const slide = strip.querySelector('[role=group]:not([inert])')
      return slide && Math.round(middle(slide) - middle(strip))
    }),
  ).toBe(0)

  // From here on time passes only when the journey says so, and the first banner begins anew.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await banners.getByRole('button', { name: 'Mostrar destaque 2' }).click()
  await banners.getByRole('button', { name: 'Mostrar destaque 1' }).click()
  await page.mouse.move(5, 5)
  await page.clock.runFor(4900)
  await expect(shown).toHaveText('Uma casa onde se confere cada lance')
  await page.clock.runFor(200)
  await expect(shown).toHaveText('Cada centavo explicado')
  await page.clock.runFor(10_000)
  await expect(shown).toHaveText('Uma casa onde se confere cada lance')

  await banners.getByRole('button', { name: 'Mostrar destaque 3' }).click()
  await expect(shown).toHaveText('Seu limite, sua regra')
  await banners.getByRole('button', { name: 'Pausar os destaques' }).click()
  await page.mouse.move(5, 5)
  await page.clock.runFor(20_000)
  await expect(shown).toHaveText('Seu limite, sua regra')
})

test('banners stand still for who asked for calm, and the arrow keys turn them (B-06)', async ({
  player,
}) => {
  const { page } = player
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await player.opens('/')
  const banners = page.getByRole('region', { name: 'Destaques' })
  const shown = banners.locator('[role=group]:not([inert]) h2')
  await expect(shown).toHaveText('Uma casa onde se confere cada lance')
  await page.clock.runFor(20_000)
  await expect(shown).toHaveText('Uma casa onde se confere cada lance')
  await banners.getByRole('button', { name: 'Mostrar destaque 1' }).press('ArrowRight')
  await expect(shown).toHaveText('Cada centavo explicado')
  await banners.getByRole('button', { name: 'Mostrar destaque 1' }).press('ArrowLeft')
  await expect(shown).toHaveText('Uma casa onde se confere cada lance')
})

test('the header names only categories that have vendors, and the footer each maker once (H-17, F-03)', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/')
  const makers = page
    .getByRole('contentinfo')
    .getByRole('listitem')
    .filter({ hasText: 'Mesa Clara' })
  await expect(makers).toHaveCount(1)
  const menu = player.onPhone ? await player.opensMenu() : page.getByRole('banner')
  const categories = menu.getByRole('navigation', { name: 'Categorias de jogos' })
  await expect(categories.getByRole('link', { name: 'Slots' })).toHaveAttribute('href', '/rng')
  await expect(categories.getByRole('link', { name: 'PVP' })).toHaveAttribute('href', '/pvp')
  await expect(categories.getByRole('link', { name: 'Ao vivo' })).toHaveCount(0)
  await expect(categories.getByRole('link', { name: 'Esportes' })).toHaveCount(0)
})

test('a maker of other games than slots opens its card from the side menu (O-03)', async ({
  player,
}) => {
  await player.opens('/')
  const menu = await player.opensMenu()
  await menu.getByRole('button', { name: /^Mesa Clara PVP/ }).click()
  await expect(player.dialog()).toBeVisible()
  await expect(
    player
      .dialog()
      .getByText(/Entrar|Mesa Clara/)
      .first(),
  ).toBeVisible()
})

test("a player's picture gives way to the house's own when it does not load (H-11, C-05)", async ({
  player,
}) => {
  await player.logsIn('alice', passwords.alice)
  const place = player.onPhone ? await player.opensMenu() : player.page.getByRole('banner')
  const picture = place.locator('img[src^="data:image"]')
  await expect(picture).toBeVisible()
  await picture.evaluate((image) => image.dispatchEvent(new Event('error')))
  await expect(place.locator('[data-default-avatar]')).toHaveText('a')
})

test('the bar of safe play shows clock, result of the day and limits to a player', async ({
  player,
}) => {
  await player.logsIn('alice', passwords.alice)
  const { page } = player
  const bar = page.getByRole('region', { name: 'Jogo responsável' })
  await expect(bar.getByText(/Sessão \d\d:\d\d$/)).toBeVisible()
  // The clock is that of the session in the books: a page that is opened anew does not begin it again.
  await page.route('**/wps/v2/member/safety/session', async (route) => {
    const answer = await (await route.fetch()).json()
    answer.value.startedAt = new Date(Date.now() - 3_720_000).toISOString()
    await route.fulfill({ json: answer })
  })
  await page.reload()
  await expect(bar.getByText(/Sessão 01:02:\d\d/)).toBeVisible()
  await expect(bar.getByText(/Resultado da sessão/)).toContainText(/R\$/)
  await expect(bar.getByRole('button', { name: 'Fazer uma pausa' })).toBeVisible()
})

test('the logo opens the speed test, and a withdrawal opens from the header, at the page’s right edge (H-07, S-06, P-01)', async ({
  player,
}) => {
  await player.logsIn('alice', passwords.alice)
  const header = player.page.getByRole('banner')
  await header.getByRole('button', { name: /^Parlour: testar a velocidade/ }).click()
  await expect(player.dialog()).toBeVisible()
  await player.page.keyboard.press('Escape')
  await expect(player.dialog()).toHaveCount(0)
  if (player.onPhone) await player.opensCentre('Sacar')
  else await header.getByRole('button', { name: 'Sacar' }).click()
  await expect(player.dialog().getByRole('heading', { name: 'Sacar', exact: true })).toBeVisible()
  if (player.onPhone) return
  const { width } = player.page.viewportSize()!
  const edges = async () => {
    const { x = 0, width: wide = 0 } = (await player.dialog().boundingBox()) ?? {}
    return { leavesRoom: x > 0, right: Math.round(x + wide) }
  }
  await expect.poll(edges).toEqual({ leavesRoom: true, right: width })
  await player.closesCentre()
})

test('the side menu shows the first three promotions and the way to all of them (D-06, D-07, K-13)', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/')
  const answer = await page.request.get(`${origin()}/wps/v2/promotions?language=PT`)
  const { list } = (await answer.json()).value as { list: { title: string; state: string }[] }
  expect(list.length).toBeGreaterThan(3)
  // What can be taken comes first; what has not begun or is over is left to the page.
  const places = ['claim', 'join', 'information']
  const useful = list
    .filter(({ state }) => places.includes(state))
    .sort((one, other) => places.indexOf(one.state) - places.indexOf(other.state))
  const menu = await player.opensMenu()
  const items = menu.locator('a[href^="/promotions#"]')
  await expect(items).toHaveText(useful.slice(0, 3).map(({ title }) => title))
  await expect(items.first().locator('img')).toBeVisible()
  await menu.getByRole('link', { name: 'Ver todas as promoções' }).click()
  await expect(page).toHaveURL(`${origin()}/promotions`)
})

test('a promotion, the app and forty languages are one press away in the side menu (D-08, D-10, D-11)', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/')
  let menu = await player.opensMenu()
  const promotion = menu.locator('a[href^="/promotions#"]').nth(1)
  const address = await promotion.getAttribute('href')
  await promotion.click()
  await expect(page).toHaveURL(`${origin()}${address}`)
  await player.opens('/')
  menu = await player.opensMenu()
  await menu.getByRole('button', { name: /^Idioma/ }).click()
  const languages = player.dialog().getByRole('listitem')
  // Those with texts of their own come first; the others say that they read English.
  await expect(languages.filter({ hasText: 'Español' })).toBeVisible()
  await expect(languages.filter({ hasText: 'Français' })).toHaveCount(0)
  await player.dialog().getByRole('button', { name: 'Mais idiomas, com textos em inglês' }).click()
  await expect(languages).toHaveCount(40)
  await player.dialog().getByRole('searchbox').fill('franç')
  await expect(languages).toHaveText(['Français'])
  await player.dialog().getByRole('button', { name: 'Fechar' }).click()
  // The drawer of a phone has made room for the languages.
  menu = await player.opensMenu()
  await menu.getByRole('link', { name: 'Baixar o app' }).click()
  await expect(page).toHaveURL(`${origin()}/down`)
})

test('the session and the language are kept under the names of the specification, and the house is told (E-54, E-56, T-29)', async ({
  player,
}) => {
  const { page } = player
  const tells = () => page.waitForRequest(/\/wps\/member\/language$/)
  let told = tells()
  await player.logsInByDialog('alice', passwords.alice)
  // Who comes in is written to in the language of the page.
  expect((await told).postDataJSON()).toEqual({ language: 'PT' })
  told = tells()
  const session = () => page.evaluate(() => Object.keys(sessionStorage).sort())
  for (const key of ['isAgent', 'toUpline', 'memberLabel', 'memberLabelColor', 'cpw'])
    expect(await session()).toContain(key)
  const menu = await player.opensMenu()
  await menu.getByRole('button', { name: /^Idioma/ }).click()
  await player.dialog().getByRole('button', { name: 'English', exact: true }).click()
  expect((await told).postDataJSON()).toEqual({ language: 'EN' })
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  expect(
    await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')]),
  ).toEqual(['EN', 'EN'])
})

test('the foot of the page says whose house it is, and leads to its rooms (F-01, F-05)', async ({
  player,
}) => {
  await player.opens('/')
  const foot = player.page.getByRole('contentinfo')
  await expect(foot.getByText('Parlour', { exact: true }).first()).toBeVisible()
  await expect(foot.getByText(/Uma casa de jogos aberta/)).toBeVisible()
  await expect(foot.getByText(new RegExp(`© ${new Date().getFullYear()} Parlour`))).toBeVisible()
  const house = foot.getByRole('navigation', { name: 'A casa' })
  await expect(house.getByRole('link')).not.toHaveCount(0)
  const addresses = await house
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const rooms = ['/promotions', '/pointMall', '/help', '/down', '/log']
  const texts = ['terms', 'privacy', 'responsible-gaming', 'cookies']
  expect(addresses).toEqual([...rooms, ...texts.map((page) => `/help?page=${page}`)])
})
