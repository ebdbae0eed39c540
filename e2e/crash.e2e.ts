import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrameLocator } from '@playwright/test'
import { expectNoBarrier } from './expect-no-barrier.ts'
import { expect, test } from './people.ts'

const phase = (game: FrameLocator, ...names: readonly string[]) =>
  game.locator(names.map((name) => `.table[data-phase="${name}"]`).join(', '))

/** A round may go on for minutes, though hardly one in a hundred does. */
const ROUND_MS = 150_000

test('a bubble is everybody’s: bets before it leaves, one that stands after a reload, and a proof of where it burst', async ({
  player,
}, info) => {
  test.setTimeout(2 * ROUND_MS + 60_000)
  await player.opens('/')
  await player.triesForFree()
  const game = await player.opensOriginal('Bolha no Quintal')
  const first = game.getByRole('group', { name: 'Aposta 1' })
  const second = game.getByRole('group', { name: 'Aposta 2' })
  await phase(game, 'betting').waitFor({ timeout: ROUND_MS })
  await expect(game.getByText(/Apostas abertas: \d+ s/)).toBeVisible()

  // The first collects by itself at the least, the second is taken back; by the keyboard alone.
  await first.getByRole('button', { name: 'Resgatar em' }).press('Enter')
  await first.getByRole('textbox', { name: 'Resgatar em' }).fill('1,01')
  await first.getByRole('button', { name: /^(Jogar|Apostar na próxima)$/ }).press('Enter')
  await expect(first.getByRole('button', { name: 'Retirar' })).toBeVisible({ timeout: ROUND_MS })
  await second.getByRole('button', { name: /^(Jogar|Apostar na próxima)$/ }).press('Enter')
  const undo = second.getByRole('button', { name: /^(Retirar|Esperando a próxima)$/ })
  // The table may tell of the bet before the answer to it has come.
  await expect(undo).toBeEnabled()
  await undo.press('Enter')
  await expect(second.getByRole('button', { name: /^(Jogar|Apostar na próxima)$/ })).toBeVisible()

  // Whatever the page does meanwhile, the bet goes on.
  await phase(game, 'flying', 'crashed', 'settled').waitFor({ timeout: ROUND_MS })
  await player.page.reload()
  await expect(game.locator('.table')).toBeVisible()
  await phase(game, 'settled', 'betting').waitFor({ timeout: ROUND_MS })
  const points = game.getByRole('navigation', { name: 'Últimos pontos' }).getByRole('button')
  await expect(points.first()).toBeVisible()
  await expectNoBarrier(player.page)

  await points.first().press('Enter')
  const proof = game.getByRole('dialog')
  await proof.getByRole('button', { name: 'Conferir aqui' }).click()
  await expect(proof.getByText('confere', { exact: true })).toBeVisible()
  await player.page.keyboard.press('Escape')

  await game.getByRole('button', { name: 'Jogo verificável' }).click()
  await game.getByRole('dialog').getByRole('button', { name: 'Ver comprovante' }).first().click()
  const file = info.outputPath('receipt.json')
  writeFileSync(file, await game.getByRole('dialog').getByRole('textbox').inputValue())
  const checked = spawnSync(process.execPath, ['scripts/verify.mjs', file], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  })
  expect(`${checked.status} ${checked.stdout}`).toContain('the round ends at')
  await expectNoBarrier(player.page)
})
