import type { Locator, Page } from '@playwright/test'
import { expect, origin, passwords, type Player, test } from './people.ts'

async function opensLogin(player: Player): Promise<Locator> {
  await player.opens('/')
  await player.page.getByRole('banner').getByRole('button', { name: 'Entrar' }).click()
  await expect(player.dialog().locator('form')).toBeVisible()
  return player.dialog()
}

const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'))

test('a login by name keeps its token, closes the popup, comes home and brings the notices (O-02, T-08, T-10)', async ({
  player,
}) => {
  const { page } = player
  await page.addInitScript(() => localStorage.removeItem('popupQuiet'))
  const dialog = await opensLogin(player)
  expect(await tokenOf(page)).toBeNull()
  const ways = dialog.getByRole('tablist', { name: 'Como entrar' }).getByRole('tab')
  await expect(ways).toHaveText(['Com senha', 'Com SMS'])
  await ways.nth(1).click()
  await expect(dialog.getByLabel('Celular')).toBeVisible()
  await ways.nth(0).click()
  await dialog.getByLabel('Usuário').fill('bob')
  await dialog.locator('input[type=password]').fill(passwords.bob)
  const info = page.waitForResponse(/\/wps\/member\/info/)
  await dialog.locator('form').getByRole('button', { name: 'Entrar' }).click()
  expect((await info).ok()).toBe(true)
  await expect(dialog.getByRole('heading', { name: 'Bom ter você aqui' })).toBeVisible()
  await expect(page.locator('input[type=password]')).toHaveCount(0)
  expect(await tokenOf(page)).toBeTruthy()
  await dialog.getByRole('button', { name: 'Entendi' }).click()
  await expect(player.dialog()).toHaveCount(0)
  await expect(page.getByRole('status', { name: 'Saldo' })).toBeVisible()
  await expect(page).toHaveURL(`${origin()}/`)
})

test('the agents’ door lets agents into their centre, and nobody else (Y-06, N-11)', async ({
  player,
}) => {
  const { page } = player
  const dialog = await opensLogin(player)
  await dialog.getByRole('button', { name: 'Entrada de agentes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar como agente' })).toBeVisible()
  const form = page.locator('main form')
  const tries = async (name: 'bob' | 'carol') => {
    await form.getByLabel('Usuário').fill(name)
    await form.locator('input[type=password]').fill(passwords[name])
    await form.getByRole('button', { name: 'Entrar' }).click()
  }
  await tries('bob')
  await expect(form.getByRole('alert')).toContainText('Somente agentes podem entrar aqui.')
  expect(await tokenOf(page)).toBeNull()
  await tries('carol')
  await expect(player.dialog().getByRole('heading', { name: 'Central do agente' })).toBeVisible()
})

test('a visitor looks around, and every way in is offered where it is on (Y-01)', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/rng')
  await expect(page.getByRole('button', { name: 'Jogar Raposa de Latão' })).toBeVisible()
  const dialog = await opensLogin(player)
  const offers = {
    password: dialog.getByLabel('Usuário'),
    recovery: dialog.getByRole('button', { name: /Esqueci/ }),
    sms: dialog.getByRole('tab', { name: 'Com SMS' }),
    registration: dialog.getByRole('tab', { name: 'Criar conta' }),
    demo: dialog.getByRole('button', { name: 'Jogar grátis, sem conta' }),
  }
  for (const offer of Object.values(offers)) await expect(offer).toBeVisible()

  await switchesOff(page, ['DIRECTREG3', 'FREEPLAY3', 'MOBILEVERCODELOGIN3'])
  await opensLogin(player)
  await expect(offers.password).toBeVisible()
  await expect(offers.recovery).toBeVisible()
  for (const offer of [offers.sms, offers.registration, offers.demo])
    await expect(offer).toHaveCount(0)
})

/** As the house says it when an operator has switched these off. */
async function switchesOff(page: Page, names: readonly string[]): Promise<void> {
  type Module = { moduleId: string; enabled: number; children?: Module[] }
  const turnOff = (modules: readonly Module[]) => {
    for (const one of modules) {
      if (names.includes(one.moduleId)) one.enabled = 0
      turnOff(one.children ?? [])
    }
  }
  await page.route('**/wps/system/permission*', async (route) => {
    const answer = await (await route.fetch()).json()
    turnOff(answer.value.whitelabel.modules)
    await route.fulfill({ json: answer })
  })
}

test('what is typed to log in stays while the house is still telling which ways there are (O-02)', async ({
  player,
}) => {
  const { page } = player
  let tell = () => {}
  const told = new Promise<void>((done) => {
    tell = done
  })
  await page.route(/\/permission/, async (route) => {
    await told
    await route.continue()
  })
  await player.opens('/login')
  const form = page.locator('main form')
  await form.getByLabel('Usuário').fill('bob')
  tell()
  await expect(page.getByRole('tablist', { name: 'Como entrar' })).toBeVisible()
  await expect(form.getByLabel('Usuário')).toHaveValue('bob')
})
