import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrameLocator, Locator } from '@playwright/test'
import { expectNoBarrier } from './expect-no-barrier.ts'
import { expect, type Player, test } from './people.ts'

test('poker in the carriage is dealt, left and found again, held by numbers and drawn by the keyboard alone, and verified', async ({
  player,
}, info) => {
  await player.opens('/')
  await player.triesForFree()
  const game = await player.opensOriginal('Vagão do Pôquer')
  const panel = game.getByRole('region', { name: 'Sua jogada' })
  const { keyboard } = player.page
  const tables = panel.getByLabel('Tabela e seu retorno')
  expect(await tables.getByRole('option').allTextContents()).toEqual([
    'Valetes ou mais · 99,5439 %',
    'Quadras melhores · 99,1659 %',
    'Quadras grandes · 98,9807 %',
    'Dois curinga · 99,7282 %',
  ])
  await tables.selectOption('Dois curinga · 99,7282 %')
  const prizes = game.getByRole('list', { name: 'Prêmios desta jogada' })
  await expect(prizes.getByRole('listitem').filter({ hasText: 'Quatro dois' })).toContainText(
    /R\$\s200,00/,
  )
  await tables.selectOption('Valetes ou mais · 99,5439 %')
  await expect(panel.getByText('800×')).toBeVisible()

  const dealt = await isDealt(player, game)
  await expect(game.locator('p.spoken')).toContainText(`Cartas: ${dealt.join(', ')}.`)
  await player.page.reload()
  await expect(cards(game).first()).toHaveAccessibleName(dealt[0]!, { timeout: 20_000 })
  expect(await namesOf(game)).toEqual(dealt)

  await focusesTheTable(game)
  await keyboard.press('2')
  await keyboard.press('5')
  await keyboard.press('1')
  await keyboard.press('1')
  const held = [dealt[0], `${dealt[1]}, mantida`, dealt[2], dealt[3], `${dealt[4]}, mantida`]
  expect(await namesOf(game)).toEqual(held)
  await expectNoBarrier(player.page)
  await draws(player, game)
  const final = await namesOf(game)
  expect([final[1], final[4]]).toEqual([held[1], held[4]])
  expect(final.filter((name) => dealt.includes(name))).toEqual([])
  await expect(game.locator('p.spoken')).toContainText(
    `Mão final: ${final.map((name) => name.replace(', mantida', '')).join(', ')}. ${await game.locator('.hand-told').innerText()}.`,
  )
  await expectNoBarrier(player.page)

  await provesItsRound(game, info.outputPath('receipt.json'))
})

test('whoever asks for the hint is told the best hold and what their own is worth', async ({
  player,
}) => {
  await player.opens('/')
  await player.triesForFree()
  const game = await player.opensOriginal('Vagão do Pôquer')
  await isDealt(player, game)
  const hint = game.getByRole('button', { name: 'Dica' })
  await expect(hint).toHaveAttribute('aria-pressed', 'false')
  await expect(game.locator('.hint-text')).toBeEmpty()
  await hint.press('Enter')
  const said = game.locator('.hint-text')
  await expect(said).toContainText(
    /^(Melhor (manter: .+,|não manter nada:)|Sua escolha é a melhor:) em média [\d,]+×/,
  )

  // Held as it is advised, there is nothing better.
  const advised = (await game.locator('.hand-card').all()).map((card) =>
    card.getAttribute('data-wanted'),
  )
  for (const [place, wanted] of (await Promise.all(advised)).entries())
    if (wanted !== null) await cards(game).nth(place).press('Enter')
  await expect(said).toContainText('Sua escolha é a melhor:')
  await expectNoBarrier(player.page)
  await focusesTheTable(game)
  await draws(player, game)
})

test('a frosted card is rubbed pane by pane by the keyboard, and shown whole by the space bar', async ({
  player,
}) => {
  await player.page.emulateMedia({ reducedMotion: 'no-preference' })
  await player.opens('/')
  await player.triesForFree()
  const game = await player.opensOriginal('Vidraça de Inverno')
  const panel = game.getByRole('region', { name: 'Sua jogada' })
  await expect(panel.getByText('10.000×')).toBeVisible()
  await game.getByRole('button', { name: '5×', exact: true }).focus()
  await expect(game.getByText(/^5× · Chance 2 % · Paga R\$\s5,00$/)).toBeVisible()

  const before = await player.moneyInGame()
  await buys(player, game)
  await game.getByRole('button', { name: 'Vidro 1: com gelo' }).press('Enter')
  await expect(game.getByRole('button', { name: /^Vidro 1: [\d.]+×$/ })).toBeVisible()
  await player.page.keyboard.press('ArrowDown')
  await player.page.keyboard.press(' ')
  await expect(game.getByRole('button', { name: /^Vidro 4: [\d.]+×$/ })).toBeVisible()
  await expect(frosted(game)).toHaveCount(7)
  expect(await player.moneyInGame()).toBeCloseTo(before - 1, 4)
  await expectNoBarrier(player.page)

  await game.getByRole('button', { name: 'Mostrar o resultado' }).press(' ')
  await isOver(player, game)
  await expect(frosted(game)).toHaveCount(0)
  await expectNoBarrier(player.page)
  await expect(results(game)).toHaveCount(1)

  await player.page.reload()
  await expect(results(game)).toHaveCount(1, { timeout: 20_000 })
  await results(game).first().press('Enter')
  const round = game.getByRole('dialog', { name: 'Rodada' })
  await expect(round.getByText('Uma raspadinha')).toBeVisible()
})

test('a frosted card is rubbed clear by a finger, and is over with its last pane; automatic rounds and the fast mode ask for no finger', async ({
  player,
}) => {
  await player.page.emulateMedia({ reducedMotion: 'no-preference' })
  await player.opens('/')
  await player.triesForFree()
  const game = await player.opensOriginal('Vidraça de Inverno')
  await buys(player, game)
  const { mouse } = player.page
  const box = (await game.locator('.panes').boundingBox())!
  await mouse.move(box.x + 12, box.y + 12)
  await mouse.down()
  for (let y = 12; y < box.height - 6; y += 12) {
    const isForth = (y / 12) % 2 === 1
    await mouse.move(box.x + (isForth ? box.width - 8 : 8), box.y + y, { steps: 6 })
    if ((await game.locator('.table').getAttribute('data-phase')) === 'ready') break
  }
  await mouse.up()
  await isOver(player, game)
  await expect(frosted(game)).toHaveCount(0)

  await game.getByRole('button', { name: 'Aposta automática' }).click()
  await game.getByRole('button', { name: 'Iniciar 10 rodadas' }).click()
  await expect.poll(() => results(game).count(), { timeout: 20_000 }).toBeGreaterThan(2)
  await game.getByRole('button', { name: /^Parar/ }).click()
  await isOver(player, game)
  await game.getByRole('button', { name: 'Modo rápido' }).click()
  await game.getByRole('button', { name: 'Jogar' }).click()
  await isOver(player, game)
})

test('whoever wants no motion sees a frosted card at once, and can prove it', async ({
  player,
}, info) => {
  await player.opens('/')
  await player.triesForFree()
  const game = await player.opensOriginal('Vidraça de Inverno')
  await game.getByRole('button', { name: 'Jogar' }).press('Enter')
  await isOver(player, game)
  await expect(frosted(game)).toHaveCount(0)
  await expect(game.locator('p.spoken')).toContainText(
    /(Nenhum prêmio|[\d.]+×) aparece três vezes\./,
  )
  await provesItsRound(game, info.outputPath('receipt.json'))
})

const cards = (game: FrameLocator): Locator =>
  game.getByRole('group', { name: 'Suas cinco cartas' }).getByRole('button')

const namesOf = async (game: FrameLocator): Promise<string[]> =>
  Promise.all(
    (await cards(game).all()).map(async (card) => (await card.getAttribute('aria-label'))!),
  )

const frosted = (game: FrameLocator): Locator => game.getByRole('button', { name: /: com gelo$/ })

const results = (game: FrameLocator): Locator =>
  game.getByRole('navigation', { name: 'Últimas rodadas' }).getByRole('button')

/** Puts the keys where no button takes the space for itself. */
const focusesTheTable = (game: FrameLocator): Promise<void> =>
  game.locator('body').evaluate((body) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    body.tabIndex = -1
    body.focus()
  })

/** Stakes and is dealt five cards; what each of them is. */
async function isDealt(player: Player, game: FrameLocator): Promise<string[]> {
  const answer = player.page.waitForResponse((response) => /\/play$/.test(response.url()))
  await game.getByRole('button', { name: 'Jogar' }).press(' ')
  expect((await answer).ok()).toBe(true)
  await expect(game.locator('.table')).toHaveAttribute('data-phase', 'standing')
  const names = await namesOf(game)
  expect(new Set(names).size).toBe(5)
  for (const name of names)
    expect(name).toMatch(/^(\d+|valete|dama|rei|ás) de (paus|ouros|copas|espadas)$/)
  return names
}

/** Draws by the space bar; the header has the money right after. */
async function draws(player: Player, game: FrameLocator): Promise<void> {
  const answer = player.page.waitForResponse((response) => /\/step$/.test(response.url()))
  await player.page.keyboard.press(' ')
  expect((await answer).ok()).toBe(true)
  await isOver(player, game)
}

async function buys(player: Player, game: FrameLocator): Promise<void> {
  const answer = player.page.waitForResponse((response) => /\/play$/.test(response.url()))
  await game.getByRole('button', { name: 'Jogar' }).press(' ')
  expect((await answer).ok()).toBe(true)
  await expect(game.locator('.table')).toHaveAttribute('data-phase', 'showing')
  await expect(game.locator('p.spoken')).toHaveText('Esfregue os vidros ou mostre o resultado.')
}

async function isOver(player: Player, game: FrameLocator): Promise<void> {
  await expect(game.locator('.table')).toHaveAttribute('data-phase', 'ready')
  await expect(game.locator('.result-line')).not.toBeEmpty()
  const money = await player.moneyInGame()
  await expect.poll(() => player.balance()).toBe(money)
}

/** Reveals the seeds, has them checked in the page, and the receipt of the last round by the program outside of it. */
async function provesItsRound(game: FrameLocator, file: string): Promise<void> {
  await game.getByRole('button', { name: 'Jogo verificável' }).click()
  const fairness = game.getByRole('dialog')
  await fairness.getByRole('button', { name: 'Revelar e trocar as sementes' }).click()
  await fairness.getByRole('button', { name: 'Conferir aqui' }).click()
  await expect(fairness.getByText(/O selo confere\. (\d+) de \1 rodadas/)).toBeVisible()
  await fairness.press('Escape')
  await results(game).first().press('Enter')
  const round = game.getByRole('dialog', { name: 'Rodada' })
  await round.getByRole('button', { name: 'Ver comprovante' }).press('Enter')
  writeFileSync(file, await round.getByRole('textbox').inputValue())
  const checked = spawnSync(process.execPath, ['scripts/verify.mjs', file], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  })
  expect(`${checked.status} ${checked.stderr}`).toMatch(/^0 /)
}
