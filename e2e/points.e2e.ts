import { opensDialog } from './all-pages.ts'
import { expectNoBarrier } from './expect-no-barrier.ts'
import { expect, passwords, test } from './people.ts'

test('points held for an exchange come back when two operators reject it, and others become cash (P-16, E-51)', async ({
  player,
  operator,
}) => {
  const { page } = player
  await player.logsIn('carol', passwords.carol)
  await player.opens('/pointMall')
  const purse = page.getByRole('region', { name: 'Seus pontos' })
  const points = async () => Number((await purse.locator('.num').innerText()).replace(/\D/g, ''))
  await expect(purse.locator('.num')).toBeVisible()
  const before = await points()

  await page.getByRole('button', { name: 'Dinheiro', exact: true }).click()
  await page.getByRole('button', { name: /^R\$\s100,00 em dinheiro$/ }).click()
  await expect(player.dialog().getByText('Até 1 por mês')).toBeVisible()
  await player.dialog().getByRole('button', { name: 'Trocar' }).click()
  await player.dialog().getByLabel('Senha de fundos').fill('errada-1')
  await player.dialog().getByRole('button', { name: 'Confirmar troca' }).click()
  await expect(player.dialog().getByText('Senha incorreta.')).toBeVisible()
  await player.dialog().getByLabel('Senha de fundos').fill('135790')
  await player.dialog().getByRole('button', { name: 'Confirmar troca' }).click()
  await expect(player.dialog().getByText('Sua troca está em análise')).toBeVisible()
  await player.dialog().getByRole('button', { name: 'Ver minhas trocas' }).click()
  const newest = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'em dinheiro' })
    .first()
  await expect(newest.getByText('Em análise')).toBeVisible()
  await expect.poll(points).toBe(before - 9_000)

  for (const name of ['olga', 'oscar'] as const) {
    const person = await operator(name)
    const card = person.waiting(/Troca: R\$\s100,00 em dinheiro/).first()
    await person.decides(card, 'Rejeitar e devolver os pontos', 'A conta já usou o limite do mês')
  }
  await page.reload()
  await expect(newest.getByText('Recusada')).toBeVisible()
  await expect(newest.getByText('A conta já usou o limite do mês')).toBeVisible()
  await expect.poll(points).toBe(before)

  await page.getByRole('button', { name: 'Converter em dinheiro' }).click()
  await player.dialog().getByLabel('Pontos a converter').fill('1000')
  await expect(player.dialog().getByText('R$ 10,00')).toBeVisible()
  await player.dialog().getByLabel('Senha de fundos').fill('135790')
  await player.dialog().getByRole('button', { name: 'Converter', exact: true }).click()
  await expect(player.dialog().getByText('Valor creditado no seu saldo')).toBeVisible()
  await player.dialog().getByRole('button', { name: 'Pronto' }).click()
  await expect.poll(points).toBe(before - 1_000)
  await page.getByRole('tab', { name: 'Extrato de pontos' }).click()
  await expect(page.getByText('Pontos convertidos em dinheiro').first()).toBeVisible()
  await expect(page.getByText('Pontos devolvidos').first()).toBeVisible()
  await expectNoBarrier(page, { within: 'main' })
})

test('the VIP page shows the level, the way up and what every level brings, and gives its gift once (D-02)', async ({
  player,
}) => {
  const { page } = player
  await player.logsIn('alice', passwords.alice)
  if (!player.onPhone) {
    await page.locator('#side-menu').getByRole('button', { name: 'Clube VIP' }).click()
  } else {
    await opensDialog(page, { kind: 'member', page: 'playerRank' })
  }
  const dialog = player.dialog()
  await expect(dialog.getByRole('heading', { name: 'Clube VIP' })).toBeVisible()
  await expect(dialog.getByText('Prata', { exact: true }).first()).toBeVisible()
  await expect(dialog.getByText('A caminho de Latão')).toBeVisible()
  await expect(dialog.getByText('Você está aqui')).toBeVisible()
  await expect(dialog.getByText('Lanterna', { exact: true })).toBeVisible()
  const gift = dialog.getByRole('listitem').filter({ hasText: 'Presente do mês' })
  const claim = gift.getByRole('button', { name: 'Resgatar' })
  if (await claim.isVisible()) await claim.click()
  await expect(gift.getByText('Resgatado')).toBeVisible()
  await expect(dialog.getByText('Iniciante → Prata')).toBeVisible()
  await expectNoBarrier(page, { within: 'dialog' })
})
