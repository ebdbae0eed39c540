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
  await passwords.nth(0).fill('segredo-12345')
  await passwords.nth(1).fill('segredo-54321')
  await form.getByLabel('Usuário').fill('a!')
  await form.getByRole('button', { name: 'Criar conta' }).click()
  await expect(form.getByText('As duas senhas não são iguais.')).toBeVisible()
  await expect(form.getByText('Preencha: Usuário.')).toHaveCount(0)
  const username = form.getByLabel('Usuário')
  await expect(username).toHaveAttribute('aria-invalid', 'true')
  const error = await username.getAttribute('aria-describedby')
  expect(error).toBeTruthy()
  await expect(form.getByText(/^Confirme que você tem \d+ anos ou mais\.$/)).toBeVisible()
})

test('the page clears its form and leads back home (G-05, G-03, R-02)', async ({ player }) => {
  await player.opens('/Register.html')
  await expect(player.page.getByRole('banner')).toBeVisible()
  const form = player.page.locator('form')
  await form.getByLabel('Usuário').fill('quaseana')
  await form.getByRole('button', { name: 'Limpar' }).click()
  await expect(form.getByLabel('Usuário')).toHaveValue('')
  await player.page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(player.page).toHaveURL(`${origin()}/`)
})

test('a new player is logged in, comes home and reads the account in a dialog (T-18, O-05, G-07)', async ({
  player,
}) => {
  const { username } = await player.fillsRegistration()
  await player.page.locator('form').getByRole('button', { name: 'Criar conta' }).click()
  await expect(player.dialog().getByRole('heading', { name: 'Conta criada' })).toBeVisible()
  await expect(player.dialog().getByText(username)).toBeVisible()
  await expect(player.page).toHaveURL(`${origin()}/`)
  await expect(player.page.getByRole('status', { name: 'Saldo' })).toHaveText(/R\$\s?0,00/)
  await player.dialog().getByRole('button', { name: 'Fazer um depósito' }).click()
  await expect(player.dialog().getByRole('heading', { name: 'Depositar' })).toBeVisible()
})

test('a name that is taken is said under the field, and the rest stays typed (V-13)', async ({
  player,
}) => {
  await player.fillsRegistration('alice')
  const form = player.page.locator('form')
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
