// @vitest-environment happy-dom
import { formatMoney, writeCurrencyAs } from '@parlour/ui'
import { afterEach, expect, it, vi } from 'vitest'
import { houseCurrency, learnHouse } from './server.ts'

afterEach(() => {
  writeCurrencyAs('CLP', '')
  vi.unstubAllGlobals()
})

it('the console writes the money of the house with the sign that the house has set', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      success: true,
      value: {
        merchant: { currency: 'CLP', currencySymbol: 'Fx' },
        encryption: { serverTime: '2026-11-24T00:00:00.000Z' },
      },
    }),
  )
  await learnHouse()
  expect(houseCurrency()).toBe('CLP')
  expect(formatMoney('5', 'CLP', 'pt-BR')).toMatch(/^Fx\s5$/u)
})
