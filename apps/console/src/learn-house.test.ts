// @vitest-environment happy-dom
import { formatMoney, writeCurrencyAs } from '@parlour/ui'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { houseCurrency, learnHouse } from './server.ts'
import { showTimesIn, useTime } from './texts.ts'

beforeEach(async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      success: true,
      value: {
        merchant: { currency: 'CLP', currencySymbol: 'Fx', timeZone: 'Asia/Ho_Chi_Minh' },
        encryption: { serverTime: '2026-11-24T00:00:00.000Z' },
      },
    }),
  )
  await learnHouse()
})

afterEach(() => {
  writeCurrencyAs('CLP', '')
  showTimesIn('America/Sao_Paulo')
  vi.unstubAllGlobals()
})

it('the console writes the money of the house with the sign that the house has set', () => {
  expect(houseCurrency()).toBe('CLP')
  expect(formatMoney('5', 'CLP', 'pt-BR')).toMatch(/^Fx\s5$/u)
})

it('the console shows moments as the clocks of the house do, wherever the house is', () => {
  const Moment = () => useTime()('2026-11-23T20:30:00.000Z')
  expect(renderToStaticMarkup(createElement(Moment))).toBe('24/11/2026, 03:30')
})
