import { pngPicture } from '@parlour/testkit'
import { expect, test } from './people.ts'

/** A picture as a camera makes one, only smaller. */
const picture = () => ({
  name: 'documento.png',
  mimeType: 'image/png',
  buffer: pngPicture(24, 16, 180),
})

test('a player sets limits, is interrupted over a running game, and cannot come back after excluding themselves', async ({
  player,
}) => {
  const { page } = player
  await page.clock.install()
  await player.opens('/')
  await player.registers()
  await player.opensCentre('Jogo responsável')
  const centre = player.dialog()
  const group = centre.getByRole('group', { name: 'Limite de depósito' })
  const day = group.getByRole('listitem').filter({ hasText: 'Por dia' })
  await day.getByRole('button', { name: 'Alterar' }).click()
  await day.getByRole('textbox').fill('50')
  await day.getByRole('button', { name: 'Salvar' }).click()
  await expect(day.getByText(/R\$\s?50,00/).first()).toBeVisible()
  await day.getByRole('button', { name: 'Alterar' }).click()
  await day.getByRole('textbox').fill('80')
  await day.getByRole('button', { name: 'Salvar' }).click()
  await expect(day.getByText(/R\$\s?80,00/)).toBeVisible()
  await expect(centre.getByRole('table').getByText(/Limite maior pedido/)).toBeVisible()

  await centre.getByLabel('De quanto em quanto tempo').selectOption('15')
  await expect(page.getByText('Aviso salvo.')).toBeVisible()
  await player.opensCentre('Depositar')
  await expect(centre.getByText(/R\$\s?50,00/).first()).toBeVisible()
  await player.closesCentre()

  await player.opensSlot()
  await page.clock.fastForward(16 * 60_000)
  const check = page.getByRole('dialog', { name: 'Um momento para olhar em volta' })
  await expect(check).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(check.getByText('Apostado')).toBeVisible()
  await page.clock.setSystemTime(Date.now())
  await check.getByRole('button', { name: 'Continuar jogando' }).click()
  await expect(check).toHaveCount(0)

  // Who presses "pause" in a game stands before the pause, and not before a page of limits.
  await page.getByRole('button', { name: 'Pausa', exact: true }).click()
  const pause = page.getByRole('dialog', { name: 'Fazer uma pausa' })
  await expect(pause).toBeVisible()
  await pause.getByRole('button', { name: 'Voltar' }).click()
  await player.closesCentre()

  // The page reckons the server's time anew: what follows is sealed with it.
  await player.opens('/')
  await player.opensCentre('Jogo responsável')
  await centre.getByRole('button', { name: 'Quero me autoexcluir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Autoexclusão' })
  // Nothing is asked for that somebody who wants to stop may not have.
  await expect(dialog.locator('input[type=password]')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Autoexcluir agora' })).toBeDisabled()
  await dialog.getByLabel(/Digite AUTOEXCLUSÃO/).fill('autoexclusao')
  await dialog.getByRole('button', { name: 'Autoexcluir agora' }).click()
  await expect(page.getByRole('button', { name: 'Entrar' }).first()).toBeVisible()

  await player.fillsRegistration()
  await page.locator('form').getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('Não podemos abrir uma conta com estes dados.')).toBeVisible()
})

test('documents go to the verifier, and the level rises while the player looks', async ({
  player,
}) => {
  await player.opens('/')
  await player.registers()
  await player.opensCentre('Verificação')
  const centre = player.dialog()
  // What a registration only said is not called verified.
  const said = centre.getByRole('listitem').filter({ hasText: 'Identidade' }).first()
  await expect(said.getByText('Não verificada', { exact: true })).toBeVisible()
  await expect(centre.getByText('Verificado', { exact: true })).toHaveCount(0)
  const step = centre.getByRole('listitem').filter({ hasText: 'Documento e endereço' })
  await step.getByRole('button', { name: 'Verificar' }).click()
  await step.getByLabel(/Nome completo/).fill('Ana Exemplo')
  await step.getByLabel(/Data de nascimento/).fill('1990-05-06')
  await step.getByLabel('CPF').fill(`${Date.now() % 1e9}11`)
  // The way to choose speaks the language of the house, whatever the browser speaks.
  await expect(step.getByText('Escolher imagens')).toHaveCount(2)
  for (const name of ['Documento de identidade', 'Comprovante de endereço']) {
    await step.getByLabel(name).setInputFiles(picture())
    const remove = step.getByRole('button', { name: 'Remover documento.png' }).last()
    await expect(remove).toBeVisible()
    const shown = step.getByRole('img', { name: 'documento.png' }).last()
    const [button, thumb] = [await remove.boundingBox(), await shown.boundingBox()]
    // At the picture's upper corner, not below it.
    expect((button?.y ?? 0) < (thumb?.y ?? 0)).toBe(true)
  }
  await step.getByRole('button', { name: 'Enviar para conferência' }).click()
  await expect(step.getByText('Verificado', { exact: true })).toBeVisible({ timeout: 30_000 })
})
