import type { Locator } from '@playwright/test'
import { memberPages, opensDialog, opensWhole } from './all-pages.ts'
import { expect, passwords, test } from './people.ts'

// Readers from the right, and those whose own colours rule.

test('the first reel is the left one for who reads from the right too, as lines are drawn and told there', async ({
  player,
}) => {
  await player.logsIn('alice', passwords.alice)
  const game = await player.opensSlot()
  await player.page.evaluate(() => localStorage.setItem('lang', 'AR'))
  await player.page.reload()
  await expect(game.locator('html')).toHaveAttribute('dir', 'rtl', { timeout: 20_000 })
  const reels = game.locator('.reels .window')
  await expect(reels).toHaveCount(5)
  const places = await reels.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test.describe('with colours of their own', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('readers see which payment is chosen, what is switched on, how far they are and what can be pressed', async ({
    player: { page, ...player },
  }) => {
    await opensWhole(page, '/')
    const register = page.getByRole('banner').getByRole('button', { name: 'Criar conta' })
    expect(await styleOf(register, 'borderTopWidth')).toBe('1px')

    await player.logsIn('alice', passwords.alice)
    await opensDialog(page, memberPages.deposit!)
    const chosen = page.getByRole('dialog').locator('label:has(input[type=radio]:checked)').first()
    expect(await styleOf(chosen, 'backgroundColor')).not.toBe('rgba(0, 0, 0, 0)')
    const words = chosen.getByText('QR', { exact: false }).first()
    expect(await styleOf(words, 'color')).toBe(await styleOf(chosen, 'color'))

    await opensDialog(page, memberPages.messages!)
    await page.getByRole('tab', { name: 'E-mail e SMS' }).click()
    const way = (on: boolean) =>
      page.getByRole('switch', { checked: on }).first().locator('xpath=following-sibling::*[1]')
    expect(await styleOf(way(true), 'backgroundColor')).not.toBe(
      await styleOf(way(false), 'backgroundColor'),
    )

    await opensDialog(page, memberPages.rank!)
    const bar = page.getByRole('progressbar').first()
    expect(await styleOf(bar, 'borderTopWidth')).toBe('1px')
    expect(await styleOf(bar.locator('> *'), 'backgroundColor')).not.toBe(
      await styleOf(bar, 'backgroundColor'),
    )
  })
})

const styleOf = (place: Locator, name: 'borderTopWidth' | 'backgroundColor' | 'color') =>
  place.evaluate((element, name) => getComputedStyle(element)[name], name)
