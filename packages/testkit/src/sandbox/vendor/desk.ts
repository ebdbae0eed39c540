import { createHash } from 'node:crypto'
import { hashOf, isEqual, type SiteAccess, signatureOf } from '../../vendor-kit/signed-calls.ts'
import { settleOf, stakeOf, voidOf } from './play-round.ts'
import type { StoredRound, VendorStore } from './vendor.store.ts'

export type DeskRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

type DeskNeeds = {
  readonly site: SiteAccess
  readonly store: VendorStore
  readonly now: () => number
}

/** What the site asks the vendor: signed with the same secret, answered signed. */
export const answerDesk = (needs: DeskNeeds, request: DeskRequest) =>
  answerSigned(needs, request, () => answer(needs.store, request))

/** Answers only who signed, and signs the answer; undefined where there shall be none. */
export async function answerSigned(
  { site, now }: Pick<DeskNeeds, 'site' | 'now'>,
  request: DeskRequest,
  tell: () => unknown,
): Promise<{ status: number; body: string; headers: Record<string, string> } | undefined> {
  const timestamp = text(request.headers['x-timestamp'])
  const nonce = text(request.headers['x-nonce'])
  const expected = signatureOf(site.secret, [
    timestamp,
    nonce,
    request.method,
    request.path,
    hashOf(request.body),
  ])
  const fresh = Math.abs(now() / 1000 - Number(timestamp)) <= 60
  const known = isEqual(expected, text(request.headers['x-signature'])) && fresh
  const status = known ? 200 : 401
  const value = known ? await tell() : { error: 'invalid_signature' }
  if (typeof value === 'symbol') return undefined
  const body = JSON.stringify(value)
  const at = String(Math.floor(now() / 1000))
  return {
    status,
    body,
    headers: {
      'x-timestamp': at,
      'x-nonce': nonce,
      ...(known && {
        'x-signature': signatureOf(site.secret, [
          at,
          nonce,
          `RESPONSE ${status}`,
          request.path,
          hashOf(body),
        ]),
      }),
    },
  }
}

function answer(store: VendorStore, request: DeskRequest): unknown {
  const url = new URL(request.path, 'http://desk')
  if (url.pathname === '/desk/transactions') {
    const from = Date.parse(url.searchParams.get('from') ?? '')
    const to = Date.parse(url.searchParams.get('to') ?? '')
    const lines = store.bookBetween(from, to)
    return {
      transactions: lines.map((line) => ({
        transaction: line.id,
        kind: line.kind,
        amount: line.amount,
        currency: line.currency,
        at: new Date(line.at).toISOString(),
      })),
      fingerprint: createHash('sha256').update(JSON.stringify(lines)).digest('hex'),
    }
  }
  if (url.pathname === '/desk/round') {
    const round = store.findRound(url.searchParams.get('round') ?? '')
    return round ? tellRound(round) : { state: 'unknown', transactions: [] }
  }
  return { error: 'not_found' }
}

/** A round as the site can finish it: what should stand in its books. */
function tellRound(round: StoredRound) {
  const stake = { transaction: stakeOf(round), kind: 'stake', amount: round.stake }
  const settle = {
    transaction: settleOf(round),
    kind: 'settle',
    reference: stakeOf(round),
    amount: round.prize,
    closesRound: true,
    details: JSON.parse(round.outcome),
  }
  const undo = { transaction: voidOf(round), kind: 'void', reference: stakeOf(round) }
  switch (round.state) {
    case 'settling':
    case 'settled':
      return { state: 'closed', transactions: [stake, settle] }
    case 'undoing':
    case 'undone':
      return { state: 'cancelled', transactions: [undo] }
    case 'refused':
      return { state: 'cancelled', transactions: [] }
    case 'staking':
      return { state: 'open', transactions: [] }
  }
}

const text = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? value : ''
