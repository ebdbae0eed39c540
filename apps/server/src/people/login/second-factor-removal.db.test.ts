import { randomUUID } from 'node:crypto'
import { Secret } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { decide } from '../../agents/lines/testing/decide.ts'
import { readWithdrawalPause } from './passwords/withdrawal-pause.ts'
import { type MembersWorld, membersWorld } from '../members/testing/members-world.ts'
import { totpCode } from '../../house/operators/totp.ts'
import { operatorWith } from '../../testing/operator-with.ts'
import { whileRolesAreTaken } from '../../testing/taken-roles.ts'
import { softAuthenticator } from './testing/authenticator.ts'
import { demoPasswords } from '../members/demo-people.ts'

let w: MembersWorld
beforeAll(async () => {
  w = await membersWorld()
})
afterAll(() => w?.close())

type Name = 'alice' | 'bob' | 'carol'
const HOME = 'http://localhost'
const headers = { host: 'localhost' }
const QUEUE = 'second-factors'
const reason = 'Showed a document in a call.'

const codeOf = (secret: string) => totpCode(Secret.fromBase32(secret).bytes, w.needs.clock.now())

/** An authenticator app that counts; the session that set it up. */
async function enrol(name: Name): Promise<{ token: string; recoveryCodes: string[] }> {
  const token = await w.tokenOf(name)
  const post = (path: string, body: object) =>
    w.send('POST', `/wps/v2/identity/totp/${path}`, { token, body })
  const { secret } = (await post('begin', { password: demoPasswords[name] })).value
  const { value } = await post('confirm', { code: codeOf(secret) })
  w.pass(30_000)
  return { token, recoveryCodes: value.recoveryCodes }
}

async function addPasskey(name: Name, token: string): Promise<void> {
  const post = (path: string, body: object) =>
    w.send('POST', `/wps/v2/identity/passkeys${path}`, { token, headers, body })
  const { challengeId, options } = (await post('/begin', { password: demoPasswords[name] })).value
  const response = softAuthenticator(HOME).create(options)
  expect(await post('', { challengeId, name: 'Phone', response })).toMatchObject({ success: true })
}

const logIn = (name: Name, cookie?: string) =>
  w.logIn(name, demoPasswords[name], { from: '198.51.100.1', cookie })
const propose = (
  account: string,
  { by = 'olga', proposalId = randomUUID() as string, why = reason } = {} as {
    by?: 'olga' | 'oscar'
    proposalId?: string
    why?: string
  },
) => w.as(by).call('proposeSecondFactorRemoval', { body: { proposalId, account, reason: why } })
const choose = async (by: 'olga' | 'oscar', name: Name, choice: string) =>
  decide(w, by, QUEUE, String(await w.idOf(name)), choice)
const waiting = async () =>
  (await w.as('oscar').call('listDecisions', { query: { queue: QUEUE } })).value

describe('a second factor that its owner has lost', () => {
  it('is taken off by two operators: the password is enough, all that was open has ended, and withdrawals rest', async () => {
    const { token, recoveryCodes } = await enrol('alice')
    await addPasskey('alice', token)
    const asked = await logIn('alice')
    expect(asked.code).toBe('second_step_needed')
    const trusted = await w.send('POST', '/wps/v2/session/second-step', {
      from: '198.51.100.1',
      cookie: asked.cookie,
      body: {
        challenge: asked.value.challenge,
        method: 'totp',
        code: recoveryCodes[0],
        trustDevice: true,
      },
    })
    const cookie = trusted.cookie ?? asked.cookie
    expect(await logIn('alice', cookie)).toMatchObject({ success: true })

    const proposalId = randomUUID()
    const told = await propose('Alice', { proposalId })
    const subject = String(await w.idOf('alice'))
    expect(told.value).toEqual({ proposalId, queue: QUEUE, subject })
    const { queues, decisions } = await waiting()
    expect(queues).toMatchObject([{ queue: QUEUE, fourEyes: true, waiting: 1 }])
    expect(decisions[0]).toMatchObject({
      subject,
      mayDecide: true,
      proposal: { choice: 'remove', operator: 'Olga', reason, mine: false },
    })
    const shown = decisions[0]!.fields.map(({ label, value }) => [label.en, value])
    expect(shown).toContainEqual(['Account', 'alice'])
    expect(shown).toContainEqual(['Unused recovery codes', '9'])
    expect(shown).toContainEqual(['Passkeys to remove', '1'])

    expect(await choose('oscar', 'alice', 'remove')).toMatchObject({
      value: { outcome: 'executed', decision: null },
    })
    expect((await w.send('GET', '/wps/v2/identity', { token })).code).toBe('not_logged_in')
    const entered = await logIn('alice')
    expect(entered).toMatchObject({ success: true })
    const state = await w.send('GET', '/wps/v2/identity', {
      token: entered.value.token,
      headers,
    })
    expect(state.value).toMatchObject({ totp: { on: false }, passkeys: [] })
    const left = await many(w.needs.db)`
      select from member_recovery_codes where member_id = ${subject}
      union all select from trusted_devices where member_id = ${subject}`
    expect(left).toEqual([])
    expect(await readWithdrawalPause(w.needs.db, BigInt(subject))).toBeInstanceOf(Date)
  })

  it('leaves a line in the audit with both operators, and a message to the member', async () => {
    const subject = `member:${await w.idOf('alice')}`
    const rows = await many<{ actor: string; action: string; after: object }>(w.needs.db)`
      select actor, action, after from audit
       where subject = ${subject} and action like '%second-factor%' and actor like 'operator:%'
       order by id`
    expect(rows).toMatchObject([
      { actor: 'operator:olga', action: 'propose-second-factor-removal' },
      {
        actor: 'operator:oscar',
        action: 'remove-second-factor',
        after: { proposedBy: 'operator:olga', proposedFor: reason },
      },
    ])
    const { value } = await w.as('alice').call('listInbox', { query: {} })
    expect(value.messages[0]).toMatchObject({ key: 'second_factor_removed', kind: 'safety' })
  })

  it('stays on where the other operator refuses, and may be asked for anew', async () => {
    const { token } = await enrol('bob')
    await propose('bob')
    expect((await choose('oscar', 'bob', 'keep')).value).toMatchObject({ outcome: 'declined' })
    expect(await readWithdrawalPause(w.needs.db, await w.idOf('bob'))).toBeUndefined()
    expect((await logIn('bob')).code).toBe('second_step_needed')
    expect(await w.send('GET', '/wps/v2/identity', { token })).toMatchObject({ success: true })
    expect((await choose('oscar', 'bob', 'remove')).code).toBe('decision_not_found')
    expect((await propose('bob')).success).toBe(true)
    expect((await choose('oscar', 'bob', 'remove')).value).toMatchObject({ outcome: 'executed' })
  })

  it('that somebody still uses is asked for anew: the proposal spoke of what was lost', async () => {
    const { recoveryCodes } = await enrol('carol')
    await propose('carol')
    const { challenge } = (await logIn('carol')).value
    await w.send('POST', '/wps/v2/session/second-step', {
      from: '198.51.100.1',
      body: { challenge, method: 'totp', code: recoveryCodes[0] },
    })
    expect((await waiting()).decisions).toEqual([])
    expect((await choose('oscar', 'carol', 'remove')).code).toBe('decision_not_found')
    expect((await propose('carol')).success).toBe(true)
    expect((await choose('oscar', 'carol', 'remove')).value).toMatchObject({ outcome: 'executed' })
  })

  it('is asked for anew where the owner has put another passkey in the place of one', async () => {
    const token = await w.tokenOf('carol')
    await addPasskey('carol', token)
    await propose('carol')
    await run(w.needs.db)`delete from member_passkeys where member_id = ${await w.idOf('carol')}`
    await addPasskey('carol', token)
    expect((await choose('oscar', 'carol', 'remove')).code).toBe('decision_not_found')
    expect((await propose('carol')).success).toBe(true)
    expect((await choose('oscar', 'carol', 'remove')).value).toMatchObject({ outcome: 'executed' })
  })

  it('keeps a passkey that is the only way into the account', async () => {
    const { token } = await enrol('alice')
    await addPasskey('alice', token)
    const id = await w.idOf('alice')
    await run(w.needs.db)`
      update member_credentials set password_hash = null where member_id = ${id}`
    await propose('alice')
    expect((await choose('oscar', 'alice', 'remove')).value).toMatchObject({ outcome: 'executed' })
    const rows = await many(w.needs.db)`
      select from member_passkeys where member_id = ${id}`
    expect(rows).toHaveLength(1)
    expect((await propose('alice')).code).toBe('second_factor_off')
  })
})

describe('proposing to take a second factor off', () => {
  it('is for those whose work it is, for an account that exists and has one', async () => {
    expect((await propose('nobody-here', { by: 'oscar' })).code).toBe('role_missing')
    expect((await propose('nobody-here')).code).toBe('account_unknown')
    expect((await propose('bob')).code).toBe('second_factor_off')
    expect((await propose('bob', { why: 'x' })).code).toBe('invalid_request')
  })

  it('is one act however often it is sent, waits once, and is decided by another person once', async () => {
    await enrol('bob')
    const proposalId = randomUUID()
    const twice = await Promise.all([
      propose('bob', { proposalId }),
      propose('bob', { proposalId }),
    ])
    expect(twice.map(({ success }) => success)).toEqual([true, true])
    expect((await propose('bob', { proposalId, why: 'Another reason.' })).code).toBe('id_conflict')
    expect((await propose('bob')).code).toBe('second_factor_removal_waits')
    expect((await choose('olga', 'bob', 'remove')).code).toBe('second_person_needed')
    expect((await logIn('bob')).code).toBe('second_step_needed')
    const both = await Promise.all([
      choose('oscar', 'bob', 'remove'),
      choose('oscar', 'bob', 'remove'),
    ])
    expect(both.map(({ code }) => code ?? 'done').sort()).toEqual(['decision_not_found', 'done'])
    expect((await propose('bob')).code).toBe('second_factor_off')
    expect((await propose('bob', { proposalId })).success).toBe(true)
  })

  it('is known again by all of it: who decided under an id has asked for nothing under it', async () => {
    const other = await operatorWith(w, ['COMPLIANCE'])
    const subject = String(await w.idOf('carol'))
    const params = { queue: QUEUE, subject }
    for (const choice of ['keep', 'remove']) {
      if (choice === 'keep') await enrol('carol')
      await propose('carol')
      const { payloadHash } = (await other.call('getDecision', { params })).value
      const decisionId = randomUUID()
      const body = { decisionId, choice, reason, payloadHash }
      expect((await other.call('decide', { params, body })).success).toBe(true)
      if (choice === 'remove') await enrol('carol')
      const asked = await other.call('proposeSecondFactorRemoval', {
        body: { proposalId: decisionId, account: 'carol', reason },
      })
      expect(asked.code).toBe('id_conflict')
      expect((await waiting()).decisions).toEqual([])
    }
  })

  it('under one id for two members is one order and a refusal, also at the same moment', async () => {
    await enrol('bob')
    for (let i = 0; i < 8; i += 1) {
      const proposalId = randomUUID()
      const both = await Promise.all([
        propose('carol', { proposalId }),
        propose('bob', { proposalId }),
      ])
      expect(both.map(({ code }) => code ?? 'asked').toSorted()).toEqual(['asked', 'id_conflict'])
      const asked = both[0].success ? 'carol' : 'bob'
      await choose('oscar', asked, 'keep')
    }
  })

  it('lapses where whoever asked may ask no more, and may be asked for anew', async () => {
    const loser = await operatorWith(w, ['CS_LEAD'])
    const account = 'bob'
    const body = { proposalId: randomUUID(), account, reason }
    expect((await loser.call('proposeSecondFactorRemoval', { body })).success).toBe(true)
    await run(w.needs.db)`
      update operators set roles = '{CS}' where operator_id = ${loser.operatorId}`
    expect((await choose('oscar', 'bob', 'remove')).code).toBe('decision_not_found')
    expect((await waiting()).decisions).toEqual([])
    const { decided } = (await w.as('oscar').call('decisionHistory', { query: {} })).value
    expect(decided.find(({ decisionId }) => decisionId === body.proposalId)).toMatchObject({
      outcome: 'expired',
      lapsed: 'role_lost',
    })
    expect((await propose('bob')).success).toBe(true)
    await choose('oscar', 'bob', 'keep')
  })

  it('lapses though the role is taken away at the very moment of the decision', async () => {
    const loser = await operatorWith(w, ['CS_LEAD'])
    const body = { proposalId: randomUUID(), account: 'bob', reason }
    expect((await loser.call('proposeSecondFactorRemoval', { body })).success).toBe(true)
    const params = { queue: QUEUE, subject: String(await w.idOf('bob')) }
    const { payloadHash } = (await w.as('oscar').call('getDecision', { params })).value
    const decision = { decisionId: randomUUID(), choice: 'remove', reason, payloadHash }
    const decided = await whileRolesAreTaken(w, loser.operatorId, () =>
      w.as('oscar').call('decide', { params, body: decision }),
    )
    expect(decided.code).toBe('decision_not_found')
  })
})
