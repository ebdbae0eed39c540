import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maybe, one } from '../../base/database/query.ts'
import { findPersonal, openPersonal } from '../../base/database/personal-data.ts'
import { transact } from '../../base/database/transact.ts'
import { insertAffiliateCode } from '../../people/members/members.store.ts'
import { excludeAs, forgetExclusions } from '../../people/members/testing/excluded-person.ts'
import { type MembersWorld, membersWorld } from '../../people/members/testing/members-world.ts'
import { plainFields, registrationForm } from '../../people/members/testing/registration-form.ts'

let w: MembersWorld
beforeAll(async () => {
  w = await membersWorld()
  const carol = await w.idOf('carol')
  await transact(w.needs.db, (tx) =>
    insertAffiliateCode(tx, { code: 'ONLYHERE', memberId: carol, domain: 'play.example' }),
  )
})
afterAll(() => w?.close())

const { someone, register, show, reset } = registrationForm(() => w)
beforeEach(reset)

describe('register', () => {
  it('makes a member, logs in and tells the account (C-08)', async () => {
    const form = someone({ login: true, registerMethod: 'WEB' })
    const answer = await register(form)
    expect(answer).toMatchObject({
      status: 200,
      success: true,
      value: {
        account: form.username,
        session: { userInfo: { userName: form.username, type: 0 } },
      },
    })
    const info = await w.send('GET', '/wps/member/info', { token: answer.value.session.token })
    expect(info.value).toMatchObject({ account: form.username, type: 0, currency: 'BRL' })
    expect(await w.logIn(form.username, form.password)).toMatchObject({ success: true })
  })

  it.each(['12345678', 'PassWord1', ' qwerty123 '])(
    'takes no password that is tried first: %s',
    async (password) => {
      const refused = await register(someone({ password, confirmPassword: password }))
      expect(refused).toMatchObject({
        code: 'field_invalid',
        value: { fields: [{ field: 'password', key: 'password_common' }] },
      })
    },
  )

  it('takes an encrypted body (C-08)', async () => {
    const raw = await w.sealed('PUT /wps/member/register', someone())
    expect(await w.send('PUT', '/wps/member/register', { raw })).toMatchObject({ success: true })
  })

  it('takes the whole payload of the specification, and acts by it (C-24, E-04)', async () => {
    await show({ mobileNum: true })
    const registerUrl = 'https://play.example/register?referralCode='
    const form = someone({
      mobileNum: '11987654321',
      geetest: { provider: 'none', result: 'ok' },
      login: true,
      countryDialingCode: '55',
      registerUrl,
      affiliateCode: 'ONLYHERE',
      referralCode: '',
      domain: 'play.example',
      registerMethod: 'WEB',
    })
    const elsewhere = await register({ ...form, domain: 'other.example' })
    expect(elsewhere.code).toBe('invitation_code_error')
    expect((await register({ ...form, registerMethod: 'POST' })).code).toBe('invalid_request')
    const { value } = await register(form)
    const { id } = value.session.userInfo
    expect(
      await one(w.needs.db)`
        select parent_id as parent, register_url as url from members where id = ${id}`,
    ).toEqual({ parent: await w.idOf('carol'), url: registerUrl })
    expect((await openPersonal(w.needs.db, `member:${id}`)).mobileNum).toBe('+5511987654321')
  })

  it('does not log in when that is not wanted', async () => {
    expect((await register(someone({ login: false }))).value.session).toBeNull()
  })

  it('opens ledger accounts in the same step, empty and balanced', async () => {
    const answer = await register(someone())
    const id = BigInt(answer.value.session.userInfo.id)
    expect(await w.needs.wallet.balances(id)).toMatchObject({ currency: 'BRL', cash: 0n, open: 0n })
    await w.expectBooksToBalance()
  })

  it('keeps every shown field apart, sealed, in one way of writing (E-01, E-02, E-03)', async () => {
    const shown = ['payeeName', 'email', 'qqNum', 'mobileNum', 'recommenderId', 'affiliateCode']
    const more = ['paymentPassword', 'line', 'whatsapp', 'zalo', 'facebook', 'wechat', 'idNumber']
    await show(Object.fromEntries([...shown, ...more].map((field) => [field, false])))
    const answer = await register(
      someone({
        payeeName: 'Ana de Lima',
        email: 'Ana.Lima@Example.com',
        qqNum: '1234567',
        mobileNum: '(11) 98765-4321'.replace(/\D/gu, ''),
        countryDialingCode: '+55',
        recommenderId: '',
        captcha: '',
        verificationCode: '',
        affiliateCode: 'carol1',
        paymentPassword: '246801',
        line: 'ana_line',
        whatsapp: '5511987654321',
        zalo: '5511987654321',
        facebook: 'ana.lima',
        wechat: 'ana_wechat',
        idNumber: '123456789xy',
      }),
    )
    expect(answer).toMatchObject({ success: true })
    const { id } = answer.value.session.userInfo
    expect(await openPersonal(w.needs.db, `member:${id}`)).toEqual({
      payeeName: 'Ana de Lima',
      email: 'ana.lima@example.com',
      qqNum: '1234567',
      mobileNum: '+5511987654321',
      line: 'ana_line',
      whatsapp: '5511987654321',
      zalo: '5511987654321',
      facebook: 'ana.lima',
      wechat: 'ana_wechat',
      idNumber: '123456789XY',
    })
    const profile = await w.send('GET', '/wps/v2/member/profile', {
      token: answer.value.session.token,
    })
    expect(profile.value).toMatchObject({
      payeeName: 'A** d* L***',
      email: 'a***@example.com',
      mobileNum: '**********4321',
      hasFundsPassword: true,
    })
    const plain = await one<{ found: boolean }>(w.needs.db)`
      select bool_or(strpos(encode(sealed, 'escape'), 'Lima') > 0) as found from personal_fields`
    expect(plain.found).toBe(false)
  })

  it('does not let an excluded player come back with the same contact', async () => {
    await show({ email: true })
    const body = { period: '5_years', confirmed: true }
    const token = await w.tokenOf('alice')
    const excluded = await w.send('POST', '/wps/v2/member/safety/self-exclusion', { token, body })
    expect(excluded).toMatchObject({ success: true })
    const again = await register(someone({ email: ' ALICE@example.com '.trim() }))
    expect(again.code).toBe('registration_refused')
  })

  it('knows an excluded person by document, name and birth date, or browser', async () => {
    await show({ email: true, payeeName: true, idNumber: true })
    await w.set('registration', { showBirthDate: true })
    const traits = {
      documentNumber: '12345678909',
      name: 'João  da Silva',
      birthDate: '1980-02-03',
      place: 'b'.repeat(32),
    }
    await excludeAs(w, traits)
    const other = {
      payeeName: 'Rita Alves',
      birthDate: '1985-05-05',
      idNumber: '98765432100',
      email: 'rita@example.com',
    }
    const cases = [
      [{ ...other, idNumber: '12345678909' }, {}],
      [{ ...other, payeeName: 'Joao da SILVA', birthDate: '1980-02-03' }, {}],
      [other, { cookie: `place=${traits.place}` }],
    ] as const
    for (const [form, sent] of cases) {
      expect((await register(someone(form), sent)).code).toBe('registration_refused')
    }
    // Where nobody plays unverified, a name and a birthday that others share are left to the verification.
    const { jurisdiction, kyc } = w.needs.settings.current()
    const ladder = kyc[jurisdiction.profile]
    await w.set('kyc', { [jurisdiction.profile]: { ...ladder, levelFromRegistration: 0 } })
    const alike = someone({ ...cases[1][0], idNumber: '98765432111', email: 'joao@example.com' })
    expect(await register(alike)).toMatchObject({ success: true })
    expect((await register(someone(cases[0][0]))).code).toBe('registration_refused')
    await w.set('kyc', { [jurisdiction.profile]: ladder })
    await forgetExclusions(w)
    expect(await register(someone(other))).toMatchObject({ success: true })
    await w.set('registration', { showBirthDate: false })
  })

  it('does not keep what the form did not ask', async () => {
    const answer = await register(someone({ email: 'not.asked@example.com' }))
    const { id } = answer.value.session.userInfo
    expect(await openPersonal(w.needs.db, `member:${id}`)).toEqual({})
  })

  it('lets one of many win a user name, in whatever case', async () => {
    const names = ['RaceName', 'racename', 'RACENAME', 'raceName']
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => register(someone({ username: names[n % 4] }))),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const losers = answers.filter(({ success }) => !success)
    expect(new Set(losers.map(({ code }) => code))).toEqual(new Set(['username_taken']))
    const row = await maybe<{ members: bigint }>(w.needs.db)`
      select count(*) as members from members where username_folded = 'racename'`
    expect(row?.members).toBe(1n)
  })

  it('leaves a phone number that many type at once to one of them, and keeps nobody out', async () => {
    await show({ mobileNum: true })
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        register(someone({ username: `phone${n}`, mobileNum: '11911112222' })),
      ),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(6)
    const ids = answers.map(({ value }) => `member:${value.session.userInfo.id}`)
    expect(ids).toContain(await findPersonal(w.needs.db, 'phone', '+5511911112222'))
    await w.expectBooksToBalance()
  })

  it('refuses fields that a form does not have, such as type or balance', async () => {
    for (const field of ['type', 'balance', 'parentId', 'isAgent', 'isTrial']) {
      expect((await register(someone({ [field]: 1 }))).code).toBe('invalid_request')
    }
  })
})

describe('the rules of the registration form', () => {
  const faults = async (form: object) => (await register(form)).value.fields

  it('hold for name and password, and answer the first error of each field (V-03, V-04)', async () => {
    expect(
      await faults(someone({ username: '1x', password: 'short', confirmPassword: 'short' })),
    ).toEqual([
      { field: 'username', key: 'pattern_1', min: 4, max: 16, bounds: '4-16' },
      { field: 'password', key: 'pattern_0', min: 8, max: 64, bounds: '8-64' },
    ])
    expect(await faults(someone({ username: ' ', password: '', confirmPassword: '' }))).toEqual([
      { field: 'username', key: 'field_empty' },
      { field: 'password', key: 'field_empty' },
      { field: 'confirmPassword', key: 'field_empty' },
    ])
  })

  it('want the confirmation to be equal (V-05, E-01)', async () => {
    expect(await faults(someone({ confirmPassword: 'another-1' }))).toEqual([
      { field: 'confirmPassword', key: 'entry_mismatch' },
    ])
  })

  it('want a field that is shown and required, and judge one that is optional only when filled (V-09, V-08)', async () => {
    await show({ email: true, paymentPassword: false })
    expect(await faults(someone())).toEqual([{ field: 'email', key: 'field_empty' }])
    expect(await faults(someone({ email: 'a@b.co', paymentPassword: '12' }))).toEqual([
      { field: 'paymentPassword', key: 'pattern_6', min: 6, max: 6, bounds: '6' },
    ])
  })

  it.each([
    'payeeName',
    'email',
    'qqNum',
    'mobileNum',
    'recommenderId',
    'paymentPassword',
    'line',
    'whatsapp',
    'zalo',
    'facebook',
    'wechat',
    'idNumber',
    'affiliateCode',
  ])('let %s be hidden, asked or required (V-53, V-09)', async (field) => {
    expect(await register(someone())).toMatchObject({ success: true })
    await show({ [field]: false })
    expect(await register(someone())).toMatchObject({ success: true })
    await show({ [field]: true })
    expect(await faults(someone())).toEqual([{ field, key: 'field_empty' }])
  })

  it('count the digits of a phone by its country (V-46, E-04)', async () => {
    await show({ mobileNum: true })
    expect(await faults(someone({ mobileNum: '119876543', countryDialingCode: '55' }))).toEqual([
      { field: 'mobileNum', key: 'phone_digits', min: 11, max: 11 },
    ])
    const fine = await register(someone({ mobileNum: '912345678', countryDialingCode: '84' }))
    expect(fine).toMatchObject({ success: true })
  })

  it('ask the birth date where the jurisdiction demands it, and count the years (V-50)', async () => {
    await w.set('jurisdiction', { profile: 'regulated', country: '' })
    const year = new Date().getUTCFullYear()
    expect(await faults(someone())).toEqual([{ field: 'birthDate', key: 'field_empty' }])
    for (const birthDate of ['31/12/1999', '1800-01-01'])
      expect(await faults(someone({ birthDate }))).toEqual([
        { field: 'birthDate', key: 'pattern_11' },
      ])
    const young = await register(someone({ birthDate: `${year - 20}-01-01` }), {
      headers: { language: 'EN' },
    })
    expect(young).toMatchObject({
      code: 'age_not_confirmed',
      message: 'Please confirm that you are 21 or older.',
    })
    await w.set('jurisdiction', { profile: 'regulated', country: 'BR' })
    const minor = await register(someone({ birthDate: `${year - 17}-01-01` }), {
      headers: { language: 'EN' },
    })
    expect(minor.message).toBe('Please confirm that you are 18 or older.')
    await w.set('jurisdiction', { profile: 'regulated', country: '' })
    const grown = await register(someone({ birthDate: `${year - 22}-01-01` }))
    expect(grown).toMatchObject({ success: true })
    const kept = await openPersonal(w.needs.db, `member:${grown.value.session.userInfo.id}`)
    expect(kept).toEqual({ birthDate: `${year - 22}-01-01` })
    await w.set('jurisdiction', { profile: 'classic', country: '' })
  })

  it('take no spaces at the ends of a password for length, nor for difference', async () => {
    const spaces = { password: `short${' '.repeat(9)}`, confirmPassword: 'short' }
    expect(await faults(someone(spaces))).toMatchObject([{ field: 'password', key: 'pattern_0' }])
    const form = someone({ password: 'a-long-enough-1 ' })
    expect(await register(form)).toMatchObject({ success: true })
    const login = await w.logIn(` ${form.username} `, ' a-long-enough-1')
    expect(login).toMatchObject({ success: true })
  })

  it('follow the server when it changes them (V-01, V-52)', async () => {
    const username = {
      ...(plainFields.username as object),
      acceptedPattern: '[a-c]+',
      patternId: 0,
    }
    await w.set('registration', { fields: { ...plainFields, username } as never })
    expect(await faults(someone({ username: 'abcd' }))).toMatchObject([{ key: 'pattern_0' }])
    expect(await register(someone({ username: 'abcabc' }))).toMatchObject({ success: true })
  })
})

describe('an invitation', () => {
  const parentOf = (id: string) => maybe<{ parent: bigint; depth: number; above: string[] }>(
    w.needs.db,
  )`
      select parent_id as parent, depth,
             (select array_agg(ancestor_id::text order by distance) from member_lines
               where member_id = members.id and distance > 0) as above
        from members where id = ${id}`

  it('code is checked before the form is sent (C-11)', async () => {
    const check = (query: string) => w.send('GET', `/wps/agent/affiliate?${query}`)
    expect(await check('code=carol1&domain=anywhere.example')).toMatchObject({ success: true })
    expect(await check('code=NOSUCH')).toMatchObject({
      status: 422,
      success: false,
      code: 'invitation_code_error',
    })
    expect(await check('code=ONLYHERE&domain=https://play.example/')).toMatchObject({
      success: true,
    })
    expect((await check('code=ONLYHERE&domain=other.example')).code).toBe('invitation_code_error')
    await w.set('merchant', { checkDomain: true })
    expect((await check('code=CAROL1&domain=other.example')).code).toBe('invalid_url')
  })

  it('code puts the new member under the agent (E-02)', async () => {
    const answer = await register(someone({ affiliateCode: 'CAROL1' }))
    const carol = await w.idOf('carol')
    expect(await parentOf(answer.value.session.userInfo.id)).toEqual({
      parent: carol,
      depth: 1,
      above: [String(carol)],
    })
    const info = await w.send('GET', '/wps/member/info', { token: answer.value.session.token })
    expect(info.value.toUpline).toBe(true)
  })

  it('of a member puts the new one under the member, and the agent above sees both (E-04)', async () => {
    const token = await w.tokenOf('alice')
    const { referralCode } = (await w.send('GET', '/wps/v2/member/profile', { token })).value
    const answer = await register(someone({ referralCode }))
    const [alice, carol] = [await w.idOf('alice'), await w.idOf('carol')]
    expect(await parentOf(answer.value.session.userInfo.id)).toEqual({
      parent: alice,
      depth: 2,
      above: [String(alice), String(carol)],
    })
  })

  it('by the name of a recommender counts where the form asks it (E-02)', async () => {
    await show({ recommenderId: false })
    const answer = await register(someone({ recommenderId: 'alice' }))
    const found = await parentOf(answer.value.session.userInfo.id)
    expect(found?.parent).toBe(await w.idOf('alice'))
    expect((await register(someone({ recommenderId: 'nobody77' }))).code).toBe(
      'invitation_code_error',
    )
  })
})
