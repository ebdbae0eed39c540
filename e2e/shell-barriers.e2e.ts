import { expectNoBarrier } from './expect-no-barrier.ts'
import { expect, passwords, test } from './people.ts'

/* In one theme; the full run judges the other one too. */
for (const theme of process.env.FULL ? (['dark', 'light'] as const) : (['dark'] as const)) {
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
