import { randomUUID } from 'node:crypto'
import {
  type AnyOriginal,
  closeOriginal,
  houseOriginals,
  openOriginal,
  stepOriginal,
} from '@parlour/casino/originals'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CallName } from '@parlour/wire'
import { callThrough, type Input } from '../../../testing/call-through.ts'
import type { World } from '../../../testing/world.ts'
import { saveLaunch } from '../../launches/launches.store.ts'
import { hashOf, newSecret } from '../../launches/one-time-secret.ts'
import { findActiveSeed } from '../house-games.store.ts'
import { openServerSeed } from '../seed-pairs.ts'
import { HOUSE_VENDOR } from '../../../house/catalogue/limits.ts'

/** A choice of each original that is over with one draw. */
export const oneDrawChoices: Readonly<Record<string, unknown>> = {
  dice: { under: '50.00' },
  limbo: { target: '2.00' },
  plinko: { row: 'high/16' },
  keno: { risk: 'classic', picks: [1, 7, 13, 40] },
  wheel: { wheel: 'high/50' },
  scratch: {},
  ladder: { start: 'left', rungs: 4 },
}

type Name = 'alice' | 'bob' | 'dan'

/** A member with a client seed, and the calls that playing takes. */
export function playerOf(w: World, name: Name = 'alice') {
  const seeds = async () => (await w.as(name).call('fairSeed', { query: {} })).value
  return {
    seeds,
    /** The pair in use, with a client seed. */
    async ready() {
      const { active } = await seeds()
      if (active.clientSeed !== null) return active
      const body = { seedId: active.seedId, clientSeed: `${name}-own` }
      return (await w.as(name).call('setFairClientSeed', { body })).value.active
    },
    rotate: (seedId: string) => w.as(name).call('rotateFairSeed', { body: { seedId } }),
    play: (
      game: string,
      {
        options,
        stake = '1',
        wagerId = randomUUID(),
        version,
      }: { options?: unknown; stake?: string; wagerId?: string; version?: string } = {},
    ) =>
      w.as(name).call('playFairRound', {
        params: { game },
        body: {
          wagerId,
          stake,
          ...(options !== undefined && { options }),
          ...(version !== undefined && { version }),
        },
      }),
    step: (wagerId: string, step: number, move: unknown, version?: string) =>
      w.as(name).call('stepFairRound', {
        params: { wagerId },
        body: { step, move, ...(version !== undefined && { version }) },
      }),
    opened: (game: string) => w.as(name).call('openFairOriginal', { params: { game } }),
    receipt: (wagerId: string) => w.as(name).call('fairReceipt', { params: { wagerId } }),
    rounds: (game: string) =>
      w.as(name).call('fairRounds', { params: { game }, query: { limit: 10 } }),
    cash: async () => (await w.needs.wallet.balances(await w.idOf(name))).cash,
  }
}

/** The round that a member's next stake of 1.00 on a game will be, from the sealed seed that only the house has. */
export async function nextRound(
  w: World,
  game: string,
  options: unknown,
  name: Name = 'alice',
  original: AnyOriginal = houseOriginals[game]!.game!,
) {
  const seed = (await findActiveSeed(w.needs.db, await w.idOf(name)))!
  const round = openOriginal(original, {
    serverSeed: openServerSeed(w.needs, seed),
    clientSeed: seed.clientSeed!,
    nonce: seed.nextNonce,
    version: original.rules.version,
    stake: 10_000n,
    options,
  })
  if ('refused' in round) throw new Error(round.refused)
  return { original, round }
}

/** The same round after these steps, by the rules alone. */
export function after(
  { original, round }: Awaited<ReturnType<typeof nextRound>>,
  ...moves: readonly unknown[]
) {
  let now = round
  for (const move of moves) {
    const next = stepOriginal(original, now, { ...now, number: now.moves.length, move })
    if ('refused' in next) throw new Error(next.refused)
    now = next
  }
  const paid = closeOriginal(now)
  return {
    round: now,
    shown: JSON.parse(JSON.stringify(original.show(now.deal, now.at))) as unknown,
    payout: typeof paid === 'bigint' ? paid : 0n,
  }
}

export const take = (at: number) => ({ kind: 'take', at })
export const cashOut = { kind: 'cash_out' }

/** What the offline verifier says of a receipt. */
export function saidOffline(w: World, receipt: unknown): string {
  const file = path.join(w.dataDir, `receipt-${randomUUID()}.json`)
  writeFileSync(file, JSON.stringify(receipt))
  const script = path.resolve(import.meta.dirname, '../../../../../../scripts/verify.mjs')
  return spawnSync(process.execPath, [script, file], { encoding: 'utf8' }).stdout
}

/** The calls of a frame that was launched for a game, whether or not the lobby shows it. */
export async function frameOf(w: World, game: string, who: Name | bigint = 'alice') {
  const headers = await frameHeaders(w, game, who)
  return <Name extends CallName>(name: Name, input: Input<Name>) =>
    callThrough(w.app, name, input, headers)
}

/** What such a frame shows with each call. */
export async function frameHeaders(w: World, game: string, who: Name | bigint) {
  const token = newSecret(w.needs.chance)
  const { db, pool } = w.needs
  // A row that no list shows: a frame is launched for what stands in the catalogue.
  await pool.query(
    `insert into games select (jsonb_populate_record(g, jsonb_build_object('code', $1::text, 'enabled', false))).*
       from games as g where code = 'brass-fox' on conflict do nothing`,
    [game],
  )
  // Somebody of no past has a session already.
  if (typeof who === 'string') await w.as(who).headers()
  const memberId = typeof who === 'string' ? await w.idOf(who) : who
  const { rows } = await pool.query(
    'select id from member_sessions where member_id = $1 and ended_at is null',
    [memberId],
  )
  await saveLaunch(db, {
    memberId,
    memberSession: rows[0].id,
    vendor: HOUSE_VENDOR,
    game,
    room: undefined,
    mode: who === 'dan' ? 'trial' : 'real',
    currency: who === 'dan' ? 'BRL.play' : 'BRL',
    language: 'pt',
    displayName: String(who),
    tokenHash: hashOf(token),
  })
  const opened = await w.visitor.call('openLaunchSession', { body: { token } })
  return { authorization: `Bearer ${opened.value.session}` }
}
