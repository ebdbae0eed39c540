import { sql } from 'kysely'
import type { Db } from '../../base/database/database.ts'
import { maybe, run } from '../../base/database/query.ts'
import { SESSION_IDLE_MS } from '../../people/members/limits.ts'
import { LAUNCH_IDLE_SECONDS, LAUNCH_TOKEN_SECONDS, SEEN_EVERY_SECONDS } from './limits.ts'

export type NewLaunch = {
  readonly memberId: bigint
  readonly memberSession: string
  readonly vendor: string
  readonly game: string
  readonly room: string | undefined
  readonly mode: 'real' | 'trial'
  readonly currency: string
  readonly language: string
  readonly displayName: string
  readonly tokenHash: Buffer
}

export type Launch = {
  readonly id: string
  readonly memberId: bigint
  /** The log-in it came from. */
  readonly memberSession: string
  readonly vendor: string
  readonly game: string
  readonly room: string | null
  readonly mode: 'real' | 'trial'
  readonly currency: string
  readonly language: string
  readonly displayName: string
}

export const saveLaunch = (db: Db, launch: NewLaunch) =>
  run(db)`
    insert into game_launches (member_id, member_session, vendor, game, room, mode, currency, language,
                               display_name, token_hash, token_expires_at)
    values (${launch.memberId}, ${launch.memberSession}, ${launch.vendor}, ${launch.game},
            ${launch.room ?? null}, ${launch.mode}, ${launch.currency}, ${launch.language},
            ${launch.displayName}, ${launch.tokenHash},
            now() + make_interval(secs => ${LAUNCH_TOKEN_SECONDS}))`

const LAUNCH = sql`
  l.id, l.member_id as "memberId", l.member_session as "memberSession", l.vendor, l.game, l.room, l.mode, l.currency, l.language,
  l.display_name as "displayName"`

/** A launch lives no longer than the log-in it came from, and no longer than its member may log in. */
const MEMBER_LOGGED_IN = sql`exists (
  select from member_sessions s join members m on m.id = s.member_id
  where s.id = l.member_session::uuid and s.ended_at is null and s.ends_at > now()
    and s.active_at > now() - make_interval(secs => ${SESSION_IDLE_MS / 1000}) and m.state = 'open')`

/** Turns a fresh token into a session, once; which vendor asks must be the one the token was made for. */
export async function openLaunch(
  db: Db,
  open: { tokenHash: Buffer; sessionHash: Buffer; vendor: string | 'house' },
): Promise<Launch | undefined> {
  return maybe<Launch>(db)`
    update game_launches l
    set session_hash = ${open.sessionHash}, opened_at = now(), seen_at = now()
    from game_vendors v
    where l.token_hash = ${open.tokenHash} and l.opened_at is null and l.token_expires_at > now()
      and v.code = l.vendor
      and case when v.kind = 'house' then ${open.vendor} = 'house' else ${open.vendor} = v.code end
      and ${MEMBER_LOGGED_IN}
    returning ${LAUNCH}`
}

/** True for a token that was never used and came too late. */
export async function isExpiredToken(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await maybe(db)`
    select from game_launches
     where token_hash = ${tokenHash} and opened_at is null and token_expires_at <= now()`
  return row !== undefined
}

export type FoundSession = Launch & {
  readonly running: boolean
  /** The frame was last seen a while ago. */
  readonly stale: boolean
  /** The log-in was last used a while ago. */
  readonly idle: boolean
}

/** A session by its hash, whether or not it still runs: wins are paid to ended ones too. */
export async function findLaunchSession(
  db: Db,
  sessionHash: Buffer,
): Promise<FoundSession | undefined> {
  return maybe<FoundSession>(db)`
    select ${LAUNCH},
      l.ended_at is null
        and l.seen_at > now() - make_interval(secs => ${LAUNCH_IDLE_SECONDS})
        and ${MEMBER_LOGGED_IN} as running,
      l.seen_at < now() - make_interval(secs => ${SEEN_EVERY_SECONDS}) as stale,
      exists (select from member_sessions s
               where s.id = l.member_session::uuid
                 and s.active_at < now() - make_interval(secs => ${SEEN_EVERY_SECONDS})) as idle
    from game_launches l
    where l.session_hash = ${sessionHash}`
}

/** Marks that a frame is open, at most once per half minute: what it asks by itself does not keep a log-in awake. */
export const markSeen = (db: Db, launchId: string) =>
  run(db)`update game_launches set seen_at = now() where id = ${launchId} and ended_at is null`

/** The same for a frame that somebody plays in: who plays is there, so the log-in stays awake as well. */
export const markPlayed = (db: Db, launchId: string) =>
  run(db)`
    with seen as (
      update game_launches set seen_at = now() where id = ${launchId} and ended_at is null
      returning member_session::uuid as session)
    update member_sessions s set active_at = greatest(s.active_at, now())
      from seen where s.id = seen.session and s.ended_at is null`

export const endLaunch = (db: Db, launchId: string) =>
  run(db)`update game_launches set ended_at = now() where id = ${launchId} and ended_at is null`

export async function findLaunch(db: Db, launchId: string): Promise<Launch | undefined> {
  return maybe<Launch>(db)`
    select ${LAUNCH} from game_launches l where l.id = ${launchId}`
}
