import type { EarnedReward } from '../giving/kept-reward.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, one, run } from '../../base/database/query.ts'
import type { Words } from '../../house/settings/site-settings.ts'
import { DRAWS_PER_PAGE } from './limits.ts'

export type SeedRow = {
  readonly nonce: number
  readonly commitment: string
  readonly sealed: Buffer
}
type Of = { readonly raffleId: string; readonly memberId: bigint }

/** The seal of the next draw. */
export async function nextSeed(
  db: Db | Tx,
  { raffleId, memberId }: Of,
  lock = false,
): Promise<SeedRow | undefined> {
  return maybe<SeedRow>(db)`
    select nonce, commitment, sealed_seed as sealed from raffle_seeds
     where raffle_id = ${raffleId} and member_id = ${memberId} and used_at is null
     ${lock ? sql`for update` : sql``}`
}

/** Seals that were used up without a draw, and whose seed nobody was told. */
export async function findUsedSeeds(
  db: Db | Tx,
  { raffleId, memberId }: Of,
): Promise<readonly SeedRow[]> {
  return many<SeedRow>(db)`
    select nonce, commitment, sealed_seed as sealed from raffle_seeds s
     where raffle_id = ${raffleId} and member_id = ${memberId} and used_at is not null
       and not exists (select from raffle_draws d
                        where d.raffle_id = s.raffle_id and d.member_id = s.member_id and d.nonce = s.nonce)
       and not exists (select from public_log_entries e
                        where e.subject = s.commitment and e.kind = 'seed')
       -- What was used up before there was a log never stood there, and nobody is told of its seed alone.
       and exists (select from public_log_entries e
                    where e.subject = s.commitment and e.kind = 'seal')
     order by nonce`
}

/** Tells in the public log, once, the seed of a seal that was used up without a draw. */
export const tellUsedSeed = (
  db: Db | Tx,
  { raffleId, memberId }: Of,
  nonce: number,
  serverSeed: string,
) => run(db)`select tell_used_raffle_seal(${raffleId}, ${memberId}, ${nonce}, ${serverSeed})`

/** Commits to the seed of the next draw; does nothing where one is waiting. */
export const insertSeed = (
  db: Db | Tx,
  { raffleId, memberId }: Of,
  seed: { commitment: string; sealed: Buffer },
) =>
  run(db)`insert into raffle_seeds (raffle_id, member_id, nonce, commitment, sealed_seed)
      select ${raffleId}, ${memberId}, coalesce(max(nonce) + 1, 0), ${seed.commitment}, ${seed.sealed}
        from raffle_seeds where raffle_id = ${raffleId} and member_id = ${memberId}
      on conflict do nothing`

export const useSeed = (tx: Tx, { raffleId, memberId }: Of, nonce: number) =>
  run(tx)`update raffle_seeds set used_at = now()
       where raffle_id = ${raffleId} and member_id = ${memberId} and nonce = ${nonce}`

export type NewDraw = {
  readonly drawId: string
  readonly raffleId: string
  readonly memberId: bigint
  readonly version: number
  /** Of the table that decided. */
  readonly rulesHash: string
  readonly nonce: number
  readonly commitment: string
  readonly serverSeed: string
  readonly clientSeed: string
  readonly drawValue: number
  readonly totalWeight: number
  readonly gone: readonly string[]
  readonly prize: string
}

export type Draw = Omit<NewDraw, 'rulesHash'> & {
  /** Null in draws of before tables were bound. */
  readonly rulesHash: string | null
  /** What was left of each prize that has an end, as the database found it; null as above. */
  readonly stock: Readonly<Record<string, number | null>> | null
  readonly drawnAt: Date
  readonly titles: Words
  readonly reward: EarnedReward | null
}

/** Writes a draw. The database takes the prize from what is left of it, and refuses a draw that says otherwise. */
export const insertDraw = (tx: Tx, draw: NewDraw) =>
  run(tx)`
    insert into raffle_draws (draw_id, raffle_id, member_id, version, rules_hash, nonce, commitment,
                                server_seed, client_seed, draw_value, total_weight, gone, prize)
      values (${draw.drawId}, ${draw.raffleId}, ${draw.memberId}, ${draw.version}, ${draw.rulesHash},
              ${draw.nonce}, ${draw.commitment}, ${draw.serverSeed}, ${draw.clientSeed}, ${draw.drawValue},
              ${draw.totalWeight}, ${list.text(draw.gone)}, ${draw.prize})`

const draws = sql`
  select draw_id as "drawId", raffle_id as "raffleId", member_id as "memberId", version, nonce,
         rules_hash as "rulesHash", stock, commitment, server_seed as "serverSeed", client_seed as "clientSeed",
         draw_value as "drawValue", total_weight as "totalWeight", gone, prize,
         drawn_at as "drawnAt", titles, reward
    from raffle_draws join raffle_prizes using (raffle_id, version, prize)`

export async function findDraw(db: Db | Tx, drawId: string): Promise<Draw | undefined> {
  return maybe<Draw>(db)`${draws} where draw_id = ${drawId}`
}

export async function drawsOf(
  db: Db | Tx,
  { raffleId, memberId, pageNo }: Of & { pageNo: number },
): Promise<{ rows: Draw[]; total: number }> {
  const rows = await many<Draw>(db)`
    ${draws} where raffle_id = ${raffleId} and member_id = ${memberId} order by nonce desc
     limit ${DRAWS_PER_PAGE} offset ${(pageNo - 1) * DRAWS_PER_PAGE}`
  const { total } = await one<{ total: number }>(db)`
    select count(*)::int as total from raffle_draws
     where raffle_id = ${raffleId} and member_id = ${memberId}`
  return { rows, total }
}
