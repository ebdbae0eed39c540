import { createHmac, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { callSite, type SignedAnswer } from '@parlour/testkit'
import { calls, type CallMeta } from '@parlour/wire'
import { schemas } from '@parlour/wire/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoFundsPassword } from '../members/members.demo.ts'
import { SANDBOX_PROVIDER } from '../cashier/cashier.demo.ts'
import { connectProvider } from '../cashier/providers/providers.ts'
import { SIGNATURE_HEADERS, sign } from '../cashier/providers/signature.ts'
import { type CashierWorld, cashierWorld } from '../cashier/testing/cashier-world.ts'
import { alicesAccount } from '../cashier/testing/payout-world.ts'
import { giveToVerifier } from '../kyc/kyc.store.ts'
import { connectVerifier } from '../kyc/verifier.ts'
import { connectGateway } from '../messages/gateways/gateways.ts'
import { demoVendor, demoVendorSecret } from '../vendors/demo-vendor.ts'
import { addSecret } from '../vendors/vendor-keys.ts'

/** Two of each party that signs: what is one's is nothing to the other, whose signature is as good. */
const KEY = Buffer.alloc(32, 9)
const nowhere = 'http://127.0.0.1:9'
const TABLE = 'high-card'

let w: CashierWorld
let site: string
beforeAll(async () => {
  // Payouts rest at the provider until a test tells of them.
  w = await cashierWorld({ alice: { cash: '9000.00' } }, { PAYOUT_MS: '600000' })
  const { port } = w.app.server.address() as AddressInfo
  site = `http://127.0.0.1:${port}`
  await secondVendor()
  const place = { adapter: 'sandbox', baseUrl: nowhere, notifyUrl: nowhere, secret: KEY }
  await connectProvider({ ...w.needs }, { name: 'rival', ...place })
  await connectGateway(w.needs, 'mail', { address: nowhere, secret: KEY })
  await connectGateway(w.needs, 'sms', { address: nowhere, secret: Buffer.alloc(32, 8) })
  for (const name of ['first', 'rival'])
    await connectVerifier(w.needs, { name, address: nowhere, secret: KEY })
}, 60_000)
afterAll(() => w?.close())

/** As the demo's in everything, but for its name, its key and a game of its own. */
async function secondVendor(): Promise<void> {
  const { db } = w.needs
  await sql`insert into game_vendors select (jsonb_populate_record(v, '{"code": "rival"}')).*
              from game_vendors v where code = ${demoVendor.code}`.execute(db)
  await sql`insert into games select (jsonb_populate_record(g, '{"code": "rival-card", "vendor": "rival"}')).*
              from games g where code = ${TABLE}`.execute(db)
  await addSecret({ ...w.needs, db }, { vendor: 'rival', keyId: 'one', secret: 'known to both' })
}

const callsOf = (access: CallMeta['access']) =>
  Object.entries(calls as Readonly<Record<string, CallMeta>>)
    .filter(([, meta]) => meta.access === access)
    .map(([name]) => name)

describe('what one vendor was told and has bet', () => {
  type Seat = { session: string; player: string; currency: string }
  const secrets = (vendor: string) =>
    vendor === 'rival' ? 'known to both' : demoVendorSecret(w.needs.config)
  const ask = (vendor: string, name: string, given: object): Promise<SignedAnswer> => {
    const { method, path } = calls[name as 'vendorStake'] as CallMeta
    const query = method === 'GET' ? `?${new URLSearchParams({ ...given })}` : ''
    const body = method === 'GET' ? {} : { body: given }
    return callSite(
      { url: site, vendor, secret: secrets(vendor) },
      { timeoutMs: 10_000, method: method as 'GET' | 'POST', path: path + query, ...body },
    )
  }
  async function tokenAt(vendor: string, game: string): Promise<string> {
    const body = { nodeId: game, vassalage: vendor } as never
    const { value } = await w.as('alice').call('launchGame', { body })
    return new URL(value.game_url2!, 'http://site').searchParams.get('token')!
  }
  const seatAt = async (vendor: string, game: string) =>
    (await ask(vendor, 'vendorSession', { token: await tokenAt(vendor, game) })).value as Seat

  let hers: Seat
  /** The same player as the other vendor knows them. */
  let there: Seat
  const bet = { transaction: `bet-${randomUUID()}`, round: `round-${randomUUID()}` }
  const others = { transaction: `bet-${randomUUID()}`, round: `round-${randomUUID()}` }
  const stakeOf = (seat: Seat, game: string, named: object) => ({
    session: seat.session,
    game,
    currency: seat.currency,
    amount: '5.00',
    ...named,
  })
  const winOf = (player: string, game: string, named: object) => ({
    transaction: `win-${randomUUID()}`,
    player,
    game,
    currency: hers.currency,
    amount: '8.00',
    closesRound: true,
    ...named,
  })
  beforeAll(async () => {
    hers = await seatAt(demoVendor.code, TABLE)
    there = await seatAt('rival', 'rival-card')
    expect((await ask(demoVendor.code, 'vendorStake', stakeOf(hers, TABLE, bet))).success).toBe(
      true,
    )
    // The same player sits at both, so that nothing but the vendor tells their things apart.
    const placed = await ask('rival', 'vendorStake', stakeOf(there, 'rival-card', others))
    expect(placed.success).toBe(true)
  })

  type Square = {
    readonly given: (player: string) => object | Promise<object>
    readonly told: string
    /** It names the player, and is told this where the name is the one that the other vendor knows. */
    readonly named?: string
  }
  const named = 'player_not_found'
  /** What the other is told about what it names rightly. A new call says here what it tells. */
  const squares: Readonly<Record<string, Square>> = {
    vendorSession: {
      given: async () => ({ token: await tokenAt(demoVendor.code, TABLE) }),
      told: 'launch_token_invalid',
    },
    vendorBalance: { given: () => ({ session: hers.session }), told: 'session_invalid' },
    vendorStake: {
      given: () => stakeOf(hers, TABLE, { ...bet, transaction: `bet-${randomUUID()}` }),
      told: 'session_invalid',
    },
    vendorRounds: { given: () => ({ olderThanSeconds: '0' }), told: 'without' },
    vendorTotals: {
      given: () => ({
        from: new Date(Date.now() - 3_600_000).toISOString(),
        to: new Date(Date.now() + 3_600_000).toISOString(),
      }),
      told: '1 stakes',
    },
    vendorTransaction: {
      given: (player) => ({ transaction: bet.transaction, player }),
      told: 'transaction_not_found',
      named,
    },
    vendorSettle: {
      given: (player) => winOf(player, TABLE, { round: bet.round, closesRound: false }),
      told: 'round_not_found',
      named,
    },
    vendorVoid: {
      given: (player) => ({
        transaction: `void-${randomUUID()}`,
        player,
        reference: bet.transaction,
      }),
      // Remembered for whoever said it; nothing of anybody's is taken back.
      told: 'OK_NOTHING_TO_ROLL_BACK',
      named,
    },
  }

  it('stands in a square for each call', () => {
    expect(Object.keys(squares).sort()).toEqual(callsOf('vendor').sort())
  })

  const toldOf = async (vendor: string, name: string, given: object): Promise<string> => {
    const { code, value } = await ask(vendor, name, given)
    const { status, list, totals } = (value ?? {}) as {
      status?: string
      list?: { round: string }[]
      totals?: { stakes: number }[]
    }
    if (list) return list.some(({ round }) => round === bet.round) ? 'with' : 'without'
    if (totals) return `${totals.reduce((sum, { stakes }) => sum + stakes, 0)} stakes`
    return code ?? status ?? 'told'
  }

  it('is nothing to another vendor, in no call, and its own are told otherwise', async () => {
    const second = { ...bet, transaction: `bet-${randomUUID()}` }
    await ask(demoVendor.code, 'vendorStake', stakeOf(hers, TABLE, second))
    const surprises: string[] = []
    for (const [name, square] of Object.entries(squares)) {
      const theirs = await toldOf('rival', name, await square.given(there.player))
      if (theirs !== square.told) surprises.push(`${name} by another vendor: ${theirs}`)
      const asked = await square.given(hers.player)
      const foreign = await toldOf('rival', name, asked)
      if (foreign !== (square.named ?? square.told))
        surprises.push(`${name} by another vendor, of a player of its: ${foreign}`)
      const own = await toldOf(demoVendor.code, name, asked)
      if (own === square.told) surprises.push(`${name} by its own vendor: ${own}`)
    }
    expect(surprises).toEqual([])
  })

  it('is no stake that another’s win could name', async () => {
    const named = { round: others.round, reference: bet.transaction }
    const win = await ask('rival', 'vendorSettle', winOf(there.player, 'rival-card', named))
    expect(win.code).toBe('transaction_not_found')
  })
})

describe('what was begun at one payment provider', () => {
  const types = (
    schemas.providerWebhook.body as unknown as { shape: { type: { options: string[] } } }
  ).shape.type.options
  const tell = async (provider: string, told: object) => {
    const path = `/wps/v2/cashier/providers/${provider}/webhook`
    const body = JSON.stringify({
      eventId: randomUUID(),
      providerId: `pay_${randomUUID()}`,
      currency: 'BRL',
      occurredAt: new Date().toISOString(),
      ...told,
    })
    const forged = provider === 'rival' ? { secret: KEY } : {}
    const headers = w.signed('POST', path, body, forged)
    const reply = await w.app.inject({ method: 'POST', url: path, headers, payload: body })
    return reply.json().value?.outcome as string
  }
  const stateOf = async (reference: string): Promise<string> => {
    const { rows } = await sql<{ state: string }>`
      select state from deposits where deposit_id = ${reference}
      union all select state from withdrawal_legs where leg_id = ${reference}
      union all select state from stray_payments where stray_id = ${reference}`.execute(w.needs.db)
    return rows[0]!.state
  }
  /** Something that is open at the demo's provider, as each kind of message speaks of it. */
  async function begun(type: string, payoutAccountId: string): Promise<string> {
    if (type.startsWith('payment')) return (await w.deposit('alice', '30')).depositId
    if (type.startsWith('refund')) return returning()
    const withdrawalId = randomUUID()
    const order = { withdrawalId, method: 'pix' as const, payoutAccountId, amount: '30' }
    const body = { ...order, fundsPassword: demoFundsPassword }
    const asked = await w.as('alice').call('requestWithdrawal', { body })
    expect(asked.value.state).toBe('approved')
    await w.run('pay-withdrawal', { withdrawalId })
    const { value } = await w.as('alice').call('getWithdrawal', { params: { withdrawalId } })
    return value.legs[0]!.legId
  }
  async function returning(): Promise<string> {
    const reference = randomUUID()
    await tell(SANDBOX_PROVIDER, { type: 'payment.paid', reference, amount: '30' })
    const { rows } = await sql<{ id: string }>`
      update stray_payments set state = 'refunding' where reference = ${reference}
      returning stray_id as id`.execute(w.needs.db)
    return rows[0]!.id
  }

  it('is nothing to another provider, whatever it tells, and is believed of its own', async () => {
    await sql`update cashier_settings set auto_approve_below = 100000000, open_withdrawals_maximum = 100`.execute(
      w.needs.db,
    )
    const account = await alicesAccount(w)
    const surprises: string[] = []
    // Payouts first: whoever has had a payment taken back is paid out by people.
    for (const type of [...types].reverse()) {
      const reference = await begun(type, account)
      const before = await stateOf(reference)
      const theirs = await tell('rival', { type, reference, amount: '30' })
      // Money that came to somebody waits for two people; it is nobody's deposit.
      const wanted = type === 'payment.paid' ? 'kept_for_decision' : 'nothing_to_do'
      if (theirs !== wanted) surprises.push(`${type} of another provider: ${theirs}`)
      const after = await stateOf(reference)
      if (after !== before) surprises.push(`${type} of another provider: ${before} is ${after}`)
      const own = await tell(SANDBOX_PROVIDER, { type, reference, amount: '30' })
      if (own === wanted) surprises.push(`${type} of its own provider: ${own}`)
    }
    expect(surprises).toEqual([])
    expect(types.length).toBeGreaterThan(8)
  }, 60_000)
})

describe('what was sent through one gateway', () => {
  it('is unknown to the other, and its receipts are not taken under the other’s key', async () => {
    const messageId = randomUUID()
    await sql`
      insert into messages (id, channel, template, language, sealed, created_at, expires_at)
      values (${messageId}, 'mail', 'login_code', 'en', '\\x01', now(), now())`.execute(w.needs.db)
    const receipt = async (channel: string, key: Buffer) => {
      const url = calls.gatewayReceipt.path.replace(':channel', channel)
      const occurredAt = new Date().toISOString()
      const payload = JSON.stringify({
        eventId: randomUUID(),
        messageId,
        outcome: 'delivered',
        why: '',
        occurredAt,
      })
      const at = String(Math.floor(w.needs.clock.now().getTime() / 1000))
      const mac = createHmac('sha256', key).update(`${at}.${channel}.${payload}`).digest('hex')
      const headers = { 'x-signature': `t=${at},v1=${mac}`, 'content-type': 'application/json' }
      const reply = (await w.app.inject({ method: 'POST', url, headers, payload })).json()
      return reply.code ?? reply.value.outcome
    }
    expect(await receipt('sms', Buffer.alloc(32, 8))).toBe('unknown_message')
    expect(await receipt('mail', Buffer.alloc(32, 8))).toBe('signature_invalid')
    expect(await receipt('mail', KEY)).toBe('noted')
  })
})

describe('a case that one verifier was given', () => {
  it('is unknown to another, who may not conclude it', async () => {
    const caseId = randomUUID()
    await sql`
      insert into kyc_cases (case_id, member_id, level, state)
      values (${caseId}, ${await w.idOf('bob')}, 1, 'PENDING')`.execute(w.needs.db)
    const answer = async (verifier: string) => {
      const path = calls.kycAnswer.path.replace(':verifier', verifier)
      const given = { eventId: randomUUID(), caseId, outcome: 'rejected', reason: 'unreadable' }
      const payload = JSON.stringify(given)
      const timestamp = String(Math.floor(w.needs.clock.now().getTime() / 1000))
      const nonce = randomUUID()
      const message = { timestamp, nonce, method: 'POST', path, body: Buffer.from(payload) }
      const headers = {
        'content-type': 'application/json',
        [SIGNATURE_HEADERS.timestamp]: timestamp,
        [SIGNATURE_HEADERS.nonce]: nonce,
        [SIGNATURE_HEADERS.signature]: sign(KEY, message),
      }
      return (await w.app.inject({ method: 'POST', url: path, headers, payload })).json()
    }
    // Until somebody was given it: the player who made its id may have told it to one of them.
    for (const name of ['first', 'rival'])
      expect((await answer(name)).code).toBe('kyc_case_unknown')
    await giveToVerifier(w.needs.db, caseId, 'first')
    expect((await answer('rival')).code).toBe('kyc_case_unknown')
    expect((await answer('first')).value).toEqual({ taken: true })
  })
})
