import { languageFace } from '@parlour/wire'
import { describe, expect, it } from 'vitest'
import { speechFor } from '../texts/texts.ts'
import { tellRefusal } from './refused-stake.ts'

const speech = speechFor(languageFace('PT'), 'BRL')
const offer = [2_000n, 4_000n, 8_000n, 10_000n]
const limit = (details: Record<string, unknown>) =>
  tellRefusal({ refused: 'limit_reached', message: 'Não.', details }, offer, speech)

describe('a refused stake', () => {
  it('names the limit, what is left and until when, and offers the dearest stake that fits', () => {
    const { text, actions, stake } = limit({
      kind: 'loss',
      period: 'day',
      limit: '20.0000',
      left: '0.8500',
    })
    expect(text.replaceAll('\u00a0', ' ')).toBe(
      'Esta aposta passaria de um limite seu. Limite de perdas do dia: R$ 20,00, restam R$ 0,85. Recomeça à meia-noite.',
    )
    expect([actions, stake]).toEqual([['limits'], 8_000n])
  })

  it('offers no stake where none fits any more', () => {
    const { text, stake } = limit({
      kind: 'stake',
      period: 'week',
      limit: '5.0000',
      left: '0.1000',
    })
    expect(text).toContain('Limite de apostas da semana')
    expect(stake).toBeUndefined()
  })

  it('leads to the limits where the server names none, and to the cashier where money is missing', () => {
    expect(limit({ kind: 'reality_check' })).toEqual({
      kind: 'bad',
      text: 'Não.',
      actions: ['limits'],
    })
    const refused = { message: 'Não.', details: {} }
    const tell = (code: string) => tellRefusal({ ...refused, refused: code }, offer, speech)
    expect(tell('insufficient_funds').actions).toEqual(['deposit'])
    expect(tell('session_limit_reached').actions).toEqual(['limits'])
    expect(tell('overloaded').actions).toBeUndefined()
  })
})
