import type { FrameLocator, Locator } from '@playwright/test'
import { expectNoBarrier } from './expect-no-barrier.ts'
import { expect, type Player, test } from './people.ts'

test('a lighthouse is climbed by the keyboard alone, left and found again, and collected', async ({
  player,
}) => {
  await player.opens('/')
  await player.triesForFree()
  const game = await player.opensOriginal('Subida do Farol')
  const panel = game.getByRole('region', { name: 'Sua jogada' })
  await panel.getByRole('button', { name: 'Fácil' }).press('Enter')
  await expect(panel.getByText('75 %')).toBeVisible()
  await expect(panel.getByText('1,32×')).toBeVisible()

  const firstBoard = game.getByRole('button', { name: 'Andar 1, tábua 1', exact: true })
  await winsAStep(player, game, firstBoard)
  await expect(game.locator('p.spoken')).toContainText('O andar 1 aguentou. Suba mais ou resgate.')
  await expect(game.locator('.result-line')).toContainText('1,32×')
  await expect(panel.getByText('1,76×')).toBeVisible()
  await expectNoBarrier(player.page)

  await player.page.reload()
  await expect(game.getByRole('button', { name: 'Andar 1, tábua 1: aguenta' })).toBeVisible()
  await collects(player, game)
  await expect(game.locator('.result-line')).toContainText('1,32×')
  await seesItsRound(game, 'Fácil', 'Você parou no andar 1.')
})

test('cards at the captain’s table are called, left and found again, and collected', async ({
  player,
}) => {
  await player.opens('/')
  await player.triesForFree()
  const game = await player.opensOriginal('Mesa do Capitão')
  await expect(game.getByRole('img', { name: 'Nenhuma carta aberta ainda' })).toBeVisible()
  // The call downwards wins with half of the cards or so, whatever lies open.
  await winsAStep(player, game, game.locator('.call[data-side="down"]'))
  await expect(game.locator('p.spoken')).toContainText('acertou. Siga ou resgate.')
  await expectNoBarrier(player.page)

  await game.getByRole('button', { name: 'Pular esta carta' }).press('Enter')
  const cards = game.getByRole('img', { name: /^Cartas na mesa: \S+ \S+ \S+$/ })
  await expect(cards).toBeVisible()
  const name = await cards.getAttribute('aria-label')
  await player.page.reload()
  await expect(game.getByRole('img', { name: name! })).toBeVisible()
  await collects(player, game)
  await seesItsRound(game, 'Acertos: 1.')
})

test('a coin is called up the clock tower, left and found again, and collected', async ({
  player,
}) => {
  await player.opens('/')
  await player.triesForFree()
  const game = await player.opensOriginal('Moeda da Torre')
  const panel = game.getByRole('region', { name: 'Sua jogada' })
  await expect(panel.getByText('1,98×')).toBeVisible()
  await winsAStep(player, game, game.getByRole('button', { name: 'Coroa' }))
  await expect(game.locator('p.spoken')).toContainText('Coroa: acertou. Siga ou resgate.')
  await expect(game.locator('.result-line')).toContainText('1,98×')
  await expect(panel.getByText('3,96×')).toBeVisible()
  await expectNoBarrier(player.page)

  await player.page.reload()
  await expect(game.getByText('Acertos: 1 de 20')).toBeVisible()
  await collects(player, game)
  await expect(game.locator('.result-line')).toContainText('1,98×')
  await seesItsRound(game, 'Acertos: 1 de 20')
})

/** Plays until a first step was right: each of them may lose, and a lost one ends its round. */
async function winsAStep(player: Player, game: FrameLocator, step: Locator): Promise<void> {
  const table = game.locator('.table')
  const collect = game.getByRole('button', { name: /^Resgatar/ })
  for (let round = 1; round <= 30; round += 1) {
    const opened = player.page.waitForResponse((response) => /\/play$/.test(response.url()))
    await game.getByRole('button', { name: 'Jogar' }).press('Enter')
    expect((await opened).ok()).toBe(true)
    await expect(table).toHaveAttribute('data-phase', 'standing')
    const stepped = player.page.waitForResponse((response) => /\/step$/.test(response.url()))
    await step.press('Enter')
    expect((await stepped).ok()).toBe(true)
    await expect(table).toHaveAttribute('data-phase', /standing|ready/)
    if (await collect.isVisible()) return
    expect(await player.balance()).toBe(await player.moneyInGame())
  }
  throw new Error('Thirty rounds in a row lost their first step.')
}

/** Collects what the button says; the header has the money right after. */
async function collects(player: Player, game: FrameLocator): Promise<void> {
  const before = await player.moneyInGame()
  const button = game.getByRole('button', { name: /^Resgatar/ })
  const worth = Number((await button.innerText()).replace(/[^\d,]/g, '').replace(',', '.'))
  await button.press('Enter')
  await expect(game.locator('.table')).toHaveAttribute('data-phase', 'ready')
  const money = await player.moneyInGame()
  expect(money - before).toBeCloseTo(worth, 4)
  await expect.poll(() => player.balance()).toBe(money)
}

/** The last round in the list tells what was chosen and what came of it. */
async function seesItsRound(game: FrameLocator, ...told: readonly string[]): Promise<void> {
  const results = game.getByRole('navigation', { name: 'Últimas rodadas' }).getByRole('button')
  await results.first().press('Enter')
  const round = game.getByRole('dialog', { name: 'Rodada' })
  for (const text of told)
    await expect(round.getByText(text, { exact: true }).first()).toBeVisible()
}
