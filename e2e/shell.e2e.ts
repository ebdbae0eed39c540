import { expect, origin, passwords, test } from './people.ts'

test('a visitor comes home by any of its addresses and finds the whole house (R-01, H-03, F-05)', async ({
  player,
}) => {
  const { page } = player
  for (const path of ['/', '/index', '/INDEX.html', '/Home']) {
    await player.opens(path)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Destaques' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Em alta na casa' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByText(/Apache 2\.0/)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Entrar' })).toBeVisible()
  }
})

test('a visitor is offered an account and the free demo where the house has them on (H-04, H-05, Y-16)', async ({
  player,
}) => {
  await player.opens('/')
  const header = player.page.getByRole('banner')
  await expect(header.getByRole('button', { name: 'Criar conta' })).toBeVisible()
  const menu = await player.opensMenu()
  const demo = player.onPhone ? menu : header
  await expect(demo.getByRole('button', { name: 'Jogar grátis' })).toBeVisible()
})

test('what needs a login opens the login popup, and its title follows the tab (O-03, O-01, L-01)', async ({
  player,
}) => {
  await player.opens('/')
  await player.page.getByRole('button', { name: 'Jogar Raposa de Latão' }).first().press('Enter')
  await expect(player.dialog().getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await player.dialog().getByRole('tab', { name: 'Criar conta' }).click()
  await expect(player.dialog().getByRole('heading', { name: 'Criar conta' })).toBeVisible()
  await player.page.goBack()
  await expect(player.dialog()).toHaveCount(0)
})

test('a login asks for both fields, and wrong words bring a picture to read (V-14, T-15, N-04)', async ({
  player,
  context,
}) => {
  // From an address of its own: wrong words make the house careful about where they come from.
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${Date.now() % 250}` })
  await player.opens('/')
  await player.page.getByRole('banner').getByRole('button', { name: 'Entrar' }).click()
  const dialog = player.dialog()
  const enter = dialog.locator('form').getByRole('button', { name: 'Entrar' })
  await enter.click()
  await expect(dialog.getByText('Preencha: Usuário.')).toBeVisible()
  await expect(dialog.getByText('Preencha: Senha.')).toBeVisible()

  await dialog.getByLabel('Usuário').fill(`nobody${Date.now().toString(36)}`)
  for (let tries = 0; tries < 3; tries += 1) {
    await dialog.locator('input[type=password]').fill(`wrong-words-${tries}`)
    await enter.click()
    await expect(dialog.getByRole('alert').last()).toBeVisible()
    await expect(enter).toBeEnabled()
  }
  await expect(dialog.getByLabel('Código da imagem')).toBeVisible()
  await expect(dialog.getByRole('img', { name: /código de letras/ })).toBeVisible()
})

test('a player has the money, the pages of the account and the way out at hand (H-12, H-13, H-14)', async ({
  player,
}) => {
  await player.logsIn('alice', passwords.alice)
  const pages = ['Minha conta', 'Histórico de apostas', 'Extrato da conta']
  for (const name of pages) {
    await player.picksInMenu(name)
    await expect(player.dialog().getByRole('heading', { name, exact: true })).toBeVisible()
    await player.closesCentre()
  }
})

test('what is said in a centre leaves the picker of its pages in sight on a phone', async ({
  player,
}) => {
  const { page } = player
  await page.context().grantPermissions(['clipboard-write'])
  await page.setViewportSize({ width: 390, height: 844 })
  await player.logsIn('alice', passwords.alice)
  await player.opensCentre('Convidar amigos')
  await player.dialog().getByRole('button', { name: 'Copiar link' }).click()
  const said = await page.getByText('Copiado', { exact: true }).locator('..').boundingBox()
  const picker = await player
    .dialog()
    .getByRole('button', { name: /^Página:/ })
    .boundingBox()
  expect(said!.y).toBeGreaterThanOrEqual(picker!.y + picker!.height)
})

test('a deposit opens from the header, and the balance hides and refreshes (H-06, H-08, H-09)', async ({
  player,
}) => {
  await player.logsIn('alice', passwords.alice)
  const header = player.page.getByRole('banner')
  const balance = header.getByRole('status', { name: 'Saldo' })
  await expect(balance).toHaveText(/R\$\s?[\d.]+,\d\d/)
  await header.getByRole('button', { name: 'Ocultar saldo' }).click()
  await expect(balance).toHaveText('***')
  await player.page.reload()
  await expect(balance).toHaveText('***')
  await header.getByRole('button', { name: 'Mostrar saldo' }).click()
  await expect(balance).toHaveText(/R\$/)
  const asked = player.page.waitForResponse((answer) => answer.url().includes('/member/state'))
  await header.getByRole('button', { name: 'Atualizar saldo' }).click()
  expect((await asked).ok()).toBe(true)

  await header.getByRole('button', { name: 'Depositar' }).click()
  await expect(player.dialog().getByRole('heading', { name: 'Depositar' })).toBeVisible()
  await player.closesCentre()
})

test('signing out leaves a visitor at home, and nothing of the session (H-16, T-06)', async ({
  player,
}) => {
  await player.logsIn('alice', passwords.alice)
  await player.opens('/rng')
  if (!player.onPhone) {
    // The way out is in sight without scrolling.
    await player.page.getByRole('button', { name: 'Menu da conta' }).click()
    await expect(player.page.getByRole('menuitem', { name: 'Sair' })).toBeInViewport({ ratio: 1 })
    await player.page.keyboard.press('Escape')
  }
  await player.leaves()
  await expect(
    player.page.getByRole('banner').getByRole('button', { name: 'Entrar' }),
  ).toBeVisible()
  await expect(player.page).toHaveURL(`${origin()}/`)
  expect(await player.page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
})

test('language and theme change at once and stay after a reload (S-07, S-09, T-29)', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/')
  await expect(page.locator('html')).toHaveAttribute('lang', /^pt/)
  await expect(page.getByRole('heading', { name: 'Em alta na casa' })).toBeVisible()

  const menu = await player.opensMenu()
  await menu.getByRole('button', { name: /^Idioma/ }).click()
  await player.dialog().getByRole('button', { name: 'English', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('EN')

  const dark = () => page.evaluate(() => document.documentElement.dataset.theme)
  const before = await dark()
  const again = await player.opensMenu('Menu')
  await again
    .getByRole('button', { name: before === 'dark' ? 'Light theme' : 'Dark theme' })
    .click()
  await expect.poll(dark).not.toBe(before)
  const after = await dark()
  await page.reload()
  expect(await dark()).toBe(after)
})

test('the side menu folds and opens, and leads to a maker with its filter in the address (H-02, D-12, R-14)', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/')
  if (!player.onPhone) {
    const side = page.getByRole('navigation', { name: 'Menu lateral' })
    const wide = (await side.boundingBox())?.width ?? 0
    await page.getByRole('button', { name: 'Abrir o menu' }).click()
    await expect.poll(async () => (await side.boundingBox())?.width ?? wide).toBeLessThan(wide / 2)
    await page.getByRole('button', { name: 'Abrir o menu' }).click()
    await expect.poll(async () => (await side.boundingBox())?.width).toBe(wide)
  }
  const menu = await player.opensMenu()
  await menu.getByRole('link', { name: /^Parlour/ }).click()
  await expect(page).toHaveURL(/\/rng\?vassalage=parlour$/)
  await expect(page.getByRole('button', { name: 'Parlour', pressed: true })).toBeVisible()
})

test('the lobby keeps search, maker and order in the address, and any spelling of the path finds it (R-14, R-20)', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/RNG?vassalage=parlour')
  await expect(page.getByRole('button', { name: 'Parlour', pressed: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Jogar Raposa de Latão' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar pelo nome' }).fill('nada assim')
  await expect(page.getByText('Nenhum jogo com esses filtros')).toBeVisible()
  await expect(page).toHaveURL(/name=nada/)
  await page.reload()
  await expect(page.getByText('Nenhum jogo com esses filtros')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  if (player.onPhone) await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('combobox', { name: 'Ordenar' }).selectOption({ label: 'Nome' })
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('button', { name: /^Jogar / })).not.toHaveCount(0)
})

test('an address of nothing says so and helps on (R-19)', async ({ player }) => {
  await player.opens('/no/such/table')
  const help = player.page.getByRole('main')
  await expect(help.getByText('Não há nada nesta mesa').last()).toBeVisible()
  await help.getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(player.page).toHaveURL(`${origin()}/`)
  await expect(player.page.getByRole('heading', { name: 'Em alta na casa' })).toBeVisible()
})
