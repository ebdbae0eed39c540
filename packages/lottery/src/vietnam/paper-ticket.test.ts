import { describe, expect, it } from 'vitest'
import { checkPaperTicket, checkSouthernTicket } from './paper-ticket.ts'

const north = {
  DB: ['12345'],
  G1: ['54321'],
  G2: ['11111', '22222'],
  G4: ['9876', '5321'],
  G6: ['345', '321', '000'],
  G7: ['45', '21', '77', '77'],
}
const south = {
  DB: ['612345'],
  G1: ['97531'],
  G5: ['2345'],
  G6: ['0001', '7531', '7531'],
  G8: ['45'],
}

describe('a paper ticket of the North', () => {
  it.each([
    ['12345', { DB: 1, G6: 1, G7: 1 }],
    ['54321', { G1: 1, G6: 1, G7: 1 }],
    ['99876', { G4: 1 }],
    // What ends as the special prize does has its consolation, whatever stands before.
    ['99945', { G7: 1, KHUYEN_KHICH: 1 }],
    ['99345', { G6: 1, G7: 1, KHUYEN_KHICH: 1 }],
    ['00077', { G7: 2 }],
    ['00046', {}],
    ['00035', {}],
  ])('%s wins %j', (ticket, won) => {
    expect(checkPaperTicket('north', ticket, north)).toEqual(won)
  })
})

describe('a paper ticket of the South', () => {
  it.each([
    ['612345', { DB: 1, G5: 1, G8: 1 }],
    // Its last five digits are those of the special prize.
    ['712345', { PHU_DB: 1, G5: 1, G8: 1 }],
    // One other digit than the first differs.
    ['612945', { KHUYEN_KHICH: 1, G8: 1 }],
    ['619345', { KHUYEN_KHICH: 1, G8: 1 }],
    ['619945', { G8: 1 }],
    ['712945', { G8: 1 }],
    ['007531', { G6: 2 }],
    ['000000', {}],
  ])('%s wins %j', (ticket, won) => {
    expect(checkPaperTicket('south', ticket, south)).toEqual(won)
    expect(checkSouthernTicket(ticket, south)).toEqual(won)
  })
})

it.each(['north', 'south'] as const)(
  'a ticket of the %s wins nothing of a draw without prizes',
  (region) => {
    expect(checkPaperTicket(region, '123456', {})).toEqual({})
  },
)
