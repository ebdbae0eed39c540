import { expect, origin, test } from './people.ts'

test('a visitor tries the house in one press and plays with play money (T-17, Y-13, H-05)', async ({
  player,
}) => {
  await player.opens('/')
  await player.triesForFree()
  await expect(player.page).toHaveURL(`${origin()}/`)
  await expect(player.page.getByRole('status', { name: 'Saldo' })).toHaveText(/1\.000,00/)
  // A phone has no room for the mark beside the balance, and shows the way to an account alone.
  const header = player.page.getByRole('banner')
  await expect(header.getByRole('button', { name: 'Criar conta' })).toBeVisible()
  await expect(header.getByText('Conta de demonstração')).toBeVisible({
    visible: !player.onPhone,
  })

  await player.opensSlot()
  await player.spins()
  const money = await player.moneyInGame()
  await expect.poll(() => player.balance()).toBe(money)
})

test('a trial player is told that the account needs a real one, and is led to it (T-02, Y-03, N-03)', async ({
  player,
}) => {
  await player.opens('/')
  await player.triesForFree()
  await player.opens('/?member=depositv2')
  await expect(player.dialog().getByText('Só com uma conta de verdade')).toBeVisible()
  await player.dialog().getByRole('button', { name: 'Cancelar' }).click()
  if (player.onPhone) await player.page.getByRole('button', { name: 'Conta', exact: true }).click()
  else await player.picksInMenu('Minha conta')
  await expect(player.dialog().getByText('Só com uma conta de verdade')).toBeVisible()
  await player.dialog().getByRole('button', { name: 'Criar conta de verdade' }).click()
  await expect(player.page).toHaveURL(`${origin()}/register`)
  await expect(player.page.locator('form').getByLabel('Usuário')).toBeVisible()
})
