import { randomUUID } from 'node:crypto'
import { accountTypes } from '@parlour/members'
import { type CallMeta, type CallName, calls } from '@parlour/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../database/query.ts'
import { connectProvider } from '../../payments/cashier/providers/providers.ts'
import { transact } from '../database/transact.ts'
import { connectVerifier } from '../../people/kyc/verifier.ts'
import { personBelow } from '../../agents/lines/testing/line-people.ts'
import { writeExclusion } from '../../people/members/exclusions.store.ts'
import { connectGateway } from '../../people/messages/gateways/gateways.ts'
import type { DecisionQueue } from '../../house/operators/decision-queues.ts'
import { queues as houseQueues } from '../../chapters.ts'
import { type Role, roles } from './roles.ts'
import { operatorWith } from '../../testing/operator-with.ts'
import { type World, world } from '../../testing/world.ts'
import {
  accessTable,
  type DeskLine,
  deskTable,
  queueTable,
  unsignedTold,
} from './testing/access-table.ts'

type Declared = { -readonly [Part in keyof CallMeta]: CallMeta[Part] }
type Headers = Readonly<Record<string, string>>
/** What a knock is told; undefined: let in, whatever comes then. */
type Told = string | undefined

const players = ['visitor', 'trial', 'member', 'excluded', 'suspended', 'agent'] as const
type Who = (typeof players)[number]
type PlayerAccess = 'public' | 'session' | 'member' | 'agent' | 'game'

const ended = 'launch_session_ended'
/** What each of them is told at the door of each access. */
const atTheDoor: Readonly<Record<PlayerAccess, Readonly<Record<Who | 'operator', Told>>>> = {
  public: row(undefined, undefined, undefined, undefined, undefined, undefined, undefined),
  session: row('not_logged_in', undefined, undefined, undefined, 'not_logged_in', undefined),
  member: row('not_logged_in', 'in_need_true_account', undefined, undefined, 'not_logged_in'),
  agent: row(
    'not_logged_in',
    'in_need_true_account',
    'only_agents',
    'only_agents',
    'not_logged_in',
  ),
  // A player's token is none of a frame's.
  game: row('not_logged_in', ended, ended, ended, ended, ended, 'not_logged_in'),
}

function row(...told: readonly Told[]): Readonly<Record<Who | 'operator', Told>> {
  const [visitor, trial, member, excluded, suspended, agent, operator = visitor] = told
  return { visitor, trial, member, excluded, suspended, agent, operator }
}

const DOOR_CODES = new Set([
  ...['not_logged_in', 'in_need_true_account', 'only_agents', 'not_allowed', 'role_missing'],
  ...Object.values(unsignedTold),
  ended,
])

let w: World
let address: string
let people: Readonly<Record<Who, Headers>>
const staff = new Map<Role, Awaited<ReturnType<typeof operatorWith>>>()
beforeAll(async () => {
  w = await world()
  address = await w.app.listen({ host: '127.0.0.1', port: 0 })
  people = await playersOfEachKind()
  for (const role of roles) staff.set(role, await operatorWith(w, [role]))
  await connectThoseWhoSign()
})
afterAll(() => w?.close())

async function playersOfEachKind(): Promise<Readonly<Record<Who, Headers>>> {
  const stranger = () => personBelow(w, undefined, { type: accountTypes.member })
  const [excluded, suspended] = [await stranger(), await stranger()]
  await transact(w.needs.db, (tx) =>
    writeExclusion(tx, { memberId: excluded.memberId, reason: 'self', endsAt: null }),
  )
  await run(w.needs.db)`update members set state = 'suspended' where id = ${suspended.memberId}`
  return {
    visitor: {},
    trial: await w.as('dan').headers(),
    member: await w.as('bob').headers(),
    agent: await w.as('carol').headers(),
    excluded: excluded.headers,
    suspended: suspended.headers,
  }
}

/** Each party that signs stands ready, so that a knock meets the judging of its signature. */
async function connectThoseWhoSign(): Promise<void> {
  const { needs } = w
  const [secret, nowhere] = [Buffer.alloc(32, 7), 'http://127.0.0.1:9']
  const place = { adapter: 'sandbox', baseUrl: nowhere, notifyUrl: nowhere, secret }
  await connectProvider({ ...needs }, { name: 'tester', ...place })
  await connectGateway(needs, 'mail', { address: nowhere, secret })
  await connectVerifier(needs, { name: 'tester', address: nowhere, secret })
}

const declared = Object.entries(calls as Readonly<Record<string, Declared>>)
const accessOf = new Map([
  ...Object.entries(accessTable).flatMap(([access, names]) =>
    names.map((name) => [name, access] as const),
  ),
  ...Object.keys(deskTable).map((name) => [name, 'operator'] as const),
])

describe('who may make a call', () => {
  it('stands in the table for each call of the wire, and each is bound', () => {
    const lines = [...Object.values(accessTable).flat(), ...Object.keys(deskTable)]
    expect(
      declared.map(([name]) => name).sort(),
      'Say in testing/access-table.ts who may make the new call.',
    ).toEqual([...lines].sort())
    expect(new Set(lines).size).toBe(lines.length)
    const unbound = declared.filter(
      ([, { method, path }]) => !w.app.hasRoute({ method, url: path }),
    )
    expect(unbound.map(([name]) => name)).toEqual([])
  })

  it('is held at the door for visitors and players of every kind, and for operators (Y-03, Y-07, Y-02)', async () => {
    const surprises = await Promise.all(declared.map(([name]) => surprisesOfPlayers(name)))
    expect(surprises.flat()).toEqual([])
    expect(declared.length).toBeGreaterThan(300)
  })

  it('is noticed for each call, where it is declared open to everybody by mistake', async () => {
    const unnoticed: string[] = []
    for (const [name, meta] of declared) {
      if (meta.access === 'public') continue
      const { access } = meta
      meta.access = 'public'
      if ((await surprisesOf(name, 'visitor', people.visitor)).length === 0) unnoticed.push(name)
      meta.access = access
    }
    expect(unnoticed).toEqual([])
  })

  it('answers no stale, foreign or malformed token as anybody', async () => {
    const long = 'a'.repeat(43)
    for (const token of ['', 'x', 'null', long, `${'a'.repeat(42)}'`, 'eyJhbGciOiJub25lIn0.e30.']) {
      const reply = await w.app.inject({
        url: '/wps/member/info',
        headers: { authorization: `Bearer ${token}`, cookie: `parlour-operator=${token}` },
      })
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'not_logged_in'])
    }
  })
})

describe('which role makes a call of operators', () => {
  it('is held for every call and every role', async () => {
    const surprises = Object.keys(deskTable).map(async (name) => {
      const ofRoles = [...staff].map(([role, { headers }]) => surprisesOf(name, role, headers))
      return (await Promise.all(ofRoles)).flat()
    })
    expect((await Promise.all(surprises)).flat()).toEqual([])
  })

  it('is declared with whether its answer tells of people, and those without personal data see none', () => {
    const wrong = Object.entries(deskTable).filter(
      ([name, { people: tells }]) => (w.app.door.desk.get(name)?.personal !== 'no') !== tells,
    )
    expect(wrong.map(([name]) => name)).toEqual([])
    const open = Object.entries(deskTable).filter(
      ([, { roles: allowed, people: tells }]) => tells && allowed.includes('DEV_SUPPORT'),
    )
    // Deliveries come without names for them.
    expect(open.map(([name]) => name)).toEqual(['messageDeliveries'])
  })

  it('is noticed for each call when nobody asks for the role', async () => {
    const unnoticed: string[] = []
    for (const [name, line] of Object.entries(deskTable)) {
      const outsider = roles.find((role) => isBarred(line, role))
      if (!outsider) continue
      const rule = w.app.door.desk.get(name)!
      w.app.door.desk.set(name, { ...rule, roles: 'signed_in' })
      const found = await surprisesOf(name, outsider, staff.get(outsider)!.headers)
      if (found.length === 0) unnoticed.push(name)
      w.app.door.desk.set(name, rule)
    }
    expect(unnoticed).toEqual([])
  })
})

describe('which role reads a queue', () => {
  it('stands in the table for each queue', () => {
    expect(
      queues().filter((name) => !queueTable[name]),
      'Say in testing/access-table.ts who may propose or decide in the new queue.',
    ).toEqual([])
    expect(queues().length).toBeGreaterThan(30)
  })

  it('is held for every queue and every role, in lists, for one item and for a decision', async () => {
    const surprises: string[] = []
    for (const role of roles) {
      for (const name of queues()) surprises.push(...(await surprisesIn(name, role)))
      const all = await staff.get(role)!.call('listDecisions', { query: {} })
      const seen = all.value.queues.map(({ queue }) => queue).sort()
      const wanted = queues().filter((name) => mayRead(name, role))
      if (String(seen) !== String(wanted.sort())) surprises.push(`${role} is shown ${seen}`)
    }
    expect(surprises).toEqual([])
  })

  it('is noticed for each queue when a role too many is let in', async () => {
    const unnoticed: string[] = []
    for (const queue of houseQueues as (DecisionQueue & { makers: readonly Role[] })[]) {
      const outsider = roles.find((role) => !mayRead(queue.name, role))!
      const { makers } = queue
      Object.assign(queue, { makers: [...makers, outsider] })
      if ((await surprisesIn(queue.name, outsider)).length === 0) unnoticed.push(queue.name)
      Object.assign(queue, { makers })
    }
    expect(unnoticed).toEqual([])
  })
})

const queues = () => houseQueues.map(({ name }) => name)
const mayDecide = (queue: string, role: Role) => queueTable[queue]!.includes(role)
const mayRead = (queue: string, role: Role) => mayDecide(queue, role) || role === 'AUDITOR'
const isBarred = ({ roles: allowed }: DeskLine, role: Role) =>
  typeof allowed !== 'string' && !allowed.includes(role)

async function surprisesIn(queue: string, role: Role): Promise<string[]> {
  const { call } = staff.get(role)!
  const params = { queue, subject: randomUUID() }
  const body = { decisionId: randomUUID(), choice: 'x', reason: 'none', payloadHash: 'x' }
  const told = [
    (await call('listDecisions', { query: { queue } })).code,
    (await call('getDecision', { params })).code,
    (await call('decide', { params, body })).code,
  ]
  const reads = mayRead(queue, role)
  const wanted = [
    reads ? undefined : 'role_missing',
    reads ? 'decision_not_found' : 'role_missing',
    mayDecide(queue, role) ? 'decision_not_found' : 'role_missing',
  ]
  return String(told) === String(wanted) ? [] : [`${queue} for ${role}: ${told}, not ${wanted}`]
}

async function surprisesOfPlayers(name: string): Promise<string[]> {
  const headers = { ...people, operator: staff.get('OWNER')!.headers }
  const found = []
  for (const who of [...players, 'operator'] as const) {
    found.push(...(await surprisesOf(name, who, headers[who])))
  }
  return found
}

/** One square of the matrix: a line where somebody is told something else than the tables say. */
async function surprisesOf(
  name: string,
  who: Who | 'operator' | Role,
  headers: Headers,
): Promise<string[]> {
  const told = await knock(name as CallName, headers)
  const wanted = wantedOf(name, who)
  const fits = wanted === undefined ? !DOOR_CODES.has(told ?? '') : told === wanted
  return fits ? [] : [`${name} for ${who}: ${told}, not ${wanted ?? 'let in'}`]
}

function wantedOf(name: string, who: Who | 'operator' | Role): Told {
  const access = accessOf.get(name)
  if (access === undefined) return 'a line in the table'
  if (access in unsignedTold && access !== 'game') {
    return unsignedTold[access as keyof typeof unsignedTold]
  }
  const role = who === 'operator' ? 'OWNER' : (roles as readonly string[]).includes(who) && who
  if (access !== 'operator') {
    return atTheDoor[access as PlayerAccess][role ? 'operator' : (who as Who)]
  }
  if (!role) return 'not_logged_in'
  return isBarred(deskTable[name]!, role as Role) ? 'role_missing' : undefined
}

/** Parts of paths that must be real for a knock to meet the judging of its signature. */
const parts: Readonly<Record<string, string>> = {
  provider: 'tester',
  verifier: 'tester',
  channel: 'mail',
}

/**
 * Over a real connection, so that a stream can be left again. The body is one that no call accepts: whoever is let in
 * is refused by the shape, and nothing is done.
 */
async function knock(name: CallName, headers: Headers): Promise<Told> {
  const { method, path } = calls[name] as CallMeta
  const leave = new AbortController()
  const reply = await fetch(
    address + path.replace(/:(\w+)/g, (_, part: string) => parts[part] ?? 'x'),
    {
      method,
      headers: { ...headers, 'content-type': 'text/plain' },
      ...(method !== 'GET' && { body: 'x' }),
      signal: leave.signal,
    },
  )
  const isEnvelope = reply.headers.get('content-type')?.startsWith('application/json')
  const told = isEnvelope ? ((await reply.json()) as { code?: string }).code : undefined
  leave.abort()
  return told
}
