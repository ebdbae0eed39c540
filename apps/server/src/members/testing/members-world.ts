import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { pino } from 'pino'
import type { Config } from '../../config.ts'
import { transact } from '../../database/transact.ts'
import { freshDatabase } from '../../database/testing/fresh-database.ts'
import type { App } from '../../http/caller.ts'
import { hangDoor } from '../../http/door.ts'
import type { Needs } from '../../needs.ts'
import { openSettings } from '../../settings/open-settings.ts'
import { setSetting } from '../../settings/set-setting.ts'
import type { SectionName, SiteSettings } from '../../settings/site-settings.ts'
import { createWallet } from '../../wallet/create-wallet.ts'
import { demoPasswords, seedMembers } from '../members.demo.ts'
import { membersRoutes } from '../members.routes.ts'

/** Every switch of the whitelabel tree that this chapter looks at. */
const switchedOn = ['DIRECTREG3', 'USERNAMEREG3', 'FREEPLAY3'] as const

type Envelope = {
  readonly status: number
  readonly success: boolean
  readonly code?: string
  readonly message?: string
  // biome-ignore lint/suspicious/noExplicitAny: A test reads what it expects to be there.
  readonly value: any
  readonly cookie: string | undefined
}

type Sent = {
  readonly body?: unknown
  readonly token?: string | undefined
  readonly cookie?: string | undefined
  readonly from?: string
  readonly headers?: Record<string, string>
}

export type MembersWorld = Awaited<ReturnType<typeof membersWorld>>

/** The chapter on a database of its own with the cast, behind the real door, under a clock that tests move. */
export async function membersWorld(options: { config?: Partial<Config> } = {}) {
  const database = await freshDatabase()
  const log = pino({ level: 'silent' })
  const time = { now: new Date('2026-03-02T12:00:00.000Z') }
  const settings = await openSettings(database.db, log)
  const wallet = createWallet({ pool: database.pool, db: database.db, lanes: 1, log })
  const needs = {
    config: {
      mode: 'demo',
      plainBodies: true,
      tls: false,
      defaultInitialPassword: '',
      ...options.config,
    },
    db: database.db,
    pool: database.pool,
    wallet,
    settings,
    clock: { now: () => time.now },
    chance: { bytes: (count: number) => new Uint8Array(randomBytes(count)) },
    log,
  } as unknown as Needs

  async function set<Name extends SectionName>(name: Name, change: Partial<SiteSettings[Name]>) {
    const before = settings.current()[name]
    const value = Array.isArray(before) ? change : { ...before, ...change }
    await transact(database.db, (tx) =>
      setSetting(tx, { name, value: value as never, actor: 'system' }),
    )
    await settings.reload()
  }
  const switches = (on: readonly string[]) =>
    set(
      'modules',
      on.map((moduleId) => ({ moduleId, name: moduleId, enabled: 1 as const })) as never,
    )

  await switches(switchedOn)
  await set('registration', { showCaptcha: false })
  await seedMembers(needs)
  const app = makeApp(needs)
  await app.ready()

  async function send(
    method: string,
    url: string,
    sent: Sent = {},
    through = app,
  ): Promise<Envelope> {
    const response = await through.inject({
      method: method as 'GET',
      url,
      remoteAddress: sent.from ?? '203.0.113.7',
      headers: {
        ...(sent.body !== undefined && { 'content-type': 'application/json' }),
        ...(sent.token !== undefined && { authorization: `Bearer ${sent.token}` }),
        ...(sent.cookie !== undefined && { cookie: sent.cookie }),
        ...sent.headers,
      },
      ...(sent.body !== undefined && { payload: JSON.stringify(sent.body) }),
    })
    const setCookie = [response.headers['set-cookie'] ?? []].flat()
    return {
      status: response.statusCode,
      ...response.json(),
      cookie: setCookie.map((cookie) => cookie.split(';')[0]).join('; ') || undefined,
    }
  }

  const logIn = (name: string, password: string, sent: Sent & { more?: object } = {}) =>
    send('POST', '/wps/session/login', {
      ...sent,
      body: { username: name, password, ...sent.more },
    })

  return {
    app,
    needs,
    database,
    send,
    set,
    switches,
    switchedOn,
    logIn,
    /** The token of a person of the cast. */
    async tokenOf(name: keyof typeof demoPasswords): Promise<string> {
      return (await logIn(name, demoPasswords[name])).value.token
    },
    /** Another server process on the same database. */
    async secondProcess() {
      const second = makeApp(needs)
      await second.ready()
      return {
        send: (method: string, url: string, sent: Sent = {}) => send(method, url, sent, second),
        close: () => second.close(),
      }
    },
    pass(ms: number) {
      time.now = new Date(time.now.getTime() + ms)
    },
    async close() {
      await app.close()
      await wallet.close()
      settings.close()
      await database.close()
    },
  }
}

function makeApp(needs: Needs): App {
  const app = Fastify({ loggerInstance: needs.log }) as unknown as App
  hangDoor(app, { plainBodies: true })
  membersRoutes(app, needs)
  return app
}
