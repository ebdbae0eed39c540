import { confirmsEmail } from './mailbox.ts'
import { expect, test } from './people.ts'

test('a deposit makes a message that arrives by itself, is read, deleted and brought back (P-14, N-22, C-66)', async ({
  player,
}) => {
  const { page, dialog } = player
  await player.opens('/')
  await player.registers()
  await player.deposits('100')
  await player.closesCentre()
  // Nobody reloads anything: the player's stream moves the bell.
  const bell = page.getByRole('banner').getByRole('button', { name: /não lida/ })
  await expect(bell).toBeVisible({ timeout: 20_000 })
  await bell.click()
  const message = dialog().getByRole('listitem').filter({ hasText: 'Depósito creditado' })
  await expect(message.getByText('Não lida')).toBeVisible()
  await message.getByRole('button', { expanded: false }).click()
  await expect(message.getByText(/Valor creditado na sua conta: R\$\s100,00/)).toBeVisible()
  await expect(message.getByText('Não lida')).toHaveCount(0)

  await dialog().getByRole('button', { name: 'Apagar: Depósito creditado' }).click()
  await expect(message).toHaveCount(0)
  await dialog().getByRole('button', { name: 'Desfazer' }).click()
  await expect(message).toBeVisible()
  await dialog().getByRole('button', { name: 'Segurança' }).click()
  await expect(message).toHaveCount(0)
  await dialog().getByRole('button', { name: 'Dinheiro' }).click()
  await message.getByRole('button', { name: 'Ver o depósito' }).click()
  await expect(dialog().getByRole('heading', { name: 'Depositar', exact: true })).toBeVisible()
})

test('the account says what protects it, and mail and SMS go where a contact is confirmed (P-02)', async ({
  player,
}) => {
  const { page, dialog } = player
  await player.opens('/')
  const { password } = await player.registers()
  await player.opensCentre('Mensagens')
  await dialog().getByRole('tab', { name: 'E-mail e SMS' }).click()
  await expect(dialog().getByRole('switch', { name: 'E-mail: Novidades' })).toBeDisabled()
  await dialog().getByRole('button', { name: 'Confirmar agora' }).click()

  const protection = dialog().getByRole('region', { name: 'Proteção da conta' })
  await expect(protection.getByText('17 de 100')).toBeAttached()
  await protection.getByRole('button', { name: 'Resolver: Confirmar o e-mail' }).click()
  await confirmsEmail(player, password)
  await expect(protection.getByText('33 de 100')).toBeAttached()

  await player.opensCentre('Mensagens')
  await dialog().getByRole('tab', { name: 'E-mail e SMS' }).click()
  const news = dialog().getByRole('switch', { name: 'E-mail: Novidades' })
  await expect(news).toBeEnabled()
  await expect(news).not.toBeChecked()
  await news.click({ force: true })
  await expect(page.getByText('Escolha guardada.')).toBeVisible()
  await expect(dialog().getByRole('switch', { name: 'E-mail: Segurança' })).toBeDisabled()
  await player.opens('/unsubscribe?mails=nobody')
  await expect(page.getByText('Não foi possível usar este link')).toBeVisible()
})

test('a payout account is shown once more before it is confirmed, and stays (N-20)', async ({
  player,
}) => {
  const { page, dialog } = player
  await player.opens('/')
  const { password } = await player.registers()
  await player.opensCentre('Minha conta')
  await dialog().getByRole('tab', { name: 'Contas de recebimento' }).click()
  const account = dialog().locator('form').filter({ hasText: 'Adicionar conta' })
  await account.getByLabel('Nome do titular').fill('Inês Exemplo')
  const key = account.getByLabel('Chave Pix', { exact: false }).last()
  await key.fill('abc')
  await account.getByRole('button', { name: 'Salvar' }).click()
  await expect(account.getByText('Esta não é uma chave Pix')).toBeVisible()
  await expect(account.getByText('Digite a sua senha.')).toBeVisible()
  await expect(dialog()).toHaveCount(1)
  await key.fill('ines.final@example.com')
  await account.getByLabel('Senha de acesso').fill(password)
  await account.getByRole('button', { name: 'Salvar' }).click()
  const confirm = dialog().last()
  await expect(confirm.getByText('não pode ser alterada')).toBeVisible()
  await expect(confirm.getByText('ines.final@example.com')).toBeVisible()
  await confirm.getByRole('button', { name: 'Corrigir' }).click()
  await dialog().getByRole('button', { name: 'Salvar' }).last().click()
  await dialog().last().getByRole('button', { name: 'Confirmar conta' }).click()
  await expect(dialog()).toHaveCount(1)
  await expect(dialog().getByText('in•••@example.com').first()).toBeVisible()
  await expect(dialog().getByRole('button', { name: 'Remover' })).toHaveCount(0)
  // From now on it is her name, masked, and nobody types it again; what is wrong goes through support.
  await expect(dialog().getByText('Nome do titular: I*** E******')).toBeVisible()
  await expect(dialog().getByLabel('Nome do titular')).toHaveCount(0)
  await dialog().getByRole('button', { name: 'Pedir remoção' }).click()
  await dialog().last().getByRole('button', { name: 'Pedir remoção' }).click()
  await expect(dialog().getByText('Remoção pedida')).toBeVisible()

  await dialog().getByRole('tab', { name: 'Segurança' }).click()
  await dialog().getByRole('button', { name: 'Encerrar todas as outras' }).click()
  await dialog().last().getByRole('button', { name: 'Encerrar as outras' }).click()
  await expect(page.getByText('Não havia outra sessão.')).toBeVisible()
  const file = page.waitForEvent('download')
  await dialog().getByRole('button', { name: 'Baixar CSV' }).click()
  expect((await file).suggestedFilename()).toBe('logins.csv')
})
