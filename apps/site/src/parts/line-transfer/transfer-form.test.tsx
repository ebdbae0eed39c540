// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Answer } from '../../base/server/ask.ts'
import { houseAnswers } from '../../testing/answering-house.ts'
import { closePage, readyPage, showPage } from '../../testing/shown-page.tsx'
import { TransferForm } from './transfer-form.tsx'

beforeEach(() => readyPage('wallets', 'centre', 'cashout'))
afterEach(closePage)

const terms = {
  receiver: 'bob',
  currency: 'BRL',
  minimum: '10.0000',
  available: '1000.0000',
  leftToday: '1000.0000',
  countLeftToday: 3,
  locked: '0.0000',
  debt: '0.0000',
  receiverTurnoverTimes: 0,
  hasFundsPassword: true,
} as Answer<'downlineTransferTerms'>

const offered = () =>
  [...document.querySelectorAll('fieldset button')].map(({ textContent }) =>
    textContent?.replaceAll('\u00a0', ' '),
  )

it.each([
  { has: 'enough', change: {}, amounts: ['R$ 20,00', 'R$ 50,00', 'R$ 100,00'] },
  { has: 'nothing', change: { available: '0.0000' }, amounts: [] },
  { has: '60', change: { available: '60.0000' }, amounts: ['R$ 20,00', 'R$ 50,00'] },
  { has: '25 left today', change: { leftToday: '25.0000' }, amounts: ['R$ 20,00'] },
  { has: 'a debt', change: { debt: '5.0000' }, amounts: [] },
])('offers who has $has the amounts that may be sent, and no others', async (row) => {
  houseAnswers([])
  const way = { operation: 'transfer', send: async () => undefined }
  await showPage(<TransferForm terms={{ ...terms, ...row.change }} way={way} />)
  expect(offered()).toEqual(row.amounts)
})
