import { DAY_MS } from '@parlour/time'
import { schemas } from '@parlour/wire/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { many, maybe } from '../../../base/database/query.ts'
import {
  numbers,
  waysIn,
  type WaysInWorld,
  waysInWorld,
} from '../../members/testing/ways-in-world.ts'
import type { HumanCheck } from '../../../house/member-checks.ts'

let w: WaysInWorld
beforeAll(async () => {
  w = await waysInWorld({ checks: { humanChecks: [widget] } })
})
afterAll(() => w?.close())
const messages = {
  diallingCodes: [],
  smsCosts: { byDiallingCode: {}, otherwise: '0.50' },
  smsCostPerDay: '500.00',
  smsPerCountryPerDay: 1_000,
}
beforeEach(async () => {
  // Rations are counted by windows: each test begins with all of them.
  const day = DAY_MS
  w.pass(day - (w.needs.clock.now().getTime() % day))
  await w.freshDay()
  await w.switches(...waysIn)
  await w.set('messages', messages)
  await w.set('login', { specificErrors: false })
  await w.set('verification', { humanCheck: { provider: 'none', options: {} } })
})

const minute = 60_000
const ask = (mobileNum: string, from?: string, more: object = {}) =>
  w.askLoginCode(
    { countryDialingCode: '55', mobileNum, ...more },
    from === undefined ? {} : { from },
  )
const numberOf = (i: number) => `1198${String(i).padStart(7, '0')}`
const queued = async () =>
  Number((await maybe<{ n: bigint }>(w.needs.db)`select count(*) as n from messages`)?.n)

const widget: HumanCheck = {
  provider: 'a-test-widget',
  async judge(_needs, { word }) {
    if (word === 'silent') return { refused: 'phone_unknown_error' }
    return word === 'robot' ? { refused: 'human_check_invalid' } : undefined
  },
}

describe('asking for a code', () => {
  it('waits a minute for the next one to the same number', async () => {
    expect((await ask(numbers.alice.mobileNum)).status).toBe(200)
    const again = await ask(numbers.alice.mobileNum)
    expect(again).toMatchObject({ status: 429, code: 'phone_too_many_requests' })
    w.pass(minute)
    expect((await ask(numbers.alice.mobileNum)).status).toBe(200)
  })

  it('advises five minutes to whoever asks too often (N-06, K-18)', async () => {
    for (let i = 0; i < 3; i++) {
      expect((await ask(numbers.alice.mobileNum)).status).toBe(200)
      w.pass(minute)
    }
    const refused = await ask(numbers.alice.mobileNum)
    expect(refused.code).toBe('phone_too_many_requests')
    expect(refused.value.minutes).toBe(5)
    expect(refused.message).toContain('5 minutos')
    w.pass(5 * minute)
    expect((await ask(numbers.alice.mobileNum)).status).toBe(200)
  })

  it('gives a number ten codes a day, a stranger’s number as well as a member’s', async () => {
    for (const number of [numbers.alice.mobileNum, numbers.nobody.mobileNum]) {
      await w.freshDay()
      const codes: (string | undefined)[] = []
      for (let i = 0; i < 12; i++) {
        codes.push((await ask(number)).code)
        w.pass(3 * minute)
      }
      expect(codes.slice(0, 10).every((code) => code === undefined)).toBe(true)
      expect(codes.slice(10)).toEqual(['message_quota_used', 'message_quota_used'])
    }
  })

  it('stops an address that asks for many numbers', async () => {
    const codes: (string | undefined)[] = []
    for (let i = 0; i < 22; i++) codes.push((await ask(numberOf(i), '203.0.113.60')).code)
    expect(codes.slice(0, 20).every((code) => code === undefined)).toBe(true)
    expect(codes[21]).toBe('phone_too_many_requests')
    expect((await ask(numberOf(30), '203.0.113.61')).status).toBe(200)
  })

  it('sends nothing to countries that are not served', async () => {
    await w.set('messages', { ...messages, diallingCodes: ['55'] })
    const abroad = await w.askLoginCode({ countryDialingCode: '351', mobileNum: '912345678' })
    expect(abroad.code).toBe('messages_off')
    expect((await ask(numbers.alice.mobileNum)).status).toBe(200)
  })

  it('stops at a country’s share of the day (N-09)', async () => {
    await w.set('messages', { ...messages, smsPerCountryPerDay: 1 })
    await ask(numbers.alice.mobileNum)
    await w.codeAt('+5500900000001')
    expect((await ask(numbers.bob.mobileNum)).code).toBe('message_quota_used')
  })

  it('stops at the day’s cost and says so once to whoever watches (N-09)', async () => {
    await w.set('messages', { ...messages, smsCostPerDay: '1.00' })
    const alarms = async () =>
      (
        await many<{ what: string }>(w.needs.db)`
          select after->>'what' as what from audit where action = 'message-cost-alarm'
           order by id`
      ).map(({ what }) => what)
    const before = (await alarms()).length
    for (const [number, to] of [
      [numbers.alice.mobileNum, '+5500900000001'],
      [numbers.bob.mobileNum, '+5500900000002'],
    ] as const) {
      expect((await ask(number)).status).toBe(200)
      await w.codeAt(to)
    }
    expect((await ask(numbers.carol.mobileNum)).code).toBe('message_quota_used')
    expect((await alarms()).slice(before)).toEqual(['message budget of the day nearly used up'])
  })

  it('withholds what was promised when the day’s cost has run out meanwhile', async () => {
    await w.set('messages', { ...messages, smsCostPerDay: '0.50' })
    await ask(numbers.alice.mobileNum)
    await ask(numbers.bob.mobileNum)
    await w.deliver()
    const rows = await many<{ status: string }>(w.needs.db)`
      select status from messages order by created_at desc limit 2`
    expect(rows.map(({ status }) => status).sort()).toEqual(['sent', 'withheld'])
  })

  it('spends nothing on numbers that nobody has', async () => {
    const before = await queued()
    for (let i = 0; i < 5; i++) await ask(numberOf(100 + i))
    await w.deliver()
    expect(await queued()).toBe(before)
  })

  it('asks for a captcha first where the site wants one, and takes it once (E-14)', async () => {
    await w.set('verification', { humanCheck: { provider: 'captcha', options: {} } })
    expect((await ask(numbers.alice.mobileNum)).code).toBe('captcha_wrong')
    const challenge = await w.send('GET', '/wps/v2/captcha/challenge')
    const { solveChallenge } = await import('altcha-lib/v1')
    const { algorithm, salt, signature, maxnumber } = challenge.value
    const solved = await solveChallenge(challenge.value.challenge, salt, algorithm, maxnumber)
      .promise
    const number = solved?.number
    const payload = Buffer.from(
      JSON.stringify({ algorithm, challenge: challenge.value.challenge, number, salt, signature }),
    ).toString('base64')
    const proven = { verification: { provider: 'altcha', payload } }
    const sent = { cookie: challenge.cookie }
    const body = { ...numbers.alice, ...proven }
    expect((await w.askLoginCode(body, sent)).status).toBe(200)
    expect((await w.askLoginCode({ ...numbers.bob, ...proven }, sent)).code).toBe('captcha_wrong')
  })

  it('is there for each purpose only with its switch (Y-18, N-09)', async () => {
    await w.switches('DIRECTREG3', 'USERNAMEREG3')
    expect((await ask(numbers.alice.mobileNum)).code).toBe('messages_off')
    expect((await w.askPasswordCode(numbers.alice)).code).toBe('messages_off')
    const register = await w.askRegistrationCode({ mobileNo: '11987654321' })
    expect(register.code).toBe('messages_off')
  })

  it('answers the time a password code runs to (E-13, T-22)', async () => {
    const { value } = await w.askPasswordCode(numbers.alice)
    const left = value.expirationTime - w.needs.clock.now().getTime()
    expect(left).toBeGreaterThan(4.9 * minute)
    expect(left).toBeLessThanOrEqual(5 * minute)
  })
})

describe('the refusals of asking for a code', () => {
  const cases: Record<string, () => Promise<{ code?: string }>> = {
    messages_off: async () => {
      await w.switches('DIRECTREG3')
      return ask(numbers.alice.mobileNum)
    },
    phone_format_wrong: () => ask('call me'),
    phone_not_valid: () => ask('119'),
    captcha_wrong: async () => {
      await w.set('verification', { humanCheck: { provider: 'captcha', options: {} } })
      return ask(numbers.alice.mobileNum)
    },
    human_check_invalid: () => byWidget('robot'),
    phone_unknown_error: () => byWidget('silent'),
    phone_too_many_requests: async () => {
      await ask(numbers.alice.mobileNum)
      return ask(numbers.alice.mobileNum)
    },
    message_quota_used: async () => {
      await w.set('messages', { ...messages, smsCostPerDay: '0.10' })
      return ask(numbers.alice.mobileNum)
    },
    register_first: async () => {
      await w.set('login', { specificErrors: true })
      return ask(numbers.nobody.mobileNum)
    },
  }
  async function byWidget(word: string) {
    await w.set('verification', { humanCheck: { provider: 'a-test-widget', options: {} } })
    return ask(numbers.alice.mobileNum, undefined, { geetest: { provider: 'a-test-widget', word } })
  }

  async function provoked(code: string) {
    await w.freshDay()
    await w.switches(...waysIn)
    await w.set('messages', messages)
    await w.set('verification', { humanCheck: { provider: 'none', options: {} } })
    return (await cases[code]!()) as { code?: string; message?: string }
  }

  it('each come when they should', async () => {
    // Too many requests of one connection are counted at the door, before any of these.
    const all = schemas.sendLoginCode.refusals.filter((code) => code !== 'too_many_requests')
    expect(Object.keys(cases)).toEqual(all)
    for (const code of all) expect((await provoked(code)).code).toBe(code)
  })

  it.each([
    ['phone_format_wrong', 'O formato do número de celular é inválido.'],
    ['phone_not_valid', 'Digite um número de celular válido.'],
  ])('say what is wrong with the number: %s (N-05)', async (code, message) => {
    expect(await provoked(code)).toMatchObject({ code, message })
  })

  it.each([
    [
      'human_check_invalid',
      'A verificação é inválida ou este domínio não é permitido. Recarregue a página e tente de novo.',
    ],
    ['phone_unknown_error', 'Ocorreu um erro desconhecido ao verificar o número. Tente de novo.'],
  ])('say that the check has failed: %s (N-07, N-08)', async (code, message) => {
    expect(await provoked(code)).toMatchObject({ code, message })
  })

  it.each([
    ['messages_off', 'Esta função não está ativada. Fale com o atendimento.'],
    ['message_quota_used', 'Não é possível enviar mais mensagens agora. Fale com o atendimento.'],
  ])('lead to customer service: %s (N-09)', async (code, message) => {
    expect(await provoked(code)).toMatchObject({ code, message })
  })

  it('ask a stranger to register first, in a house that says so (N-12)', async () => {
    const told = { code: 'register_first', message: 'Cadastre-se primeiro.' }
    expect(await provoked('register_first')).toMatchObject(told)
  })

  it('let a person through a widget of the site', async () => {
    expect((await byWidget('a person')).status).toBe(200)
    await w.freshDay()
    expect((await ask(numbers.alice.mobileNum)).code).toBe('human_check_invalid')
  })
})
