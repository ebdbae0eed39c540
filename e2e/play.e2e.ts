import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FrameLocator } from '@playwright/test'
import { expect, passwords, type Player, test } from './people.ts'
import { freePort, startSite } from './site.ts'

const root = join(import.meta.dirname, '..')
const ROUNDS = 20

test('a player deposits, plays twenty rounds, checks them, reads every cent and withdraws (L-06, R-11, P-07)', async ({
  player,
}, info) => {
  test.slow()
  await player.opens('/')
  await player.registersByForm()
  await player.deposits('100')
  const centre = player.dialog()
  await expect(centre.getByText('Creditado').first()).toBeVisible({ timeout: 20_000 })
  await player.closesCentre()

  const game = await player.opensSlot()
  await player.page.emulateMedia({ reducedMotion: 'no-preference' })
  await expectHeaderToWait(player, game)
  await player.page.emulateMedia({ reducedMotion: 'reduce' })
  for (let round = 1; round < ROUNDS; round += 1) await player.spins()
  await expect(game.getByRole('navigation', { name: 'Últimas rodadas' })).toBeVisible()
  const money = await player.moneyInGame()
  await expect.poll(() => player.balance()).toBe(money)

  await game.getByRole('button', { name: 'Jogo verificável' }).click()
  const fairness = game.getByRole('dialog')
  await fairness.getByRole('button', { name: 'Revelar e trocar as sementes' }).click()
  await fairness.getByRole('button', { name: 'Conferir aqui' }).click()
  await expect(fairness.getByText(`O selo confere. ${ROUNDS} de ${ROUNDS} rodadas`)).toBeVisible()

  await player.opensCentre('Histórico de apostas')
  const record = centre.getByRole('table')
  const lines = record.locator('tbody button[aria-expanded]')
  await expect(lines).toHaveCount(ROUNDS)
  await lines.first().click()
  await expect(
    centre.getByRole('list', { name: 'Lançamentos' }).getByText('Aposta'),
  ).not.toHaveCount(0)
  const proof = centre.getByRole('region', { name: 'Prova da rodada' })
  await proof.getByRole('button', { name: 'Conferir aqui' }).click()
  await expect(proof.getByText(/^Conferido: tudo decorre/)).toBeVisible()
  const coming = player.page.waitForEvent('download')
  await proof.getByRole('button', { name: 'Baixar comprovante' }).click()
  const file = info.outputPath('receipt.json')
  await (await coming).saveAs(file)
  const checked = spawnSync(process.execPath, ['scripts/verify.mjs', file], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(`${checked.status} ${checked.stderr}`).toMatch(/^0 /)

  await player.addsPixAccount('ana.exemplo@example.com')
  await player.withdraws('20')
  await centre.getByRole('button', { name: 'Recebi', exact: true }).click({ timeout: 30_000 })
  await centre.getByRole('tab', { name: 'Anteriores' }).click()
  await expect(centre.getByText('Concluído').first()).toBeVisible()
})

test('a reload in the middle of a round loses nothing and pays it once (L-06, R-11)', {
  tag: '@full',
}, async ({ player }) => {
  await player.opens('/')
  await player.registers()
  await player.deposits('20')
  await expect(player.dialog().getByText('Creditado').first()).toBeVisible({ timeout: 20_000 })
  await player.closesCentre()
  const game = await player.opensSlot()
  // The reels turn long after the house has decided: that is when the page goes away.
  await player.page.emulateMedia({ reducedMotion: 'no-preference' })
  const decided = player.page.waitForResponse((response) => /\/play$/.test(response.url()))
  await game.getByRole('button', { name: 'Girar' }).click()
  await decided
  await player.page.reload()
  await expect(game.getByRole('button', { name: 'Girar' })).toBeVisible({ timeout: 20_000 })
  await expectMoneyToAddUp(player, 20)
})

test('the slot stops where its seal is not the one that this browser was shown', {
  tag: '@full',
}, async ({ player }) => {
  await player.opens('/')
  await player.registers()
  let game = await player.opensSlot()
  const kept = () =>
    player.page.evaluate(() =>
      Object.keys(localStorage).find((key) => key.startsWith('fair-pair:')),
    )
  await expect.poll(kept).toBeTruthy()
  await player.page.evaluate(
    (key) => {
      const pair = JSON.parse(localStorage.getItem(key!)!)
      localStorage.setItem(key!, JSON.stringify({ ...pair, commitment: 'ab'.repeat(32) }))
    },
    await kept(),
  )
  game = await player.opensSlot()
  const alarm = game.getByRole('alert').filter({ hasText: 'O selo da casa foi trocado' })
  await expect(alarm.getByText('ab'.repeat(32))).toBeVisible()
  await alarm.getByRole('button', { name: 'Jogar com o novo selo' }).click()
  await expect(alarm).toHaveCount(0)
})

test('a server that is killed in the middle of a round comes back with the round, once (L-06)', {
  tag: '@full',
}, async ({ player }) => {
  test.slow()
  const dataDir = mkdtempSync(join(tmpdir(), 'parlour-killed-'))
  const port = await freePort()
  let site = await startSite(port, dataDir)
  try {
    player.movesTo(site.origin)
    await player.logsIn('alice', passwords.alice)
    const game = await player.opensSlot()
    await player.spins()
    const asked = player.page.waitForRequest((request) => /\/play$/.test(request.url()))
    await game.getByRole('button', { name: 'Girar' }).click()
    await asked
    site.process.kill('SIGKILL')
    await site.ended
    site = await startSite(port, dataDir)
    await expect(game.getByRole('button', { name: 'Girar' })).toBeVisible({ timeout: 40_000 })
    await expectMoneyToAddUp(player, 100)
  } finally {
    site.process.kill('SIGTERM')
    await site.ended
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test("an outside maker's game opens in its frame, plays a round and moves the balance", async ({
  player,
}) => {
  await player.opens('/')
  await player.registers()
  await player.deposits('30')
  await expect(player.dialog().getByText('Creditado').first()).toBeVisible({ timeout: 20_000 })
  await player.closesCentre()
  await player.opens('/rng?name=dados')
  await player.page.getByRole('button', { name: 'Jogar Dados da Sorte' }).first().press('Enter')
  const game = player.page.frameLocator('iframe')
  const play = game.getByRole('button', { name: 'Apostar' })
  await expect(play).toBeEnabled({ timeout: 20_000 })
  await play.click()
  await expect(game.locator('#trail li')).toHaveCount(1)
  await expect.poll(() => player.balance()).not.toBe(30)
})

/** The header tells a round's money when the reels stand, and not when the house has decided it. */
async function expectHeaderToWait(player: Player, game: FrameLocator): Promise<void> {
  const header = player.page.getByRole('status', { name: 'Saldo' })
  const table = game.locator('.table')
  const watch = (node: Element, what: 'told' | 'ready') => {
    const seen: number[] = []
    Object.assign(globalThis, { [what]: seen })
    const note = () => {
      if (what === 'told' || node.getAttribute('data-phase') === 'ready') seen.push(Date.now())
    }
    new MutationObserver(note).observe(node, {
      subtree: what === 'told',
      characterData: what === 'told',
      childList: what === 'told',
      attributes: what === 'ready',
    })
  }
  await header.evaluate(watch, 'told' as const)
  await table.evaluate(watch, 'ready' as const)
  await player.spins()
  const money = await player.moneyInGame()
  await expect.poll(() => player.balance()).toBe(money)
  const told = await header.evaluate(() => (globalThis as unknown as { told: number[] }).told)
  const ready = await table.evaluate(() => (globalThis as unknown as { ready: number[] }).ready)
  expect(ready).toHaveLength(1)
  expect(Math.min(...told)).toBeGreaterThanOrEqual(ready[0]! - 50)
}

/** The record's totals and the header tell the same story: what was there, less what was staked, and what came back. */
async function expectMoneyToAddUp(player: Player, start: number): Promise<void> {
  await player.opensCentre('Histórico de apostas')
  const totals = player.dialog().getByRole('table').locator('tfoot')
  await expect(totals).toBeVisible()
  await expect(player.dialog().getByRole('table').getByText('Aberta')).toHaveCount(0)
  const result = amountIn(await totals.locator('td').last().innerText())
  await expect.poll(() => player.balance()).toBeCloseTo(start + result, 4)
}

const amountIn = (text: string): number => {
  const sign = /[-−–]/.test(text) ? -1 : 1
  return sign * Number(text.replace(/[^\d,]/g, '').replace(',', '.'))
}
