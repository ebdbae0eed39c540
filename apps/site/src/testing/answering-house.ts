import { type CallName, calls } from '@parlour/wire'
import { act } from 'react'
import { vi } from 'vitest'
import { queryClient } from '../base/server/query-client.ts'
import { Refused, Unreachable } from '../base/server/refused.ts'
import { enter, type MemberInfo, logout } from '../base/session/session.ts'

/**
 * What the house answers by a call's name, or refuses, or how the line to it is down; a call that is not named is on
 * its way for ever.
 */
export type Answers = Readonly<Partial<Record<CallName, unknown>>>

const targetOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
/** Which of the targets that are answered an address means: a part that begins with a colon stands for anything. */
const meantBy = (target: string, known: Iterable<string>) =>
  [...known].find((one) =>
    one.includes(':')
      ? new RegExp(`^${one.replaceAll(/:\w+/g, '[^/]+')}$`).test(target)
      : one === target,
  ) ?? target
type Question = { readonly query: Record<string, string>; readonly body: unknown }
let questions: (Question & { readonly target: string })[] = []
let unanswered = 0

/** How many calls are on their way for ever. */
export const onTheirWay = (): number => unanswered

/** What pages asked of a call since the house answers, in the order in which they asked; a body is undefined where none came. */
export const askedOf = (name: CallName): Question[] =>
  questions
    .filter(({ target }) => target === targetOf(calls[name]))
    .map(({ query, body }) => ({ query, body }))

/** The bodies of what pages asked of it. */
export const askedFor = (name: CallName): readonly unknown[] =>
  askedOf(name).map(({ body }) => body)

/** Lets a house answer from now on, with the switches of these names on and all others off. */
export function houseAnswers(on: readonly string[], answers: Answers = {}): void {
  const house = {
    systemStatus: 0,
    resources: [],
    customerService: [],
    register: { validate: {} },
    idNumber: { name: '', rule: 'any' },
    verification: {
      humanCheck: { provider: 'none', options: {} },
      phoneProof: { provider: 'own', options: {} },
    },
    encryption: { required: false, serverTime: '2026-01-01T00:00:00.000Z' },
    merchant: {
      name: 'Parlour',
      merchantCode: 'parlour',
      platform: 'web',
      currency: 'BRL',
      currencySymbol: '',
    },
    languages: { default: 'PT', list: [] },
    analytics: { gtagId: '', endpoint: '' },
    demo: false,
    jurisdiction: { profile: 'classic', minimumAge: 18 },
    whitelabel: { modules: on.map((moduleId) => ({ moduleId, name: moduleId, enabled: 1 })) },
  }
  const { permission } = answers
  const told: Answers = {
    ...answers,
    permission: permission instanceof Error ? permission : { ...house, ...(permission ?? {}) },
  }
  const byTarget = new Map(
    Object.entries(told).map(([name, value]) => [targetOf(calls[name as CallName]), value]),
  )
  queryClient.clear()
  questions = []
  unanswered = 0
  vi.stubGlobal('crypto', plainLine())
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(address), 'http://site')
    const target = meantBy(targetOf({ method, path: pathname }), byTarget.keys())
    questions.push({
      target,
      query: Object.fromEntries(searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    })
    const value = byTarget.get(target)
    if (value === undefined) {
      unanswered += 1
      return new Promise(() => {})
    }
    if (value instanceof Unreachable) throw new TypeError('no network')
    if (!(value instanceof Refused)) return Response.json({ success: true, value })
    const { code, message, details } = value
    return Response.json({ success: false, code, message, value: details }, { status: 400 })
  })
}

/** What a page has that is no secure context: bodies go as they are, and the next test finds none sealed. */
function plainLine(): Partial<Crypto> {
  const { crypto } = globalThis
  return {
    getRandomValues: (bytes) => crypto.getRandomValues(bytes),
    randomUUID: () => crypto.randomUUID(),
  }
}

/** A member logs in at the house that answers. */
export async function memberComesIn(
  info: Partial<MemberInfo> = {},
  answers: Answers = {},
  on: readonly string[] = [],
) {
  const member = {
    id: 'm-1',
    account: 'alice',
    nickname: 'Alice',
    type: 0,
    toUpline: false,
    currency: 'BRL',
    memberLabel: [],
    clubLabel: { labelName: '', color: '', color2: '', rankLevel: 0 },
    ...info,
  }
  houseAnswers(on, { memberInfo: member, ...answers })
  await act(() =>
    enter({ token: 'a-token', passwordChangeRequired: false } as Parameters<typeof enter>[0]),
  )
}

/** Whoever is logged in goes; the next page begins with a visitor. */
export async function memberLeaves(): Promise<void> {
  houseAnswers([], { logout: {} })
  await act(logout)
}
