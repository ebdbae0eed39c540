import { pngPicture } from '@parlour/testkit'
import { expectNoBarrier } from './expect-no-barrier.ts'
import { expect, test } from './people.ts'

const picture = {
  name: 'mesa.png',
  mimeType: 'image/png',
  buffer: pngPicture(8, 6),
}

test('a newcomer joins, deposits, and the bonus runs; the lantern is lit once in two tabs (P-11, P-17, E-49)', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/')
  await player.registers()
  await player.opens('/promotions#welcome-table')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Participar' }).click()
  await expect(main.getByText('Participando', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Depositar agora' }).click()
  await expect(player.dialog().getByText('Promoção com este depósito')).toBeVisible()
  await player.deposits('50')
  await expect(player.dialog().getByText('Creditado').first()).toBeVisible({ timeout: 15_000 })
  await player.opensCentre('Prêmios de promoções')
  const received = player.dialog().getByRole('region', { name: 'Recebidos' })
  await expect(received.getByText('Mesa de boas-vindas')).toBeVisible()
  await expect(received.getByText(/R\$\s?25,00 em bônus/)).toBeVisible()
  await expect(received.getByText('100 pontos')).toBeVisible()
  await expectNoBarrier(page, { within: 'dialog' })
  await player.opensCentre('Bônus e rollover')
  await expect(player.dialog().getByRole('progressbar').first()).toBeVisible()
  await expect(player.dialog().getByRole('heading', { name: 'Mesa de boas-vindas' })).toBeVisible()
  await expect(player.dialog().getByText('Seu dinheiro é usado primeiro')).toBeVisible()
  await expect(
    player
      .dialog()
      .getByText(/R\$\s?200,00/)
      .first(),
  ).toBeVisible()

  await player.opens('/promotions#daily-lantern')
  const other = await page.context().newPage()
  await other.goto(page.url())
  const light = (tab: typeof page) => tab.getByRole('button', { name: 'Acender hoje' })
  await expect(light(page)).toBeVisible()
  await expect(light(other)).toBeVisible()
  await light(page).click()
  await expect(player.dialog().getByText('5 pontos')).toBeVisible()
  await light(other).click()
  await expect(other.getByText('Você já recebeu isso.')).toBeVisible()
  await other.close()
  await player.dialog().getByRole('button', { name: 'Fechar' }).last().click()
  await expect(main.getByText('Feito hoje')).toBeVisible()
  await expect(main.getByText('1 dia seguido')).toBeVisible()
})

test('a bonus chosen with the deposit ends with a withdrawal only after a yes to what is lost (P-04, P-05, P-10)', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/')
  await player.registers()
  await player.opensCentre('Depositar')
  const centre = player.dialog().first()
  const choice = centre.getByRole('group', { name: 'Promoção com este depósito' })
  await expect(choice.getByRole('radio', { name: 'Sem promoção' })).toBeChecked()
  await choice.getByText('Mesa de boas-vindas').click()
  await expect(choice.getByRole('radio', { name: /Mesa de boas-vindas/ })).toBeChecked()
  await centre.getByLabel('Quanto você quer depositar?').fill('50')
  await expect(choice.getByText(/Você recebe R\$\s?25,00 de bônus\./)).toBeVisible()
  await expect(choice.getByText(/R\$\s?200,00 em apostas, em 14 dias/)).toBeVisible()
  await centre.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await player.paysOnPage()
  await expect(centre.getByText('Creditado').first()).toBeVisible({ timeout: 15_000 })
  await expect(centre.getByText(/Bônus de R\$\s?25,00 recebido/)).toBeVisible()
  await expect(centre.getByText(/aposte R\$\s?200,00/)).toBeVisible()

  await player.addsPixAccount('ana.bonus@example.com')
  await player.withdraws('20')
  const asked = page.getByRole('dialog', { name: 'Sacar e perder o bônus?' })
  await expect(asked.getByText(/R\$\s?25,00/).first()).toBeVisible()
  await asked.getByRole('button', { name: 'Manter o bônus' }).click()
  await expect(asked).toHaveCount(0)
  await centre.getByRole('button', { name: 'Solicitar saque' }).click()
  await asked.getByRole('button', { name: /^Sacar e perder R\$\s?25,00/ }).click()
  await expect(centre.getByText('Confirme o recebimento').first()).toBeVisible({ timeout: 20_000 })
  await player.opensCentre('Bônus e rollover')
  await expect(centre.getByRole('region', { name: 'Bônus anteriores' })).toContainText(
    'Cancelado por você',
  )
})

test('an application with a picture waits for two people and is issued; a long comment is not sent (T-30, V-48)', async ({
  player,
  operator,
}) => {
  const { page } = player
  await player.opens('/')
  await player.registers()
  await player.opens('/promotions#show-your-table')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Inscrever-se' }).click()
  const dialog = player.dialog()
  const words = `A mesa da varanda, número ${Date.now()}`
  await dialog.getByLabel('Comentário').fill('a'.repeat(141))
  await expect(dialog.getByText('No máximo 140 caracteres.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Enviar inscrição' })).toBeDisabled()
  await dialog.getByLabel('Comentário').fill(words)
  await dialog.getByLabel('Imagens').setInputFiles(picture)
  await expect(dialog.getByRole('img', { name: 'mesa.png' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Enviar inscrição' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(main.getByText('Em inscrição')).toBeVisible()

  for (const name of ['olga', 'oscar'] as const) {
    const person = await operator(name)
    await person.decides(person.waiting(words).first(), 'Conceder', 'Uma bela mesa de varanda')
  }
  await page.reload()
  await expect(main.getByText('Concedida')).toBeVisible()
  await expect.poll(() => player.balance()).toBe(10)
})
