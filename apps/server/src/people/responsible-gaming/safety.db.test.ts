import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@parlour/time'
import { schemas } from '@parlour/wire/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maybe, run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import {
  forgetLimits,
  letWaitingLimitsFallDue,
} from '../../ledger/wallet/testing/limits-in-tests.ts'
import { bet } from '../../ledger/wallet/testing/plain-bet.ts'
import { type MembersWorld, membersWorld } from '../members/testing/members-world.ts'
import { demoPasswords } from '../members/demo-people.ts'
import { findExclusion } from '../members/exclusions.store.ts'
import { reopeningsQueue } from './reopenings.queue.ts'
import { shutOut } from '../kyc/shut-out.ts'

let w: MembersWorld
let token: string
beforeAll(async () => {
  w = await membersWorld()
})
afterAll(() => w?.close())

/** Alice starts each test without limits, breaks or counted tries, in a fresh session. */
beforeEach(async () => {
  const alice = await w.idOf('alice')
  await run(w.needs.db)`delete from failed_tries`
  await run(w.needs.db)`delete from member_restrictions where member_id = ${alice}`
  await run(w.needs.db)`delete from exclusion_marks`
  await run(w.needs.db)`delete from exclusions`
  await forgetLimits(w.needs.db, alice)
  token = await w.tokenOf('alice')
})

const stake = async (amount: bigint) => w.needs.wallet.stake(bet(await w.idOf('alice'), amount))

const safety = () => w.send('GET', '/wps/v2/member/safety', { token })
const limit = (amount: string | null, more: object = {}) =>
  w.send('PUT', '/wps/v2/member/safety/limits', {
    token,
    body: { kind: 'stake', frame: 'day', amount, ...more },
  })
const confirm = (more: object = {}) =>
  w.send('POST', '/wps/v2/member/safety/limits/confirm', {
    token,
    body: { kind: 'stake', frame: 'day', ...more },
  })
const timeOut = (days: number) =>
  w.send('POST', '/wps/v2/member/safety/time-out', { token, body: { days } })
const exclude = (more: object = {}) =>
  w.send('POST', '/wps/v2/member/safety/self-exclusion', {
    token,
    body: { period: '6_months', confirmed: true, ...more },
  })
const lineOf = (answer: { value: { limits: { kind: string; frame: string }[] } }) =>
  answer.value.limits.find(({ kind, frame }) => kind === 'stake' && frame === 'day')

describe('a limit', () => {
  it('holds from the next bet on when it is set or lowered', async () => {
    expect(lineOf(await limit('10.0000'))).toMatchObject({ amount: '10.0000', waiting: null })
    expect(await stake(8_0000n)).toMatchObject({ state: 'open' })
    expect(await stake(3_0000n)).toMatchObject({ refused: 'limit_reached' })
    expect(lineOf(await safety())).toMatchObject({ amount: '10.0000' })
    await limit('5.0000')
    expect(await stake(1n)).toMatchObject({ refused: 'limit_reached' })
    await w.expectBooksToBalance()
  })

  it('waits a day and for a second yes when it is raised or taken away', async () => {
    await limit('2.0000')
    for (const raised of ['50.0000', null]) {
      const line = lineOf(await limit(raised)) as unknown as { waiting: { usableFrom: string } }
      expect(line).toMatchObject({ amount: '2.0000', waiting: { amount: raised } })
      const hours = (Date.parse(line.waiting.usableFrom) - Date.now()) / HOUR_MS
      expect(hours).toBeGreaterThan(23.9)
      expect((await confirm()).code).toBe('limit_waits')
    }
    await letWaitingLimitsFallDue(w.needs.db, await w.idOf('alice'))
    expect(lineOf(await safety())).toMatchObject({ amount: '2.0000' })
    expect(lineOf(await confirm())).toMatchObject({ amount: null, waiting: null })
    expect((await confirm()).code).toBe('limit_not_waiting')
  })

  it('on deposits stands beside the one on stakes, in each frame', async () => {
    await limit('30.0000', { kind: 'deposit', frame: 'week' })
    const { value } = await safety()
    expect(value.limits).toHaveLength(12)
    expect(value.limits).toContainEqual({
      kind: 'deposit',
      frame: 'week',
      amount: '30.0000',
      used: '0.0000',
      waiting: null,
    })
    expect(value).toMatchObject({ currency: 'BRL', timeZone: 'America/Sao_Paulo', playStop: null })
  })

  it('is an amount of whole cents', async () => {
    expect((await limit('0.0001')).code).toBe('field_invalid')
    for (const wrong of ['-1', '1e3', '01', '1,00', '', 'NaN']) {
      expect((await limit(wrong)).code).toBe('invalid_request')
    }
  })
})

describe('a break', () => {
  it('refuses bets and ends every session at once, in every process', async () => {
    const other = await w.secondProcess()
    const answer = await timeOut(1)
    expect((Date.parse(answer.value.until) - Date.now()) / HOUR_MS).toBeCloseTo(24, 1)
    expect((await other.send('GET', '/wps/member/info', { token })).status).toBe(401)
    expect(await stake(1_0000n)).toMatchObject({ refused: 'member_timed_out' })
    await other.close()
  })

  it('opens no game', async () => {
    const body = { nodeId: 'brass-fox', vassalage: 'parlour' }
    const launch = () => w.send('POST', '/wps/game/launchGame', { token, body })
    expect(await launch()).toMatchObject({ success: true })
    const { value } = await timeOut(7)
    token = await w.tokenOf('alice')
    expect(await launch()).toMatchObject({
      status: 403,
      code: 'member_timed_out',
      value: { until: value.until },
    })
    expect(await exclude()).toMatchObject({ success: true })
    token = await w.tokenOf('alice')
    expect((await launch()).code).toBe('member_excluded')
  })

  it('is told at the next login, which is allowed so that money can be taken out', async () => {
    const { value } = await timeOut(7)
    const login = await w.logIn('alice', demoPasswords.alice)
    expect(login).toMatchObject({
      success: true,
      value: { playStop: { kind: 'timed_out', until: value.until } },
    })
  })

  it('can be made longer, never shorter', async () => {
    await timeOut(7)
    token = await w.tokenOf('alice')
    expect((await timeOut(1)).code).toBe('no_early_end')
    expect(await timeOut(30)).toMatchObject({ success: true })
  })

  it('ends by itself', async () => {
    await timeOut(1)
    const alice = await w.idOf('alice')
    await run(w.needs.db)`
      update member_restrictions set until = now() - interval '1 second' where member_id = ${alice}`
    expect((await w.logIn('alice', demoPasswords.alice)).value.playStop).toBeNull()
    expect(await stake(1_0000n)).toMatchObject({ state: 'open' })
  })
})

describe('self-exclusion', () => {
  it('refuses bets, ends sessions and remembered devices, and tells so at login', async () => {
    const remembered = await w.logIn('alice', demoPasswords.alice, { more: { rememberMe: true } })
    expect(await exclude()).toMatchObject({ success: true })
    expect((await w.send('GET', '/wps/member/info', { token })).status).toBe(401)
    const device = await w.send('POST', '/wps/v2/session/device', { cookie: remembered.cookie })
    expect(device.code).toBe('device_unknown')
    expect(await stake(1_0000n)).toMatchObject({ refused: 'member_excluded' })
    const login = await w.logIn('alice', demoPasswords.alice)
    expect(login.value.playStop.kind).toBe('excluded')
  })

  it('without an end stays, and outranks a time-out', async () => {
    await timeOut(1)
    token = await w.tokenOf('alice')
    expect((await exclude({ period: 'indefinite' })).value).toEqual({ until: null })
    const login = await w.logIn('alice', demoPasswords.alice)
    expect(login.value.playStop).toEqual({ kind: 'excluded', until: null })
    token = login.value.token
    expect((await timeOut(1)).code).toBe('no_early_end')
  })

  const askAgain = () => w.send('POST', '/wps/v2/member/safety/reopening', { token, body: {} })
  const childsBirthDay = () =>
    w.send('POST', '/wps/v2/member/kyc/cases', {
      token,
      body: {
        caseId: randomUUID(),
        level: 1,
        documentIds: [],
        name: 'Alice Exemplo',
        birthDate: '2015-01-01',
        documentNumber: '12345678901',
      },
    })

  it.each([
    ['a child’s birth date', childsBirthDay, 'age_not_confirmed'],
    ['the wish for one without an end', () => exclude({ period: 'indefinite' }), undefined],
  ])('is not asked about sooner after %s', async (_what, act, code) => {
    await exclude({ period: '5_years' })
    token = await w.tokenOf('alice')
    const { askableAt } = (await safety()).value.exclusion
    expect((await act()).code).toBe(code)
    token = await w.tokenOf('alice')
    expect((await safety()).value.exclusion.askableAt).toBe(askableAt)
    expect((await askAgain()).code).toBe('exclusion_not_over')
  })

  it('is remembered before operators though another one has taken its place', async () => {
    await exclude({ period: '6_months' })
    const alice = await w.idOf('alice')
    const was = (await findExclusion(w.needs.db, alice))!.endsAt!
    await transact(w.needs.db, (tx) =>
      shutOut(w.needs, tx, { memberId: alice, reason: 'under_age', endsAt: null }),
    )
    await run(w.needs.db)`
      update exclusions set asked_at = now(), decidable_at = now() where member_id = ${alice}`
    const item = await reopeningsQueue.describe(w.needs.db, w.needs, String(alice), false)
    expect(item?.fields.map(({ value }) => value)).toContain(was.toISOString())
  })

  it('stands in the audit with who and until when', async () => {
    await exclude({ period: '5_years' })
    const row = await maybe<{ actor: string; reason: string }>(w.needs.db)`
      select actor, reason from audit where action = 'exclude-self' order by id desc limit 1`
    expect(row).toEqual({
      actor: `member:${await w.idOf('alice')}`,
      reason: 'self-exclusion 5_years',
    })
  })

  it('has its refusals in the order the wire lists', async () => {
    const cases: Record<string, () => Promise<{ code?: string }>> = {
      confirmation_missing: () => exclude({ confirmed: false }),
      no_early_end: async () => {
        await exclude({ period: '1_year' })
        token = await w.tokenOf('alice')
        return exclude()
      },
    }
    expect(Object.keys(cases)).toEqual([...schemas.excludeMyself.refusals])
    for (const [code, provoke] of Object.entries(cases)) {
      await run(w.needs.db)`delete from failed_tries`
      expect((await provoke()).code).toBe(code)
    }
  })
})
