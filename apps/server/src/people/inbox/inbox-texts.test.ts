import { describe, expect, it } from 'vitest'
import { inboxText } from './inbox-texts.ts'

const house = { timeZone: 'America/Sao_Paulo', currency: 'BRL', currencySymbol: '' }
const read = (language: string) =>
  inboxText({ key: 'reopened', params: { reason: '-' } }, { language, house }).title

describe('a line of the inbox', () => {
  it('speaks the language of its reader by any code of the list, and English where that has no texts', () => {
    expect(read('PT-BR')).toBe(read('pt'))
    expect(read('CN')).toBe('您可以重新游戏了')
    expect(read('FR')).toBe(read('EN'))
    expect(read('FR')).not.toBe(read('PT'))
  })

  it('writes amounts as the screens of that language do, in the same digits everywhere', () => {
    const amount = { amount: '1234.5000', currency: 'BRL' }
    const params = { amount, creditedAmount: amount }
    const written = (language: string) =>
      inboxText({ key: 'deposit_credited', params }, { language, house }).text.replace(
        /\p{Zs}/gu,
        ' ',
      )
    expect(written('PT')).toContain('R$ 1.234,50')
    expect(written('EN')).toContain('R$1,234.50')
    for (const language of ['AR', 'BN', 'HI', 'TH']) expect(written(language)).toMatch(/1[,.]?234/)
  })

  it('writes the house’s own money with the sign that the house has set, and other money with its own', () => {
    const fox = { ...house, currencySymbol: 'Fx' }
    const told = (currency: string) => {
      const amount = { amount: '5.0000', currency }
      const params = { amount, creditedAmount: amount }
      return inboxText({ key: 'deposit_credited', params }, { language: 'PT', house: fox }).text
    }
    expect(told('BRL')).toMatch(/Fx\s5,00/u)
    expect(told('USD')).toMatch(/\$\s5,00/u)
    expect(told('USD')).not.toContain('Fx')
  })

  it('rounds no amount, however small it is', () => {
    const amount = { amount: '0.0150', currency: 'BRL' }
    const params = { amount, creditedAmount: amount }
    const { text } = inboxText({ key: 'deposit_credited', params }, { language: 'PT', house })
    expect(text).toMatch(/R\$\s0,015(?!\d)/u)
  })
})
