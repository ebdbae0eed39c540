import { setOfHouse } from './own-house.ts'
import { expect, origin, test } from './people.ts'

test('every field of the registration says its own mistake below itself (V-13, V-05, V-19)', async ({
  player,
}) => {
  await player.opens('/register')
  const form = player.page.locator('form')
  await form.getByRole('button', { name: 'Criar conta' }).click()
  await expect(form.getByText('Preencha: Usuário.')).toBeVisible()
  await expect(form.getByText('Preencha: Senha.')).toBeVisible()

  const passwords = form.locator('input[autocomplete=new-password]')
  await passwords.nth(0).fill('varanda-quieta-73')
  await passwords.nth(1).fill('varanda-quieta-74')
  await form.getByLabel('Usuário').fill('a!')
  await form.getByRole('button', { name: 'Criar conta' }).click()
  await expect(form.getByText('As duas senhas não são iguais.')).toBeVisible()
  await expect(form.getByText('Preencha: Usuário.')).toHaveCount(0)
  const username = form.getByLabel('Usuário')
  await expect(username).toHaveAttribute('aria-invalid', 'true')
  const error = await username.getAttribute('aria-describedby')
  expect(error).toBeTruthy()
  await expect(form.getByText(/^Confirme que você tem \d+ anos ou mais\.$/)).toBeVisible()

  // Pasting is welcome everywhere, in both passwords too.
  const refused = await form.locator('input').evaluateAll((inputs) => {
    const pastes = () => new ClipboardEvent('paste', { bubbles: true, cancelable: true })
    return inputs.filter((input) => !input.dispatchEvent(pastes())).length
  })
  expect(refused).toBe(0)
})

test('the page clears its form and leads back home (G-05, G-03)', async ({ player }) => {
  await player.opens('/Register.html')
  await expect(player.page.getByRole('banner')).toBeVisible()
  const form = player.page.locator('form')
  await form.getByLabel('Usuário').fill('quaseana')
  await form.getByRole('button', { name: 'Limpar' }).click()
  await expect(form.getByLabel('Usuário')).toHaveValue('')
  await player.page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(player.page).toHaveURL(`${origin()}/`)
})

test('a new player, whose page does its sum in a worker, is logged in, comes home and reads the account in a dialog (T-18, O-05, G-07)', async ({
  player,
}) => {
  const workers: string[] = []
  player.page.on('worker', (worker) => workers.push(worker.url()))
  const { username } = await player.fillsRegistration()
  await player.page.locator('form').getByRole('button', { name: 'Criar conta' }).click()
  await expect(player.dialog().getByRole('heading', { name: 'Conta criada' })).toBeVisible()
  await expect(player.dialog().getByText(username)).toBeVisible()
  expect(workers.filter((address) => /proof\.worker/.test(address))).toHaveLength(1)
  await expect(player.page).toHaveURL(`${origin()}/`)
  await expect(player.page.getByRole('status', { name: 'Saldo' })).toHaveText(/R\$\s?0,00/)
  await player.dialog().getByRole('button', { name: 'Fazer um depósito' }).click()
  await expect(player.dialog().getByRole('heading', { name: 'Depositar' })).toBeVisible()
})

test('the page promises newcomers what runs now, and nothing that has not begun (G-01, G-04)', async ({
  player,
}) => {
  const { page } = player
  const answer = await page.request.get(
    `${origin()}/wps/v2/promotions?category=new_player&language=PT`,
  )
  const { list } = (await answer.json()).value as { list: { title: string; state: string }[] }
  const running = list
    .filter(({ state }) => state === 'information' || state === 'join')
    .map(({ title }) => title)
  const promised = list.filter(({ state }) => state === 'coming_soon').map(({ title }) => title)
  expect(running.length).toBeGreaterThan(1)
  expect(promised.length).toBeGreaterThan(0)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await player.opens('/register')
  await expect(page.getByRole('heading', { level: 1, name: 'Criar conta' })).toBeVisible()
  await expect(page.getByText(`Agora: ${running[0]}`)).toBeVisible()
  const slider = page.getByRole('region', { name: 'Promoções para quem chega' })
  await expect(slider.getByRole('button', { name: /^Promoção \d$/ })).toHaveCount(running.length)
  await expect(slider.getByRole('link')).toContainText(running[0]!)
  await slider.getByRole('button', { name: 'Pausar' }).click()
  await slider.getByRole('button', { name: 'Promoção 2' }).click()
  await expect(slider.getByRole('link')).toContainText(running[1]!)
  await expect(slider.locator('img')).toHaveJSProperty('complete', true)
  expect(
    await slider.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBeGreaterThan(0)
  for (const title of promised) await expect(page.getByRole('main').getByText(title)).toHaveCount(0)
})

test('without a running promotion the title hints at none (G-01)', async ({ player }) => {
  const { page } = player
  await page.route('**/wps/v2/promotions?*', async (route) => {
    const answer = await (await route.fetch()).json()
    for (const one of answer.value.list) one.state = 'close'
    await route.fulfill({ json: answer })
  })
  const told = page.waitForResponse(/category=new_player/)
  await player.opens('/register')
  await (await told).finished()
  await expect(page.locator('form').getByLabel('Usuário')).toBeVisible()
  await expect(page.getByText(/^Agora:/)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Promoções para quem chega' })).toHaveCount(0)
})

test('the form is by name or by mobile number, on two tabs (G-02)', async ({ player }) => {
  await player.opens('/register')
  const form = player.page.locator('form')
  const tabs = player.page.getByRole('tablist', { name: 'Como criar a conta' })
  await expect(tabs.getByRole('tab')).toHaveText(['Com usuário', 'Com celular'])
  await expect(form.getByLabel('Usuário')).toBeVisible()
  await tabs.getByRole('tab', { name: 'Com celular' }).click()
  await expect(form.getByLabel('Celular')).toBeVisible()
  await expect(form.getByLabel('Usuário')).toHaveCount(0)
  await tabs.getByRole('tab', { name: 'Com usuário' }).click()
  await expect(form.getByLabel('Usuário')).toBeVisible()
})

test('both passwords are starred, compared, and shown on demand (G-14, V-45)', async ({
  player,
}) => {
  await player.opens('/register')
  const form = player.page.locator('form')
  await form.getByRole('button', { name: 'Criar conta' }).click()
  await expect(form.getByText('Preencha: Usuário.')).toBeVisible()
  await expect(form.getByText('Preencha: Senha.')).toBeVisible()
  for (const label of ['Usuário', 'Senha', 'Repita a senha']) {
    const star = await form
      .getByText(label, { exact: true })
      .evaluate((element) => getComputedStyle(element, '::after').content)
    expect(star, label).toContain('*')
  }
  const password = form.getByLabel('Senha', { exact: true })
  const again = form.getByLabel('Repita a senha', { exact: true })
  await password.fill('varanda-quieta-73')
  await again.fill('varanda-quieta-74')
  await again.press('Tab')
  await expect(form.getByText('As duas senhas não são iguais.')).toBeVisible()
  const show = form.getByRole('button', { name: 'Mostrar senha' })
  await show.nth(1).click()
  await expect(again).toHaveAttribute('type', 'text')
  await expect(password).toHaveAttribute('type', 'password')
  await form.getByRole('button', { name: 'Ocultar senha' }).click()
  await expect(again).toHaveAttribute('type', 'password')
})

test('the terms are accepted by a press, or ticked from the start where the house has it so, and without them there is no account (V-12, V-51)', async ({
  player,
}) => {
  const { page } = player
  const terms = page.getByLabel(/^Aceito os Termos/)
  await player.opens('/register')
  await expect(terms).not.toBeChecked()
  await expect(page.getByLabel(/^Confirmo que tenho/)).not.toBeChecked()
  // Other journeys press the box all the same: to them it makes no difference.
  await setOfHouse('registration', { termsTicked: true })
  try {
    await player.opens('/register')
    await expect(terms).toBeChecked()
    await expect(page.getByLabel(/^Confirmo que tenho/)).not.toBeChecked()
  } finally {
    await setOfHouse('registration', { termsTicked: false })
  }
  await player.fillsRegistration()
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/member/register')) sent += 1
  })
  await terms.uncheck()
  await page.locator('form').getByRole('button', { name: 'Criar conta' }).click()
  await expect(
    page.getByText('É preciso aceitar os Termos e a Política de Privacidade.'),
  ).toBeVisible()
  expect(sent).toBe(0)
  await terms.check()
  await page.locator('form').getByRole('button', { name: 'Criar conta' }).click()
  await expect(player.dialog().getByRole('heading', { name: 'Conta criada' })).toBeVisible()
  expect(sent).toBe(1)
})

test('a name that is taken is said under the field, and the rest stays typed (V-13)', async ({
  player,
}) => {
  await player.fillsRegistration('alice')
  const form = player.page.locator('form')
  // Said when the field is left: no green tick stands beside a name that somebody has.
  await expect(form.getByText('Este nome de usuário já está em uso. Escolha outro.')).toBeVisible()
  await expect(form.getByText('Disponível')).toHaveCount(0)
  await form.getByRole('button', { name: 'Criar conta' }).click()
  await expect(form.getByLabel('Usuário')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.locator('input[autocomplete=new-password]').first()).not.toHaveValue('')
})

test('in the popup the form leads to the login instead, without a reset (G-06, O-01)', async ({
  player,
}) => {
  await player.opens('/')
  await player.page.getByRole('banner').getByRole('button', { name: 'Criar conta' }).click()
  const dialog = player.dialog()
  await expect(dialog.getByRole('heading', { name: 'Criar conta' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Limpar' })).toHaveCount(0)
  await dialog.getByText('Já tem conta?').getByRole('button', { name: 'Entrar' }).click()
  await expect(dialog.getByRole('heading', { name: 'Entrar' })).toBeVisible()
})
