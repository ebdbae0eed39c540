import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrameLocator } from '@playwright/test'
import { expectNoBarrier } from './expect-no-barrier.ts'
import { expect, type Player, test } from './people.ts'

/** Slots that are told as stories, by their names, and what their rules say of them. */
const slots = [
  { name: 'Alfinetes do Alfaiate', rtp: '96,2247 %', rule: /prende o rolo inteiro até o último/ },
] as const

for (const { name, rtp, rule } of slots)
  test(`${name} is played by the keyboard alone, and each round is told, listed and verified`, async ({
    player,
  }, info) => {
    await player.opens('/')
    await player.triesForFree()
    const game = await opensSlot(player, name)
    const before = await player.moneyInGame()
    await expect.poll(() => player.balance()).toBe(before)

    await game.locator('body').press('ArrowUp')
    await expect(game.getByRole('button', { name: /^Aposta de R\$\s1,60/ })).toBeVisible()
    await game.locator('body').press('ArrowDown')
    for (let round = 1; round <= 4; round += 1) await spinsByKey(player, game)
    const after = await player.moneyInGame()
    await expect.poll(() => player.balance()).toBe(after)
    await expect(game.locator('.spoken')).toContainText(/Sem prêmio\.|Prêmio da rodada/)
    const results = game.getByRole('navigation', { name: 'Últimas rodadas' }).getByRole('button')
    await expect(results).toHaveCount(4)
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
    await expect(fairness.getByText('O selo confere. 4 de 4 rodadas conferem.')).toBeVisible()
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

test('reels of a story turn where motion is welcome, and stand at once where it is not', async ({
  player,
}) => {
  await player.opens('/')
  await player.triesForFree()
  const game = await opensSlot(player, slots[0].name)
  await player.page.emulateMedia({ reducedMotion: 'no-preference' })
  const strip = game.locator('.strip').last()
  const place = () => strip.evaluate((node: HTMLElement) => node.style.transform)
  const rest = await place()
  await game.getByRole('button', { name: 'Girar' }).press(' ')
  await expect.poll(place).not.toBe(rest)
  await expect(game.locator('.table')).toHaveAttribute('data-phase', 'ready', { timeout: 40_000 })

  await player.page.emulateMedia({ reducedMotion: 'reduce' })
  const stood = await place()
  const places = new Set<string>()
  const watching = setInterval(() => void place().then((one) => places.add(one)), 20)
  await spinsByKey(player, game)
  clearInterval(watching)
  // The window of before and the one that came: nothing lies between them.
  places.delete(stood)
  places.delete(await place())
  expect([...places]).toEqual([])
})

test('automatic rounds of a story begin with limits and end when they are reached', async ({
  player,
}) => {
  await player.opens('/')
  await player.triesForFree()
  const game = await opensSlot(player, slots[0].name)
  await game.getByRole('button', { name: 'Jogo automático' }).click()
  const limits = game.getByRole('dialog', { name: 'Jogo automático' })
  await limits.getByRole('button', { name: /R\$\s5,00/ }).click()
  await expectNoBarrier(player.page)
  await limits.getByRole('button', { name: 'Iniciar 10 rodadas' }).click()
  const ended = game.getByRole('status').filter({ hasText: /Jogo automático/ })
  await expect(ended).toBeVisible({ timeout: 80_000 })
})

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
