import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer, CallBody } from '@parlour/wire/schemas'
import type { Db } from '../../base/database/database.ts'
import { one, run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import type { Player } from '../../base/http/caller.ts'
import type { Needs } from '../../house/needs.ts'
import { rulesOf } from '../../house/settings/visitors/jurisdictions.ts'
import { readPlay } from '../../ledger/wallet/records/session-play.store.ts'
import { findMember } from '../members/members.store.ts'
import { chooseRealityCheck, noteSafety, readChoices } from './safety-history.store.ts'
import { showSafety } from './safety.ts'

type CheckNeeds = Pick<Needs, 'db' | 'settings' | 'clock'>
type PlaySession = CallAnswer<'playSession'>

/** From one check to the next where the player has chosen nothing. */
const USUAL_MINUTES = 60

/** What this session has cost and brought so far, from the books, and when the next check is due. */
export async function showPlaySession(
  { db, settings, clock }: CheckNeeds,
  { memberId, sessionId }: Player,
): Promise<PlaySession> {
  const member = await findMember(db, memberId)
  const session = await readSession(db, sessionId)
  const { startedAt } = session
  const play = await readPlay(db, memberId, startedAt)
  const check = nextCheck(session, settings)
  return {
    currency: member.currency,
    startedAt,
    previousLoginAt: member.previousLoginAt,
    bets: play.bets,
    stakes: play.stakes,
    wins: play.wins,
    open: play.open,
    net: play.wins - (play.stakes - play.open),
    check: check && {
      minutes: check.minutes,
      dueAt: check.dueAt,
      due: check.dueAt <= clock.now(),
    },
  }
}

/**
 * Refuses a new stake or launch of a session whose reality check waits for its answer, where the licence
 * demands one. Who plays for nothing has no check.
 */
export async function askForCheck(
  { db, settings, clock }: CheckNeeds,
  { sessionId, trial }: Pick<Player, 'sessionId' | 'trial'>,
): Promise<Refusal<'reality_check_due'> | undefined> {
  if (trial || !isRequired(settings)) return undefined
  const check = nextCheck(await readSession(db, sessionId), settings)
  if (!check || check.dueAt > clock.now()) return undefined
  return refuse('reality_check_due', { dueAt: check.dueAt.toISOString() })
}

const isRequired = (settings: Needs['settings']): boolean =>
  rulesOf(settings.current().jurisdiction).realityCheckRequired

type Session = { startedAt: Date; answeredAt: Date | null; chosenMinutes: number }

/** The licence may not leave out a check; then an older "never" is an hour. */
function nextCheck(
  { startedAt, answeredAt, chosenMinutes }: Session,
  settings: Needs['settings'],
): { minutes: number; dueAt: Date } | null {
  const minutes = chosenMinutes || (isRequired(settings) ? USUAL_MINUTES : 0)
  if (minutes === 0) return null
  return { minutes, dueAt: new Date((answeredAt ?? startedAt).getTime() + minutes * 60_000) }
}

async function readSession(db: Db, sessionId: string): Promise<Session> {
  return one<Session>(db)`
    select s.started_at as "startedAt", c.answered_at as "answeredAt",
           coalesce(chosen.reality_check_minutes, ${USUAL_MINUTES}::int2) as "chosenMinutes"
      from member_sessions as s
      left join reality_checks as c on c.session_id = s.id
      left join safety_choices as chosen on chosen.member_id = s.member_id
     where s.id = ${sessionId}`
}

/** The player has read the check and goes on. */
export async function answerRealityCheck(needs: CheckNeeds, caller: Player): Promise<PlaySession> {
  const { memberId, sessionId } = caller
  await transact(needs.db, async (tx) => {
    await run(tx)`
      insert into reality_checks (session_id, member_id, answered_at)
      values (${sessionId}, ${memberId}, ${needs.clock.now()})
      on conflict (session_id) do update set answered_at = excluded.answered_at`
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
): Promise<CallAnswer<'memberSafety'> | Refusal<'reality_check_required'>> {
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
