// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Promotion } from '../../parts/promotions/promotion-words.ts'
import { closePage, readyPage, showPage } from '../../testing/shown-page.tsx'
import { PromotionCard } from './promotion-card.tsx'

beforeEach(() => readyPage('promotions'))
afterEach(closePage)

/** The marks that a promotion of the list wears, in the words of a reader in Brazil. */
async function marks(facts: Partial<Promotion>): Promise<string[]> {
  const promotion = {
    ...{ id: 'spring', title: 'Primavera', summary: 'Uma mesa', announcementImages: [] },
    ...{ state: 'join', tag: null, period: null, mine: null, ...facts },
  } as unknown as Promotion
  await showPage(<PromotionCard promotion={promotion} />)
  return [...document.querySelectorAll('li > div > div:first-child > *')].map(
    (mark) => mark.textContent ?? '',
  )
}

describe('a promotion of the list', () => {
  it('wears its tag, one of six, in words of its own (E-48)', async () => {
    const words = {
      NEWBIE: 'Para novatos',
      LIMITED: 'Tempo limitado',
      'SPECIAL OFFER': 'Oferta especial',
      DAILY: 'Todo dia',
      'HIGH RABATE': 'Rebate alto',
      VIP: 'VIP',
    } as const
    for (const [tag, word] of Object.entries(words))
      expect(await marks({ tag: tag as keyof typeof words })).toEqual(['Participar', word])
    expect(await marks({ tag: null })).toEqual(['Participar'])
  })

  it('says what has become of it for the reader, in eleven ways (E-49)', async () => {
    const words = {
      join: 'Participar',
      claim: 'Resgatar',
      applying: 'Em inscrição',
      close: 'Encerrada',
      rejected: 'Recusada',
      issued: 'Concedida',
      claimed: 'Resgatada',
      process: 'Em andamento',
      joined: 'Participando',
      signed: 'Feito hoje',
      coming_soon: 'Em breve',
    } as const
    for (const [state, word] of Object.entries(words))
      expect(await marks({ state: state as keyof typeof words })).toEqual([word])
  })
})
