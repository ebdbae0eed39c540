import type { MemberId, WagerId } from '@parlour/money'
import { sql } from 'kysely'
import type { Db } from '../../../base/database/database.ts'
import { many, maybe } from '../../../base/database/query.ts'
import { type RoundRecord, roundColumns } from './rounds.store.ts'

/** Which rounds of a vendor are looked for; what is left out may be anything. */
export type RoundSearch = {
  readonly vendor: string
  readonly wagerId?: WagerId | undefined
  readonly memberId?: MemberId | undefined
  readonly game?: string | undefined
  /** The business day on which they were staked. */
  readonly day?: string | undefined
  /** What they paid, in stakes, at least. */
  readonly times?: number | undefined
  /** Days back from now, where neither a day nor a member narrows the search. */
  readonly backDays: number
  readonly limit: number
  readonly offset: number
}

/** Rounds that fit, newest first. It costs by the rounds of the member, or by those of the time that is looked at. */
export const searchRounds = (db: Db, of: RoundSearch): Promise<RoundRecord[]> => {
  const fits = [
    of.wagerId === undefined ? undefined : sql`id = ${of.wagerId}`,
    of.memberId === undefined ? undefined : sql`member_id = ${of.memberId}`,
    of.game === undefined ? undefined : sql`game = ${of.game}`,
    of.times === undefined ? undefined : sql`state = 1 and payout >= stake * ${of.times}`,
    when(of),
  ].filter((part) => part !== undefined)
  return many<RoundRecord>(db)`
    select ${roundColumns} from wagers
     where vendor = ${of.vendor} and stake_hash is not null
       and ${fits.length > 0 ? sql.join(fits, sql` and `) : sql`true`}
     order by placed_at desc, id desc limit ${of.limit} offset ${of.offset}`
}

/** A business day lies within a day of the calendar's: by that its rounds are found without reading the others. */
function when({ day, memberId, backDays }: RoundSearch) {
  if (day !== undefined) {
    return sql`business_day = ${day}::date and placed_at >= ${day}::date - interval '2 days'
      and placed_at < ${day}::date + interval '3 days'`
  }
  return memberId === undefined
    ? sql`placed_at > now() - ${backDays} * interval '1 day'`
    : undefined
}

/** The round of an id that was placed within a second of a moment. */
export const findRoundPlacedAt = (
  db: Db,
  of: { vendor: string; wagerId: WagerId; placedAt: Date },
): Promise<RoundRecord | undefined> =>
  maybe<RoundRecord>(db)`
    select ${roundColumns} from wagers
     where vendor = ${of.vendor} and id = ${of.wagerId} and stake_hash is not null
       and placed_at between ${of.placedAt}::timestamptz - interval '1 second'
         and ${of.placedAt}::timestamptz + interval '1 second'
     limit 1`
