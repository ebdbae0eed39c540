import type { Locator, Page } from '@playwright/test'
import { closeDraw, letPass } from './own-house.ts'
import { expect, type Operator, origin, type Player, test } from './people.ts'

/** Time to choose, confirm and buy before a draw closes, and the longest until it is settled. */
const BUYING_MS = 30_000
const SETTLED_MS = 45_000

/** The draw on sale, once it leaves time to buy in peace. */
async function issueInPeace(page: Page, game: string): Promise<string> {
  for (;;) {
    const path = `/wps/v2/lottery/games/${game}/draws?kind=selling&limit=1`
    const { value } = await (await page.request.get(origin() + path)).json()
    // A house that has just opened may still be laying its first draws.
    const [draw] = value.draws
    const left = draw ? Date.parse(draw.closesAt) - Date.parse(value.serverTime) : 0
    if (left > BUYING_MS) return value.draws[0].issue
    await page.waitForTimeout(Math.max(0, left) + 500)
  }
}

type Station = { game: string; name: string; issue: string }

/** Stations of the south of Vietnam that draw on the same day. */
async function stationsOfOneDay(page: Page): Promise<Station[]> {
  const answer = await page.request.get(`${origin()}/wps/v2/lottery/board`)
  const { value } = await answer.json()
  const south = (value.lotteries as { game: string; name: string; group: string; current: Draw }[])
    .filter(({ group, current }) => group === 'MN' && current)
    .map(({ game, name, current }) => ({ game, name, issue: current!.issue }))
  const days = [...Map.groupBy(south, ({ issue }) => issue).values()]
  return days.find((day) => day.length > 1)!
}

type Draw = { issue: string } | null

/** Takes a number of the two-digit special out of sale, or puts it back. */
const marksNumber = ({ page }: Operator, game: string, number: string, state: string) =>
  page.evaluate(
    async ([address, state]) => {
      const answer = await fetch(address!, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ state, reason: 'Prova de um número fechado' }),
      })
      if (!answer.ok) throw new Error(await answer.text())
    },
    [`/wps/v2/operator/lotteries/${game}/markets/special2/hot/${number}`, state],
  )

/** A key of a pad: its name alone, whatever odds stand below it. */
const key = ({ page }: Player, name: string) =>
  page.getByRole('region', { name: 'Sua aposta' }).getByRole('button', { name, exact: true })

const bar = ({ page }: Player) => page.getByRole('region', { name: 'Valor apostado' })

/** Sets what a bet costs; on a phone the controls stand folded in the bar. */
async function sets(player: Player, controls: () => Promise<void>) {
  if (player.onPhone) await bar(player).getByRole('button', { name: 'Ajustar valor' }).click()
  await controls()
  if (player.onPhone) await bar(player).getByRole('button', { name: 'Pronto' }).click()
}

const setsAmount = (player: Player, amount: string) =>
  sets(player, () => player.page.getByRole('textbox', { name: 'Valor por ponto' }).fill(amount))

/** The cart beside the pad, or in the dialog that a phone opens for it. */
async function opensCart(player: Player) {
  if (!player.onPhone) return player.page.getByRole('region', { name: 'Carrinho' })
  await bar(player)
    .getByRole('button', { name: /^Carrinho, / })
    .click()
  return player.dialog()
}

const recent = ({ page }: Player) =>
  page.getByRole('region', { name: 'Seus últimos bilhetes aqui' })

test('a visitor fills the cart first and logs in with it, and a short balance is told before anything is asked (L-03)', async ({
  player,
}) => {
  const { page, dialog } = player
  await player.opens('/vnLottery?gameCode=mb-vip-5&playType=special2')
  await expect(page.getByRole('heading', { level: 1, name: 'Miền Bắc VIP 5 min' })).toBeVisible()
  await expect(page.getByRole('timer', { name: 'As vendas fecham em' }).first()).toBeVisible()
  await key(player, '45').click()
  await key(player, '78').click()
  const price = bar(player)
  await sets(player, async () => {
    await page.getByRole('textbox', { name: 'Valor por ponto' }).fill('0,50')
    await expect(price).toContainText('2 apostas')
    await expect(price).toContainText('R$ 1,00')
    await expect(price).toContainText('R$ 49,50')
    // Rebate lowers the prize at once.
    await page.getByRole('slider', { name: 'Prêmio ou rebate' }).press('End')
    await expect(price).toContainText('Rebate 0,9%')
    await expect(price).toContainText('R$ 49,05')
  })
  await page.getByRole('button', { name: 'Ao carrinho', exact: true }).click()
  const cart = await opensCart(player)
  await expect(cart).toContainText('45, 78')

  await cart.getByRole('button', { name: 'Remover a linha' }).click()
  await cart.getByRole('button', { name: 'Desfazer' }).click()
  await cart.getByRole('button', { name: 'Comprar' }).click()
  await dialog().getByLabel('Usuário').fill('bob')
  await dialog().locator('input[type=password]').first().fill('bob-demo-1')
  await dialog().locator('form').getByRole('button', { name: 'Entrar' }).click()
  await expect(dialog().getByRole('heading', { name: 'Confirme a compra' })).toBeVisible()
  await expect(dialog()).toContainText('45, 78')
  await expect(dialog()).toContainText('O saldo não chega para esta compra.')
  await expect(dialog().getByRole('button', { name: 'Depositar' })).toBeVisible()
})

test('what is said on a phone covers no part of the bar that buys (L-03)', async ({ player }) => {
  const { page } = player
  await page.setViewportSize({ width: 390, height: 844 })
  await player.opens('/vnLottery?gameCode=mb-vip-5&playType=special2')
  await expect(bar(player)).toBeVisible()
  await key(player, '45').click()
  await bar(player).getByRole('button', { name: 'Ao carrinho', exact: true }).click()
  await page.context().setOffline(true)
  const said = page.getByRole('alert').filter({ hasText: 'Sem conexão' })
  await expect(said).toBeVisible()
  const covered = async (place: Locator) => {
    const [notice, under] = [await said.boundingBox(), await place.boundingBox()]
    if (!notice || !under) return undefined
    return notice.y < under.y + under.height && notice.y + notice.height > under.y
  }
  await expect.poll(() => covered(bar(player))).toBe(false)
  await bar(player).getByRole('button', { name: 'Ajustar valor' }).click()
  await expect.poll(() => covered(bar(player))).toBe(false)
  await bar(player)
    .getByRole('button', { name: /^Carrinho, / })
    .click()
  const buys = player.dialog().getByRole('button', { name: 'Comprar' })
  await expect.poll(() => covered(buys)).toBe(false)
  await page.context().setOffline(false)
})

test('a fast Vietnam ticket and a chase that stops on its win are bought, drawn and settled (L-03)', async ({
  player,
}) => {
  test.setTimeout(120_000)
  const { page, dialog } = player
  await player.registers()
  await player.deposits('100')
  const game = 'mb-vip-5'
  const issue = await issueInPeace(page, game)
  await player.opens(`/vnlottery?gameCode=${game}&playType=slip`)

  // A slip: what is understood goes into the cart, what is not stays with its reason.
  await page
    .getByRole('textbox', { name: 'Escreva ou cole o bilhete' })
    .fill('lo 27 68 1n, de 45 5n\nxyz 12 3n')
  await expect(page.getByText('Palavra desconhecida: xyz')).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar 2 apostas ao carrinho' }).click()
  const cart = await opensCart(player)
  await expect(cart.getByRole('listitem')).toHaveCount(2)
  await cart.getByRole('button', { name: 'Comprar' }).click()
  await expect(dialog()).toContainText(issue)
  await dialog().getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog().getByText('2 bilhetes comprados')).toBeVisible()
  await dialog().getByRole('button', { name: 'Apostar de novo' }).click()

  // Big and small together always win once, so the chase stops at its first draw.
  await page.getByRole('button', { name: 'Tài/xỉu, tổng' }).click()
  await key(player, 'Grande').click()
  await key(player, 'Pequeno').click()
  await setsAmount(player, '1')
  await page.getByRole('button', { name: 'Ao carrinho', exact: true }).click()
  await (await opensCart(player)).getByRole('button', { name: 'Série' }).click()
  await dialog().getByRole('button', { name: 'Dobrar' }).click()
  await expect(dialog()).toContainText('não aumenta a chance de ganhar')
  // From a stake that no balance reaches the plan says how far it goes, and leads no further.
  const first = dialog().getByRole('textbox', { name: 'Múltiplo inicial' })
  await first.fill('100')
  await expect(dialog()).toContainText('Seu saldo não cobre nem o primeiro sorteio')
  await expect(dialog().getByRole('button', { name: 'Continuar' })).toBeDisabled()
  await first.fill('1')
  await dialog().getByRole('textbox', { name: 'Sorteios' }).fill('3')
  await expect(dialog()).toContainText('R$ 14,00')
  await dialog().getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog()).toContainText('3 sorteios, 1 linha')
  // Back from the confirmation the plan stands as it was made.
  for (const goesBack of [
    () => page.goBack(),
    () => dialog().getByRole('button', { name: 'Voltar' }).click(),
  ]) {
    await goesBack()
    await expect(dialog().getByRole('textbox', { name: 'Sorteios' })).toHaveValue('3')
    await expect(dialog()).toContainText('R$ 14,00')
    await dialog().getByRole('button', { name: 'Continuar' }).click()
    await expect(dialog()).toContainText('3 sorteios, 1 linha')
  }
  await dialog().getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog().getByText('Série de 3 sorteios')).toBeVisible()
  await dialog().getByRole('button', { name: 'Apostar de novo' }).click()

  const tickets = recent(player).getByRole('listitem')
  await expect(tickets).toHaveCount(5)
  await expect(tickets.filter({ hasText: 'Aguardando' })).toHaveCount(5)
  await closeDraw(game, issue)
  // The page goes by the times it has read; these have just been moved.
  await page.reload()
  // The draw closes, comes out and is settled; the page follows by itself.
  await expect(tickets.filter({ hasText: 'Anulado' })).toHaveCount(2, { timeout: SETTLED_MS })
  const won = tickets.filter({ hasText: issue }).filter({ hasText: 'Grande' })
  await expect(won).toContainText('Ganhou')
  await expect(tickets.filter({ hasText: 'Aguardando' })).toHaveCount(0)
  await player.opens('/lottery/tickets?show=chases')
  await expect(page.getByText('Parou ao ganhar')).toBeVisible()
  await expect(page.getByText('1 de 3 sorteios')).toBeVisible()
})

type Staged = { issue: string; opensAt: string; stages: { play: string; closesAt: string }[] }

/** The draw in stages on sale, for how many seconds its stage is sold, and how many numbers are to come now and after it. */
async function stagesNow(page: Page, game: string, peace: number) {
  for (;;) {
    const path = `/wps/v2/lottery/games/${game}/draws?kind=selling&limit=1`
    const { value } = await (await page.request.get(origin() + path)).json()
    const draw = value.draws[0] as Staged | undefined
    const until = (at: string) => (Date.parse(at) - Date.parse(value.serverTime)) / 1000
    // The first draw of a young house is announced a while before it is sold.
    const isSold = draw !== undefined && until(draw.opensAt) <= 0
    const coming = (draw?.stages ?? []).filter(({ closesAt }) => until(closesAt) > 0)
    const [stage, next] = coming
    if (isSold && stage && next && until(stage.closesAt) > peace)
      return {
        issue: draw.issue,
        seconds: until(stage.closesAt),
        left: [stage, next].map(({ play }) => Number(play.split('-').at(-1))) as [number, number],
      }
    await page.waitForTimeout(1_000)
  }
}

test('a bet on what is still to come is asked for again when a prize is drawn meanwhile, and is settled with its draw', async ({
  player,
}) => {
  test.setTimeout(300_000)
  const { page, dialog } = player
  // Nobody else's bets move this balance.
  await player.registers()
  await player.deposits('10')
  await expect.poll(() => player.balance()).toBe(10)
  const game = 'mb-live'
  await player.opens(`/vnlottery?gameCode=${game}`)
  await key(player, '05').click()
  await setsAmount(player, '0,10')
  const { issue, seconds, left } = await stagesNow(page, game, 12)
  await expect(bar(player)).toContainText(`1 aposta × ${left[0]} posiç`)
  await bar(player).getByRole('button', { name: 'Apostar' }).click()
  await expect(dialog()).toContainText(`faltam ${left[0]}`)
  await letPass(game, issue, Math.ceil(seconds) + 1)
  await dialog().getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog().getByRole('alert')).toContainText(`Números que faltam: ${left[1]}`)
  await expect(dialog().getByRole('button', { name: 'Confirmar' })).toBeDisabled()
  expect(await player.balance()).toBe(10)
  await dialog().getByRole('button', { name: 'Aceitar o novo preço' }).click()
  await expect(dialog()).toContainText(`faltam ${left[1]}`)
  await dialog().getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog().getByText('1 bilhete comprado')).toBeVisible()
  await dialog().getByRole('button', { name: 'Apostar de novo' }).click()
  await expect.poll(() => player.balance()).toBeCloseTo(10 - left[1] / 10, 2)
  const ticket = recent(player).getByRole('listitem').filter({ hasText: issue })
  await expect(ticket).toContainText('Aguardando')
  // Longer than all of its stages are sold: every round is out.
  await letPass(game, issue, 260)
  await page.reload()
  await expect(ticket.filter({ hasText: 'Aguardando' })).toHaveCount(0, { timeout: SETTLED_MS })
  await expect(ticket).toHaveCount(1)
})

test('one purchase takes the lines to several stations of a day, and a line that is refused is mended where it was refused', async ({
  player,
  operator,
}) => {
  const { page, dialog } = player
  await player.registers()
  await player.deposits('10')
  await expect.poll(() => player.balance()).toBe(10)
  const stations = await stationsOfOneDay(page)
  const [first, second] = stations as [Station, Station]
  await player.opens(`/vnlottery?gameCode=${first.game}&playType=special2`)
  await setsAmount(player, '1')
  for (const number of ['45', '78']) {
    await key(player, number).click()
    await page.getByRole('button', { name: 'Ao carrinho', exact: true }).click()
  }
  await (await opensCart(player)).getByRole('button', { name: 'Comprar' }).click()
  await dialog().getByRole('button', { name: second.name, exact: true }).click()
  await expect(dialog()).toContainText('2 linhas em 2 estações')
  await expect(dialog()).toContainText('R$ 4,00')
  const olga = await operator('olga')
  await marksNumber(olga, second.game, '45', 'closed')
  await dialog().getByRole('button', { name: 'Confirmar' }).click()
  const refused = dialog().getByRole('listitem').filter({ hasText: second.name })
  await expect(refused.getByRole('alert')).toContainText('O número 45 não está à venda')
  await marksNumber(olga, second.game, '45', 'plain')
  await refused.getByRole('button', { name: 'Remover a linha' }).click()
  await expect(dialog()).toContainText('1 linha em 2 estações')
  await dialog().getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog().getByText('2 bilhetes comprados')).toBeVisible()
  await expect(dialog().getByRole('list')).toContainText(second.name)
  await dialog().getByRole('button', { name: 'Apostar de novo' }).click()
  await expect.poll(() => player.balance()).toBe(8)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a trial player bets with the price under the thumb, and nothing scrolls sideways', async ({
    player,
  }) => {
    const { page, dialog } = player
    await player.opens('/')
    await player.triesForFree()
    await player.opens('/lottery?gameCode=colour-3')
    await page.getByRole('button', { name: /^Verde/ }).click()
    const bar = page.getByRole('region', { name: 'Valor apostado' })
    await expect(bar).toContainText('1 aposta')
    await bar.getByRole('button', { name: 'Ajustar valor' }).click()
    await bar.getByRole('button', { name: '5×' }).click()
    await bar.getByRole('button', { name: 'Pronto' }).click()
    await expect(bar).toContainText('R$ 5,00')
    await bar.getByRole('button', { name: 'Ao carrinho', exact: true }).click()
    await bar.getByRole('button', { name: 'Carrinho, 1 linha' }).click()
    await expect(dialog()).toContainText('Verde')
    await dialog().getByRole('button', { name: 'Comprar' }).click()
    await dialog().getByRole('button', { name: 'Confirmar' }).click()
    await expect(dialog().getByText('1 bilhete comprado')).toBeVisible()
    await dialog().getByRole('button', { name: 'Apostar de novo' }).click()
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    )
    expect(sideways).toBeLessThanOrEqual(0)
  })
})
