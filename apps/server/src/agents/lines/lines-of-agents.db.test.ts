import { randomUUID } from 'node:crypto'
import type { ContractKind } from '@parlour/agents'
import { accountTypes } from '@parlour/members'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, maybe, run } from '../../base/database/query.ts'
import { contractWith, flat } from '../contracts/testing/contract-steps.ts'
import type { TypedTerms } from '../contracts/terms.ts'
import { sealPersonal } from '../../base/database/personal-data.ts'
import { transact } from '../../base/database/transact.ts'
import { callThrough } from '../../testing/call-through.ts'
import { type World, world } from '../../testing/world.ts'
import { DOWNLINES_OPENED_PER_HOUR } from './limits.ts'
import { decide } from './testing/decide.ts'
import { type LinePerson, personBelow } from './testing/line-people.ts'

let w: World
let top: LinePerson
let middle: LinePerson
let sibling: LinePerson
let low: LinePerson
let foreign: LinePerson
beforeAll(async () => {
  w = await world()
  await run(w.needs.db)`update contract_kinds set enabled = true`
  top = await personBelow(w, undefined, {
    type: accountTypes.topAgent,
    rates: { RNG: 8_000, LIVE: 5_000 },
  })
  middle = await personBelow(w, top.memberId, { rates: { RNG: 6_000 } })
  sibling = await personBelow(w, top.memberId)
  low = await personBelow(w, middle.memberId, {
    type: accountTypes.member,
    rates: { RNG: 2_000 },
  })
  foreign = await personBelow(w, undefined, { type: accountTypes.affiliateAgent })
}, 60_000)
afterAll(() => w.close())

const team = async (who: LinePerson, query: object = {}) =>
  (await who.call('lineTeam', { query })).value

describe('a team', () => {
  it('is listed level by level, searched, and never anybody else’s (A-05, A-14)', async () => {
    expect((await team(top)).members.map(({ account }) => account).sort()).toEqual(
      [middle.account, sibling.account].sort(),
    )
    const all = await team(top, { scope: 'team' })
    expect(all.total).toBe(3)
    expect(all.members.find(({ memberId }) => memberId === low.id)).toMatchObject({
      distance: 2,
      kind: 'member',
      upline: { memberId: middle.id },
      rates: { RNG: 2_000 },
    })
    expect((await team(top, { of: middle.id })).members).toMatchObject([
      { memberId: low.id, distance: 2 },
    ])
    expect((await team(top, { scope: 'team', kind: 'agent' })).total).toBe(2)
    const search = low.account.slice(0, 9).toUpperCase()
    expect((await team(top, { scope: 'team', search })).members).toMatchObject([
      { memberId: low.id },
    ])
    expect((await team(sibling, { scope: 'team' })).total).toBe(0)
    for (const [who, of] of [
      [sibling, middle],
      [middle, top],
      [foreign, low],
    ] as const) {
      expect((await who.call('lineTeam', { query: { of: of.id } })).code).toBe(
        'line_member_not_found',
      )
      expect((await who.call('lineMember', { params: { memberId: of.id } })).code).toBe(
        'line_member_not_found',
      )
    }
  })

  it('is counted, with those who are new (A-02)', async () => {
    const { value } = await top.call('lineTeamSummary', {})
    expect(value).toEqual({
      direct: 2,
      team: 3,
      agents: 2,
      newToday: 3,
      newIn30Days: 3,
      levels: [
        { distance: 1, members: 2, agents: 2 },
        { distance: 2, members: 1, agents: 0 },
      ],
    })
  })

  it('shows whom an agent may manage, and masks who they are', async () => {
    await transact(w.needs.db, (tx) =>
      sealPersonal(tx, `member:${low.memberId}`, {
        payeeName: 'Lia Exemplo',
        email: 'lia@example.com',
        mobileNum: '+5500900000099',
      }),
    )
    const { value } = await top.call('lineMember', { params: { memberId: low.id } })
    expect(value.member).toMatchObject({
      account: low.account,
      name: 'L** E******',
      email: 'l***@example.com',
      mobile: '**********0099',
    })
    expect(value.path).toEqual([
      { memberId: middle.id, account: middle.account },
      { memberId: low.id, account: low.account },
    ])
    expect(JSON.stringify(value)).not.toMatch(/Exemplo|lia@|90000/)
  })
})

describe('rates of a downline', () => {
  const set = (who: LinePerson, of: LinePerson, rates: Record<string, number>) =>
    who.call('setDownlineRates', { params: { memberId: of.id }, body: { rates } })

  it('lie between the upline’s own and the highest right below (A-05)', async () => {
    expect(await set(top, middle, { RNG: 8_001 })).toMatchObject({
      code: 'rate_above_own',
      value: { category: 'RNG', maximum: '0.8%' },
    })
    expect((await set(top, middle, { FISH: 1 })).code).toBe('rate_above_own')
    expect(await set(top, middle, { RNG: 1_999 })).toMatchObject({
      code: 'rate_below_downline',
      value: { category: 'RNG', minimum: '0.2%' },
    })
    expect((await set(top, middle, { RNG: 7_000, LIVE: 5_000 })).value.rates).toEqual({
      LIVE: 5_000,
      RNG: 7_000,
    })
    expect((await set(top, middle, { LIVE: 0 })).value.rates).toEqual({ LIVE: 0, RNG: 7_000 })
  })

  it('are told to whom they belong, with what they were, and kept in the audit', async () => {
    const before = (await set(top, middle, { RNG: 7_000, LIVE: 5_000 })).value.rates
    expect(before).toEqual({ LIVE: 5_000, RNG: 7_000 })
    await set(top, middle, { RNG: 6_000 })
    const inbox = async () => (await middle.call('listInbox', { query: {} })).value.messages
    const told = await inbox()
    expect(told[0]!.text).toContain('0,7% → 0,6%')
    // Nothing has changed, and nothing is told.
    await set(top, middle, { RNG: 6_000 })
    expect(await inbox()).toHaveLength(told.length)
    const rows = await many<{ before: unknown; after: unknown }>(w.needs.db)`
      select before, after from audit
       where action = 'set-downline-rates' and actor = ${`member:${top.memberId}`}
       order by id desc limit 1`
    expect(rows).toEqual([
      { before: { LIVE: 5_000, RNG: 7_000 }, after: { LIVE: 5_000, RNG: 6_000 } },
    ])
    await set(top, middle, { RNG: 7_000, LIVE: 0 })
  })

  it('have a history of what they were and became, for both sides and nobody else', async () => {
    const low2 = await personBelow(w, middle.memberId, { rates: { RNG: 1_000 } })
    await set(middle, low2, { RNG: 3_000 })
    await set(middle, low2, { RNG: 3_000 })
    const history = async (who: LinePerson, of?: LinePerson) =>
      who.call('rateHistory', { query: of ? { of: of.id } : {} })
    for (const told of [await history(low2), await history(middle, low2), await history(top, low2)])
      expect(told.value.changes).toMatchObject([
        { category: 'RNG', beforePpm: 1_000, afterPpm: 3_000 },
        { category: 'RNG', beforePpm: 0, afterPpm: 1_000 },
      ])
    for (const who of [sibling, foreign])
      expect((await history(who, low2)).code).toBe('line_member_not_found')
    expect((await history(low2, middle)).code).toBe('line_member_not_found')
    const file = await w.app.inject({
      url: `/wps/v2/agents/rates/history.csv?of=${low2.id}`,
      headers: middle.headers,
    })
    expect(file.body).toContain('RNG,1000,3000')
  })

  it('are set by the direct upline only', async () => {
    expect((await set(top, low, { RNG: 1_000 })).code).toBe('not_direct_downline')
    expect((await set(sibling, low, { RNG: 0 })).code).toBe('line_member_not_found')
    expect((await set(foreign, middle, { RNG: 0 })).code).toBe('line_member_not_found')
  })

  it('of a top agent are the house’s, and take two operators', async () => {
    const rates = { RNG: 9_000 }
    const ask = (account: string, wanted = rates) =>
      w.as('olga').call('proposeTopRates', {
        body: { proposalId: randomUUID(), account, rates: wanted, reason: 'agreed by letter' },
      })
    expect((await ask(middle.account)).code).toBe('contract_not_top_agent')
    expect((await ask(top.account, { RNG: 100 })).code).toBe('rate_below_downline')
    expect((await ask('nobody-here')).code).toBe('account_unknown')
    // An operator has nobody below: the words are about accounts.
    const params = { account: 'nobody-here' }
    expect((await w.as('olga').call('operatorLine', { params })).code).toBe('account_unknown')
    const { proposalId } = (await ask(top.account)).value
    await decide(w, 'oscar', 'line-acts', proposalId, 'approve')
    const { value } = await w.as('olga').call('operatorLine', { params: { account: top.account } })
    expect(value.rates).toEqual({ LIVE: 5_000, RNG: 9_000 })
  })

  it('come with a note that only the direct upline writes and reads', async () => {
    const note = (who: LinePerson, of: LinePerson) =>
      who.call('setDownlineNote', { params: { memberId: of.id }, body: { note: 'met in Recife' } })
    expect((await note(middle, low)).value.note).toBe('met in Recife')
    expect((await note(top, low)).code).toBe('not_direct_downline')
    expect((await note(foreign, low)).code).toBe('line_member_not_found')
    const seen = async (who: LinePerson) =>
      (await who.call('lineMember', { params: { memberId: low.id } })).value.member.note
    expect(await seen(middle)).toBe('met in Recife')
    expect(await seen(top)).toBe('')
  })
})

describe('an account that an agent opens', () => {
  const open = (who: LinePerson, change: object = {}) =>
    who.call('createDownline', {
      body: {
        requestId: randomUUID(),
        account: `novo${randomUUID().slice(0, 6)}`,
        kind: 'agent',
        rates: { RNG: 1_000 },
        ...change,
      },
    })
  const logIn = (username: string, password: string) =>
    w.visitor.call('login', { body: { type: 'username', username, password } as never })

  it('stands right below, and changes its first password at the first login (A-04)', async () => {
    const { value } = await open(top)
    const entered = await logIn(value.account, value.initialPassword)
    expect(entered.value).toMatchObject({ firstTimeLogin: true, passwordChangeRequired: true })
    const headers = { authorization: `Bearer ${entered.value.token}` }
    expect((await w.visitor.call('agentMenu', {}, headers)).code).toBe('password_change_required')
    const row = await maybe<{ type: number; parent: bigint }>(w.needs.db)`
      select type, parent_id as parent from members where id = ${BigInt(value.memberId)}`
    expect(row).toEqual({ type: accountTypes.agent, parent: top.memberId })
    const below = await open(foreign, { rates: {} })
    const seen = await foreign.call('lineMember', { params: { memberId: below.value.memberId } })
    expect(seen.value.member.type).toBe(accountTypes.subAffiliate)
    await w.expectBooksToBalance()
  })

  it('is asked for again after a lost answer: another first password, until somebody logs in', async () => {
    const order = { requestId: randomUUID(), account: `novo${randomUUID().slice(0, 6)}` }
    const first = (await open(top, order)).value
    const second = (await open(top, order)).value
    expect(second.memberId).toBe(first.memberId)
    expect((await logIn(order.account, first.initialPassword)).success).toBe(false)
    expect((await open(sibling, { ...order, rates: {} })).code).toBe('id_conflict')
    expect((await open(top, { ...order, kind: 'member' })).code).toBe('id_conflict')
    expect((await logIn(order.account, second.initialPassword)).success).toBe(true)
    expect((await open(top, order)).code).toBe('id_conflict')
  })

  it('is one of so many an hour, and a lost answer is asked for again all the same', async () => {
    const agent = await personBelow(w, undefined)
    const order = { requestId: randomUUID(), account: `novo${randomUUID().slice(0, 6)}`, rates: {} }
    const { value } = await open(agent, order)
    await run(w.needs.db)`
      insert into opened_downlines (request_id, opened_by, member_id, account, kind, rates)
      select gen_random_uuid(), opened_by, member_id, account, kind, rates
        from opened_downlines, generate_series(2, ${DOWNLINES_OPENED_PER_HOUR}::int)
       where request_id = ${order.requestId}`
    expect(await open(agent, { rates: {} })).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      value: { retryAfterSeconds: 3600 },
    })
    expect((await open(agent, order)).value.memberId).toBe(value.memberId)
    expect((await open(sibling, { rates: {} })).success).toBe(true)
    await run(w.needs.db)`
      update opened_downlines set opened_at = now() - interval '61 minutes'
       where opened_by = ${agent.memberId}`
    expect((await open(agent, { rates: {} })).success).toBe(true)
  })

  it('is refused with a bad or taken name, rates above one’s own, and below the end of a line', async () => {
    expect((await open(top, { account: 'a!' })).code).toBe('field_invalid')
    expect((await open(top, { account: 'ALICE' })).code).toBe('username_taken')
    expect((await open(top, { rates: { LIVE: 5_001 } })).code).toBe('rate_above_own')
    let deepest = foreign
    for (let level = 1; level <= 20; level += 1) deepest = await personBelow(w, deepest.memberId)
    expect((await open(deepest, { rates: {} })).code).toBe('line_too_deep')
    await w.set('modules', [])
    expect((await open(top)).code).toBe('registration_closed')
  })
})

describe('the menu of the agent centre', () => {
  it('opens with the overview, and names each page with where its data lies, a page of one kind of contract with the kind (A-02, E-46)', async () => {
    const pages = async (who: LinePerson) =>
      (await who.call('agentMenu', {})).value.items.map(({ page }) => page)
    const { value } = await middle.call('agentMenu', {})
    expect(value.defaultPage).toBe('agentTeamOverview')
    expect(value.items[1]).toEqual({
      name: 'Visão da equipe',
      page: 'agentTeamOverview',
      dataPath: '/wps/v2/agents/team/summary',
    })
    const records = ['dividendRecord', 'dailyWages', 'hourlySalary', 'realTimeSalary']
    expect((await pages(middle)).filter((page) => records.includes(page))).toEqual([])
    await contractWith(w, top, { terms: flat(9_000) })
    await contractWith(w, middle, { upline: top, terms: flat(8_000) })
    await contractWith(w, middle, {
      kind: 'REALTIME',
      upline: await withRealTime(top),
      terms: { profitRatePpm: 1, lossRatePpm: 1 },
    })
    const shown = (await middle.call('agentMenu', {})).value.items
    expect(shown.filter(({ page }) => records.includes(page))).toEqual([
      {
        name: 'Salário diário',
        page: 'dailyWages',
        dataPath: '/wps/relay/MCS2_processDailySalContract',
        type: 'DAILY',
      },
      {
        name: 'Salário em tempo real',
        page: 'realTimeSalary',
        dataPath: '/wps/relay/MCSFE_processRealTimeSalaryContract',
        type: 'REALTIME',
      },
    ])
    expect(shown.filter(({ type }) => type).map(({ page }) => page)).toEqual([
      'dailyWages',
      'realTimeSalary',
    ])
  })

  it('is named in the language of its reader', async () => {
    const named = async (language: string) => {
      const headers = { ...middle.headers, language }
      const { value } = await callThrough(w.app, 'agentMenu', {}, headers)
      return value.items.find(({ page }) => page === 'linkManagement')?.name
    }
    expect(await Promise.all(['PT', 'EN', 'ES', 'CN', 'vi-VN', 'ar', 'FI'].map(named))).toEqual([
      'Links de cadastro',
      'Link management',
      'Enlaces de registro',
      '链接管理',
      'Quản lý liên kết',
      'روابط التسجيل',
      'Link management',
    ])
  })

  /** Whether an agent's menu has a page: before a contract of its kind, with one, the kind off, and on again. */
  const asTheKindTurns = async (kind: ContractKind, page: string, terms: TypedTerms) => {
    const agent = await personBelow(w, undefined, { type: 1 })
    const shows = async () =>
      (await agent.call('agentMenu', {})).value.items.some((item) => item.page === page)
    const offer = async (enabled: boolean) => {
      const body = { reason: 'Not offered this month.', kind: { kind, enabled } }
      expect((await w.as('oscar').call('changeAgentRules', { body })).success).toBe(true)
      return shows()
    }
    const before = await shows()
    await contractWith(w, agent, { kind, terms })
    return [before, await shows(), await offer(false), await offer(true)]
  }
  const goesWithTheKind = [false, true, false, true]

  it('shows daily wages and the hourly salary to who has such a contract, only while the kind is on (A-11, A-12)', async () => {
    expect(await asTheKindTurns('DAILY', 'dailyWages', flat(9_000))).toEqual(goesWithTheKind)
    expect(await asTheKindTurns('HOURLY', 'hourlySalary', flat(9_000))).toEqual(goesWithTheKind)
  })

  it('shows the dividends and the real-time salary in the same way (A-10, A-13)', async () => {
    expect(await asTheKindTurns('DIVIDEND', 'dividendRecord', flat(9_000))).toEqual(goesWithTheKind)
    expect(await asTheKindTurns('REALTIME', 'realTimeSalary', twoRates)).toEqual(goesWithTheKind)
  })
})

const twoRates: TypedTerms = { profitRatePpm: 2, lossRatePpm: 2 }

async function withRealTime(agent: LinePerson): Promise<LinePerson> {
  await contractWith(w, agent, { kind: 'REALTIME', terms: twoRates })
  return agent
}
