import { randomUUID } from 'node:crypto'
import { expectNoBarrier } from './expect-no-barrier.ts'
import { expect, type Player, test } from './people.ts'

/** Rounds of alice, by the calls that her page makes. */
async function playsDice({ page }: Player, rounds: number): Promise<string> {
  const house = process.env.PARLOUR_ORIGIN
  const login = { username: 'alice', password: 'alice-demo-1' }
  const entered = await page.request.post(`${house}/wps/session/login`, { data: login })
  const headers = { authorization: `Bearer ${(await entered.json()).value.token}` }
  const asked = await page.request.get(`${house}/wps/v2/fair/seed`, { headers })
  const { seedId, clientSeed } = (await asked.json()).value.active
  if (clientSeed === null) {
    const data = { seedId, clientSeed: 'at-the-desk' }
    await page.request.post(`${house}/wps/v2/fair/seed/client`, { headers, data })
  }
  let wagerId = ''
  for (let round = 0; round < rounds; round++) {
    wagerId = randomUUID()
    const data = { wagerId, stake: '1', options: { under: '98.00' } }
    const url = `${house}/wps/v2/fair/games/dice/play`
    expect((await (await page.request.post(url, { headers, data })).json()).success).toBe(true)
  }
  return wagerId
}

test('operators read what games return, find a round and check it, and change a game by two people', async ({
  player,
  operator,
}) => {
  test.setTimeout(150_000)
  const wagerId = await playsDice(player, 12)
  const olga = await operator('olga')
  const { page } = olga
  await page.getByRole('tab', { name: 'Jogos' }).click()

  await test.step('a round, its steps in words and its receipt', async () => {
    await page.getByRole('tab', { name: 'Rodadas' }).click()
    await page.getByLabel('Código da rodada').fill('no id')
    await page.getByRole('button', { name: 'Procurar' }).click()
    await expect(page.getByText('Um código tem 36 caracteres, como no recibo')).toBeVisible()
    await page.getByLabel('Código da rodada').fill(wagerId)
    await page.getByLabel('Código da rodada').press('Enter')
    const rounds = page.getByRole('table', { name: 'Rodadas' })
    await expect(rounds.getByRole('row')).toHaveCount(2)
    await rounds.getByRole('button', { name: /\d\d\/\d\d\/\d{4}/ }).click()
    await expect(page.getByText('Escolha: abaixo de 98.00')).toBeVisible()
    await page.getByRole('button', { name: 'Conferir aqui' }).click()
    await expect(page.getByText('Ainda não conferível')).toBeVisible()
    await expectNoBarrier(page)
  })

  await test.step('a place by one person, stakes by two', async () => {
    const oscar = await operator('oscar')
    const { page: owner } = oscar
    await owner.getByRole('tab', { name: 'Jogos' }).click()
    await owner.getByRole('searchbox', { name: 'Nome do jogo' }).fill('Pipa')
    await owner.getByRole('button', { name: 'Lugar: Pipa Lanterna' }).click()
    const dialog = owner.getByRole('dialog')
    await dialog.getByLabel('Destaque').fill('4')
    await dialog.getByLabel('Motivo').fill('semana das pipas')
    await expectNoBarrier(owner)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(owner.getByText('Destaque 4')).toBeVisible()
    await owner.getByRole('button', { name: 'Apostas: Pipa Lanterna' }).click()
    await dialog.getByLabel('Aposta máxima').fill('2000')
    await dialog.getByLabel('Motivo').fill('apostas menores')
    await dialog.getByRole('button', { name: 'Propor' }).click()
    await expect(dialog.getByRole('alert')).toContainText('entre 0,10 e 1.000,00')
    await dialog.getByLabel('Aposta máxima').fill('500')
    await dialog.getByRole('button', { name: 'Propor' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('tab', { name: 'Decisões' }).click()
    await olga.decides(olga.waiting('apostas menores'), 'Confirmar as apostas', 'de acordo')
    await owner.reload()
    await owner.getByRole('searchbox', { name: 'Nome do jogo' }).fill('Pipa')
    await expect(owner.getByText('0,10 – 500,00')).toBeVisible()
  })

  await test.step('what the game returned, within a minute', async () => {
    await expect(async () => {
      await page.goto(`${process.env.PARLOUR_ORIGIN}/console/#games/returns`)
      await page.reload()
      await expect(page.getByRole('button', { name: 'Dados do Porto' })).toBeVisible({
        timeout: 3_000,
      })
    }).toPass({ timeout: 100_000, intervals: [3_000] })
    await page.getByRole('button', { name: 'Dados do Porto' }).press('Enter')
    await expect(page.getByRole('table', { name: 'Por dia e versão' })).toContainText('dice@1')
    await expectNoBarrier(page)
  })
})
