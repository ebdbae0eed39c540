import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrameLocator } from '@playwright/test'
import { expectNoBarrier } from './expect-no-barrier.ts'
import { expect, type Player, test } from './people.ts'

/** Slots whose wild fills its reel: their names, what their rules say of it, and the stake above one. */
const slots = [
  {
    name: 'Pegadas ao Contrário',
    rtp: '96,1991 %',
    rule: /as pegadas ficam um rolo mais à esquerda/,
    nextStake: /^Aposta de R\$\s1,60/,
  },
  {
    name: 'Desfile dos Lampiões',
    rtp: '93,5108 %',
    rule: /acende o rolo inteiro antes/,
    nextStake: /^Aposta de R\$\s1,25/,
  },
] as const

for (const { name, rtp, rule, nextStake } of slots) {
  test(`${name} is played by the keyboard alone, and a round of it is listed and verified`, async ({
    player,
  }, info) => {
    await player.opens('/')
    await player.triesForFree()
    const game = await opensSlot(player, name)
    await game.locator('body').press('ArrowUp')
    await expect(game.getByRole('button', { name: nextStake })).toBeVisible()
    await game.locator('body').press('ArrowDown')
    for (let round = 1; round <= 3; round += 1) await spinsByKey(player, game)
    const money = await player.moneyInGame()
    await expect.poll(() => player.balance()).toBe(money)
    await expect(game.locator('.spoken')).toContainText(/Sem prêmio\.|Prêmio da rodada/)
    const results = game.getByRole('navigation', { name: 'Últimas rodadas' }).getByRole('button')
    await expect(results).toHaveCount(3)
    await expectNoBarrier(player.page)

    await game.getByRole('button', { name: 'Regras e prêmios' }).press('Enter')
    const rules = game.getByRole('dialog', { name: 'Regras e prêmios' })
    await expect(rules.getByText(rule)).toBeVisible()
    await expect(rules.getByText(rtp, { exact: true })).toBeVisible()
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
    await expectNoBarrier(player.page)
  })

  test(`reels of ${name} turn where motion is welcome, and stand at once where it is not`, async ({
    player,
  }) => {
    await player.opens('/')
    await player.triesForFree()
    const game = await opensSlot(player, name)
    const strip = game.locator('.strip').first()
    const place = () => strip.evaluate((node: HTMLElement) => node.style.transform)
    await player.page.emulateMedia({ reducedMotion: 'no-preference' })
    const rest = await place()
    await game.getByRole('button', { name: 'Girar' }).press(' ')
    await expect.poll(place).not.toBe(rest)
    await expect(game.locator('.table')).toHaveAttribute('data-phase', 'ready', { timeout: 60_000 })

    await player.page.emulateMedia({ reducedMotion: 'reduce' })
    const stood = await place()
    const places = new Set<string>()
    const watching = setInterval(() => void place().then((one) => places.add(one)), 20)
    await spinsByKey(player, game)
    clearInterval(watching)
    // A round may have respins: each of their windows appears, and nothing between them.
    const windows = 1 + (await respinsOfLast(game))
    places.delete(stood)
    expect(places.size).toBeLessThanOrEqual(windows)
  })
}

/** How many respins the last round had, as it is listed. */
async function respinsOfLast(game: FrameLocator): Promise<number> {
  const results = game.getByRole('navigation', { name: 'Últimas rodadas' }).getByRole('button')
  await results.first().press('Enter')
  const round = game.getByRole('dialog', { name: 'Rodada' })
  await expect(round.getByText('Giro pago')).toBeVisible()
  return round.getByText(/^Giro extra \d/).count()
}

async function opensSlot(player: Player, name: string): Promise<FrameLocator> {
  await player.opens('/rng?vassalage=parlour')
  await player.page.getByRole('button', { name: `Jogar ${name}` }).press('Enter')
  const game = player.page.frameLocator('iframe')
  await expect(game.getByRole('button', { name: 'Girar' })).toBeVisible({ timeout: 20_000 })
  const turbo = game.getByRole('button', { name: 'Modo rápido' })
  if (await turbo.isVisible()) await turbo.press('Enter')
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
