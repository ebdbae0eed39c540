import { describe, expect, it } from 'vitest'
import { inboxText } from './inbox-texts.ts'

const timeZone = 'America/Sao_Paulo'
const read = (language: string) =>
  inboxText({ key: 'reopened', params: { reason: '-' } }, { language, timeZone }).title

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
      inboxText({ key: 'deposit_credited', params }, { language, timeZone }).text.replace(
        /\p{Zs}/gu,
        ' ',
      )
    expect(written('PT')).toContain('R$ 1.234,50')
    expect(written('EN')).toContain('R$1,234.50')
    for (const language of ['AR', 'BN', 'HI', 'TH']) expect(written(language)).toMatch(/1[,.]?234/)
  })
})
