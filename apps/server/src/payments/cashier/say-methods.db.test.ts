import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { type CashierWorld, cashierWorld } from './testing/cashier-world.ts'

let w: CashierWorld
beforeAll(async () => {
  w = await cashierWorld()
})
afterAll(() => w.close())

const answer = async (articleId: string, language: string): Promise<string> => {
  const { value } = await w.visitor.call('helpCenter', { query: { language } })
  const articles = value.topics.flatMap(({ questions }) => questions)
  const said = articles.find((one) => one.articleId === articleId)?.answer ?? ''
  return said.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')
}

describe('what the help says of ways to pay', () => {
  it('is what the house has set, in the reader’s way', async () => {
    expect(await answer('deposit-limits-and-fees', 'PT')).toContain(
      '<li><strong>Pix</strong>: de R$ 10,00 a R$ 10.000,00, sem tarifa</li>',
    )
    const en = await answer('withdrawal-limits-and-fees', 'EN')
    expect(en).toContain(
      '<li><strong>Bank account</strong>: from R$50.00 to R$20,000.00, a fee of R$3.00. Confirm the receipt within 24 hours.</li>',
    )
    expect(en).toContain('<li>Withdrawal limit per day: R$20,000.00.</li>')
    expect(en).toContain('<li>Open orders at a time: up to 5.</li>')
    expect(en).not.toContain('[')
  })

  it('names the amount below which a withdrawal goes ahead by itself, in help and notices', async () => {
    expect(await answer('withdrawal-waits', 'PT')).toContain(
      'Abaixo de R$ 500,00 o pedido segue sozinho',
    )
    const { value } = await w.visitor.call('listAnnouncements', {
      query: { language: 'EN', pageSize: 50 },
    })
    const notices = value.list.map(({ content }) => content).join(' ')
    expect(notices).toContain('R$500.00')
    expect(notices).not.toContain('[autoApproveBelow]')
  })

  it('follows what operators change, and names nothing that is switched off', async () => {
    await run(w.needs.db)`
      update withdrawal_methods set fee_fixed = 45000, fee_rate_bps = 150, confirm_minutes = 45 where method = 'bank'`
    await run(w.needs.db)`update withdrawal_methods set fee_rate_bps = 25 where method = 'pix'`
    const pt = await answer('withdrawal-limits-and-fees', 'PT')
    expect(pt).toContain('tarifa de R$ 4,50 mais 1,5%. Confirme o recebimento em 45 minutos.')
    expect(pt).toContain('tarifa de 0,25%')
    await run(w.needs.db)`update withdrawal_methods set enabled = false where method = 'pix'`
    expect(await answer('withdrawal-limits-and-fees', 'PT')).not.toContain('Pix')
  })

  it('shows a name as the text that it is, whatever an operator has written', async () => {
    const name = { pt: '<script>x</script>', en: 'x' }
    await run(w.needs.db)`
      update deposit_methods set name = ${JSON.stringify(name)}::jsonb where method = 'pix'`
    expect(await answer('deposit-limits-and-fees', 'PT')).not.toContain('<script')
  })

  it('says amounts whole: no part of a fee is cut off, and no figure is too large', async () => {
    await run(w.needs.db)`
      update withdrawal_methods set fee_fixed = 125, maximum = 12345678901234500 where method = 'bank'`
    const pt = await answer('withdrawal-limits-and-fees', 'PT')
    expect(pt).toContain('R$ 1.234.567.890.123,45, tarifa de R$ 0,0125')
  })

  it('shows the house’s sign as the text that it is, wherever it stands', async () => {
    const { merchant } = w.needs.settings.current()
    await w.set('merchant', { ...merchant, currencySymbol: '<img src=x>' })
    for (const article of ['withdrawal-waits', 'withdrawal-limits-and-fees']) {
      const said = await answer(article, 'PT')
      expect(said).toContain('&lt;img src=x&gt;')
      expect(said).not.toContain('<img')
    }
    await w.set('merchant', merchant)
  })
})
