import { DAY_MS, HOUR_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { callSite } from '@parlour/testkit'
import { type CallMeta, type CallName, calls } from '@parlour/wire'
import { type CallSchema, schemas } from '@parlour/wire/schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../database/query.ts'
import { offerBonus } from '../../rewards/bonuses/grant-bonus.ts'
import { type CashierWorld, cashierWorld } from '../../payments/cashier/testing/cashier-world.ts'
import { transact } from '../database/transact.ts'
import { onlyLotteries } from '../../lottery/draws/testing/draw-world.ts'
import { tickDraws } from '../../lottery/draw-clock/tick-draws.ts'
import { asMember } from '../../agents/lines/testing/line-people.ts'
import { writeExclusion } from '../../people/members/exclusions.store.ts'
import { fittingInput } from '../../testing/border-input.ts'
import { callThrough } from '../../testing/call-through.ts'
import { diceFrom } from '../../testing/fuzz-input.ts'
import { line, order, sellingDraws } from '../../lottery/tickets/testing/cart.ts'
import { openCrashRound } from '../../games/crash/open-round.ts'
import { frameHeaders } from '../../games/house-games/testing/originals-to-play.ts'
import { demoVendor, demoVendorSecret } from '../../games/vendors/demo-vendor.ts'
import { keepWallets } from '../../games/vendor-wallets/testing/purse-world.ts'
import { liftRestriction, restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { brl } from '../../ledger/wallet/testing/units.ts'
import { accessTable, excludedTable } from './testing/access-table.ts'
import { demoFundsPassword } from '../../people/members/demo-people.ts'

/** Bob plays, carol is his agent; both are shut out while they are logged in, have a frame open and sit at a vendor's table. */
const LOTTERY = 'mn-vip-60'
const HOUSE = 'brass-fox'
const TABLE = 'high-card'
const CODES = new Set<string>([...Object.values(excludedTable), 'transfer_receiver_blocked'])

let w: CashierWorld
let frame: Readonly<Record<string, string>>
let seat: { session: string; currency: string }
let issue: string
let crash: { round: number; headers: Readonly<Record<string, string>> }
const grantId = randomUUID()

beforeAll(async () => {
  w = await cashierWorld({ bob: { cash: '500.00' }, carol: { cash: '500.00' } })
  await onlyLotteries(w.needs, [LOTTERY])
  await tickDraws(w.needs)
  issue = (await sellingDraws(w, LOTTERY, 3))[2]!.issue
  await keepWallets(w, { isSingle: false })
  await listLottery()
  await somethingToTake()
  await sitDown()
  const round = await openCrashRound(w.needs, { bettingMs: HOUR_MS, beforeBeaconMs: 0, shownMs: 0 })
  crash = { round: round!, headers: await frameHeaders(w, 'crash', 'bob') }
}, 60_000)
afterAll(() => w?.close())

/** What could be given to bob: each call is refused for who he is, and not because there is nothing. */
async function somethingToTake(): Promise<void> {
  const { db } = w.needs
  const memberId = await w.idOf('bob')
  const expiresAt = new Date(Date.now() + DAY_MS)
  const offer = {
    mode: 'NON_STICKY',
    multiplier: 10,
    on: 'BONUS',
    amount: brl(5),
    expiresAt,
  } as const
  const source = { kind: 'promotion', id: 'test' }
  await transact(db, (tx) =>
    offerBonus(tx, w.needs, { memberId, operationId: grantId, source, offer }),
  )
  await run(db)`
    insert into vip_gifts (member_id, kind, period, level, reward, operation_id, expires_at)
    values (${memberId}, 'monthly', '2020-01', 1, '{"kind": "cash", "amount": "100000", "rolloverTimes": 1}', ${randomUUID()},
            now() + interval '1 day')`
}

/** A lottery of an outside house, which the demo has none of. */
async function listLottery(): Promise<void> {
  await run(w.needs.db)`insert into game_vendors (code, name, kind, image, lottery_region, position)
            values ('vendor-mien-nam', 'x', 'house', '/x.svg', 'VN', 9)`
  await run(w.needs.db)`
    insert into games (code, vendor, category, game_type, names, min_stake, max_stake, launch_path, image)
    values ('mien-nam', 'vendor-mien-nam', 'LOTT', 'XS', '{"pt": "Loteria", "en": "Lottery"}', 1000, 1000000,
            '/x', '/x.svg')`
}

async function sitDown(): Promise<void> {
  const bob = w.as('bob')
  const { seedId } = (await bob.call('fairSeed', { query: {} })).value.active
  await bob.call('setFairClientSeed', { body: { seedId, clientSeed: 'mine' } })
  const house = await bob.call('launchGame', { body: launch(HOUSE, 'parlour') })
  const opened = await w.visitor.call('openLaunchSession', {
    body: { token: house.value.launchToken! },
  })
  frame = { authorization: `Bearer ${opened.value.session}` }
  const outside = await bob.call('launchGame', { body: launch(TABLE, demoVendor.code) })
  const token = new URL(outside.value.game_url2!, 'http://site').searchParams.get('token')!
  seat = (await asVendor('vendorSession', { token })).value as typeof seat
}

const launch = (nodeId: string, vassalage: string) => ({ nodeId, vassalage }) as never

const asVendor = (name: 'vendorSession' | 'vendorStake', body: object) => {
  const { port } = w.app.server.address() as AddressInfo
  const secret = demoVendorSecret(w.needs.config)
  const site = { url: `http://127.0.0.1:${port}`, vendor: demoVendor.code, secret }
  const { method, path } = calls[name]
  return callSite(site, { method, path, body, timeoutMs: 10_000 })
}

const shut = (name: 'bob' | 'carol') => async () => {
  const memberId = await w.idOf(name)
  await transact(w.needs.db, async (tx) => {
    await writeExclusion(tx, { memberId, reason: 'self', endsAt: null })
    await restrictMember(tx, { memberId, kind: 'excluded', until: null, reason: 'test' })
  })
}
const open = (name: 'bob' | 'carol') => async () => {
  const memberId = await w.idOf(name)
  await transact(w.needs.db, (tx) => liftRestriction(tx, { memberId, kind: 'excluded' }))
}

type Input = { params?: object; body?: object; query?: object }
const spin = () => ({ params: { game: HOUSE }, body: { wagerId: randomUUID(), stake: '0.20' } })
const transfer = (params: object = {}) => ({
  params,
  body: { transferId: randomUUID(), amount: '10.00', fundsPassword: demoFundsPassword },
})

/** For each call that an excluded player is refused, what would be done for anybody else. */
const inputs: Record<keyof typeof excludedTable, () => Input | Promise<Input>> = {
  createDeposit: () => ({
    body: { depositId: randomUUID(), method: 'pix', amount: '50', language: 'en' },
  }),
  walletTransfer: () => ({
    body: {
      transferId: randomUUID(),
      vassalage: demoVendor.code,
      direction: 'to_vendor',
      amount: '10.00',
    },
  }),
  transferToUpline: () => transfer(),
  transferToDownline: async () => transfer({ memberId: String(await w.idOf('alice')) }),
  claimRebate: () => ({ body: { claimId: randomUUID() } }),
  launchGame: () => ({ body: launch(HOUSE, 'parlour') }),
  launchLottery: () => ({
    body: {
      lottoArea: 'VN',
      launchMode: 'LOTT',
      prizeMode: 'Lott',
      gameCode: 'mien-nam',
      view: 'betting',
      device: 'WEB',
      language: 'EN',
    },
  }),
  buyTickets: () => order(LOTTERY, issue, [line('special2', '45')]),
  playFairRound: spin,
  playHouseRound: spin,
  betOnCrash: () => ({
    body: { wagerId: randomUUID(), round: crash.round, place: 0, stake: '1', version: 'crash@1' },
  }),
  vendorStake: () => ({
    body: {
      transaction: randomUUID(),
      session: seat.session,
      game: TABLE,
      round: randomUUID(),
      currency: seat.currency,
      amount: '5.00',
    },
  }),
  joinPromotion: () => ({ params: { promotionId: 'turnover-stairs' }, body: {} }),
  applyForPromotion: () => ({
    params: { promotionId: 'show-your-table' },
    body: { applicationId: randomUUID(), comment: 'A story long enough.', imageIds: [] },
  }),
  claimPromotion: () => ({
    params: { promotionId: 'daily-lantern' },
    body: { claimId: randomUUID() },
  }),
  claimMission: () => ({
    params: { missionId: 'daily-visit' },
    body: { operationId: randomUUID(), step: 1, periodStart: '2026-01-05' },
  }),
  claimRaffle: () => ({
    body: {
      drawId: randomUUID(),
      raffleId: 'brass-lantern',
      commitment: 'ab'.repeat(32),
      rulesHash: 'ab'.repeat(32),
      clientSeed: 'mine',
    },
  }),
  redeemPoints: () => ({
    body: {
      operationId: randomUUID(),
      rewardId: 'cash-10',
      quantity: 1,
      password: demoFundsPassword,
    },
  }),
  convertPoints: () => ({
    body: { operationId: randomUUID(), points: '1000', password: demoFundsPassword },
  }),
  acceptBonus: () => ({ params: { grantId }, body: {} }),
  claimVipGift: () => ({ body: { kind: 'monthly', period: '2020-01' } }),
}

async function told(name: keyof typeof excludedTable): Promise<string | undefined> {
  const input = await inputs[name]()
  if (name === 'vendorStake') return (await asVendor(name, input.body!)).code
  const who = name === 'transferToDownline' ? 'carol' : 'bob'
  const frames: Readonly<Record<string, typeof frame>> = {
    playHouseRound: frame,
    betOnCrash: crash.headers,
  }
  const headers = frames[name] ?? (await w.as(who).headers())
  return (await callThrough(w.app, name, input as never, headers)).code
}

const declared = calls as Readonly<Record<string, CallMeta>>
/** Calls of players that do something. */
const writing = ['session', 'member', 'agent', 'game'] as const
const doing = writing.flatMap((access) =>
  accessTable[access].filter((name) => declared[name]!.method !== 'GET'),
)

describe('a player who is excluded while a session stands', () => {
  it('is refused by each call that says so, and by no other', () => {
    const refusing = Object.entries(schemas as Readonly<Record<string, CallSchema>>).filter(
      ([, { refusals }]) => refusals.some((name) => CODES.has(name)),
    )
    expect(
      refusing.map(([name]) => name).sort(),
      'Say in testing/access-table.ts what the call tells an excluded player.',
    ).toEqual(Object.keys(excludedTable).sort())
  })

  it('is told so at each of them, and served there once the exclusion is lifted', async () => {
    const names = Object.keys(excludedTable) as (keyof typeof excludedTable)[]
    const surprises: string[] = []
    await shut('bob')()
    await shut('carol')()
    for (const name of names) {
      const code = await told(name)
      if (code !== excludedTable[name]) surprises.push(`${name}: ${code}`)
    }
    // Sent to somebody who is excluded, it is refused as well.
    await open('bob')()
    if ((await told('transferToUpline')) !== 'transfer_receiver_blocked')
      surprises.push('transferToUpline to an excluded upline')
    await open('carol')()
    for (const name of names) {
      const code = await told(name)
      if (code === excludedTable[name]) surprises.push(`${name} after it was lifted: ${code}`)
    }
    expect(surprises).toEqual([])
  })

  it('does everything else as before: what is theirs, their rest, and words', async () => {
    await shut('bob')()
    await shut('carol')()
    const dice = diceFrom(7)
    const known = new Map<string, unknown[]>([['game', [HOUSE]]])
    const surprises: string[] = []
    for (const name of doing.filter((each) => !(each in excludedTable))) {
      const who = accessTable.agent.includes(name) ? 'carol' : 'bob'
      const { headers } = await asMember(w, await w.idOf(who))
      const { params, query, body } = (schemas as Readonly<Record<string, CallSchema>>)[name]!
      const visit = { of: dice, known, turn: 0 }
      const input = {
        params: fittingInput(params, visit),
        query: fittingInput(query, visit),
        body: fittingInput(body, visit) ?? {},
      }
      const given = accessTable.game.includes(name) ? frame : headers
      const { code } = await callThrough(w.app, name as CallName, input as never, given)
      if (code !== undefined && (CODES.has(code) || code === 'internal_error'))
        surprises.push(`${name}: ${code}`)
    }
    expect(surprises).toEqual([])
    expect(doing.length).toBeGreaterThan(80)
  })
})

describe('a player who is suspended while a session stands', () => {
  it('neither plays on in a frame that is open nor at a vendor’s table', async () => {
    await open('bob')()
    await run(w.needs.db)`
      update members set state = 'suspended' where id = ${await w.idOf('bob')}`
    const ofFrames = accessTable.game.map(async (name) => {
      const input = { ...spin(), query: {} }
      return (await callThrough(w.app, name as CallName, input as never, frame)).code
    })
    expect(new Set(await Promise.all(ofFrames))).toEqual(new Set(['launch_session_ended']))
    expect(await told('vendorStake')).toBe('session_expired')
    await run(w.needs.db)`update members set state = 'open' where id = ${await w.idOf('bob')}`
  })
})
