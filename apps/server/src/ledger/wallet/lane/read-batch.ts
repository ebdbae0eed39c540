import { randomUUID } from 'node:crypto'
import { keptOperation } from '../../ids/operation-ids.ts'
import { wagerStates } from '@parlour/money'
import {
  type BatchState,
  type BonusBet,
  type Bucket,
  claimKey,
  type Counter,
  frameKey,
  type Item,
  type LimitKind,
  type MemberBook,
  type Period,
  type Seed,
  type StoredOperation,
  type WagerRow,
  wagerKey,
} from './batch.ts'
import { int2Array, int8Array, textArray, uuidArray } from '../../../base/database/binary-arrays.ts'
import { frameStart } from '../judges/frames.ts'
import * as sql from './lane-statements.ts'
import { FLAG, RESTRICTED } from '../limits.ts'
import type { Pipeline, Rows, Statement, Step } from './pipeline.ts'
import type { MeterHouse } from '../meters/meter-book.ts'
import { fedSteps, readMeters, toFed } from './read-meters.ts'

export type BatchRead = { readonly state: BatchState; readonly nowText: string }

/** Locks what the items touch and reads all that they are judged by, in one round trip; flagged members cost a second. */
export async function readBatch(
  pipeline: Pipeline,
  items: readonly Item[],
  account: BatchState['account'],
  { skipHeld, meterHouse }: { skipHeld: boolean; meterHouse?: MeterHouse | undefined },
): Promise<BatchRead> {
  const steps = lockAndRead(items, skipHeld)
  const askedAt = performance.now()
  const results = await pipeline.run(steps)
  const rows = (statement: Statement): Rows => {
    const at = steps.findIndex((step) => step.statement === statement)
    return at < 0 ? [] : results[at]!
  }
  const [nowText, now, today] = rows(sql.readClock)[0] as [string, string, string]
  const state: BatchState = {
    now: BigInt(now),
    today,
    members: new Map(rows(sql.lockMembers).map(toMember)),
    wagers: new Map(rows(sql.readWagers).map(toWager)),
    operations: new Map(rows(sql.readOperations).map(toOperation)),
    claims: new Map(
      rows(sql.readClaims).map(([vendor, tx, id]) => [claimKey(vendor!, tx!), keptOperation(id!)]),
    ),
    switchedOff: new Set(rows(sql.readSwitches).map(([name]) => name!)),
    windows: new Map(
      rows(sql.lockWindows).map(([id, open, closesAt, grace]) => [
        id!,
        {
          open: open === 't',
          closesAt: closesAt ? BigInt(closesAt) : undefined,
          grace: BigInt(grace!),
        },
      ]),
    ),
    askedAt,
    counters: new Map(rows(sql.lockCounters).map(toCounter)),
    seeds: new Map(rows(sql.lockSeeds).map(toSeed)),
    bonusBets: new Map(),
    frames: new Map(),
    played: new Map(),
    meters: new Map(),
    fedMeters: new Map(rows(sql.readFedMeters).map(toFed)),
    batchId: randomUUID(),
    meterHouse,
    account,
  }
  await readFlagged(pipeline, state, nowText)
  // Held last of what is read: whoever waits for a meter waits for no more than judging and writing.
  await readMeters(pipeline, state, items)
  return { state, nowText }
}

function lockAndRead(items: readonly Item[], skipHeld: boolean): Step[] {
  const members = [...new Set(items.map(({ request }) => request.memberId))]
  const wanted = wantedBy(items)
  const steps: Step[] = [
    { statement: sql.begin, values: [] },
    { statement: sql.lockMembers, values: [int8Array(members), String(skipHeld)] },
  ]
  if (wanted.seeds.length > 0)
    steps.push({ statement: sql.lockSeeds, values: [uuidArray(wanted.seeds)] })
  if (wanted.windows.length > 0)
    steps.push({ statement: sql.lockWindows, values: [textArray(wanted.windows)] })
  if (wanted.counters.length > 0)
    steps.push({ statement: sql.lockCounters, values: [textArray(wanted.counters)] })
  steps.push({ statement: sql.readClock, values: [] })
  steps.push({
    statement: sql.readWagers,
    values: [
      int8Array(items.map(({ request }) => request.memberId)),
      uuidArray(items.map(({ request }) => request.wagerId)),
    ],
  })
  if (wanted.operations.length > 0)
    steps.push({
      statement: sql.readOperations,
      values: [
        int8Array(wanted.operations.map(([memberId]) => memberId)),
        uuidArray(wanted.operations.map(([, id]) => id)),
      ],
    })
  steps.push(...fedSteps(items))
  if (wanted.switches.length > 0)
    steps.push({ statement: sql.readSwitches, values: [textArray(wanted.switches)] })
  if (wanted.transactions.length > 0)
    steps.push({
      statement: sql.readClaims,
      values: claimValues(wanted.transactions),
    })
  return steps
}

/** Settlements do not carry their vendor: the claim is looked up under every vendor the batch names. */
function claimValues(transactions: readonly [string | undefined, string][]): Buffer[] {
  const vendors = [...new Set(transactions.flatMap(([vendor]) => (vendor ? [vendor] : [])))]
  const pairs = transactions.flatMap(([vendor, tx]) =>
    vendor ? [[vendor, tx] as const] : vendors.map((each) => [each, tx] as const),
  )
  return [textArray(pairs.map(([vendor]) => vendor)), textArray(pairs.map(([, tx]) => tx))]
}

function wantedBy(items: readonly Item[]) {
  const seeds = new Set<string>()
  const windows = new Set<string>()
  const counters = new Set<string>()
  const switches = new Set<string>()
  const operations: [bigint, string][] = []
  const transactions: [string | undefined, string][] = []
  for (const { verb, request } of items) {
    if (verb === 'stake') {
      if (request.seedId) seeds.add(request.seedId)
      for (const guard of request.guards) {
        if (guard.kind === 'switch') switches.add(guard.name)
        else (guard.kind === 'window' ? windows : counters).add(guard.id)
      }
    } else if (verb === 'settle' && (request.mode ?? 'first') !== 'first')
      operations.push([request.memberId, request.operationId])
    if (request.vendorTransaction)
      transactions.push([verb === 'settle' ? undefined : request.vendor, request.vendorTransaction])
  }
  return {
    seeds: [...seeds],
    windows: [...windows],
    counters: [...counters],
    switches: [...switches],
    operations,
    transactions,
  }
}

async function readFlagged(pipeline: Pipeline, state: BatchState, nowText: string): Promise<void> {
  const flagged = (bits: number) =>
    [...state.members.values()].filter(({ flags }) => flags & bits).map(({ memberId }) => memberId)
  const restricted = flagged(RESTRICTED)
  const limited = flagged(FLAG.limits)
  const steps: Step[] = []
  if (restricted.length > 0)
    steps.push({ statement: sql.readRestrictions, values: [int8Array(restricted), nowText] })
  if (limited.length > 0) {
    steps.push({ statement: sql.readLimits, values: [int8Array(limited)] })
    steps.push({
      statement: sql.readFrames,
      values: [int8Array(limited), `{${framesOf(state.today).join(',')}}`],
    })
  }
  steps.push(...bonusSteps(state))
  if (steps.length === 0) return
  const results = await pipeline.run(steps)
  for (const [index, { statement }] of steps.entries())
    for (const row of results[index]!) takeFlagged(state, statement, row)
}

/** A member whose last grant has ended may still have a bet of it in the batch. */
function bonusSteps({ members, wagers }: BatchState): Step[] {
  const rewarded = new Set<bigint>()
  const slots = new Set<number>()
  for (const { memberId, flags } of members.values()) if (flags & FLAG.bonus) rewarded.add(memberId)
  for (const { memberId, bonusSlot } of wagers.values()) {
    // A member whom another transaction holds is judged another time.
    if (bonusSlot === undefined || !members.has(memberId)) continue
    rewarded.add(memberId)
    slots.add(bonusSlot)
  }
  if (rewarded.size === 0) return []
  const bets = [...wagers.values()].filter(({ memberId }) => rewarded.has(memberId))
  const steps = [
    { statement: sql.readBuckets, values: [int8Array([...rewarded]), int2Array([...slots])] },
  ]
  if (bets.length > 0)
    steps.push({
      statement: sql.readBonusBets,
      values: [int8Array(bets.map((bet) => bet.memberId)), uuidArray(bets.map(({ id }) => id))],
    })
  return steps
}

const framesOf = (today: string): string[] => [
  ...new Set((['day', 'week', 'month'] as const).map((period) => frameStart(today, period))),
]

function takeFlagged(state: BatchState, statement: Statement, row: (string | null)[]): void {
  const member = state.members.get(BigInt(row[0]!))!
  if (statement === sql.readRestrictions) {
    if (row[1] === 'frozen') member.frozen = true
    else if (row[1] === 'excluded') member.excluded = true
    else member.timedOut = true
  } else if (statement === sql.readLimits) {
    member.limits = [
      ...member.limits,
      { kind: row[1] as LimitKind, period: row[2] as Period, amount: BigInt(row[3]!) },
    ]
  } else if (statement === sql.readFrames) {
    const key = frameKey(member.memberId, row[1]!, row[2]!, row[3]!)
    state.frames.set(key, BigInt(row[4]!))
    if (row[5]) state.played.set(key, BigInt(row[5]))
  } else if (statement === sql.readBuckets) member.buckets.push(toBucket(row))
  else state.bonusBets.set(wagerKey(member.memberId, row[1]!), toBonusBet(member.memberId, row))
}

function toBucket(row: (string | null)[]): Bucket {
  return {
    slot: Number(row[1]),
    state: row[2] as Bucket['state'],
    maxStake: amountIn(row[3]),
    categories: row[4]?.split(','),
    expiresAt: amountIn(row[5]),
    balance: BigInt(row[6]!),
    mode: row[7] as Bucket['mode'],
    amount: BigInt(row[8]!),
    deposit: BigInt(row[9]!),
    required: amountIn(row[10]),
    wagered: BigInt(row[11]!),
    maxConvert: amountIn(row[12]),
    contribution: row[13] ? JSON.parse(row[13]) : undefined,
    openBets: Number(row[14]),
    converted: BigInt(row[15]!),
    removed: BigInt(row[16]!),
    changed: false,
  }
}

function toBonusBet(memberId: bigint, row: (string | null)[]): BonusBet {
  return {
    memberId,
    wagerId: row[1]!,
    slot: Number(row[2]),
    part: BigInt(row[3]!),
    percentBps: Number(row[4]),
    state: row[5] as BonusBet['state'],
    counted: BigInt(row[6]!),
    changed: false,
  }
}

function toMember(row: (string | null)[]): [bigint, MemberBook] {
  const memberId = BigInt(row[0]!)
  return [
    memberId,
    {
      memberId,
      currency: row[1]!,
      cash: BigInt(row[2]!),
      flags: Number(row[3]),
      lineVersion: Number(row[4]),
      frozen: false,
      timedOut: false,
      excluded: false,
      limits: [],
      buckets: [],
    },
  ]
}

const amountIn = (text: string | null | undefined): bigint | undefined =>
  text === null || text === undefined ? undefined : BigInt(text)
const idIn = (text: string | null | undefined) => (text ? keptOperation(text) : undefined)
const numberIn = (text: string | null | undefined): number | undefined =>
  text === null || text === undefined ? undefined : Number(text)

function toWager(row: (string | null)[]): [string, WagerRow] {
  const memberId = BigInt(row[0]!)
  return [
    wagerKey(memberId, row[1]!),
    {
      memberId,
      id: row[1]!,
      vendor: row[2]!,
      game: row[3]!,
      category: row[4]!,
      round: row[5]!,
      currency: row[6]!,
      stake: BigInt(row[7]!),
      bonusStake: BigInt(row[8]!),
      bonusSlot: numberIn(row[9]),
      pool: amountIn(row[10]),
      bonusPool: amountIn(row[11]),
      stakeHash: amountIn(row[12]),
      stakeBalance: BigInt(row[13]!),
      seedId: row[14] ?? undefined,
      nonce: numberIn(row[15]),
      lineVersion: Number(row[16]),
      businessDay: row[17]!,
      details: '',
      state: wagerStates[Number(row[18])]!,
      version: Number(row[19]),
      payout: BigInt(row[20]!),
      bonusPayout: BigInt(row[21]!),
      settleId: idIn(row[22]),
      settleHash: amountIn(row[23]),
      settleBalance: amountIn(row[24]),
      voidId: idIn(row[25]),
      voidHash: amountIn(row[26]),
      voidBalance: amountIn(row[27]),
      result: undefined,
      origin: 'read',
      changed: false,
    },
  ]
}

function toOperation(row: (string | null)[]): [string, StoredOperation] {
  const answer = row[3] ? JSON.parse(row[3]) : undefined
  return [
    wagerKey(BigInt(row[0]!), row[1]!),
    {
      hash: BigInt(row[2]!),
      answer: answer && {
        ...answer,
        balance: BigInt(answer.balance),
        stake: BigInt(answer.stake),
        payout: BigInt(answer.payout),
      },
    },
  ]
}

const toCounter = (row: (string | null)[]): [string, Counter] => [
  row[0]!,
  { value: BigInt(row[1]!), cap: BigInt(row[2]!) },
]

const toSeed = (row: (string | null)[]): [string, Seed] => [
  row[0]!,
  { memberId: BigInt(row[1]!), nextNonce: Number(row[2]), usable: row[3] === 't' },
]
