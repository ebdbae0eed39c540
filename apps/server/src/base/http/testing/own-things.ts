import { DAY_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { pngPicture } from '@parlour/testkit'
import { type CallMeta, type CallName, calls } from '@parlour/wire'
import { sql } from 'kysely'
import { many } from '../../database/query.ts'
import { type BonusWorld, bonusWorld } from '../../../rewards/bonuses/testing/bonus-steps.ts'
import type { Draw } from '../../../lottery/draws/draws.store.ts'
import { crashTable, seatOf } from '../../../games/crash/testing/crash-world.ts'
import { onlyLotteries } from '../../../lottery/draws/testing/draw-world.ts'
import { tickDraws } from '../../../lottery/draw-clock/tick-draws.ts'
import { callThrough } from '../../../testing/call-through.ts'
import { line, order, sellingDraws } from '../../../lottery/tickets/testing/cart.ts'
import { brl } from '../../../ledger/wallet/testing/units.ts'
import { demoFundsPassword } from '../../../people/members/demo-people.ts'

/** The owner, a stranger, the agent above the owner; where a call is public, a visitor. */
const askers = ['alice', 'bob', 'carol'] as const
export type Asker = (typeof askers)[number]
export type Thing = keyof typeof own
export type Input = {
  params?: Record<string, string>
  body?: object
  query?: Record<string, string>
}

const LOTTERY = 'mn-vip-60'
export const HOUSE = { game: 'brass-fox' }
const newId = (): string => randomUUID()
export const own = {
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
  crashBet: newId(),
  bonus: newId(),
  offeredBonus: '',
  raffleDraw: newId(),
  chat: newId(),
  seed: '',
  document: '',
  image: '',
  letter: '',
}
/** A deposit of each that wants a proof. */
export const owed: Record<string, string> = {}

let w: BonusWorld
export const headers: Record<string, Readonly<Record<string, string>>> = { visitor: {} }
/** Alice with one of everything that can be hers; bob is a stranger, carol the agent above her. */
export async function worldOfThings(): Promise<BonusWorld> {
  w = await bonusWorld()
  await onlyLotteries(w.needs, [LOTTERY])
  await tickDraws(w.needs)
  await w.fund(400)
  for (const who of askers) headers[who] = await w.as(who).headers()
  for (const who of askers) headers[`frame of ${who}`] = await launched(who)
  await moveMoney()
  await play()
  await write()
  await keepWhatBodiesName()
  return w
}

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
  const expiresAt = new Date(Date.now() + DAY_MS)
  await w.grant('alice', { amount: brl(5), expiresAt }, own.bonus)
  await w.offered({ amount: brl(5), expiresAt })
  const memberId = await w.idOf('alice')
  own.offeredBonus = await idFrom(
    sql`select id from bonus_grants where state = 'offered' and member_id = ${memberId}`,
  )
}

/** A bet of alice on a round that is over. */
async function betOnCrash(): Promise<void> {
  const table = await crashTable(w)
  const round = await table.open(100, 102)
  const seat = await seatOf(w, await w.idOf('alice'))
  await seat.bet(round, { wagerId: own.crashBet, stake: '0.20' })
  await table.closeBets()
  await table.until('settled')
  await table.stop()
}

async function play(): Promise<void> {
  const { value: pair } = await alice().call('fairSeed', { query: {} })
  own.seed = pair.active.seedId
  await alice().call('setFairClientSeed', {
    body: { seedId: pair.active.seedId, clientSeed: 'mine' },
  })
  const spin = (wagerId: string) => ({ params: HOUSE, body: { wagerId, stake: '0.20' } })
  await alice().call('playFairRound', spin(own.fairRound))
  await callThrough(w.app, 'playHouseRound', spin(own.houseRound), headers['frame of alice']!)
  await betOnCrash()
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
  const { value: raffles } = await alice().call('listRaffles', { query: {} })
  const { raffleId, rulesHash, mine } = raffles.list[0]!
  await alice().call('claimRaffle', {
    body: {
      drawId: own.raffleDraw,
      raffleId,
      rulesHash,
      commitment: mine!.commitment,
      clientSeed: 'mine',
    },
  })
  await alice().call('openServiceChat', {
    body: { chatId: own.chat, messageId: randomUUID(), topic: 'deposit', text: 'Bom dia.' },
  })
}

/** What bodies name: pictures, letters, and a deposit of each that a proof belongs to. */
async function keepWhatBodiesName(): Promise<void> {
  const contentBase64 = pngPicture(6, 5).toString('base64')
  const kept = await alice().call('uploadFeedbackImage', { body: { contentBase64 } })
  own.image = kept.value.imageId
  const memberId = await w.idOf('alice')
  own.letter = await idFrom(sql`
    select message_id::text as id from inbox_messages where member_id = ${memberId} order by 1 limit 1`)
  for (const who of askers) {
    owed[who] = newId()
    const body = {
      depositId: owed[who],
      method: 'transfer',
      amount: '300',
      language: 'en',
    } as const
    const asked = await w.as(who).call('createDeposit', { body })
    if (!asked.success) throw new Error(`${who} has no deposit to prove: ${asked.code}`)
  }
}

async function idFrom(query: ReturnType<typeof sql>): Promise<string> {
  const rows = await many<{ id: string }>(w.needs.db)`${query}`
  return rows[0]!.id
}

/** Over a real connection, because a stream that has begun is left again. Undefined: done, or shown. */
export async function ask(name: CallName, who: string, { params, query, body }: Input) {
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
