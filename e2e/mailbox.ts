import type { Page } from '@playwright/test'
import { expect, type Player } from './people.ts'

/** What the demo's gateway received for somebody, as its own page shows it to people. */
export async function readMessage(page: Page, recipient: string, about: RegExp): Promise<string> {
  const { origin } = new URL(page.url())
  const inbox = await page.context().newPage()
  try {
    const message = inbox.getByRole('article').filter({ hasText: about }).first()
    await expect(async () => {
      await inbox.goto(`${origin}/sandbox/messages/?to=${encodeURIComponent(recipient)}`)
      await expect(message).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 20_000 })
    return await message.locator('.text').innerText()
  } finally {
    await inbox.close()
  }
}

/** The code of six digits in a message. */
export async function readCode(page: Page, recipient: string, about: RegExp): Promise<string> {
  const code = /\b\d{6}\b/.exec(await readMessage(page, recipient, about))?.[0]
  expect(code).toBeDefined()
  return code as string
}

/** Gives the account, whose page is open, an address and confirms it with the code that is mailed there. */
export async function confirmsEmail({ page, dialog }: Player, password: string): Promise<string> {
  const top = () => dialog().last()
  await dialog().getByRole('button', { name: 'Alterar e-mail' }).click()
  const email = `ines${Date.now().toString(36)}${process.pid % 97}@example.com`
  await top().getByRole('textbox').first().fill(email)
  await top().getByLabel('Senha da conta', { exact: true }).fill(password)
  await top().getByRole('button', { name: 'Enviar código' }).click()
  const code = await readCode(page, email, /confirmar este endereço/)
  await top().getByRole('textbox').first().fill(code)
  await top().getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog()).toHaveCount(1)
  return email
}

let made = 0

/** A mobile number of Brazil that nobody else uses. */
export function freshNumber(): string {
  made += 1
  const digits = String(Date.now() * 10 + made).slice(-8)
  // Numbers that end in 0000 are dead at the gateway.
  return `119${digits.endsWith('0000') ? `${digits.slice(0, 4)}1111` : digits}`
}
