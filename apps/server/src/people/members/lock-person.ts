import type { Tx } from '../../base/database/database.ts'
import { run } from '../../base/database/query.ts'

/**
 * Before it is judged what is known of a person (name, birth date, number) and another is written in its place: of what
 * somebody types and what a verification finds at the same moment, the second sees the first.
 */
export async function lockPerson(tx: Tx, memberId: bigint): Promise<void> {
  await run(tx)`select from members where id = ${memberId} for no key update`
}
