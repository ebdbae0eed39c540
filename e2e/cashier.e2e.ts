import { pngPicture } from '@parlour/testkit'
import { expect, type Operator, test } from './people.ts'

const statement = {
  name: 'extrato.png',
  mimeType: 'image/png',
  buffer: pngPicture(8, 6),
}

test('a new player deposits, sees every cent, withdraws and confirms the receipt (P-04, P-05, T-31)', async ({
  player,
}) => {
  test.slow()
  await player.opens('/')
  await player.registers()
  await player.opensCentre('Depositar')
  const centre = player.dialog()
  const amount = centre.getByLabel('Quanto você quer depositar?')
  await amount.fill('5')
  await centre.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await expect(centre.getByText(/O mínimo é R\$\s?10,00\./)).toBeVisible()
  await amount.fill('100')
  await centre.getByRole('button', { name: 'Continuar para o pagamento' }).click()

  // A real Pix: the code for the camera and to copy, how long there is, and the provider asked at the player's word.
  await expect(centre.getByRole('img', { name: /QR Code para pagar R\$\s?100,00/ })).toBeVisible()
  await expect(centre.getByText(/^000201.*5406100\.00.*6304[0-9A-F]{4}$/)).toBeVisible()
  await expect(centre.getByText('Pague em até')).toBeVisible()
  await centre.getByRole('button', { name: 'Já paguei' }).click()
  await expect(centre.getByText('o pagamento ainda não apareceu', { exact: false })).toBeVisible()

  // Paid on the provider's page, whose way back shows what came of it; the first tab tells it by itself.
  const arrived = player.page.getByText(/Seu depósito chegou: R\$\s?100,00/)
  // Looked for from now on: it is told once, for six seconds, whatever the other tab does meanwhile.
  const told = arrived.waitFor({ timeout: 60_000 })
  const provider = await player.paysOnPage()
  const back = provider.getByRole('link', { name: 'Voltar ao site' })
  await back.click()
  await expect(provider.getByRole('dialog').getByText('Creditado').first()).toBeVisible({
    timeout: 45_000,
  })
  await provider.close()
  await told
  await expect(centre.getByText('Creditado').first()).toBeVisible({ timeout: 30_000 })
  await expect(centre.getByRole('button', { name: 'Jogar' })).toBeVisible()
  await centre.getByRole('button', { name: 'Depositar de novo' }).click()
  await expect(amount).toBeVisible()

  await player.addsPixAccount('ana.exemplo@example.com')
  await player.withdraws('60')
  await expect(centre.getByText('Confirme o recebimento').first()).toBeVisible({ timeout: 30_000 })
  await centre.getByRole('button', { name: 'Recebi', exact: true }).click()
  await centre.getByRole('tab', { name: 'Anteriores' }).click()
  await expect(centre.getByText('Concluído').first()).toBeVisible()

  await player.opensCentre('Extrato da conta')
  const record = centre.getByRole('table')
  await expect(record.getByText('Depósito')).toBeVisible()
  await expect(record.getByText('Saque solicitado')).toBeVisible()
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
  await expect(player.dialog().getByText('Não concluído').first()).toBeVisible({ timeout: 30_000 })
  const balance = player.page.getByRole('status', { name: 'Saldo' })
  await expect(balance).toContainText('0,00')
  await player.closesCentre()

  await player.deposits('50', 'Pagar outro valor', '33,33')
  await expect(player.dialog().getByText('Creditado').first()).toBeVisible({ timeout: 30_000 })
  await expect(balance).toContainText('33,33')

  // A transfer by hand says where to, how much and under which name, and takes the receipt in the same place.
  const centre = player.dialog()
  await centre.getByRole('button', { name: 'Depositar de novo' }).click()
  await centre.getByText('Transferência bancária').click()
  await centre.getByLabel('Quanto você quer depositar?').fill('150')
  await centre.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await expect(centre.getByText('Parlour Demonstração Ltda.')).toBeVisible()
  await expect(centre.getByRole('button', { name: /^Copiar: Identificação/ })).toBeVisible()
  // On a phone its lines keep within their card.
  const wide = player.page.viewportSize()!
  await player.page.setViewportSize({ width: 390, height: 844 })
  const lines = centre.locator('dl').filter({ hasText: 'Parlour Demonstração Ltda.' })
  await expect(lines).toHaveCount(1)
  expect(await lines.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
  await player.page.setViewportSize(wide)
  await centre.getByLabel('Referência do banco').fill('DOC 77')
  await centre.getByLabel('Imagens do extrato').setInputFiles(statement)
  await centre.getByRole('button', { name: 'Enviar comprovante' }).click()
  await expect(centre.getByText('Comprovante enviado').first()).toBeVisible()
})

test('a large withdrawal and the dispute about it wait for two operators, and the player follows both (P-05, N-23, T-31)', async ({
  player,
  operator,
}) => {
  // Three people, two decisions by two and a dispute: on a busy machine more than one journey's time.
  test.slow()
  // The console shows amounts, not names; this one is nobody else's.
  const cents = String(Date.now() % 100).padStart(2, '0')
  const whole = 1500 + (Math.floor(Date.now() / 100) % 400)
  const shown = new RegExp(`1\\.${String(whole).slice(1)},${cents}`)
  await player.opens('/')
  await player.registers()
  await player.deposits('2000')
  await expect(player.dialog().getByText('Creditado').first()).toBeVisible({ timeout: 30_000 })
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
  await expect(player.dialog().getByText('Concluído').first()).toBeVisible({ timeout: 30_000 })
  await changesASetting(oscar, olga)
})

/** Both are here: one proposes another value of a setting, the other reads it before and after, and carries it out. */
async function changesASetting({ page }: Operator, second: Operator): Promise<void> {
  const most = String(400 + (Date.now() % 90))
  await page.getByRole('tab', { name: 'Configurações' }).click()
  await page.getByRole('button', { name: 'Comentários' }).click()
  await page.getByLabel('Tamanho máximo').fill(most)
  await page.getByRole('button', { name: 'Ver a alteração' }).click()
  const preview = page.getByRole('dialog', { name: 'Comentários' })
  await expect(preview.getByRole('insertion')).toHaveText(`Depois ${most}`)
  await preview.getByLabel('Motivo').fill('Combinado com o atendimento')
  await preview.getByRole('button', { name: 'Propor' }).click()
  await expect(preview).toHaveCount(0)
  await expect(page.getByLabel('Tamanho máximo')).toBeDisabled()
  await second.decides(second.waiting(`para ${most}`), 'Aplicar a alteração', 'Lido e conferido')
  await page.reload()
  await page.getByRole('tab', { name: 'Configurações' }).click()
  await page.getByRole('button', { name: 'Comentários' }).click()
  await expect(page.getByLabel('Tamanho máximo')).toHaveValue(most)
}
