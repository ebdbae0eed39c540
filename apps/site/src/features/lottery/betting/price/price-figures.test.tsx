// @vitest-environment happy-dom
import { refuseSelection } from '@parlour/lottery'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closePage, readyPage, showPage } from '../../../../testing/shown-page.tsx'
import { PriceFigures } from './price-figures.tsx'
import type { Price } from './price-draft.ts'

async function told(price: Price, missing: readonly string[] = []): Promise<string> {
  await showPage(<PriceFigures price={price} missing={missing} currency="BRL" cap={null} />)
  return document.body.textContent ?? ''
}

beforeEach(() => readyPage('lottery-betting'))
afterEach(closePage)

describe('the price of half a bet', () => {
  it('says which positions are missing, never that a gap cannot be read', async () => {
    const half = refuseSelection('selection_malformed', '-')
    const text = await told(half, ['2ª posição', '3ª posição'])
    expect(text).toContain('Falta escolher: 2ª posição e 3ª posição.')
    expect(text).not.toContain('Não dá para ler')
    expect(await told(half)).toContain('A escolha ainda não forma uma aposta.')
    expect(await told(refuseSelection('selection_malformed', '4x'))).toContain(
      'Não dá para ler: 4x',
    )
  })
})

describe('the price of a bet', () => {
  it('promises prizes in whole cents', async () => {
    const prizes = { win: '11.8829' }
    const text = await told({
      bets: 1,
      units: 1,
      stake: '1.0000',
      most: '11.8829',
      prizes,
    } as unknown as Price)
    expect(text.match(/R\$\s11,88(?!\d)/g)).toHaveLength(2)
  })
})
