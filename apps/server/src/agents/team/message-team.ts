import { DAY_MS } from '@parlour/time'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer, CallBody, CallQuery } from '@parlour/wire/schemas'
import { recordAudit } from '../../base/database/audit.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Needs } from '../../house/needs.ts'
import { tellMembers } from '../../people/inbox/tell-member.ts'
import { TEAM_MESSAGES_A_DAY, TOLD_AT_ONCE, TEAM_MESSAGE_MOST } from '../lines/limits.ts'
import {
  addressed,
  findTeamMessage,
  insertTeamMessage,
  takeSender,
  type TeamMessage,
  teamMessagesOf,
  toldInADay,
} from './team-messages.store.ts'

type Shown = CallAnswer<'messageTeam'>
type Refused = 'id_conflict' | 'too_many_requests' | 'team_too_large'

/**
 * Puts an agent's words into the inboxes of those right below, or of the whole team. They stay there: neither mail nor
 * SMS follow, and nobody who rests or is excluded is told.
 */
export function messageTeam(
  { db }: Pick<Needs, 'db'>,
  senderId: bigint,
  { messageId, scope, words }: CallBody<'messageTeam'>,
): Promise<Shown | Refusal<Refused>> {
  return transactOrRefuse(db, async (tx): Promise<Shown | Refusal<Refused>> => {
    await takeSender(tx, senderId)
    const known = await findTeamMessage(tx, messageId)
    if (known) {
      const same = known.senderId === senderId && known.scope === scope && known.words === words
      return same ? show(known) : refuse('id_conflict')
    }
    if ((await toldInADay(tx, senderId)) >= TEAM_MESSAGES_A_DAY)
      return refuse('too_many_requests', { retryAfterSeconds: DAY_MS / 1000 })
    const team = await addressed(tx, { senderId, scope }, TEAM_MESSAGE_MOST + 1)
    if (team.length > TEAM_MESSAGE_MOST)
      return refuse('team_too_large', { maximum: TEAM_MESSAGE_MOST })
    // All of them, told or not: of a small team the difference would say who has shut themselves out.
    const recipients = team.length
    const people = team.flatMap(({ id, leftAlone }) => (leftAlone ? [] : [id]))
    await insertTeamMessage(tx, { messageId, senderId, scope, words, recipients })
    for (let at = 0; at < people.length; at += TOLD_AT_ONCE)
      await tellMembers(
        tx,
        people.slice(at, at + TOLD_AT_ONCE).map((memberId) => ({
          memberId,
          kind: 'news',
          text: { key: 'line_message', params: { words } },
          dedupe: `team_message ${messageId}`,
          stays: true,
        })),
      )
    await recordAudit(tx, {
      actor: `member:${senderId}`,
      action: 'message-team',
      subject: `member:${senderId}`,
      after: { messageId, scope, recipients },
    })
    return show((await findTeamMessage(tx, messageId))!)
  })
}

/** What the caller has told the team, the newest first. */
export async function showTeamMessages(
  { db }: Pick<Needs, 'db'>,
  senderId: bigint,
  { page, pageSize }: CallQuery<'teamMessages'>,
): Promise<CallAnswer<'teamMessages'>> {
  const { rows, total } = await teamMessagesOf(db, senderId, { page, pageSize })
  return { messages: rows.map(show), total, page, pageSize, mostADay: TEAM_MESSAGES_A_DAY }
}

const show = ({ messageId, scope, words, recipients, sentAt }: TeamMessage): Shown => ({
  messageId,
  scope,
  words,
  recipients,
  sentAt,
})
