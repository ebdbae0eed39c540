import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, origin, passwords, test } from './people.ts'

const themes = ['dark', 'light'] as const
const centrePages = [
  'Minha conta',
  'Depositar',
  'Sacar',
  'Histórico de apostas',
  'Extrato da conta',
]

for (const theme of themes) {
  test.describe(`in the ${theme} theme`, () => {
    test.beforeEach(({ context }) =>
      context.addInitScript((name) => {
        try {
          localStorage.setItem('theme', name)
        } catch {
          // A game's frame keeps nothing.
        }
      }, theme),
    )

    test('home, lobby, registration and login hold no barrier (S-09)', async ({ player }) => {
      for (const path of ['/', '/rng', '/register', '/live', '/nowhere']) {
        await player.opens(path)
        await expect(player.page.getByRole('heading', { level: 1 })).not.toHaveCount(0)
        await expectNoBarrier(player.page, path)
      }
      await player.opens('/')
      await player.page.getByRole('banner').getByRole('button', { name: 'Entrar' }).click()
      await expect(player.dialog().locator('form')).toBeVisible()
      await expectNoBarrier(player.page, 'login')
    })

    test('the five pages of the member centre hold no barrier (P-01)', async ({ player }) => {
      await player.logsIn('alice', passwords.alice)
      for (const name of centrePages) {
        await player.opensCentre(name)
        await expect(player.dialog().locator('.shimmer')).toHaveCount(0)
        await expectNoBarrier(player.page, name)
      }
    })

    test("the slot's page and its frame hold no barrier (R-11)", async ({ player }) => {
      await player.logsIn('alice', passwords.alice)
      await player.opensSlot()
      await expectNoBarrier(player.page, 'slot')
    })

    test("the console's sign-in and decisions hold no barrier", async ({ page, operator }) => {
      await page.goto(`${origin()}/console/`)
      await expect(page.getByLabel('Usuário')).toBeVisible()
      await expectNoBarrier(page, 'sign-in')
      const olga = await operator('olga')
      await expectNoBarrier(olga.page, 'decisions')
    })
  })
}

async function expectNoBarrier(page: Page, where: string): Promise<void> {
  // What slides or fades in is judged as it comes to rest.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    ),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${where}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  )
  expect(found).toEqual([])
}
