import { expect, type Player, test } from './people.ts'

/** One lottery of each family, and a play of it: one of every way of choosing. */
const bought = [
  { game: 'ssc-1', play: 'five-straight', pad: 'Na ordem' },
  { game: '3d-2', play: 'three-typed', pad: 'Lista digitada' },
  { game: '11x5-1', play: 'pick5', pad: 'Escolher 5' },
  { game: 'k3-1', play: 'pair-and-other', pad: 'Par e outra face' },
  { game: 'pk10-75', play: 'fixed-place', pad: 'Posição fixa' },
  { game: 'pc28-90', play: 'sum', pad: 'Soma certa' },
  { game: 'lhc-3', play: 'special', pad: 'Número' },
  { game: 'kl8-2', play: 'pick3', pad: 'Escolher 3' },
  { game: 'klsf-3', play: 'sides1', pad: '1ª bola' },
] as const

test('a visitor buys a line of each of nine families for exactly the price shown', async ({
  player,
}) => {
  test.setTimeout(120_000)
  await player.opens('/')
  await player.triesForFree()
  let balance = await player.balance()
  for (const { game, play, pad } of bought)
    await test.step(game, async () => {
      await goesTo(player, `/lottery?gameCode=${game}&playType=${play}`)
      balance = await buysOneLine(player, pad, balance)
    })
})

/** Within the page, as a link would: nine loads would take half of the journey's time. */
const goesTo = ({ page }: Player, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Picks by chance and buys; the price shown, the receipt and the balance say the same. */
async function buysOneLine(player: Player, pad: string, before: number): Promise<number> {
  const { page } = player
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Surpresinha' }).click()
  const price = main.getByRole('region', { name: 'Valor apostado' })
  await expect(price.getByText(/^1 aposta$/)).toBeVisible()
  const shown = moneyIn(await price.locator('p', { hasText: '1 aposta' }).innerText())
  expect(shown).toBeGreaterThan(0)
  await price.getByRole('button', { name: 'Apostar' }).click()
  const dialog = player.dialog()
  await expect(dialog.getByText(pad)).toBeVisible()
  // A draw may close while the order is read: the dialog then offers the next one.
  await expect(async () => {
    const onwards = dialog.getByRole('button', { name: /^(Confirmar|Passar ao sorteio .*)$/ })
    if (await onwards.isVisible()) await onwards.click()
    await expect(dialog.getByText('Compra feita')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 20_000 })
  const receipt = dialog.locator('dl')
  const [stake, left] = (await receipt.locator('dd').allInnerTexts()).map(moneyIn)
  expect(stake).toBe(shown)
  await dialog.getByRole('button', { name: 'Apostar de novo' }).click()
  await expect(dialog).toHaveCount(0)
  // Older lines may win meanwhile, so a balance can only be above what this purchase leaves.
  expect(left).toBeGreaterThanOrEqual(before - shown - 0.005)
  return left!
}

const moneyIn = (text: string): number =>
  Number(/[\d.]+,\d+/.exec(text)?.[0].replaceAll('.', '').replace(',', '.'))

test('operators are told in words that a market which returns more than is staked cannot open', async ({
  operator,
}) => {
  const { page } = await operator('olga')
  await page.getByRole('tab', { name: 'Loterias' }).click()
  await page.getByLabel('Loteria', { exact: true }).selectOption('lhc-3')
  await page.getByRole('button', { name: 'Mudar: Bola especial, Número', exact: true }).click()
  const market = page.getByRole('dialog', { name: 'Bola especial, Número' })
  await market.getByLabel('Prêmio').fill('49,5')
  await market.getByLabel('Motivo').fill('Cotação de festa')
  await market.getByRole('button', { name: 'Salvar regras' }).click()
  await expect(market.getByRole('alert')).toHaveText(
    'Com estas cotações o jogador receberia em média mais do que apostou.',
  )
})

test('an operator closes a whole lottery with a reason, opens it again, and caps what it pays, which players read before they bet', async ({
  operator,
  player,
}) => {
  const { page } = await operator('oscar')
  await page.getByRole('tab', { name: 'Loterias' }).click()
  await page.getByLabel('Loteria', { exact: true }).selectOption('lhc-3')
  const sale = page.getByRole('region', { name: 'Venda' })
  for (const [act, state] of [
    ['Fechar loteria', 'Fechada'],
    ['Abrir loteria', 'À venda'],
  ] as const) {
    await sale.getByRole('button', { name: act }).click()
    const asks = page.getByRole('dialog', { name: act })
    await asks.getByLabel('Motivo').fill('Conferência da casa')
    await asks.getByRole('button', { name: act }).click()
    await expect(sale.getByText(state, { exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Mudar: Tetos de pagamento' }).click()
  const caps = page.getByRole('dialog', { name: 'Tetos de pagamento' })
  await caps.getByLabel('Por sorteio', { exact: true }).fill('900000')
  await caps.getByLabel('Motivo').fill('Teto do dia')
  await caps.getByRole('button', { name: 'Salvar regras' }).click()
  await expect(page.getByRole('region', { name: 'Tetos de pagamento' })).toContainText(
    'R$ 900.000,00',
  )

  const told = 'Máximo pago: R$ 900.000,00 por sorteio, somando todos os jogadores'
  await player.opens('/lottery?gameCode=lhc-3')
  const main = player.page.getByRole('main')
  const stake = main.getByRole('region', { name: 'Valor apostado' })
  // On a phone what a bet costs and is limited by stands folded in the bar.
  if (player.onPhone) await stake.getByRole('button', { name: 'Ajustar valor' }).click()
  await expect(stake).toContainText(told)
  if (player.onPhone) await stake.getByRole('button', { name: 'Pronto' }).click()
  await main.getByRole('link', { name: 'Regras' }).first().click()
  await expect(main.getByRole('region', { name: 'Limites' })).toContainText(told)
})
