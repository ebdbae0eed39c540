import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../../base/database/database.ts'
import { list, many, maybe, run } from '../../../base/database/query.ts'
import { askTogether } from '../../../base/database/ask-together.ts'
import { SESSION_IDLE_MS } from '../../members/limits.ts'

/** What a token opens. */
export type RunningSession = {
  readonly id: string
  readonly memberId: bigint
  readonly username: string
  readonly type: number
  readonly activeAt: Date
  readonly mustChangePassword: boolean
}

/** What a session that was opened from another one takes over from it. */
export type OpenedFrom = {
  readonly id: string
  readonly endsAt: Date
  readonly provenAt: Date | null
  readonly mustChangePassword: boolean
}

export type SessionLine = {
  readonly id: string
  readonly startedAt: Date
  readonly activeAt: Date
  readonly endsAt: Date
  readonly address: string | null
  readonly device: string | null
}

/** Tokens, codes and other secrets are looked up by this; a copy of the database opens nothing. */
export const hashOf = (secret: string | Uint8Array): Buffer =>
  createHash('sha256').update(secret).digest()

export async function insertSession(
  tx: Db | Tx,
  session: {
    token: string
    memberId: bigint
    at: Date
    endsAt: Date
    provenAt: Date | null
    openedBy: string | undefined
    address: string | undefined
    device: string | undefined
    mustChangePassword: boolean
  },
): Promise<void> {
  await run(tx)`
    insert into member_sessions
      (token_hash, member_id, started_at, active_at, ends_at, proven_at, opened_by, address, device,
       must_change_password)
    values (${hashOf(session.token)}, ${session.memberId}, ${session.at}, ${session.at},
      ${session.endsAt}, ${session.provenAt}, ${session.openedBy ?? null}::uuid, ${session.address ?? null}::inet, ${session.device ?? null},
      ${session.mustChangePassword})`
}

/** The session of a token, if it still runs and its member may be logged in. */
export const findSession = askTogether(
  async (
    db,
    wanted: readonly { token: string; at: Date }[],
  ): Promise<(RunningSession | undefined)[]> => {
    const hashes = wanted.map(({ token }) => hashOf(token))
    const rows = await many<RunningSession & { place: number }>(db)`
      select wanted.place::int4 as place, s.id, s.member_id as "memberId", m.username, m.type,
             s.active_at as "activeAt", s.must_change_password as "mustChangePassword"
        from unnest(${list.bytea(hashes)}, ${list.timestamptz(wanted.map(({ at }) => at))},
                    ${list.timestamptz(wanted.map(({ at }) => idleSince(at)))})
               with ordinality as wanted (token_hash, at, idle_since, place)
        join member_sessions s on s.token_hash = wanted.token_hash
         and s.ended_at is null and s.ends_at > wanted.at and s.active_at > wanted.idle_since
        join members m on m.id = s.member_id and m.state = 'open'`
    const found = new Map(rows.map(({ place, ...session }) => [place, session]))
    return wanted.map((_, at) => found.get(at + 1))
  },
)

/** A session that still runs, locked, so that it cannot end while another is opened from it. */
export async function findRunning(tx: Tx, id: string, at: Date): Promise<OpenedFrom | undefined> {
  return maybe<OpenedFrom>(tx)`
    select id, ends_at as "endsAt", proven_at as "provenAt",
           must_change_password as "mustChangePassword"
      from member_sessions
     where id = ${id} and ended_at is null and ends_at > ${at} and active_at > ${idleSince(at)}
       for update`
}

/** Was this session opened with a password that has to be changed? */
export async function mustChangePassword(db: Db, id: string): Promise<boolean> {
  const row = await maybe<{ must: boolean }>(db)`
    select must_change_password as must from member_sessions where id = ${id}`
  return row?.must ?? false
}

export const touchSession = askTogether(
  async (db, wanted: readonly { id: string; at: Date }[]): Promise<undefined[]> => {
    const [ids, moments] = [wanted.map(({ id }) => id), wanted.map(({ at }) => at)]
    // Whoever holds a session meanwhile notes as much, or ends it.
    await run(db)`
      update member_sessions as s set active_at = used.at
        from (select s.id, max(seen.at) as at
                from unnest(${list.uuid(ids)}, ${list.timestamptz(moments)}) as seen (id, at)
                join member_sessions as s on s.id = seen.id group by s.id) as used
       where s.id = used.id and s.active_at < used.at and s.ended_at is null
         and s.id in (select h.id from member_sessions as h where h.id = any (${list.uuid(ids)})
                         for no key update skip locked)`
    return wanted.map(() => undefined)
  },
)

/** Whoever holds the session has shown again that the account is theirs. */
export async function noteProven(
  tx: Tx,
  { id, memberId, at }: { id: string; memberId: bigint; at: Date },
): Promise<void> {
  await run(tx)`
    update member_sessions set proven_at = ${at}
     where id = ${id} and member_id = ${memberId} and ended_at is null`
}

export async function listRunning(db: Db, memberId: bigint, at: Date): Promise<SessionLine[]> {
  return many<SessionLine>(db)`
    select id, started_at as "startedAt", active_at as "activeAt", ends_at as "endsAt",
           host(address) as address, device
      from member_sessions
     where member_id = ${memberId} and ended_at is null and ends_at > ${at}
       and active_at > ${idleSince(at)}
     order by active_at desc limit 50`
}

/** Ends one session of the member, and those opened from it; false when there is none such running. */
export async function endOne(
  db: Db | Tx,
  end: { id: string; memberId: bigint; at: Date; reason: string },
): Promise<boolean> {
  const rows = await many<{ id: string }>(db)`
    with recursive line as (
      select id from member_sessions
       where id = ${end.id} and member_id = ${end.memberId} and ended_at is null
      union
      select s.id from member_sessions as s join line on s.opened_by = line.id)
    update member_sessions as s set ended_at = ${end.at}, end_reason = ${end.reason}
      from line where s.id = line.id and s.ended_at is null
    returning s.id`
  return rows.some(({ id }) => id === end.id)
}

/**
 * Ends every session of a member and forgets the devices that could open new ones. It holds in every
 * process at once: each call looks its session up.
 */
export async function endAllSessions(
  tx: Db | Tx,
  end: { memberId: bigint; at: Date; reason: string },
): Promise<void> {
  await run(tx)`
    update member_sessions set ended_at = ${end.at}, end_reason = ${end.reason}
     where member_id = ${end.memberId} and ended_at is null`
  await run(tx)`
    update remembered_devices set ended_at = ${end.at}
     where member_id = ${end.memberId} and ended_at is null`
  await run(tx)`
    update login_codes set used_at = ${end.at}
     where member_id = ${end.memberId} and used_at is null`
}

/** Ends all sessions but one, and whatever could open new ones; how many have ended. */
export async function endOthers(
  tx: Tx,
  end: { memberId: bigint; sessionId: string; at: Date; reason: string },
): Promise<number> {
  const touched = await run(tx)`
    update member_sessions set ended_at = ${end.at}, end_reason = ${end.reason}
     where member_id = ${end.memberId} and id <> ${end.sessionId} and ended_at is null`
  await run(tx)`
    update remembered_devices set ended_at = ${end.at}
     where member_id = ${end.memberId} and ended_at is null`
  await run(tx)`
    update login_codes set used_at = ${end.at}
     where member_id = ${end.memberId} and used_at is null`
  return touched
}

const idleSince = (at: Date): Date => new Date(at.getTime() - SESSION_IDLE_MS)
