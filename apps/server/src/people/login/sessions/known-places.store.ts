import type { Db, Tx } from '../../../base/database/database.ts'
import { many, one, run } from '../../../base/database/query.ts'
import { blindIndex } from '../../../base/database/personal-data.ts'
import { prefixOf } from '../../../base/rate-limits/network-of.ts'

type Place = { readonly ip: string; readonly place?: string | undefined }

export type Knowledge = {
  readonly network: boolean
  readonly device: boolean
  readonly trusted: boolean
}

/** What we know of where a login comes from: its network, its browser, and whether that is trusted. */
export async function recognise(
  db: Db | Tx,
  memberId: bigint,
  visit: Place,
  at: Date,
): Promise<Knowledge> {
  const { network, device } = marksOf(memberId, visit)
  const known = await one<Knowledge>(db)`
    select exists (select from known_places
                    where member_id = ${memberId} and network = ${network}) as network,
           exists (select from known_places
                    where member_id = ${memberId} and device = ${device}) as device,
           exists (select from trusted_devices
                    where member_id = ${memberId} and device = ${device}
                      and trusted_until > ${at}) as trusted`
  // Browsers without a mark all look alike, so none of them is known by it.
  return visit.place ? known : { ...known, device: false, trusted: false }
}

/** Has the member ever been let in from anywhere? */
export async function hasKnownPlaces(db: Db | Tx, memberId: bigint): Promise<boolean> {
  const rows = await many(db)`
    select from known_places where member_id = ${memberId} limit 1`
  return rows.length > 0
}

/** A member who got in is known from here on. */
export async function notePlace(
  tx: Db | Tx,
  { memberId, visit, at }: { memberId: bigint; visit: Place; at: Date },
): Promise<void> {
  const { network, device } = marksOf(memberId, visit)
  await run(tx)`
    insert into known_places (member_id, network, device, seen_at)
    values (${memberId}, ${network}, ${device}, ${at})
    on conflict (member_id, network, device) do update set seen_at = excluded.seen_at`
}

export async function trustDevice(
  tx: Db | Tx,
  { memberId, visit, until }: { memberId: bigint; visit: Place; until: Date },
): Promise<void> {
  const { device } = marksOf(memberId, visit)
  await run(tx)`
    insert into trusted_devices (member_id, device, trusted_until)
    values (${memberId}, ${device}, ${until})
    on conflict (member_id, device) do update set trusted_until = excluded.trusted_until`
}

/** A changed password ends the trust that was given under the old one. */
export async function distrustDevices(tx: Db | Tx, memberId: bigint): Promise<void> {
  await run(tx)`delete from trusted_devices where member_id = ${memberId}`
}

export async function sweepPlaces(
  db: Db,
  { seenBefore, at }: { seenBefore: Date; at: Date },
): Promise<void> {
  await run(db)`delete from known_places where seen_at < ${seenBefore}`
  await run(db)`delete from trusted_devices where trusted_until < ${at}`
}

/** Keyed hashes of one member's: a copy of the table neither tells addresses nor joins two members. */
const marksOf = (memberId: bigint, { ip, place }: Place) => ({
  network: blindIndex('known network', `${memberId} ${prefixOf(ip)}`),
  device: blindIndex('known device', `${memberId} ${place ?? ''}`),
})
