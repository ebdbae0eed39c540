import { randomUUID } from 'node:crypto'
import { accountTypes } from '@parlour/members'
import { parseAmount } from '@parlour/money'
import { DAY_MS } from '@parlour/time'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, one, run } from '../../base/database/query.ts'
import { withClient } from '../../base/database/postgres/server-session.ts'
import { passwords } from '../../base/passwords/passwords.ts'
import { type World, world } from '../../testing/world.ts'
import { readWithdrawalPause } from '../../people/login/passwords/withdrawal-pause.ts'
import { type LinePerson, asMember, personBelow } from '../lines/testing/line-people.ts'
import { contractWith, flat } from '../contracts/testing/contract-steps.ts'
import {
  deposit,
  giveCash,
  givePromotion,
  play,
  runInTurns,
} from '../salaries/testing/salary-line.ts'
import { bet } from '../../ledger/wallet/testing/plain-bet.ts'
import { TEAM_MESSAGES_A_DAY } from '../lines/limits.ts'
import { teamTasks } from './forget-team-messages.job.ts'

let w: World
let agent: LinePerson
let child: LinePerson
let grandchild: LinePerson
beforeAll(async () => {
  w = await world()
  agent = await personBelow(w, undefined, { type: accountTypes.topAgent })
  child = await personBelow(w, agent.memberId, { type: accountTypes.member })
  const between = await personBelow(w, agent.memberId)
  grandchild = await personBelow(w, between.memberId, { type: accountTypes.member })
}, 60_000)
afterAll(() => w.close())

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const params = ({ id }: LinePerson) => ({ params: { memberId: id } })
const lettersOf = async ({ memberId }: LinePerson) =>
  many<{ key: string; params: { words?: string }; stays: boolean }>(w.needs.db)`
    select text_key as key, params, passed_on_at is not null as stays from inbox_messages
     where member_id = ${memberId} order by message_id`
const auditsOf = async (action: string) =>
  (
    await many<{ actor: string; subject: string }>(w.needs.db)`
      select actor, subject from audit where action = ${action} order by id`
  ).map(({ actor, subject }) => [actor, subject])

describe('a member', () => {
  it('is made an agent by the direct upline, is told, and may then open accounts', async () => {
    const made = await agent.call('makeAgent', params(child))
    expect(made.value).toEqual({ memberId: child.id, kind: 'agent' })
    const after = await asMember(w, child.memberId)
    expect((await after.call('agentMenu', {})).success).toBe(true)
    const { type } = await one<{ type: number }>(w.needs.db)`
      select type from members where id = ${child.memberId}`
    expect(type).toBe(accountTypes.agent)
    expect((await lettersOf(child)).map(({ key }) => key)).toEqual(['line_made_agent'])
    expect(await auditsOf('make-agent')).toEqual([
      [`member:${agent.memberId}`, `member:${child.memberId}`],
    ])
  })

  it('becomes a sub-affiliate below an affiliate', async () => {
    const affiliate = await personBelow(w, undefined, { type: accountTypes.affiliateAgent })
    const member = await personBelow(w, affiliate.memberId, { type: accountTypes.member })
    await affiliate.call('makeAgent', params(member))
    const { type } = await one<{ type: number }>(w.needs.db)`
      select type from members where id = ${member.memberId}`
    expect(type).toBe(accountTypes.subAffiliate)
  })

  it('opens one account under an id that another agent takes at the same moment', async () => {
    const [one, other] = [
      await personBelow(w, agent.memberId),
      await personBelow(w, agent.memberId),
    ]
    const requestId = randomUUID()
    const answers = await Promise.all(
      [one, other].map((by) => {
        const account = `opened${randomUUID().slice(0, 8)}`
        return by.call('createDownline', { body: { requestId, account, kind: 'member' } })
      }),
    )
    expect(answers.map(({ code }) => code ?? 'opened').sort()).toEqual(['id_conflict', 'opened'])
  })

  it('is not made one twice, from further up, out of another line, or at the end of a line', async () => {
    const made = async (by: LinePerson, whom: LinePerson) =>
      (await by.call('makeAgent', params(whom))).code
    expect(await made(agent, child)).toBe('line_already_agent')
    expect(await made(agent, grandchild)).toBe('not_direct_downline')
    const stranger = await personBelow(w, undefined, { type: accountTypes.topAgent })
    expect(await made(stranger, grandchild)).toBe('line_member_not_found')
    let deepest = await personBelow(w, undefined)
    for (let level = 1; level < 20; level += 1) deepest = await personBelow(w, deepest.memberId)
    const last = await personBelow(w, deepest.memberId, { type: accountTypes.member })
    expect(await made(deepest, last)).toBe('line_too_deep')
  })
})

describe('a new first password', () => {
  const open = async () => {
    const account = `opened${randomUUID().slice(0, 8)}`
    const body = { requestId: randomUUID(), account, kind: 'member' as const }
    const { value } = await agent.call('createDownline', { body })
    return asMember(w, BigInt(value.memberId))
  }
  const reset = (by: LinePerson, whom: LinePerson, password?: string) =>
    by.call('resetDownlinePassword', {
      ...params(whom),
      body: password === undefined ? {} : { password },
    })

  it('is given to an account that the agent has opened: its sessions end, withdrawals rest, its owner is told', async () => {
    const opened = await open()
    const { value } = await reset(agent, opened)
    const { hash, first } = await one<{ hash: string; first: boolean }>(w.needs.db)`
      select password_hash as hash, first_login as first from member_credentials
       where member_id = ${opened.memberId}`
    expect(value.account).toBe(opened.account)
    expect(await passwords.matches(hash, value.initialPassword)).toBe(true)
    expect(first).toBe(true)
    expect((await opened.call('memberInfo', {})).code).toBe('not_logged_in')
    expect(await readWithdrawalPause(w.needs.db, opened.memberId)).toBeInstanceOf(Date)
    expect((await lettersOf(opened)).map(({ key }) => key)).toEqual([
      'password_changed',
      'line_password_reset',
    ])
    expect(await auditsOf('reset-downline-password')).toEqual([
      [`member:${agent.memberId}`, `member:${opened.memberId}`],
    ])
  })

  it('asks the agent’s own password where there is one', async () => {
    const opened = await open()
    const hash = await passwords.hash('Right-one-1')
    await run(w.needs.db)`
      update member_credentials set password_hash = ${hash as string} where member_id = ${agent.memberId}`
    expect((await reset(agent, opened)).code).toBe('password_wrong')
    expect((await reset(agent, opened, 'Right-one-1')).success).toBe(true)
    for (let turn = 0; turn < 10; turn += 1) await reset(agent, opened, 'Wrong-one-1')
    expect((await reset(agent, opened, 'Right-one-1')).code).toBe('tries_locked')
    await run(w.needs.db)`delete from failed_tries`
    await run(w.needs.db)`
      update member_credentials set password_hash = null where member_id = ${agent.memberId}`
    await run(w.needs.db)`
      update member_sessions set proven_at = proven_at - interval '1 day' where member_id = ${agent.memberId}`
    expect((await reset(agent, opened)).code).toBe('log_in_again')
    await run(w.needs.db)`
      update member_sessions set proven_at = now() where member_id = ${agent.memberId}`
  })

  it('is refused for an account that is its owner’s, of further below, and of another line', async () => {
    expect((await reset(agent, child)).code).toBe('downline_recovers')
    const opened = await open()
    await run(w.needs.db)`
      insert into confirmed_contacts (member_id, kind, confirmed_at)
      values (${opened.memberId}, 'email', now())`
    expect((await reset(agent, opened)).code).toBe('downline_recovers')
    const protectedByOwner = await open()
    await run(w.needs.db)`
      update member_credentials set funds_password_hash = 'x' where member_id = ${protectedByOwner.memberId}`
    expect((await reset(agent, protectedByOwner)).code).toBe('downline_recovers')
    const withMoney = await open()
    await deposit(w, withMoney.memberId, '20.00')
    expect((await reset(agent, withMoney)).code).toBe('downline_recovers')
    expect((await reset(agent, grandchild)).code).toBe('not_direct_downline')
    const stranger = await personBelow(w, undefined, { type: accountTypes.topAgent })
    expect((await reset(stranger, opened)).code).toBe('line_member_not_found')
  })

  const protections: Readonly<Record<string, (id: bigint) => RawBuilder<unknown>>> = {
    'a passkey': (id) => sql`
      insert into member_passkeys (member_id, credential_id, public_key, counter, transports, rp_id, synced, name, created_at)
      values (${id}, ${Buffer.from(`${id}`)}, '', 0, '{}', 'localhost', true, 'phone', now())`,
    'an authenticator app': (id) => sql`
      insert into member_totp (member_id, sealed_secret, begun_at, confirmed_at)
      values (${id}, ''::bytea, now(), now())`,
    'a sign-in elsewhere': (id) => sql`
      insert into sign_in_links (member_id, provider, issuer, subject_blind, linked_at)
      values (${id}, 'praca', 'https://praca.example', ${Buffer.from(`${id}`)}, now())`,
  }
  it.each(Object.keys(protections))('is refused where the owner has set up %s', async (name) => {
    const opened = await open()
    await run(w.needs.db)`${protections[name]!(opened.memberId)}`
    expect((await reset(agent, opened)).code).toBe('downline_recovers')
  })

  it('is refused while money stands in the account that was handed over another way than by a deposit', async () => {
    const opened = await open()
    await giveCash(w, opened.memberId, '35.00')
    expect((await reset(agent, opened)).code).toBe('downline_recovers')
    const staked = await open()
    await giveCash(w, staked.memberId, '10.00')
    await w.needs.wallet.stake(bet(staked.memberId, parseAmount('10.00')!))
    expect((await reset(agent, staked)).code).toBe('downline_recovers')
  })

  it('is refused to an upline who has not opened the account', async () => {
    const opened = await open()
    await run(w.needs.db)`
      update opened_downlines set opened_by = ${grandchild.memberId} where member_id = ${opened.memberId}`
    expect((await reset(agent, opened)).code).toBe('downline_recovers')
  })
})

describe('a new first password for an account that has come to something of its own', () => {
  const open = async (kind: 'agent' | 'member' = 'member') => {
    const body = { requestId: randomUUID(), account: `own${randomUUID().slice(0, 8)}`, kind }
    const { value } = await agent.call('createDownline', { body })
    return asMember(w, BigInt(value.memberId))
  }
  const reset = async (whom: LinePerson) =>
    (await agent.call('resetDownlinePassword', { ...params(whom), body: {} })).code

  it('is refused where the house has paid it for something', async () => {
    const promoted = await open()
    await givePromotion(w, promoted.memberId, '5.00')
    expect(await reset(promoted)).toBe('downline_recovers')
    const earning = await open('agent')
    await contractWith(w, agent, { terms: flat(20_000), at: daysAgo(2) })
    await contractWith(w, earning, { upline: agent, terms: flat(10_000), at: daysAgo(2) })
    const player = await personBelow(w, earning.memberId, { type: accountTypes.member })
    await giveCash(w, player.memberId, '200.00')
    await play(w, player.memberId, '200.00')
    await runInTurns(w, 'DAILY', daysAgo(-2))
    expect(await reset(earning)).toBe('downline_recovers')
  })

  it('is refused where a contract stands that somebody else would end or answer', async () => {
    const bound = await open('agent')
    expect(await reset(bound)).toBeUndefined()
    await contractWith(w, bound, { upline: agent, terms: flat(10_000) })
    expect(await reset(bound)).toBe('downline_recovers')
  })
})

describe('a message to the own team', () => {
  const tell = (by: LinePerson, body: object = {}) =>
    by.call('messageTeam', {
      body: { messageId: randomUUID(), scope: 'team', words: 'Bom fim de semana', ...body },
    })

  it('reaches those right below or everybody, once, in their inboxes alone', async () => {
    const boss = await personBelow(w, undefined, { type: accountTypes.topAgent })
    const near = await personBelow(w, boss.memberId)
    const far = await personBelow(w, near.memberId, { type: accountTypes.member })
    const resting = await personBelow(w, near.memberId, { type: accountTypes.member })
    await run(w.database.db)`
      insert into member_restrictions (member_id, kind) values (${resting.memberId}, 'excluded')`
    const messageId = randomUUID()
    const sent = await tell(boss, { messageId })
    expect(sent.value).toMatchObject({ messageId, recipients: 3, words: 'Bom fim de semana' })
    expect((await tell(boss, { messageId })).value).toEqual(sent.value)
    const letter = { key: 'line_message', params: { words: 'Bom fim de semana' }, stays: true }
    expect([await lettersOf(near), await lettersOf(far)]).toEqual([[letter], [letter]])
    expect(await lettersOf(resting)).toEqual([])
    expect((await tell(boss, { scope: 'direct' })).value.recipients).toBe(1)
    expect(await lettersOf(far)).toHaveLength(1)
    const { value: list } = await boss.call('teamMessages', { query: {} })
    expect(list.messages.map(({ scope, recipients }) => [scope, recipients])).toEqual([
      ['direct', 1],
      ['team', 3],
    ])
    expect((await near.call('teamMessages', { query: {} })).value.total).toBe(0)
    const inbox = await near.call('listInbox', { query: {} })
    expect(inbox.value.messages[0]).toMatchObject({ text: 'Bom fim de semana', isHtml: false })
  })

  it('does not tell its sender by a figure that somebody rests or has shut themselves out', async () => {
    const boss = await personBelow(w, undefined, { type: accountTypes.topAgent })
    const only = await personBelow(w, boss.memberId, { type: accountTypes.member })
    const said = async () => (await tell(boss)).value.recipients
    const before = await said()
    for (const kind of ['excluded', 'timed_out', 'frozen']) {
      await run(w.database.db)`
        insert into member_restrictions (member_id, kind) values (${only.memberId}, ${kind})`
      expect([kind, await said()]).toEqual([kind, before])
      await run(w.database.db)`delete from member_restrictions where member_id = ${only.memberId}`
    }
    expect(await lettersOf(only)).toHaveLength(1)
  })

  it('is forgotten 90 days later, while whoever was told keeps it', async () => {
    const boss = await personBelow(w, undefined, { type: accountTypes.topAgent })
    const only = await personBelow(w, boss.memberId, { type: accountTypes.member })
    const [old, late] = [randomUUID(), randomUUID()]
    for (const messageId of [old, late]) await tell(boss, { messageId })
    await withClient(w.database.ownerUrl, (owner) =>
      owner.query(
        `update team_messages set sent_at = sent_at - interval '90 days 1 minute' where message_id = $1`,
        [old],
      ),
    )
    for (let turn = 0; turn < 2; turn += 1) await teamTasks(w.needs)['forget-team-messages']()
    const { messages } = (await boss.call('teamMessages', { query: {} })).value
    expect(messages.map(({ messageId }) => messageId)).toEqual([late])
    expect(await lettersOf(only)).toHaveLength(2)
  })

  it('is one agent’s under an id that two send at the same moment, and the other hears so', async () => {
    const two = [
      await personBelow(w, undefined, { type: 1 }),
      await personBelow(w, undefined, { type: 1 }),
    ]
    for (let turn = 0; turn < TEAM_MESSAGES_A_DAY - 1; turn += 1) {
      const messageId = randomUUID()
      const answers = await Promise.all(two.map((by) => tell(by, { messageId })))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  it('is refused under an id of another, more often than the day allows, and to more than it reaches', async () => {
    const boss = await personBelow(w, undefined, { type: accountTypes.topAgent })
    const messageId = randomUUID()
    await tell(boss, { messageId })
    expect((await tell(boss, { messageId, words: 'other' })).code).toBe('id_conflict')
    expect((await tell(agent, { messageId })).code).toBe('id_conflict')
    const [other, contested] = [await personBelow(w, boss.memberId), randomUUID()]
    const both = await Promise.all(
      [other, agent].map((one) => tell(one, { messageId: contested, scope: 'direct' })),
    )
    expect(both.map(({ code }) => code ?? 'sent').sort()).toEqual(['id_conflict', 'sent'])
    for (let turn = 1; turn < TEAM_MESSAGES_A_DAY; turn += 1)
      expect((await tell(boss)).success).toBe(true)
    expect((await tell(boss)).code).toBe('too_many_requests')
    await withClient(w.database.ownerUrl, (owner) =>
      owner.query(`update team_messages set sent_at = sent_at - interval '1 day'`),
    )
    await run(w.database.db)`
      with people as (
        insert into members (username, username_folded, nickname, type, currency, jurisdiction, parent_id, ancestors, depth, referral_code)
        select 'crowd' || n, 'crowd' || n, 'crowd' || n, 0, currency, jurisdiction, id, array[id], 1, 'CROWD' || n
          from members cross join generate_series(1, 5001) as n where id = ${boss.memberId}
        returning id)
      insert into member_lines (ancestor_id, member_id, distance)
      select ${boss.memberId}, id, 1 from people on conflict do nothing`
    expect((await tell(boss)).code).toBe('team_too_large')
  })
})
