import type { Page } from '@playwright/test'
import { expect, origin, passwords, type Player, test } from './people.ts'

const isIn = async ({ page }: Player) => {
  await expect(page.getByRole('status', { name: 'Saldo' })).toBeVisible()
  await expect(page).toHaveURL(`${origin()}/`)
}

const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'))

test('a one-time link logs in once and leaves nothing in the address (T-04)', async ({
  player,
  browser,
}) => {
  await player.logsInByDialog('bob', passwords.bob)
  const code = await player.page.evaluate(async () => {
    const answer = await fetch('/wps/v2/session/code', {
      method: 'POST',
      headers: { Authorization: `Bearer ${sessionStorage.getItem('token')}` },
    })
    return (await answer.json()).value.token as string
  })
  const context = await browser.newContext({ locale: 'pt-BR' })
  const other = await context.newPage()
  await other.goto(`${origin()}/?token=${code}`)
  await expect(other.getByRole('status', { name: 'Saldo' })).toBeVisible()
  await expect(other).toHaveURL(`${origin()}/`)
  expect(await tokenOf(other)).not.toBe(code)

  const late = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await late.goto(`${origin()}/?token=${code}`)
  await expect(late.getByText(/Este link de acesso|já foi usado/)).toBeVisible()
  await expect(late.getByRole('banner').getByRole('button', { name: 'Entrar' })).toBeVisible()
  await late.context().close()
  await context.close()
})

test('a reload finds the session by its kept token, also when the first answer is lost (T-05, T-03)', async ({
  player,
}) => {
  const { page } = player
  await player.logsInByDialog('bob', passwords.bob)
  await page.reload()
  await isIn(player)
  let lost = 0
  await page.route('**/wps/member/info', (route) => (lost++ < 2 ? route.abort() : route.continue()))
  await page.reload()
  await isIn(player)
  expect(lost).toBeGreaterThan(2)
})

test('two people with a tab each in one browser see their own money, and leave alone', async ({
  player,
  context,
}) => {
  const bobs = await context.newPage()
  await bobs.goto(origin())
  await bobs.getByRole('banner').getByRole('button', { name: 'Entrar' }).click()
  await bobs.getByLabel('Usuário').fill('bob')
  await bobs.locator('input[type=password]').fill(passwords.bob)
  await bobs.locator('form').getByRole('button', { name: 'Entrar' }).click()
  const balanceOfBob = bobs.getByRole('status', { name: 'Saldo' })
  await expect(balanceOfBob).toHaveText(/R\$/)
  const before = await balanceOfBob.innerText()

  // A new tab would come in as bob: this one asks nobody.
  await player.page.addInitScript(() => sessionStorage.setItem('token', 'none'))
  await player.registersByForm()
  await player.deposits('20')
  await expect.poll(() => player.balance()).toBe(20)
  expect(await balanceOfBob.innerText()).toBe(before)
  await player.closesCentre()
  // Leaving does not wait for a house that says nothing.
  await player.page.route('**/wps/session/logout', () => undefined)
  await player.leaves()
  await expect(
    player.page.getByRole('banner').getByRole('button', { name: 'Entrar' }),
  ).toBeVisible()
  await expect(balanceOfBob).toHaveText(before)
})
