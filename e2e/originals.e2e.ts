import type { FrameLocator } from '@playwright/test'
import { expectNoBarrier } from './expect-no-barrier.ts'
import { expect, type Player, test } from './people.ts'

test('dice are played by the keyboard alone, and the header has their money right after', async ({
  player,
}) => {
  await player.opens('/')
  await player.triesForFree()
  const game = await player.opensOriginal('Dados do Porto')
  const { keyboard } = player.page
  const panel = game.getByRole('region', { name: 'Sua jogada' })
  await expect(panel.getByText('1,98×')).toBeVisible()

  // The lever moves the number, and the figures before the bet go with it.
  await game.getByRole('slider', { name: 'Abaixo' }).focus()
  await keyboard.press('PageDown')
  await keyboard.press('ArrowLeft')
  await expect(panel.getByText('39 %')).toBeVisible()
  await expect(panel.getByText('2,5384×')).toBeVisible()
  await panel.getByRole('button', { name: 'Dentro' }).press('Enter')
  await expect(game.getByRole('slider')).toHaveCount(2)
  await expect(panel.getByText('39 %')).toBeVisible()

  for (let round = 1; round <= 6; round += 1) {
    await playsByKey(player, game)
    const money = await player.moneyInGame()
    await expect.poll(() => player.balance()).toBe(money)
  }
  const results = game.getByRole('navigation', { name: 'Últimas rodadas' }).getByRole('button')
  await expect(results).toHaveCount(6)
  await expectNoBarrier(player.page)

  await results.first().press('Enter')
  const round = game.getByRole('dialog', { name: 'Rodada' })
  await expect(round.getByText(/^Dentro 30,5 – 69,49$/)).toBeVisible()
  await round.getByRole('button', { name: 'Ver comprovante' }).press('Enter')
  await expect(round.getByText(/semente da casa ainda está em uso/)).toBeVisible()
  await expectNoBarrier(player.page)
})

test('dice say what is wrong with a stake, and offer one that is taken', async ({ player }) => {
  await player.opens('/')
  await player.triesForFree()
  const game = await player.opensOriginal('Dados do Porto')
  const panel = game.getByRole('region', { name: 'Sua jogada' })
  await game.getByRole('slider', { name: 'Abaixo' }).press('Home')
  await expect(panel.getByText(/Esta escolha não está disponível/)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Jogar' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await game.getByRole('slider', { name: 'Abaixo' }).press('Shift+ArrowRight')
  await expect(panel.getByText('9.900,00×').or(panel.getByText('9.900×'))).toBeVisible()
  await staked(game, '50')
  await panel.getByRole('button', { name: 'Jogar' }).click()
  const refused = game.getByRole('alert')
  await expect(refused.getByRole('button', { name: /Usar R\$\s10,10/ })).toBeVisible()
  await refused.getByRole('button', { name: /Usar/ }).click()
  await playsByKey(player, game)
})

/** One round by the space bar, from the press to its end. */
async function playsByKey(player: Player, game: FrameLocator): Promise<void> {
  const answer = player.page.waitForResponse((response) => /\/play$/.test(response.url()))
  await game.getByRole('button', { name: 'Jogar' }).press(' ')
  expect((await answer).ok()).toBe(true)
  await expect(game.getByRole('button', { name: 'Jogar' })).toBeVisible()
  await expect(game.locator('.table')).toHaveAttribute('data-phase', 'ready')
}

async function staked(game: FrameLocator, amount: string): Promise<void> {
  await game.getByRole('button', { name: /^Aposta de/ }).click()
  const dialog = game.getByRole('dialog')
  await dialog.getByLabel('Outra aposta').fill(amount)
  await dialog.getByRole('button', { name: 'Usar esta aposta' }).click()
}
