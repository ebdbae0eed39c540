import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { pngPicture } from '@parlour/testkit'
import { type CallMeta, type CallName, calls } from '@parlour/wire'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BonusWorld, bonusWorld } from '../bonuses/testing/bonus-steps.ts'
import type { Draw } from '../draws/draws.store.ts'
import { onlyLotteries } from '../draws/testing/draw-world.ts'
import { tickDraws } from '../draws/tick-draws.ts'
import { demoFundsPassword, demoPasswords } from '../members/members.demo.ts'
import { callThrough } from '../testing/call-through.ts'
import { line, order, sellingDraws } from '../tickets/testing/cart.ts'
import { brl } from '../wallet/testing/units.ts'

/** The owner, a stranger, the agent above the owner; where a call is public, a visitor. */
const askers = ['alice', 'bob', 'carol'] as const
type Asker = (typeof askers)[number]
type Case = {
  /** Of what the owner has. */
  readonly thing: keyof typeof own
  /** What everybody else is told, and the owner about an id that is nobody's. */
  readonly told: string
  readonly input: (id: string, who: Asker) => Input
}
type Input = { params?: Record<string, string>; body?: object; query?: Record<string, string> }

const LOTTERY = 'mn-vip-60'
const HOUSE = { game: 'brass-fox' }
const newId = (): string => randomUUID()
const own = {
  deposit: newId(),
  withdrawal: newId(),
  payoutAccount: newId(),
  proof: '',
  passkey: '',
  session: '',
  ticket: '',
  chase: '',
  fairRound: newId(),
  houseRound: newId(),
  bonus: newId(),
  offeredBonus: '',
  raffleDraw: newId(),
  chat: newId(),
  seed: '',
  document: '',
}

let w: BonusWorld
const headers: Record<string, Readonly<Record<string, string>>> = { visitor: {} }
beforeAll(async () => {
  w = await bonusWorld()
  await onlyLotteries(w.needs, [LOTTERY])
  await tickDraws(w.needs)
  await w.fund(400)
  for (const who of askers) headers[who] = await w.as(who).headers()
  for (const who of askers) headers[`frame of ${who}`] = await launched(who)
  await moveMoney()
  await play()
  await write()
}, 60_000)
afterAll(() => w?.close())

const alice = () => w.as('alice')

async function launched(who: Asker): Promise<Record<string, string>> {
  const body = { nodeId: HOUSE.game, vassalage: 'parlour' } as never
  const { value } = await w.as(who).call('launchGame', { body })
  const opened = await w.visitor.call('openLaunchSession', { body: { token: value.launchToken! } })
  return { authorization: `Bearer ${opened.value.session}` }
}

async function moveMoney(): Promise<void> {
  await w.deposit('alice', '40', own.deposit)
  const { payoutAccountId } = (await alice().call('listPayoutAccounts', {})).value
    .payoutAccounts[0]!
  own.payoutAccount = payoutAccountId
  await alice().call('requestWithdrawal', {
    body: {
      withdrawalId: own.withdrawal,
      method: 'pix',
      payoutAccountId,
      amount: '100',
      fundsPassword: demoFundsPassword,
    },
  })
  const contentBase64 = pngPicture(6, 5).toString('base64')
  own.proof = (await alice().call('uploadProof', { body: { contentBase64 } })).value.proofId
  const document = { kind: 'identity' as const, contentBase64 }
  own.document = (await alice().call('uploadKycDocument', { body: document })).value.documentId
  const expiresAt = new Date(Date.now() + 86_400_000)
  await w.grant('alice', { amount: brl(5), expiresAt }, own.bonus)
  await w.offered({ amount: brl(5), expiresAt })
  const memberId = await w.idOf('alice')
  own.offeredBonus = await idFrom(
    sql`select id from bonus_grants where state = 'offered' and member_id = ${memberId}`,
  )
}

async function play(): Promise<void> {
  const { value: pair } = await alice().call('fairSeed', {})
  own.seed = pair.active.seedId
  await alice().call('setFairClientSeed', {
    body: { seedId: pair.active.seedId, clientSeed: 'mine' },
  })
  const spin = (wagerId: string) => ({ params: HOUSE, body: { wagerId, stake: '0.20' } })
  await alice().call('playFairRound', spin(own.fairRound))
  await callThrough(w.app, 'playHouseRound', spin(own.houseRound), headers['frame of alice']!)
  const draws = (await sellingDraws(w, LOTTERY, 12)).slice(9)
  const [{ issue }, ...later] = draws as [Draw, Draw, Draw]
  const lines = [line('special2', '45')]
  await alice().call('buyTickets', order(LOTTERY, issue, lines))
  const plan = later.map((draw) => ({ issue: draw.issue, multiple: 1 }))
  const chase = { draws: plan, stopOnWin: true }
  const bought = await alice().call('buyTickets', order(LOTTERY, later[0]!.issue, lines, { chase }))
  own.chase = bought.value.chase!.id
  const { value } = await alice().call('myTickets', { query: { issue } as never })
  own.ticket = value.lines[0]!.id
}

async function write(): Promise<void> {
  const memberId = await w.idOf('alice')
  own.passkey = await idFrom(sql`
    insert into member_passkeys (member_id, credential_id, public_key, counter, transports, rp_id, synced, name, created_at)
    values (${memberId}, '\\x01', '\\x02', 0, '{}', 'localhost', false, 'mine', now()) returning id`)
  own.session = await idFrom(sql`select id from member_sessions where member_id = ${memberId}`)
  await sql`
    insert into raffle_draws (draw_id, raffle_id, member_id, version, nonce, commitment, server_seed, client_seed,
        draw_value, total_weight, gone, prize)
    select ${own.raffleDraw}, raffle_id, ${memberId}, version, 900, 'c', 's', 'c', 0, 1, '{}', prize
      from raffle_prizes order by raffle_id, version, position limit 1`.execute(w.needs.db)
  await alice().call('openServiceChat', {
    body: { chatId: own.chat, messageId: randomUUID(), topic: 'deposit', text: 'Bom dia.' },
  })
}

async function idFrom(query: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await query.execute(w.needs.db)
  return (rows[0] as { id: string }).id
}

const of = (thing: Case['thing'], told: string, input: Case['input']): Case => ({
  thing,
  told,
  input,
})
const named =
  (part: string, more: Input = {}) =>
  (id: string) => ({
    ...more,
    params: { [part]: id, ...more.params },
  })
const proofless = { body: { proofIds: [], note: '' } }
const leg = (more: Input) => (id: string) => ({
  ...more,
  params: { withdrawalId: id, legId: randomUUID() },
})

/** Every call that names a thing of somebody in its path, and some that do in the body. A new one says here what it tells whom. */
const cases: Partial<Record<CallName, Case>> = {
  getDeposit: of('deposit', 'deposit_not_found', named('depositId')),
  submitDepositProof: of(
    'deposit',
    'deposit_not_found',
    named('depositId', { body: { proofIds: [], bankReference: 'E1' } }),
  ),
  cancelDeposit: of('deposit', 'deposit_not_found', named('depositId', { body: {} })),
  getWithdrawal: of('withdrawal', 'withdrawal_not_found', named('withdrawalId')),
  confirmReceived: of('withdrawal', 'withdrawal_not_found', leg({ body: {} })),
  reportNotReceived: of('withdrawal', 'withdrawal_not_found', leg(proofless)),
  confirmFullyPaid: of('withdrawal', 'withdrawal_not_found', named('withdrawalId', { body: {} })),
  complainAboutWithdrawal: of(
    'withdrawal',
    'withdrawal_not_found',
    named('withdrawalId', proofless),
  ),
  cancelWithdrawal: of('withdrawal', 'withdrawal_not_found', named('withdrawalId', { body: {} })),
  requestWithdrawal: of('payoutAccount', 'payout_account_not_found', (payoutAccountId) => ({
    body: {
      withdrawalId: randomUUID(),
      method: 'pix',
      payoutAccountId,
      amount: '50',
      fundsPassword: demoFundsPassword,
    },
  })),
  removePayoutAccount: of(
    'payoutAccount',
    'payout_account_not_found',
    named('payoutAccountId', { body: {} }),
  ),
  showProof: of('proof', 'proof_not_found', named('proofId')),
  bonusBets: of('bonus', 'bonus_not_found', named('grantId')),
  forfeitBonus: of('bonus', 'bonus_not_found', named('grantId', { body: {} })),
  acceptBonus: of('offeredBonus', 'bonus_not_found', named('grantId', { body: {} })),
  setFairClientSeed: of('seed', 'seed_retired', (seedId) => ({
    body: { seedId, clientSeed: 'mine' },
  })),
  submitKyc: of('document', 'kyc_documents_missing', (id) => ({
    body: {
      caseId: randomUUID(),
      level: 1,
      name: 'Ana Souza',
      birthDate: '1990-01-01',
      documentNumber: '12345678909',
      documentIds: [id],
    },
  })),
  fairReceipt: of('fairRound', 'round_not_found', named('wagerId')),
  houseReceipt: of('houseRound', 'round_not_found', named('wagerId', { params: HOUSE })),
  recordLine: of('fairRound', 'not_found', named('id')),
  myTicket: of('ticket', 'ticket_not_found', named('id')),
  cancelTickets: of('ticket', 'ticket_not_found', (id) => ({ body: { tickets: [id] } })),
  myChase: of('chase', 'chase_not_found', named('id')),
  cancelChase: of('chase', 'chase_not_found', named('id', { body: {} })),
  raffleReceipt: of('raffleDraw', 'raffle_draw_not_found', named('drawId')),
  renamePasskey: of('passkey', 'passkey_not_found', named('passkeyId', { body: { name: 'x' } })),
  removePasskey: of('passkey', 'passkey_not_found', (id, who) => ({
    params: { passkeyId: id },
    body: { password: demoPasswords[who] },
  })),
  readServiceChat: of('chat', 'service_chat_not_found', named('chatId')),
  serviceStream: of('chat', 'service_chat_not_found', named('chatId')),
  sayToService: of('chat', 'service_chat_not_found', (chatId) => ({
    params: { chatId },
    body: { messageId: randomUUID(), text: 'Ainda espero.' },
  })),
  closeServiceChat: of('chat', 'service_chat_not_found', named('chatId', { body: {} })),
  // The last: it ends the session that all others were asked in.
  endSession: of('session', 'session_not_found', named('sessionId')),
}

/**
 * Parts of paths that name what is everybody's, or one's own by its nature: a provider that one has linked. A message
 * of a visitor is read by whoever has its id; members' messages are not read by id at all.
 */
const EVERYBODYS = new Set(
  'feedbackId game issue promotionId missionId raffleId articleId pageId vassalage provider'.split(
    ' ',
  ),
)

const declared = Object.entries(calls as Readonly<Record<string, CallMeta>>)
const ofPlayers = new Set(['public', 'session', 'member', 'game'])

describe('things of one member', () => {
  it('are named by calls that all say here what they tell whom', () => {
    const missing = declared.filter(
      ([name, { access, path }]) =>
        ofPlayers.has(access) &&
        !(name in cases) &&
        [...path.matchAll(/:(\w+)/g)].some(([, part]) => !EVERYBODYS.has(part!)),
    )
    expect(missing.map(([name]) => name)).toEqual([])
    expect(Object.values(own)).not.toContain('')
  })

  it('are nobody else’s, not even to be known of: they are answered as what there is not', async () => {
    const surprises: string[] = []
    const look = async (name: string, who: string, input: Input) => {
      const told = await ask(name as CallName, who, input)
      const { told: wanted } = cases[name as CallName]!
      if (told !== wanted) surprises.push(`${name} by ${who}: ${told}, not ${wanted}`)
    }
    for (const [name, { thing, input }] of Object.entries(cases)) {
      await look(name, 'alice', input(randomUUID(), 'alice'))
      for (const who of ['bob', 'carol'] as const) await look(name, who, input(own[thing], who))
      const isPublic = (calls[name as CallName] as CallMeta).access === 'public'
      if (isPublic) await look(name, 'visitor', input(own[thing], 'bob'))
    }
    expect(surprises).toEqual([])
  })

  it('are answered to their owner otherwise, so that a forgotten look at the owner would be seen', async () => {
    const unseen: string[] = []
    for (const [name, { thing, told, input }] of Object.entries(cases)) {
      const answer = await ask(name as CallName, 'alice', input(own[thing], 'alice'))
      if (answer === told || answer === 'invalid_request' || answer === 'internal_error') {
        unseen.push(`${name}: ${answer}`)
      }
    }
    expect(unseen).toEqual([])
  })
})

/** Over a real connection, because a stream that has begun is left again. Undefined: done, or shown. */
async function ask(name: CallName, who: string, { params, query, body }: Input) {
  const { method, path, access } = calls[name] as CallMeta
  const { port } = w.app.server.address() as AddressInfo
  const at = path.replace(/:(\w+)/g, (_, part: string) => params![part]!)
  const leave = new AbortController()
  const reply = await fetch(`http://127.0.0.1:${port}${at}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      ...headers[access === 'game' ? `frame of ${who}` : who],
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: leave.signal,
  })
  const isEnvelope = reply.headers.get('content-type')?.startsWith('application/json')
  const told = isEnvelope ? ((await reply.json()) as { code?: string }).code : undefined
  leave.abort()
  return told
}
