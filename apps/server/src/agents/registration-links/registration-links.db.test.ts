import { randomUUID } from 'node:crypto'
import { accountTypes } from '@parlour/members'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { ratesOf, writeRates } from '../lines/line-rates.store.ts'
import { type LinePerson, personBelow } from '../lines/testing/line-people.ts'
import { type MembersWorld, membersWorld } from '../../people/members/testing/members-world.ts'
import { registrationForm } from '../../people/members/testing/registration-form.ts'
import { transact } from '../../base/database/transact.ts'
import { findByUsername } from '../../people/members/members.store.ts'
import { deposit, play, withdraw } from '../salaries/testing/salary-line.ts'

let w: MembersWorld
let agent: LinePerson
beforeAll(async () => {
  w = await membersWorld()
  agent = await personBelow(w, undefined, {
    type: accountTypes.topAgent,
    rates: { RNG: 8_000, LIVE: 5_000 },
  })
}, 60_000)
afterAll(() => w?.close())

const { someone, register } = registrationForm(() => w)

const make = (change: object = {}, who: LinePerson = agent) =>
  who.call('createLink', {
    body: { linkId: randomUUID(), kind: 'member', rates: { RNG: 3_000 }, ...change },
  } as never)

const check = async (code: string, domain?: string) =>
  (await w.visitor.call('checkAffiliate', { query: { code, domain } as never })).code

/** Registers with a code, and answers the new member or why not. */
async function come(affiliateCode: string, domain?: string) {
  const form = someone({ affiliateCode, domain })
  const answer = await register(form)
  if (!answer.success) return { code: answer.code as string }
  const member = (await findByUsername(w.needs.db, form.username))!
  return { member, rates: await ratesOf(w.needs.db, member.id) }
}

describe('a registration link', () => {
  it('has a code nobody guesses, passes the affiliate check, and brings its rates (A-14)', async () => {
    const { value } = await make({ note: 'summer' })
    expect(value.code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/)
    expect(value).toMatchObject({ state: 'on', uses: 0, note: 'summer' })
    expect(await check(value.code.toLowerCase())).toBeUndefined()
    expect(await check('NOSUCHCODE')).toBe('invitation_code_error')
    const { member, rates } = await come(value.code)
    expect(member).toMatchObject({ type: accountTypes.member, parentId: agent.memberId, depth: 1 })
    expect(rates).toEqual({ RNG: 3_000 })
    const listed = (await agent.call('agentLinks', { query: {} })).value
    expect(listed.ownRates).toEqual({ LIVE: 5_000, RNG: 8_000 })
    expect(listed.links[0]).toMatchObject({ code: value.code, uses: 1 })
  })

  it('for agents makes agents, below affiliates sub-affiliates', async () => {
    const { value } = await make({ kind: 'agent' })
    expect((await come(value.code)).member?.type).toBe(accountTypes.agent)
    const affiliate = await personBelow(w, undefined, { type: accountTypes.affiliateAgent })
    const theirs = await make({ kind: 'agent', rates: {} }, affiliate)
    expect((await come(theirs.value.code)).member?.type).toBe(accountTypes.subAffiliate)
  })

  it('gives the smaller rate where its maker was lowered since', async () => {
    const { value } = await make({ rates: { RNG: 8_000, LIVE: 1_000 } })
    await transact(w.needs.db, (tx) => writeRates(tx, agent.memberId, { RNG: 4_000 }))
    expect((await come(value.code)).rates).toEqual({ RNG: 4_000, LIVE: 1_000 })
    await transact(w.needs.db, (tx) => writeRates(tx, agent.memberId, { RNG: 8_000 }))
  })

  it('is good on its domain only (E-04)', async () => {
    await w.set('domains', [
      { ...w.needs.settings.current().domains[0], domainName: 'https://play.example', devices: [] },
    ] as never)
    expect((await make({ domain: 'elsewhere.example' })).code).toBe('link_domain_unknown')
    const { value } = await make({ domain: 'https://Play.example' })
    expect(value.domain).toBe('play.example')
    expect(await check(value.code, 'play.example')).toBeUndefined()
    expect(await check(value.code, 'other.example')).toBe('invitation_code_error')
    expect(await check(value.code)).toBe('invitation_code_error')
    expect((await come(value.code, 'other.example')).code).toBe('invitation_code_error')
    expect((await come(value.code, 'play.example')).rates).toEqual({ RNG: 3_000 })
  })

  it('ends when it is turned off, has run out, or is used up', async () => {
    const off = (await make()).value
    const turned = await agent.call('changeLink', {
      params: { linkId: off.linkId },
      body: { on: false, note: 'done' },
    })
    expect(turned.value).toMatchObject({ state: 'off', note: 'done' })
    expect(await check(off.code)).toBe('invitation_code_error')
    const soon = (await make({ expiresAt: new Date(Date.now() + 60_000).toISOString() })).value
    await run(w.needs.db)`
      update registration_links set expires_at = now() where link_id = ${soon.linkId}`
    expect(await check(soon.code)).toBe('invitation_code_error')
    expect((await come(soon.code)).code).toBe('invitation_code_error')
    const once = (await make({ maxUses: 1 })).value
    const all = await Promise.all([1, 2, 3].map(() => come(once.code)))
    expect(all.filter(({ member }) => member)).toHaveLength(1)
    const { links } = (await agent.call('agentLinks', { query: {} })).value
    const states = new Map(links.map(({ linkId, state }) => [linkId, state]))
    expect([off, soon, once].map(({ linkId }) => states.get(linkId))).toEqual([
      'off',
      'expired',
      'used_up',
    ])
  })

  it('is refused with rates above one’s own, an end in the past, and from the end of a line', async () => {
    expect((await make({ rates: { RNG: 8_001 } })).code).toBe('rate_above_own')
    expect((await make({ rates: { FISH: 1 } })).code).toBe('rate_above_own')
    expect((await make({ expiresAt: '2026-01-01T00:00:00.000Z' })).code).toBe('link_expiry_past')
    const linkId = randomUUID()
    const first = (await make({ linkId })).value
    expect((await make({ linkId })).value.code).toBe(first.code)
    expect((await make({ linkId, kind: 'agent' })).code).toBe('id_conflict')
    let deepest = await personBelow(w, undefined)
    for (let level = 1; level <= 20; level += 1) deepest = await personBelow(w, deepest.memberId)
    expect((await make({ rates: {} }, deepest)).code).toBe('line_too_deep')
    const many = await personBelow(w, undefined)
    await run(w.needs.db)`
      insert into registration_links (link_id, code, code_folded, member_id, kind, rates)
      select gen_random_uuid(), 'MANY' || n, 'many' || n, ${many.memberId}, 'member', '{}'
        from generate_series(1, 200) n`
    expect((await make({ rates: {} }, many)).code).toBe('link_count_reached')
  })

  it('tells its maker what came of it, and who, to the unit of the list of members', async () => {
    const link = (await make({ rates: {} })).value
    const [first, second] = [await come(link.code), await come(link.code)]
    await deposit(w, first.member!.id, '90.00')
    await withdraw(w, first.member!.id, '10.00')
    await play(w, first.member!.id, '30.00', 500_000n)
    const figuresFor = async (who: LinePerson) =>
      (await who.call('agentLinks', { query: {} })).value.links.find(
        ({ linkId }) => linkId === link.linkId,
      )?.figures
    const figures = {
      clicks: 0,
      registrations: 2,
      firstDeposits: 1,
      deposits: '90.0000',
      withdrawals: '10.0000',
      turnover: '30.0000',
      result: '20.0000',
    }
    expect(await figuresFor(agent)).toEqual(figures)
    const by = async (linkId: string) =>
      (await agent.call('teamMembers', { query: { link: linkId } })).value
    const { lines, totals } = await by(link.linkId)
    expect(lines.map(({ memberId }) => memberId).toSorted()).toEqual(
      [first, second].map(({ member }) => String(member!.id)).toSorted(),
    )
    const { clicks: _, registrations: __, firstDeposits: ___, ...money } = figures
    expect(totals).toEqual({ ...money, balance: '100.0000' })
    // A link of somebody else narrows to nobody, though who came by it stands below.
    const child = await personBelow(w, agent.memberId)
    const theirs = (await make({ rates: {} }, child)).value
    await come(theirs.code)
    expect((await by(theirs.linkId)).total).toBe(0)
  })

  it('is changed by its maker only', async () => {
    const { linkId } = (await make()).value
    const other = await personBelow(w, agent.memberId)
    const change = { params: { linkId }, body: { on: false } }
    expect((await other.call('changeLink', change)).code).toBe('link_not_found')
    expect((await other.call('agentLinks', { query: {} })).value.total).toBe(0)
  })

  it('of a code whose agent stands at the end of a line lets nobody in', async () => {
    let deepest = await personBelow(w, undefined)
    for (let level = 1; level <= 20; level += 1) deepest = await personBelow(w, deepest.memberId)
    const form = someone({ referralCode: deepest.account.toUpperCase() })
    expect((await register(form)).code).toBe('invitation_code_error')
  })
})
