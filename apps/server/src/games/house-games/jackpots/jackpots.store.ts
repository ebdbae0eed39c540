import { sql } from 'kysely'
import type { MemberId } from '@parlour/money'
import type { Db, Tx } from '../../../base/database/database.ts'
import { list, many } from '../../../base/database/query.ts'
import type { WrittenRules } from '../../../ledger/wallet/meters/rules-text.ts'

/** A meter as its last committed batch left it; nothing of a run where nobody has fed it yet. */
export type StandingMeter = {
  readonly code: string
  readonly currency: string
  /** In millionths of a ledger unit. */
  readonly parts: string | null
  readonly run: number | null
  readonly commitment: string | null
  readonly rules: WrittenRules | null
  readonly openedAt: Date | null
  /** Of the run that waits. */
  readonly nextRun: number | null
  readonly nextCommitment: string | null
}

export const findMeters = (db: Db): Promise<StandingMeter[]> =>
  many<StandingMeter>(db)`
    select m.code, m.currency, s.meter::text as parts, r.run, r.commitment, r.rules,
           r.opened_at as "openedAt", n.run as "nextRun", n.commitment as "nextCommitment"
      from jackpot_meters as m
      left join lateral (
        select run, meter from jackpot_states where meter_id = m.id order by seq desc limit 1) as s on true
      left join jackpot_runs as r on r.meter_id = m.id and r.run = s.run
      left join jackpot_runs as n on n.meter_id = m.id and n.run = coalesce(s.run, 0) + 1`

/** A run of a meter as it may be told. */
export type ToldRun = {
  readonly code: string
  readonly run: number
  readonly commitment: string
  readonly mark: string
  readonly above: bigint
  readonly rules: WrittenRules
  readonly seed: string | null
}

const told = sql`m.code, r.run, r.commitment, r.mark, r.above, r.rules, r.seed`

/** The runs that a round fed. */
export const findRuns = (
  db: Db | Tx,
  currency: string,
  of: readonly { readonly meter: string; readonly run: number }[],
): Promise<ToldRun[]> =>
  many<ToldRun>(db)`
    select ${told}
      from unnest(${list.text(of.map(({ meter }) => meter))},
                  ${list.int4(of.map(({ run }) => run))}) as wanted (code, run)
      join jackpot_meters as m on m.code = wanted.code and m.currency = ${currency}
      join jackpot_runs as r on r.meter_id = m.id and r.run = wanted.run`

export type Hit = ToldRun & {
  readonly memberId: MemberId
  readonly nickname: string
  readonly paid: bigint
  readonly at: Date
  readonly isCalledOff: boolean
}

/** The last hits of one currency, newest first. */
export const findHits = (
  db: Db,
  { currency, meters, limit }: { currency: string; meters: readonly string[]; limit: number },
): Promise<Hit[]> =>
  many<Hit>(db)`
    select ${told}, p.id as "memberId", p.nickname, r.paid, r.ended_at as at,
           r.called_off_at is not null as "isCalledOff"
      from jackpot_meters as m
     cross join lateral (
       select * from jackpot_runs
        where meter_id = m.id and paid is not null order by run desc limit ${limit}) as r
      join members as p on p.id = r.member_id
     where m.currency = ${currency} and m.code = any (${list.text(meters)})
     order by r.ended_at desc, m.id, r.run desc limit ${limit}`
