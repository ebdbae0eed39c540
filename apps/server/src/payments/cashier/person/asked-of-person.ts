import type { Db, Tx } from '../../../base/database/database.ts'
import { findPersonal, openPersonal } from '../../../base/database/personal-data.ts'
import type { SiteSettings } from '../../../house/settings/site-settings.ts'
import { hasProven } from '../../../people/members/claims.ts'
import { findExcludedPerson } from '../../../people/members/exclusions.store.ts'

/** What a house may want to know of somebody before money leaves, in the order of the form. */
const personFacts = ['name', 'idNumber', 'birthDate'] as const
export type PersonFact = (typeof personFacts)[number]
export type KnownPerson = Readonly<Partial<Record<PersonFact, string>>>

/** Under which name each fact lies with the personal data. */
export const keptAs = { name: 'payeeName', idNumber: 'idNumber', birthDate: 'birthDate' } as const

export const askedFacts = ({ identity }: Pick<SiteSettings, 'identity'>): PersonFact[] =>
  personFacts.filter((fact) => identity.beforeWithdrawal[fact])

/** What is known of somebody, as they gave it or as a verification has found it. */
export async function knownPerson(db: Db | Tx, memberId: bigint): Promise<KnownPerson> {
  const kept = await openPersonal(db, `member:${memberId}`, Object.values(keptAs))
  return Object.fromEntries(
    personFacts.flatMap((fact) => (kept[keptAs[fact]] ? [[fact, kept[keptAs[fact]]]] : [])),
  )
}

/** What the house asks and does not know yet; without all of it no money leaves. */
export async function missingFacts(
  db: Db | Tx,
  site: Pick<SiteSettings, 'identity'>,
  memberId: bigint,
): Promise<PersonFact[]> {
  const asked = askedFacts(site)
  if (asked.length === 0) return []
  const known = await knownPerson(db, memberId)
  return asked.filter((fact) => known[fact] === undefined)
}

/**
 * What speaks against the word of somebody who has only typed who they are: the number is one that another member has
 * proven, or name and birth date are those of an excluded person. Nobody is told by an answer; an operator looks.
 */
export async function doubtsOf(
  tx: Tx,
  memberId: bigint,
): Promise<{ readonly sharedNumber: boolean; readonly excludedName: boolean }> {
  const subject = `member:${memberId}`
  if (await hasProven(tx, subject, 'document')) return { sharedNumber: false, excludedName: false }
  const { name, birthDate, idNumber } = await knownPerson(tx, memberId)
  const holder = idNumber && (await findPersonal(tx, 'document', idNumber))
  return {
    sharedNumber: Boolean(
      holder && holder !== subject && (await hasProven(tx, holder, 'document')),
    ),
    excludedName: (await findExcludedPerson(tx, { name, birthDate }, memberId)) !== undefined,
  }
}
