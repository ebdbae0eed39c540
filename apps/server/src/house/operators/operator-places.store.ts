import type { Db, Tx } from '../../base/database/database.ts'
import { many, run } from '../../base/database/query.ts'
import { blindIndex } from '../../base/database/personal-data.ts'
import { PLACES_KEPT_MS } from '../../base/http/limits.ts'
import { prefixOf } from '../../base/rate-limits/network-of.ts'
import type { Visit } from '../../base/http/visits.ts'

/**
 * Whose failures a try from here is counted with: those of this browser or network, where the operator has
 * signed in from it before, else those of all strangers together.
 */
export async function countedWith(db: Db, username: string, visit: Visit): Promise<string> {
  const { device, network } = marksOf(username, visit)
  const rows = await many<{ mark: Buffer }>(db)`
    select p.mark from operator_places as p join operators as o using (operator_id)
     where o.username = ${username} and p.mark in (${device ?? network}, ${network})`
  const known = (mark: Buffer | undefined) => mark && rows.some((row) => row.mark.equals(mark))
  if (known(device)) return `device ${device?.toString('hex')}`
  return known(network) ? `network ${network.toString('hex')}` : 'strangers'
}

/** An operator who got in is known from here on; places of long ago are forgotten. */
export async function noteOperatorPlace(
  tx: Tx,
  operator: { operatorId: string; username: string },
  visit: Visit,
  at: Date,
): Promise<void> {
  const { device, network } = marksOf(operator.username, visit)
  for (const mark of device ? [device, network] : [network]) {
    await run(tx)`
      insert into operator_places (operator_id, mark, seen_at)
      values (${operator.operatorId}, ${mark}, ${at})
      on conflict (operator_id, mark) do update set seen_at = excluded.seen_at`
  }
  const old = new Date(at.getTime() - PLACES_KEPT_MS)
  await run(tx)`
    delete from operator_places
     where operator_id = ${operator.operatorId} and seen_at < ${old}`
}

const marksOf = (username: string, { ip, place }: Visit) => ({
  network: blindIndex('operator network', `${username} ${prefixOf(ip)}`),
  device: place === undefined ? undefined : blindIndex('operator device', `${username} ${place}`),
})
