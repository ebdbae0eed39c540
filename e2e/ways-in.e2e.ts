import type { Locator, Page } from '@playwright/test'
import { freshNumber, readCode, readMessage } from './mailbox.ts'
import { expectNoBarrier } from './expect-no-barrier.ts'
import { expect, origin, type Player, test } from './people.ts'

/** Opens the login popup; the form of its shown way is what tests fill in. */
async function opensLogin(player: Player): Promise<Locator> {
  await player.opens('/')
  await player.page.getByRole('banner').getByRole('button', { name: 'Entrar' }).click()
  await expect(player.dialog().locator('form')).toBeVisible()
  return player.dialog()
}

const isIn = async ({ page }: Player) => {
  await expect(page.getByRole('status', { name: 'Saldo' })).toBeVisible()
  await expect(page).toHaveURL(`${origin()}/`)
}

const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'))

test('whoever is remembered for a day logs in with one press, and is forgotten on demand (T-25, K-10, C-19)', {
  tag: '@full',
}, async ({ player }) => {
  const { username, password } = await player.registers()
  await player.leaves()
  let dialog = await opensLogin(player)
  await dialog.getByLabel('Usuário').fill(username)
  await dialog.locator('input[type=password]').fill(password)
  await dialog.getByLabel('Lembrar de mim por 1 dia').check()
  await dialog.locator('form').getByRole('button', { name: 'Entrar' }).click()
  await isIn(player)
  expect(JSON.stringify(await player.page.context().cookies())).not.toContain(password)
  await player.leaves()

  dialog = await opensLogin(player)
  await dialog.getByRole('button', { name: `Continuar como ${username}` }).click()
  await isIn(player)
  await player.leaves()

  dialog = await opensLogin(player)
  await dialog.getByRole('button', { name: 'Esquecer' }).click()
  await expect(dialog.getByText(`Continuar como ${username}`)).toHaveCount(0)
  await player.page.reload()
  await opensLogin(player)
  await expect(player.dialog().getByText(`Continuar como ${username}`)).toHaveCount(0)
})

test('the names remembered here are offered under the field and go 200 ms after it is left (K-09)', async ({
  player,
}) => {
  const { page } = player
  await page.context().addCookies([
    {
      name: 'remembered',
      value: encodeURIComponent(JSON.stringify({ names: ['anabela', 'andre'] })),
      url: origin(),
    },
  ])
  const dialog = await opensLogin(player)
  const name = dialog.getByLabel('Usuário')
  await name.fill('an')
  await expect(dialog.getByRole('option')).toHaveText(['anabela', 'andre'])
  await name.press('ArrowDown')
  await name.press('ArrowDown')
  await name.press('Enter')
  await expect(name).toHaveValue('andre')
  await expect(dialog.locator('input[type=password]')).toBeFocused()
  await name.fill('a')
  await expect(dialog.getByRole('option')).toHaveCount(2)
  await dialog.locator('input[type=password]').focus()
  await expect(dialog.getByRole('option')).toHaveCount(0, { timeout: 1_000 })
})

test('a code by SMS logs in, and the button waits for the next one over a reload (T-07, T-21, G-15)', async ({
  player,
}) => {
  const { page } = player
  const number = freshNumber()
  await registersByMobile(player, number)
  await player.leaves()
  const dialog = await opensLogin(player)
  await dialog.getByRole('tab', { name: 'Com SMS' }).click()
  await dialog.getByRole('button', { name: 'Receber código' }).click()
  await expect(dialog.getByText('Preencha: Celular.')).toBeVisible()
  await dialog.getByLabel('Celular').fill('1198')
  await dialog.getByRole('button', { name: 'Receber código' }).click()
  await expect(dialog.getByText('O número precisa ter 11 dígitos.')).toBeVisible()
  await dialog.getByLabel('Celular').fill(number)
  await page.waitForTimeout(1_000)
  await dialog.getByRole('button', { name: 'Receber código' }).click()
  await expect(dialog.getByRole('button', { name: /^Código enviado \(\d+ s\)$/ })).toBeDisabled()

  await page.reload()
  const again = await opensLogin(player)
  await again.getByRole('tab', { name: 'Com SMS' }).click()
  await again.getByLabel('Celular').fill(number)
  await expect(again.getByRole('button', { name: /^Código enviado/ })).toBeDisabled()
  const code = await readCode(page, `+55${number}`, /para entrar/)
  await again.getByLabel('Código de verificação').fill(code === '000000' ? '111111' : '000000')
  await again.locator('form').getByRole('button', { name: 'Entrar' }).click()
  await expect(again.getByRole('alert')).toBeVisible()
  await expect(again.getByLabel('Celular')).toHaveValue(number)
  await again.getByLabel('Código de verificação').fill(code)
  await again.locator('form').getByRole('button', { name: 'Entrar' }).click()
  await isIn(player)
})

test('a mobile number makes an account, whose name is told first and which is offered a password then (T-19, N-26, O-04)', async ({
  player,
}) => {
  const number = freshNumber()
  await opensMobileForm(player)
  await fillsMobileForm(player, number)
  await player.page.locator('form').getByRole('button', { name: 'Criar conta' }).click()
  const dialog = player.dialog()
  await expect(dialog.getByRole('heading', { name: 'Anote o seu usuário' })).toBeVisible()
  const account = await dialog.locator(':not(h2) > bdi').innerText()
  expect(await readMessage(player.page, `+55${number}`, /boas-vindas/)).toContain(account)
  await dialog.getByRole('button', { name: 'Anotei' }).click()
  await expect(dialog.getByRole('heading', { name: 'Conta criada' })).toBeVisible()
  await isIn(player)

  // Nobody can type a password that was never chosen: none is asked for, and the page says what is missing.
  await dialog.getByRole('button', { name: 'Criar senha' }).click()
  const centre = player.dialog()
  await expect(
    centre.getByRole('button', { name: 'Resolver: Criar uma senha de acesso' }),
  ).toBeVisible()
  await expect(centre.getByLabel('Senha atual')).toHaveCount(0)
  await expect(centre.getByLabel('Senha de acesso', { exact: true })).toHaveCount(0)
  const passwords = centre.locator('#account-password input[autocomplete=new-password]')
  await passwords.nth(0).fill('varanda-quieta-73')
  await passwords.nth(1).fill('varanda-quieta-73')
  await centre.locator('#account-password').getByRole('button', { name: 'Criar senha' }).click()
  await expect(player.page.getByText('Senha criada.')).toBeVisible()
  await expect(centre.getByText('Senha trocada nos últimos 90 dias')).toBeVisible()
  await expect(centre.getByLabel('Senha atual')).toBeVisible()
})

test('the demo opens from the login popup and goes on with what was wanted (T-17, O-03)', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/rng')
  await page.getByRole('button', { name: 'Jogar Raposa de Latão' }).press('Enter')
  await player.dialog().getByRole('button', { name: 'Jogar grátis, sem conta' }).click()
  await expect(page).toHaveURL(/\/game\?/)
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Girar' })).toBeVisible({
    timeout: 20_000,
  })
})

test('what a visitor wanted goes on after the login, where they stood (O-03, T-28)', async ({
  player,
}) => {
  const { page } = player
  const { username, password } = await player.registers()
  await player.leaves()
  await player.opens('/rng')
  const heart = page.getByRole('button', { name: 'Adicionar Raposa de Latão aos favoritos' })
  await heart.press('Enter')
  await player.dialog().getByLabel('Usuário').fill(username)
  await player.dialog().locator('input[type=password]').fill(password)
  await player.dialog().locator('form').getByRole('button', { name: 'Entrar' }).click()
  await expect(player.dialog()).toHaveCount(0)
  await expect(page).toHaveURL(`${origin()}/rng`)
  await expect(
    page.getByRole('button', { name: 'Remover Raposa de Latão dos favoritos' }),
  ).toBeVisible()
})

test("an agent's link hides the field it fills, and a wrong one is told before anything is typed, and let go (N-01, V-11, C-11)", async ({
  player,
}) => {
  const { page } = player
  await player.opens('/register')
  const form = page.locator('form')
  await form.getByRole('button', { name: 'Tenho um código de convite' }).click()
  const field = form.getByLabel('Código de convite')
  // The server is asked when the field is left, long before the form is sent.
  await field.fill('NOBODY99')
  await field.press('Tab')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('CAROL1')
  await field.press('Tab')
  await expect(form.getByText('Convite válido')).toBeVisible()

  await player.opens('/register?affiliateCode=CAROL1')
  await expect(form.getByLabel('Usuário')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Tenho um código de convite' })).toHaveCount(0)
  await expect(field).toHaveCount(0)

  await player.opens('/register?affiliateCode=NOBODY99')
  const warning = player.dialog().filter({ hasText: 'Convite não encontrado' })
  await expect(warning).toBeVisible()
  await warning.getByRole('button', { name: 'Entendi' }).click()
  await expect(form.getByRole('button', { name: 'Tenho um código de convite' })).toBeVisible()
  const username = `ana${Date.now().toString(36)}`
  await form.getByLabel('Usuário').fill(username)
  await form.getByLabel('Usuário').press('Tab')
  await expect(form.getByText('Disponível')).toBeVisible()
  for (const password of await form.locator('input[autocomplete=new-password]').all())
    await password.fill('varanda-quieta-73')
  for (const box of await form.getByRole('checkbox').all()) await box.check()
  await form.getByRole('button', { name: 'Criar conta' }).click()
  await expect(player.dialog().getByRole('heading', { name: 'Conta criada' })).toBeVisible()
})

test('a message that cannot be sent is told in a dialog with the words of the house (N-02)', async ({
  player,
}) => {
  const number = freshNumber()
  let dialog = await opensLogin(player)
  const asks = async () => {
    await dialog.getByRole('tab', { name: 'Com SMS' }).click()
    await dialog.getByLabel('Celular').fill(number)
    await dialog.getByRole('button', { name: 'Receber código' }).click()
  }
  await asks()
  await expect(dialog.getByRole('button', { name: /^Código enviado/ })).toBeDisabled()
  // A page that has forgotten the wait lets it be asked for again: it is the house that says no.
  await player.page.evaluate(() => sessionStorage.clear())
  dialog = await opensLogin(player)
  await asks()
  const warning = player.dialog().filter({ hasText: 'O código não foi enviado' }).last()
  await expect(warning.getByText('Muitos pedidos. Tente de novo em 5 minutos.')).toBeVisible()
  await warning.getByRole('button', { name: 'Entendi' }).click()
  await expect(dialog.getByRole('button', { name: 'Receber código' })).toBeEnabled()
})

test('wrong words bring a captcha, a wrong captcha a new one, and too many of both a lock (T-15, V-14, N-04)', async ({
  player,
  context,
}) => {
  const { username, password } = await player.registers()
  await player.leaves()
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${Date.now() % 250}` })
  const dialog = await opensLogin(player)
  const enter = dialog.locator('form').getByRole('button', { name: 'Entrar' })
  await dialog.getByLabel('Usuário').fill(username)
  for (let tries = 0; tries < 2; tries += 1) {
    await dialog.locator('input[type=password]').fill(`wrong-words-${tries}`)
    await enter.click()
    await expect(dialog.getByRole('alert')).toBeVisible()
  }
  const picture = dialog.getByRole('img', { name: 'Imagem com um código' })
  await expect(picture).toBeVisible()
  await enter.click()
  await expect(dialog.getByText('Preencha: Código da imagem.')).toBeVisible()
  const before = await picture.getAttribute('src')
  await dialog.getByLabel('Código da imagem').fill('zzzz')
  await enter.click()
  await expect(picture).not.toHaveAttribute('src', before ?? '')
  await expect(dialog.getByLabel('Usuário')).toHaveValue(username)

  for (let tries = 0; tries < 4; tries += 1) {
    await provesHuman(dialog)
    await dialog.locator('input[type=password]').fill(tries < 3 ? `wrong-${tries}` : password)
    await enter.click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(enter).toBeEnabled()
  }
  await expect(dialog.getByRole('alert')).toContainText(/30 minutos/)
  expect(await tokenOf(player.page)).toBeNull()
})

test('the captcha changes on a press, at most once in a second (T-16, G-16, K-06)', async ({
  player,
}) => {
  const { page } = player
  let drawn = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/captcha')) drawn += 1
  })
  await player.opens('/register')
  await page.getByRole('button', { name: 'Usar uma imagem' }).click()
  const picture = page.getByRole('button', { name: 'Trocar a imagem' })
  await expect(page.getByRole('img', { name: 'Imagem com um código' })).toBeVisible()
  const first = drawn
  await page.waitForTimeout(1_050)
  await picture.dblclick()
  await picture.click()
  await expect.poll(() => drawn).toBe(first + 1)
  await page.waitForTimeout(1_050)
  await picture.click()
  await expect.poll(() => drawn).toBe(first + 2)
})

test('a login, a registration and a game need no pointer', async ({ player }) => {
  const { page } = player
  await player.opens('/register')
  const form = page.locator('form')
  await form.getByLabel('Usuário').focus()
  const username = `ana${Date.now().toString(36)}k`
  await page.keyboard.type(username)
  await page.keyboard.press('Tab')
  await page.keyboard.type('varanda-quieta-73')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('varanda-quieta-73')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel(/^Confirmo que tenho/)).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel(/^Aceito os Termos/)).toBeFocused()
  await page.keyboard.press('Space')
  await form.getByLabel('Usuário').focus()
  await page.keyboard.press('Enter')
  await expect(player.dialog().getByRole('heading', { name: 'Conta criada' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(player.dialog()).toHaveCount(0)

  await page.evaluate(() => sessionStorage.clear())
  await player.opens('/')
  const open = page.getByRole('banner').getByRole('button', { name: 'Entrar' })
  await open.focus()
  await page.keyboard.press('Enter')
  await player.dialog().getByLabel('Usuário').focus()
  await page.keyboard.type(username)
  await page.keyboard.press('Tab')
  await page.keyboard.type('varanda-quieta-73')
  await page.keyboard.press('Enter')
  await isIn(player)

  // From the search that a key opens into the game, and to the game's own first control.
  await page.keyboard.press('Control+k')
  await expect(player.dialog().getByRole('combobox')).toBeFocused()
  await page.keyboard.type('raposa')
  await expect(player.dialog().getByRole('option', { name: /^Raposa de Latão/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/game\?game=brass-fox/)
  const game = page.frameLocator('iframe')
  await expect(game.getByRole('button', { name: 'Girar' })).toBeVisible({ timeout: 20_000 })
  const inGame = () => page.evaluate(() => document.activeElement?.tagName === 'IFRAME')
  for (let tab = 0; tab < 40 && !(await inGame()); tab += 1) await page.keyboard.press('Tab')
  expect(await inGame()).toBe(true)
})

test('nothing that was typed is lost when the house does not answer', async ({ player }) => {
  const { page } = player
  const { username } = await player.fillsRegistration()
  await page.route('**/wps/member/register', (route) => route.abort())
  const form = page.locator('form')
  await form.getByRole('button', { name: 'Criar conta' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(form.getByLabel('Usuário')).toHaveValue(username)
  await expect(form.locator('input[autocomplete=new-password]').first()).not.toHaveValue('')
  await page.unroute('**/wps/member/register')
  await provesHuman(form)
  await form.getByRole('button', { name: 'Criar conta' }).click()
  await expect(player.dialog().getByRole('heading', { name: 'Conta criada' })).toBeVisible()
})

test('the ways in hold no barrier', async ({ player }) => {
  const { page } = player
  for (const theme of process.env.FULL ? ['dark', 'light'] : ['dark']) {
    await player.opens('/')
    await page.evaluate((name) => localStorage.setItem('theme', name), theme)
    const dialog = await opensLogin(player)
    await expectNoBarrier(page)
    await dialog.getByRole('tab', { name: 'Com SMS' }).click()
    await dialog.getByRole('combobox', { name: 'País e código de discagem' }).focus()
    await expectNoBarrier(page)
    await opensMobileForm(player)
    await page.locator('form').getByRole('button', { name: 'Criar conta' }).click()
    await expectNoBarrier(page)
  }
})

/** The sum in place of the picture; each is good for one try. */
async function provesHuman(form: Locator): Promise<void> {
  const other = form.getByRole('button', { name: 'Não consigo ler a imagem' })
  if (await other.isVisible()) await other.click()
  await expect(form.getByText('Verificado sem imagem')).toBeVisible({ timeout: 30_000 })
}

async function opensMobileForm(player: Player): Promise<void> {
  await player.opens('/register')
  await player.page.getByRole('tab', { name: 'Com celular' }).click()
}

async function fillsMobileForm({ page }: Player, number: string): Promise<void> {
  const form = page.locator('form')
  await form.getByLabel('Celular').fill(number)
  await form.getByRole('button', { name: 'Receber código' }).click()
  const code = await readCode(page, `+55${number}`, /cadastro/)
  await form.getByLabel('Código de verificação').fill(code)
  await provesHuman(form)
  for (const box of await form.getByRole('checkbox').all()) await box.check()
}

async function registersByMobile(player: Player, number: string): Promise<void> {
  await opensMobileForm(player)
  await fillsMobileForm(player, number)
  await player.page.locator('form').getByRole('button', { name: 'Criar conta' }).click()
  await player.dialog().getByRole('button', { name: 'Anotei' }).click()
  await player.page.keyboard.press('Escape')
  await expect(player.dialog()).toHaveCount(0)
}
