import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { many, one, run } from '../../base/database/query.ts'
import { asSomebodyElse } from '../../base/database/one-connection.ts'
import { transact } from '../../base/database/transact.ts'
import { type World, world } from '../../testing/world.ts'
import { PASSWORD_LEAST, SIGN_IN_FAILURES, SIGN_IN_LOCK_MINUTES } from './limits.ts'
import { DEMO_OPERATOR_PASSWORD, demoOperators } from './operators.demo.ts'
import { lockOperator } from './operators.store.ts'
import { openSession } from './sign-in.ts'
import { lockWaits } from '../../base/database/testing/lock-waits.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w?.close())

const FRESH = 'seven grey herons'
let kept: string
beforeAll(async () => {
  const { hash } = await one<{ hash: string }>(w.needs.db)`
    select password_hash as hash from operators where operator_id = 'olga'`
  kept = hash
})
beforeEach(async () => {
  await run(w.needs.db)`update operators set totp_step = 0`
  await run(w.needs.db)`update operators set password_hash = ${kept} where operator_id = 'olga'`
  await run(w.needs.db)`delete from failed_tries`
  w.as('olga').forget()
})

const code = async () =>
  (await demoOperators(w.needs)).find(({ username }) => username === 'olga')!.code
const change = async (more: object = {}) =>
  w.as('olga').call('changeOperatorPassword', {
    body: {
      currentPassword: DEMO_OPERATOR_PASSWORD,
      newPassword: FRESH,
      code: await code(),
      ...more,
    },
  })
const signIn = async (password: string) =>
  w.visitor.call('operatorSignIn', {
    body: { username: 'olga', password, code: await code() },
  })
const who = async (cookie: string) => (await w.visitor.call('operatorSession', {}, { cookie })).code
const secondCode = () => run(w.needs.db)`update operators set totp_step = 0`

describe('an operator’s own password', () => {
  it('is changed by the one before and a code, ends every session and goes on under a new cookie', async () => {
    const olga = await w.as('olga').headers()
    const elsewhere = `parlour-operator=${await openSession(w.needs, 'olga')}`
    const oscar = await w.as('oscar').headers()
    const changed = await change()
    expect(changed.value).toEqual({ ended: 1 })
    for (const cookie of [olga.cookie!, elsewhere]) expect(await who(cookie)).toBe('not_logged_in')
    const cookie = String(changed.headers['set-cookie']).split(';')[0]!
    expect(await who(cookie)).toBeUndefined()
    expect(await who(oscar.cookie!)).toBeUndefined()
    await secondCode()
    expect((await signIn(DEMO_OPERATOR_PASSWORD)).code).toBe('operator_credentials_wrong')
    expect((await signIn(FRESH)).success).toBe(true)
  })

  it('stays as it was by a wrong one before, or a code that is wrong or was used', async () => {
    const wrong = { code: 'operator_credentials_wrong' }
    expect(await change({ currentPassword: 'not this one' })).toMatchObject(wrong)
    expect(await change({ code: '000000' })).toMatchObject(wrong)
    expect(await change()).toMatchObject({ success: true })
    w.as('olga').forget()
    expect(
      await change({ currentPassword: FRESH, newPassword: 'eight green herons' }),
    ).toMatchObject(wrong)
  })

  it('is no short, common or same one, nor how the operator or the house is called', async () => {
    const weak = { code: 'operator_password_weak', value: { least: PASSWORD_LEAST } }
    for (const newPassword of ['k7#pQz!m2xW', '            a', '123456789012', 'olgaolgaolga1'])
      expect([newPassword, await change({ newPassword })]).toMatchObject([newPassword, weak])
    const same = { newPassword: ` ${DEMO_OPERATOR_PASSWORD}` }
    expect((await change(same)).code).toBe('password_unchanged')
    expect((await change()).success).toBe(true)
  })

  it('is not told to be right by asking for the same one without a code', async () => {
    const same = { newPassword: ` ${DEMO_OPERATOR_PASSWORD}`, code: '000000' }
    expect((await change(same)).code).toBe('operator_credentials_wrong')
  })

  it('is guessed at some times, also by whoever knows half of it', async () => {
    for (let time = 0; time < SIGN_IN_FAILURES; time += 1)
      expect((await change({ code: '000000' })).code).toBe('operator_credentials_wrong')
    expect(await change()).toMatchObject({
      code: 'operator_sign_in_locked',
      value: { minutes: SIGN_IN_LOCK_MINUTES },
    })
  })

  it('lets nobody in whose password was right a moment before it changed', async () => {
    const given = { username: 'olga', password: DEMO_OPERATOR_PASSWORD, code: await code() }
    let over = false
    const { late } = await transact(w.needs.db, async (tx) => {
      await lockOperator(tx, 'olga')
      const late = asSomebodyElse(() => w.visitor.call('operatorSignIn', { body: given })).finally(
        () => {
          over = true
        },
      )
      await expect.poll(async () => over || (await asSomebodyElse(somebodyWaits))).toBe(true)
      await run(tx)`update operators set password_hash = 'another' where operator_id = 'olga'`
      return { late }
    })
    expect((await late).code).toBe('operator_credentials_wrong')
  })

  it('leaves a line in the audit, with neither password', async () => {
    expect(await change()).toMatchObject({ success: true })
    const rows = await many<{ line: string; after: unknown }>(w.needs.db)`
      select a::text as line, after from audit a where action = 'change-own-password'
       order by id desc limit 1`
    expect(rows[0]!.after).toEqual({ ended: expect.any(Number) })
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${FRESH}|${DEMO_OPERATOR_PASSWORD}`))
  })
})

const somebodyWaits = async (): Promise<boolean> => (await lockWaits(w.database.pool)) > 0
