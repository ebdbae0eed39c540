import { HOUR_MS } from '@parlour/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Secret, URI } from 'otpauth'
import { many, run } from '../../../base/database/query.ts'
import { type World, world } from '../../../testing/world.ts'
import {
  addOperator,
  changeRoles,
  type FirstKeys,
  resetPassword,
  resetSecondFactor,
  showOperators,
  switchOperator,
} from './manage-operators.ts'
import { MADE_PASSWORD_HOURS } from '../limits.ts'
import { totpCode } from '../totp.ts'

let w: World
const needs = () => ({
  db: w.needs.db,
  secretKey: w.needs.config.secretKey,
  clock: w.needs.clock,
  chance: w.needs.chance,
})
beforeAll(async () => {
  w = await world()
})
afterAll(() => w?.close())

const codeFrom = ({ otpauth }: FirstKeys) => {
  const { secret } = URI.parse(otpauth!) as unknown as { secret: Secret }
  return totpCode(new Uint8Array(secret.buffer), w.needs.clock.now())
}
const freshCodes = () => run(w.needs.db)`update operators set totp_step = 0`
const signIn = (username: string, password: string, code: string) =>
  w.visitor.call('operatorSignIn', { body: { username, password, code } })
const cookieOf = (answer: Awaited<ReturnType<typeof signIn>>) => ({
  cookie: [answer.headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0]!)
    .find((cookie) => cookie.startsWith('parlour-operator='))!,
})
const linesAbout = (name: string) =>
  many<{ actor: string; action: string; line: string }>(w.needs.db)`
    select actor, action, a::text as line from audit a
     where subject = ${`operator:${name}`} and actor = 'owner' order by id`

describe('an operator that the owner of the database makes', () => {
  it('signs in with what was printed once, can do nothing before a password of their own, and works then', async () => {
    const keys = await addOperator(needs(), { username: 'Rita', roles: ['RISK,GAME_OPS'] })
    const signed = await signIn('rita', keys.password!.words, codeFrom(keys))
    expect(signed.value).toMatchObject({ roles: ['RISK', 'GAME_OPS'], mustChangePassword: true })
    const cookie = cookieOf(signed)
    const seen = () => w.visitor.call('listDecisions', { query: { queue: 'kyc' } }, cookie)
    const draws = () => w.visitor.call('officialDraws', { query: {} }, cookie)
    expect((await seen()).code).toBe('role_missing')
    expect((await draws()).code).toBe('role_missing')
    await freshCodes()
    const changed = await w.visitor.call(
      'changeOperatorPassword',
      {
        body: {
          currentPassword: keys.password!.words,
          newPassword: 'nine brown herons',
          code: codeFrom(keys),
        },
      },
      cookie,
    )
    expect(changed.success).toBe(true)
    const own = cookieOf(changed as never)
    expect((await w.visitor.call('operatorSession', {}, own)).value).toMatchObject({
      mustChangePassword: false,
    })
    expect((await w.visitor.call('officialDraws', { query: {} }, own)).success).toBe(true)
    await freshCodes()
    expect((await signIn('rita', keys.password!.words, codeFrom(keys))).success).toBe(false)
  })

  it('is let in no more with the printed password once its time is over', async () => {
    const keys = await addOperator(needs(), { username: 'late', roles: ['CS'] })
    w.pass(MADE_PASSWORD_HOURS * HOUR_MS)
    expect((await signIn('late', keys.password!.words, codeFrom(keys))).code).toBe(
      'operator_credentials_wrong',
    )
    w.pass(-MADE_PASSWORD_HOURS * HOUR_MS)
    expect((await signIn('late', keys.password!.words, codeFrom(keys))).success).toBe(true)
  })

  it('holds no roles that clash, none that are unknown, no taken name and no strange one', async () => {
    const add = (username: string, roles: string[]) => addOperator(needs(), { username, roles })
    await expect(add('both', ['FINANCE_MAKER', 'FINANCE_CHECKER'])).rejects.toThrow(
      'One person may not hold FINANCE_MAKER and FINANCE_CHECKER',
    )
    await expect(add('king', ['KING'])).rejects.toThrow('There is no role KING.')
    await expect(add('none', [])).rejects.toThrow('Name at least one role.')
    await expect(add('olga', ['CS'])).rejects.toThrow('There is an operator olga already.')
    for (const name of ['a b', 'x', '9lives', 'ana:1', 'josé'])
      await expect(add(name, ['CS'])).rejects.toThrow('is no name')
    const names = (await showOperators(needs())).map(({ operatorId }) => operatorId)
    expect(names).not.toContain('both')
  })

  it('is given other roles, of which none clash, from the next call on', async () => {
    await expect(
      changeRoles(needs(), { username: 'rita', roles: ['RISK', 'FINANCE_CHECKER'] }),
    ).rejects.toThrow('One person may not hold RISK and FINANCE_CHECKER')
    await changeRoles(needs(), { username: 'rita', roles: ['auditor'] })
    const rita = (await showOperators(needs())).find(({ operatorId }) => operatorId === 'rita')
    expect(rita).toMatchObject({ roles: ['AUDITOR'], active: true, passwordUntil: null })
    await expect(changeRoles(needs(), { username: 'nobody', roles: ['CS'] })).rejects.toThrow(
      'There is no operator nobody.',
    )
  })

  it('is switched off, which ends every session for good, and on again', async () => {
    await freshCodes()
    const keys = await resetPassword(needs(), { username: 'late' })
    const second = await resetSecondFactor(needs(), { username: 'late' })
    const signed = await signIn('late', keys.password!.words, codeFrom(second))
    await switchOperator(needs(), { username: 'late', active: false })
    const who = () => w.visitor.call('operatorSession', {}, cookieOf(signed))
    expect((await who()).code).toBe('not_logged_in')
    await freshCodes()
    expect((await signIn('late', keys.password!.words, codeFrom(second))).success).toBe(false)
    await switchOperator(needs(), { username: 'late', active: true })
    expect((await who()).code).toBe('not_logged_in')
    expect((await signIn('late', keys.password!.words, codeFrom(second))).success).toBe(true)
  })

  it('gets a new password or second factor, and the one before is worth nothing', async () => {
    await run(w.needs.db)`delete from failed_tries`
    const before = await resetSecondFactor(needs(), { username: 'rita' })
    const keys = await resetPassword(needs(), { username: 'rita' })
    const after = await resetSecondFactor(needs(), { username: 'rita' })
    expect((await signIn('rita', 'nine brown herons', codeFrom(after))).success).toBe(false)
    expect((await signIn('rita', keys.password!.words, codeFrom(before))).success).toBe(false)
    expect((await signIn('rita', keys.password!.words, codeFrom(after))).success).toBe(true)
  })

  it('is on record with each act of the owner, and no secret of theirs', async () => {
    const lines = await linesAbout('late')
    expect(lines.map(({ action }) => action)).toEqual([
      'add-operator',
      'reset-operator-password',
      'reset-operator-second-factor',
      'disable-operator',
      'enable-operator',
    ])
    const keys = await resetPassword(needs(), { username: 'late' })
    const told = JSON.stringify(await linesAbout('late'))
    expect(told).not.toContain(keys.password!.words)
    expect(told).not.toMatch(/otpauth|argon/)
  })
})
