import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { LOCK_ADDRESS_AFTER_FAILURES } from '../members/limits.ts'
import { phoneLoginRefusals } from '../members/testing/phone-refusals.ts'
import { numbers, waysIn, type WaysInWorld, waysInWorld } from '../members/testing/ways-in-world.ts'
import type { PhoneProof } from '../../house/member-checks.ts'

const service: PhoneProof = {
  provider: 'a-test-service',
  async prove(_needs, idToken) {
    if (idToken === 'broken') return { refused: 'human_check_invalid' }
    if (idToken === 'over') return { refused: 'message_quota_used' }
    return { phone: idToken }
  },
}

let w: WaysInWorld
beforeAll(async () => {
  w = await waysInWorld({ checks: { phoneProofs: [service] } })
})
afterAll(() => w?.close())
beforeEach(async () => {
  await w.freshDay()
  await w.switches(...waysIn)
  await w.set('login', { specificErrors: false })
  await w.set('verification', { phoneProof: { provider: 'own', options: {} } })
})

const alicesNumber = '+5500900000001'

const logIn = (code: string, more: object = {}, from = '203.0.113.7') =>
  w.send('POST', '/wps/session/login', {
    from,
    body: {
      type: 'sms',
      username: numbers.alice.mobileNum,
      countryDialingCode: '55',
      password: code,
      ...more,
    },
  })

async function freshCode(): Promise<string> {
  await w.askLoginCode(numbers.alice)
  return w.codeAt(alicesNumber)
}

describe('a login by SMS', () => {
  it('sends a code that lives five minutes and logs in with it (C-03, E-14, V-15)', async () => {
    const asked = await w.askLoginCode(numbers.alice)
    expect(asked).toMatchObject({ status: 200, value: { expiredMinutes: 5 } })
    const { value } = await logIn(await w.codeAt(alicesNumber))
    expect(value).toMatchObject({ userInfo: { userName: 'alice' }, passwordChangeRequired: false })
    const info = await w.send('GET', '/wps/member/info', { token: value.token })
    expect(info.value.account).toBe('alice')
  })

  it('is there only with its switch (T-07, Y-15)', async () => {
    expect((await logIn(await freshCode())).value.userInfo.userName).toBe('alice')
    await w.switches(...waysIn.filter((name) => name !== 'MOBILEVERCODELOGIN3'))
    expect((await w.askLoginCode(numbers.alice)).code).toBe('messages_off')
    expect((await logIn('123456')).code).toBe('login_type_unavailable')
  })

  it('asks for no new password when the old one has expired (T-09)', async () => {
    await w.switches(...waysIn, 'PWDEXPFORCECHANGE3')
    await run(w.needs.db)`
      update member_credentials set password_changed_at = now() - interval '400 days'
       where member_id = ${await w.idOf('alice')}`
    const { value } = await logIn(await freshCode())
    expect(value.passwordChangeRequired).toBe(false)
    expect(value.passwordExpired).toBe(true)
    await run(w.needs.db)`
      update member_credentials set password_changed_at = now()
       where member_id = ${await w.idOf('alice')}`
  })

  it('uses a code once, also when two tabs send it together', async () => {
    const code = await freshCode()
    const both = await Promise.all([logIn(code), logIn(code)])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect((await logIn(code)).code).toBe('code_expired')
  })

  it('takes no code after five minutes, nor after five tries (N-10)', async () => {
    const late = await freshCode()
    w.pass(5 * 60_000 + 1)
    expect((await logIn(late)).code).toBe('code_expired')
    const code = await freshCode()
    const wrong = code === '000000' ? '111111' : '000000'
    for (let i = 0; i < 5; i++) expect((await logIn(wrong)).code).toBe('code_wrong')
    expect((await logIn(code)).code).toBe('code_expired')
  })

  it('counts tries that run side by side', async () => {
    const code = await freshCode()
    const wrong = code === '000000' ? '111111' : '000000'
    const tried = await Promise.all(Array.from({ length: 9 }, () => logIn(wrong)))
    expect(tried.filter((one) => one.code === 'code_wrong')).toHaveLength(5)
  })

  it('binds a code to its number and its purpose (E-08)', async () => {
    await w.askPasswordCode(numbers.alice)
    const forPassword = await w.codeAt(alicesNumber)
    expect((await logIn(forPassword)).code).toBe('code_expired')
    const forLogin = await freshCode()
    const other = await logIn(forLogin, { username: numbers.bob.mobileNum })
    expect(other.code).toBe('code_expired')
  })

  it('keeps a code and its number from whoever copies the database', async () => {
    const code = await freshCode()
    const rows = await many<{ row: string }>(w.needs.db)`
      select to_jsonb(c)::text as row from verification_codes c
      union all select to_jsonb(m)::text from messages m`
    expect(rows.length).toBeGreaterThan(1)
    for (const { row } of rows) {
      expect(row).not.toContain(Buffer.from(code).toString('hex'))
      expect(row).not.toContain('900000001')
      expect(row).not.toContain(Buffer.from('900000001').toString('hex'))
    }
  })

  it('answers a number nobody has like one of a member, and sends it nothing', async () => {
    const known = await w.askLoginCode(numbers.alice)
    const unknown = await w.askLoginCode(numbers.nobody)
    expect({ ...unknown, headers: 0 }).toEqual({ ...known, headers: 0 })
    await w.deliver()
    expect(await w.inbox('+5511900000009')).toEqual([])
    const tried = await logIn('123456', { username: numbers.nobody.mobileNum })
    expect(tried.code).toBe('code_wrong')
  })

  it('does not open an account whose number was never confirmed', async () => {
    const bob = await w.idOf('bob')
    await run(w.needs.db)`delete from confirmed_contacts where member_id = ${bob}`
    expect((await w.askLoginCode(numbers.bob)).status).toBe(200)
    await w.deliver()
    expect(await w.inbox('+5500900000002')).toEqual([])
    await run(w.needs.db)`
      insert into confirmed_contacts values (${bob}, 'mobile', now()), (${bob}, 'email', now())`
  })

  it('remembers the device where that is wanted', async () => {
    const entered = await logIn(await freshCode(), { rememberMe: true })
    const shown = await w.send('GET', '/wps/v2/session/device', { cookie: entered.cookie })
    expect(shown.value.device).toMatchObject({ account: 'alice' })
    const again = await w.send('POST', '/wps/v2/session/device', { cookie: entered.cookie })
    expect(again.value.userInfo.userName).toBe('alice')
    const stranger = await w.send('GET', '/wps/v2/session/device', { cookie: 'device=x' })
    expect(stranger.value).toEqual({ device: null })
    await w.send('DELETE', '/wps/v2/session/device', { cookie: again.cookie })
    const gone = await w.send('GET', '/wps/v2/session/device', { cookie: again.cookie })
    expect(gone.value).toEqual({ device: null })
  })
})

describe('an outside proof of the number', () => {
  const outside = (idToken: string | undefined) =>
    logIn('', { type: 'firebase', firebaseChannel: 'sms', firebaseIdToken: idToken })
  beforeEach(() =>
    w.set('verification', { phoneProof: { provider: 'a-test-service', options: {} } }),
  )

  it('logs in whom the service vouches for, and nobody else', async () => {
    expect((await outside(alicesNumber)).value.userInfo.userName).toBe('alice')
    expect((await outside('+5511999999999')).code).toBe('code_wrong')
  })

  it('leaves us no codes to send', async () => {
    expect((await w.askLoginCode(numbers.alice)).code).toBe('messages_off')
    expect((await logIn('123456')).code).toBe('login_type_unavailable')
  })

  it('is refused where the service is not there', async () => {
    await w.set('verification', { phoneProof: { provider: 'nobody', options: {} } })
    expect((await outside(alicesNumber)).code).toBe('phone_unknown_error')
  })
})

describe('the refusals of a login by mobile number', () => {
  const outside = async (idToken: string) => {
    await w.set('verification', { phoneProof: { provider: 'a-test-service', options: {} } })
    return logIn('', { type: 'firebase', firebaseIdToken: idToken })
  }
  const cases: Record<(typeof phoneLoginRefusals)[number], () => Promise<{ code?: string }>> = {
    phone_format_wrong: () => logIn('', { username: '11x' }),
    phone_not_valid: () => logIn('', { username: '119' }),
    code_missing: () => logIn(' '),
    code_expired: () => logIn('123456'),
    code_wrong: async () => {
      const code = await freshCode()
      return logIn(code === '000000' ? '111111' : '000000')
    },
    human_check_invalid: () => outside('broken'),
    phone_unknown_error: async () => {
      await w.set('verification', { phoneProof: { provider: 'nobody', options: {} } })
      return logIn('', { type: 'firebase', firebaseIdToken: 'x' })
    },
    message_quota_used: () => outside('over'),
    register_first: async () => {
      await w.set('verification', { phoneProof: { provider: 'a-test-service', options: {} } })
      const username = numbers.nobody.mobileNum
      return logIn('', { type: 'firebase', username, firebaseIdToken: '+5511900000009' })
    },
  }

  const provoked = async (code: keyof typeof cases) => {
    await w.freshDay()
    await w.set('verification', { phoneProof: { provider: 'own', options: {} } })
    return (await cases[code]()) as { code?: string; message?: string }
  }

  it('each come when they should', async () => {
    expect(Object.keys(cases)).toEqual([...phoneLoginRefusals])
    for (const code of phoneLoginRefusals) expect((await provoked(code)).code).toBe(code)
  })

  it.each([
    ['phone_format_wrong', 'O formato do número de celular é inválido.'],
    ['phone_not_valid', 'Digite um número de celular válido.'],
  ] as const)('say what is wrong with the number: %s (N-05, V-15)', async (code, message) => {
    expect(await provoked(code)).toMatchObject({ code, message })
  })

  it.each([
    ['code_missing', 'Digite o código de verificação.'],
    ['code_wrong', 'O código de verificação está incorreto.'],
    ['code_expired', 'O código de verificação expirou. Envie um novo.'],
    ['phone_unknown_error', 'Ocorreu um erro desconhecido ao verificar o número. Tente de novo.'],
  ] as const)('say what to do about the code: %s (N-07, N-10)', async (code, message) => {
    expect(await provoked(code)).toMatchObject({ code, message })
  })

  it('ask whose proven number nobody has to register first (N-12)', async () => {
    expect((await provoked('register_first')).message).toBe('Cadastre-se primeiro.')
  })

  it('stop an address that tries codes of many numbers', async () => {
    await run(w.needs.db)`
      insert into failed_tries (subject, failures, first_at, last_at)
      values ('address:203.0.113.88', ${LOCK_ADDRESS_AFTER_FAILURES}, now(), now())`
    expect((await logIn('123456', {}, '203.0.113.88')).code).toBe('too_many_requests')
  })

  it('tell a suspended account to its owner only', async () => {
    const code = await freshCode()
    await run(w.needs.db)`update members set state = 'suspended' where username_folded = 'alice'`
    expect((await logIn(code)).code).toBe('account_suspended')
    await run(w.needs.db)`update members set state = 'open' where username_folded = 'alice'`
    expect((await logIn(await codeAgain(), { agentPortal: true })).code).toBe('only_agents_log_in')
  })
})

async function codeAgain(): Promise<string> {
  await w.freshDay()
  return freshCode()
}
