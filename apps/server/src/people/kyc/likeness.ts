import type { Db, Tx } from '../../base/database/database.ts'
import { findPersonal } from '../../base/database/personal-data.ts'
import { hasProven } from '../members/claims.ts'
import { findExcludedPerson, lockTraits } from '../members/exclusions.store.ts'
import { lockPerson } from '../members/lock-person.ts'
import type { Person } from './person.ts'

/** Whom of other accounts somebody is like. */
export type Likeness = {
  /** An excluded person has the number, or is called and born the same. What they are known by they may only have typed. */
  readonly excluded: 'same_number' | 'same_name' | undefined
  /** Another member who has proven the number. */
  readonly holder: bigint | undefined
}

/**
 * Before somebody is compared with others and something follows from it: what the member types of themselves meanwhile
 * waits, and so does whoever becomes known by the same.
 */
export async function holdPerson(tx: Tx, memberId: bigint, person: Person): Promise<void> {
  await lockPerson(tx, memberId)
  await lockTraits(tx, person)
}

export async function likenessOf(
  db: Db | Tx,
  memberId: bigint,
  { name, birthDate, documentNumber }: Person,
): Promise<Likeness> {
  const holder = await proverOf(db, memberId, documentNumber)
  const excluded = (await findExcludedPerson(db, { documentNumber }, memberId))
    ? 'same_number'
    : (await findExcludedPerson(db, { name, birthDate }, memberId))
      ? 'same_name'
      : undefined
  return { excluded, holder }
}

/** Another member who has proven a number. */
async function proverOf(
  db: Db | Tx,
  memberId: bigint,
  documentNumber: string,
): Promise<bigint | undefined> {
  const holder = await findPersonal(db, 'document', documentNumber)
  const id = /^member:(\d+)$/u.exec(holder ?? '')?.[1]
  if (holder === undefined || id === undefined || id === String(memberId)) return undefined
  return (await hasProven(db, holder, 'document')) ? BigInt(id) : undefined
}
