import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decide } from '../../agents/lines/testing/decide.ts'
import { many } from '../../base/database/query.ts'
import { demoPasswords } from '../../people/members/demo-people.ts'
import { type MembersWorld, membersWorld } from '../../people/members/testing/members-world.ts'
import { operatorWith } from '../../testing/operator-with.ts'

let w: MembersWorld
let support: Awaited<ReturnType<typeof operatorWith>>
let alice: string
beforeAll(async () => {
  w = await membersWorld()
  support = await operatorWith(w, ['CS'])
  alice = String(await w.idOf('alice'))
})
afterAll(() => w?.close())

const reason = 'spoke with the owner'
const search = async (text: string) =>
  (await support.call('findMembers', { body: { search: text } })).value.members.map(
    ({ account, by }) => [account, by],
  )
const card = async (memberId = alice) =>
  (await support.call('operatorMember', { params: { memberId } })).value
const looksAt = async (subject: string) =>
  (
    await many(w.needs.db)`
      select from audit where action = 'look' and subject = ${subject}
         and actor = ${`operator:${support.operatorId}`}`
  ).length

describe('the search for a member', () => {
  it('finds by number, start of the account, e-mail address and mobile number', async () => {
    expect(await search(alice)).toEqual([['alice', 'number']])
    expect(await search('ALI')).toContainEqual(['alice', 'account'])
    expect(await search('Alice@Example.com')).toEqual([['alice', 'email']])
    expect(await search('+55 00 900000001')).toEqual([['alice', 'mobile']])
    expect(await search('%%')).toEqual([])
    expect(await search('nobody@example.com')).toEqual([])
  })

  it('writes down whom it showed, and never what was typed', async () => {
    expect(await looksAt(`findMembers:${alice}`)).toBe(1)
    const typed = await many(w.needs.db)`
      select from audit a where a::text ~* 'alice@example|900000001'`
    expect(typed).toEqual([])
  })
})

describe('the page of a member', () => {
  it('tells who it is: account, person, money, what stands against it, and what it did last', async () => {
    await w.logIn('alice', demoPasswords.alice)
    const shown = await card()
    expect(shown).toMatchObject({
      ...{ memberId: alice, account: 'alice', state: 'open', currency: 'BRL' },
      fullName: 'Alice Exemplo',
      email: { value: 'alice@example.com' },
      mobile: { value: '+5500900000001' },
      balances: { cash: '100.0000', open: '0.0000' },
      restrictions: [],
      locks: [],
    })
    expect(shown.upline).not.toBeNull()
    expect(shown.sessions.length).toBeGreaterThan(0)
  })

  it('shows the latest bets and payments, newest first', async () => {
    const { value } = await w.as('alice').call('fairSeed', { query: {} })
    const { seedId } = value.active
    await w.as('alice').call('setFairClientSeed', { body: { seedId, clientSeed: 'card' } })
    for (const stake of ['1', '2'])
      await w.as('alice').call('playFairRound', {
        params: { game: 'brass-fox' },
        body: { wagerId: randomUUID(), stake },
      })
    await w.as('alice').call('createDeposit', {
      body: { depositId: randomUUID(), method: 'transfer', amount: '150' } as never,
    })
    const { bets, payments } = await card()
    expect(bets.slice(0, 2)).toMatchObject([
      { game: 'brass-fox', stake: '2.0000', state: 'settled' },
      { game: 'brass-fox', stake: '1.0000' },
    ])
    expect(bets[0]).toMatchObject({
      gameName: { pt: 'Raposa de Latão', en: 'Brass Fox' },
      vendorName: 'Parlour',
    })
    expect(payments[0]).toMatchObject({
      kind: 'deposit',
      amount: '150.0000',
      state: 'pending_payment',
    })
  })

  it('is on record, once a day for each operator, and no page of nobody', async () => {
    await card()
    expect(await looksAt(`operatorMember:${alice}`)).toBe(1)
    const params = { memberId: '1' }
    expect((await support.call('operatorMember', { params })).code).toBe('account_unknown')
  })
})

describe('freezing a member', () => {
  const params = () => ({ memberId: alice })
  const bet = async () =>
    (
      await w.as('alice').call('playFairRound', {
        params: { game: 'brass-fox' },
        body: { wagerId: randomUUID(), stake: '1' },
      })
    ).success
  const propose = (by = support, more: object = {}) =>
    by.call('proposeUnfreeze', {
      params: params(),
      body: { proposalId: randomUUID(), reason, ...more },
    })
  const agree = (proposalId: string, choice = 'unfreeze') =>
    decide(w, 'oscar', 'unfreezes', proposalId, choice)

  it('stops stakes, deposits and withdrawals at once; one person may', async () => {
    expect(await bet()).toBe(true)
    expect(
      (await support.call('freezeMember', { params: params(), body: { reason } })).value,
    ).toEqual({
      frozen: true,
    })
    expect(await bet()).toBe(false)
    const deposit = await w.as('alice').call('createDeposit', {
      body: { depositId: randomUUID(), method: 'transfer', amount: '150' } as never,
    })
    expect(deposit.code).toBe('deposits_blocked')
    expect((await card()).restrictions).toMatchObject([{ kind: 'frozen', reason, until: null }])
  })

  it('ends when a second person agrees, never by who asked, and is on record with both', async () => {
    const lead = await operatorWith(w, ['CS_LEAD'])
    const asked = await propose(lead)
    expect(asked.value.queue).toBe('unfreezes')
    expect((await card()).unfreezeWaits).toBe(true)
    const at = { queue: 'unfreezes', subject: asked.value.proposalId }
    const seen = await lead.call('getDecision', { params: at })
    expect(seen.value).toMatchObject({ mayDecide: false, whyNot: 'second_person_needed' })
    expect(await bet()).toBe(false)
    expect((await agree(asked.value.proposalId)).value).toMatchObject({ outcome: 'executed' })
    expect(await bet()).toBe(true)
    const lines = await many<{ actor: string; action: string }>(w.needs.db)`
      select actor, action from audit where subject = ${`member:${alice}`}
         and action like '%freeze%' order by id`
    expect(lines).toEqual([
      { actor: `operator:${support.operatorId}`, action: 'freeze-member' },
      { actor: `operator:${lead.operatorId}`, action: 'propose-unfreeze' },
      { actor: 'operator:oscar', action: 'unfreeze-member' },
    ])
  })

  it('cannot be taken off whom it does not hold, twice at once, or when it began anew for another reason', async () => {
    expect((await propose()).code).toBe('member_not_frozen')
    const body = { reason }
    await support.call('freezeMember', { params: params(), body })
    const first = await propose()
    expect((await propose()).code).toBe('unfreeze_waits')
    const { proposalId } = first.value
    expect((await propose(support, { proposalId, reason: 'another' })).code).toBe('id_conflict')
    await support.call('freezeMember', { params: params(), body: { reason: 'a stolen card' } })
    expect((await agree(proposalId)).code).toBe('decision_changed')
    await agree(proposalId, 'keep')
    expect(await bet()).toBe(false)
    const again = await propose()
    await agree(again.value.proposalId)
    expect(await bet()).toBe(true)
  })
})

describe('an account that is frozen again', () => {
  it('keeps before the second person why it was frozen first', async () => {
    const compliance = await operatorWith(w, ['COMPLIANCE'])
    const params = { memberId: alice }
    const freeze = (by: typeof support, why: string) =>
      by.call('freezeMember', { params, body: { reason: why } })
    await freeze(compliance, 'money of unknown origin')
    await freeze(support, 'asked by telephone')
    await freeze(support, 'asked by telephone')
    const both = 'money of unknown origin; asked by telephone'
    expect((await card()).restrictions).toMatchObject([{ kind: 'frozen', reason: both }])
    const proposalId = randomUUID()
    await support.call('proposeUnfreeze', { params, body: { proposalId, reason } })
    const at = { queue: 'unfreezes', subject: proposalId }
    const { value } = await compliance.call('getDecision', { params: at })
    expect(value.fields.map((field) => field.value)).toContain(both)
    await decide(w, 'oscar', 'unfreezes', proposalId, 'unfreeze')
  })

  it('keeps the first reason and the newest, however often it is frozen', async () => {
    const params = { memberId: alice }
    for (const turn of [1, 2, 3, 4, 5, 6, 7])
      await support.call('freezeMember', {
        params,
        body: { reason: `reason ${turn} ${'x'.repeat(480)}` },
      })
    const kept = (await card()).restrictions[0]!.reason
    expect(kept.length).toBeLessThan(2_100)
    expect(kept).toMatch(/^reason 1 x+/)
    expect(kept).toContain('; reason 7 x')
    const proposalId = randomUUID()
    await support.call('proposeUnfreeze', { params, body: { proposalId, reason } })
    await decide(w, 'oscar', 'unfreezes', proposalId, 'unfreeze')
  })
})

describe('logging a member out and unlocking them', () => {
  it('ends every session at once, and says how many', async () => {
    const { value } = await w.logIn('alice', demoPasswords.alice)
    const who = () => w.send('GET', '/wps/member/info', { token: value.token })
    expect((await who()).success).toBe(true)
    const ended = await support.call('endMemberSessions', {
      params: { memberId: alice },
      body: { reason },
    })
    expect(ended.value.ended).toBeGreaterThan(0)
    expect((await who()).code).toBe('not_logged_in')
    expect((await card()).sessions).toEqual([])
  })

  it('lifts the pause after wrong passwords, and leaves the password as it is', async () => {
    const wrong = () => w.logIn('bob', 'not this one')
    let last = await wrong()
    for (let tries = 0; tries < 12 && last.code !== 'login_locked'; tries += 1) last = await wrong()
    const bob = String(await w.idOf('bob'))
    const before = await card(bob)
    expect(before.locks).toMatchObject([{ kind: 'login' }])
    const unlock = () =>
      support.call('unlockMember', { params: { memberId: bob }, body: { reason } })
    expect((await unlock()).value).toEqual({ unlocked: true })
    expect((await card(bob)).locks).toEqual([])
    expect((await unlock()).value).toEqual({ unlocked: false })
    expect((await w.logIn('bob', demoPasswords.bob, { from: '198.51.100.9' })).success).toBe(true)
  })

  it('says so where there is no such member, and is closed to those without a part in it', async () => {
    const params = { memberId: '1' }
    const body = { reason }
    for (const name of ['endMemberSessions', 'unlockMember', 'freezeMember'] as const)
      expect((await support.call(name, { params, body })).code).toBe('account_unknown')
    const unfreeze = { params, body: { ...body, proposalId: randomUUID() } }
    expect((await support.call('proposeUnfreeze', unfreeze)).code).toBe('account_unknown')
    const auditor = await operatorWith(w, ['AUDITOR'])
    for (const name of ['endMemberSessions', 'unlockMember', 'freezeMember'] as const)
      expect((await auditor.call(name, { params: { memberId: alice }, body })).code).toBe(
        'role_missing',
      )
    const risk = await operatorWith(w, ['RISK'])
    const mine = { params: { memberId: alice }, body }
    expect((await risk.call('unlockMember', mine)).code).toBe('role_missing')
    for (const role of ['MARKETING', 'DEV_SUPPORT', 'ADMIN', 'CONTENT'] as const) {
      const other = await operatorWith(w, [role])
      const found = await other.call('findMembers', { body: { search: 'alice' } })
      const seen = await other.call('operatorMember', { params: { memberId: alice } })
      expect([role, found.code, seen.code]).toEqual([role, 'role_missing', 'role_missing'])
    }
  })
})
