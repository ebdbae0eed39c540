import type { FrameLocator } from '@playwright/test'
import { expectNoBarrier } from './expect-no-barrier.ts'
import { expect, type Player, test } from './people.ts'

test('a drop runs down the roof by the keyboard alone, and its money is there right after', async ({
  player,
}) => {
  await player.opens('/')
  await player.triesForFree()
  const game = await player.opensOriginal('Chuva no Telhado')
  const panel = game.getByRole('region', { name: 'Sua jogada' })
  await expect(panel.getByText('34,00×').or(panel.getByText('34×'))).toBeVisible()

  // Every prize is told before the bet, not only the highest.
  await panel.getByRole('button', { name: 'Alto' }).press('Enter')
  await panel.getByLabel('Fileiras').selectOption('8')
  await game.getByRole('button', { name: '4,8×' }).focus()
  await expect(game.getByText(/^4,8× · Chance 6,25 % · Paga/)).toBeVisible()

  const told = await playsByKey(player, game)
  expect(told).toMatch(/A gota caiu na tigela \d de 9/)
  await expect(results(game)).toHaveCount(1)
  await expectNoBarrier(player.page)
})

test('a kite rises to its target or not, and other targets are typed', async ({ player }) => {
  await player.opens('/')
  await player.triesForFree()
  const game = await player.opensOriginal('Pipa Lanterna')
  const panel = game.getByRole('region', { name: 'Sua jogada' })
  await expect(panel.getByText('49,5 %')).toBeVisible()

  const target = panel.getByRole('textbox', { name: 'Alvo' })
  await target.fill('1')
  await target.press('Enter')
  await expect(panel.getByText(/Os alvos vão de 1,01× a/)).toBeVisible()
  await target.fill('1,25')
  await target.press('Enter')
  await expect(panel.getByText('79,2 %')).toBeVisible()

  const told = await playsByKey(player, game)
  expect(told).toMatch(/A pipa subiu até [\d.,]+×\./)
  await expect(results(game)).toHaveCount(1)
  await expectNoBarrier(player.page)
})

test('drawers are chosen by the arrows, ten open, and the prizes stand for each number of hits', async ({
  player,
}) => {
  await player.opens('/')
  await player.triesForFree()
  const game = await player.opensOriginal('Gavetas de Sementes')
  const panel = game.getByRole('region', { name: 'Sua jogada' })
  await panel.getByRole('button', { name: 'Limpar escolha' }).press('Enter')
  await expect(panel.getByRole('button', { name: 'Jogar' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  const { keyboard } = player.page
  await game.getByRole('button', { name: '1', exact: true }).press(' ')
  await keyboard.press('ArrowDown')
  await keyboard.press(' ')
  await expect(game.getByRole('button', { name: '9', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await panel.getByRole('button', { name: 'Alto' }).press('Enter')
  await expect(panel.getByText('17,16×')).toBeVisible()
  await expect(game.getByText(/^2\/2 · 17,16× · Chance 5,76 %/)).toBeVisible()

  const told = await playsByKey(player, game)
  expect(told).toMatch(/Abriram [012] das 2 gavetas escolhidas/)
  await expect(game.locator('.drawer[data-open]')).toHaveCount(10)
  await expectNoBarrier(player.page)
})

test('a mill wheel stops at one of its segments, whose chances stand under it', async ({
  player,
}) => {
  await player.opens('/')
  await player.triesForFree()
  const game = await player.opensOriginal('Roda do Moinho')
  const panel = game.getByRole('region', { name: 'Sua jogada' })
  await panel.getByLabel('Partes').selectOption('50')
  await panel.getByRole('button', { name: 'Alto' }).press('Enter')
  await expect(panel.getByText('49,5×')).toBeVisible()
  await game.getByRole('button', { name: '0×', exact: true }).focus()
  await expect(game.getByText(/^0× · Chance 98 % · Paga R\$\s0,00$/)).toBeVisible()

  const told = await playsByKey(player, game)
  expect(told).toMatch(/A roda parou em (0|49,5)×\./)
  await expect(results(game)).toHaveCount(1)
  await expectNoBarrier(player.page)
})

const results = (game: FrameLocator) =>
  game.getByRole('navigation', { name: 'Últimas rodadas' }).getByRole('button')

/** One round by the keyboard, from the press to its end and its money; what was said of it. */
async function playsByKey(player: Player, game: FrameLocator): Promise<string> {
  const play = game.getByRole('button', { name: 'Jogar' })
  const answer = player.page.waitForResponse((response) => /\/play$/.test(response.url()))
  await play.press(' ')
  expect((await answer).ok()).toBe(true)
  await expect(game.locator('.table')).toHaveAttribute('data-phase', 'ready')
  const money = await player.moneyInGame()
  await expect.poll(() => player.balance()).toBe(money)
  return (await game.locator('[aria-live="polite"]').first().textContent()) ?? ''
}
