// @vitest-environment happy-dom
import { writeCurrencyAs } from '@parlour/ui'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closePage, readyPage, showPage } from '../../testing/shown-page.tsx'
import { AmountField } from './amount-field.tsx'

beforeEach(() => readyPage('centre', 'cashout'))
afterEach(async () => {
  writeCurrencyAs('BRL', '')
  await closePage()
})

const shows = (currency: string) =>
  showPage(
    <AmountField
      label="Valor"
      value=""
      onChange={() => {}}
      currency={currency}
      quickAmounts={['50.00']}
    />,
  )
const shown = () => document.body.textContent?.replaceAll('\u00a0', ' ')

it('an amount is typed beside the sign with which all amounts are written: that of the house, or of the language', async () => {
  await shows('BRL')
  expect(shown()).toBe('ValorR$Valores rápidosR$ 50,00')
  writeCurrencyAs('BRL', 'Fx')
  await shows('BRL.play')
  expect(shown()).toBe('ValorFxValores rápidosFx 50,00')
})
