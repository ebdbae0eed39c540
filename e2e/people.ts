import {
  type Browser,
  type BrowserContext,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
  test as base,
} from '@playwright/test'
import { type Account, logInByCall, registerByCall } from './enter.ts'
import { operatorSession } from './sign-in.ts'

export { expect }
export const origin = (): string => process.env.PARLOUR_ORIGIN as string

/** Demo passwords as `npm start` prints them. */
export const passwords = {
  alice: 'alice-demo-1',
  bob: 'bob-demo-1',
  carol: 'carol-demo-1',
} as const

export type Player = Awaited<ReturnType<typeof playerOn>>
export type Operator = Awaited<ReturnType<typeof operatorIn>>

type People = {
  player: Player
  operator: (name: 'olga' | 'oscar') => Promise<Operator>
}

/** What a page must never say: a blocked script, style or frame, or an error nobody caught. */
function listen(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text())) complaints.push(message.text())
  })
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
  return complaints
}

/** The notices after a login have a journey of their own; they would stand before all others. */
const wantsNoPopups = (context: BrowserContext) =>
  context.addInitScript(() => {
    try {
      localStorage.setItem('popupQuiet', '9999-12-31')
    } catch {
      // A game's frame keeps nothing.
    }
  })

/** A test with people in it: a player on the page, operators in windows of their own. Any CSP message fails it. */
export const test = base.extend<People>({
  player: async ({ page, context }, use) => {
    const complaints = listen(context)
    await wantsNoPopups(context)
    await use(await playerOn(page))
    expect(complaints).toEqual([])
  },
  operator: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    const complaints: string[][] = []
    await use(async (name) => {
      const context = await browser.newContext({
        locale: 'pt-BR',
        viewport: { width: 1280, height: 900 },
        storageState: await operatorSession(browser, name),
      })
      contexts.push(context)
      complaints.push(listen(context))
      return operatorIn(await context.newPage())
    })
    for (const context of contexts) await context.close()
    expect(complaints.flat()).toEqual([])
  },
})

/** Somebody with a window of their own, who stays signed in from one test to the next; `leaves` tells what the page complained of. */
export async function newPlayer(browser: Browser) {
  const context = await browser.newContext({
    locale: 'pt-BR',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const complaints = listen(context)
  await wantsNoPopups(context)
  const player = await playerOn(await context.newPage())
  return {
    player,
    async leaves(): Promise<readonly string[]> {
      await context.close()
      return complaints
    },
  }
}

let made = 0

const newAccount = (name?: string): Account => ({
  username: name ?? `ana${Date.now().toString(36)}${++made}${process.pid % 97}`,
  password: 'varanda-quieta-73',
})

async function playerOn(page: Page) {
  const dialog = () => page.getByRole('dialog')
  const onPhone = (page.viewportSize()?.width ?? 0) < 1024
  let house = origin()
  const slot = () => page.frameLocator('iframe')
  let ownPassword = ''
  /** What protects money asks for the funds password, and for the log-in's where there is none. */
  async function provesOwner() {
    const funds = dialog().getByLabel('Senha de fundos')
    const login = dialog().getByLabel('Senha de acesso')
    await expect(funds.or(login).first()).toBeVisible()
    if (await funds.count()) await funds.first().fill('135790')
    else await login.first().fill(ownPassword)
  }
  const player = {
    page,
    /** Goes to a house of its own from here on. */
    movesTo(other: string) {
      house = other
    },
    dialog,
    /** Below 1024 px the menus stand in a drawer. */
    onPhone,
    async opens(path: string) {
      await page.goto(`${house}${path}`)
    },
    /** Fills the registration form on its page, with the proof of work instead of the picture. */
    async fillsRegistration(name?: string, link?: URL): Promise<Account> {
      const { username, password } = newAccount(name)
      await player.opens(link ? link.pathname + link.search : '/register')
      const form = page.locator('form')
      await form.getByLabel('Usuário').fill(username)
      await form.locator('input[autocomplete=new-password]').first().fill(password)
      await form.locator('input[autocomplete=new-password]').nth(1).fill(password)
      await expect(form.getByText('Verificado sem imagem')).toBeVisible({ timeout: 30_000 })
      for (const box of await form.getByRole('checkbox').all()) await box.check()
      return { username, password }
    },
    /** Has an account of their own, and is in. */
    async registers(): Promise<Account> {
      const account = newAccount()
      await registerByCall(page, house, account)
      ownPassword = account.password
      return account
    },
    /** The same by the form. */
    async registersByForm(): Promise<Account> {
      const account = await player.fillsRegistration()
      await page.locator('form').getByRole('button', { name: 'Criar conta' }).click()
      await expect(page.getByText('Conta criada')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog()).toHaveCount(0)
      ownPassword = account.password
      return account
    },
    /** The menu beside the page, or the drawer of a phone. */
    async opensMenu(name = 'Menu'): Promise<Locator> {
      if (!onPhone) return page.locator('#side-menu')
      await page.getByRole('button', { name, exact: true }).click()
      return dialog()
    },
    /** Chooses an entry of the account: in the avatar's menu, or in the drawer of a phone. */
    async picksInMenu(name: string) {
      if (onPhone) return (await player.opensMenu()).getByRole('button', { name }).click()
      await page.getByRole('button', { name: 'Menu da conta' }).click()
      await page.getByRole('menuitem', { name }).click()
    },
    /** Ends the session and waits until nobody is in: an address opened sooner still finds the player. */
    async leaves() {
      await player.picksInMenu('Sair')
      await expect(page.getByRole('status', { name: 'Saldo' })).toHaveCount(0)
    },
    async triesForFree() {
      const place = onPhone ? await player.opensMenu() : page.getByRole('banner')
      await place.getByRole('button', { name: 'Jogar grátis' }).click()
      await expect(page.getByRole('banner').getByRole('status', { name: 'Saldo' })).toBeVisible()
    },
    async logsIn(username: string, password: string) {
      await logInByCall(page, house, { username, password })
      ownPassword = password
    },
    /** The same by the dialog. */
    async logsInByDialog(username: string, password: string) {
      await player.opens('/')
      // The phone's own bar says the same, and leads to the account afterwards.
      await page.getByRole('banner').getByRole('button', { name: 'Entrar' }).click()
      await dialog().getByLabel('Usuário').fill(username)
      await dialog().locator('input[type=password]').first().fill(password)
      await dialog().locator('form').getByRole('button', { name: 'Entrar' }).click()
      await expect(dialog()).toHaveCount(0)
      ownPassword = password
    },
    /** Opens a page of the member centre by its name in the centre's own menu. */
    async opensCentre(name: string) {
      // After a reload the centre may be on its way back by itself, and then stands before the button.
      await expect(async () => {
        if (!(await dialog().isVisible()))
          await page.getByRole('button', { name: 'Depositar' }).first().click({ timeout: 2_000 })
        await expect(dialog()).toBeVisible({ timeout: 2_000 })
      }).toPass()
      const menu = dialog().getByRole('navigation')
      if ((page.viewportSize()?.width ?? 0) < 768)
        await menu.getByRole('button', { name: /^Página:/ }).click()
      // Behind the name some tell how many wait.
      await menu.getByRole('button', { name: new RegExp(`^${name}(?: \\d.*)?$`) }).click()
      await expect(dialog().getByRole('heading', { name, exact: true })).toBeVisible()
    },
    async closesCentre() {
      await dialog().getByRole('button', { name: 'Fechar' }).click()
      await expect(dialog()).toHaveCount(0)
    },
    /** Asks for a deposit and presses a button of the provider's page, which may pay another amount. */
    async deposits(amount: string, press = 'Pagar', other?: string) {
      await player.opensCentre('Depositar')
      await dialog().getByLabel('Quanto você quer depositar?').fill(amount)
      await dialog().getByRole('button', { name: 'Continuar para o pagamento' }).click()
      return player.paysOnPage(press, other)
    },
    /** The provider's page, for who has no banking app at hand. */
    async paysOnPage(press = 'Pagar', other?: string) {
      const popup = page.waitForEvent('popup')
      await dialog().getByRole('button', { name: 'Pagar na página do provedor' }).click()
      const provider = await popup
      if (other) await provider.getByLabel('Outro valor', { exact: true }).fill(other)
      await provider.getByRole('button', { name: press, exact: true }).click()
      await provider.waitForLoadState()
      return provider
    },
    /** What the header says, as a number. */
    async balance(): Promise<number> {
      return exactIn(page.getByRole('status', { name: 'Saldo' }))
    },
    async opensSlot(): Promise<FrameLocator> {
      await player.opens('/rng?vassalage=parlour')
      await page.getByRole('button', { name: 'Jogar Raposa de Latão' }).press('Enter')
      await expect(slot().getByRole('button', { name: 'Girar' })).toBeVisible({ timeout: 20_000 })
      const turbo = slot().getByRole('button', { name: 'Modo rápido' })
      if (await turbo.isVisible()) await turbo.click()
      return slot()
    },
    /** Opens an original of the house by its name in the lobby. */
    async opensOriginal(name: string): Promise<FrameLocator> {
      await player.opens('/rng?vassalage=parlour')
      await page.getByRole('button', { name: `Jogar ${name}` }).press('Enter')
      const panel = slot().getByRole('region', { name: 'Sua jogada' })
      await expect(panel).toBeVisible({ timeout: 20_000 })
      return slot()
    },
    /** One round, from the press to its end. */
    async spins() {
      const answer = page.waitForResponse(
        (response) => response.request().method() === 'POST' && /\/play$/.test(response.url()),
      )
      await slot().getByRole('button', { name: 'Girar' }).press('Enter')
      expect((await answer).ok()).toBe(true)
      await expect(slot().getByRole('button', { name: 'Girar' })).toBeVisible({ timeout: 30_000 })
    },
    async moneyInGame(): Promise<number> {
      return exactIn(slot().locator('.purse dd'))
    },
    /** Says who is paid: asked once of somebody whom the house does not know. */
    async givesPerson() {
      await player.opensCentre('Sacar')
      await dialog()
        .getByRole('listitem')
        .filter({ hasText: 'Seus dados' })
        .getByRole('button', { name: 'Fazer agora' })
        .click()
      const form = page.getByRole('dialog', { name: 'Seus dados' })
      await form.getByLabel('Nome completo').fill('Ana Exemplo')
      await form.getByLabel('CPF').fill('529.982.247-26')
      await form.getByLabel('Data de nascimento').fill('05/06/1990')
      await form.getByLabel('Senha de acesso').fill(ownPassword)
      await form.getByRole('button', { name: 'Salvar' }).click()
      await expect(form.getByText('Confira o número')).toBeVisible()
      // A number of their own: one that another gives as well has the withdrawals of both wait for people.
      await form.getByLabel('CPF').fill(someCpf())
      await form.getByRole('button', { name: 'Salvar' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(1)
    },
    async addsPixAccount(key: string) {
      await player.givesPerson()
      await dialog().getByRole('tab', { name: 'Contas de recebimento' }).click()
      await dialog().getByLabel('Chave Pix', { exact: false }).last().fill(key)
      await provesOwner()
      await dialog().getByRole('button', { name: 'Salvar' }).click()
      await page.getByRole('button', { name: 'Confirmar conta' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(1)
    },
    async withdraws(amount: string) {
      await player.opensCentre('Sacar')
      await dialog().getByRole('tab', { name: 'Novo saque' }).click()
      await dialog().getByLabel('Quanto você quer sacar?').fill(amount)
      await provesOwner()
      await dialog().getByRole('button', { name: 'Solicitar saque' }).click()
    },
  }
  return player
}

/** A CPF that nobody else gives: nine digits by chance, and the two that follow from them. */
function someCpf(): string {
  const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 10))
  for (const weight of [10, 11]) {
    const sum = digits.reduce((total, digit, at) => total + digit * (weight - at), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

/** What is read at a glance has two digits; the whole amount stands in its title. */
const exactIn = async (place: Locator): Promise<number> =>
  moneyIn((await place.locator('bdi[title]').first().getAttribute('title')) ?? '')

const moneyIn = (text: string): number => Number(text.replace(/[^\d,]/g, '').replace(',', '.'))

async function operatorIn(page: Page) {
  await page.goto(`${origin()}/console/`)
  await expect(page.getByRole('tab', { name: 'Decisões' })).toBeVisible()
  return {
    page,
    /** The card of a thing that waits, by a text it shows. */
    waiting: (text: string | RegExp) => page.getByRole('article').filter({ hasText: text }),
    async decides(card: ReturnType<Page['getByRole']>, choice: string | RegExp, reason: string) {
      await card.getByRole('button', { name: choice }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Motivo').fill(reason)
      await dialog.getByRole('button', { name: 'Confirmar' }).click()
      await expect(dialog).toHaveCount(0)
    },
  }
}
