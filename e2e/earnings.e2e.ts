import { DAY_MS } from '@parlour/time'
import { expect, test } from './people.ts'

test('a player claims the betting bonus of some rounds once, and reads the result by day (P-15, P-09, D-05)', async ({
  player,
}) => {
  test.slow()
  const { page } = player
  await player.opens('/')
  await player.registers()
  await player.deposits('100')
  const centre = player.dialog()
  await expect(centre.getByText('Creditado').first()).toBeVisible({ timeout: 20_000 })
  await player.closesCentre()
  await player.opensSlot()
  for (let round = 0; round < 5; round += 1) await player.spins()

  await player.opens('/')
  await player.opensCentre('Rebate')
  const claim = centre.getByRole('button', { name: 'Receber', exact: true })
  await claim.click()
  await expect(page.getByText('O rebate está na sua carteira.')).toBeVisible()
  await expect(claim).toBeDisabled()
  const history = centre.getByRole('region', { name: 'Rebates pagos' })
  await expect(history.getByRole('table').getByText('Recebido')).toBeVisible()

  // The account record leads from the credit to the page that explains it.
  await player.opensCentre('Extrato da conta')
  await centre
    .getByRole('row', { name: /Rebate/ })
    .getByRole('button')
    .click()
  await centre.getByRole('button', { name: 'Rebate', exact: true }).last().click()
  await expect(history).toBeVisible()

  await player.opensCentre('Meu resultado')
  const days = centre.getByRole('region', { name: 'Por dia' })
  await expect(days.locator('tbody tr')).toHaveCount(1)
  await expect(centre.getByRole('region', { name: 'Seu resultado' })).toContainText(
    'Com base em 5 apostas encerradas',
  )
  await expect(centre.locator('canvas')).toBeVisible()
  const file = page.waitForEvent('download')
  await centre.getByRole('button', { name: 'Baixar CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.csv$/)
})

test('the result of another period is a step of 7 or 30 days away (P-09)', async ({ player }) => {
  const { page } = player
  await player.opens('/')
  await player.registers()
  await player.opensCentre('Meu resultado')
  const centre = player.dialog()
  await expect(centre.getByText('Nada neste período')).toBeVisible()

  await centre.getByRole('button', { name: 'Período' }).click()
  // Days are written and typed in the language of the site, whatever the browser's is.
  const from = centre.getByLabel('De', { exact: true })
  const start = async () => {
    const [day, month, year] = (await from.inputValue()).split('/')
    return Date.parse(`${year}-${month}-${day}`)
  }
  const before = await start()
  const answer = page.waitForResponse((response) => response.url().includes('/records/profit?'))
  await centre.getByRole('button', { name: 'Voltar 7 dias' }).click()
  expect((await answer).ok()).toBe(true)
  expect((before - (await start())) / DAY_MS).toBe(7)
  const earlier = new Date((await start()) - DAY_MS).toISOString().slice(0, 10)
  const typed = page.waitForResponse((response) => response.url().includes(earlier))
  await from.fill('')
  await from.pressSequentially(earlier.split('-').reverse().join(''))
  await expect(from).toHaveValue(earlier.split('-').reverse().join('/'))
  expect((await typed).ok()).toBe(true)
})
