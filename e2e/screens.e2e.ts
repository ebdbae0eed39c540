import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  agentPages,
  comesToRest,
  memberPages,
  opensDialog,
  opensWhole,
  visitorDialogs,
  visitorPages,
} from './all-pages.ts'
import { expect, origin, passwords, test } from './people.ts'

const folder = join(import.meta.dirname, '../docs/screens')
const sizes = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
]

// The contact sheet of the docs, every page in four versions; the full run takes it.

for (const theme of ['dark', 'light'] as const) {
  test.describe(`${theme} screens`, () => {
    test.describe.configure({ timeout: 600_000 })
    test.beforeEach(async ({ context }) => {
      await context.addInitScript((name) => {
        try {
          localStorage.setItem('theme', name)
          localStorage.setItem('consent', 'no')
        } catch {
          // A game's frame keeps nothing.
        }
      }, theme)
    })

    test('of a visitor', async ({ player: { page } }) => {
      for (const [name, path] of Object.entries(visitorPages)) {
        await opensWhole(page, path)
        await shoot(page, name, theme)
      }
    })

    test('of a visitor, in dialogs', async ({ player: { page } }) => {
      await opensWhole(page, '/')
      for (const [name, overlay] of Object.entries(visitorDialogs)) {
        await opensDialog(page, overlay)
        await shoot(page, name, theme)
      }
    })

    for (const language of ['EN', 'AR', 'JA'])
      test(`of a visitor who reads ${language}`, async ({ player: { page } }) => {
        await page.addInitScript((code) => localStorage.setItem('lang', code), language)
        await opensWhole(page, '/')
        await shoot(page, `home-${language.toLowerCase()}`, theme)
        await opensWhole(page, '/register')
        await shoot(page, `register-${language.toLowerCase()}`, theme)
      })

    test('of a player', async ({ player }) => {
      await player.logsIn('alice', passwords.alice)
      await shoot(player.page, 'home-player', theme)
      await player.opensSlot()
      for (let round = 0; round < 4; round += 1) await player.spins()
      await shoot(player.page, 'slot', theme)
      await opensWhole(player.page, '/')
      for (const [name, overlay] of Object.entries(memberPages)) {
        await opensDialog(player.page, overlay)
        await shoot(player.page, name, theme)
      }
    })

    test('of an agent', async ({ player }) => {
      await player.logsIn('carol', passwords.carol)
      for (const [name, overlay] of Object.entries(agentPages)) {
        await opensDialog(player.page, overlay)
        await shoot(player.page, name, theme)
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
      await olga.page.getByRole('tab', { name: 'Atendimento' }).click()
      await shoot(olga.page, 'console-service', theme)
    })
  })
}

async function shoot(page: Page, name: string, theme: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const before = page.viewportSize()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await comesToRest(page)
    // What the wider or narrower page asks for on top.
    await page.waitForTimeout(400)
    const file = join(folder, `${name}-${size.name}-${theme}`)
    // One picture of the README is kept without loss; the others would weigh too much.
    if (name === 'home' && size.name === 'desktop') await page.screenshot({ path: `${file}.png` })
    else await page.screenshot({ path: `${file}.jpg`, type: 'jpeg', quality: 66 })
  }
  if (before) await page.setViewportSize(before)
}
