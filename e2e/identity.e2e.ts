import type { Page } from '@playwright/test'
import { Secret, TOTP as Totp } from 'otpauth'
import { expectNoBarrier } from './expect-no-barrier.ts'
import { readCode } from './mailbox.ts'
import { expect, origin, test } from './people.ts'

/** Browsers keep passkeys for names, not for bare numbers. */
const named = () => origin().replace('127.0.0.1', 'localhost')

/** A code of the app; a new half-minute is waited for where the last code has been used. */
const codeOf = (secret: string, aheadSteps = 0): string =>
  new Totp({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) }).generate({
    timestamp: Date.now() + aheadSteps * 30_000,
  })

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Dígito 1').last().fill(code)
}

/** An authenticator of the browser's own, which says yes to everything. */
async function holdsPasskeys(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** The browser's own offer in the field would answer first; a button is what is pressed. */
const offersNothingInFields = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })

test('an authenticator app is enrolled by its picture, kept by recovery codes, and asked at login (O-18)', async ({
  player,
}) => {
  const { page, dialog } = player
  const { username, password } = await player.registers()
  await player.opensCentre('Minha conta')
  await dialog().getByRole('button', { name: 'Ativar', exact: true }).click()
  const top = () => dialog().last()
  await top().getByLabel('Senha', { exact: true }).fill(password)
  await top().getByRole('button', { name: 'Continuar' }).click()
  await expect(top().getByRole('img', { name: /QR code/ })).toBeVisible()
  const key = top().locator(':not(h2) > bdi').first()
  const secret = await key.innerText()
  await expectNoBarrier(page)
  const wide = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 390, height: 844 })
  const place = key.locator('xpath=..')
  expect(await place.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await page.setViewportSize(wide)
  await typeCode(page, codeOf(secret))
  await top().getByRole('button', { name: 'Confirmar' }).click()
  await expect(top().getByRole('listitem')).toHaveCount(10)
  const recovery = await top().getByRole('listitem').first().innerText()
  const saved = page.waitForEvent('download')
  await top().getByRole('button', { name: 'Baixar' }).click()
  expect((await saved).suggestedFilename()).toContain('recovery')
  await expectNoBarrier(page)
  await top().getByLabel('Guardei os códigos').check()
  await top().getByRole('button', { name: 'Concluir' }).click()
  await expect(dialog().getByText('10 códigos de recuperação restantes')).toBeVisible()
  // The page above knows at once what protects the account now.
  const protection = dialog().getByRole('region', { name: 'Proteção da conta' })
  await expect(
    protection
      .getByRole('listitem')
      .filter({ hasText: 'Segundo fator ligado' })
      .getByRole('button'),
  ).toHaveCount(0)
  await player.closesCentre()

  await player.leaves()
  await player.opens('/login')
  const form = page.locator('main')
  await form.getByLabel('Usuário').fill(username)
  await form.locator('input[type=password]').fill(password)
  await form.locator('form').getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible()
  await expectNoBarrier(page)
  await typeCode(page, '000000')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'incorreta' })).toBeVisible()
  await typeCode(page, codeOf(secret, 1))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('status', { name: 'Saldo' })).toBeVisible()

  await player.leaves()
  await player.opens('/login')
  await form.getByLabel('Usuário').fill(username)
  await form.locator('input[type=password]').fill(password)
  await form.locator('form').getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await page.getByLabel('Código de recuperação').fill(recovery)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('status', { name: 'Saldo' })).toBeVisible()
})

test('a passkey is made in the account and logs in without a password', async ({ player }) => {
  const { page, dialog } = player
  player.movesTo(named())
  await holdsPasskeys(page)
  const { username, password } = await player.registers()
  await player.opensCentre('Minha conta')
  const top = () => dialog().last()
  await dialog().getByRole('button', { name: 'Adicionar chave de acesso' }).click()
  await top().getByLabel('Senha', { exact: true }).fill(password)
  await top().getByRole('button', { name: 'Continuar' }).click()
  await expect(top().getByLabel('Nome da chave')).toBeVisible()
  await top().getByLabel('Nome da chave').fill('Celular de teste')
  await expectNoBarrier(page)
  await top().getByRole('button', { name: 'Salvar nome' }).click()
  await expect(dialog().getByText('Celular de teste')).toBeVisible()
  await expect(dialog().getByText('Nunca usada')).toBeVisible()
  await player.closesCentre()
  await player.leaves()

  await offersNothingInFields(page)
  await player.opens('/')
  await page.getByRole('banner').getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
  await expect(page.getByRole('status', { name: 'Saldo' })).toBeVisible()
  await expect(page.getByText(username).first()).toBeAttached()
  await expect(dialog()).toHaveCount(0)

  await player.picksInMenu('Minha conta')
  await dialog().getByRole('button', { name: 'Remover Celular de teste' }).click()
  await top().getByLabel('Senha', { exact: true }).fill(password)
  await top().getByRole('button', { name: 'Remover', exact: true }).click()
  await expect(dialog().getByText('Você ainda não tem chaves de acesso.')).toBeVisible()
})

test('a passkey confirms a login by password from a place the member is not known from (O-18)', {
  tag: '@full',
}, async ({ player, context }) => {
  const { page, dialog } = player
  player.movesTo(named())
  await holdsPasskeys(page)
  const { username, password } = await player.registers()
  await player.opensCentre('Minha conta')
  const top = () => dialog().last()
  await dialog().getByRole('button', { name: 'Adicionar chave de acesso' }).click()
  await top().getByLabel('Senha', { exact: true }).fill(password)
  await top().getByRole('button', { name: 'Continuar' }).click()
  await top().getByRole('button', { name: 'Salvar nome' }).click()
  await expect(dialog()).toHaveCount(1)
  await expect(dialog().getByText('Nunca usada')).toBeVisible()
  await player.closesCentre()
  await player.leaves()

  // Another browser on another network, with the key in hand.
  await context.clearCookies()
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${Date.now() % 250}` })
  await offersNothingInFields(page)
  await player.opens('/login')
  const form = page.locator('main')
  await form.getByLabel('Usuário').fill(username)
  await form.locator('input[type=password]').fill(password)
  await form.locator('form').getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await expectNoBarrier(page)
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await expect(page.getByRole('status', { name: 'Saldo' })).toBeVisible()
  await player.opensCentre('Minha conta')
  await expect(dialog().getByText('Usada em')).toBeVisible()
  await expect(dialog().getByText('Nunca usada')).toHaveCount(0)
})

test('a login from an unknown place is confirmed by a code in a mail, and a trusted browser is not asked again (O-18)', {
  tag: '@full',
}, async ({ player, context }) => {
  const { page } = player
  const { username, password } = await player.fillsRegistration()
  const email = `${username}@example.com`
  await page.getByLabel('E-mail').fill(email)
  await page.locator('form').getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('Conta criada')).toBeVisible()
  await page.keyboard.press('Escape')
  await player.leaves()

  await context.clearCookies()
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${Date.now() % 250}` })
  const enters = async () => {
    await player.opens('/login')
    const form = page.locator('main')
    await form.getByLabel('Usuário').fill(username)
    await form.locator('input[type=password]').fill(password)
    await form.locator('form').getByRole('button', { name: 'Entrar' }).click()
  }
  await enters()
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText('Enviamos um código para')).toBeVisible()
  await expectNoBarrier(page)
  const code = await readCode(page, email, /lugar novo/)
  await typeCode(page, code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Confiar neste aparelho por 30 dias').check()
  await typeCode(page, code)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('status', { name: 'Saldo' })).toBeVisible()

  await player.leaves()
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${Date.now() % 250}` })
  await enters()
  await expect(page.getByRole('status', { name: 'Saldo' })).toBeVisible()
})

test('an outside provider registers, and logs in again (G-08)', async ({ player }) => {
  const { page, dialog } = player
  const username = `bia${Date.now().toString(36)}${process.pid % 97}`
  const goTo = async (label: string, person: string) => {
    await player.opens('/login')
    await page.getByRole('button', { name: `Continuar com ${label}` }).click()
    await expect(page.getByRole('heading', { name: `Entrar com ${label}` })).toBeVisible()
    await expectNoBarrier(page)
    await page.getByRole('button', { name: person }).click()
  }
  // Each project takes a person of its own: a provider's person has one account.
  const [label, person] = player.onPhone
    ? (['Praça (teste)', 'Bruno Exemplo'] as const)
    : (['Mirante (teste)', 'Ana Exemplo'] as const)
  await goTo(label, person)
  const form = page.locator('main form')
  await expect(page.getByRole('heading', { name: 'Quase lá' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await expect(form.locator('input[type=password]')).toHaveCount(0)
  await expectNoBarrier(page)
  await form.getByLabel('Usuário').fill(username)
  for (const box of await form.getByRole('checkbox').all()) await box.check()
  await form.getByRole('button', { name: 'Criar conta e entrar' }).click()
  await expect(page.getByRole('status', { name: 'Saldo' })).toBeVisible()

  await player.opensCentre('Minha conta')
  await expect(dialog().getByRole('button', { name: `Desvincular ${label}` })).toBeVisible()
  await dialog()
    .getByRole('button', { name: `Desvincular ${label}` })
    .click()
  await dialog().last().getByRole('button', { name: 'Desvincular', exact: true }).click()
  await expect(dialog().getByRole('alert')).toContainText('única forma de entrar')
  await dialog().last().getByRole('button', { name: 'Cancelar' }).click()
  await expectNoBarrier(page)
  await player.closesCentre()

  await player.leaves()
  await goTo(label, person)
  await expect(page.getByRole('status', { name: 'Saldo' })).toBeVisible()

  await player.leaves()
  await player.opens('/login')
  await page.getByRole('button', { name: `Continuar com ${label}` }).click()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('heading', { name: 'Não deu para entrar' })).toBeVisible()
  await expectNoBarrier(page)
})

test("an agent's good link brings the newcomer below the agent, also on a later visit (V-11)", async ({
  player,
}) => {
  const { page } = player
  await player.opens('/register?affiliateCode=CAROL1')
  await expect(page.locator('form').getByLabel('Usuário')).toBeVisible()
  await expect(page.getByLabel('Código de convite')).toHaveCount(0)
  // The visit ends and another one begins without the link.
  await player.opens('/')
  await player.fillsRegistration()
  await expect(page.getByLabel('Código de convite')).toHaveValue('CAROL1')
  await page.locator('form').getByRole('button', { name: 'Criar conta' }).click()
  await expect(player.dialog().getByRole('heading', { name: 'Conta criada' })).toBeVisible()
  await page.keyboard.press('Escape')
  const told = page.waitForResponse(
    (one) => new URL(one.url()).pathname === '/wps/v2/transfers/upline',
  )
  // Whoever stands below nobody has no such page.
  await player.opensCentre('Transferir ao agente')
  expect((await (await told).json()).value.receiver).toBe('ca***l')
})
