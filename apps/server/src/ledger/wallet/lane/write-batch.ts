import { wagerStates } from '@parlour/money'
import type { BatchState, Transfer, WagerRow, Writes } from './batch.ts'
import {
  int2Array,
  int4Array,
  int8Array,
  textArray,
  uuidArray,
} from '../../../base/database/binary-arrays.ts'
import * as sql from './lane-statements.ts'
import type { BatchRead } from './read-batch.ts'
import { metersOf } from './write-meters.ts'
import type { Step } from './pipeline.ts'

type Columns = (string | Buffer)[]

/** The steps that write a judged batch and commit it; none but the end of the transaction where nothing changed. */
export function writeSteps(lane: number, { state, nowText }: BatchRead, writes: Writes): Step[] {
  if (writes.wagers.length === 0 && writes.transfers.length === 0)
    return [{ statement: sql.rollback, values: [] }]
  const steps: Step[] = []
  const fresh = writes.wagers.filter(({ origin }) => origin === 'new')
  const changed = writes.wagers.filter(({ origin, changed }) => changed && origin !== 'tombstone')
  const extras = extrasOf(writes)
  if (extras)
    steps.push({
      statement: sql.writeExtras,
      values: [nowText, state.today, JSON.stringify(extras)],
    })
  const bonuses = bonusesOf(state)
  if (bonuses)
    steps.push({ statement: sql.writeBonuses, values: [nowText, JSON.stringify(bonuses)] })
  const meters = metersOf(state)
  if (meters) steps.push({ statement: sql.writeMeters, values: [nowText, JSON.stringify(meters)] })
  if (writes.seeds.size > 0) {
    const seeds = [...writes.seeds]
    steps.push({
      statement: sql.writeSeeds,
      values: [uuidArray(seeds), int4Array(seeds.map((id) => state.seeds.get(id)!.nextNonce))],
    })
  }
  // The pools and the lane, which all others wait for, are held last: from here to the commit.
  if (fresh.length > 0 || changed.length > 0 || writes.transfers.length > 0)
    steps.push({
      statement: sql.writeBatch,
      values: [
        String(lane),
        nowText,
        state.today,
        int8Array(poolsOf(writes.transfers)),
        ...transferColumns(writes.transfers),
        int8Array([...writes.opened.keys()].map((memberId) => memberId * 256n)),
        int8Array([...writes.opened.values()]),
        ...freshColumns(fresh),
        ...changedColumns(changed),
      ],
    })
  steps.push({ statement: sql.commit, values: [] })
  return steps
}

/** Every account that is no member's: another lane may hold some of them, so they are taken in order. */
function poolsOf(transfers: readonly Transfer[]): bigint[] {
  const pools = new Set<bigint>()
  for (const { debit, credit } of transfers) {
    if (debit < 0n) pools.add(debit)
    if (credit < 0n) pools.add(credit)
  }
  return [...pools]
}

const transferColumns = (transfers: readonly Transfer[]): Columns => [
  int8Array(transfers.map((t) => t.memberId)),
  uuidArray(transfers.map((t) => t.operationId)),
  int2Array(transfers.map((t) => t.leg)),
  int8Array(transfers.map((t) => t.debit)),
  int8Array(transfers.map((t) => t.credit)),
  int8Array(transfers.map((t) => t.amount)),
  textArray(transfers.map((t) => t.currency)),
  int2Array(transfers.map((t) => t.reason)),
  int8Array(transfers.map((t) => t.balanceAfter)),
  uuidArray(transfers.map((t) => t.wagerId)),
]

const freshColumns = (wagers: readonly WagerRow[]): Columns => [
  int8Array(wagers.map((w) => w.memberId)),
  uuidArray(wagers.map((w) => w.id)),
  textArray(wagers.map((w) => w.vendor)),
  textArray(wagers.map((w) => w.game)),
  textArray(wagers.map((w) => w.category)),
  textArray(wagers.map((w) => w.round)),
  textArray(wagers.map((w) => w.currency)),
  int8Array(wagers.map((w) => w.stake)),
  int8Array(wagers.map((w) => w.bonusStake)),
  int2Array(wagers.map((w) => w.bonusSlot ?? null)),
  int8Array(wagers.map((w) => w.pool ?? null)),
  int8Array(wagers.map((w) => w.bonusPool ?? null)),
  int8Array(wagers.map((w) => w.stakeHash ?? null)),
  int8Array(wagers.map((w) => w.stakeBalance)),
  uuidArray(wagers.map((w) => w.seedId ?? null)),
  int4Array(wagers.map((w) => w.nonce ?? null)),
  int4Array(wagers.map((w) => w.lineVersion)),
  textArray(wagers.map((w) => w.details)),
]

const changedColumns = (wagers: readonly WagerRow[]): Columns => [
  int8Array(wagers.map((w) => w.memberId)),
  uuidArray(wagers.map((w) => w.id)),
  int2Array(wagers.map((w) => wagerStates.indexOf(w.state))),
  int4Array(wagers.map((w) => w.version)),
  int8Array(wagers.map((w) => w.payout)),
  int8Array(wagers.map((w) => w.bonusPayout)),
  uuidArray(wagers.map((w) => w.settleId ?? null)),
  int8Array(wagers.map((w) => w.settleHash ?? null)),
  int8Array(wagers.map((w) => w.settleBalance ?? null)),
  uuidArray(wagers.map((w) => w.voidId ?? null)),
  int8Array(wagers.map((w) => w.voidHash ?? null)),
  int8Array(wagers.map((w) => w.voidBalance ?? null)),
  textArray(wagers.map((w) => w.result ?? null)),
]

/** The rare rows travel as JSON; most batches have none. */
function extrasOf(writes: Writes): Record<string, unknown> | undefined {
  const tombstones = writes.wagers.filter(({ origin }) => origin === 'tombstone')
  const { operations, claims, counters, frames } = writes
  if (tombstones.length + operations.length + claims.length + counters.length + frames.length === 0)
    return undefined
  return {
    tombstones: tombstones.map((wager) => ({
      member_id: String(wager.memberId),
      id: wager.id,
      vendor: wager.vendor,
      currency: wager.currency,
      void_id: wager.voidId,
      void_hash: String(wager.voidHash),
      void_balance: String(wager.voidBalance),
      details: JSON.parse(wager.details),
    })),
    operations: operations.map(({ memberId, id, wagerId, stored, reason }) => ({
      member_id: String(memberId),
      id,
      content_hash: String(stored.hash),
      reason,
      wager_id: wagerId,
      balance_after: String(stored.answer.balance),
      answer: {
        ...stored.answer,
        balance: String(stored.answer.balance),
        stake: String(stored.answer.stake),
        payout: String(stored.answer.payout),
      },
    })),
    claims: claims.map((claim) => ({
      vendor: claim.vendor,
      tx_id: claim.txId,
      member_id: String(claim.memberId),
      wager_id: claim.wagerId,
      operation_id: claim.operationId,
      verb: claim.verb,
    })),
    counters: summed(counters, ({ id }) => id).map(([{ id }, delta]) => ({
      id,
      delta: String(delta),
    })),
    frames: summed(
      frames,
      ({ memberId, kind, period, startsOn }) => `${memberId}:${kind}:${period}:${startsOn}`,
    ).map(([frame, delta]) => ({
      member_id: String(frame.memberId),
      kind: frame.kind,
      period: frame.period,
      starts_on: frame.startsOn,
      delta: String(delta),
    })),
  }
}

/** Buckets that moved and bets that count; undefined where nobody of the batch plays with a bonus. */
function bonusesOf({ members, bonusBets }: BatchState): Record<string, unknown> | undefined {
  const buckets: Record<string, unknown>[] = []
  for (const { memberId, buckets: own } of members.values())
    for (const bucket of own)
      if (bucket.changed)
        buckets.push({
          member_id: String(memberId),
          slot: bucket.slot,
          state: bucket.state,
          wagered: String(bucket.wagered),
          open_bets: bucket.openBets,
          converted: String(bucket.converted),
          removed: String(bucket.removed),
        })
  const bets = [...bonusBets.values()].filter(({ changed }) => changed)
  if (buckets.length + bets.length === 0) return undefined
  return {
    buckets,
    bets: bets.map((bet) => ({
      member_id: String(bet.memberId),
      wager_id: bet.wagerId,
      slot: bet.slot,
      part: String(bet.part),
      percent_bps: bet.percentBps,
      state: bet.state,
      counted: String(bet.counted),
    })),
  }
}

/** One row per key with the sum of its moves: a set-based statement touches each row once. */
function summed<Move extends { delta: bigint }>(
  moves: readonly Move[],
  keyOf: (move: Move) => string,
): [Move, bigint][] {
  const sums = new Map<string, [Move, bigint]>()
  for (const move of moves) {
    const entry = sums.get(keyOf(move))
    if (entry) entry[1] += move.delta
    else sums.set(keyOf(move), [move, move.delta])
  }
  return [...sums.values()]
}
