// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Answer } from '../../base/server/ask.ts'
import { houseAnswers } from '../../testing/answering-house.ts'
import { closePage, readyPage, showPage } from '../../testing/shown-page.tsx'
import { TransferForm } from './transfer-form.tsx'

beforeEach(() => readyPage('wallets', 'centre', 'cashout'))
afterEach(closePage)

const vendor = {
  vassalage: 'north',
  name: 'North',
  balance: '30.0000',
  checkedAt: null,
  open: null,
} as Answer<'merchantWallet'>['vendors'][number]
const wallet = {
  isSingle: false,
  currency: 'BRL',
  balance: '120.0000',
  atVendors: '30.0000',
  total: '150.0000',
  returnOnExit: false,
  vendors: [vendor],
} as Answer<'merchantWallet'>

const buttons = () => [...document.querySelectorAll<HTMLElement>('fieldset button')]
const offered = () =>
  buttons()
    .slice(2)
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
const WHOLE = 'Tudo'

it.each([
  { lies: '120.0000', amounts: ['R$ 20,00', 'R$ 50,00', 'R$ 100,00', WHOLE] },
  { lies: '60.0000', amounts: ['R$ 20,00', 'R$ 50,00', WHOLE] },
  { lies: '5.5000', amounts: [WHOLE] },
  { lies: '0.0000', amounts: [] },
])('offers to a vendor what the main wallet with $lies has, and no more', async (row) => {
  houseAnswers([])
  await showPage(<TransferForm wallet={{ ...wallet, balance: row.lies }} />)
  expect(offered()).toEqual(row.amounts)
})

it.each([
  { lies: '30.0000', amounts: ['R$ 20,00', WHOLE] },
  { lies: '0.0000', amounts: [] },
  { lies: null, amounts: ['R$ 20,00', 'R$ 50,00', 'R$ 100,00', 'R$ 200,00'] },
])('offers from a vendor where $lies lies what may come back', async ({ lies, amounts }) => {
  houseAnswers([])
  const vendors = [{ ...vendor, balance: lies }]
  await showPage(<TransferForm wallet={{ ...wallet, vendors }} />)
  await act(async () => buttons()[1]!.click())
  expect(offered()).toEqual(amounts)
})
