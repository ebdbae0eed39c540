import { type Access, type CallMeta, calls } from '@parlour/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../demo/cast.ts'
import { type World, world } from '../testing/world.ts'

/** Nobody, a trial player, a member, an agent, an operator. */
const callers = ['visitor', 'dan', 'bob', 'carol', 'olga'] as const
type Who = (typeof callers)[number]

/** What each caller is told at the door of each access; undefined: let in. */
const expected: Readonly<Record<Access, Readonly<Record<Who, string | undefined>>>> = {
  public: row(undefined, undefined, undefined, undefined, undefined),
  session: row('not_logged_in', undefined, undefined, undefined, 'not_logged_in'),
  member: row('not_logged_in', 'in_need_true_account', undefined, undefined, 'not_logged_in'),
  agent: row('not_logged_in', 'in_need_true_account', 'only_agents', undefined, 'not_logged_in'),
  operator: row('not_logged_in', 'not_logged_in', 'not_logged_in', 'not_logged_in', undefined),
  game: row('closed', 'closed', 'closed', 'closed', 'closed'),
  vendor: row('closed', 'closed', 'closed', 'closed', 'closed'),
  provider: row('closed', 'closed', 'closed', 'closed', 'closed'),
  gateway: row('closed', 'closed', 'closed', 'closed', 'closed'),
  verifier: row('closed', 'closed', 'closed', 'closed', 'closed'),
}

function row(...codes: readonly (string | undefined)[]): Record<Who, string | undefined> {
  return Object.fromEntries(callers.map((who, i) => [who, codes[i]])) as never
}

const DOOR_CODES = new Set(['not_logged_in', 'in_need_true_account', 'only_agents', 'not_allowed'])

let w: World
let address: string
beforeAll(async () => {
  w = await world()
  address = await w.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => w?.close())

const bound = () =>
  Object.entries(calls as Readonly<Record<string, CallMeta>>).filter(([, meta]) =>
    w.app.hasRoute({ method: meta.method, url: meta.path }),
  )

const headersOf = async (who: Who): Promise<Record<string, string>> =>
  who === 'visitor' ? {} : w.as(who as Person).headers()

describe('access matrix', () => {
  it('covers every call of the wire: each is bound to a handler', () => {
    const names = new Set(bound().map(([name]) => name))
    expect(Object.keys(calls).filter((name) => !names.has(name))).toEqual([])
  })

  it('lets each caller through the doors of their kind and no other (Y-03, Y-07, Y-02)', async () => {
    const surprises: string[] = []
    for (const [name, meta] of bound()) {
      for (const who of callers) {
        // A body that no call accepts: whoever is let in is refused by the shape, and nothing is done.
        const { status, told } = await knock(meta, await headersOf(who))
        const wanted = expected[meta.access][who]
        const fits =
          wanted === 'closed'
            ? status >= 400 && status < 500 && told !== undefined
            : wanted === undefined
              ? !DOOR_CODES.has(told ?? '')
              : told === wanted
        if (!fits) surprises.push(`${name} for ${who}: ${told}, not ${wanted ?? 'let in'}`)
      }
    }
    expect(surprises).toEqual([])
    expect(bound().length).toBeGreaterThan(60)
  })

  it('answers no stale, foreign or malformed token as anybody', async () => {
    const tokens = [
      '',
      'x',
      'null',
      'a'.repeat(43),
      `${'a'.repeat(42)}'`,
      'eyJhbGciOiJub25lIn0.e30.',
    ]
    for (const token of tokens) {
      const reply = await w.app.inject({
        url: '/wps/member/info',
        headers: { authorization: `Bearer ${token}`, cookie: `parlour-operator=${token}` },
      })
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'not_logged_in'])
    }
  })
})

/** Over a real connection, so that a stream can be left again. Streams and pictures only come to those who were let in. */
async function knock(
  { method, path }: CallMeta,
  headers: Record<string, string>,
): Promise<{ status: number; told: string | undefined }> {
  const leave = new AbortController()
  const reply = await fetch(address + path.replace(/:\w+/g, 'x'), {
    method,
    headers: { ...headers, 'content-type': 'text/plain' },
    ...(method !== 'GET' && { body: 'x' }),
    signal: leave.signal,
  })
  const isEnvelope = reply.headers.get('content-type')?.startsWith('application/json')
  const told = isEnvelope ? ((await reply.json()) as { code?: string }).code : undefined
  leave.abort()
  return { status: reply.status, told }
}
