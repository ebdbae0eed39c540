import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUSE } from '../contracts/contract.ts'
import {
  changePayer,
  closeDay,
  countFormer,
  type DayAccount,
  earnedIn,
  type FlatContract,
  payWindow,
} from './real-time.ts'

const contracts: FlatContract[] = [
  { agent: 'a', payer: HOUSE, status: 'ACTIVE', profitRatePpm: 3_000, lossRatePpm: 8_000 },
  { agent: 'b', payer: 'a', status: 'ACTIVE', profitRatePpm: 2_000, lossRatePpm: 5_000 },
]

const rounding = { cashDecimals: 2 }

const figures = fc.record({
  own: fc.record({ won: fc.bigInt(-900_000n, 9_000_000n), lost: fc.bigInt(-900_000n, 9_000_000n) }),
  below: fc.record({
    won: fc.bigInt(-900_000n, 9_000_000n),
    lost: fc.bigInt(-900_000n, 9_000_000n),
  }),
})
type Figures = { own: { won: bigint; lost: bigint }; below: { won: bigint; lost: bigint } }

const windowOf = ({ own, below }: Figures) =>
  new Map([
    ['a', { won: own.won + below.won, lost: own.lost + below.lost }],
    ['b', below],
  ])

function run(windows: readonly Figures[]) {
  let accounts: ReadonlyMap<string, DayAccount> = new Map()
  let rows: ReturnType<typeof payWindow>['rows'] = []
  const paid = new Map<string, bigint>()
  for (const window of windows) {
    const answer = payWindow(contracts, windowOf(window), accounts, { cashDecimals: 2 })
    rows = answer.rows
    accounts = answer.accounts
    for (const { agent, payNow } of rows) paid.set(agent, (paid.get(agent) ?? 0n) + payNow)
  }
  return { rows, paid }
}

describe('the real-time salary', () => {
  it('pays a day once, however its windows are cut: merged windows end at the same entitlement', () => {
    fc.assert(
      fc.property(fc.array(figures, { minLength: 1, maxLength: 12 }), (windows) => {
        const merged = windows.reduce((sum, { own, below }) => ({
          own: { won: sum.own.won + own.won, lost: sum.own.lost + own.lost },
          below: { won: sum.below.won + below.won, lost: sum.below.lost + below.lost },
        }))
        const entitled = (rows: ReturnType<typeof payWindow>['rows']) =>
          rows.map(({ agent, grossToDate, netToDate }) => ({ agent, grossToDate, netToDate }))
        expect(entitled(run(windows).rows)).toEqual(entitled(run([merged]).rows))
      }),
    )
  })

  it('never takes back: what was paid too much is netted with what follows', () => {
    fc.assert(
      fc.property(fc.array(figures, { minLength: 1, maxLength: 12 }), (windows) => {
        const { rows, paid } = run(windows)
        for (const { agent, paidToDate, overpaid, netToDate, payNow } of rows) {
          expect(payNow >= 0n).toBe(true)
          expect(paidToDate).toBe(paid.get(agent))
          expect(paidToDate - overpaid <= netToDate || netToDate < 0n).toBe(true)
        }
      }),
    )
  })

  it('leaves what was earned before the payer changed with the earlier one, to the cent of the top', () => {
    fc.assert(
      fc.property(figures, figures, (morning, evening) => {
        const other: FlatContract = { ...contracts[0]!, agent: 'x' }
        const moved: FlatContract = { ...contracts[1]!, payer: 'x' }
        const first = payWindow([...contracts, other], windowOf(morning), new Map(), rounding)
        const accounts = new Map(first.accounts)
        accounts.set('b', changePayer(accounts.get('b')!, 'a'))
        const figuresNow = new Map([
          ['a', { won: 0n, lost: 0n }],
          ['x', windowOf(evening).get('a')!],
          ['b', evening.below],
        ])
        const parties = [contracts[0]!, other, moved]
        const { rows, topGross } = payWindow(parties, figuresNow, accounts, rounding)
        const of = (agent: string) => rows.find((one) => one.agent === agent)!
        const alone = payWindow([contracts[0]!, other, moved], figuresNow, new Map(), rounding)
        expect(of('x').owedToDate).toBe(alone.rows.find(({ agent }) => agent === 'x')!.owedToDate)
        expect(of('a').owedToDate).toBe(first.rows.find(({ agent }) => agent === 'a')!.owedToDate)
        expect(rows.reduce((sum, { netToDate }) => sum + netToDate, 0n)).toBe(topGross)
      }),
    )
  })

  it('ends where it would stand without the old play, once all of it is taken back after a move', () => {
    fc.assert(
      fc.property(
        fc.array(figures, { minLength: 1, maxLength: 6 }),
        figures,
        (mornings, evening) => {
          const other: FlatContract = { ...contracts[0]!, agent: 'x' }
          const moved: FlatContract = { ...contracts[1]!, payer: 'x', lossRatePpm: 4_000 }
          const none = { won: 0n, lost: 0n }
          let accounts: ReadonlyMap<string, DayAccount> = new Map()
          for (const morning of mornings)
            ({ accounts } = payWindow([...contracts, other], windowOf(morning), accounts, rounding))
          let b = changePayer(accounts.get('b')!, 'a')
          const old = { own: { ...none }, below: { ...none } }
          for (const { own, below } of mornings) {
            const back = { won: -below.won, lost: -below.lost }
            b = countFormer(
              b,
              { payer: 'a', earned: earnedIn(contracts[1]!, back), isToday: true },
              'x',
            )
            for (const [into, from] of [
              [old.own, own],
              [old.below, below],
            ] as const) {
              into.won -= from.won
              into.lost -= from.lost
            }
          }
          const now = new Map([
            ['a', windowOf(old).get('a')!],
            ['x', windowOf(evening).get('a')!],
            ['b', evening.below],
          ])
          const parties = [contracts[0]!, other, moved]
          const after = payWindow(parties, now, new Map(accounts).set('b', b), rounding)
          const never = payWindow(parties, new Map(now).set('a', none), new Map(), rounding)
          const entitled = ({
            agent,
            grossToDate,
            owedToDate,
            netToDate,
          }: (typeof after.rows)[0]) => ({ agent, grossToDate, owedToDate, netToDate })
          expect(after.rows.map(entitled)).toEqual(never.rows.map(entitled))
          for (const { agent, payNow, netToDate, paidToDate, overpaid } of after.rows) {
            const paid = accounts.get(agent)?.paid ?? 0n
            expect(payNow).toBe(netToDate > paid ? netToDate - paid : 0n)
            expect(overpaid).toBe(paidToDate > netToDate ? paidToDate - netToDate : 0n)
          }
        },
      ),
    )
  })

  it('nets on a later day what is taken back, and pays nothing for what is decided late', () => {
    const late = (earned: bigint) =>
      countFormer(undefined, { payer: 'a', earned: earned * 1_000_000n, isToday: false }, 'a')
    const gross = (account: DayAccount) =>
      payWindow(contracts, new Map(), new Map([['b', account]]), rounding).rows.map(
        ({ agent, grossToDate, owedToDate }) => [agent, grossToDate, owedToDate],
      )
    expect(gross(late(-500n))).toEqual([
      ['a', 0n, -500n],
      ['b', -500n, 0n],
    ])
    expect(gross(late(500n))).toEqual([
      ['a', 0n, 0n],
      ['b', 0n, 0n],
    ])
    const restored = countFormer(
      late(-500n),
      { payer: 'a', earned: 500_000_000n, isToday: false },
      'x',
    )
    expect(restored.former).toEqual([{ payer: 'a', accrued: 0n, corrects: true }])
  })

  it('counts with the day what belongs to whoever still pays on the day of the move', () => {
    const account = { accrued: 700n, paid: 5n, former: [{ payer: 'x', accrued: 40n }] }
    expect(countFormer(account, { payer: 'a', earned: 30n, isToday: true }, 'a')).toEqual({
      ...account,
      accrued: 730n,
    })
  })

  it('keeps apart what different payers owe, and what only takes back of earlier days', () => {
    const late = { payer: 'a', isToday: false }
    let account = changePayer({ accrued: 500n, paid: 5n }, 'a')
    account = countFormer(account, { payer: 'b', earned: 60n, isToday: true }, 'x')
    account = countFormer(account, { ...late, earned: -90n }, 'x')
    expect(account.former).toEqual([
      { payer: 'a', accrued: 500n },
      { payer: 'b', accrued: 60n },
      { payer: 'a', accrued: -90n, corrects: true },
    ])
    account = countFormer(account, { payer: 'b', earned: 1n, isToday: true }, 'x')
    account = countFormer(account, { ...late, earned: -2n }, 'x')
    account = changePayer({ ...account, accrued: 3n }, 'a')
    expect(account).toEqual({
      accrued: 0n,
      paid: 5n,
      former: [
        { payer: 'a', accrued: 503n },
        { payer: 'b', accrued: 61n },
        { payer: 'a', accrued: -92n, corrects: true },
      ],
    })
  })

  it('leaves nothing with a payer under whom nothing was earned', () => {
    expect(changePayer({ accrued: 0n, paid: 5n }, 'a')).toEqual({
      accrued: 0n,
      paid: 5n,
      former: [],
    })
  })

  it('takes an overpaid day into the next, and leaves what an upline lacked to the house', () => {
    const { accounts, shortfalls } = closeDay([
      row('a', { netToDate: 500n, paidToDate: 800n }),
      row('b', { netToDate: -300n, paidToDate: 100n }),
      row('c', { netToDate: 700n, paidToDate: 700n }),
    ])
    expect([...accounts]).toEqual([
      ['a', { accrued: 0n, paid: 300n }],
      ['b', { accrued: 0n, paid: 100n }],
    ])
    expect([...shortfalls]).toEqual([['b', 300n]])
  })

  it('takes into the next day what was taken back of days before, from each who was paid for it', () => {
    const { accounts, shortfalls } = closeDay([
      row('player’s agent', { grossToDate: -800n, netToDate: -800n, paidToDate: 0n }),
      row('its upline', { grossToDate: -1_000n, netToDate: -200n, paidToDate: 0n }),
      row('one who owes more, too', { grossToDate: -100n, netToDate: -300n, paidToDate: 0n }),
    ])
    expect([...accounts].map(([agent, { paid }]) => [agent, paid])).toEqual([
      ['player’s agent', 800n],
      ['its upline', 200n],
      ['one who owes more, too', 100n],
    ])
    expect([...shortfalls]).toEqual([['one who owes more, too', 200n]])
  })
})

const row = (
  agent: string,
  some: { grossToDate?: bigint; netToDate: bigint; paidToDate: bigint },
) => ({
  agent,
  grossToDate: 0n,
  owedToDate: 0n,
  payNow: 0n,
  overpaid: 0n,
  ...some,
})
