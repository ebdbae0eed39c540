import { expect, it } from 'vitest'
import { judge } from './testing/programs.ts'
import { drawReceipt, sealedDraw, voidDraw } from './testing/receipts.ts'

it('The programs that check receipts name a draw that was called off because its seed is lost, and one whose seed was found', () => {
  const drawn = drawReceipt('k3', 3)
  const voided = { reason: 'seed_lost', result: null }
  const [lost, found] = judge([
    { ...sealedDraw(drawn), voided },
    { ...voidDraw(drawn), voided: { ...voided, result: drawn.result } },
  ])
  expect(lost).toMatchObject({
    verdict: 'unverifiable',
    reason: expect.stringContaining('because its seed is lost'),
  })
  expect(found).toMatchObject({
    verdict: 'house',
    reason: expect.stringContaining('its seed being said to be lost'),
  })
})
