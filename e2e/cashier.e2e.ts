import { pngPicture } from '@parlour/testkit'
import { expect, test } from './people.ts'

const statement = {
  name: 'extrato.png',
  mimeType: 'image/png',
  buffer: pngPicture(8, 6),
}

test('a new player deposits, sees every cent, withdraws and confirms the receipt (P-04, P-05, T-31)', async ({
  player,
}) => {
  await player.opens('/')
  await player.registers()
  await player.deposits('100')
  const centre = player.dialog()
  await expect(centre.getByText('Creditado').first()).toBeVisible({ timeout: 15_000 })
  await expect(player.page.getByText(/R\$\s?100,00/).first()).toBeVisible()

  await player.addsPixAccount('ana.exemplo@example.com')
  await player.withdraws('60')
  await expect(centre.getByText('Confirme o recebimento').first()).toBeVisible({ timeout: 20_000 })
  await centre.getByRole('button', { name: 'Recebi', exact: true }).click()
  await centre.getByRole('tab', { name: 'Anteriores' }).click()
  await expect(centre.getByText('Concluído').first()).toBeVisible()

  await player.opensCentre('Extrato da conta')
  const record = centre.getByRole('table')
  await expect(record.getByText('Depósito')).toBeVisible()
  await expect(record.getByText('Saque pedido')).toBeVisible()
  await record.getByRole('button', { expanded: false }).last().click()
  await expect(
    centre.getByRole('list', { name: 'Lançamentos' }).getByText('Provedor'),
  ).toBeVisible()
})

test('a declined payment charges nothing, and an amount that differs is credited as it came (N-22)', async ({
  player,
}) => {
  await player.opens('/')
  await player.registers()
  await player.deposits('50', 'Recusar')
  await expect(player.dialog().getByText('Não concluído').first()).toBeVisible({ timeout: 15_000 })
  const balance = player.page.getByRole('status', { name: 'Saldo' })
  await expect(balance).toContainText('0,00')
  await player.closesCentre()

  await player.deposits('50', 'Pagar outro valor', '33,33')
  await expect(player.dialog().getByText('Creditado').first()).toBeVisible({ timeout: 15_000 })
  await expect(balance).toContainText('33,33')
})

test('a large withdrawal and the dispute about it wait for two operators, and the player follows both (P-05, N-23, T-31)', async ({
  player,
  operator,
}) => {
  // The console shows amounts, not names; this one is nobody else's.
  const cents = String(Date.now() % 100).padStart(2, '0')
  const whole = 1500 + (Math.floor(Date.now() / 100) % 400)
  const shown = new RegExp(`1\\.${String(whole).slice(1)},${cents}`)
  await player.opens('/')
  await player.registers()
  await player.deposits('2000')
  await expect(player.dialog().getByText('Creditado').first()).toBeVisible({ timeout: 15_000 })
  await player.addsPixAccount('ana.exemplo@example.com')
  await player.withdraws(`${whole},${cents}`)
  await expect(player.dialog().getByText('Em análise').first()).toBeVisible()

  const olga = await operator('olga')
  await olga.decides(olga.waiting(shown), 'Aprovar', 'Depósito conferido com o provedor')
  const oscar = await operator('oscar')
  await oscar.decides(oscar.waiting(shown), 'Aprovar', 'Segunda conferência feita')

  await expect(player.dialog().getByText('Confirme o recebimento').first()).toBeVisible({
    timeout: 30_000,
  })
  // It does not arrive: the player shows the statement, and both sides see the same picture.
  await player.dialog().getByRole('button', { name: 'Não recebi' }).click()
  const report = player.page.getByRole('dialog', { name: 'Não recebi' })
  await expect(report.getByRole('button', { name: 'Enviar' })).toBeDisabled()
  await report.getByLabel('Imagens do extrato').setInputFiles(statement)
  await report.getByRole('button', { name: 'Enviar' }).click()
  await expect(report).toHaveCount(0)
  await expect(player.dialog().getByText('O relógio está parado', { exact: false })).toBeVisible()
  await player.dialog().getByRole('button', { name: 'Imagem 1' }).click()
  await expect(
    player.page.getByRole('dialog', { name: 'O que você nos enviou' }).getByRole('img'),
  ).toBeVisible()
  await player.page.keyboard.press('Escape')

  await olga.decides(olga.waiting(shown), 'O pagamento chegou', 'O banco mostra o crédito')
  await oscar.decides(oscar.waiting(shown), 'O pagamento chegou', 'Extrato do banco conferido')
  await player.dialog().getByRole('tab', { name: 'Anteriores' }).click()
  await expect(player.dialog().getByText('Concluído').first()).toBeVisible({ timeout: 20_000 })
})
