import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { sealPersonal } from '../../base/database/personal-data.ts'
import { transact } from '../../base/database/transact.ts'
import { whileQueueIsFull } from './testing/full-queue.ts'
import { useUpMessages } from './testing/used-ration.ts'
import { type WaysInWorld, waysInWorld } from './testing/ways-in-world.ts'
import { readWithdrawalPause } from '../login/passwords/withdrawal-pause.ts'

const password = 'a-long-enough-1'
const funds = '864209'
let w: WaysInWorld
let token: string
let memberId: bigint
beforeAll(async () => {
  w = await waysInWorld()
  const form = { username: 'careful', password, confirmPassword: password }
  const { value } = await w.send('PUT', '/wps/member/register', { body: form })
  token = value.session.token
  memberId = BigInt(value.session.userInfo.id)
})
afterAll(() => w?.close())

const get = async (path: string) => (await w.send('GET', `/wps/v2/member/${path}`, { token })).value
const logIn = async () =>
  (await w.send('POST', '/wps/session/login', { body: { username: 'careful', password } })).value
    .token as string
const profile = (body: object) => w.send('PUT', '/wps/v2/member/profile', { token, body })
const setFunds = () =>
  w.send('PUT', '/wps/v2/member/funds-password', {
    token,
    body: { loginPassword: password, newFundsPassword: funds, confirmFundsPassword: funds },
  })
const ask = (kind = 'email') =>
  w.send('POST', '/wps/v2/member/funds-password/code', { token, body: { kind } })
const recover = (body: object) =>
  w.send('POST', '/wps/v2/member/funds-password/recovery', {
    token,
    body: {
      loginPassword: password,
      newFundsPassword: '975310',
      confirmFundsPassword: '975310',
      code: '123456',
      ...body,
    },
  })

describe('the security page', () => {
  it('says what protects the account, and grows with it', async () => {
    const before = await get('security')
    expect(before.protections.filter(({ done }: { done: boolean }) => done)).toEqual([
      { key: 'password_fresh', done: true },
    ])
    expect(before.score).toBe(17)
    expect((await ask()).code).toBe('funds_password_not_set')
    expect((await setFunds()).success).toBe(true)
    const after = await get('security')
    expect(after.score).toBe(33)
    expect(after.fundsPasswordChangedAt).not.toBeNull()
  })

  it('names this log-in and the one before with their place', async () => {
    await w.set('region', { countries: [{ range: '203.0.113.0/24', country: 'BR' }] })
    const second = await logIn()
    const { value } = await w.send('GET', '/wps/v2/member/security', { token: second })
    expect(value.lastLogin).toMatchObject({ address: '203.0.113.7', country: 'BR' })
    expect(Date.parse(value.lastLogin.at)).toBeGreaterThan(Date.parse(value.previousLogin.at))
    await w.set('region', { countries: [] })
  })

  it('keeps the history of log-ins, page by page, and says how each ended', async () => {
    const other = await logIn()
    await w.send('DELETE', '/wps/session/logout', { token: other })
    const { logins, total } = await get('logins?pageSize=2')
    expect(logins).toHaveLength(2)
    expect(total).toBeGreaterThan(2)
    expect(logins[0]).toMatchObject({ endReason: 'logout', current: false })
    const all = (await get('logins')).logins as { current: boolean }[]
    expect(all.filter((one) => one.current)).toHaveLength(1)
  })

  it('ends every other session at once and keeps this one', async () => {
    const others = [await logIn(), await logIn()]
    const { value } = await w.send('POST', '/wps/v2/member/sessions/end-others', { token })
    expect(value.ended).toBeGreaterThanOrEqual(2)
    for (const one of others) {
      expect((await w.send('GET', '/wps/member/info', { token: one })).code).toBe('not_logged_in')
    }
    expect((await w.send('GET', '/wps/member/info', { token })).success).toBe(true)
  })
})

describe('the profile', () => {
  it('changes its nickname as often as wanted', async () => {
    expect((await profile({ nickname: 'Ana Lúcia' })).success).toBe(true)
    expect((await get('security')).nickname).toBe('Ana Lúcia')
    for (const nickname of ['x', '<b>', ' ', 'a'.repeat(21)]) {
      expect((await profile({ nickname })).code).toBe('invalid_request')
    }
  })

  it('takes a birth date of age once, and shows its year alone', async () => {
    const subject = `member:${await w.idOf('alice')}`
    await transact(w.needs.db, (tx) => sealPersonal(tx, subject, { birthDate: null }))
    const year = new Date().getFullYear()
    expect((await profile({ birthDate: `${year - 10}-01-01` })).code).toBe('age_not_confirmed')
    expect((await profile({ birthDate: '1800-01-01' })).code).toBe('invalid_request')
    expect((await profile({ birthDate: '1900-01-01' })).code).toBe('field_invalid')
    expect((await profile({ birthDate: '1990-05-06' })).success).toBe(true)
    expect((await profile({ birthDate: '1990-05-06' })).success).toBe(true)
    expect((await profile({ birthDate: '1991-05-06' })).code).toBe('birth_date_final')
    const shown = await get('security')
    expect(shown.birthYear).toBe(1990)
    expect(JSON.stringify(shown)).not.toContain('1990-05')
  })
})

describe('a forgotten funds password', () => {
  const email = 'careful@example.com'
  it('asks for a confirmed contact', async () => {
    expect((await ask()).code).toBe('contact_not_confirmed')
    await w.send('POST', '/wps/v2/member/contacts/code', {
      token,
      body: { kind: 'email', email, password },
    })
    const code = await w.codeAt(email)
    await w.send('POST', '/wps/v2/member/contacts/confirm', {
      token,
      body: { kind: 'email', code },
    })
    await w.freshDay()
    expect((await ask()).value.sentTo).toBe('c***@example.com')
    expect((await ask()).code).toBe('phone_too_many_requests')
  })

  it('is set anew with the code and the login password; then withdrawals rest', async () => {
    const code = await w.codeAt(email)
    expect((await recover({ code, loginPassword: 'wrong' })).code).toBe('password_wrong')
    expect((await recover({ code: ' ' })).code).toBe('code_missing')
    expect((await recover({ code: 'abcdef' })).code).toBe('code_wrong')
    expect((await recover({ code, confirmFundsPassword: 'other' })).code).toBe('field_invalid')
    expect((await recover({ code })).success).toBe(true)
    expect((await recover({ code })).code).toBe('code_expired')
    expect((await get('security')).withdrawalsPausedUntil).not.toBeNull()
    const { value } = await w.send('GET', '/wps/v2/inbox', { token })
    expect(value.messages[0].key).toBe('funds_password_recovered')
  })

  it('gets so many codes a day and no more', async () => {
    await w.freshDay()
    expect((await ask()).success).toBe(true)
    await useUpMessages(w)
    expect((await ask()).code).toBe('message_quota_used')
  })

  it('waits where its code cannot be sent, and where too much is tried', async () => {
    await w.freshDay()
    await run(w.needs.db)`delete from message_gateways where channel = 'mail'`
    expect((await ask()).code).toBe('messages_off')
    expect((await whileQueueIsFull(() => recover({}))).code).toBe('overloaded')
    for (let tries = 0; tries < 6; tries++) await recover({ loginPassword: 'wrong' })
    expect((await recover({})).code).toBe('tries_locked')
  })
})

describe('a funds password', () => {
  it('is never the login password, whatever the house’s rule allows', async () => {
    await w.freshDay()
    const { fields } = w.needs.settings.current().registration
    const loose = { ...fields.paymentPassword!, minLength: 4, maxLength: 20, patternId: 0 }
    await w.set('registration', { fields: { ...fields, paymentPassword: loose } })
    const same = { newFundsPassword: password, confirmFundsPassword: password }
    expect((await recover(same)).code).toBe('passwords_equal')
    await w.set('registration', { fields })
  })
})

describe('withdrawals after a change', () => {
  it('rest for whoever changed something, and for nobody else', async () => {
    expect(await readWithdrawalPause(w.needs.db, memberId)).toBeInstanceOf(Date)
    expect(await readWithdrawalPause(w.needs.db, await w.idOf('bob'))).toBeUndefined()
  })
})
