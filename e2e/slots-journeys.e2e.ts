import type { FrameLocator } from '@playwright/test'
import { expectNoBarrier } from './expect-no-barrier.ts'
import { expect, type Player, test } from './people.ts'

const machines = [
  {
    name: 'Rio das Carrancas',
    shelf: (game: FrameLocator) => game.getByRole('listitem').filter({ hasText: /^15 × Moeda/ }),
    rules: 'Moedas e potes',
    says: /Seis ou mais moedas ficam onde estão/,
  },
  {
    name: 'Expresso do Café',
    shelf: (game: FrameLocator) =>
      game.getByRole('img', { name: 'Estações da linha: ×2 ×3 ×5 ×8' }),
    rules: 'A linha do café',
    says: /leva o trem à estação seguinte/,
  },
] as const

for (const { name, shelf, rules, says } of machines)
  test(`${name} is played by the keyboard in stillness, tells its rules, and its round stands in the record with its proof`, async ({
    player,
  }) => {
    await player.opens('/')
    await player.registers()
    await player.opens('/')
    await player.deposits('50')
    await expect(player.dialog().getByText('Creditado').first()).toBeVisible()
    await player.closesCentre()
    const game = await opensSlotOf(player, name)
    await expect(shelf(game)).toBeVisible()

    const told = await playsByKey(player, game)
    expect(told).toMatch(/Saldo/)
    await expect(
      game.getByRole('navigation', { name: 'Últimas rodadas' }).getByRole('button'),
    ).toHaveCount(1)
    await expectNoBarrier(player.page)

    await game.getByRole('button', { name: 'Regras e prêmios' }).press('Enter')
    const window = game.getByRole('dialog')
    await expect(window.getByRole('heading', { name: rules })).toBeVisible()
    await expect(window.getByText(says)).toBeVisible()
    await expectNoBarrier(player.page)
    await player.page.keyboard.press('Escape')

    await player.opensCentre('Histórico de apostas')
    const record = player.dialog()
    const lines = record.getByRole('table').locator('tbody button[aria-expanded]')
    await expect(lines).toHaveCount(1)
    await expect(record.getByRole('table')).toContainText(name)
    await lines.first().press('Enter')
    await record.getByRole('button', { name: 'Revelar e conferir' }).press('Enter')
    await record.getByRole('button', { name: 'Conferir aqui' }).press('Enter')
    await expect(record.getByText(/^Conferido: tudo decorre/)).toBeVisible()
  })

/** Opens a slot of the house by its name in the lobby. */
async function opensSlotOf(player: Player, name: string): Promise<FrameLocator> {
  await player.opens('/rng?vassalage=parlour')
  await player.page.getByRole('button', { name: `Jogar ${name}` }).press('Enter')
  const game = player.page.frameLocator('iframe')
  await expect(game.getByRole('button', { name: 'Girar' })).toBeVisible({ timeout: 20_000 })
  return game
}

/** One round by the space bar, from the press to its end and its money; what was said of it. */
async function playsByKey(player: Player, game: FrameLocator): Promise<string> {
  const answer = player.page.waitForResponse((response) => /\/play$/.test(response.url()))
  await game.getByRole('button', { name: 'Girar' }).press(' ')
  expect((await answer).ok()).toBe(true)
  await expect(game.locator('.table')).toHaveAttribute('data-phase', 'ready', { timeout: 60_000 })
  const money = await player.moneyInGame()
  await expect.poll(() => player.balance()).toBe(money)
  return (await game.locator('[aria-live="polite"]').first().textContent()) ?? ''
}
