import type { Amount } from '@parlour/money'
import { sql } from 'kysely'
import type { Db } from '../../../base/database/database.ts'
import { many } from '../../../base/database/query.ts'
import {
  type MoneySums,
  moneySums,
  type PlaySums,
  playSums,
  type TeamQuery,
  teamMoney,
  teamPlay,
} from '../team-facts.store.ts'

/** Two spans side by side: days from `middle` on are now, those earlier are before. */
export type TwoSpans = TeamQuery & { readonly middle: string }
type Side = { readonly branch: bigint | null; readonly isNow: boolean }
export type BranchPlay = Side & PlaySums & { readonly active: number }
export type BranchMoney = Side & MoneySums & { readonly firstDeposits: number }
export type BranchPeople = Side & { readonly newMembers: number }

/** Play of each branch in both spans, and how many of it have a turnover of at least a minimum in each. */
export async function playOfBranches(
  db: Db,
  query: TwoSpans,
  { minimum }: { minimum: Amount },
): Promise<BranchPlay[]> {
  return many<BranchPlay>(db)`
    select branch, is_now as "isNow", count(*) filter (where turnover >= ${minimum})::int as active, ${playSums}
      from (select branch, member_id, ${isNow(query)} as is_now, sum(bets) as bets, sum(turnover) as turnover,
                   sum(win_turnover) as win_turnover, sum(lose_turnover) as lose_turnover,
                   sum(stakes) as stakes, sum(payouts) as payouts
              from ${teamPlay(query)} as f group by 1, 2, 3) as each_member
     group by branch, is_now`
}

export async function moneyOfBranches(db: Db, query: TwoSpans): Promise<BranchMoney[]> {
  return many<BranchMoney>(db)`
    select branch, ${isNow(query)} as "isNow", coalesce(sum(first_deposits), 0)::int as "firstDeposits", ${moneySums}
      from ${teamMoney(query)} as f group by 1, 2`
}

/** Who has registered in each branch in both spans, of those who stand in it now; the one it is named after is not counted. */
export async function newcomersOfBranches(
  db: Db,
  { of, from, middle, to }: TwoSpans,
): Promise<BranchPeople[]> {
  return many<BranchPeople>(db)`
    select m.ancestors[array_position(m.ancestors, ${of}::int8) - 1] as branch,
           m.registered_at >= contract_day_start(${middle}::date) as "isNow", count(*)::int as "newMembers"
      from member_lines as l join members as m on m.id = l.member_id
     where l.ancestor_id = ${of} and l.distance > 1
       and m.registered_at >= contract_day_start(${from}::date)
       and m.registered_at < contract_day_start(${to}::date + 1)
     group by 1, 2`
}

const isNow = ({ middle }: TwoSpans) => sql`business_day >= ${middle}::date`
