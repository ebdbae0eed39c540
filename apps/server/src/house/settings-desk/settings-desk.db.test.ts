import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decide } from '../../agents/lines/testing/decide.ts'
import { run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { operatorWith } from '../../testing/operator-with.ts'
import { somebodyWaits } from '../../testing/taken-roles.ts'
import { type World, world } from '../../testing/world.ts'
import { sectionNames } from '../settings/site-settings.ts'
import { holdSection } from './change-setting.ts'

let w: World
let admin: Awaited<ReturnType<typeof operatorWith>>
beforeAll(async () => {
  w = await world()
  admin = await operatorWith(w, ['ADMIN'])
})
afterAll(() => w?.close())

const reason = 'agreed at the meeting'
// biome-ignore lint/suspicious/noExplicitAny: A test reads what it expects to be there.
type Value = any

async function section(name: string) {
  const { value } = await admin.call('operatorSettings', {})
  return value.sections.find((one) => one.name === name)!
}
async function propose(
  name: string,
  change: (value: Value) => Value,
  more: { proposalId?: string; version?: string; why?: string } = {},
) {
  const { value, version } = await section(name)
  const proposalId = more.proposalId ?? randomUUID()
  const answer = await admin.call('proposeSetting', {
    params: { section: name },
    body: {
      proposalId,
      value: change(structuredClone(value)),
      version: more.version ?? version,
      reason: more.why ?? reason,
    },
  })
  return { proposalId, ...answer }
}
const choose = (proposalId: string, choice: string) =>
  decide(w, 'oscar', 'settings', proposalId, choice)
const closed = (value: Value) => ({ ...value, enabled: true })

describe('the settings of the house', () => {
  it('are shown section by section with value, shape and words for every field', async () => {
    const { value } = await admin.call('operatorSettings', {})
    expect(value.sections.map(({ name }) => name)).toEqual(sectionNames)
    const maintenance = value.sections.find(({ name }) => name === 'maintenance')!
    expect(maintenance).toMatchObject({
      title: { pt: 'Manutenção', en: 'Maintenance' },
      value: { enabled: false },
      waits: false,
      schema: { type: 'object', properties: { enabled: { type: 'boolean' } } },
    })
    expect(value.labels['maintenance.enabled']).toEqual({ pt: 'Site fechado', en: 'Site closed' })
    const merchant = value.sections.find(({ name }) => name === 'merchant')!
    expect(merchant.schema).toMatchObject({ properties: { timeZone: { readOnly: true } } })
  })

  it('have words for each field that a form draws', async () => {
    const { value } = await admin.call('operatorSettings', {})
    const missing: string[] = []
    // biome-ignore lint/suspicious/noExplicitAny: JSON Schema is whatever it is.
    const walk = (schema: any, path: string) => {
      for (const [name, field] of Object.entries(schema.properties ?? {})) {
        if (!value.labels[`${path}.${name}`]) missing.push(`${path}.${name}`)
        walk(field, `${path}.${name}`)
      }
      if (schema.items) walk(schema.items, `${path}.*`)
      if (typeof schema.additionalProperties === 'object' && !schema.properties)
        walk(schema.additionalProperties, `${path}.*`)
    }
    for (const one of value.sections) walk(one.schema, one.name)
    expect(missing).toEqual([])
  })

  it('change once a second person has read every field before and after', async () => {
    const asked = await propose('feedback', (value) => ({ ...value, minLength: 20 }))
    expect(asked.value).toEqual({ proposalId: asked.proposalId, queue: 'settings' })
    expect((await section('feedback')).waits).toBe(true)
    const params = { queue: 'settings', subject: asked.proposalId }
    const shown = (await w.as('oscar').call('getDecision', { params })).value
    expect(shown.title.en).toBe('Feedback')
    expect(shown.fields.map(({ label, value, words }) => [label.en, words?.en ?? value])).toEqual([
      ['Reason', reason],
      ['Least length', 'from 10 to 20'],
    ])
    expect((await section('feedback')).value).toMatchObject({ minLength: 10 })
    expect((await choose(asked.proposalId, 'apply')).value).toMatchObject({ outcome: 'executed' })
    expect(await section('feedback')).toMatchObject({
      value: { minLength: 20 },
      waits: false,
      changedBy: 'operator:oscar',
    })
    await w.needs.settings.reload()
    expect(w.needs.settings.current().feedback.minLength).toBe(20)
  })

  it('stop stakes with the site, where it is closed for maintenance, and start them again', async () => {
    const bet = () =>
      w.as('alice').call('playFairRound', {
        params: { game: 'brass-fox' },
        body: { wagerId: randomUUID(), stake: '1' },
      })
    const { value } = await w.as('alice').call('fairSeed', { query: {} })
    await w.as('alice').call('setFairClientSeed', {
      body: { seedId: value.active.seedId, clientSeed: 'settings' },
    })
    expect((await bet()).success).toBe(true)
    await choose((await propose('maintenance', closed)).proposalId, 'apply')
    expect((await bet()).success).toBe(false)
    const open = (now: Value) => ({ ...now, enabled: false })
    await choose((await propose('maintenance', open)).proposalId, 'apply')
    await w.needs.settings.reload()
    expect((await bet()).success).toBe(true)
  })

  it('hold at once in an emergency, for what closes the site or a region alone, and are signed afterwards', async () => {
    const owner = await operatorWith(w, ['OWNER'])
    const now = async (by: typeof owner, name: string, change: (value: Value) => Value) => {
      const { value, version } = await section(name)
      const body = { proposalId: randomUUID(), value: change(structuredClone(value)), version }
      const answer = await by.call('proposeSetting', {
        params: { section: name },
        body: { ...body, reason, atOnce: true },
      })
      return { ...answer, proposalId: body.proposalId }
    }
    expect((await now(admin, 'maintenance', closed)).code).toBe('role_missing')
    const more = await now(owner, 'login', (value) => ({ ...value, loginToHome: true }))
    expect(more).toMatchObject({ code: 'setting_invalid', value: { field: 'atOnce' } })
    const asked = await now(owner, 'maintenance', closed)
    expect(asked.success).toBe(true)
    expect(w.needs.settings.current().maintenance.enabled).toBe(true)
    const params = { queue: 'settings', subject: asked.proposalId }
    const mine = (await owner.call('getDecision', { params })).value
    expect(mine).toMatchObject({ mayDecide: false, whyNot: 'second_person_needed' })
    expect(mine.fields.map(({ label, words }) => [label.pt, words?.pt])).toContainEqual([
      'Site fechado',
      'de não para sim',
    ])
    expect((await choose(asked.proposalId, 'apply')).value).toMatchObject({ outcome: 'executed' })
    expect((await section('maintenance')).value).toMatchObject({ enabled: true })
    const history = { params: { section: 'maintenance' }, query: {} }
    const { lines } = (await admin.call('settingHistory', history)).value
    expect(lines.slice(0, 3).map(({ actor, action }) => [actor, action])).toEqual([
      ['operator:oscar', 'sign-setting'],
      [`operator:${owner.operatorId}`, 'ask-signature'],
      [`operator:${owner.operatorId}`, 'change-setting'],
    ])
    const opened = await now(owner, 'maintenance', (value) => ({ ...value, enabled: false }))
    // The signature that is owed for this one keeps nobody from closing again within the hour.
    const again = await now(owner, 'maintenance', closed)
    expect(again.success).toBe(true)
    expect(w.needs.settings.current().maintenance.enabled).toBe(true)
    expect((await choose(again.proposalId, 'apply')).value).toMatchObject({ outcome: 'executed' })
    await choose(opened.proposalId, 'refuse')
    const last = await now(owner, 'maintenance', (value) => ({ ...value, enabled: false }))
    await choose(last.proposalId, 'apply')
    expect(w.needs.settings.current().maintenance.enabled).toBe(false)
  })

  it('stay as they are where the second person declines, and may be asked for anew', async () => {
    const first = await propose('login', (value) => ({ ...value, loginToHome: true }))
    expect((await choose(first.proposalId, 'refuse')).success).toBe(true)
    expect((await section('login')).value).toMatchObject({ loginToHome: false })
    const again = await propose('login', (value) => ({ ...value, loginToHome: true }))
    expect(again.success).toBe(true)
    await choose(again.proposalId, 'refuse')
  })

  it('are never changed by whoever proposed it, though they hold both roles', async () => {
    const owner = await operatorWith(w, ['OWNER'])
    const { value, version } = await section('login')
    const proposalId = randomUUID()
    await owner.call('proposeSetting', {
      params: { section: 'login' },
      body: { proposalId, value: { ...(value as object), specificErrors: true }, version, reason },
    })
    const params = { queue: 'settings', subject: proposalId }
    const shown = await owner.call('getDecision', { params })
    const decided = await owner.call('decide', {
      params,
      body: {
        payloadHash: shown.value.payloadHash,
        decisionId: randomUUID(),
        choice: 'apply',
        reason,
      },
    })
    expect(decided.code).toBe('second_person_needed')
    await choose(proposalId, 'refuse')
  })

  it.each([
    ['of another shape', 'feedback', (value: Value) => ({ ...value, minLength: 'many' })],
    [
      'with a pattern that no matcher reads',
      'registration',
      (value: Value) => {
        value.fields.username.acceptedPattern = '(('
        return value
      },
    ],
    [
      'in another time zone',
      'merchant',
      (value: Value) => ({ ...value, timeZone: 'Europe/Paris' }),
    ],
    [
      'where the second level of verification reaches less far than the first',
      'kyc',
      (value: Value) => {
        value.classic.mostMoved = { level1: '500.00', level2: '499.99' }
        return value
      },
    ],
    [
      'that block a country nobody comes from',
      'region',
      (value: Value) => ({ ...value, blockedCountries: ['br'] }),
    ],
    [
      'by which a check is asked that the house does not have',
      'verification',
      (value: Value) => ({ ...value, humanCheck: { provider: 'geetests', options: {} } }),
    ],
    [
      'under another profile',
      'jurisdiction',
      (value: Value) => ({ ...value, profile: 'regulated' }),
    ],
  ])('are refused %s, with the field that is wrong', async (_what, name, change) => {
    const answer = await propose(name, change)
    expect(answer).toMatchObject({ status: 422, code: 'setting_invalid' })
    expect((answer.value as unknown as { field: string }).field).not.toBe('')
  })

  it('answer on listed domains only, once the console stands on one of them', async () => {
    const domain = { domainName: 'https://localhost:80', devices: [] }
    await choose((await propose('domains', () => [domain])).proposalId, 'apply')
    const asked = await propose('merchant', (value) => ({ ...value, checkDomain: true }))
    expect(asked.success).toBe(true)
    await choose(asked.proposalId, 'refuse')
    await choose((await propose('domains', () => [])).proposalId, 'apply')
  })

  it('never lock the console out by two changes that are harmless alone', async () => {
    const domain = { domainName: 'https://localhost:80', devices: [] }
    await choose((await propose('domains', () => [domain])).proposalId, 'apply')
    const gone = await propose('domains', () => [])
    const checked = await propose('merchant', (value) => ({ ...value, checkDomain: true }))
    expect([gone.success, checked.success]).toEqual([true, true])
    const decided = await Promise.all(
      [gone, checked].map(({ proposalId }) => choose(proposalId, 'apply')),
    )
    expect(decided.map(({ code }) => code ?? 'applied').sort()).toEqual([
      'applied',
      'decision_changed',
    ])
    for (const { proposalId } of [gone, checked]) await choose(proposalId, 'refuse')
    await w.set('merchant', { checkDomain: false })
    await w.set('domains', [] as never)
  })

  it('wait for one another in a section that nobody has ever set', async () => {
    await run(w.database.db)`delete from settings where name = 'speedTest'`
    const [held, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const happened: string[] = []
    const first = transact(w.needs.db, async (tx) => {
      await holdSection(tx, 'speedTest')
      held.resolve()
      await goesOn.promise
      happened.push('the first ends')
    })
    await held.promise
    const second = transact(w.needs.db, async (tx) => {
      await holdSection(tx, 'speedTest')
      happened.push('the second has its turn')
    })
    await expect.poll(() => somebodyWaits(w)).toBe(true)
    goesOn.resolve()
    await Promise.all([first, second])
    expect(happened).toEqual(['the first ends', 'the second has its turn'])
  })

  it('are refused of an unknown section, unchanged, twice at once, and where they were seen otherwise', async () => {
    const { version, value } = await section('login')
    const unknown = await admin.call('proposeSetting', {
      params: { section: 'weather' },
      body: { proposalId: randomUUID(), value, version, reason },
    })
    expect(unknown.code).toBe('setting_invalid')
    expect((await propose('login', (one) => one)).code).toBe('setting_unchanged')
    const home = (one: Value) => ({ ...one, loginToHome: true })
    expect((await propose('login', home, { version: 'old' })).code).toBe('setting_changed')
    const first = await propose('login', home)
    expect((await propose('login', home)).code).toBe('setting_waits')
    const sameId = await propose('login', home, { proposalId: first.proposalId, why: 'another' })
    expect(sameId.code).toBe('id_conflict')
    const repeat = await propose('login', home, { proposalId: first.proposalId })
    expect(repeat.success).toBe(true)
    await choose(first.proposalId, 'refuse')
  })

  it('are not overwritten where the section has changed since it was proposed', async () => {
    const asked = await propose('login', (value) => ({ ...value, loginToHome: true }))
    await w.set('login', { specificErrors: true })
    expect((await choose(asked.proposalId, 'apply')).code).toBe('decision_changed')
    expect((await section('login')).value).toEqual({ loginToHome: false, specificErrors: true })
    await choose(asked.proposalId, 'refuse')
    await w.set('login', { specificErrors: false })
  })

  it('have a history with who asked, who agreed, and both values', async () => {
    const history = (before?: string) =>
      admin.call('settingHistory', { params: { section: 'feedback' }, query: { before } })
    const { lines, more } = (await history()).value
    expect(more).toBe(false)
    expect(lines.slice(0, 2)).toMatchObject([
      {
        actor: 'operator:oscar',
        action: 'change-setting',
        before: { minLength: 10 },
        after: { minLength: 20 },
      },
      { actor: `operator:${admin.operatorId}`, action: 'propose-setting', reason },
    ])
    const older = (await history(lines[0]!.id)).value
    expect(older.lines[0]!.action).toBe('propose-setting')
  })

  it('are nothing to operators without a part in them', async () => {
    const support = await operatorWith(w, ['CS'])
    const auditor = await operatorWith(w, ['AUDITOR'])
    expect((await support.call('operatorSettings', {})).code).toBe('role_missing')
    expect((await auditor.call('operatorSettings', {})).success).toBe(true)
    const { value, version } = await section('login')
    const body = { proposalId: randomUUID(), value, version, reason }
    const tried = await auditor.call('proposeSetting', { params: { section: 'login' }, body })
    expect(tried.code).toBe('role_missing')
  })
})
