import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@parlour/time'
import { accountTypes } from '@parlour/members'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, one, run } from '../../base/database/query.ts'
import { findByUsername } from '../../people/members/members.store.ts'
import { type MembersWorld, membersWorld } from '../../people/members/testing/members-world.ts'
import { registrationForm } from '../../people/members/testing/registration-form.ts'
import { closeWindows } from '../../rewards/activity/line-facts.store.ts'
import { type LinePerson, personBelow } from '../lines/testing/line-people.ts'
import { deposit, play, withdraw } from '../salaries/testing/salary-line.ts'
import { countLinkDays } from './count-link-days.job.ts'
import { CLICKS_A_DAY, CLICKS_OF_NETWORK } from './limits.ts'
import { noteClick } from './note-click.ts'

let w: MembersWorld
let agent: LinePerson
beforeAll(async () => {
  w = await membersWorld()
  agent = await personBelow(w, undefined, { type: accountTypes.topAgent })
}, 60_000)
afterAll(() => w?.close())

const { someone, register } = registrationForm(() => w)
const PHONE = 'Mozilla/5.0 (Linux; Android 15; CUBOT P80) AppleWebKit/537.36 Chrome/141.0 Mobile'

const make = async (change: object = {}, who: LinePerson = agent) =>
  (
    await who.call('createLink', {
      body: { linkId: randomUUID(), kind: 'member', ...change },
    } as never)
  ).value
const click = (code: string, { ip = '203.0.113.7', device = PHONE } = {}) =>
  noteClick(w.needs, { code, domain: undefined }, { ip, device })
const figuresOf = async (linkId: string) =>
  (await agent.call('agentLinks', { query: {} })).value.links.find((one) => one.linkId === linkId)
    ?.figures
const daysOf = async (link?: string) =>
  (await agent.call('linkDays', { query: { ...(link && { link }) } })).value

/** Registers by a link, and answers who came. */
async function come(affiliateCode: string): Promise<bigint> {
  const form = someone({ affiliateCode })
  await register(form)
  return (await findByUsername(w.needs.db, form.username))!.id
}

describe('the clicks of a link', () => {
  it('count each browser once a day, however often it comes', async () => {
    const link = await make()
    for (const ip of ['203.0.113.7', '203.0.113.7', '203.0.113.8'])
      expect(await click(link.code, { ip })).toEqual({ noted: true })
    await click(link.code.toLowerCase(), { device: `${PHONE} Edg/141` })
    expect((await figuresOf(link.linkId))?.clicks).toBe(3)
  })

  it('leave out programs, wrong codes, and links that let nobody in, and say nothing of it', async () => {
    const link = await make()
    for (const device of ['', 'Googlebot/2.1', 'WhatsApp/2.24', 'curl/8.5', 'HeadlessChrome/141'])
      expect(await click(link.code, { device })).toEqual({ noted: true })
    expect(await click('NOSUCHCODE')).toEqual({ noted: true })
    await agent.call('changeLink', { params: { linkId: link.linkId }, body: { on: false } })
    expect(await click(link.code)).toEqual({ noted: true })
    expect((await figuresOf(link.linkId))?.clicks).toBe(0)
  })

  it('are bounded for one network, and for one link', async () => {
    const link = await make()
    for (let browser = 0; browser <= CLICKS_OF_NETWORK; browser += 1)
      await click(link.code, { device: `${PHONE} ${browser}` })
    expect((await figuresOf(link.linkId))?.clicks).toBe(CLICKS_OF_NETWORK)
    await run(
      w.needs.db,
    )`update link_days set clicks = ${CLICKS_A_DAY} where link_id = ${link.linkId}`
    await click(link.code, { ip: '198.51.100.1' })
    expect((await figuresOf(link.linkId))?.clicks).toBe(CLICKS_A_DAY)
  })

  it('are told by a page without a session, and keep neither address nor browser beyond the day', async () => {
    const link = await make()
    const { value } = await w.visitor.call('noteLinkClick', { body: { code: link.code } })
    expect(value).toEqual({ noted: true })
    await click(link.code)
    const kept = await many<{ words: string }>(w.needs.db)`
      select v::text as words from link_visitors as v where link_id = ${link.linkId}`
    expect(kept.length).toBeGreaterThan(0)
    for (const { words } of kept) expect(words).not.toMatch(/203\.0\.113|CUBOT/)
    // As they lie a day later.
    await run(w.needs.db)`
      with old as (delete from link_visitors returning *)
      insert into link_visitors select business_day - 1, link_id, network, visitor from old`
    await run(w.needs.db)`
      with old as (delete from link_salts returning *)
      insert into link_salts select business_day - 1, salt from old`
    await countLinkDays(w.needs)
    const { left } = await one<{ left: number }>(w.needs.db)`
      select ((select count(*) from link_visitors) + (select count(*) from link_salts))::int as left`
    expect(left).toBe(0)
  })
})

describe('the days of links', () => {
  it('tell what came of one link, and of all together, to the unit', async () => {
    const maker = await personBelow(w, undefined, { type: accountTypes.topAgent })
    const [first, second] = [await make({ note: '=summer' }, maker), await make({}, maker)]
    const [ana, bea] = [await come(first.code), await come(second.code)]
    await click(first.code)
    await deposit(w, ana, '90.00')
    await withdraw(w, ana, '10.00')
    await play(w, ana, '30.00', 500_000n)
    await deposit(w, bea, '5.00')
    const days = (await maker.call('linkDays', { query: { link: first.linkId } })).value
    const figures = {
      clicks: 1,
      registrations: 1,
      firstDeposits: 1,
      deposits: '90.0000',
      withdrawals: '10.0000',
      turnover: '30.0000',
      result: '20.0000',
    }
    expect(days.days).toEqual([{ day: days.to, ...figures }])
    expect(days.totals).toEqual(figures)
    const all = (await maker.call('linkDays', { query: {} })).value
    expect(all.days).toHaveLength(1)
    expect(all.totals).toEqual({
      ...figures,
      registrations: 2,
      firstDeposits: 2,
      deposits: '95.0000',
    })
    const { body: file } = await w.app.inject({
      url: '/wps/v2/agents/links/days.csv',
      headers: maker.headers,
    })
    const [head, ...lines] = file.replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toMatch(/^day,code,note,clicks,registrations,firstDeposits/)
    expect(lines).toHaveLength(2)
    expect(file).toContain(second.code)
    // A note that a spreadsheet would take for a formula is words.
    expect(file).not.toMatch(/,=summer/)
  })

  it('that are over are written down once and read from there, the same as before', async () => {
    const link = await make()
    const member = await come(link.code)
    await deposit(w, member, '40.00')
    await play(w, member, '12.00')
    const before = await figuresOf(link.linkId)
    expect(before).toMatchObject({ registrations: 1, firstDeposits: 1, turnover: '12.0000' })
    await countLinkDays(w.needs)
    expect((await writtenOf(link.linkId)).turnover).toBe(0n)

    await closeWindows(w.needs.db, new Date(Date.now() + 2 * DAY_MS))
    await countLinkDays(w.needs)
    await countLinkDays(w.needs)
    expect(await writtenOf(link.linkId)).toEqual({ deposits: 400_000n, turnover: 120_000n })
    expect(await figuresOf(link.linkId)).toEqual(before)
    // What was decided after the close counts on the next open day, beside what was written down.
    await play(w, member, '8.00')
    expect(await figuresOf(link.linkId)).toMatchObject({ turnover: '20.0000', firstDeposits: 1 })
  })

  it('are nobody else’s, and of a span that can be shown', async () => {
    const other = await personBelow(w, agent.memberId, { type: accountTypes.agent })
    const link = await make()
    const ask = (name: 'linkDays' | 'linkDaysFile', who: LinePerson, query: object) =>
      who.call(name, { query } as never)
    for (const name of ['linkDays', 'linkDaysFile'] as const) {
      expect((await ask(name, other, { link: link.linkId })).code).toBe('link_not_found')
      expect((await ask(name, agent, { link: randomUUID() })).code).toBe('link_not_found')
      expect((await ask(name, agent, { from: '2026-02-01', to: '2026-01-01' })).code).toBe(
        'report_span_invalid',
      )
    }
    expect((await daysOf(link.linkId)).days).toEqual([])
  })
})

const writtenOf = (linkId: string) =>
  one<{ deposits: bigint; turnover: bigint }>(w.needs.db)`
    select coalesce(sum(deposits), 0)::int8 as deposits, coalesce(sum(turnover), 0)::int8 as turnover
      from link_days where link_id = ${linkId}`
