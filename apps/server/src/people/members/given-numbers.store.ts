import type { Db, Tx } from '../../base/database/database.ts'
import { many, run } from '../../base/database/query.ts'
import { blindIndex, type PersonalSubject } from '../../base/database/personal-data.ts'

/** Notes that somebody says that a document's number is theirs; the claim's row has one of those who do. */
export async function noteGiven(tx: Tx, subject: PersonalSubject, number: string): Promise<void> {
  await run(tx)`
    insert into given_numbers (blind, subject) values (${blindOf(number)}, ${subject})
    on conflict do nothing`
}

/** What somebody has said before they proved this one is not theirs any more. */
export async function forgetOtherNumbers(
  tx: Tx,
  subject: PersonalSubject,
  number: string,
): Promise<void> {
  await run(tx)`
    delete from given_numbers where subject = ${subject} and blind <> ${blindOf(number)}`
}

/** Everybody who gives the number as theirs, proven or not. */
export async function giversOf(db: Db | Tx, number: string): Promise<PersonalSubject[]> {
  const rows = await many<{ subject: string }>(db)`
    select subject from given_numbers where blind = ${blindOf(number)} order by subject`
  return rows.map(({ subject }) => subject)
}

/** The same as that of the claim. */
const blindOf = (number: string): Buffer => blindIndex('document', number)
