import { openOwnHouse, type OwnHouse } from './own-house.ts'
import { expect, passwords, test } from './people.ts'

/* Wallets at vendors are the whole house's choice, so this journey has a house of its own. */
let house: OwnHouse
test.describe.configure({ mode: 'serial', timeout: 60_000 })
test.beforeAll(async () => {
  house = await openOwnHouse()
})
test.afterAll(() => house?.close())
test.beforeEach(({ player }) => player.movesTo(house.origin))

test('a member moves money to a vendor and brings it back, once the house keeps several wallets (P-03, P-08, C-31)', async ({
  player,
}) => {
  const { page } = player
  await player.logsIn('alice', passwords.alice)
  await player.opensCentre('Minha carteira')
  const centre = player.dialog()
  await expect(centre.getByText('Uma carteira para todos os jogos')).toBeVisible()

  await house.set('wallets', { isSingle: false, returnOnExit: true })
  await page.reload()
  await expect(centre.getByRole('heading', { name: 'Carteiras nos provedores' })).toBeVisible()
  await centre.getByLabel('Valor').fill('40')
  await centre.getByRole('button', { name: 'Mover', exact: true }).click()
  await expect(page.getByText('O dinheiro foi movido.')).toBeVisible()
  await expect(centre.getByRole('table').getByText('Concluída')).toBeVisible()
  const vendor = centre.getByRole('listitem').filter({ hasText: 'Mesa Clara' })
  await expect(vendor).toContainText(/R\$\s?40,00/)
  await expect(centre.getByRole('region', { name: 'Total' })).toContainText(/R\$\s?100,00/)

  await centre.getByLabel('Valor').fill('90')
  await centre.getByRole('button', { name: 'Mover', exact: true }).click()
  await expect(centre.getByRole('alert')).toHaveText('Saldo insuficiente.')

  await centre.getByRole('button', { name: 'Trazer tudo de volta' }).click()
  await expect(page.getByText('Tudo está de volta na carteira principal.')).toBeVisible()
  await expect(vendor).toContainText(/R\$\s?0,00/)
  await vendor.getByRole('button', { name: 'Consultar Mesa Clara de novo' }).click()
  await expect(vendor).toContainText('Consultado em')

  await player.opensCentre('Extrato da conta')
  await expect(centre.getByRole('table').getByText('Enviado a um provedor')).toBeVisible()
})

test('a member sends money to the one above, named and confirmed, and nobody else finds the page (P-06, Q-45)', async ({
  player,
}) => {
  const { page } = player
  await player.logsIn('alice', passwords.alice)
  await player.opensCentre('Transferir ao agente')
  const centre = player.dialog().first()
  await expect(centre.getByText('ca***l').first()).toBeVisible()
  await centre.getByLabel('Valor').fill('10')
  await centre.getByRole('button', { name: 'Continuar' }).click()
  const confirm = page.getByRole('dialog', { name: 'Enviar este dinheiro?' })
  await expect(confirm).toContainText('Ele vai para ca***l')
  await confirm.locator('input').fill('000000')
  await confirm.getByRole('button', { name: 'Enviar' }).click()
  await expect(confirm.getByRole('alert')).toBeVisible()
  await confirm.locator('input').fill('135790')
  await confirm.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('O dinheiro está a caminho.')).toBeVisible()
  await expect(centre.getByRole('table').getByText('Para ca***l')).toBeVisible()

  await player.closesCentre()
  await player.leaves()
  await player.logsIn('carol', passwords.carol)
  await player.opensCentre('Minha carteira')
  await expect(
    centre.getByRole('navigation').getByRole('button', { name: 'Transferir ao agente' }),
  ).toHaveCount(0)
  await player.opensCentre('Extrato da conta')
  await expect(centre.getByRole('table').getByText('Transferência recebida')).toBeVisible()
})

test('a member reaches money, records, rewards and help from one place (Y-04)', async ({
  player,
}) => {
  const { page } = player
  await player.logsIn('alice', passwords.alice)
  await page.getByRole('button', { name: 'Depositar' }).first().click()
  const menu = player.dialog().getByRole('navigation')
  for (const name of [
    'Depositar',
    'Sacar',
    'Transferir ao agente',
    'Minha carteira',
    'Histórico de apostas',
    'Extrato da conta',
    'Clube VIP',
    'Convidar amigos',
    'Missões',
  ]) {
    if (player.onPhone) await menu.getByRole('button', { name: /^Página:/ }).click()
    // The last of that name: on a phone the button of the menu names the page that is open.
    await menu.getByRole('button', { name }).last().click()
    await expect(player.dialog().getByRole('heading', { level: 3, name })).toBeVisible()
    await expect(player.dialog().getByText('Esta página não carregou')).toHaveCount(0)
  }
  await player.closesCentre()
  for (const [path, heading] of [
    ['/promotions', 'Promoções'],
    ['/pointmall', /[Pp]ontos/],
    ['/service', /Atendimento|Fale/],
    ['/down', /Parlour/],
  ] as const) {
    await player.opens(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await player.opens('/')
  await expect(page.getByRole('status', { name: 'Saldo' })).toContainText('R$')

  // A link names a page of the centre, which opens over the house and leaves the address.
  await player.opens('/?member=withdraw')
  await expect(player.dialog().getByRole('heading', { level: 3, name: 'Sacar' })).toBeVisible()
  await expect(page).toHaveURL((url) => url.search === '')

  // On a phone the bar of the menu names the page; a title below it would be the third line that says so.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(player.dialog().getByRole('button', { name: /^Página: Sacar/ })).toBeVisible()
  const title = player.dialog().getByRole('heading', { level: 3, name: 'Sacar' })
  expect((await title.boundingBox())?.height).toBeLessThanOrEqual(1)
})
