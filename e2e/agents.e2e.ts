import type { Browser } from '@playwright/test'
import { centreOf, opensAgentPage, reloads } from './agent-pages.ts'
import { earnSalaries, stopSalaries } from './own-house.ts'
import { expect, newPlayer, origin, type Player, test } from './people.ts'

const passwords = { carol: 'carol-demo-1', dora: 'dora-demo-1', davi: 'davi-demo-1' } as const
const windows = new Map<string, Awaited<ReturnType<typeof newPlayer>>>()
/** The account that carol opens by hand: of one name in all processes that walk these journeys. */
const byHand = `mao${process.ppid}`

/** An agent in a window of their own, who signs in once for all of these journeys. */
async function agent(browser: Browser, name: keyof typeof passwords): Promise<Player> {
  const before = windows.get(name)
  if (before) return before.player
  const window = await newPlayer(browser)
  windows.set(name, window)
  await window.player.logsIn(name, passwords[name])
  return window.player
}

// One after the other, as all journeys of a file; a second try repeats one of them, not what others have accepted.
test.describe.configure({ timeout: 120_000 })
// What calls itself headless is a program, whose clicks on links are not counted.
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
})

test.afterAll(async () => {
  const complaints = await Promise.all([...windows.values()].map((window) => window.leaves()))
  windows.clear()
  expect(complaints.flat()).toEqual([])
})

test("the agent centre opens from the avatar's menu on the team's overview, with the server's pages beside it (A-01, A-02, E-46)", async ({
  browser,
}) => {
  const player = await agent(browser, 'carol')
  const { page } = player
  await player.picksInMenu('Central do agente')
  const centre = page.getByRole('dialog', { name: 'Central do agente' })
  await expect(centre.getByRole('heading', { name: 'Visão da equipe' })).toBeVisible()
  await expect(centre.getByText('Apostas válidas').first()).toBeVisible()
  // The day until now, with what each contract has come to and what its next tier lacks.
  const today = centre.getByRole('region', { name: 'Hoje até agora' })
  await expect(today.getByRole('article', { name: 'Salário diário' })).toContainText('Estimativa')
  await centre.getByLabel('Comparar com os dias anteriores').check()
  await expect(centre.getByText(/^Antes: /).first()).toBeVisible()
  await centre.getByRole('button', { name: 'O que as palavras significam' }).click()
  const words = page.getByRole('dialog', { name: 'O que as palavras significam' })
  await expect(words).toContainText('Empates, dinheiro de bônus e apostas anuladas não contam.')
  await words.getByRole('button', { name: 'Fechar' }).click()
  await expect(centre.getByRole('button', { name: 'dora', exact: true })).toBeVisible()
  const menu = centre.getByRole('navigation', { name: 'Central do agente' })
  for (const name of ['Avisos', 'Central de cadastro', 'Gestão de indicados', 'Contratos'])
    await expect(menu.getByRole('button', { name, exact: true })).toBeVisible()
  const [left, right] = [menu, centre.getByRole('region', { name: 'Visão da equipe' })]
  const edges = [(await left.boundingBox())!, (await right.boundingBox())!] as const
  expect(edges[0].x + edges[0].width).toBeLessThanOrEqual(edges[1].x)
  await centre.getByRole('button', { name: 'Fechar' }).click()
  await expect(centre).toHaveCount(0)
  const side = page.locator('#side-menu')
  // The same entries make the phone's drawer, which has no avatar's menu.
  await expect(side.getByRole('button', { name: 'Central do agente' })).toBeVisible()
  await side.getByRole('button', { name: 'Indique amigos' }).click()
  await expect(centre.getByRole('heading', { name: 'Central de cadastro' })).toBeVisible()
})

test('a contract is offered, accepted, and ended by a lower one above it after a warning that names who loses it (A-14, T-33, N-16)', async ({
  browser,
}) => {
  // Davi answers the offer that waits for him.
  let player = await agent(browser, 'davi')
  let { page } = player
  let centre = await opensAgentPage(player, 'Contratos')
  await centre.getByRole('tab', { name: 'Salário diário' }).click()
  await centre.getByRole('tab', { name: 'Novas ofertas' }).click()
  await centre.getByRole('button', { name: 'Aceitar', exact: true }).click()
  let asks = page.getByRole('dialog', { name: 'Aceitar este contrato?' })
  await expect(asks).toContainText('Vale a partir de')
  await asks.getByRole('button', { name: 'Aceitar', exact: true }).click()
  await expect(page.getByText('Contrato aceito.')).toBeVisible()
  await centre.getByRole('tab', { name: 'Meu contrato' }).click()
  await expect(centre.getByRole('article')).toContainText('Em vigor')

  // Dora writes terms for him: too much is told at once, fair terms go.
  player = await agent(browser, 'dora')
  page = player.page
  centre = await opensAgentPage(player, 'Contratos')
  await centre.getByRole('tab', { name: 'Salário por hora' }).click()
  await centre.getByRole('button', { name: 'Oferecer contrato' }).click()
  const offer = page.getByRole('dialog', { name: 'Oferecer: Salário por hora' })
  // Escape leaves the window on top alone.
  await page.keyboard.press('Escape')
  await expect(offer).toHaveCount(0)
  await expect(centre).toBeVisible()
  await centre.getByRole('button', { name: 'Oferecer contrato' }).click()
  await offer.getByLabel('Para quem').selectOption({ label: 'davi' })
  await offer.getByLabel('Taxa').fill('5')
  await expect(offer.getByText(/Uma taxa (está fora|passa)/)).toBeVisible()
  await expect(offer.getByRole('button', { name: 'Enviar oferta' })).toBeDisabled()
  await offer.getByLabel('Taxa').fill('0,1')
  await expect(offer.getByText('Estes termos podem ser oferecidos.')).toBeVisible()
  await offer.getByRole('button', { name: 'Enviar oferta' }).click()
  await expect(page.getByText('Oferta enviada.')).toBeVisible()
  await expect(centre.getByRole('article')).toContainText('Esperando resposta')
  await centre.getByRole('button', { name: 'Retirar oferta' }).click()
  await page
    .getByRole('dialog', { name: 'Retirar esta oferta?' })
    .getByRole('button', { name: 'Retirar oferta' })
    .click()
  await expect(page.getByText('Oferta retirada.')).toBeVisible()

  // Carol lowers dora's real-time rates below what dora gives davi.
  player = await agent(browser, 'carol')
  page = player.page
  centre = await opensAgentPage(player, 'Contratos')
  await centre.getByRole('tab', { name: 'Tempo real' }).click()
  await centre.getByRole('tab', { name: 'De indicados' }).click()
  await centre.getByRole('button', { name: 'Mudar termos' }).click()
  const change = page.getByRole('dialog', { name: 'Oferecer: Tempo real' })
  await change.getByLabel('Sobre apostas perdidas').fill('0,2')
  await expect(change.getByRole('region')).toContainText('davi')
  await change.getByRole('button', { name: 'Enviar oferta' }).click()
  await expect(page.getByText('Oferta enviada.')).toBeVisible()

  // Dora is told who ends before it counts.
  player = await agent(browser, 'dora')
  page = player.page
  await reloads(player)
  centre = await opensAgentPage(player, 'Contratos')
  await centre.getByRole('tab', { name: 'Tempo real' }).click()
  await centre.getByRole('tab', { name: 'Novas ofertas' }).click()
  await centre.getByRole('button', { name: 'Aceitar', exact: true }).click()
  asks = page.getByRole('dialog', { name: 'Aceitar este contrato?' })
  const warning = asks.getByRole('region', { name: 'Mais 1 contrato termina junto' })
  await expect(warning).toContainText('davi')
  const accept = asks.getByRole('button', { name: 'Aceitar', exact: true })
  await expect(accept).toBeDisabled()
  await warning.getByRole('checkbox').check()
  await accept.click()
  await expect(page.getByText('Contrato aceito.')).toBeVisible()
  await centre.getByRole('tab', { name: 'De indicados' }).click()
  await expect(
    centre.getByText('Terminou porque a taxa ficou acima da de quem paga.'),
  ).toBeVisible()
})

test('a salary line opens to its window, to the members behind it and to the bets they lost (A-13)', async ({
  browser,
}) => {
  await earnSalaries('davi', '40.00')
  const centre = await opensAgentPage(await agent(browser, 'dora'), 'Salário em tempo real')
  const lines = centre.getByRole('table', { name: 'Período' })
  await expect(lines.getByText('Pago').first()).toBeVisible()
  await expect(lines).toContainText('Líquido do dia até aqui')
  await lines.locator('tbody button').first().click()
  await expect(centre.getByText(/^Versão \d+ do contrato$/).first()).toBeVisible()
  await expect(centre.getByText(/^O pago é o /).first()).toBeVisible()
  await centre.getByRole('table', { name: 'Como se formou' }).locator('button').last().click()
  const members = centre.getByRole('table', { name: 'Membros por trás' })
  await members.getByRole('button', { name: 'davi', exact: true }).click()
  const bets = members.getByRole('table', { name: 'Apostas' })
  await expect(bets).toContainText('Raposa de Latão')
  await expect(bets).toContainText(/R\$\s?40,00/)
  await expect(bets).toContainText(/-R\$\s?40,00/)
})

test('an agent sends money to a downline, confirmed with the funds password (A-16)', async ({
  browser,
}) => {
  const player = await agent(browser, 'dora')
  const { page } = player
  const centre = await opensAgentPage(player, 'Transferir para indicado')
  await centre.getByLabel('Enviar para').selectOption({ label: 'davi' })
  await centre.getByLabel('Valor').fill('99999')
  await centre.getByRole('button', { name: 'Continuar' }).click()
  // What the wallet does not hold is told before anybody types a password.
  await expect(centre.getByText(/para enviar\.|precisa ser apostado\./)).toBeVisible()
  await centre.getByLabel('Valor').fill('25')
  await centre.getByRole('button', { name: 'Continuar' }).click()
  const confirm = page.getByRole('dialog', { name: 'Enviar este dinheiro?' })
  await expect(confirm).toContainText('vai para davi')
  await confirm.locator('input').fill('135790')
  await confirm.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('O dinheiro está a caminho.')).toBeVisible()
  await expect(centre.getByRole('table')).toContainText(/-R\$\s?25,00/)
})

test('a registration link brings a newcomer right below its agent, and an account opened by hand has its first password told once (A-04, A-05, A-14)', async ({
  browser,
  player: newcomer,
}) => {
  const carol = await agent(browser, 'carol')
  const centre = await opensAgentPage(carol, 'Central de cadastro')
  await centre.getByLabel('Usuário').fill(byHand)
  await centre.getByLabel('Slots').fill('9')
  const open = centre.locator('form').getByRole('button', { name: 'Abrir conta' })
  await expect(open).toBeDisabled()
  await centre.getByLabel('Slots').fill('0,2')
  await open.click()
  await expect(centre.getByText('Senha inicial')).toBeVisible()

  await centre.getByRole('tab', { name: 'Novo link' }).click()
  await centre.getByLabel('Slots').fill('0,3')
  await centre.getByRole('button', { name: 'Criar link' }).click()
  const address = await centre.locator('[data-link]').innerText()
  await centre.getByRole('button', { name: 'QR code' }).click()
  await expect(centre.getByRole('img', { name: /^QR code do link/ })).toBeVisible()

  const username = `nova${Date.now().toString(36)}`
  await newcomer.fillsRegistration(username, new URL(address, origin()))
  await newcomer.page.locator('form').getByRole('button', { name: 'Criar conta' }).click()
  await expect(newcomer.page.getByText('Conta criada')).toBeVisible()

  const made = await opensAgentPage(carol, 'Links de cadastro')
  const links = made.getByRole('article').filter({ hasText: new URL(address, origin()).search })
  // A browser that came counts once, however often it opened the page.
  for (const name of ['Cliques', 'Cadastros'])
    await expect(links.locator('dl div').filter({ hasText: name })).toHaveText(`${name}1`)
  await links.getByRole('button', { name: 'Dia a dia' }).click()
  await expect(made.getByRole('table').getByRole('row').nth(1)).toContainText(
    'Cliques1Cadastros1Primeiros depósitos0',
  )
  await made.getByRole('button', { name: 'Voltar' }).click()
  await links.getByRole('button', { name: 'Membros por este link' }).click()
  await expect(made.getByRole('heading', { name: 'Membros e saldos' })).toBeVisible()
  await expect(made.getByRole('button', { name: new RegExp(username) })).toBeVisible()

  const list = await opensAgentPage(carol, 'Gestão de indicados')
  await list.getByLabel('Buscar usuário').fill('nova')
  await list.getByRole('button', { name: username, exact: true }).click()
  await expect(list.getByLabel('Slots')).toHaveValue('0,3')
  // Whoever came by a link is made an agent, and recovers the own password alone.
  await list.getByRole('button', { name: 'Tornar agente' }).click()
  const asks = carol.page.getByRole('dialog', { name: `Tornar ${username} agente?` })
  await asks.getByRole('button', { name: 'Tornar agente' }).click()
  await expect(carol.page.getByText(`${username} agora é agente.`)).toBeVisible()
  await expect(list.getByRole('button', { name: 'Tornar agente' })).toHaveCount(0)
  await list.getByRole('button', { name: 'Todos os indicados' }).click()
  await list.getByLabel('Buscar usuário').fill(byHand)
  await list.getByRole('button', { name: byHand, exact: true }).click()
  await list.getByRole('button', { name: 'Nova senha inicial' }).click()
  const again = carol.page.getByRole('dialog', { name: 'Nova senha inicial' })
  await again.getByLabel('Sua própria senha').fill(passwords.carol)
  await again.getByRole('button', { name: 'Criar a senha' }).click()
  await expect(again.getByText('Senha inicial', { exact: true })).toBeVisible()
  await again.getByRole('button', { name: 'Voltar' }).click()
  await list.getByRole('button', { name: 'Todos os indicados' }).click()
  // Somebody further down is found by name as well.
  await list.getByLabel('Buscar usuário').fill('davi')
  await expect(list.getByRole('row', { name: /davi/ })).toContainText('Nível 2')
})

test('an agent reads the announcements, what the team bet, and who won and lost (A-03, A-06, A-07)', async ({
  browser,
}) => {
  const player = await agent(browser, 'dora')
  const news = await opensAgentPage(player, 'Avisos')
  await expect(
    news.getByText('Demonstração: nenhum valor neste site é real.').first(),
  ).toBeVisible()
  const bets = await opensAgentPage(player, 'Apostas da equipe')
  await expect(bets.getByText('Jogo próprio')).toBeVisible()
  const members = await opensAgentPage(player, 'Membros e saldos')
  await members.getByLabel('Ordem').selectOption({ label: 'Maior saldo' })
  await expect(members.getByRole('button', { name: /davi/ })).toBeVisible()
  await opensAgentPage(player, 'Depósitos e saques')
  const results = await opensAgentPage(player, 'Ganhos e perdas')
  for (const whose of ['Só você', 'Diretos', 'Equipe toda'])
    await expect(results.getByText(whose, { exact: true })).toBeVisible()

  // The line as a tree, and what other terms would have paid.
  const team = await opensAgentPage(player, 'Gestão da equipe')
  await team.getByRole('tab', { name: 'Mapa da linha' }).click()
  const map = team.getByRole('region', { name: 'Mapa da linha' })
  await expect(map.getByRole('button', { name: /^davi/ })).toContainText(/R\$\s?\d+,\d\d/)
  const width = async () => (await map.getByRole('button', { name: /^davi/ }).boundingBox())!.width
  const before = await width()
  await map.getByRole('button', { name: 'Afastar' }).click()
  await expect.poll(width).toBeLessThan(before)
  await team.getByRole('tab', { name: 'Ranking' }).click()
  await team.getByLabel('Ordem').selectOption({ label: 'Maior valor apostado' })
  await expect(team.getByRole('row', { name: /\d\. davi/ })).toContainText('Antes: R$')
  await team.getByRole('tab', { name: 'Mensagens' }).click()
  await team.getByLabel('Mensagem').fill('Bom fim de semana a todos')
  await team.getByRole('button', { name: 'Enviar mensagem' }).click()
  const sure = player.page.getByRole('dialog', { name: 'Enviar esta mensagem?' })
  await sure.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(player.page.getByText(/^Enviada a \d+ pessoas?\.$/)).toBeVisible()
  await expect(team.getByRole('table')).toContainText('Bom fim de semana a todos')
  const contracts = await opensAgentPage(player, 'Contratos')
  await contracts.getByRole('tab', { name: 'Tempo real' }).click()
  await contracts.getByRole('tab', { name: 'Simulador' }).click()
  await contracts.getByLabel('Para quem').selectOption({ label: 'davi' })
  await contracts.getByLabel('Sobre apostas ganhas').fill('0,1')
  await contracts.getByLabel('Sobre apostas perdidas').fill('0,3')
  await contracts.getByRole('button', { name: 'Simular' }).click()
  await expect(contracts.getByRole('status')).toContainText('Teria ganho')
})

test('an agent reads their own income by kind, and every movement of their account (A-08, A-09)', async ({
  browser,
}) => {
  const player = await agent(browser, 'dora')
  const income = await opensAgentPage(player, 'Meus ganhos')
  await expect(income.getByText('Sua renda').first()).toBeVisible()
  await expect(income.getByText('Comissão de rebate').first()).toBeVisible()
  const movements = await opensAgentPage(player, 'Movimentos da equipe')
  await expect(movements.getByText('Saldo da demonstração')).toBeVisible()
})

test("a kind that operators switch off takes its page out of the agents' menu (A-11, A-12)", async ({
  browser,
  operator,
}) => {
  const carol = await agent(browser, 'carol')
  const { page } = await operator('olga')
  await page.getByRole('tab', { name: 'Agentes' }).click()
  const turns = async (kind: string) => {
    await page.getByRole('button', { name: `Mudar: ${kind}` }).click()
    const rules = page.getByRole('dialog', { name: kind })
    await rules.getByRole('switch', { name: 'Oferecer este tipo de contrato' }).click()
    await rules.getByLabel('Motivo').fill('Pausa combinada')
    await rules.getByRole('button', { name: 'Salvar regras' }).click()
    await expect(rules).toHaveCount(0)
  }
  const menu = centreOf(carol).getByRole('navigation', { name: 'Central do agente' })
  const entry = (name: string) => menu.getByRole('button', { name, exact: true })
  await opensAgentPage(carol, 'Visão da equipe')
  for (const kind of ['Salário diário', 'Salário por hora']) {
    await expect(entry(kind)).toBeVisible()
    await turns(kind)
    await reloads(carol)
    await expect(entry('Salário em tempo real')).toBeVisible()
    await expect(entry(kind)).toHaveCount(0)
    await turns(kind)
  }
  await reloads(carol)
  await expect(entry('Salário por hora')).toBeVisible()
})

test('two operators let a stopped salary pay again, give a new line its rates, and move somebody into it', async ({
  operator,
}) => {
  await stopSalaries('HOURLY')
  const olga = await operator('olga')
  await olga.page.getByRole('tab', { name: 'Agentes' }).click()
  const stop = olga.page.getByRole('article', { name: 'Salário por hora' })
  await stop.getByRole('button', { name: 'Liberar' }).click()
  const asks = olga.page.getByRole('dialog', { name: 'Liberar: Salário por hora' })
  await asks.getByLabel('Motivo').fill('Contas conferidas')
  await asks.getByRole('button', { name: 'Propor' }).click()
  await expect(stop).toContainText('Espera a segunda pessoa')

  const top = `topo${Date.now().toString(36)}`
  const opens = olga.page.getByRole('region', { name: 'Novo agente de topo' })
  await opens.getByLabel('Usuário').fill(top)
  await opens.getByLabel('Motivo').fill('Linha nova')
  await opens.getByRole('button', { name: 'Abrir conta' }).click()
  await expect(opens.getByRole('status')).toContainText(top)
  await expect(opens.getByText('Senha inicial')).toBeVisible()
  await opens.getByRole('button', { name: 'Taxas e contrato' }).click()
  const line = olga.page.getByRole('region', { name: 'Lugar, taxas e contratos' })
  await expect(line).toContainText('Nenhum contrato com a casa.')
  await line.getByRole('button', { name: 'Propor taxas' }).click()
  const rates = olga.page.getByRole('dialog', { name: `Propor taxas: ${top}` })
  await rates.getByLabel('Slots').fill('0,8')
  await rates.getByLabel('Motivo').fill(`Taxas combinadas com ${top}`)
  await rates.getByRole('button', { name: 'Propor' }).click()
  await expect(rates).toHaveCount(0)

  const oscar = await operator('oscar')
  await oscar.decides(oscar.waiting('Contas conferidas'), 'Aprovar', 'Conferi também')
  await oscar.decides(oscar.waiting(`Taxas combinadas com ${top}`), 'Aprovar', 'Certo')
  await olga.page.reload()
  await olga.page.getByRole('tab', { name: 'Agentes' }).click()
  await expect(olga.page.getByText('Todos os tipos pagam')).toBeVisible()
  await line.getByLabel('Usuário do agente').fill(top)
  await line.getByRole('button', { name: 'Mostrar' }).click()
  await expect(line).toContainText('0,8%')

  const shows = async () => {
    await line.getByLabel('Usuário do agente').fill(byHand)
    await line.getByRole('button', { name: 'Mostrar' }).click()
  }
  await shows()
  await expect(line).toContainText('Acima: carol')
  await line.getByRole('button', { name: 'Mudar de linha' }).click()
  const move = olga.page.getByRole('dialog', { name: `Mudar de linha: ${byHand}` })
  await move.getByLabel('Novo agente acima').fill(top)
  await move.getByLabel('Motivo').fill(`Pedido dos dois lados, ${top}`)
  await move.getByRole('button', { name: 'Propor' }).click()
  await expect(move).toHaveCount(0)
  await oscar.page.reload()
  await oscar.decides(oscar.waiting(`Pedido dos dois lados, ${top}`), 'Aprovar', 'Conferido')
  await olga.page.reload()
  await olga.page.getByRole('tab', { name: 'Agentes' }).click()
  await shows()
  await expect(line).toContainText(`Acima: ${top}`)
})
