import { hash } from '@node-rs/argon2'
import { schemas } from '@parlour/wire/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { many, one, run } from '../../base/database/query.ts'
import { asSomebodyElse } from '../../base/database/one-connection.ts'
import { transact } from '../../base/database/transact.ts'
import { checkFundsPassword, hasFundsPassword } from '../login/passwords/funds-password.ts'
import { FRESH_LOGIN_MS } from './limits.ts'
import { passwords } from '../../base/passwords/passwords.ts'
import { replacePassword } from '../login/passwords/replace-password.ts'
import { whileQueueIsFull } from './testing/full-queue.ts'
import { type MembersWorld, membersWorld } from './testing/members-world.ts'
import { writeFundsPassword } from './members.store.ts'
import { toldOfSafety } from './testing/told-protection.ts'
import { ARGON2 } from '../../base/passwords/limits.ts'
import { LOCK_MS } from '../../base/rate-limits/limits.ts'
import { demoFundsPassword, demoPasswords } from './demo-people.ts'
import { lockWaits } from '../../base/database/testing/lock-waits.ts'

let w: MembersWorld
beforeAll(async () => {
  w = await membersWorld()
})
afterAll(() => w?.close())

/** Every test starts with the demo's passwords and nothing counted. */
beforeEach(async () => {
  await run(w.needs.db)`delete from failed_tries`
  for (const name of ['alice', 'bob'] as const) {
    const hash = await passwords.hash(demoPasswords[name])
    const funds = await passwords.hash(demoFundsPassword)
    await run(w.needs.db)`
      update member_credentials set password_hash = ${hash as string}, funds_password_hash = ${funds as string}
       where member_id = ${await w.idOf(name)}`
  }
})

const old = demoPasswords.alice
const fresh = 'another-long-one'
const lock = (subject: string) =>
  run(w.needs.db)`insert into failed_tries (subject, failures, first_at, last_at, locked_until)
      values (${subject}, 5, ${w.needs.clock.now()}, ${w.needs.clock.now()},
              ${new Date(w.needs.clock.now().getTime() + LOCK_MS)})`

const change = (token: string, more: object = {}) =>
  w.send('POST', '/wps/member/password', {
    token,
    body: { oldPassword: old, newPassword: fresh, confirmNewPassword: fresh, ...more },
  })

describe('change password', () => {
  it('puts the new one in the old one’s place and ends every session, everywhere (C-10, E-10)', async () => {
    const other = await w.secondProcess()
    const [here, there] = [await w.tokenOf('alice'), await w.tokenOf('alice')]
    expect(await change(here)).toMatchObject({ success: true })
    for (const token of [here, there]) {
      expect((await other.send('GET', '/wps/member/info', { token })).status).toBe(401)
    }
    expect((await w.logIn('alice', old)).code).toBe('login_failed')
    expect(await w.logIn('alice', fresh)).toMatchObject({ success: true })
    await other.close()
  })

  it('takes no password that is tried first', async () => {
    const common = { newPassword: 'football1', confirmNewPassword: 'football1' }
    expect(await change(await w.tokenOf('alice'), common)).toMatchObject({
      code: 'field_invalid',
      value: { fields: [{ field: 'newPassword', key: 'password_common' }] },
    })
  })

  it('ends what was on its way in by the old one as well, and is not undone by it', async () => {
    const alice = await w.idOf('alice')
    const outdated = await hash(old, { ...ARGON2, timeCost: ARGON2.timeCost + 1 })
    await run(w.needs.db)`
      update member_credentials set password_hash = ${outdated} where member_id = ${alice}`
    const [at, fresher] = [w.needs.clock.now(), (await passwords.hash(fresh)) as string]
    let over = false
    const { late } = await transact(w.needs.db, async (tx) => {
      await replacePassword(tx, { memberId: alice, hash: fresher, at, action: 'change-password' })
      const late = asSomebodyElse(() => w.logIn('alice', old)).finally(() => {
        over = true
      })
      await expect.poll(async () => over || (await asSomebodyElse(somebodyWaits))).toBe(true)
      return { late }
    })
    const { token } = (await late).value
    expect((await w.send('GET', '/wps/member/info', { token })).status).toBe(401)
    expect(await w.logIn('alice', fresh)).toMatchObject({ success: true })
  })

  it('does not take the place of one that was chosen meanwhile', async () => {
    const alice = await w.idOf('alice')
    const [at, recovered] = [w.needs.clock.now(), 'varanda-quieta-73']
    const hashed = (await passwords.hash(recovered)) as string
    for (const [known, isFirst] of [
      [old, false],
      [recovered, true],
    ] as const) {
      const { token } = (await w.logIn('alice', known)).value
      if (isFirst)
        await run(w.needs.db)`
          update member_credentials set password_hash = null where member_id = ${alice}`
      let over = false
      const { late } = await transact(w.needs.db, async (tx) => {
        await replacePassword(tx, { memberId: alice, hash: hashed, at, action: 'change-password' })
        const late = asSomebodyElse(() => change(token)).finally(() => {
          over = true
        })
        await expect.poll(async () => over || (await asSomebodyElse(somebodyWaits))).toBe(true)
        return { late }
      })
      expect((await late).code).toBe('old_password_wrong')
      expect(await w.logIn('alice', recovered)).toMatchObject({ success: true })
    }
  })

  it('says nothing of the names behind the profile before the old one is right', async () => {
    const named = { newPassword: 'Parlour2026!', confirmNewPassword: 'Parlour2026!' }
    const token = await w.tokenOf('alice')
    const told = await change(token, { ...named, oldPassword: 'a-wrong-one' })
    expect(told.code).toBe('old_password_wrong')
    expect((await change(token, named)).code).toBe('field_invalid')
  })

  it('takes an encrypted body (C-10)', async () => {
    const token = await w.tokenOf('alice')
    const body = { oldPassword: old, newPassword: fresh, confirmNewPassword: fresh }
    const raw = await w.sealed('POST /wps/member/password', body)
    expect(await w.send('POST', '/wps/member/password', { token, raw })).toMatchObject({
      success: true,
    })
  })

  it('ends the first-login state (N-15)', async () => {
    const alice = await w.idOf('alice')
    await run(w.needs.db)`
      update member_credentials set first_login = true where member_id = ${alice}`
    const { value } = await w.logIn('alice', old)
    expect(value.firstTimeLogin).toBe(true)
    await change(value.token)
    expect((await w.logIn('alice', fresh)).value).toMatchObject({
      firstTimeLogin: false,
      passwordChangeRequired: false,
    })
  })

  it('asks no old one of a member who has none (V-16)', async () => {
    const token = await w.tokenOf('alice')
    const alice = await w.idOf('alice')
    await run(w.needs.db)`
      update member_credentials set password_hash = null where member_id = ${alice}`
    const body = { newPassword: fresh, confirmNewPassword: fresh }
    expect(await w.send('POST', '/wps/member/password', { token, body })).toMatchObject({
      success: true,
    })
  })

  it('writes to the audit who, but neither password', async () => {
    await change(await w.tokenOf('alice'))
    const rows = await many<{ line: string }>(w.needs.db)`
      select a::text as line from audit a where action = 'change-password'`
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(fresh)
  })

  it('has its refusals in the order the wire lists (V-16, E-10)', async () => {
    const alice = await w.idOf('alice')
    const token = await w.tokenOf('alice')
    const cases: Record<string, () => Promise<{ code?: string }>> = {
      field_invalid: () => change(token, { newPassword: 'short', oldPassword: 'wrong' }),
      log_in_again: async () => {
        const kept = await withoutPassword(alice)
        w.pass(FRESH_LOGIN_MS + 1)
        const answer = await change(token)
        await kept()
        return answer
      },
      tries_locked: async () => {
        await lock(`password:${alice}`)
        return change(token)
      },
      overloaded: () => whileQueueIsFull(() => change(token, { oldPassword: 'wrong' })),
      old_password_wrong: () => change(token, { oldPassword: fresh }),
      password_unchanged: () => change(token, { newPassword: old, confirmNewPassword: old }),
    }
    expect(Object.keys(cases)).toEqual([...schemas.changePassword.refusals])
    for (const [code, provoke] of Object.entries(cases)) {
      await run(w.needs.db)`delete from failed_tries`
      expect((await provoke()).code).toBe(code)
    }
    const mismatch = await change(token, { confirmNewPassword: 'else-than-that' })
    expect(mismatch.value.fields).toEqual([{ field: 'confirmNewPassword', key: 'entry_mismatch' }])
  })

  it('is locked after five wrong old ones, while logging in is not', async () => {
    const token = await w.tokenOf('alice')
    for (let time = 0; time < 5; time += 1) await change(token, { oldPassword: 'wrong' })
    expect((await change(token)).code).toBe('tries_locked')
    expect(await w.logIn('alice', old)).toMatchObject({ success: true })
  })
})

describe('the funds password', () => {
  const set = (token: string, more: object = {}) =>
    w.send('PUT', '/wps/v2/member/funds-password', {
      token,
      body: {
        loginPassword: old,
        oldFundsPassword: demoFundsPassword,
        newFundsPassword: '864209',
        confirmFundsPassword: '864209',
        ...more,
      },
    })

  it('is judged for a withdrawal and locked after five wrong ones, apart from the login', async () => {
    const bob = await w.idOf('bob')
    const check = (password: string) => checkFundsPassword(w.needs, bob, password)
    expect(await check(demoFundsPassword)).toBe('right')
    for (let time = 0; time < 5; time += 1) expect(await check('000000')).toBe('wrong')
    expect(await check(demoFundsPassword)).toBe('locked')
    expect(await w.logIn('bob', demoPasswords.bob)).toMatchObject({ success: true })
    w.pass(LOCK_MS + 1)
    expect(await check(demoFundsPassword)).toBe('right')
  })

  it('does not take the place of one that was chosen meanwhile', async () => {
    const alice = await w.idOf('alice')
    const token = await w.tokenOf('alice')
    const hash = (await passwords.hash('975310')) as string
    let over = false
    const { late } = await transact(w.needs.db, async (tx) => {
      await writeFundsPassword(tx, { memberId: alice, hash, at: w.needs.clock.now() })
      const late = asSomebodyElse(() => set(token)).finally(() => {
        over = true
      })
      await expect.poll(async () => over || (await asSomebodyElse(somebodyWaits))).toBe(true)
      return { late }
    })
    expect((await late).code).toBe('old_password_wrong')
    expect(await checkFundsPassword(w.needs, alice, '975310')).toBe('right')
  })

  it('can be judged side by side no more often than one after the other', async () => {
    const bob = await w.idOf('bob')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => checkFundsPassword(w.needs, bob, `00000${n}`)),
    )
    expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(5)
    expect(answers.filter((answer) => answer === 'locked')).toHaveLength(7)
  })

  it('is set with the login password and changed with the old one', async () => {
    const alice = await w.idOf('alice')
    const token = await w.tokenOf('alice')
    await run(w.needs.db)`
      update member_credentials set funds_password_hash = null where member_id = ${alice}`
    expect(await hasFundsPassword(w.needs.db, alice)).toBe(false)
    expect(await checkFundsPassword(w.needs, alice, '864209')).toBe('not_set')
    expect(await set(token, { oldFundsPassword: undefined })).toMatchObject({ success: true })
    expect(await checkFundsPassword(w.needs, alice, '864209')).toBe('right')
    expect((await toldOfSafety(w.needs.db, alice)).at(-1)).toBe('funds_password_set')
    const next = {
      oldFundsPassword: '864209',
      newFundsPassword: '111222',
      confirmFundsPassword: '111222',
    }
    expect(await set(token, next)).toMatchObject({ success: true })
    expect(await checkFundsPassword(w.needs, alice, '111222')).toBe('right')
  })

  it('has its refusals in the order the wire lists', async () => {
    const alice = await w.idOf('alice')
    const token = await w.tokenOf('alice')
    // With a rule that a login password fits too, so that both can be equal.
    const { fields } = w.needs.settings.current().registration
    const loose = { ...fields.paymentPassword!, minLength: 4, maxLength: 20, patternId: 0 }
    await w.set('registration', { fields: { ...fields, paymentPassword: loose } })
    const equal = { newFundsPassword: old, confirmFundsPassword: old }
    const cases: Record<string, () => Promise<{ code?: string }>> = {
      field_invalid: () => set(token, { newFundsPassword: '1', loginPassword: 'wrong' }),
      tries_locked: async () => {
        await lock(`password:${alice}`)
        return set(token, equal)
      },
      overloaded: () => whileQueueIsFull(() => set(token, equal)),
      password_wrong: () => set(token, { ...equal, loginPassword: 'wrong', oldFundsPassword: 'x' }),
      log_in_again: async () => {
        const kept = await withoutPassword(alice)
        w.pass(FRESH_LOGIN_MS + 1)
        const answer = await set(token, { ...equal, loginPassword: undefined })
        await kept()
        return answer
      },
      old_password_wrong: () => set(token, { ...equal, oldFundsPassword: '000000' }),
      passwords_equal: () => set(token, equal),
    }
    expect(Object.keys(cases)).toEqual([...schemas.setFundsPassword.refusals])
    for (const [code, provoke] of Object.entries(cases)) {
      await run(w.needs.db)`delete from failed_tries`
      expect((await provoke()).code).toBe(code)
    }
  })
})

/** Takes the password off; the answer puts it back. */
async function withoutPassword(id: bigint) {
  const { db } = w.needs
  const row = await one<{ hash: string }>(db)`
    select password_hash as hash from member_credentials where member_id = ${id}`
  await run(db)`update member_credentials set password_hash = null where member_id = ${id}`
  return () =>
    run(db)`update member_credentials set password_hash = ${row.hash}
         where member_id = ${id}`
}

const somebodyWaits = async (): Promise<boolean> => (await lockWaits(w.database.pool)) > 0
