import { randomUUID } from 'node:crypto'
import { openServicePath, readSwitches } from '@parlour/wire'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { many } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { type World, world } from '../../testing/world.ts'
import { openSettings } from './open-settings.ts'
import { setSetting } from './set-setting.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w?.close())

describe('permission', () => {
  it('tells a page the switches, the form, resources, service and analytics (C-22)', async () => {
    const { status, value } = await w.visitor.call('permission', { query: { url: 'localhost' } })
    expect(status).toBe(200)
    expect(value.whitelabel.modules.length).toBeGreaterThan(0)
    expect(value.register.validate.username).toMatchObject({ shown: true, patternId: 1 })
    expect(value.resources[0]).toMatchObject({ resourceType: 'ANDROID', url: '/down' })
    expect(value.customerService[0]).toEqual({ csType: 'LIVE_CHAT', path: '/service' })
    expect(value.analytics).toEqual({ gtagId: '', endpoint: '' })
  })

  it('tells the CDNs, the visitor’s place, maintenance and restriction (C-23, E-25)', async () => {
    const { value } = await w.visitor.call('permission', { query: {} })
    expect(value).toMatchObject({
      imageCDNs: [],
      launchGameCDNs: [],
      location: { ip: '127.0.0.1', country: 'BR' },
      maintenance: { enabled: false },
      regionRestriction: { restricted: false },
      systemStatus: 0,
    })
  })

  it('names one merchant, platform web, device WEB and lottery type Lott (S-10)', async () => {
    const { value } = await w.visitor.call('permission', { query: {} })
    expect(value.merchant).toMatchObject({
      merchantCode: 'demo',
      platform: 'web',
      device: 'WEB',
      lotteryType: 'Lott',
      currency: 'BRL',
    })
  })

  it('lists and offers 40 languages, Portuguese by default (S-08, S-13, K-01)', async () => {
    const { languages } = (await w.visitor.call('permission', { query: {} })).value
    const named = 'EN PT PT-BR CN TW JA KO TH VI ID MS ES FR RU TR AR HI BN'.split(' ')
    expect(languages.default).toBe('PT')
    expect(languages.list).toHaveLength(40)
    expect(languages.list.map(({ code }) => code)).toEqual(expect.arrayContaining(named))
    expect(languages.list.filter(({ enabled }) => enabled)).toHaveLength(40)
  })

  it('gives one minimum age, from the profile and its country (K-23)', async () => {
    const ageIn = async (country: string) => {
      await w.set('jurisdiction', { country })
      return (await w.visitor.call('permission', { query: {} })).value.register.minimumAge
    }
    expect([await ageIn('BR'), await ageIn('PH'), await ageIn('')]).toEqual([18, 21, 21])
  })

  it('refuses a host that is not the merchant’s where the merchant checks it (C-21)', async () => {
    await w.set('domains', [{ domainName: 'https://parlour.example', devices: [] }])
    await w.set('merchant', { checkDomain: true })
    const copy = await w.visitor.call('permission', { query: { url: 'par1our.example' } })
    expect(copy).toMatchObject({ status: 403, code: 'invalid_url' })
    const ours = await w.visitor.call('permission', { query: { url: 'parlour.example' } })
    expect(ours.status).toBe(200)
    await w.set('merchant', { checkDomain: false })
    await w.set('domains', [] as never)
  })
})

describe('whitelabel', () => {
  it('answers the ten switches of the specification in a tree; enabled 1 is on (C-04, Y-08)', async () => {
    const { value } = await w.visitor.call('whitelabel', {})
    const switches = readSwitches(value.modules)
    expect(switches).toMatchObject({
      DIRECTREG3: true,
      USERNAMEREG3: true,
      FREEPLAY3: true,
      PTSYS3: true,
      PWDEXPFORCECHANGE3: true,
      MOBILENUMREG3: true,
      REGMOBVERF3: true,
      MOBILENUMPASSREG3: false,
      MOBILEVERCODELOGIN3: true,
      CHNGPASSVERIF3: true,
    })
  })

  it('gives a page its booleans by module id, and customer service by kind and path (E-23)', async () => {
    const { value } = await w.visitor.call('permission', { query: {} })
    const switches = readSwitches(value.whitelabel.modules)
    expect(Object.values(switches).every((on) => typeof on === 'boolean')).toBe(true)
    expect(switches).toMatchObject({ FREEPLAY3: true, MOBILENUMPASSREG3: false })
    expect(value.customerService.length).toBeGreaterThan(0)
    for (const entry of value.customerService) {
      expect(entry).toEqual({
        csType: expect.any(String),
        path: expect.stringMatching(/^(https:|\/)/),
      })
    }
  })
})

describe('registration settings', () => {
  it('answers each field’s pattern, bounds and pattern id (C-12, E-24, V-52)', async () => {
    const { value } = await w.visitor.call('registerSettings', {})
    expect(value.validate.password).toEqual({
      shown: true,
      required: true,
      acceptedPattern: '*',
      minLength: 8,
      maxLength: 64,
      patternId: 0,
    })
    for (const rule of Object.values(value.validate)) {
      expect(rule.minLength).toBeLessThanOrEqual(rule.maxLength)
    }
  })

  it('answers every flag of the form from the operator’s fields (G-09, G-10, G-11)', async () => {
    const { fields } = w.needs.settings.current().registration
    await w.set('registration', {
      fields: { ...fields, whatsapp: { ...fields.whatsapp!, shown: true } },
    })
    const { value } = await w.visitor.call('registerSettings', {})
    expect(value).toMatchObject({
      showMobile: false,
      smsEnabled: false,
      showPayeeName: false,
      showpaymentPassword: false,
      showQQ: false,
      showline: false,
      showwhatsapp: true,
      showZaloapp: false,
      showfacebook: false,
      showwechat: false,
      showidNumber: false,
      showEmail: true,
      hasAffiliate: true,
      showCaptcha: true,
      showRegisterCountryCode: true,
    })
  })

  it('answers the flags of number, message, payee and funds password as they are switched on (G-09)', async () => {
    const before = w.needs.settings.current().registration
    const on = ['mobileNum', 'payeeName', 'paymentPassword'].map((field) => [
      field,
      { ...before.fields[field]!, shown: true },
    ])
    await w.set('registration', {
      smsEnabled: true,
      fields: { ...before.fields, ...Object.fromEntries(on) },
    })
    expect((await w.visitor.call('registerSettings', {})).value).toMatchObject({
      showMobile: true,
      smsEnabled: true,
      showPayeeName: true,
      showpaymentPassword: true,
    })
    await w.set('registration', before)
  })
})

describe('system status', () => {
  afterEach(async () => {
    await w.set('maintenance', { enabled: false, staffAddresses: [] })
    await w.set('region', { staffAddresses: [] })
  })

  const statusFrom = async (remoteAddress: string) => {
    const reply = await w.app.inject({ url: '/wps/system/status', remoteAddress })
    return reply.json().value
  }
  const announcementsFrom = (remoteAddress: string) =>
    w.app.inject({ url: '/wps/relay/MCSFE_getListAnnouncements', remoteAddress })

  it('is 0 for a visitor from an allowed country (C-17)', async () => {
    expect(await statusFrom('127.0.0.1')).toMatchObject({ systemStatus: 0 })
  })

  it('is 2 from a restricted region, with address and country, and other calls answer 451 with words for it (N-13, E-25)', async () => {
    expect(await statusFrom('192.0.2.9')).toMatchObject({
      systemStatus: 2,
      location: { ip: '192.0.2.9', country: 'US' },
      regionRestriction: { restricted: true },
    })
    const refused = await announcementsFrom('192.0.2.9')
    expect(refused.statusCode).toBe(451)
    expect(refused.json()).toMatchObject({
      code: 'region_restricted',
      message: 'O acesso a partir da sua localização é restrito.',
      value: { ip: '192.0.2.9', country: 'US' },
    })
  })

  it('is 1 during maintenance, and that wins over a restricted region (T-26, E-25)', async () => {
    await w.set('maintenance', { enabled: true })
    expect((await statusFrom('192.0.2.9')).systemStatus).toBe(1)
    const refused = await announcementsFrom('127.0.0.1')
    expect(refused.statusCode).toBe(503)
    expect(refused.json().code).toBe('maintenance')
    expect((await w.app.inject({ url: '/wps/system/permission' })).statusCode).toBe(200)
  })

  it('takes no stake through an open frame while the site is closed, and takes them again after', async () => {
    const stake = async () =>
      w.needs.wallet.stake({
        memberId: await w.idOf('alice'),
        wagerId: randomUUID(),
        vendor: 'parlour',
        game: 'brass-fox',
        category: 'RNG',
        round: randomUUID(),
        currency: 'BRL',
        amount: 10_000n,
        guards: [{ kind: 'switch', name: 'site' }],
        details: {},
      })
    await w.set('maintenance', { enabled: true })
    const before = await w.book('alice')
    expect(await stake()).toMatchObject({ refused: 'switched_off' })
    expect(await w.book('alice')).toEqual(before)
    await w.set('maintenance', { enabled: false })
    expect(await stake()).toMatchObject({ state: 'open', replayed: false })
    await w.expectBooksToBalance()
  })

  it('lets staff addresses in while the site is closed', async () => {
    await w.set('maintenance', { enabled: true, staffAddresses: ['192.0.2.0/28'] })
    await w.set('region', { staffAddresses: ['192.0.2.0/28'] })
    expect((await statusFrom('192.0.2.9')).systemStatus).toBe(0)
    expect((await statusFrom('192.0.2.99')).systemStatus).toBe(1)
  })
})

describe('domains and resources', () => {
  it('answers the domains of a device and the download resources (C-63, E-19, E-42)', async () => {
    const android = {
      resourceType: 'ANDROID',
      labelNameEn: 'Android app',
      url: 'https://parlour.example/app.apk',
      qrCodeUrl: 'https://parlour.example/app.apk',
    }
    await w.set('resources', [android])
    await w.set('domains', [
      { domainName: 'https://a.parlour.example', devices: [0] },
      { domainName: 'https://b.parlour.example', devices: [1] },
      { domainName: 'https://c.parlour.example', devices: [] },
    ])
    const { value } = await w.visitor.call('domainRoute', { query: { device: 0 } })
    expect(value).toEqual({
      domainList: [
        { domainName: 'https://a.parlour.example', speed: 0 },
        { domainName: 'https://c.parlour.example', speed: 0 },
      ],
      resources: [android],
    })
    await w.set('domains', [] as never)
    await w.set('resources', [] as never)
  })

  it('answers a ping with a random speed parameter at once, also to the site’s other addresses (C-75)', async () => {
    const reply = await w.app.inject({
      url: '/wps/system/test/ping?speed=0.7391',
      headers: { origin: 'https://other.parlour.example' },
    })
    expect(reply.json()).toEqual({ success: true, value: 'pong' })
    expect(reply.headers['access-control-allow-origin']).toBe('*')
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('lists dialling codes with the digits of a number (C-26, E-05, V-46)', async () => {
    const { value } = await w.visitor.call('countryCodes', {})
    expect(value).toContainEqual({
      countryCode: 'BR',
      countryDialingCode: '55',
      minDigits: 11,
      maxDigits: 11,
    })
    expect(value.length).toBeGreaterThan(200)
  })

  it('hides a type 3 service path behind its last 8 characters and names the hosts it may open (C-27)', async () => {
    await w.set('customerService', {
      online: [{ type: '3', url: 'https://chat.parlour.example/room?id=7' }],
    })
    const { value } = await w.visitor.call('onlineService', {})
    const [entry] = value.version.pathList
    expect(entry).toMatchObject({ type: '3' })
    expect(entry!.path).not.toContain('parlour')
    expect(openServicePath(entry!.path, value.allowedHosts)).toBe(
      'https://chat.parlour.example/room?id=7',
    )
    await w.set('customerService', { online: [] })
  })
})

describe('language', () => {
  it('hears which language a visitor or a player chose, and keeps the player’s (T-29)', async () => {
    const visitor = await w.visitor.call('chooseLanguage', { body: { language: 'en' } })
    expect(visitor.value).toEqual({ language: 'EN' })
    const alice = await w.as('alice').call('chooseMemberLanguage', { body: { language: 'EN' } })
    expect(alice.status).toBe(200)
    const rows = await many<{ language: string }>(w.needs.db)`
      select language from members where username = 'alice'`
    expect(rows).toEqual([{ language: 'EN' }])
  })

  it('refuses a language that is not enabled', async () => {
    const { list } = w.needs.settings.current().languages
    const without = list.map((one) => ({ ...one, enabled: one.enabled && one.code !== 'KO' }))
    await w.set('languages', { list: without })
    expect(await w.visitor.call('chooseLanguage', { body: { language: 'KO' } })).toMatchObject({
      status: 422,
      code: 'language_not_offered',
    })
    expect(
      await w.as('alice').call('chooseMemberLanguage', { body: { language: 'KO' } }),
    ).toMatchObject({ status: 422, code: 'language_not_offered' })
    await w.set('languages', { list })
  })
})

describe('a change of the settings', () => {
  it('is audited with both values, and a change to the same value is no change', async () => {
    const change = (contactUrl: string) =>
      transact(w.needs.db, (tx) =>
        setSetting(tx, {
          name: 'merchant',
          value: { ...w.needs.settings.current().merchant, contactUrl },
          actor: 'operator:olga',
          reason: 'new address',
        }),
      )
    await change('/contact')
    await change('/contact')
    const rows = await many<{ before: string; after: string; reason: string }>(w.needs.db)`
      select before->>'contactUrl' as before, after->>'contactUrl' as after, reason
        from audit where actor = 'operator:olga' and subject = 'setting:merchant'`
    expect(rows).toEqual([
      { before: 'mailto:contact@parlour.example', after: '/contact', reason: 'new address' },
    ])
  })

  it('reaches another process within seconds', async () => {
    const other = await openSettings(w.needs.db, w.needs.log)
    await w.set('login', { loginToHome: true })
    await expect.poll(() => other.current().login.loginToHome, { timeout: 5000 }).toBe(true)
    other.close()
    await w.set('login', { loginToHome: false })
  })

  it('is refused whole when a pattern is unsafe or an address leads elsewhere', async () => {
    const { fields } = w.needs.settings.current().registration
    const unsafe = { ...fields.username!, acceptedPattern: '(a+)+' }
    await expect(
      w.set('registration', { fields: { ...fields, username: unsafe } }),
    ).rejects.toThrow('nested_quantifier')
    for (const url of [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'data:text/html,x',
    ]) {
      await expect(w.set('merchant', { contactUrl: url })).rejects.toThrow()
    }
  })
})
