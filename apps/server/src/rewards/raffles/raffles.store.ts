import type { EarnedReward } from '../giving/kept-reward.ts'
import type { Prize } from '@parlour/promotions'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, run } from '../../base/database/query.ts'
import type { Words } from '../../house/settings/site-settings.ts'
import { ENDED_SHOWN_DAYS } from './limits.ts'

export type TicketRule = {
  readonly per: 'turnover' | 'deposits'
  /** Ledger units for one ticket, as text. */
  readonly amount: string
  readonly perDay: number
}

export type Raffle = {
  readonly raffleId: string
  readonly titles: Words
  readonly summaries: Words
  readonly rule: TicketRule | null
  readonly version: number
  readonly startsOn: string
  readonly today: string
  readonly endsAt: Date | null
  readonly running: boolean
  readonly now: Date
}

/** Raffles that run, and those that ended lately. */
export async function findRaffles(
  db: Db | Tx,
  { zone, raffleId }: { zone: string; raffleId?: string },
): Promise<Raffle[]> {
  return many<Raffle>(db)`
    select raffle_id as "raffleId", titles, summaries, rule, version, now() as now,
           (starts_at at time zone ${zone})::date::text as "startsOn",
           (now() at time zone ${zone})::date::text as today, ends_at as "endsAt",
           coalesce(ends_at > now(), true) as running
      from raffles
     where withdrawn_at is null and starts_at <= now()
       and (ends_at is null or ends_at > now() - make_interval(days => ${ENDED_SHOWN_DAYS}))
       and (${raffleId ?? null}::text is null or raffle_id = ${raffleId ?? null})
     order by position, raffle_id`
}

export type PrizeRow = Prize & {
  readonly titles: Words
  readonly reward: EarnedReward | null
  readonly left: number | null
}

/** The prizes of a version in the order of their weights. Who holds the raffle is alone in taking one. */
export async function prizesOf(
  db: Db | Tx,
  of: { raffleId: string; version: number },
): Promise<PrizeRow[]> {
  return many<PrizeRow>(db)`
    select prize, titles, weight, reward, stock_left as left, reward is null as empty,
           coalesce(stock_left > 0, true) as "inStock"
      from raffle_prizes where raffle_id = ${of.raffleId} and version = ${of.version}
     order by position`
}

/** Holds a raffle while a ticket is drawn: its table of prizes cannot change meanwhile. */
export async function lockRaffle(tx: Tx, raffleId: string): Promise<void> {
  await run(tx)`select from raffles where raffle_id = ${raffleId} for update`
}

export type NewPrize = {
  readonly prize: string
  readonly titles: Words
  readonly weight: number
  readonly stock: number | null
  readonly reward: EarnedReward | null
}

/** Writes a table of prizes as a version of its own; what held before stays as it was. */
export async function insertPrizes(
  tx: Tx,
  { raffleId, version, prizes }: { raffleId: string; version: number; prizes: readonly NewPrize[] },
): Promise<void> {
  for (const [position, one] of prizes.entries()) {
    await run(tx)`
      insert into raffle_prizes (raffle_id, version, position, prize, titles, weight, reward, stock_left)
      values (${raffleId}, ${version}, ${position}, ${one.prize}, ${JSON.stringify(one.titles)}::jsonb,
              ${one.weight}, ${one.reward ? JSON.stringify(one.reward) : null}::jsonb, ${one.stock})`
  }
}

export const setVersion = (tx: Tx, raffleId: string, version: number) =>
  run(tx)`update raffles set version = ${version} where raffle_id = ${raffleId}`

export type NewRaffle = {
  readonly raffleId: string
  readonly position: number
  readonly titles: Words
  readonly summaries: Words
  readonly rule: TicketRule | null
  readonly startsAt: Date
  readonly endsAt?: Date
  readonly prizes: readonly NewPrize[]
}

/** Adds a raffle with its first table of prizes; one that stands already is left alone. */
export async function addRaffleOnce(tx: Tx, raffle: NewRaffle): Promise<void> {
  const rows = await many(tx)`
    insert into raffles (raffle_id, position, titles, summaries, rule, starts_at, ends_at)
    values (${raffle.raffleId}, ${raffle.position}, ${JSON.stringify(raffle.titles)}::jsonb,
            ${JSON.stringify(raffle.summaries)}::jsonb,
            ${raffle.rule ? JSON.stringify(raffle.rule) : null}::jsonb, ${raffle.startsAt},
            ${raffle.endsAt ?? null})
    on conflict do nothing returning 1`
  if (rows.length === 0) return
  await insertPrizes(tx, { raffleId: raffle.raffleId, version: 1, prizes: raffle.prizes })
}
