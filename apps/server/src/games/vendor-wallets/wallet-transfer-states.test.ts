import { describe, expect, it } from 'vitest'
import {
  nextState,
  type WalletTransferEvent,
  type WalletTransferState,
} from './wallet-transfer-states.ts'

const states: WalletTransferState[] = ['init', 'debited', 'sent', 'unknown', 'done', 'refunded']
const events: WalletTransferEvent[] = ['debit', 'send', 'silence', 'accepted', 'refused']

const tableOf = (direction: 'to_vendor' | 'from_vendor') =>
  states.flatMap((state) =>
    events.flatMap((event) => {
      const next = nextState(direction, state, event)
      return next ? [`${state} ${event} ${next}`] : []
    }),
  )

const answered = [
  'sent silence unknown',
  'sent accepted done',
  'sent refused refunded',
  'unknown silence unknown',
  'unknown accepted done',
  'unknown refused refunded',
]

describe('a transfer between wallets', () => {
  it('to a vendor takes these steps and no others', () => {
    expect(tableOf('to_vendor')).toEqual(['init debit debited', 'debited send sent', ...answered])
  })

  it('from a vendor debits nothing first', () => {
    expect(tableOf('from_vendor')).toEqual(['init send sent', ...answered])
  })
})
