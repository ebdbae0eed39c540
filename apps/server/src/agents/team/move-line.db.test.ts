import { randomUUID } from 'node:crypto'
import { accountTypes } from '@parlour/members'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one, run } from '../../base/database/query.ts'
import { contractWith, flat } from '../contracts/testing/contract-steps.ts'
import { asSomebodyElse } from '../../base/database/one-connection.ts'
import { transact } from '../../base/database/transact.ts'
import { type World, world } from '../../testing/world.ts'
import { lanes, readEvents } from '../../ledger/wallet/records/events.store.ts'
import { bet } from '../../ledger/wallet/testing/plain-bet.ts'
import { moveCash } from '../../ledger/wallet/testing/move-cash.ts'
import { ratesOf } from '../lines/line-rates.store.ts'
import { moveLine } from './move-line.ts'
import { ancestorsAt } from '../lines/move-line.store.ts'
import { decide } from '../lines/testing/decide.ts'
import { expectLinesToBeWhole } from '../lines/testing/expect-lines-whole.ts'
import { type LinePerson, personBelow } from '../lines/testing/line-people.ts'
import { moveUnder } from '../lines/testing/move-under.ts'

let w: World
beforeAll(async () => {
  w = await world()
  await run(w.needs.db)`update contract_kinds set enabled = true`
}, 60_000)
afterAll(() => w.close())

const propose = (
  who: 'olga' | 'oscar' | 'carol',
  account: string,
  upline: string,
  proposalId: string = randomUUID(),
) =>
  w.as(who).call('proposeLineMove', {
    body: { proposalId, account, upline, reason: 'asked for by both sides' },
  })

/** Two lines: a above b above c above d; and x. */
async function twoLines() {
  const a = await personBelow(w, undefined, { type: accountTypes.topAgent, rates: { RNG: 9_000 } })
  const b = await personBelow(w, a.memberId, { rates: { RNG: 8_000 } })
  const c = await personBelow(w, b.memberId, { rates: { RNG: 7_000 } })
  const d = await personBelow(w, c.memberId, { rates: { RNG: 1_000 } })
  const x = await personBelow(w, undefined, { type: accountTypes.topAgent, rates: { RNG: 5_000 } })
  return { a, b, c, d, x }
}

/** True once a transaction of this database waits for the lines. */
async function somebodyWaits(): Promise<boolean> {
  const { waits } = await one<{ waits: boolean }>(w.needs.db)`
    select exists (select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())) as waits`
  return waits
}

const placeOf = async ({ memberId }: LinePerson) => {
  const row = await one<{ ancestors: bigint[]; depth: number; version: number }>(w.needs.db)`
    select m.ancestors, m.depth, m.line_version as version from members m where m.id = ${memberId}`
  return { ...row, ancestors: row.ancestors.map(BigInt) }
}

async function betOf({ memberId }: LinePerson): Promise<string> {
  await moveCash(w.needs, memberId, 10_000n)
  const request = bet(memberId, 10_000n)
  expect(await w.needs.wallet.stake(request)).not.toHaveProperty('refused')
  return request.wagerId
}

async function lineVersionOf(wagerIds: readonly string[]) {
  const of = (lane: number) => readEvents(w.needs.db, { lane, after: 0n, limit: 100_000 })
  const events = (await Promise.all((await lanes(w.needs.db)).map(of))).flat()
  return wagerIds.map((id) => events.find(({ wager }) => wager?.id === id)?.wager?.lineVersion)
}

describe('moving a line', () => {
  it('takes two operators, and moves everybody below with one new version each', async () => {
    const { a, b, c, d, x } = await twoLines()
    const proposed = await propose('olga', c.account, x.account)
    const subject = proposed.value.proposalId
    expect((await propose('olga', c.account, x.account, subject)).value).toEqual(proposed.value)
    expect((await propose('olga', d.account, x.account, subject)).code).toBe('id_conflict')
    expect((await decide(w, 'olga', 'line-acts', subject, 'approve')).code).toBe('role_missing')
    expect((await placeOf(c)).version).toBe(1)
    const done = await decide(w, 'oscar', 'line-acts', subject, 'approve')
    expect(done.value.outcome).toBe('executed')
    // The answer to the order may be asked for again after it was carried out.
    expect((await propose('olga', c.account, x.account, subject)).value).toEqual(proposed.value)
    expect(await placeOf(c)).toEqual({ ancestors: [x.memberId], depth: 1, version: 2 })
    expect(await placeOf(d)).toMatchObject({ ancestors: [c.memberId, x.memberId], version: 2 })
    expect((await placeOf(b)).version).toBe(1)
    await expectLinesToBeWhole(w.needs.db)
    // Bets of before belong to those who stood above then.
    expect(await ancestorsAt(w.needs.db, d.memberId, 1)).toEqual(
      [c, b, a].map((one) => one.memberId),
    )
    expect(await ancestorsAt(w.needs.db, d.memberId, 2)).toEqual([c, x].map((one) => one.memberId))
    const { value } = await w.as('oscar').call('operatorLine', { params: { account: c.account } })
    expect(value).toMatchObject({
      uplines: [{ account: x.account }],
      moves: [
        { fromUpline: b.account, toUpline: x.account, proposedBy: 'olga', decidedBy: 'oscar' },
      ],
    })
    // Nobody below has more than whoever is above now.
    expect(await ratesOf(w.needs.db, c.memberId)).toEqual({ RNG: 5_000 })
    expect(await ratesOf(w.needs.db, d.memberId)).toEqual({ RNG: 1_000 })
    // Whose rates were lowered hears of it, and nobody else does.
    const ratesTold = async (who: LinePerson) =>
      (await who.call('listInbox', { query: {} })).value.messages.filter(
        ({ key }) => key === 'line_rates_changed',
      )
    expect((await ratesTold(c))[0]?.text).toMatch(/0[.,]7 ?% → 0[.,]5 ?%/)
    expect(await ratesTold(d)).toEqual([])
    expect((await a.call('lineTeam', { query: { scope: 'team' } })).value.total).toBe(1)
    expect((await b.call('lineMember', { params: { memberId: c.id } })).code).toBe(
      'line_member_not_found',
    )
  })

  it('leaves a bet with the line it was placed in, and ends contracts with the old upline', async () => {
    const { a, b, c, d, x } = await twoLines()
    await contractWith(w, a, { terms: flat(9_000) })
    await contractWith(w, b, { upline: a, terms: flat(8_000) })
    const ofC = await contractWith(w, c, { upline: b, terms: flat(7_000) })
    const ofD = await contractWith(w, d, { upline: c, terms: flat(1_000) })
    const before = await betOf(d)
    const { proposalId } = (await propose('olga', c.account, x.account)).value
    await decide(w, 'oscar', 'line-acts', proposalId, 'approve')
    const after = await betOf(d)
    const [old, now] = await lineVersionOf([before, after])
    const above = async (version: number | undefined) =>
      ancestorsAt(w.needs.db, d.memberId, version!)
    expect(await above(old)).toEqual([c, b, a].map((one) => one.memberId))
    expect(await above(now)).toEqual([c, x].map((one) => one.memberId))
    const reasonOf = async (who: LinePerson, contractId: string) =>
      (await who.call('processDailySalary', { body: { action: 'DETAIL', contractId } })).value
        .contract?.endReason
    expect(await reasonOf(c, ofC)).toBe('LINE_MOVED')
    expect(await reasonOf(d, ofD)).toBe('UPLINE_TERMINATED')
    const keys = async (who: LinePerson) =>
      (await who.call('listInbox', { query: {} })).value.messages.map(({ key }) => key)
    expect(await keys(c)).toContain('line_moved')
    expect(await keys(b)).toContain('line_member_left')
    expect(await keys(x)).toContain('line_member_joined')
  })

  it('takes back what the house has offered: nobody below somebody answers for it', async () => {
    const x = await personBelow(w, undefined, { type: accountTypes.topAgent })
    const alone = await personBelow(w, undefined)
    const { proposalId: contractId } = (
      await w.as('olga').call('proposeHouseContract', {
        body: {
          proposalId: randomUUID(),
          account: alone.account,
          kind: 'DAILY',
          terms: flat(9_000),
          reason: 'agreed in writing',
        } as never,
      })
    ).value
    await decide(w, 'oscar', 'line-acts', contractId, 'approve')
    await moveUnder(w, alone.memberId, x.memberId)
    const accepted = await alone.call('processDailySalary', {
      body: { action: 'ACCEPT', contractId },
    })
    expect(accepted).toMatchObject({
      code: 'contract_bad_state',
      value: { state: 'CANCELLED' },
    })
  })

  it('is refused where it makes a loop, goes too deep or leads nowhere', async () => {
    const { a, b, c, d, x } = await twoLines()
    const player = await personBelow(w, a.memberId, { type: accountTypes.member })
    const code = async (one: LinePerson, upline: LinePerson) =>
      (await propose('olga', one.account, upline.account)).code
    expect(await code(b, d)).toBe('line_loop')
    expect(await code(b, b)).toBe('line_loop')
    expect(await code(b, a)).toBe('line_unmoved')
    expect(await code(b, player)).toBe('line_not_agent')
    expect(await code(x, a)).toBe('line_top_agent')
    expect((await propose('olga', 'dan', a.account)).code).toBe('in_need_true_account')
    expect((await propose('olga', 'nobody-here', a.account)).code).toBe('account_unknown')
    let deepest = x
    for (let level = 1; level <= 18; level += 1) deepest = await personBelow(w, deepest.memberId)
    expect(await code(c, deepest)).toBeUndefined()
    expect(await code(b, deepest)).toBe('line_too_deep')
    expect((await propose('carol', c.account, x.account)).code).toBe('not_logged_in')
  })

  it('is judged again when the second person agrees', async () => {
    const { b, c, x } = await twoLines()
    const first = (await propose('olga', c.account, x.account)).value.proposalId
    const second = (await propose('olga', c.account, x.account)).value.proposalId
    await decide(w, 'oscar', 'line-acts', first, 'approve')
    expect((await decide(w, 'oscar', 'line-acts', second, 'approve')).code).toBe('line_unmoved')
    expect((await decide(w, 'oscar', 'line-acts', second, 'decline')).value.outcome).toBe(
      'executed',
    )
    const third = (await propose('oscar', b.account, x.account)).value.proposalId
    expect((await decide(w, 'oscar', 'line-acts', third, 'approve')).code).toBe(
      'second_person_needed',
    )
  })

  it('is not carried out from under another upline than it was proposed for', async () => {
    const { a, b, x } = await twoLines()
    const { proposalId } = (await propose('olga', b.account, x.account)).value
    const y = await personBelow(w, a.memberId)
    await moveUnder(w, b.memberId, y.memberId)
    expect((await decide(w, 'oscar', 'line-acts', proposalId, 'approve')).code).toBe(
      'decision_changed',
    )
    expect((await placeOf(b)).ancestors[0]).toBe(y.memberId)
  })

  it('is over before the rates of its new top agent are judged', async () => {
    const { b, x } = await twoLines()
    const { value } = await w.as('olga').call('proposeTopRates', {
      body: {
        proposalId: randomUUID(),
        account: x.account,
        rates: { RNG: 1_000 },
        reason: 'lower from now on',
      },
    })
    const lowered = await transact(w.needs.db, async (tx) => {
      const moved = await moveLine(tx, w.needs, {
        moveId: randomUUID(),
        memberId: b.memberId,
        toUpline: x.memberId,
        reason: 'asked for by both sides',
        proposedBy: 'olga',
        decidedBy: 'oscar',
        at: new Date(),
      })
      expect(moved).toMatchObject({ members: 3 })
      let over = false
      const deciding = asSomebodyElse(() =>
        decide(w, 'oscar', 'line-acts', value.proposalId, 'approve'),
      ).finally(() => {
        over = true
      })
      await expect
        .poll(async () => over || (await asSomebodyElse(somebodyWaits)), { timeout: 10_000 })
        .toBe(true)
      // Not its answer: the transaction that it waits for ends first.
      return { deciding }
    })
    expect((await lowered.deciding).code).toBe('rate_below_downline')
    expect(await ratesOf(w.needs.db, x.memberId)).toEqual({ RNG: 5_000 })
    expect(await ratesOf(w.needs.db, b.memberId)).toEqual({ RNG: 5_000 })
  })

  it('waits for who registers below at the same instant, and leaves no hole', async () => {
    const { a, b, c, x } = await twoLines()
    const move = (memberId: bigint, toUpline: bigint) =>
      moveUnder(w, memberId, toUpline, new Date())
    await Promise.all([
      ...[1, 2, 3, 4].map(() => personBelow(w, c.memberId)),
      move(c.memberId, x.memberId),
      move(b.memberId, x.memberId),
    ])
    await expectLinesToBeWhole(w.needs.db)
    // Two moves that would close a ring between them: the second finds the loop.
    const both = await Promise.all([move(b.memberId, c.memberId), move(c.memberId, b.memberId)])
    expect(both.filter((one) => 'refused' in one)).toHaveLength(1)
    await expectLinesToBeWhole(w.needs.db)
    expect((await placeOf(a)).version).toBe(1)
  })
})
