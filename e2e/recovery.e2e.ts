import { demoModules } from '../apps/server/src/house/settings/content/demo-content.ts'
import { freshNumber, readCode, readMessage } from './mailbox.ts'
import { openOwnHouse, type OwnHouse } from './own-house.ts'
import { expect, origin, type Player, test } from './people.ts'

const NEW = 'outra-senha-678'

/** The demo's switches with one of them off. */
const without = (moduleId: string) =>
  demoModules.map((group) => ({
    ...group,
    children: group.children?.map((one) =>
      one.moduleId === moduleId ? { ...one, enabled: 0 } : one,
    ),
  }))

async function opensForgot(player: Player) {
  await player.opens('/')
  await player.page.getByRole('banner').getByRole('button', { name: 'Entrar' }).click()
  await player.dialog().getByRole('button', { name: 'Esqueci a senha' }).click()
  await expect(player.dialog().getByRole('heading', { name: 'Recuperar a senha' })).toBeVisible()
  return player.dialog()
}

async function logsInHere(player: Player, username: string, password: string) {
  const dialog = player.dialog()
  await dialog.getByLabel('Usuário').fill(username)
  await dialog.locator('input[type=password]').fill(password)
  await dialog.locator('form').getByRole('button', { name: 'Entrar' }).click()
}

const isIn = ({ page }: Player) => expect(page.getByRole('status', { name: 'Saldo' })).toBeVisible()

test('a link by mail leads to a new password, once (T-13, O-06, N-21)', async ({ player }) => {
  const { page } = player
  const { username } = await player.fillsRegistration()
  const email = `${username}@example.com`
  await page.getByLabel('E-mail').fill(email)
  await page.locator('form').getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('Conta criada')).toBeVisible()
  await page.keyboard.press('Escape')
  await player.leaves()

  const dialog = await opensForgot(player)
  await dialog.getByRole('button', { name: 'Enviar o link' }).click()
  await expect(dialog.getByText('Preencha: Usuário.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('no address')
  await expect(dialog.getByText('Preencha: E-mail.')).toHaveCount(0)
  await dialog.getByLabel('Usuário').fill(username)
  await dialog.getByRole('button', { name: 'Enviar o link' }).click()
  await expect(dialog.getByText('Digite um e-mail válido.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('button', { name: 'Enviar o link' }).click()
  await expect(player.dialog()).toHaveCount(0)
  await expect(page.getByText(`um link chega em instantes a ${email}`)).toBeVisible()

  const link = /https?:\/\/\S+/.exec(await readMessage(page, email, /nova senha/))?.[0] ?? ''
  expect(link).toContain(`${origin()}/new-password?code=`)
  await page.goto(link)
  await expect(page).toHaveURL(`${origin()}/new-password`)
  const fields = page.locator('input[autocomplete=new-password]')
  await fields.nth(0).fill(NEW)
  await fields.nth(1).fill('something else')
  await page.getByRole('button', { name: 'Trocar a senha' }).click()
  await expect(page.getByText('As duas senhas não são iguais.')).toBeVisible()
  await fields.nth(1).fill(NEW)
  await page.getByRole('button', { name: 'Trocar a senha' }).click()
  await expect(page.getByRole('heading', { name: 'Senha trocada' })).toBeVisible()
  await page.locator('main').getByRole('button', { name: 'Entrar' }).click()
  await logsInHere(player, username, NEW)
  await isIn(player)

  await page.goto(link)
  await page.locator('input[autocomplete=new-password]').nth(0).fill('e-mais-uma-senha')
  await page.locator('input[autocomplete=new-password]').nth(1).fill('e-mais-uma-senha')
  await page.getByRole('button', { name: 'Trocar a senha' }).click()
  await expect(page.getByText('Este link não vale mais')).toBeVisible()
})

test('a code by SMS sets a new password and logs in at once (T-14, O-07, V-18)', async ({
  player,
}) => {
  const { page } = player
  const { number } = await registersByMobile(player)
  await page.keyboard.press('Escape')
  await player.leaves()
  const dialog = await opensForgot(player)
  await dialog.getByRole('tab', { name: 'Por celular' }).click()
  await dialog.getByRole('button', { name: 'Trocar a senha e entrar' }).click()
  for (const field of ['Celular', 'Código de verificação', 'Nova senha'])
    await expect(dialog.getByText(`Preencha: ${field}.`)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Celular' }).fill(number)
  await dialog.getByRole('button', { name: 'Receber código' }).click()
  await expect(dialog.getByRole('button', { name: /^Código enviado \(\d+ s\)$/ })).toBeDisabled()
  const code = await readCode(page, `+55${number}`, /codigo para nova senha/)
  await dialog.getByLabel('Código de verificação').fill(code)
  await dialog.locator('input[autocomplete=new-password]').fill(NEW)
  await dialog.getByRole('button', { name: 'Trocar a senha e entrar' }).click()
  await isIn(player)
  await expect(page).toHaveURL(`${origin()}/`)
})

test.describe('in a house that lets nobody in by SMS', () => {
  let house: OwnHouse
  test.describe.configure({ timeout: 120_000 })
  test.beforeAll(async () => {
    house = await openOwnHouse()
    await house.set('modules', without('MOBILEVERCODELOGIN3'))
  })
  test.afterAll(() => house?.close())

  test('a first password is changed before anything else, then the login opens for the new one (P-19, O-08, T-12)', async ({
    player,
  }) => {
    const { page } = player
    player.movesTo(house.origin)
    const { account, number } = await registersByMobile(player)
    const told = await readMessage(page, `+55${number}`, /primeira senha/)
    const first = /primeira senha (\w+)/.exec(told)?.[1] ?? ''
    await page.evaluate(() => sessionStorage.clear())
    await player.opens('/')
    await page.getByRole('banner').getByRole('button', { name: 'Entrar' }).click()
    await logsInHere(player, account, first)
    const dialog = player.dialog()
    const title = dialog.getByRole('heading', { name: 'Escolha uma nova senha' })
    await expect(title).toBeVisible()
    await expect(dialog.getByLabel('Senha atual')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(title).toBeVisible()

    const fields = dialog.locator('input[autocomplete=new-password]')
    await fields.nth(0).fill('curta')
    await fields.nth(1).fill('outra')
    await dialog.getByRole('button', { name: 'Trocar a senha' }).click()
    await expect(dialog.getByText(/^Use de \d+ a \d+ caracteres\.$/).first()).toBeVisible()
    await expect(dialog.getByText('As duas senhas não são iguais.')).toBeVisible()
    await fields.nth(0).fill(NEW)
    await fields.nth(1).fill(NEW)
    await dialog.getByRole('button', { name: 'Trocar a senha' }).click()
    await expect(dialog.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    await logsInHere(player, account, NEW)
    await isIn(player)
  })
})

async function registersByMobile(player: Player): Promise<{ account: string; number: string }> {
  const { page } = player
  const number = freshNumber()
  await player.opens('/register')
  await page.getByRole('tab', { name: 'Com celular' }).click()
  const form = page.locator('form')
  await form.getByLabel('Celular').fill(number)
  await form.getByRole('button', { name: 'Receber código' }).click()
  const code = await readCode(page, `+55${number}`, /cadastro/)
  await form.getByLabel('Código de verificação').fill(code)
  await expect(form.getByText('Verificado sem imagem')).toBeVisible({ timeout: 30_000 })
  for (const box of await form.getByRole('checkbox').all()) await box.check()
  await form.getByRole('button', { name: 'Criar conta' }).click()
  const account = await player.dialog().locator(':not(h2) > bdi').innerText()
  await player.dialog().getByRole('button', { name: 'Anotei' }).click()
  await expect(player.dialog().getByRole('heading', { name: 'Conta criada' })).toBeVisible()
  return { account, number }
}
