import type { Db } from '../../../base/database/database.ts'
import { many } from '../../../base/database/query.ts'
import { type BeaconRow, beaconColumns } from '../../../house/beacons/beacons.store.ts'

/** Beacons that open house lotteries name, or that unfinished draws hang on, each with those lotteries. */
export async function beaconsInUse(
  db: Db,
): Promise<readonly (BeaconRow & { readonly lotteries: readonly string[] })[]> {
  return many<BeaconRow & { lotteries: readonly string[] }>(db)`
    select ${beaconColumns}, used.lotteries
      from lottery_beacons
      join (select beacon, array_agg(distinct lottery order by lottery) as lotteries
              from (select beacon, code as lottery from lotteries where open and source = 'house'
                    union all
                    select beacon, lottery from draws
                     where state in ('upcoming', 'open', 'closed', 'drawing') and beacon is not null) as named
             group by beacon) as used on used.beacon = lottery_beacons.name
     order by name`
}
