import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe, one, run } from '../../base/database/query.ts'

export type TeamMessage = {
  readonly messageId: string
  readonly senderId: bigint
  readonly scope: 'direct' | 'team'
  readonly words: string
  readonly recipients: number
  readonly sentAt: Date
}

export async function findTeamMessage(tx: Tx, messageId: string): Promise<TeamMessage | undefined> {
  return maybe<TeamMessage>(tx)`
    select message_id as "messageId", sender_id as "senderId", scope, words, recipients, sent_at as "sentAt"
      from team_messages where message_id = ${messageId}`
}

export async function insertTeamMessage(
  tx: Tx,
  { messageId, senderId, scope, words, recipients }: Omit<TeamMessage, 'sentAt'>,
): Promise<void> {
  await run(tx)`
    insert into team_messages (message_id, sender_id, scope, words, recipients)
    values (${messageId}, ${senderId}, ${scope}, ${words}, ${recipients})`
}

/** What an agent has told the team, the newest first. */
export async function teamMessagesOf(
  db: Db,
  senderId: bigint,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: TeamMessage[]; total: number }> {
  const rows = await many<TeamMessage & { total: number }>(db)`
    select message_id as "messageId", sender_id as "senderId", scope, words, recipients, sent_at as "sentAt",
           count(*) over ()::int as total
      from team_messages where sender_id = ${senderId}
     order by sent_at desc, message_id limit ${pageSize} offset ${(page - 1) * pageSize}`
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function toldInADay(tx: Tx, senderId: bigint): Promise<number> {
  const { told } = await one<{ told: number }>(tx)`
    select count(*)::int as told from team_messages
     where sender_id = ${senderId} and sent_at > clock_timestamp() - interval '1 day'`
  return told
}

/** One message at a time of each sender: two tabs do not pass a limit together. */
export async function takeSender(tx: Tx, senderId: bigint): Promise<void> {
  await run(tx)`select pg_advisory_xact_lock(hashtextextended(${`team message ${senderId}`}, 0))`
}

/** People of a team whom a message is for, and who of them is left alone: whoever rests or is excluded. */
export async function addressed(
  tx: Tx,
  { senderId, scope }: Pick<TeamMessage, 'senderId' | 'scope'>,
  most: number,
): Promise<{ id: bigint; leftAlone: boolean }[]> {
  return many<{ id: bigint; leftAlone: boolean }>(tx)`
    select m.id, exists (
             select from member_restrictions as r
              where r.member_id = m.id and (r.until is null or r.until > clock_timestamp())) as "leftAlone"
      from member_lines as l join members as m on m.id = l.member_id
     where l.ancestor_id = ${senderId} and l.distance between 1 and ${scope === 'direct' ? 1 : 100}
       and m.state = 'open' and m.type <> 4
     order by m.id limit ${most}`
}

/** Who was told keeps it in their inbox as long as they like. */
export async function forgetTeamMessages(db: Db, before: Date): Promise<void> {
  await run(db)`delete from team_messages where sent_at < ${before}`
}
