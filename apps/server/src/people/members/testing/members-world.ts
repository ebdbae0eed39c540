import { bodySealer } from '@parlour/wire/client'
import type { Config } from '../../../base/config/config.ts'
import { createApp } from '../../../app.ts'
import { openDatabase } from '../../../base/database/database.ts'
import type { App } from '../../../base/http/caller.ts'
import { createBodyKeys } from '../../../base/http/safety/encrypted-body.ts'
import type { MemberChecks } from '../../../house/member-checks.ts'
import type { Needs } from '../../../house/needs.ts'
import { openSettings } from '../../../house/settings/open-settings.ts'
import { world } from '../../../testing/world.ts'
import { demoPasswords } from '../demo-people.ts'

type Envelope = {
  readonly status: number
  readonly success: boolean
  readonly code?: string
  readonly message?: string
  // biome-ignore lint/suspicious/noExplicitAny: A test reads what it expects to be there.
  readonly value: any
  /** What a browser would send back. */
  readonly cookie: string | undefined
  readonly setCookie: readonly string[]
}

export type Sent = {
  readonly body?: unknown
  readonly token?: string | undefined
  readonly cookie?: string | undefined
  /** The address the call comes from. */
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The body as it travels, where it is not plain JSON. */
  readonly raw?: { readonly type: string; readonly text: string }
}

export type MembersWorld = Awaited<ReturnType<typeof membersWorld>>

/** Switches that visitors of the demo meet. */
const usual = ['DIRECTREG3', 'USERNAMEREG3', 'FREEPLAY3'] as const

/** The demo world with raw calls, addresses, cookies and logins, for those who come to the door. */
export async function membersWorld(
  options: { config?: Partial<Config>; checks?: Partial<MemberChecks> } = {},
) {
  const w = await world(options)
  const switches = (...on: string[]) =>
    w.set(
      'modules',
      on.map((moduleId) => ({ moduleId, name: moduleId, enabled: 1 as const })),
    )
  await switches(...usual)
  await w.set('registration', { showCaptcha: false })

  const send = sender(w.app)
  const logIn = (name: string, password: string, sent: Sent & { more?: object } = {}) =>
    send('POST', '/wps/session/login', {
      ...sent,
      body: { username: name, password, ...sent.more },
    })

  return {
    ...w,
    sealed: (target: string, body: unknown) => sealed(w.needs, target, body),
    send,
    switches,
    usual,
    logIn,
    /** The token of a fresh session of somebody of the cast. */
    async tokenOf(name: keyof typeof demoPasswords): Promise<string> {
      return (await logIn(name, demoPasswords[name], { from: '198.51.100.1' })).value.token
    },
    /** Another server process on the same database: a pool, settings and app of its own. */
    secondProcess: () => secondProcess(w.needs, w.database.url),
  }
}

/** Sends raw calls through an app's door. */
const sender =
  (app: App) =>
  async (method: string, url: string, sent: Sent = {}): Promise<Envelope> => {
    const plain = sent.body === undefined ? undefined : JSON.stringify(sent.body)
    const payload = sent.raw?.text ?? plain
    const response = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress: sent.from ?? '203.0.113.7',
      headers: {
        ...(payload !== undefined && { 'content-type': sent.raw?.type ?? 'application/json' }),
        ...(sent.token !== undefined && { authorization: `Bearer ${sent.token}` }),
        ...(sent.cookie !== undefined && { cookie: sent.cookie }),
        ...sent.headers,
      },
      ...(payload !== undefined && { payload }),
    })
    const setCookie = [response.headers['set-cookie'] ?? []].flat()
    return {
      status: response.statusCode,
      ...response.json(),
      cookie: setCookie.map((cookie) => cookie.split(';')[0]).join('; ') || undefined,
      setCookie,
    }
  }

/** A body as a browser encrypts it for one call. */
async function sealed(
  needs: Needs,
  target: string,
  body: unknown,
): Promise<NonNullable<Sent['raw']>> {
  const key = await createBodyKeys(needs).published()
  const seal = bodySealer({ key, serverTime: new Date().toISOString() }, () => 0)
  const text = await seal?.(target, body)
  if (text === undefined) throw new Error('The body was not sealed.')
  return { type: 'application/jose', text }
}

async function secondProcess(needs: Needs, url: string) {
  const { db, pool } = openDatabase(url)
  const settings = await openSettings(db, needs.log)
  const app = await createApp({ ...needs, db, pool, settings })
  await app.ready()
  return {
    send: sender(app),
    async close() {
      await app.close()
      settings.close()
      await db.destroy()
    },
  }
}
