import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { closeDraw } from './own-house.ts'
import { expect, type Operator, origin, passwords, test } from './people.ts'

/** Time to buy before a draw closes, and the longest until a fast draw is out and paid. */
const BUYING_MS = 5_000
const SETTLED_MS = 100_000

type Line = { play: string; selection: string; unit: string; multiple: number }

/** Buys in the player's own name, as the betting screen does, and tells the ticket's number. */
function buys(page: Page, game: string, issue: string, line: Line): Promise<string> {
  return page.evaluate(
    async ([game, issue, line]) => {
      const token = sessionStorage.getItem('token') ?? localStorage.getItem('token')
      const answer = await fetch('/wps/v2/lottery/tickets', {
        method: 'POST',
        headers: { 'content-type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ operationId: crypto.randomUUID(), game, issue, lines: [line] }),
      })
      const { value, message } = await answer.json()
      if (!answer.ok) throw new Error(message)
      return value.tickets[0].id as string
    },
    [game, issue, line] as const,
  )
}

/** What an operator tells the house of a draw; answers with the outcome. */
const tells = ({ page }: Operator, address: string, body: object): Promise<string> =>
  page.evaluate(
    async ([address, body]) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const { value, code } = await answer.json()
      return answer.ok ? (value.outcome ?? 'asked') : code
    },
    [address, body] as const,
  )

const sellingDraws = async (page: Page, game: string) => {
  const path = `/wps/v2/lottery/games/${game}/draws?kind=selling&limit=3`
  const answer = await page.request.get(origin() + path)
  const { value } = await answer.json()
  return value as { serverTime: string; draws: { issue: string; closesAt: string }[] }
}

const resultOf = async (page: Page, game: string, issue: string): Promise<string | null> => {
  const answer = await page.request.get(`${origin()}/wps/v2/lottery/games/${game}/draws/${issue}`)
  return (await answer.json()).value.draw.result
}

async function expectNoBarrier(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
}

test('a player watches a draw come out, finds their ticket decided and verifies the draw here and offline', async ({
  player,
}, info) => {
  test.setTimeout(180_000)
  const { page } = player
  await player.logsIn('alice', passwords.alice)
  const game = 'mb-vip-45'
  const { draws, serverTime } = await sellingDraws(page, game)
  const soon = Date.parse(serverTime) + BUYING_MS
  const issue = draws.find(({ closesAt }) => Date.parse(closesAt) > soon)!.issue
  // Ninety of a hundred numbers: one of them comes among 27 prizes, whatever is drawn.
  const selection = Array.from({ length: 90 }, (_, at) => String(at).padStart(2, '0')).join(',')
  await buys(page, game, issue, { play: 'lo2', selection, unit: '0.01', multiple: 1 })

  await player.opens(`/lottery/draw/${game}/${issue}`)
  const mine = page.getByRole('region', { name: 'Seus bilhetes neste sorteio' })
  await expect(mine.getByText('Aberto')).toBeVisible()
  await expect(page.getByText('Vendas abertas')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Resultado' })).toBeVisible({ timeout: SETTLED_MS })
  await expect(page.getByRole('row', { name: /^Especial \(ĐB\) \d{5}$/ })).toBeVisible()
  await expect(mine.getByText('Premiado')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Prêmios pagos')).toBeVisible()

  await expectNoBarrier(page)

  await page.getByRole('link', { name: 'Verificar este sorteio' }).click()
  await page.getByRole('button', { name: 'Verificar agora' }).click()
  await expect(page.getByText('Tudo confere. Ninguém escolheu este resultado.')).toBeVisible({
    timeout: 30_000,
  })
  await expectNoBarrier(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar o comprovante' }).click()
  const receipt = info.outputPath('receipt.json')
  await (await coming).saveAs(receipt)
  const script = join(import.meta.dirname, '../scripts/verify-draw.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [script, receipt])
  expect(stdout).toContain('verified')

  await player.opens(`/lottery/trend/${game}`)
  await expect(page.getByRole('heading', { name: 'Tendências', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(issue.split('-')[1]!) })).toBeVisible()
})

test('a void draw gives the stake back, and a corrected result pays the difference, each by two operators', async ({
  player,
  operator,
}) => {
  test.setTimeout(180_000)
  const { page } = player
  const game = 'lao'
  await player.logsIn('alice', passwords.alice)
  const [first, second] = (await sellingDraws(page, game)).draws.map(({ issue }) => issue)
  const line = { play: 'top2', selection: '75', unit: '1', multiple: 1 }
  const kept = await buys(page, game, first!, line)
  const voided = await buys(page, game, second!, line)
  const [olga, oscar] = [await operator('olga'), await operator('oscar')]
  const desk = (issue: string, what: string) =>
    `/wps/v2/operator/lottery/games/${game}/draws/${issue}/${what}`
  const decides = async (who: Operator, choice: string, issue: string) => {
    await who.page.reload()
    await who.decides(who.waiting(issue), choice, 'Conferido no site oficial')
  }

  const change = { changeId: crypto.randomUUID(), kind: 'void', reason: 'Sorteio cancelado' }
  expect(await tells(olga, desk(second!, 'change'), change)).toBe('asked')
  await decides(oscar, 'Anular o sorteio', second!)
  await player.opens(`/lottery/tickets?id=${voided}`)
  await expect(page.getByText('Devolvido', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('R$ 1,00 de volta na sua carteira')).toBeVisible()

  // Two feeds tell the same number once sales are over; the correction makes it the other way round.
  await closeDraw(game, first!)
  await expect.poll(() => resultOf(page, game, first!), { timeout: 60_000 }).not.toBeNull()
  const won = (await resultOf(page, game, first!))!.endsWith(line.selection)
  await player.opens(`/lottery/tickets?id=${kept}`)
  const before = page.getByText(won ? 'Premiado' : 'Não ganhou', { exact: true })
  await expect(before).toBeVisible({ timeout: 30_000 })
  const result = won ? '1234' : '2875'
  const other = { changeId: crypto.randomUUID(), kind: 'correct', result, reason: 'Erro da fonte' }
  expect(await tells(oscar, desk(first!, 'change'), other)).toBe('asked')
  await decides(olga, 'Corrigir o resultado', first!)
  await expect(async () => {
    await page.reload()
    const after = page.getByText(won ? 'Não ganhou' : 'Você ganhou R$ 90,00', { exact: true })
    await expect(after).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByText(/O resultado foi corrigido \(versão 2\)/)).toBeVisible()
  await page.getByRole('link', { name: 'Ver o sorteio' }).click()
  await expect(page.getByText('Resultado corrigido (versão 2)')).toBeVisible()
})

test('the lobby finds a lottery by region and name, keeps a favourite, and its card leads to the bets (L-02, L-03)', async ({
  player,
}) => {
  const { page } = player
  await player.logsIn('alice', passwords.alice)
  await player.opens('/lottery?view=lobby')
  const cards = page.getByRole('main').getByRole('listitem')
  await page.getByRole('button', { name: 'Vietnã', exact: true }).click()
  await expect(page).toHaveURL(/region=VN/)
  await page.getByRole('searchbox', { name: 'Buscar loteria' }).fill('mien bac vip 45')
  await expect(cards).toHaveCount(1)
  await cards.getByRole('button', { name: /^Adicionar/ }).click()
  await player.opens('/lottery?view=lobby&show=favourites')
  await expect(cards).toHaveCount(1)
  await cards.getByRole('link', { name: 'Miền Bắc VIP 45 s', exact: true }).click()
  await expect(page).toHaveURL(`${origin()}/vnlottery?gameCode=mb-vip-45`)
  await player.opens('/lottery?view=lobby')
  await page.getByRole('link', { name: 'Cores 1 minuto', exact: true }).click()
  await expect(page).toHaveURL(`${origin()}/lottery?gameCode=colour-1`)
})
