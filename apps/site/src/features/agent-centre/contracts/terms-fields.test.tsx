// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { houseAnswers } from '../../../testing/answering-house.ts'
import { closePage, readyPage, showPage } from '../../../testing/shown-page.tsx'
import { TermsFields } from './terms-fields.tsx'
import { emptyTier } from './typed-terms.ts'

beforeEach(() => readyPage('agents'))
afterEach(closePage)

it('asks for amounts in the sign of the currency that players see, beside rates in per cent', async () => {
  houseAnswers([])
  const typed = { tiers: [emptyTier(1)], carry: 'NONE', profit: '', loss: '' } as const
  const rules = { kind: 'DIVIDEND', maxTiers: 5 } as const
  await showPage(
    <TermsFields rules={rules} typed={typed} onChange={() => undefined} currency="BRL" />,
  )
  const units = [...document.querySelectorAll('fieldset .text-muted')].map((one) => one.textContent)
  expect(units.filter((unit) => unit === 'R$')).toHaveLength(2)
  expect(units).toContain('%')
  expect(document.body.textContent).not.toContain('BRL')
})
