import { formatAmount } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallBody, CallReply } from '@parlour/wire/schemas'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { transact } from '../database/transact.ts'
import type { Player } from '../http/caller.ts'
import type { Needs } from '../needs.ts'
import { rulesOf } from '../settings/jurisdictions.ts'
import { readPlay } from '../wallet/session-play.store.ts'
import { findMember } from './members.store.ts'
import { chooseRealityCheck, noteSafety, readChoices } from './safety-history.store.ts'
import { showSafety } from './safety.ts'

type CheckNeeds = Pick<Needs, 'db' | 'settings' | 'clock'>
type Session = CallReply<'playSession'>

/** What this session has cost and brought so far, from the books, and when the next check is due. */
export async function showPlaySession(
  { db, settings }: CheckNeeds,
  { memberId, sessionId }: Player,
): Promise<Session> {
  const member = await findMember(db, memberId)
  const { startedAt, answeredAt } = await readSession(db, sessionId)
  const play = await readPlay(db, memberId, startedAt)
  const minutes = await checkMinutes(db, settings.current().jurisdiction, memberId)
  const net = play.wins - play.stakes
  return {
    currency: member.currency,
    startedAt: startedAt.toISOString(),
    previousLoginAt: member.previousLoginAt?.toISOString() ?? null,
    bets: play.bets,
    stakes: formatAmount(play.stakes),
    wins: formatAmount(play.wins),
    net: formatAmount(net),
    check:
      minutes === 0
        ? null
        : {
            minutes,
            dueAt: new Date((answeredAt ?? startedAt).getTime() + minutes * 60_000).toISOString(),
          },
  }
}

/** The licence may not leave out a check; then an older "never" is an hour. */
async function checkMinutes(
  db: Db,
  jurisdiction: Parameters<typeof rulesOf>[0],
  memberId: bigint,
): Promise<number> {
  const { realityCheckMinutes } = await readChoices(db, memberId)
  if (realityCheckMinutes > 0) return realityCheckMinutes
  return rulesOf(jurisdiction).realityCheckRequired ? 60 : 0
}

async function readSession(
  db: Db,
  sessionId: string,
): Promise<{ startedAt: Date; answeredAt: Date | null }> {
  const { rows } = await sql<{ startedAt: Date; answeredAt: Date | null }>`
    select s.started_at as "startedAt", c.answered_at as "answeredAt"
      from member_sessions s left join reality_checks c on c.session_id = s.id
     where s.id = ${sessionId}`.execute(db)
  return rows[0] as { startedAt: Date; answeredAt: Date | null }
}

/** The player has read the check and goes on. */
export async function answerRealityCheck(needs: CheckNeeds, caller: Player): Promise<Session> {
  const { memberId, sessionId } = caller
  await transact(needs.db, async (tx) => {
    await sql`
      insert into reality_checks (session_id, member_id, answered_at)
      values (${sessionId}, ${memberId}, ${needs.clock.now()})
      on conflict (session_id) do update set answered_at = excluded.answered_at`.execute(tx)
    await noteSafety(tx, {
      memberId,
      act: 'reality_check_answered',
      actor: `member:${memberId}`,
    })
  })
  return showPlaySession(needs, caller)
}

export async function setRealityCheck(
  needs: CheckNeeds,
  memberId: bigint,
  { minutes }: CallBody<'setRealityCheck'>,
): Promise<CallReply<'memberSafety'> | Refusal<'reality_check_required'>> {
  const { realityCheckRequired } = rulesOf(needs.settings.current().jurisdiction)
  if (minutes === 0 && realityCheckRequired) return refuse('reality_check_required')
  await transact(needs.db, async (tx) => {
    const { realityCheckMinutes: before } = await readChoices(tx, memberId)
    await chooseRealityCheck(tx, memberId, minutes)
    await noteSafety(tx, {
      memberId,
      act: 'reality_check',
      before: String(before),
      after: String(minutes),
      actor: `member:${memberId}`,
    })
  })
  return showSafety(needs, memberId)
}
