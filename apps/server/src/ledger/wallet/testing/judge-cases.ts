import type { BatchState, Bucket, Item, MemberBook } from '../lane/batch.ts'

export const ALICE = 7n
export const CASH = ALICE * 256n
const HOUSE = -1n
export const POOL = -2n
export const BONUS_POOL = -3n
const PROMOTIONS = -4n
const HOUSES: Readonly<Record<string, bigint>> = { gaming: HOUSE, promotions: PROMOTIONS }

export const idOf = (number: number) =>
  `00000000-0000-7000-8000-${String(number).padStart(12, '0')}` as const

/** Alice with 100.00 in cash and nothing else, but for what is given. */
export function stateWith(member: Partial<MemberBook> = {}): BatchState {
  return {
    now: 1_000n,
    today: '2026-11-21',
    members: new Map([
      [
        ALICE,
        {
          memberId: ALICE,
          currency: 'BRL',
          flags: 0,
          lineVersion: 0,
          cash: 100_0000n,
          frozen: false,
          timedOut: false,
          excluded: false,
          limits: [],
          buckets: [],
          ...member,
        },
      ],
    ]),
    wagers: new Map(),
    operations: new Map(),
    claims: new Map(),
    switchedOff: new Set(),
    windows: new Map([['draw', { open: true, closesAt: 1_000n, grace: 0n }]]),
    askedAt: 0,
    counters: new Map(),
    seeds: new Map(),
    frames: new Map(),
    played: new Map(),
    bonusBets: new Map(),
    meters: new Map(),
    fedMeters: new Map(),
    batchId: idOf(0),
    account: (kind, name) =>
      kind === 'house' ? HOUSES[name] : name.endsWith('#bonus') ? BONUS_POOL : POOL,
  }
}

export const stake = (id: number, amount: bigint, more: object = {}): Item => ({
  verb: 'stake',
  hash: amount,
  request: {
    memberId: ALICE,
    wagerId: idOf(id),
    vendor: 'parlour',
    game: 'brass-fox',
    category: 'RNG',
    round: '1',
    currency: 'BRL',
    amount,
    guards: [],
    details: {},
    ...more,
  },
})

export const settle = (
  id: number,
  operation: number,
  payout: bigint,
  mode: 'first' | 'add' | 'replace' = 'first',
): Item => ({
  verb: 'settle',
  hash: payout,
  request: { memberId: ALICE, wagerId: idOf(id), operationId: idOf(operation), payout, mode },
})

export const cancel = (id: number, operation: number): Item => ({
  verb: 'void',
  hash: 0n,
  request: { memberId: ALICE, wagerId: idOf(id), operationId: idOf(operation), reason: 'test' },
})

export type GivenTerms = Pick<
  Bucket,
  'amount' | 'mode' | 'required' | 'maxConvert' | 'maxStake' | 'expiresAt'
>

/** A grant of the queue, the first of them active. */
export const bucketOf = (at: number, terms: GivenTerms): Bucket => ({
  ...terms,
  slot: 16 + at,
  state: at === 0 ? 'active' : 'queued',
  balance: terms.amount,
  deposit: 0n,
  wagered: 0n,
  categories: undefined,
  contribution: undefined,
  openBets: 0,
  converted: 0n,
  removed: 0n,
  changed: false,
})
