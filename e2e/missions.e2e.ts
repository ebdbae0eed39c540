import { expect, test } from './people.ts'
import { opensDialog } from './all-pages.ts'

test('a mission is claimed, its ticket is drawn and the draw is checked in the browser (P-13, C-65)', async ({
  player,
  page,
}) => {
  await player.registers()
  await opensDialog(page, { kind: 'member', page: 'missionLeaderboard' })
  const visit = page.getByRole('article', { name: 'Passe por aqui' })
  await visit.getByRole('button', { name: 'Resgatar' }).click()
  await expect(visit.getByText('Resgatada').first()).toBeVisible()
  await expect(visit.getByRole('button')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Classificação' }).click()
  await expect(page.getByRole('heading', { name: 'Liga de latão' })).toBeVisible()

  await player.opens('/raffle')
  await page.getByText('Antes do sorteio').click()
  const seal = await page.locator('code').first().textContent()
  await page.getByLabel('Sua semente').fill('minha-semente')
  await page.getByRole('button', { name: 'Usar um bilhete' }).click()
  const draws = page.getByRole('table', { name: 'Seus sorteios' })
  await draws.getByRole('button').first().click()
  await expect(page.getByText('A semente é a do selo.')).toBeVisible()
  await expect(page.getByText('O número sai das sementes.')).toBeVisible()
  await expect(page.getByText('O prêmio é o do número.')).toBeVisible()
  await expect(page.locator('dd', { hasText: seal! })).toBeVisible()
  await expect(page.locator('dd', { hasText: 'minha-semente' })).toBeVisible()
})

test('a friend who registers with the code appears masked on the inviting member’s page (P-12, E-04)', async ({
  player,
  page,
  browser,
}) => {
  const ana = await player.registers()
  await opensDialog(page, { kind: 'member', page: 'referral' })
  await expect(page.getByRole('img', { name: 'Código QR do seu link' })).toBeVisible()
  await expect(page.getByText('Ninguém veio ainda')).toBeVisible()
  const link = await page.getByText(/register\?referralCode=/).textContent()

  const friend = await browser.newContext({ locale: 'pt-BR' })
  const door = await friend.newPage()
  await door.goto(link!)
  const form = door.locator('form')
  await form.getByLabel('Usuário').fill(`z${ana.username.slice(1)}`)
  await form.locator('input[autocomplete=new-password]').first().fill('varanda-quieta-73')
  await form.locator('input[autocomplete=new-password]').nth(1).fill('varanda-quieta-73')
  await expect(form.getByText('Verificado sem imagem')).toBeVisible({ timeout: 30_000 })
  for (const box of await form.getByRole('checkbox').all()) await box.check()
  await form.getByRole('button', { name: 'Criar conta' }).click()
  await expect(door.getByText('Conta criada')).toBeVisible()
  await friend.close()

  await page.reload()
  await opensDialog(page, { kind: 'member', page: 'referral' })
  const friends = page.getByRole('table', { name: 'Seus amigos' })
  await expect(friends.getByText(/^zn?\S{0,1}\*\*\*/)).toBeVisible()
  await expect(friends.getByText('Cadastrado')).toBeVisible()
})

test('winners and odds stand open to everybody (P-17)', async ({ player, page }) => {
  await player.opens('/winners')
  await expect(page.getByRole('heading', { level: 1, name: 'Ganhadores' })).toBeVisible()
  await page.getByRole('tab', { name: 'Semana' }).click()
  await page.getByRole('button', { name: 'Maiores multiplicadores' }).click()
  await player.opens('/raffle')
  await expect(page.getByRole('table', { name: 'Prêmios e chances de agora' })).toBeVisible()
  await expect(page.getByText('Para ter bilhetes, entre na sua conta')).toBeVisible()
})
