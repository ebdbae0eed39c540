import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

test('a garden of mines stands where it stood after a reload, is collected once and verified', async ({
  player,
}, info) => {
  await player.opens('/')
  await player.triesForFree()
  let game = await player.opensOriginal('Minas da Estufa')
  await game.getByRole('slider', { name: 'Minas' }).fill('1')
  await expect(game.getByText('96 %')).toBeVisible()
  const before = await opensTwoBeds(player, game)
  await expect.poll(() => player.balance()).toBeCloseTo(before - 1, 4)
  const collect = () => game.getByRole('button', { name: /^Resgatar R\$\s1,076/ })
  await expect(collect()).toBeVisible()
  await expectNoBarrier(player.page)

  await player.page.reload()
  await expect(collect()).toBeVisible({ timeout: 20_000 })
  const stands = game.getByText(/Sua rodada está aberta com aposta de R\$\s1,00/)
  await expect(stands.first()).toBeVisible()
  await expect(game.getByRole('button', { name: /: flor$/ })).toHaveCount(2)
  await expect(game.getByRole('button', { name: /^Aposta de/ })).toBeDisabled()
  await collect().press(' ')
  await expect(game.getByRole('button', { name: /: mina$/ })).toHaveCount(1)
  await expect.poll(() => player.balance()).toBeCloseTo(before + 0.076, 3)
  expect(await player.moneyInGame()).toBeCloseTo(await player.balance(), 4)

  await game.getByRole('button', { name: 'Jogo verificável' }).click()
  const fairness = game.getByRole('dialog')
  await fairness.getByRole('button', { name: 'Revelar e trocar as sementes' }).click()
  await fairness.getByRole('button', { name: 'Conferir aqui' }).click()
  await expect(fairness.getByText(/O selo confere\. (\d+) de \1 rodadas/)).toBeVisible()
  await player.page.keyboard.press('Escape')

  const results = game.getByRole('navigation', { name: 'Últimas rodadas' }).getByRole('button')
  await results.first().click()
  const round = game.getByRole('dialog', { name: 'Rodada' })
  await round.getByRole('button', { name: 'Ver comprovante' }).click()
  const receipt = await round.getByRole('textbox').inputValue()
  const file = info.outputPath('receipt.json')
  writeFileSync(file, receipt)
  const checked = spawnSync(process.execPath, ['scripts/verify.mjs', file], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  })
  expect(`${checked.status} ${checked.stderr}`).toMatch(/^0 /)
  game = await player.opensOriginal('Minas da Estufa')
  await expect(game.getByRole('button', { name: 'Jogar' })).toBeVisible()
})

test('a mine ends the round, which pays nothing', async ({ player }) => {
  await player.opens('/')
  await player.triesForFree()
  const game = await player.opensOriginal('Minas da Estufa')
  await game.getByRole('slider', { name: 'Minas' }).fill('24')
  // One bed of 25 is safe: a lost round comes at the first try, or at the next.
  for (let tries = 0; tries < 5; tries += 1) {
    await game.getByRole('button', { name: 'Jogar' }).click()
    await game.getByRole('button', { name: 'Fileira 1, coluna 1: fechado' }).click()
    await expect(game.getByRole('button', { name: 'Jogar' })).toBeVisible()
    if (await game.getByText('Sem prêmio.').first().isVisible()) break
  }
  await expect(game.getByText('Sem prêmio.').first()).toBeVisible()
  await expect(game.getByRole('button', { name: 'Fileira 1, coluna 1: mina' })).toBeVisible()
  await expect(game.getByText(/Uma mina\. Canteiros seguros antes dela: 0/)).toBeAttached()
  const after = await player.moneyInGame()
  await expect.poll(() => player.balance()).toBe(after)
})

/** Stakes on one mine, opens two beds, and says what there was before; a mine among them, which is rare, only means another try. */
async function opensTwoBeds(player: Player, game: FrameLocator): Promise<number> {
  for (let tries = 0; tries < 8; tries += 1) {
    const before = await player.moneyInGame()
    await game.getByRole('button', { name: 'Jogar' }).click()
    await expect(game.getByText('Abra um canteiro.').first()).toBeVisible()
    await game.getByRole('button', { name: 'Fileira 3, coluna 3: fechado' }).press('Enter')
    await expect(game.locator('.table')).toHaveAttribute('data-phase', /standing|ready/)
    if (await game.getByRole('button', { name: 'Jogar' }).isVisible()) continue
    await game.getByRole('button', { name: 'Fileira 3, coluna 3: flor' }).press('ArrowRight')
    await game.getByRole('button', { name: 'Fileira 3, coluna 4: fechado' }).press(' ')
    await expect(game.locator('.table')).toHaveAttribute('data-phase', /standing|ready/)
    if (!(await game.getByRole('button', { name: 'Jogar' }).isVisible())) return before
  }
  throw new Error('eight gardens had their only mine among the first two beds')
}

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
