import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../../../base/database/query.ts'
import { findPersonal, openPersonal } from '../../../base/database/personal-data.ts'
import { transact } from '../../../base/database/transact.ts'
import { claim } from '../../members/claims.ts'
import { findExcludedPerson, writeExclusion } from '../../members/exclusions.store.ts'
import { readWithdrawalPause } from '../passwords/withdrawal-pause.ts'
import { whileQueueIsFull } from '../../members/testing/full-queue.ts'
import { type WaysInWorld, waysInWorld } from '../../members/testing/ways-in-world.ts'

let w: WaysInWorld
let token: string
let memberId: bigint
beforeAll(async () => {
  w = await waysInWorld()
  const form = {
    username: 'contacter',
    password,
    confirmPassword: password,
  }
  const { value } = await w.send('PUT', '/wps/member/register', { body: form })
  token = value.session.token
  memberId = BigInt(value.session.userInfo.id)
})
afterAll(() => w?.close())
beforeEach(async () => {
  await w.freshDay()
  await w.set('messages', { finalContacts: false, diallingCodes: [], smsCostPerDay: '500.00' })
})

const show = async () => (await w.send('GET', '/wps/v2/member/contacts', { token })).value
const password = 'a-long-enough-1'
const send = (body: object) =>
  w.send('POST', '/wps/v2/member/contacts/code', { token, body: { password, ...body } })
const confirm = (kind: string, code: string, oldCode?: string) =>
  w.send('POST', '/wps/v2/member/contacts/confirm', { token, body: { kind, code, oldCode } })

let made = 0
async function confirmNewEmail(more: object = {}) {
  await w.freshDay()
  const before = (await openPersonal(w.needs.db, `member:${memberId}`)).email
  const email = `person${++made}@example.com`
  const { value } = await send({ kind: 'email', email, ...more })
  const oldCode = value.oldSentTo ? await w.codeAt(before!) : undefined
  const confirmed = await confirm('email', await w.codeAt(email), oldCode)
  return { email, confirmed }
}

describe('contacts of a member', () => {
  it('are kept once the code that was sent there comes back', async () => {
    expect(await show()).toMatchObject({ email: { value: null, verified: false, final: false } })
    const sent = await send({ kind: 'email', email: 'Contacter@example.com' })
    expect(sent.value).toMatchObject({ sentTo: 'c***@example.com', resendAfterSeconds: 60 })
    expect((await show()).email.value).toBeNull()
    const { value } = await confirm('email', await w.codeAt('contacter@example.com'))
    expect(value.email).toEqual({ value: 'c***@example.com', verified: true, final: false })
    expect(await findPersonal(w.needs.db, 'email', 'contacter@example.com')).toBe(
      `member:${memberId}`,
    )
  })

  it('take a mobile number by SMS', async () => {
    const number = { countryDialingCode: '55', mobileNum: '(11) 97777-0001' }
    expect((await send({ kind: 'mobile', ...number })).value.sentTo).toBe('**********0001')
    await confirm('mobile', await w.codeAt('+5511977770001'))
    const { mobileNum } = await openPersonal(w.needs.db, `member:${memberId}`)
    expect(mobileNum).toBe('+5511977770001')
  })

  it('confirm what is kept already when nothing new is given', async () => {
    await run(w.needs.db)`delete from confirmed_contacts where member_id = ${memberId}`
    expect((await show()).mobile.verified).toBe(false)
    await send({ kind: 'mobile' })
    await confirm('mobile', await w.codeAt('+5511977770001'))
    expect((await show()).mobile.verified).toBe(true)
  })

  it('are remembered of somebody who is excluded, also once they have another', async () => {
    await transact(w.needs.db, (tx) =>
      writeExclusion(tx, { memberId, reason: 'self', endsAt: null }),
    )
    const { email } = await confirmNewEmail()
    await confirmNewEmail()
    const known = await findExcludedPerson(w.needs.db, { email })
    await run(w.needs.db)`delete from exclusion_marks`
    await run(w.needs.db)`delete from exclusions`
    expect(known).toEqual({ memberId, kind: 'email' })
  })

  it('ask for the password before another one comes in, and free the old one', async () => {
    const bare = (body: object) => w.send('POST', '/wps/v2/member/contacts/code', { token, body })
    const first = { countryDialingCode: '55', mobileNum: '(11) 97777-0009' }
    expect((await bare({ kind: 'mobile', ...first })).code).toBe('password_wrong')
    const { email } = await confirmNewEmail()
    const refused = await bare({ kind: 'email', email: 'other@example.com' })
    expect(refused.code).toBe('password_wrong')
    const { confirmed } = await confirmNewEmail()
    expect(confirmed.success).toBe(true)
    expect(await findPersonal(w.needs.db, 'email', email)).toBeUndefined()
  })

  it('are replaced with the consent of the old one alone, and withdrawals then rest for a day', async () => {
    await run(w.needs.db)`delete from withdrawal_pauses`
    const { email: before } = await confirmNewEmail()
    await w.freshDay()
    const email = 'wanted@example.com'
    const { value } = await send({ kind: 'email', email })
    expect(value.oldSentTo).toMatch(/^p\*\*\*@/u)
    const code = await w.codeAt(email)
    expect((await confirm('email', code)).code).toBe('code_missing')
    const guessed = await confirm('email', code, 'abcdef')
    expect(guessed).toMatchObject({ code: 'code_wrong', value: { field: 'oldCode' } })
    expect((await confirm('email', code, await w.codeAt(before))).success).toBe(true)
    expect(await readWithdrawalPause(w.needs.db, memberId)).toBeInstanceOf(Date)
    const { value: inbox } = await w.send('GET', '/wps/v2/inbox', { token })
    expect(inbox.messages[0]).toMatchObject({ key: 'contact_changed', kind: 'safety' })
  })

  it('stay as they are once confirmed where the site says so', async () => {
    await w.set('messages', { finalContacts: true })
    expect((await show()).email.final).toBe(true)
    const refused = await send({ kind: 'email', email: 'late@example.com' })
    expect(refused.code).toBe('contact_final')
  })

  it('stay as they are although the code was sent before the site said so', async () => {
    await send({ kind: 'email', email: 'early@example.com' })
    const code = await w.codeAt('early@example.com')
    await w.set('messages', { finalContacts: true })
    expect((await confirm('email', code)).code).toBe('contact_final')
  })

  it('belong to one member, whoever asks later', async () => {
    const kept = (await openPersonal(w.needs.db, `member:${memberId}`)).email!
    await send({ kind: 'email', email: 'bob@example.com' })
    const oldCode = await w.codeAt(kept)
    const taken = await confirm('email', await w.codeAt('bob@example.com'), oldCode)
    expect(taken.code).toBe('contact_taken')
    expect((await openPersonal(w.needs.db, `member:${memberId}`)).email).toBe(kept)
  })

  it('are taken over by whoever proves them from somebody who only typed them', async () => {
    const kept = (await openPersonal(w.needs.db, `member:${memberId}`)).email!
    const email = 'typed-by-another@example.com'
    await transact(w.needs.db, (tx) =>
      claim(tx, 'member:999999', { kind: 'email', value: email, proven: false }),
    )
    await send({ kind: 'email', email })
    const oldCode = await w.codeAt(kept)
    const answer = await confirm('email', await w.codeAt(email), oldCode)
    expect(answer).toMatchObject({ success: true })
    expect(await findPersonal(w.needs.db, 'email', email)).toBe(`member:${memberId}`)
  })

  it('use a code once, also when two tabs send it together', async () => {
    const kept = (await openPersonal(w.needs.db, `member:${memberId}`)).email!
    await send({ kind: 'email', email: 'twice@example.com' })
    const code = await w.codeAt('twice@example.com')
    const old = await w.codeAt(kept)
    const both = await Promise.all([confirm('email', code, old), confirm('email', code, old)])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
  })

  it('are out of reach of visitors and trial players', async () => {
    expect((await w.send('GET', '/wps/v2/member/contacts')).code).toBe('not_logged_in')
    const dan = await w.as('dan').call('memberContacts', {})
    expect(dan.code).toBe('in_need_true_account')
  })
})

describe('the refusals of contacts', () => {
  const changed = { kind: 'email', email: 'new@example.com' }
  const cases: Record<string, () => Promise<{ code?: string }>> = {
    messages_off: async () => {
      await w.set('messages', { diallingCodes: ['351'] })
      return send({ kind: 'mobile' })
    },
    field_invalid: () => send({ kind: 'email', email: 'nowhere' }),
    phone_format_wrong: () => send({ kind: 'mobile', mobileNum: 'x' }),
    phone_not_valid: () => send({ kind: 'mobile', mobileNum: '119' }),
    contact_final: async () => {
      await w.set('messages', { finalContacts: true })
      return send(changed)
    },
    tries_locked: async () => {
      for (let i = 0; i < 5; i++) await send({ ...changed, password: 'wrong' })
      return send({ ...changed })
    },
    overloaded: () => whileQueueIsFull(() => send({ ...changed })),
    password_wrong: () => send({ ...changed, password: 'wrong' }),
    phone_too_many_requests: async () => {
      await send({ kind: 'email' })
      return send({ kind: 'email' })
    },
    message_quota_used: async () => {
      await w.set('messages', { smsCostPerDay: '0.10' })
      return send({ kind: 'mobile' })
    },
    code_missing: () => confirm('email', ' '),
    code_expired: () => confirm('email', '123456'),
    code_wrong: async () => {
      await send({ kind: 'email' })
      return confirm('email', 'abcdef')
    },
  }

  it('each come when they should', async () => {
    for (const [code, provoke] of Object.entries(cases)) {
      await w.freshDay()
      await w.set('messages', { finalContacts: false, diallingCodes: [], smsCostPerDay: '500.00' })
      expect((await provoke()).code).toBe(code)
    }
  })
})
