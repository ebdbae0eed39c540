import type { MemberId, WagerId } from '@parlour/money'
import type { Db, Tx } from '../../../base/database/database.ts'
import { maybe, one, run } from '../../../base/database/query.ts'

type Round = { readonly memberId: MemberId; readonly wagerId: WagerId }

/** The link of a round, made where it has none. */
export async function keepLink(db: Db | Tx, { memberId, wagerId }: Round): Promise<string> {
  await run(db)`
    insert into round_links (member_id, wager_id) values (${memberId}, ${wagerId}) on conflict do nothing`
  const { link } = await one<{ link: string }>(db)`
    select link from round_links where member_id = ${memberId} and wager_id = ${wagerId}`
  return link
}

/** Takes the link back; false where there was none. */
export const dropLink = async (db: Db, { memberId, wagerId }: Round): Promise<boolean> =>
  (await run(db)`delete from round_links where member_id = ${memberId} and wager_id = ${wagerId}`) >
  0

export type LinkedRound = Round & { readonly nickname: string }

/** Whose round a link shows. */
export const findLinked = (db: Db, link: string): Promise<LinkedRound | undefined> =>
  maybe<LinkedRound>(db)`
    select l.member_id as "memberId", l.wager_id as "wagerId", m.nickname
      from round_links as l join members as m on m.id = l.member_id
     where l.link = ${link}`
