import { sql } from 'kysely'
import type pg from 'pg'
import { maybe } from '../query.ts'
import type { Db } from '../database.ts'
import { PROOF_STATEMENT_MS } from '../time-limits.ts'
import { transact } from '../transact.ts'

/** What was taken out of use, and why. */
export type SeedEpoch = {
  readonly reason: 'begun' | 'moved' | 'restored' | 'asked'
  readonly pairs: string
  readonly seals: string
  readonly chains: string
  /** Of members and operators: what came back with the rows was perhaps ended since. */
  readonly sessions: string
}

const columns = 'reason, pairs::text, seals::text, chains::text, sessions::text'

/**
 * Takes seed pairs, raffle seals and chains of draws out of use where the database may be a former state of itself:
 * filled from a backup, gone back to a moment, or a standby that took over. What was told since then is told, and what
 * was ended since then is ended: sessions, devices, codes and links. The database itself says where it stands, so nobody
 * has to remember it.
 *
 * @param why a reason that holds wherever the database stands.
 * @returns undefined where all is as it was.
 */
export async function keepSeedEpoch(
  client: pg.ClientBase,
  why: 'restored' | null = null,
): Promise<SeedEpoch | undefined> {
  const { rows } = await client.query<SeedEpoch>(`select ${columns} from keep_seed_epoch($1)`, [
    why,
  ])
  return rows[0]
}

/** The same beside play: a standby may take over while this process runs. */
export const lookAtSeedEpoch = (db: Db): Promise<SeedEpoch | undefined> =>
  transact(
    db,
    (tx) => maybe<SeedEpoch>(tx)`
        select ${sql.raw(columns)} from keep_seed_epoch()`,
    // A house with very many members takes longer than any call.
    { statementMs: PROOF_STATEMENT_MS },
  )

/** What a person reads of it; nothing where nothing was in use. */
export function wordsOfEpoch({ pairs, seals, chains, sessions }: SeedEpoch): string | undefined {
  if ([pairs, seals, chains, sessions].every((count) => count === '0')) return undefined
  const ended = sessions === '0' ? '' : ` ${sessions} sessions were ended: everybody signs in anew.`
  return `What may have been told is used no more: ${pairs} seed pairs, ${seals} raffle seals and ${chains} chains of draws were retired.${ended}`
}
