import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, origin, passwords, test } from './people.ts'

const folder = join(import.meta.dirname, '../docs/screens')
const sizes = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'tablet', width: 768, height: 1024 },
  { name: 'phone', width: 390, height: 844 },
]
const centrePages = {
  'Minha conta': 'account',
  Depositar: 'deposit',
  Sacar: 'withdraw',
  'Histórico de apostas': 'bets',
  'Extrato da conta': 'transfers',
}

// The contact sheet of the docs; the full run takes it.

for (const theme of ['dark', 'light'] as const) {
  test.describe(`${theme} screens`, () => {
    test.describe.configure({ timeout: 300_000 })
    test.beforeEach(async ({ context }) => {
      await context.addInitScript((name) => {
        try {
          localStorage.setItem('theme', name)
        } catch {
          // A game's frame keeps nothing.
        }
      }, theme)
    })

    test('of a visitor', async ({ player }) => {
      const { page } = player
      for (const [path, name] of Object.entries({
        '/': 'home',
        '/rng': 'lobby',
        '/register': 'register',
        '/nothing-here': 'missing',
      })) {
        await player.opens(path)
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveCount(0)
        await shoot(page, name, theme)
      }
      await player.opens('/')
      await page.getByRole('banner').getByRole('button', { name: 'Entrar' }).click()
      await expect(player.dialog().locator('form')).toBeVisible()
      await shoot(page, 'login', theme)
      await page.evaluate(() => localStorage.setItem('lang', 'EN'))
      await player.opens('/')
      await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
      await shoot(page, 'home-en', theme)
    })

    test('of a player', async ({ player }) => {
      await player.logsIn('alice', passwords.alice)
      await player.opensSlot()
      for (let round = 0; round < 4; round += 1) await player.spins()
      await shoot(player.page, 'slot', theme)
      await player.opens('/rng?name=carta')
      await player.page.getByRole('button', { name: 'Jogar Carta Alta' }).press('Enter')
      const table = player.page.frameLocator('iframe')
      await table.getByRole('button', { name: 'Apostar' }).click({ timeout: 20_000 })
      await expect(table.locator('#trail li')).not.toHaveCount(0)
      await shoot(player.page, 'vendor-game', theme)
      await player.opens('/')
      for (const [name, file] of Object.entries(centrePages)) {
        await player.opensCentre(name)
        await shoot(player.page, file, theme)
      }
    })

    test('of an operator', async ({ page, operator }) => {
      await page.goto(`${origin()}/console/`)
      await expect(page.getByLabel('Usuário')).toBeVisible()
      await shoot(page, 'console-sign-in', theme)
      const olga = await operator('olga')
      await olga.page.evaluate((name) => localStorage.setItem('theme', name), theme)
      await olga.page.reload()
      await expect(olga.page.getByRole('tab', { name: 'Decisões' })).toBeVisible()
      await shoot(olga.page, 'console-decisions', theme)
    })
  })
}

async function shoot(page: Page, name: string, theme: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const before = page.viewportSize()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect(page.locator('.shimmer')).toHaveCount(0)
    await page.evaluate(() => document.fonts.ready)
    // What slides or fades in comes to rest.
    await page.waitForTimeout(500)
    const file = join(folder, `${name}-${size.name}-${theme}`)
    // One picture of the README is kept without loss; the others would weigh too much.
    if (name === 'home' && size.name === 'desktop') await page.screenshot({ path: `${file}.png` })
    else await page.screenshot({ path: `${file}.jpg`, type: 'jpeg', quality: 66 })
  }
  if (before) await page.setViewportSize(before)
}
