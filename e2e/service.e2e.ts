import type { Page } from '@playwright/test'
import { expectNoBarrier } from './expect-no-barrier.ts'
import { expect, origin, test } from './people.ts'

/** No line of the conversation runs out of its place. */
const expectAllInSight = async (page: Page) =>
  expect(await page.getByRole('log').evaluate((log) => log.scrollWidth - log.clientWidth)).toBe(0)

test('a visitor opens the window, asks, and an operator answers at once', async ({
  player,
  operator,
}) => {
  const window = player.page
  await window.goto(`${origin()}/service`)
  await expect(window.getByRole('heading', { name: 'Atendimento' })).toBeVisible()
  await expectNoBarrier(window)
  // Each window asks about something else, so that the operator finds its visitor.
  const topic = player.onPhone ? 'Jogo' : 'Outro'
  const words = `Olá, não entendi o bônus ${Date.now()}. ${'Uma frase que não cabe em uma linha. '.repeat(4)}${'semespaços'.repeat(6)}`
  await window.getByLabel('Assunto').selectOption({ label: topic })
  await window.getByLabel('Sua mensagem').fill(words)
  await window.getByRole('button', { name: 'Começar conversa' }).click()
  await expect(window.getByRole('log')).toContainText(words)
  await expectAllInSight(window)
  await expectNoBarrier(window)

  const olga = (await operator('olga')).page
  await olga.getByRole('tab', { name: 'Atendimento' }).click()
  await olga
    .getByRole('button', { name: /Visitante/ })
    .filter({ hasText: topic })
    .first()
    .click()
  await expect(olga.getByRole('log')).toContainText(words)
  await expectAllInSight(olga)
  await expect(window.getByText('Tem gente aqui agora')).toBeVisible()
  await olga.getByLabel('Sua resposta').fill('Explico já.')
  await olga.getByRole('button', { name: 'Responder' }).click()
  await expect(window.getByRole('log')).toContainText('Explico já.')

  await window.reload()
  await expect(window.getByRole('log')).toContainText('Explico já.')
  await window.getByLabel('Escreva aqui').fill('Obrigado!')
  await window.keyboard.press('Enter')
  await expect(olga.getByRole('log')).toContainText('Obrigado!')

  await window.getByRole('button', { name: 'Encerrar conversa' }).click()
  await window.getByRole('button', { name: 'Encerrar', exact: true }).click()
  await window.getByRole('button', { name: '5 estrelas de 5' }).click()
  await expect(window.getByText('Obrigado pela nota.')).toBeVisible()
  await expect(olga.getByText('Encerrada', { exact: true })).toBeVisible()
})

test('the window’s head is the colour the specification names (K-30)', async ({ player }) => {
  await player.opens('/service')
  const head = player.page.locator('header')
  await expect(head).toHaveCSS('background-color', 'rgb(97, 66, 191)')
})
