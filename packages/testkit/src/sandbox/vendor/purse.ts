import { setTimeout as sleep } from 'node:timers/promises'
import { formatAmount, parseAmount } from '@parlour/money'
import type { DeskRequest } from './desk.ts'
import type { PurseStore, PurseTransfer } from './purse.store.ts'

/**
 * How the purse misbehaves on demand, for tests: the request gets lost before it is read, or its answer
 * after it was carried out, or comes late; it is carried out twice; it is refused; nothing is answered at all.
 */
export type Trouble = 'lost_before' | 'lost_after' | 'late' | 'twice' | 'refuse' | 'silent'
const troubles: readonly Trouble[] = [
  'lost_before',
  'lost_after',
  'late',
  'twice',
  'refuse',
  'silent',
]
const LATE_MS = 7_000

export type PurseAnswer = unknown | typeof NO_ANSWER
/** The connection is cut instead. */
const NO_ANSWER = Symbol('no answer')

type Purse = { answer(request: DeskRequest, now: number): Promise<PurseAnswer> }

/** The signed calls over balances that lie at the vendor: transfer, balance, what became of a transfer, the book. */
export function createPurse(store: PurseStore): Purse {
  const trouble: { kind: Trouble | undefined; times: number } = { kind: undefined, times: 0 }
  const next = (): Trouble | undefined => {
    if (trouble.times <= 0) return undefined
    trouble.times -= 1
    return trouble.kind
  }

  async function transfer(request: DeskRequest, now: number): Promise<PurseAnswer> {
    const asked = readTransfer(request.body)
    if (!asked) return { error: 'invalid_request' }
    const kind = next()
    if (kind === 'lost_before' || kind === 'silent') return NO_ANSWER
    if (kind === 'late') await sleep(LATE_MS)
    const refusal = kind === 'refuse' ? 'player_blocked' : undefined
    const done = store.transfer(asked, refusal, now)
    if (kind === 'twice') store.transfer(asked, undefined, now)
    return kind === 'lost_after' ? NO_ANSWER : told(done)
  }

  return {
    async answer(request, now) {
      const url = new URL(request.path, 'http://purse')
      const given = (name: string) => url.searchParams.get(name) ?? ''
      switch (`${request.method} ${url.pathname}`) {
        case 'POST /purse/transfer':
          return transfer(request, now)
        case 'POST /purse/trouble': {
          const wanted = JSON.parse(request.body) as { kind?: string; times?: number }
          trouble.kind = troubles.find((one) => one === wanted.kind)
          trouble.times = wanted.times ?? 0
          return { ok: true }
        }
        case 'GET /purse/balance':
          if (trouble.kind === 'silent' && trouble.times > 0) return NO_ANSWER
          return {
            currency: given('currency'),
            balance: formatAmount(store.balance(given('player'), given('currency'))),
          }
        case 'GET /purse/transaction': {
          if (trouble.kind === 'silent' && next()) return NO_ANSWER
          const found = store.find(given('transaction'))
          return found ? told(found) : { state: 'unknown' }
        }
        case 'GET /purse/book':
          return tellBook(store, Date.parse(given('from')), Date.parse(given('to')))
        default:
          return { error: 'not_found' }
      }
    },
  }
}

function readTransfer(body: string) {
  const { transaction, player, currency, direction, amount } = JSON.parse(body) as Record<
    string,
    unknown
  >
  const units = parseAmount(String(amount))
  const fits = (direction === 'in' || direction === 'out') && units !== undefined && units > 0n
  if (!fits || !transaction || !player || !currency) return undefined
  return {
    id: String(transaction),
    player: String(player),
    currency: String(currency),
    direction,
    amount: units,
  } as const
}

const told = ({ state, refusal, balance }: PurseTransfer) => ({
  state,
  balance: formatAmount(balance),
  ...(refusal && { refusal }),
})

function tellBook(store: PurseStore, from: number, to: number) {
  return {
    transfers: store.transfersBetween(from, to).map((line) => ({
      transaction: line.id,
      direction: line.direction,
      amount: formatAmount(line.amount),
      currency: line.currency,
      at: new Date(Number(line.at)).toISOString(),
    })),
    results: store.resultsBetween(from, to).map(({ currency, amount }) => ({
      currency,
      amount: formatAmount(amount),
    })),
    held: store.held().map(({ currency, amount }) => ({ currency, amount: formatAmount(amount) })),
  }
}
