import { expectNoBarrier } from './expect-no-barrier.ts'
import { expect, origin, passwords, test } from './people.ts'

test('a round that its player shares is shown again in its game to a stranger, who proves it; taken back, it shows nothing', async ({
  player,
  browser,
}) => {
  const { page } = player
  await player.logsIn('alice', passwords.alice)
  const game = await player.opensOriginal('Dados do Porto')
  await game.getByRole('button', { name: 'Jogar', exact: true }).click()
  const results = game.getByRole('navigation', { name: 'Últimas rodadas' })
  await expect(results.getByRole('button').first()).toBeVisible()

  await player.opensCentre('Histórico de apostas')
  const record = player.dialog()
  await record.getByRole('table').locator('tbody button[aria-expanded]').first().click()
  const told = page.waitForResponse((reply) => /\/fair\/rounds\/.*\/link$/.test(reply.url()))
  await record.getByRole('button', { name: 'Copiar link da rodada' }).click()
  const { value } = (await (await told).json()) as { value: { link: string } }

  const stranger = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await stranger.goto(`${origin()}/round?link=${value.link}`)
  await expect(
    stranger.getByRole('heading', { name: 'Uma rodada de Dados do Porto' }),
  ).toBeVisible()
  const board = stranger.frameLocator('iframe')
  const again = board.getByRole('button', { name: 'Mostrar de novo' })
  await expect(again).toBeEnabled({ timeout: 15_000 })
  await expect(board.getByText('Reprise: nada é apostado.')).toBeVisible()
  await again.press('Enter')
  await expect(again).toBeDisabled()
  await expect(again).toBeEnabled({ timeout: 15_000 })
  await expect(stranger.getByText('ainda está lacrada')).toBeVisible()
  await expectNoBarrier(stranger)

  await record.getByRole('button', { name: 'Revelar e conferir' }).click()
  await expect(record.getByRole('button', { name: 'Conferir aqui' })).toBeVisible()
  await stranger.reload()
  await stranger.getByRole('button', { name: 'Conferir aqui' }).click()
  await expect(stranger.getByText(/^Conferido: tudo decorre/)).toBeVisible()

  await record.getByRole('button', { name: 'Desfazer o link' }).click()
  await expect(page.getByText('O link não mostra mais nada.')).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: 'Esta rodada não é mostrada' })).toBeVisible()
  await stranger.context().close()
})

test('a round of a slot runs over its reels again for a stranger', async ({ player, browser }) => {
  const { page } = player
  await player.logsIn('alice', passwords.alice)
  const game = await player.opensSlot()
  await player.spins()
  const results = game.getByRole('navigation', { name: 'Últimas rodadas' })
  await expect(results.getByRole('button').first()).toBeVisible()
  await player.opensCentre('Histórico de apostas')
  const record = player.dialog()
  await record.getByRole('table').locator('tbody button[aria-expanded]').first().click()
  const told = page.waitForResponse((reply) => /\/fair\/rounds\/.*\/link$/.test(reply.url()))
  await record.getByRole('button', { name: 'Copiar link da rodada' }).click()
  const { value } = (await (await told).json()) as { value: { link: string } }

  const stranger = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await stranger.goto(`${origin()}/round?link=${value.link}`)
  const board = stranger.frameLocator('iframe')
  await expect(board.getByRole('img', { name: /rolos/ })).toBeVisible()
  await expect(board.getByRole('button', { name: 'Mostrar de novo' })).toBeEnabled({
    timeout: 40_000,
  })
  await expectNoBarrier(stranger)
  await stranger.context().close()
})
