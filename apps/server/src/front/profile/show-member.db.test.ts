import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { seedMembers } from '../registration/registration.demo.ts'
import { type MembersWorld, membersWorld } from '../../people/members/testing/members-world.ts'
import { demoAffiliateCode, demoPasswords } from '../../people/members/demo-people.ts'

let w: MembersWorld
beforeAll(async () => {
  w = await membersWorld()
})
afterAll(() => w?.close())

describe('member info', () => {
  it('names id, account, nickname, numeric type and whether an upline stands above (C-07, E-20)', async () => {
    const alice = await w.send('GET', '/wps/member/info', { token: await w.tokenOf('alice') })
    expect(alice.value).toMatchObject({
      id: String(await w.idOf('alice')),
      account: 'alice',
      nickname: 'alice',
      type: 0,
      toUpline: true,
    })
    const carol = await w.send('GET', '/wps/member/info', { token: await w.tokenOf('carol') })
    expect(carol.value).toMatchObject({ type: 1, toUpline: false })
  })

  it('carries club label and member labels (E-21)', async () => {
    const { value } = await w.send('GET', '/wps/member/info', { token: await w.tokenOf('alice') })
    expect(value.clubLabel).toEqual({
      labelName: 'Prata',
      color: '#cfd8dc',
      color2: '#7b8a91',
      rankLevel: 3,
    })
    expect(value.memberLabel).toEqual([])
  })

  it('has no upline transfers where the profile forbids them', async () => {
    await w.set('jurisdiction', { profile: 'regulated' })
    const { value } = await w.send('GET', '/wps/member/info', { token: await w.tokenOf('alice') })
    expect(value.toUpline).toBe(false)
    await w.set('jurisdiction', { profile: 'classic' })
  })
})

describe('public state', () => {
  const state = (token?: string) => w.send('GET', '/wps/v2/member/state', { token })

  it('tells visitor, member, agent and trial player apart (E-22, T-01, S-11)', async () => {
    const flags = ({
      value: { isLogin, isAgent, isTrial, hasFreePlay },
    }: {
      value: never | Record<string, boolean>
    }) => ({
      isLogin,
      isAgent,
      isTrial,
      hasFreePlay,
    })
    const on = { hasFreePlay: true }
    expect(flags(await state())).toEqual({ ...on, isLogin: false, isAgent: false, isTrial: false })
    expect(flags(await state(await w.tokenOf('alice')))).toEqual({
      ...on,
      isLogin: true,
      isAgent: false,
      isTrial: false,
    })
    expect(flags(await state(await w.tokenOf('carol')))).toEqual({
      ...on,
      isLogin: true,
      isAgent: true,
      isTrial: false,
    })
    const { authorization } = await w.as('dan').headers()
    const dan = await w.send('GET', '/wps/v2/member/state', {
      headers: { authorization: authorization as string },
    })
    expect(flags(dan)).toEqual({ ...on, isLogin: true, isAgent: false, isTrial: true })
    await w.switches('DIRECTREG3')
    expect((await state()).value.hasFreePlay).toBe(false)
    await w.switches(...w.usual)
  })

  it('carries balance, symbol, counts, VIP and referral (E-43, E-44)', async () => {
    const token = await w.tokenOf('alice')
    const { list } = (await w.send('GET', '/wps/v2/promotions', { token })).value
    const open = list.filter(({ state }: { state: string }) => ['join', 'claim'].includes(state))
    expect((await state(token)).value).toMatchObject({
      balance: '100.0000',
      currencySymbol: w.needs.settings.current().merchant.currencySymbol,
      availablePromoCount: open.length,
      unreadMessage: 3,
      hasVip: true,
      vipLabelName: 'Prata',
      vipRankLevel: 3,
      availablePromo: { REFERRAL: { enabled: false } },
      firstTimeLogin: false,
    })
  })

  it('tells a visitor of no rank, of the referral while it runs, and whose first login it is (E-44)', async () => {
    expect((await state()).value).toMatchObject({
      hasVip: false,
      vipRankLevel: 0,
      availablePromo: { REFERRAL: { enabled: false } },
      firstTimeLogin: false,
    })
    await w.switches(...w.usual, 'REFERRAL3')
    const bob = await w.idOf('bob')
    const token = await w.tokenOf('bob')
    await run(w.needs.db)`
      update member_credentials set first_login = true where member_id = ${bob}`
    expect((await state(token)).value).toMatchObject({
      hasVip: true,
      availablePromo: { REFERRAL: { enabled: true } },
      firstTimeLogin: true,
    })
    await run(w.needs.db)`
      update member_credentials set first_login = false where member_id = ${bob}`
    await w.switches(...w.usual)
  })
})

describe('the avatar', () => {
  it('is a picture on both calls, by GET and POST, and follows the choice (C-05, C-16)', async () => {
    const token = await w.tokenOf('alice')
    for (const method of ['GET', 'POST']) {
      const avatar = await w.send(method, '/wps/relay/MCSFE_getPlayerAvatar', { token })
      expect(avatar.value.avatar).toMatch(/^data:image\/svg\+xml;base64,/u)
      const icon = await w.send(method, '/wps/member/info/icon', { token })
      expect(icon.value.icon).toBe(avatar.value.avatar)
    }
    const chosen = await w.send('PUT', '/wps/v2/member/avatar', { token, body: { number: 5 } })
    const after = await w.send('GET', '/wps/member/info/icon', { token })
    expect(after.value.icon).toBe(chosen.value.avatar)
    const wrong = await w.send('PUT', '/wps/v2/member/avatar', { token, body: { number: 9 } })
    expect(wrong.code).toBe('invalid_request')
  })
})

describe('the demo’s members', () => {
  it('are the cast, alice and bob under carol, and a second seed changes nothing', async () => {
    const members = () =>
      many(w.needs.db)`select id, username, type, parent_id, depth from members order by id`
    const before = await members()
    await seedMembers(w.needs)
    expect(await members()).toEqual(before)
    const carol = await w.idOf('carol')
    const rows = await many<{ name: string }>(w.needs.db)`
      select username as name from member_lines join members on id = member_id
       where ancestor_id = ${carol} order by distance, name`
    expect(rows.map(({ name }) => name)).toEqual(['carol', 'alice', 'bob', 'dora', 'davi'])
    expect(await w.send('GET', `/wps/agent/affiliate?code=${demoAffiliateCode}`)).toMatchObject({
      success: true,
    })
  })

  it('all enter with the passwords the start prints', async () => {
    for (const [name, password] of Object.entries(demoPasswords)) {
      expect(await w.logIn(name, password)).toMatchObject({ success: true })
    }
  })
})

describe('the reader of reports', () => {
  it('may not read credentials, sessions or codes', async () => {
    const rows = await many<{ table: string; may: boolean }>(w.needs.db)`
      select t as table, has_table_privilege('parlour_reader', t, 'select') as may
        from unnest(array['member_credentials', 'member_sessions', 'captchas', 'login_codes',
                          'remembered_devices', 'failed_tries']) as t`
    expect(rows.filter(({ may }) => may)).toEqual([])
  })
})
