import { expectNoBarrier } from './expect-no-barrier.ts'
import { expect, origin, passwords, test } from './people.ts'

test('home shows a row for each category, the studios and how to check a round, to guests and members alike (R-01)', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/')
  const main = page.getByRole('main')
  for (const name of [
    'Próximos sorteios',
    'Em alta na casa',
    'Ganhos recentes',
    'Slots',
    'PVP',
    'Provedores',
  ]) {
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await expect(main.getByRole('heading', { name: 'Continue jogando' })).toHaveCount(0)
  const next = main.locator('section').filter({
    has: page.getByRole('heading', { name: 'Próximos sorteios' }),
  })
  await expect(next.getByRole('timer').first()).toHaveText(/^\d\d:\d\d|^\d+d/)
  // Every name can be read beside its balls, that of a race of ten cars too.
  const hidden = await next
    .getByRole('heading', { level: 3 })
    .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length)
  expect(hidden).toBe(0)
  await main.getByRole('link', { name: 'Ver tudo de PVP' }).click()
  await expect(page).toHaveURL(`${origin()}/pvp`)
  await expect(page.getByRole('button', { name: 'Jogar Carta Alta' })).toBeVisible()
})

test('a visitor who presses a game logs in first and lands in that game (L-01, L-06)', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/rng')
  await page.getByRole('button', { name: 'Jogar Raposa de Latão' }).press('Enter')
  await player.dialog().getByLabel('Usuário').fill('alice')
  await player.dialog().locator('input[type=password]').first().fill(passwords.alice)
  await player.dialog().locator('form').getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/game\?game=brass-fox&vassalage=parlour$/, { timeout: 20_000 })
  await expect(page.locator('iframe[title="Jogo: Raposa de Latão"]')).toBeVisible()
  const kept = await page.evaluate(() => sessionStorage.getItem('gameFrame'))
  expect(kept).toBe('/games/brass-fox/index.html')
})

test('a visitor tries a game with play money by its demo button, on a page that fits the screen (R-11, T-17)', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/rng?vassalage=parlour')
  await page.getByRole('button', { name: 'Demonstração de Raposa de Latão' }).press('Enter')
  const game = page.frameLocator('iframe')
  await expect(game.getByRole('button', { name: 'Girar' })).toBeVisible({ timeout: 20_000 })
  const bar = page.getByRole('region', { name: 'Jogo responsável' })
  await expect(bar.getByText('dinheiro fictício')).toBeAttached()
  // Header, game and bar share one screen: nothing lies below it.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  await page.getByRole('button', { name: 'Regras, retorno e limites' }).click()
  await expect(player.dialog().getByText('96,52 %')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(`${origin()}/rng`)
})

test("a studio's card of slots leads to its lobby and is remembered, another kind opens its game (L-04, L-05, D-12)", async ({
  player,
}) => {
  const { page } = player
  await player.logsIn('alice', passwords.alice)
  await player.opens('/')
  const studios = page.getByRole('main').getByRole('listitem')
  await studios.getByRole('button', { name: /^Parlour \d+ jogos/ }).click()
  await expect(page).toHaveURL(`${origin()}/rng?vassalage=parlour`)
  expect(await page.evaluate(() => sessionStorage.getItem('vassalage'))).toBe('parlour')
  await player.opens('/pvp')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Mesa Clara/ })
    .click()
  await expect(page).toHaveURL(/\/game\?game=high-card&vassalage=mesa$/)
})

test('every filter stands in the address and survives a reload (E-35, K-12)', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/rng')
  if (player.onPhone) await page.getByRole('button', { name: 'Filtros' }).click()
  const asked = page.waitForRequest((request) => /minBet=0\.20/.test(request.url()))
  await page.getByRole('combobox', { name: 'Aposta mínima' }).selectOption('0.20')
  expect((await asked).url()).toMatch(/pageNo=1&pageSize=42/)
  await expect(page.getByRole('button', { name: 'Jogar Raposa de Latão' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Jogar Carta Alta' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Recursos' }).selectOption('free-spins')
  await page.getByRole('combobox', { name: 'Linhas' }).selectOption('20')
  await expect(page).toHaveURL(/minBet=0\.20&lines=20&feature=free-spins$/)
  await page.reload()
  const left = page.getByRole('main').getByRole('button', { name: /^Jogar / })
  await expect(left).toHaveCount(2)
  await expect(left.first()).toHaveAccessibleName('Jogar Raposa de Latão')
  await expect(page.getByRole('combobox', { name: 'Linhas' })).toHaveValue('20')
})

test('the lobby stands in rows by mechanic and mood, each leads to all of its games, and chance opens one', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/rng')
  await page.getByRole('button', { name: 'Em fileiras' }).click()
  await expect(page).toHaveURL(`${origin()}/rng?show=rows`)
  const rows = page.getByRole('region', { name: 'O salão em fileiras' })
  await expect(rows.getByRole('heading', { name: 'Jogos rápidos' })).toBeVisible()
  await expect(rows.getByRole('heading', { name: /^Calmos/ })).toBeVisible()
  await expectNoBarrier(page)
  // The arrows walk along a row.
  const tiles = rows
    .locator('section', { hasText: 'Passo a passo' })
    .getByRole('button', { name: /^Jogar / })
  await tiles.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tiles.nth(1)).toBeFocused()
  await rows.getByRole('link', { name: 'Ver tudo de Passo a passo' }).click()
  await expect(page).toHaveURL(`${origin()}/rng?feature=steps`)
  await expect(rows).toHaveCount(0)
  if (player.onPhone) await expect(page.getByRole('combobox', { name: 'Recursos' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Volatilidade' }).selectOption('high')
  await expect(page).toHaveURL(/feature=steps&volatility=high$/)
  await player.logsIn('alice', passwords.alice)
  await player.opens('/rng?feature=steps&volatility=high')
  await page.getByRole('button', { name: 'Surpreenda-me' }).click()
  await expect(page).toHaveURL(/\/game\?game=coin-ladder&vassalage=parlour$/)
})

test('favourites and recent games ask who is there, then show what is theirs (Y-02)', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/rng?show=favourites')
  await expect(page.getByText('Entre para ver os seus jogos')).toBeVisible()
  await page.getByRole('button', { name: 'Recentes' }).click()
  await expect(player.dialog().locator('form')).toBeVisible()
  await page.keyboard.press('Escape')
  await player.registers()
  await player.opens('/rng')
  await page.getByRole('button', { name: 'Adicionar Carta Alta aos favoritos' }).click()
  await page.getByRole('button', { name: 'Favoritos', exact: true }).click()
  await expect(page).toHaveURL(/show=favourites/)
  await expect(page.getByRole('main').getByRole('button', { name: /^Jogar / })).toHaveCount(1)
  await page.getByRole('button', { name: 'Recentes' }).click()
  await expect(page.getByText('Você ainda não jogou')).toBeVisible()
})

test('a heart follows at once and turns back when the house cannot be reached (T-28)', async ({
  player,
  context,
}) => {
  const { page } = player
  await player.opens('/')
  await player.registers()
  await player.opens('/rng')
  const keep = page.getByRole('button', { name: 'Adicionar Raposa de Latão aos favoritos' })
  const drop = page.getByRole('button', { name: 'Remover Raposa de Latão dos favoritos' })
  // The heart turns before the house has answered.
  const kept = page.waitForResponse(
    (reply) => reply.request().method() !== 'GET' && reply.url().includes('/MCSFE_favoriteGames'),
  )
  await keep.click()
  await expect(drop).toBeVisible()
  await kept
  await page.reload()
  await expect(drop).toBeVisible()
  const heart = page.getByRole('article').first().locator('button[aria-pressed]')
  await heart.evaluate((button) => {
    const seen: (string | null)[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => seen.push(button.getAttribute('aria-pressed'))).observe(button, {
      attributeFilter: ['aria-pressed'],
    })
  })
  await context.setOffline(true)
  await drop.click()
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  await expect.poll(seen).toEqual(['false', 'true'])
  await expect(drop).toBeVisible()
  await context.setOffline(false)
})

test('rules, return and limits are one press from the tile, and the arrows walk over the wall', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/rng')
  const fox = page.getByRole('button', { name: 'Jogar Raposa de Latão' })
  await fox.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Jogar Carta Alta' })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(fox).toBeFocused()
  await page.getByRole('button', { name: 'Regras e limites de Carta Alta' }).press('Enter')
  const info = player.dialog()
  await expect(info.getByText('98,12 %')).toBeVisible()
  await expect(info.getByText('Mesa Jacarandá')).toBeVisible()
  await expect(info.getByText(/cartas iguais devolvem/i)).toBeVisible()
  await expectNoBarrier(page)
})

test('a category without games is in no menu, and its page says so honestly (R-13, R-15)', async ({
  player,
}) => {
  const { page } = player
  const words = {
    '/live': 'Ainda não há mesas ao vivo',
    '/sports': 'Ainda não há apostas esportivas',
    '/fish': 'Ainda não há jogos de pesca',
    '/esports': 'Ainda não há apostas em e-sports',
    '/cockfight': 'A arena virtual ainda não abriu',
  }
  for (const [path, none] of Object.entries(words)) {
    await player.opens(path)
    await expect(page.getByText(none)).toBeVisible()
    await expect(page.locator(`a[href="${path}"]`)).toHaveCount(0)
  }
  const games = page.getByRole('main').getByRole('button', { name: /^Jogar / })
  await player.opens('/inhouse')
  await expect(page.getByRole('button', { name: 'Jogar Raposa de Latão' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Jogar Carta Alta' })).toHaveCount(0)
  await player.opens('/seamless?vassalage=mesa')
  await expect(games).toHaveCount(2)
})

test('lotteries stand under the header alone, those of Vietnam beside the menu, each with its time and last result (R-04, R-05)', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/lottery')
  await expect(page.getByRole('heading', { name: 'Loterias', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'SSC 1 minuto', exact: true })).toBeVisible()
  await expect(page.getByRole('timer').first()).toHaveText(/^\d\d:\d\d/)
  await expect(page.locator('#side-menu')).toHaveCount(0)
  await player.opens('/vnlottery')
  await expect(page.getByRole('heading', { name: 'Loterias do Vietnã' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Miền Bắc VIP 45 s', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'SSC 1 minuto', exact: true })).toHaveCount(0)
  // Among the games they do not stand, but the search from anywhere finds them.
  await player.opens('/rng?name=ssc')
  await expect(page.getByRole('article')).toHaveCount(0)
  const bar = player.onPhone
    ? page.getByRole('navigation', { name: 'Atalhos' })
    : page.getByRole('banner')
  await bar.getByRole('button', { name: /^Buscar/ }).click()
  // A page of the account and a category are found like a game, and the arrows walk over all of them.
  const search = player.dialog().getByRole('combobox')
  await search.fill('sacar')
  await expect(player.dialog().getByRole('option', { name: /^Sacar/ })).toBeVisible()
  await search.fill('loteria')
  await expect(
    player
      .dialog()
      .getByRole('option', { name: /^Loterias/ })
      .first(),
  ).toBeVisible()
  await search.fill('ssc')
  const options = player.dialog().getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await search.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await search.fill('ssc 1 min')
  await expect(options.first()).toHaveAccessibleName(/SSC 1 minuto/)
  await search.press('Enter')
  await expect(page).toHaveURL(`${origin()}/lottery?gameCode=ssc-1`)
})

test("a game's picture that does not arrive gives way to the house's own (N-25)", async ({
  player,
}) => {
  const { page } = player
  const pictures = ['Dados da Sorte', 'Carta Alta'].map((name) =>
    page.getByRole('article').filter({ hasText: name }).locator('img'),
  )
  const sources = () => Promise.all(pictures.map((picture) => picture.getAttribute('src')))
  await player.opens('/rng?vassalage=mesa')
  await expect.poll(async () => new Set(await sources()).size).toBe(2)
  const own = await sources()
  // Neither the site's drawing of a game comes, asked for once or again, nor the maker's.
  for (const address of own) await page.route(`**${address}*`, (route) => route.abort())
  await page.route(/(lucky-dice|high-card)\.svg/, (route) => route.abort())
  await page.reload()
  // The same stands in for both, and it has come.
  await expect.poll(async () => new Set([...own, ...(await sources())]).size).toBe(3)
  await expect
    .poll(() => pictures[0]!.evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
})
