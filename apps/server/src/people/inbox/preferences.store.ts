import type { Db, Tx } from '../../base/database/database.ts'
import { many, run } from '../../base/database/query.ts'
import type { InboxKind } from './tell-member.ts'

export type PreferenceRow = {
  kind: InboxKind
  mail: boolean
  sms: boolean
  origin: string | null
}

export async function readPreferences(db: Db | Tx, memberId: bigint): Promise<PreferenceRow[]> {
  return many<PreferenceRow>(db)`
    select kind, mail, sms, origin from inbox_preferences where member_id = ${memberId}`
}

export async function writePreference(
  tx: Db | Tx,
  chosen: {
    memberId: bigint
    kind: InboxKind
    mail: boolean
    sms: boolean
    origin: string | undefined
    by: 'member' | 'link' | 'gateway'
  },
): Promise<void> {
  await run(tx)`
    insert into inbox_preferences as p (member_id, kind, mail, sms, origin, chosen_by)
    values (${chosen.memberId}, ${chosen.kind}, ${chosen.mail}, ${chosen.sms},
            ${chosen.origin ?? null}, ${chosen.by})
    on conflict (member_id, kind) do update
       set mail = excluded.mail, sms = excluded.sms, chosen_by = excluded.chosen_by,
           origin = coalesce(excluded.origin, p.origin), chosen_at = now()`
}
