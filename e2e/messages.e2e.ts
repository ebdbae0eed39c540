import { confirmsEmail, readMessage } from './mailbox.ts'
import { runJob } from './own-house.ts'
import { expect, type Operator, origin, passwords, type Player, test } from './people.ts'

test('the link of a mail ends the mails of its kind without a login, and a slip is taken back', {
  tag: '@full',
}, async ({ player, browser }) => {
  const { page, dialog } = player
  const { password } = await player.registers()
  await player.opensCentre('Minha conta')
  const email = await confirmsEmail(player, password)
  await player.opensCentre('Mensagens')
  await dialog().getByRole('tab', { name: 'E-mail e SMS' }).click()
  const money = dialog().getByRole('switch', { name: 'E-mail: Dinheiro' })
  // Whoever chooses tells the house under which address the site is read.
  await money.click({ force: true })
  await expect(page.getByText('Escolha guardada.')).toBeVisible()
  await expect(money).not.toBeChecked()
  await money.click({ force: true })
  await expect(money).toBeChecked()
  await player.deposits('100')
  await expect(dialog().getByText('Creditado').first()).toBeVisible({ timeout: 15_000 })
  await runJob('pass-on-messages')
  const mail = await readMessage(page, email, /Depósito creditado/)
  const link = /https?:\/\/\S+/.exec(mail)?.[0] ?? ''
  expect(link).toContain(`${origin()}/unsubscribe?mails=`)

  const elsewhere = await browser.newContext({ locale: 'pt-BR' })
  const mailed = await elsewhere.newPage()
  await mailed.goto(link)
  await expect(mailed.getByText('Pronto, não enviaremos mais estes e-mails')).toBeVisible()
  await expect(mailed.getByText('Tipo: Dinheiro.')).toBeVisible()
  const isMailed = async () => {
    await page.reload()
    await player.opensCentre('Mensagens')
    await dialog().getByRole('tab', { name: 'E-mail e SMS' }).click()
    await expect(money).toBeEnabled()
    return money.isChecked()
  }
  expect(await isMailed()).toBe(false)
  await mailed.getByRole('button', { name: 'Foi engano, quero receber' }).click()
  await expect(mailed.getByText('Você voltou a receber estes e-mails')).toBeVisible()
  expect(await isMailed()).toBe(true)
  await elsewhere.close()
})

test('an important message of two operators opens by itself once, and none more today where it is unwanted', {
  tag: '@full',
}, async ({ player, operator }) => {
  const { page, dialog } = player
  const [olga, oscar] = [await operator('olga'), await operator('oscar')]
  // The popups after a login have a journey of their own.
  await page.addInitScript(() => sessionStorage.setItem('popupShown', '1'))
  await page.addInitScript(() => {
    if (localStorage.getItem('popupQuiet') !== '9999-12-31') return
    localStorage.removeItem('popupQuiet')
    const kept = sessionStorage.getItem('quietKept')
    if (kept) localStorage.setItem('popupQuiet', kept)
  })
  await player.logsIn('carol', passwords.carol)
  const [first, second] = [`Aviso ${Date.now()}`, `Outro aviso ${Date.now()}`]
  const popup = (title: string) => dialog().filter({ hasText: title })

  await expect(page.getByRole('status', { name: 'Saldo' })).toBeVisible()
  const before = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${sessionStorage.getItem('token')}` }
    const answer = await fetch('/wps/relay/CSP_unreadCount', { headers })
    return (await answer.json()).value.unreadCount as number
  })
  await tellsAgents(olga, oscar, first)
  await expect(popup(first)).toBeVisible({ timeout: 20_000 })
  await expect(popup(first).getByText('Leia com calma.')).toBeVisible()
  await popup(first).getByLabel('Não mostrar mais hoje').check()
  await popup(first).getByRole('button', { name: 'Fechar' }).last().click()
  await expect(dialog()).toHaveCount(0)
  await page.evaluate(() =>
    sessionStorage.setItem('quietKept', localStorage.getItem('popupQuiet') ?? ''),
  )

  // Seen in front of the page, it counts as read.
  await expect.poll(() => unreadOf(player)).toBe(before)
  await tellsAgents(oscar, olga, second)
  await expect.poll(() => unreadOf(player), { timeout: 20_000 }).toBe(before + 1)
  await page.reload()
  await expect.poll(() => unreadOf(player)).toBe(before + 1)
  await expect(dialog()).toHaveCount(0)

  // Another day: what was held back comes, and what was seen does not come again.
  await page.evaluate(() => sessionStorage.setItem('quietKept', '2026-01-01'))
  await page.reload()
  await expect(popup(second)).toBeVisible({ timeout: 20_000 })
  await popup(second).getByRole('button', { name: 'Fechar' }).last().click()
  await page.reload()
  await expect.poll(() => unreadOf(player)).toBe(before)
  await expect(dialog()).toHaveCount(0)
})

/** One operator writes an important message to the agents, another one sends it. */
async function tellsAgents(writer: Operator, sender: Operator, title: string): Promise<void> {
  await writer.page.getByRole('tab', { name: 'Mensagens' }).click()
  await writer.page.getByLabel('Para quem').selectOption('agents')
  for (const language of ['PT', 'EN']) {
    await writer.page.getByLabel(`Título (${language})`).fill(title)
    await writer.page.getByLabel(`Texto (${language})`).fill('<p>Leia com calma.</p>')
  }
  await writer.page.getByLabel('Abrir na frente da página, uma vez').check()
  await writer.page.getByRole('button', { name: 'Propor envio' }).click()
  await expect(writer.page.getByText('A mensagem espera por outra pessoa.').last()).toBeVisible()
  await writer.page.getByRole('tab', { name: 'Decisões' }).click()

  await sender.page.getByRole('tab', { name: 'Decisões' }).click()
  await sender.page.reload()
  await sender.decides(sender.waiting(title), /^Enviar$/, 'Lida nos dois idiomas')
}

/** How many messages the bell says wait. */
async function unreadOf({ page }: Player): Promise<number> {
  const bell = page.getByRole('banner').getByRole('button', { name: /[Mm]ensagens|não lida/ })
  const said = (await bell.getAttribute('aria-label')) ?? ''
  return Number(/\d+/.exec(said)?.[0] ?? 0)
}
