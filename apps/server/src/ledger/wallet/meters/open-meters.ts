import type { Db } from '../../../base/database/database.ts'
import { run } from '../../../base/database/query.ts'
import type { MeterHouse } from './meter-book.ts'

/** Opens a meter where it does not stand yet: its first run is sealed and its commitment told before anybody feeds it. */
export async function openMeter(
  db: Db,
  house: MeterHouse,
  { meter, currency }: { meter: string; currency: string },
): Promise<void> {
  const { commitment, sealed } = house.prepare({ meter, currency, run: 1 })
  const seal = Buffer.from(sealed).toString('hex')
  await run(db)`select ledger_open_meter(${meter}, ${currency}, ${commitment}, ${seal})`
}
