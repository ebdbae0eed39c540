import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, passwords, test } from './people.ts'

for (const theme of ['dark', 'light'] as const) {
  test(`the menu, a closed region and the header of a player hold no barrier in the ${theme} theme`, async ({
    player,
    context,
  }) => {
    const { page } = player
    await context.addInitScript((name) => {
      try {
        localStorage.setItem('theme', name)
      } catch {
        // A game's frame keeps nothing.
      }
    }, theme)
    await player.logsIn('alice', passwords.alice)
    await player.opens('/rng')
    await expect(page.getByRole('region', { name: 'Destaques' })).toBeVisible()
    const menu = await player.opensMenu()
    await expect(menu.getByRole('link', { name: 'Ver todas as promoções' })).toBeVisible()
    await expectNoBarrier(page)
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': '192.0.2.44' })
    await player.opens('/')
    await expect(
      page.getByRole('heading', { name: 'Acesso indisponível na sua região' }),
    ).toBeVisible()
    await expectNoBarrier(page)
  })
}

async function expectNoBarrier(page: Page): Promise<void> {
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
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`),
  ).toEqual([])
}
