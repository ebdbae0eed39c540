import { openOwnHouse, type OwnHouse } from './own-house.ts'
import { expect, passwords, test } from './people.ts'

let house: OwnHouse | undefined
test.afterAll(() => house?.close())

test('a player bets with a bonus, sees what each bet counted, and gives the bonus up knowing the price (P-10)', async ({
  player,
}) => {
  if (player.onPhone) {
    // On the desktop the bonus of the house that all share has been given up already.
    test.slow()
    house = await openOwnHouse()
    player.movesTo(house.origin)
  }
  await player.logsIn('carol', passwords.carol)
  const purse = player.page.getByRole('status', { name: 'Saldo' })
  await expect(purse.getByText(/Bônus R\$\s?50,00/)).toBeVisible()

  // Commission of her line may have come: a stake takes own money first, and only the rest counts.
  const [own = '0,00'] = (await purse.innerText()).match(/\d+,\d\d/) ?? []
  const fromBonus = 1 - Math.min(1, Number(own.replace(',', '.')))
  const slot = await player.opensSlot()
  await player.spins()
  await expect(slot.locator('.purse dd')).toContainText('Bônus')
  await player.opens('/')

  // Where the bonus came from stands in the account record too, beside the cash.
  await player.opensCentre('Extrato da conta')
  const centre = player.dialog().first()
  await centre.getByLabel('Seu saldo').selectOption({ label: 'Seu bônus' })
  await expect(centre.getByText('Bônus concedido').first()).toBeVisible()
  await player.opensCentre('Bônus e rollover')
  const running = centre.getByRole('region', { name: 'Em andamento' })
  const left = new RegExp(`Falta apostar R\\$\\s?${inReais(500 - fromBonus)} de R\\$\\s?500,00`)
  await expect(running.getByText(left)).toBeVisible()
  await expect(running.getByRole('progressbar')).toBeVisible()
  await expect(running.getByText(/Faltam 20 dias/)).toBeVisible()
  await running.getByRole('button', { name: 'Quanto cada aposta contou' }).click()
  const bets = running.getByRole('table', { name: 'Quanto cada aposta contou' })
  await expect(bets.getByText('Raposa de Latão')).toBeVisible()
  await expect(bets.getByText(new RegExp(`R\\$\\s?${inReais(fromBonus)}`))).not.toHaveCount(0)

  await running.getByRole('button', { name: 'Desistir deste bônus' }).click()
  const asked = player.page.getByRole('dialog', { name: 'Desistir do bônus?' })
  await expect(asked.getByText('Não dá para desfazer.', { exact: false })).toBeVisible()
  await asked.getByRole('button', { name: 'Manter o bônus' }).click()
  await expect(running.getByText('Bônus de promoção')).toBeVisible()
  await running.getByRole('button', { name: 'Desistir deste bônus' }).click()
  await asked.getByRole('button', { name: /^Desistir de R\$/ }).click()

  // The one that waited runs now; the other stands among the past ones.
  await expect(running.getByText('Bônus de missão')).toBeVisible()
  await expect(centre.getByRole('region', { name: 'Bônus anteriores' })).toContainText(
    'Cancelado por você',
  )
})

const inReais = (sum: number): string => sum.toFixed(2).replace('.', ',')
