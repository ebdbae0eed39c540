import type { Page } from '@playwright/test'
import { expectNoBarrier } from './expect-no-barrier.ts'
import { expect, passwords, test } from './people.ts'

/** What an attacker who could write to the house's texts would try. */
const HOSTILE =
  '<p>Aviso <strong>bom</strong></p><img src=x onerror="window.ran=1"><script>window.ran=1</script><a href="javascript:window.ran=1">x</a><svg onload="window.ran=1"></svg><p onclick="window.ran=1">fim</p>'

test.describe('announcements', () => {
  test('open from the ticker, nine a page, the chosen one beside the list or on its own step (O-09, K-02)', async ({
    player,
  }) => {
    const { page } = player
    await player.opens('/')
    await page
      .getByRole('button', { name: 'Demonstração: nenhum valor neste site é real.' })
      .click()
    const dialog = player.dialog()
    const titles = dialog.getByRole('list', { name: 'Lista de avisos' })
    const article = dialog.getByRole('article')
    await expect(article.getByRole('heading')).toContainText('nenhum valor neste site')
    await expect(article.getByText(/^\d{1,2} de \w+\. de \d{4}, \d\d:\d\d:\d\d$/)).toBeVisible()
    if (player.onPhone) {
      await expect(titles).toBeHidden()
      await dialog.getByRole('button', { name: 'Voltar à lista' }).click()
    }
    await expect(titles.getByRole('listitem')).toHaveCount(9)
    await dialog.getByRole('button', { name: 'Página 2', exact: true }).click()
    await expect(titles.getByRole('button', { name: /Boas-vindas ao Parlour/ })).toBeVisible()
    await titles.getByRole('button', { name: /Boas-vindas ao Parlour/ }).click()
    await expect(article.locator('strong')).toHaveText('nenhum valor é real')
    await expectNoBarrier(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  test('show bare tags only, whatever the server sends', async ({ player }) => {
    const { page } = player
    await page.route('**/wps/relay/MCSFE_getListAnnouncements*', async (route) => {
      const answer = await (await route.fetch()).json()
      for (const line of answer.value.list) line.content = HOSTILE
      await route.fulfill({ json: answer })
    })
    await player.opens('/')
    await page
      .getByRole('button', { name: 'Demonstração: nenhum valor neste site é real.' })
      .click()
    const article = player.dialog().getByRole('article')
    await expect(article.getByText('fim')).toBeVisible()
    await expect(article.locator('strong')).toHaveText('bom')
    expect(await article.locator('img, script, svg, a, [onclick]').count()).toBe(0)
    await article.getByText('fim').click()
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  })

  test('pop up once after a login, and not again today where that was asked for (O-13)', async ({
    player,
  }) => {
    const { page } = player
    await player.opens('/')
    await page.evaluate(() => localStorage.removeItem('popupQuiet'))
    await page.getByRole('banner').getByRole('button', { name: 'Entrar' }).click()
    await player.dialog().getByLabel('Usuário').fill('bob')
    await player.dialog().locator('input[type=password]').first().fill(passwords.bob)
    await player.dialog().locator('form').getByRole('button', { name: 'Entrar' }).click()
    await expect(player.dialog().getByRole('heading', { name: 'Bom ter você aqui' })).toBeVisible()
    await expectNoBarrier(page)
    await player.dialog().getByText('Não mostrar de novo hoje').click()
    await player.dialog().getByRole('button', { name: 'Entendi' }).click()
    await expect(player.dialog()).toHaveCount(0)
    const quiet = await page.evaluate(() => localStorage.getItem('popupQuiet'))
    expect(quiet).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})

test('the speed test opens from the logo, measures every address and enters in a new tab (O-10, C-75, H-01)', async ({
  player,
}) => {
  const { page } = player
  const pings: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/wps/system/test/ping')) pings.push(request.url())
  })
  await player.opens('/promotions')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /velocidade/i })
    .click()
  const dialog = player.dialog()
  const line = dialog.getByRole('listitem').first()
  await expect(line.getByText(/^\d+ ms$/)).toBeVisible()
  await expect(line.getByText(/Rápido|Normal|Lento/)).toBeVisible()
  await expect(line.getByText(/Tempo medido: \d+ ms/)).toHaveCount(1)
  expect(pings.length).toBeGreaterThan(0)
  for (const url of pings) expect(new URL(url).searchParams.get('speed')).toMatch(/^0\.\d+$/)
  const enter = line.getByRole('link', { name: /abre em outra aba/ })
  await expect(enter).toHaveAttribute('target', '_blank')
  await expect(enter).toHaveAttribute('rel', /noopener/)
  await expectNoBarrier(page)
})

test('the download page has four steps for Android and for iOS, with a code only where a resource exists (R-10, O-11, O-12)', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/down')
  const steps = page.getByRole('list', { name: 'Passos' }).getByRole('listitem')
  await page.getByRole('tab', { name: 'Android' }).click()
  await expect(steps).toHaveCount(4)
  const code = page.getByRole('img', { name: 'Código QR do aplicativo para Android' })
  await expect(code).toHaveAttribute('width', '200')
  await page.getByRole('tab', { name: 'iOS' }).click()
  await expect(steps).toHaveCount(4)
  await expect(page.getByRole('img', { name: /Código QR/ })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Pelo navegador' }).click()
  await expect(page.getByRole('heading', { name: 'Instale direto do navegador' })).toBeVisible()
  await expectNoBarrier(page)
})

test("the right bar's app entry opens the steps in a window with a smaller code, and stays on the page (D-14, O-12, K-26)", async ({
  player,
}) => {
  const { page } = player
  await player.opens('/promotions')
  await page.getByRole('complementary').getByRole('button', { name: 'Baixar o app' }).click()
  const dialog = player.dialog()
  await expect(dialog.getByRole('heading', { name: 'Baixar o aplicativo' })).toBeVisible()
  await dialog.getByRole('tab', { name: 'Android' }).click()
  const code = dialog.getByRole('img', { name: 'Código QR do aplicativo para Android' })
  await expect(code).toHaveAttribute('width', '100')
  expect(await code.boundingBox()).toMatchObject({ width: 100, height: 100 })
  await expectNoBarrier(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/promotions$/)
})

test.describe('promotions', () => {
  test('are chosen by the hash, else by the id, and an unknown one opens the list (R-06, Q-17)', async ({
    player,
  }) => {
    const { page } = player
    const title = page.getByRole('heading', { level: 1 })
    await player.opens('/promotions')
    await expect(title).toHaveText('Promoções')
    await expectNoBarrier(page)
    await page.getByRole('main').getByRole('link', { name: 'Cashback de segunda' }).click()
    await expect(page).toHaveURL(/\/promotions#weekly-rebate$/)
    await expect(title).toHaveText('Cashback de segunda')
    await expect(page.getByRole('button', { name: 'Entrar para participar' })).toBeVisible()
    await expectNoBarrier(page)
    await player.opens('/promotions?id=brass-league')
    await expect(page.getByText('ainda não paga nada')).toBeVisible()
    await expect(page.getByRole('button', { name: /articipar|Resgatar/ })).toHaveCount(0)
    await player.opens('/promotions?id=no-fee-pix')
    await expect(title).toHaveText('Pix sem tarifa, nos dois sentidos')
    await player.opens('/promotions?id=never-was')
    await expect(title).toHaveText('Promoções')
    await expect(page.getByText('não existe mais')).toBeVisible()
  })

  test('have an address of their own, and only categories that have something, what is over in one of its own (R-07, P-17)', async ({
    player,
  }) => {
    const { page } = player
    await player.opens('/promoDetail?id=brass-league')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liga de latão')
    await player.opens('/promotions')
    const categories = page.getByRole('group', { name: 'Categorias' }).getByRole('button')
    await expect(categories.first()).toHaveText('Todas')
    await expect(categories.filter({ hasText: 'Pesca' })).toHaveCount(0)
    const cards = page.getByRole('main').getByRole('listitem')
    await expect(cards.first()).toContainText(/Participar|Resgatar/)
    await expect(cards.filter({ hasText: 'Quinzena de abertura' })).toHaveCount(0)
    await categories.filter({ hasText: 'Encerradas' }).click()
    await expect(cards.filter({ hasText: 'Quinzena de abertura' })).toHaveCount(1)
    await categories.filter({ hasText: 'Depósito' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: /Pix sem tarifa/ })).toBeVisible()
  })
})

test.describe('a vendor', () => {
  test('shows its games in a window, where a visitor who plays is asked to log in (O-14, Q-47)', async ({
    player,
  }) => {
    const { page } = player
    await player.opens('/promotions')
    const name = 'Parlour'
    await showsWindow(page, { kind: 'vendorGames', vassalage: 'parlour', name, category: 'RNG' })
    await expect(player.dialog().getByRole('heading', { name: 'Jogos de Parlour' })).toBeVisible()
    const games = player.dialog().getByRole('button', { name: /^Jogar / })
    await expect(games.first()).toBeVisible()
    await expectNoBarrier(page)
    await games.first().press('Enter')
    await expect(player.dialog().locator('input[type=password]').first()).toBeVisible()
  })

  test('of a region is told of before its room is entered, in the words of the house (O-15)', async ({
    player,
  }) => {
    const { page } = player
    await player.opens('/promotions')
    await showsWindow(page, { kind: 'vendorNotice', vassalage: 'TCG_SEA' })
    await expect(player.dialog().getByRole('heading', { name: 'Loterias regionais' })).toBeVisible()
    await expect(player.dialog().getByText('Apostas fecham alguns minutos antes')).toBeVisible()
    await expectNoBarrier(page)
  })
})

test('promotions and the help are told in Arabic to whoever reads it, conditions and answers too', async ({
  player: { page },
}) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'AR'))
  for (const path of ['/promotions', '/helpmc']) {
    await page.goto(new URL(path, process.env.PARLOUR_ORIGIN).href)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.locator('main :is(li, section) a [dir=auto]').first().click()
    for (const words of ['main h1 [dir=auto]', 'main div[dir=auto]']) {
      await expect(page.locator(words).first()).toHaveText(/\p{Script=Arabic}/u)
      await expect(page.locator(words).first()).toHaveCSS('direction', 'rtl')
    }
  }
})

test('the points mall says what there is, and shows a member their points', async ({ player }) => {
  const { page } = player
  await player.opens('/pointMall')
  await expect(page.getByText('Entre para ver os seus pontos')).toBeVisible()
  await expect(page.getByText('Pontos não vencem.')).toBeVisible()
  await expectNoBarrier(page)
  await player.logsIn('alice', passwords.alice)
  await player.opens('/pointMall')
  const purse = page.getByRole('region', { name: 'Seus pontos' })
  await expect(purse.getByText(/^[\d.,]+$/)).toBeVisible()
})

test.describe('the help centre', () => {
  test('finds without accents, marks what it found and asks whether it helped (C-67)', async ({
    player,
  }) => {
    const { page } = player
    await player.opens('/helpmc')
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expectNoBarrier(page)
    await page.getByRole('searchbox', { name: 'Buscar na ajuda' }).fill('deposito')
    await expect(page.locator('mark').first()).toHaveText(/depósito/i)
    await expect(page).toHaveURL(/q=deposito/)
    await page.getByRole('link', { name: /Como faço um depósito/ }).click()
    await expect(page).toHaveURL(/article=how-to-deposit/)
    await page.reload()
    await page.getByRole('button', { name: 'Sim' }).click()
    await expect(page.getByText('Sua resposta foi anotada')).toBeVisible()
    await expectNoBarrier(page)
  })

  test('holds the legal texts, marked as drafts', async ({ player }) => {
    const { page } = player
    for (const name of ['terms', 'privacy', 'responsible-gaming', 'cookies']) {
      await player.opens(`/helpmc?page=${name}`)
      await expect(page.getByText('ainda não foi revisto por um advogado')).toBeVisible()
    }
    await expectNoBarrier(page)
  })
})

test('a member writes with a picture, is answered, and reads the answer in the same place (C-64, E-52, P-18)', async ({
  player,
  operator,
}) => {
  const { page } = player
  await player.logsIn('alice', passwords.alice)
  await player.opens('/help?page=feedback')
  const words = `O depósito não chegou (${Date.now()}).`
  await page.getByLabel('Assunto').selectOption('withdrawal')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Mensagem não pode ficar em branco.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('curto')
  // Another journey has operators change the most.
  await expect(page.getByText(/^Escreva de 10 a (?:500|4\d\d) caracteres\.$/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Mensagem' }).fill(words)
  const file = page.getByLabel('Imagens (opcional)')
  await file.setInputFiles({
    name: 'x.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  })
  await expect(page.getByText('Envie somente imagens PNG ou JPG.')).toBeVisible()
  const mark = Buffer.from(DOT, 'base64')
  await file.setInputFiles({ name: 'extrato.png', mimeType: 'image/png', buffer: mark })
  await expect(page.getByRole('img', { name: 'extrato.png' })).toBeVisible()
  await expectNoBarrier(page)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Recebemos a sua mensagem')).toBeVisible()

  const olga = await operator('olga')
  await olga.page.reload()
  await olga.decides(olga.waiting(words), 'Responder', 'Creditamos agora. Desculpe a espera.')
  await page.reload()
  await expect(page.getByRole('article').filter({ hasText: words })).toContainText(
    'Creditamos agora. Desculpe a espera.',
  )
})

test('a visitor proves to be human, and finds the message again by its number', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/helpmc?page=feedback')
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Uma pergunta antes de me cadastrar.')
  await page.getByRole('button', { name: 'Não consigo ler a imagem' }).click()
  await expect(page.getByText('Verificado sem imagem')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Guarde este número')).toBeVisible()
  const number = await page.getByRole('status').locator('bdi').innerText()
  await page.getByLabel('Número').fill(number)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByRole('article')).toContainText('Esperando resposta')
})

/** A picture of one point. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Comes to a place of the history that has this window open, as a press on a vendor would. */
async function showsWindow(page: Page, overlay: object) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate((opened) => {
    const state = { ...history.state, state: { overlay: opened, pushed: true } }
    history.pushState(state, '')
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, overlay)
}
