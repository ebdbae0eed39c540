import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { closeDraw } from './own-house.ts'
import { expectNoBarrier } from './expect-no-barrier.ts'
import { expect, type Operator, origin, passwords, test } from './people.ts'

/** Time to buy before a draw closes, and the longest until a draw that was closed is out and paid. */
const BUYING_MS = 12_000
const SETTLED_MS = 40_000

type Line = { play: string; selection: string; unit: string; multiple: number }

type Bought = { tickets: { id: string }[]; chase: { id: string } | null }

/** Buys in the player's own name, as the betting screen does. */
function buys(
  page: Page,
  { game, issue, line, chase }: { game: string; issue: string; line: Line; chase?: object },
): Promise<Bought> {
  return page.evaluate(
    async (order) => {
      const token = sessionStorage.getItem('token') ?? localStorage.getItem('token')
      const answer = await fetch('/wps/v2/lottery/tickets', {
        method: 'POST',
        headers: { 'content-type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ operationId: crypto.randomUUID(), ...order }),
      })
      const { value, message } = await answer.json()
      if (!answer.ok) throw new Error(message)
      return value as Bought
    },
    { game, issue, lines: [line], ...(chase && { chase }) },
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

type SellingDraw = { issue: string; closesAt: string }

const drawsOf = async (page: Page, game: string, query: string) => {
  const path = `/wps/v2/lottery/games/${game}/draws?${query}`
  const { value } = await (await page.request.get(origin() + path)).json()
  return value as { serverTime: string; draws: (SellingDraw & { result: string | null })[] }
}

/** Draws on sale, of which the first leaves time to buy; a fast lottery is waited for until it does. */
async function sellingDraws(page: Page, game: string): Promise<SellingDraw[]> {
  for (;;) {
    const { draws, serverTime } = await drawsOf(page, game, 'kind=selling&limit=3')
    // A house that has just opened may still be laying its first draws.
    const left = draws[0] ? Date.parse(draws[0].closesAt) - Date.parse(serverTime) : 0
    if (left > BUYING_MS) return draws
    await page.waitForTimeout(Math.max(0, left) + 500)
  }
}

test('a player watches a draw come out, finds their ticket decided and in the sealed book', async ({
  player,
}) => {
  const { page } = player
  await player.logsIn('alice', passwords.alice)
  const game = 'mn-vip-3'
  const { issue } = (await sellingDraws(page, game))[0]!
  // Ninety of a hundred numbers: one of them comes among 18 prizes, whatever is drawn.
  const selection = Array.from({ length: 90 }, (_, at) => String(at).padStart(2, '0')).join(',')
  const line = { play: 'lo2', selection, unit: '0.01', multiple: 1 }
  const { tickets } = await buys(page, { game, issue, line })

  await player.opens(`/lottery/draw/${game}/${issue}`)
  const mine = page.getByRole('region', { name: 'Seus bilhetes neste sorteio' })
  await expect(mine.getByText('Aberto')).toBeVisible()
  await expect(page.getByText('Vendas abertas')).toBeVisible()
  await closeDraw(game, issue)
  // The page goes by the times it has read; these have just been moved.
  await page.reload()
  await expect(page.getByRole('table', { name: 'Resultado' })).toBeVisible({ timeout: SETTLED_MS })
  await expect(
    page.getByRole('row', { name: /^Especial \(ĐB\) \d{6}( seu número)?$/ }),
  ).toBeVisible()
  await expect(mine.getByText('Premiado')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Números dos seus bilhetes')).toBeVisible()
  await expect(page.getByRole('cell', { name: /seu número/ }).first()).toBeVisible()
  await expect(page.getByText('Prêmios pagos')).toBeVisible()

  await expectNoBarrier(page)

  await player.opens(`/lottery/tickets?id=${tickets[0]!.id}`)
  await page.getByRole('button', { name: 'Conferir meu bilhete' }).click()
  await expect(page.getByText('O livro selado contém exatamente este bilhete.')).toBeVisible()
  await expectNoBarrier(page)

  await player.opens(`/lottery/trend/${game}`)
  await expect(page.getByRole('heading', { name: 'Tendências', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(issue.split('-')[1]!) })).toBeVisible()

  await player.opens('/vnlottery?view=lobby&show=recent')
  await expect(page.getByRole('link', { name: 'Miền Nam VIP 3 min', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Resultados', exact: true }).click()
  await expect(page).toHaveURL(`${origin()}/vnlottery/results`)
  await expectNoBarrier(page)
  await page.locator(`a[href="/lottery/draw/${game}/${issue}"]`).click()
  await expect(page.getByRole('table', { name: 'Resultado' })).toBeVisible()
})

test('anybody verifies a draw that closed by the clock, here and offline', async ({
  player,
}, info) => {
  test.setTimeout(180_000)
  const { page } = player
  // The fastest: whoever comes sees the next one close and come out.
  const game = 'mb-vip-45'
  await player.opens('/')
  const { issue } = (await sellingDraws(page, game))[0]!
  await expect
    .poll(async () => (await drawsOf(page, game, 'kind=past&limit=3')).draws, { timeout: 120_000 })
    .toContainEqual(expect.objectContaining({ issue, result: expect.any(String) }))
  await player.opens(`/lottery/draw/${game}/${issue}`)
  await page.getByRole('link', { name: 'Verificar este sorteio' }).click()
  await page.getByRole('button', { name: 'Verificar agora' }).click()
  await expect(
    page.getByText(/^Tudo confere com o selo\. O sinal, porém, é da própria casa/),
  ).toBeVisible({
    timeout: 30_000,
  })
  await expectNoBarrier(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar o comprovante' }).click()
  const receipt = info.outputPath('receipt.json')
  await (await coming).saveAs(receipt)
  const script = join(import.meta.dirname, '../scripts/verify.mjs')
  const { stdout, status } = spawnSync(process.execPath, [script, receipt], { encoding: 'utf8' })
  expect({ stdout, status }).toMatchObject({
    stdout: expect.stringMatching(/^verified within the house only, against itself: /m),
    status: 3,
  })
})

test('a void draw gives the stake back, and a corrected result pays the difference, each by two operators', async ({
  player,
  operator,
}) => {
  test.setTimeout(120_000)
  const { page } = player
  const game = 'lao'
  await player.logsIn('alice', passwords.alice)
  const [first, second] = (await sellingDraws(page, game)).map(({ issue }) => issue) as [
    string,
    string,
  ]
  const line = { play: 'top2', selection: '75', unit: '1', multiple: 1 }
  const ticketOf = async (issue: string) => (await buys(page, { game, issue, line })).tickets[0]!.id
  const [kept, voided] = [await ticketOf(first), await ticketOf(second)]
  const [olga, oscar] = [await operator('olga'), await operator('oscar')]
  const desk = (issue: string, what: string) =>
    `/wps/v2/operator/lottery/games/${game}/draws/${issue}/${what}`
  const decides = async (who: Operator, choice: string, issue: string) => {
    await who.page.reload()
    await who.decides(who.waiting(issue), choice, 'Conferido no site oficial')
  }

  const change = { changeId: crypto.randomUUID(), kind: 'void', reason: 'Sorteio cancelado' }
  expect(await tells(olga, desk(second, 'change'), change)).toBe('asked')
  await decides(oscar, 'Anular o sorteio', second)
  await player.opens(`/lottery/tickets?id=${voided}`)
  await expect(page.getByText('Devolvido', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('R$ 1,00 de volta na sua carteira')).toBeVisible()

  // Two operators tell a number once sales are over; the correction makes it another one.
  await closeDraw(game, first)
  const result = () => ({ entryId: crypto.randomUUID(), result: '1234' })
  await expect.poll(() => tells(olga, desk(first, 'result'), result())).toBe('waiting')
  expect(await tells(oscar, desk(first, 'result'), result())).toBe('published')
  await player.opens(`/lottery/tickets?id=${kept}`)
  await expect(page.getByText('Não ganhou', { exact: true })).toBeVisible({ timeout: 30_000 })
  const other = { changeId: crypto.randomUUID(), kind: 'correct', reason: 'Erro da fonte' }
  const corrected = { ...other, result: '2875' }
  expect(await tells(oscar, desk(first, 'change'), corrected)).toBe('asked')
  await decides(olga, 'Corrigir o resultado', first)
  await expect(async () => {
    await page.reload()
    const after = page.getByText('Você ganhou R$ 90,00', { exact: true })
    await expect(after).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByText(/O resultado foi corrigido \(versão 2\)/)).toBeVisible()
  await page.getByRole('link', { name: 'Ver o sorteio' }).click()
  await expect(page.getByText('Resultado corrigido (versão 2)')).toBeVisible()
})

test('a ticket is taken back, a chase is ended, and a paper ticket is held against the official table', async ({
  player,
}) => {
  const { page, dialog } = player
  await player.registers()
  await player.deposits('20')
  await expect.poll(() => player.balance()).toBe(20)
  const game = 'thai'
  const line = { play: 'top2', selection: '75', unit: '1', multiple: 1 }
  const draws = (await sellingDraws(page, game)).slice(0, 2)
  const issue = draws[0]!.issue
  const { tickets } = await buys(page, { game, issue, line })
  await player.opens(`/lottery/tickets?id=${tickets[0]!.id}`)
  await expect(page.getByText('Aberto', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar bilhete' }).click()
  await expect(dialog()).toContainText(`Ele sai do concurso ${issue}`)
  await dialog().getByRole('button', { name: 'Cancelar e receber de volta' }).click()
  await expect(page.getByText('Cancelado: R$ 1,00 de volta na carteira')).toBeVisible()
  await expect(page.getByText('Devolvido', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar bilhete' })).toHaveCount(0)
  await expect.poll(() => player.balance()).toBe(20)

  const chase = {
    draws: draws.map((draw, at) => ({ issue: draw.issue, multiple: at + 1 })),
    stopOnWin: false,
    stopOnProfit: '50',
  }
  await buys(page, { game, issue, line, chase })
  await player.opens('/lottery/tickets?show=chases')
  await page.getByRole('main').getByRole('listitem').getByRole('link').click()
  await expect(page.getByText('Para com lucro de R$ 50,00')).toBeVisible()
  await expect(page.getByText('Em curso', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Encerrar série' }).click()
  await dialog().getByRole('button', { name: 'Encerrar e receber de volta' }).click()
  await expect(page.getByText('Série encerrada: R$ 3,00 de volta na carteira')).toBeVisible()
  await expect(page.getByText('Cancelada', { exact: true })).toBeVisible()
  await expect.poll(() => player.balance()).toBe(20)

  const drawn = (await drawsOf(page, 'mb', 'kind=past&limit=5')).draws.find((draw) => draw.result)!
  const special = drawn.result!.match(/\d{5}/)![0]
  await player.opens('/lottery/check')
  await page.getByRole('combobox', { name: 'Loteria' }).selectOption('mb')
  await page.getByRole('combobox', { name: 'Sorteio' }).selectOption(drawn.issue)
  const number = page.getByRole('textbox', { name: 'Número do bilhete' })
  await number.fill(special.slice(1))
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(page.getByText('Digite 5 dígitos.')).toBeVisible()
  await number.fill(special)
  await page.getByRole('button', { name: 'Conferir' }).click()
  const won = page.getByRole('region', { name: 'Este bilhete ganhou' })
  await expect(won.getByRole('listitem').first()).toContainText('Especial')
  await expect(won).toContainText('₫')
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
