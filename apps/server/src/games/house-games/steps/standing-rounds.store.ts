import type { MemberId, WagerId } from '@parlour/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { list, many, maybe, one, run } from '../../../base/database/query.ts'

/** Whose round it is, of what game, under what wager. */
export type RoundKey = {
  readonly memberId: MemberId
  readonly game: string
  readonly wagerId: WagerId
}

/** The one round that a member has standing in a game. */
export type StandingRow = RoundKey & {
  readonly isLeft: boolean
  readonly hasEnded: boolean
  /** Seconds since its last step, or since its stake, by the database's clock. */
  readonly idleSeconds: number
}

const columns = sql`
  member_id as "memberId", game, wager_id as "wagerId", is_left as "isLeft",
  ended_at is not null as "hasEnded", extract(epoch from now() - moved_at)::float8 as "idleSeconds"`

/**
 * Puts the round in the member's one place of the game, and says which stands there then: this one, or one of before.
 * Where this one stands there already, the place is known to have been asked for twice.
 */
export async function claimPlace(db: Db | Tx, of: RoundKey): Promise<StandingRow> {
  await run(db)`
    insert into standing_rounds as s (member_id, game, wager_id)
    values (${of.memberId}, ${of.game}, ${of.wagerId})
    on conflict (member_id, game) do update set is_shared = true
     where s.wager_id = excluded.wager_id and not s.is_shared`
  // Between the two somebody may have given the place up.
  return (await findPlace(db, of)) ?? claimPlace(db, of)
}

export const findPlace = (
  db: Db | Tx,
  of: Pick<RoundKey, 'memberId' | 'game'>,
): Promise<StandingRow | undefined> =>
  maybe<StandingRow>(db)`
    select ${columns} from standing_rounds where member_id = ${of.memberId} and game = ${of.game}`

/** Locks the round's place until the transaction ends: steps of one round are made one after the other. */
export const lockRoundPlace = (tx: Tx, of: RoundKey): Promise<StandingRow | undefined> =>
  maybe<StandingRow>(tx)`
    select ${columns} from standing_rounds
     where member_id = ${of.memberId} and game = ${of.game} and wager_id = ${of.wagerId}
       for update`

/** Gives the place up of a stake that was refused, unless the same stake was asked for twice and may have been taken. */
export async function giveUpUnstaked(db: Db, of: RoundKey): Promise<void> {
  await run(db)`
    delete from standing_rounds
     where member_id = ${of.memberId} and game = ${of.game} and wager_id = ${of.wagerId}
       and not is_shared`
}

/** Gives the place up once the round is over, or can be staked no more. */
export async function giveUpPlace(db: Db | Tx, of: RoundKey): Promise<void> {
  await run(db)`
    delete from standing_rounds
     where member_id = ${of.memberId} and game = ${of.game} and wager_id = ${of.wagerId}`
}

/** The steps of a round in their order. */
export async function stepsOfRound(
  db: Db | Tx,
  of: Pick<RoundKey, 'memberId' | 'wagerId'>,
): Promise<unknown[]> {
  const rows = await many<{ move: unknown }>(db)`
    select move from round_steps
     where member_id = ${of.memberId} and wager_id = ${of.wagerId} order by step`
  return rows.map(({ move }) => move)
}

/** Writes the next step of a round whose place is locked. */
export async function writeStep(
  tx: Tx,
  of: RoundKey,
  { number, move, ends }: { number: number; move: unknown; ends: boolean },
): Promise<void> {
  await run(tx)`
    insert into round_steps (member_id, wager_id, step, move)
    values (${of.memberId}, ${of.wagerId}, ${number}, ${JSON.stringify(move)})`
  await run(tx)`
    update standing_rounds
       set moved_at = now(), ended_at = case when ${ends} then now() end
     where member_id = ${of.memberId} and game = ${of.game}`
}

/** Notes of a round whose place is locked that it was left with nothing won. */
export async function noteLeft(tx: Tx, of: RoundKey): Promise<void> {
  await run(tx)`
    update standing_rounds set is_left = true, ended_at = now()
     where member_id = ${of.memberId} and game = ${of.game}`
}

/** Whether a round was left with nothing won, and only waits for its stake to go back. */
export async function wasLeft(db: Db | Tx, of: RoundKey): Promise<boolean> {
  const { left } = await one<{ left: boolean }>(db)`
    select exists (
      select from standing_rounds
       where member_id = ${of.memberId} and game = ${of.game} and wager_id = ${of.wagerId} and is_left
    ) as left`
  return left
}

/** Rounds that ended so long ago and still stand; the next part begins after the last of the part before. */
export const endedRounds = (
  db: Db,
  of: { olderThanSeconds: number; limit: number; after?: RoundKey | undefined },
): Promise<RoundKey[]> => {
  const further = of.after
    ? sql`and (member_id, game) > (${of.after.memberId}, ${of.after.game})`
    : sql``
  return many<RoundKey>(db)`
    select member_id as "memberId", game, wager_id as "wagerId" from standing_rounds
     where ended_at <= now() - ${of.olderThanSeconds} * interval '1 second' ${further}
     order by member_id, game limit ${of.limit}`
}

/** What these members have standing. */
export const standingRoundsOfMembers = (
  db: Db,
  memberIds: readonly MemberId[],
): Promise<RoundKey[]> =>
  many<RoundKey>(db)`
    select member_id as "memberId", game, wager_id as "wagerId" from standing_rounds
     where member_id = any (${list.int8(memberIds)}) order by member_id, game`

/** What stands in a game, by the member; the next part begins after the last of the part before. */
export const standingRoundsOfGame = (
  db: Db,
  of: { game: string; limit: number; after?: RoundKey | undefined },
): Promise<RoundKey[]> =>
  many<RoundKey>(db)`
    select member_id as "memberId", game, wager_id as "wagerId" from standing_rounds
     where game = ${of.game} and member_id > ${of.after?.memberId ?? 0n}
     order by member_id limit ${of.limit}`
