import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { amountText, parseAmount } from '@parlour/money'
import type { CallName } from '@parlour/wire'
import { pino } from 'pino'
import { createApp } from '../app.ts'
import { type Config, readConfig } from '../base/config/config.ts'
import { testKey } from '../base/database/testing/fresh-database.ts'
import { transact } from '../base/database/transact.ts'
import { CAST, CAST_OPERATORS, type CastPlayer, type Person } from '../demo/cast.ts'
import { seedDemo } from '../demo/seed.ts'
import type { App } from '../base/http/caller.ts'
import { findByUsername } from '../people/members/members.store.ts'
import { openSession as openPlayerSession } from '../people/login/sessions/open-session.ts'
import type { Needs } from '../house/needs.ts'
import { openSession as openOperatorSession } from '../house/operators/sign-in.ts'
import { openSettings } from '../house/settings/open-settings.ts'
import { setSetting } from '../house/settings/set-setting.ts'
import type { SectionName, SiteSettings } from '../house/settings/site-settings.ts'
import { systemChance } from '../base/config/system.ts'
import { createWallet } from '../ledger/wallet/create-wallet.ts'
import { meterHouse } from '../ledger/wallet/meters/meter-house.ts'
import { moveCash } from '../ledger/wallet/testing/move-cash.ts'
import { type Answered, callThrough, type Input } from './call-through.ts'
import { leavingLines } from './leaving-lines.ts'
import { demoDatabase } from './demo-database.ts'
import { expectBooksToBalance } from './expect-books.ts'
import type { MemberChecks } from '../house/member-checks.ts'
import { memberChecks } from '../people/login/member-checks.ts'

export type Book = { readonly cash: string; readonly hold: string; readonly open: string }

type Wishes = {
  /** Cash a person starts with, instead of the demo's. */
  readonly [Name in CastPlayer]?: { readonly cash: string }
} & { readonly config?: Partial<Config>; readonly checks?: Partial<MemberChecks> }

export type World = Awaited<ReturnType<typeof world>>

/**
 * The whole app on a database of its own with the demo seed and the cast. Close it in `afterAll`.
 *
 * @example
 * const w = await world({ bob: { cash: '50.00' } })
 * const reply = await w.as('bob').call('login', { body: { ... } })
 * expect(await w.book('bob')).toEqual({ cash: '50.00', hold: '0.00', open: '0.00' })
 */
export async function world({ config: wanted, checks: own, ...wishes }: Wishes = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'parlour-world-'))
  const time = { movedMs: 0 }
  const env = { DATA_DIR: dataDir, RATE_LIMITS: 'off', DEMO_LINE: 'off' }
  const plain = { ...readConfig(env), secretKey: testKey }
  const config = { ...plain, ...wanted }
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const database = await demoDatabase(plain, log)
  const { db, pool } = database
  const settings = await openSettings(db, log)
  const wallet = createWallet({
    pool,
    db,
    log,
    lanes: 1,
    meters: meterHouse({ config, chance: systemChance }),
  })
  const clock = { now: () => new Date(Date.now() + time.movedMs) }
  const checks = { ...memberChecks, ...own }
  const chance = systemChance
  const needs: Needs = { config, db, pool, wallet, settings, clock, chance, log, checks }
  // The database has the demo world; a house of another kind may want more of it.
  if (wanted) await seedDemo(needs)
  for (const name of CAST) await giveCash(needs, name, wishes[name as CastPlayer]?.cash)
  const app = await createApp(needs)
  await app.ready()

  const player = people(needs, app)
  return {
    app,
    needs,
    database,
    dataDir,
    /** Calls as a person of the cast, in a session of their own. */
    as: (name: Person) => player(name),
    /** Calls as nobody. */
    visitor: { call: caller(app, async () => ({})) },
    /** The member's number. */
    idOf: (name: CastPlayer) => idOf(needs, name),
    /** What a member has, in the currency they play in. */
    book: async (name: CastPlayer): Promise<Book> => {
      const { cash, hold, open } = await wallet.balances(await idOf(needs, name))
      return { cash: amountText(cash), hold: amountText(hold), open: amountText(open) }
    },
    /** Changes some fields of a section of the settings, or a whole list. */
    async set<Name extends SectionName>(name: Name, change: Partial<SiteSettings[Name]>) {
      const before = settings.current()[name]
      const value = Array.isArray(before) ? change : { ...before, ...change }
      await transact(db, (tx) => setSetting(tx, { name, value: value as never, actor: 'test' }))
      await settings.reload()
    },
    /** Moves this process's clock; the database's stays. */
    pass(ms: number) {
      time.movedMs += ms
    },
    expectBooksToBalance: () => expectBooksToBalance(needs),
    async close() {
      await app.close()
      await wallet.close()
      settings.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Sessions are opened once per person and world. */
function people(needs: Needs, app: App) {
  const sessions = new Map<Person, Promise<Record<string, string>>>()
  const seen = new Set<string>()
  return (name: Person) => {
    const session = () => {
      if (!sessions.has(name)) sessions.set(name, openSession(needs, name))
      return sessions.get(name)!
    }
    const call = caller(app, session)
    return {
      call: isOperator(name) ? leavingLines(needs, call, seen) : call,
      headers: session,
      /** The next call comes in a new session. */
      forget: () => sessions.delete(name),
    }
  }
}

const isOperator = (name: Person): boolean => (CAST_OPERATORS as readonly string[]).includes(name)

const caller =
  (app: App, session: () => Promise<Record<string, string>>) =>
  async <Name extends CallName>(
    name: Name,
    input: Input<Name>,
    headers: Record<string, string> = {},
  ): Promise<Answered<Name>> =>
    callThrough(app, name, input, { ...(await session()), ...headers })

async function openSession(needs: Needs, name: Person): Promise<Record<string, string>> {
  if (isOperator(name)) {
    return { cookie: `parlour-operator=${await openOperatorSession(needs, name)}` }
  }
  const member = await findByUsername(needs.db, name)
  if (!member) throw new Error(`The demo seed has no ${name}.`)
  const visit = { ip: '127.0.0.1', device: 'a test' }
  const { token } = await openPlayerSession(needs, needs.db, { member, visit })
  return { authorization: `Bearer ${token}` }
}

async function idOf({ db }: Needs, name: CastPlayer): Promise<bigint> {
  const member = await findByUsername(db, name)
  if (!member) throw new Error(`The demo seed has no ${name}.`)
  return member.id
}

/** Brings a person's cash to the wanted amount, as a deposit or a payment would. */
async function giveCash(needs: Needs, name: string, wanted: string | undefined): Promise<void> {
  if (wanted === undefined) return
  const memberId = await idOf(needs, name as CastPlayer)
  const { cash, currency } = await needs.wallet.balances(memberId)
  const missing = parseAmount(wanted)! - cash
  if (missing !== 0n) await moveCash(needs, memberId, missing, currency)
}

/** Two decimals as people read them; four where a cent is not enough. */
