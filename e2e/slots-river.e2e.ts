import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrameLocator } from '@playwright/test'
import { expectNoBarrier } from './expect-no-barrier.ts'
import { expect, type Player, test } from './people.ts'

/** Slots of falls and rivers, by their names, and what their rules say of them. */
const slots = [
  { name: 'Portal da Carpa', rtp: '96,1015 %', rule: /primeiro cada J vira Q/ },
  { name: 'Valsa do Chapéu', rtp: '96,3806 %', rule: /cada rolo sorteia de novo a sua altura/ },
] as const

for (const { name, rtp, rule } of slots)
  test(`${name} is played by the keyboard alone, and its rounds are told, listed and verified`, async ({
    player,
  }, info) => {
    await player.opens('/')
    await player.triesForFree()
    const game = await opensSlot(player, name)
    for (let round = 1; round <= 3; round += 1) await spinsByKey(player, game)
    const after = await player.moneyInGame()
    await expect.poll(() => player.balance()).toBe(after)
    await expect(game.locator('.spoken')).toContainText(/Sem prêmio\.|Prêmio da rodada/)
    const results = game.getByRole('navigation', { name: 'Últimas rodadas' }).getByRole('button')
    await expect(results).toHaveCount(3)
    if (name === 'Valsa do Chapéu') await expect(game.getByText(/^Caminhos: [\d.]+$/)).toBeVisible()
    await expectNoBarrier(player.page)

    await game.getByRole('button', { name: 'Regras e prêmios' }).press('Enter')
    const rules = game.getByRole('dialog', { name: 'Regras e prêmios' })
    await expect(rules.getByText(rule)).toBeVisible()
    await expect(rules.getByText(rtp)).toBeVisible()
    await expectNoBarrier(player.page)
    await player.page.keyboard.press('Escape')

    await game.getByRole('button', { name: 'Jogo verificável' }).press('Enter')
    const fairness = game.getByRole('dialog', { name: 'Jogo verificável' })
    await fairness.getByRole('button', { name: 'Revelar e trocar as sementes' }).press('Enter')
    await fairness.getByRole('button', { name: 'Conferir aqui' }).press('Enter')
    await expect(fairness.getByText('O selo confere. 3 de 3 rodadas conferem.')).toBeVisible()
    await player.page.keyboard.press('Escape')

    await results.first().press('Enter')
    const round = game.getByRole('dialog', { name: 'Rodada' })
    await expect(round.getByText('Giro pago')).toBeVisible()
    await round.getByRole('button', { name: 'Ver comprovante' }).press('Enter')
    const file = info.outputPath('receipt.json')
    writeFileSync(file, await round.getByRole('textbox').inputValue())
    const checked = spawnSync(process.execPath, ['scripts/verify.mjs', file], {
      cwd: join(import.meta.dirname, '..'),
      encoding: 'utf8',
    })
    expect(`${checked.status} ${checked.stderr}`).toMatch(/^0 /)
  })

test('reels of these slots turn where motion is welcome, and stand at once where it is not', async ({
  player,
}) => {
  await player.opens('/')
  await player.triesForFree()
  for (const { name } of slots) {
    const game = await opensSlot(player, name)
    const strip = game.locator('.strip').last()
    const blurred = () => strip.evaluate((node) => node.parentElement!.classList.contains('blur'))
    await player.page.emulateMedia({ reducedMotion: 'no-preference' })
    await game.getByRole('button', { name: 'Girar' }).press(' ')
    await expect.poll(blurred).toBe(true)
    await expect(game.locator('.table')).toHaveAttribute('data-phase', 'ready', {
      timeout: 60_000,
    })

    await player.page.emulateMedia({ reducedMotion: 'reduce' })
    await game.getByRole('button', { name: 'Girar' }).press(' ')
    await expect(game.locator('.window').last()).toHaveClass(/still/)
    expect(await blurred()).toBe(false)
    await expect(game.locator('.table')).toHaveAttribute('data-phase', 'ready', {
      timeout: 60_000,
    })
  }
})

async function opensSlot(player: Player, name: string): Promise<FrameLocator> {
  await player.opens('/rng?vassalage=parlour')
  await player.page.getByRole('button', { name: `Jogar ${name}` }).press('Enter')
  const game = player.page.frameLocator('iframe')
  await expect(game.getByRole('button', { name: 'Girar' })).toBeVisible({ timeout: 20_000 })
  return game
}

/** One round by the space bar, from the press to its end. */
async function spinsByKey(player: Player, game: FrameLocator): Promise<void> {
  const answer = player.page.waitForResponse(
    (response) => response.request().method() === 'POST' && /\/play$/.test(response.url()),
  )
  await game.getByRole('button', { name: 'Girar' }).press(' ')
  expect((await answer).ok()).toBe(true)
  await expect(game.locator('.table')).toHaveAttribute('data-phase', 'ready', { timeout: 60_000 })
}
