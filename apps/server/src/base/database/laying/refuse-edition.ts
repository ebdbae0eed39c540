import type pg from 'pg'
import { MigrationProblem, START_NEWER } from '../database-errors.ts'
import { holdEditions, laidEdition, noteEdition } from './bookkeeping.ts'
import type { Edition } from './plan.ts'

/**
 * A text that the database never had says nothing of which is newer, so the edition does: what was laid by a higher one
 * is never laid over, and of two different ones with one number neither is the newer.
 */
export function refuseOtherEdition(laid: Edition | undefined, mine: Edition): void {
  if (!laid || laid.number < mine.number) return
  if (laid.number > mine.number) throw newerFunctions(laid, mine)
  if (laid.checksum === mine.checksum) return
  throw new MigrationProblem(
    `This database has other functions than this checkout under the same edition ${mine.number}: they were changed at two places, or since they were counted. Bring both changes together and run "node scripts/raise-edition.ts", then migrate again; on a demo database "npm run db:reset -- --yes" starts anew. Nothing was changed.`,
  )
}

/** A process or a checkout that is older than the functions it meets. */
export const newerFunctions = (laid: Edition, mine: Edition) =>
  new MigrationProblem(
    `The functions of this database were laid by a newer Parlour (edition ${laid.number}; this one has ${mine.number}). ${START_NEWER} Nothing was changed.`,
  )

/** In the transaction that lays functions: looked at once more, and noted with them. */
export async function takeEdition(client: pg.Client, mine: Edition): Promise<void> {
  await holdEditions(client)
  refuseOtherEdition(await laidEdition(client), mine)
  await noteEdition(client, mine)
}
