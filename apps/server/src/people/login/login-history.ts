import type { CallAnswer } from '@parlour/wire/schemas'
import type { Db } from '../../base/database/database.ts'
import { many } from '../../base/database/query.ts'
import type { Player } from '../../base/http/caller.ts'
import type { Needs } from '../../house/needs.ts'
import { locate } from '../../house/settings/visitors/visitor-location.ts'

type LoginRow = {
  id: string
  startedAt: Date
  endedAt: Date | null
  endReason: string | null
  address: string | null
  device: string | null
}

/** Where and when the member logged in, newest first. */
export async function showLogins(
  needs: Pick<Needs, 'db' | 'settings'>,
  { memberId, sessionId }: Player,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<CallAnswer<'loginHistory'>> {
  const { rows, total } = await loginsOf(needs.db, memberId, { page, pageSize })
  return {
    logins: rows.map((row) => ({
      ...showLogin(needs, row),
      endedAt: row.endedAt,
      endReason: row.endReason,
      current: row.id === sessionId,
    })),
    total,
    page,
    pageSize,
  }
}

/** This log-in and the one before it. */
export async function lastLogins(
  needs: Pick<Needs, 'db' | 'settings'>,
  { memberId, sessionId }: Player,
): Promise<Pick<CallAnswer<'memberSecurity'>, 'lastLogin' | 'previousLogin'>> {
  const { rows } = await loginsOf(needs.db, memberId, { page: 1, pageSize: 2 })
  const at = rows.findIndex(({ id }) => id === sessionId)
  const [now, before] = at > 0 ? rows.toReversed() : rows
  return {
    lastLogin: now ? showLogin(needs, now) : null,
    previousLogin: before ? showLogin(needs, before) : null,
  }
}

function showLogin({ settings }: Pick<Needs, 'settings'>, row: LoginRow) {
  return {
    at: row.startedAt,
    address: row.address,
    country: row.address ? locate(row.address, settings.current().region).country : null,
    device: row.device,
  }
}

async function loginsOf(
  db: Db,
  memberId: bigint,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: LoginRow[]; total: number }> {
  const rows = await many<LoginRow & { total: number }>(db)`
    select id, started_at as "startedAt", ended_at as "endedAt", end_reason as "endReason",
           host(address) as address, device, count(*) over ()::int as total
      from member_sessions where member_id = ${memberId}
     order by started_at desc, id limit ${pageSize} offset ${(page - 1) * pageSize}`
  return { rows, total: rows[0]?.total ?? 0 }
}
