import type { Db, Tx } from '../../../base/database/database.ts'
import { findPersonal, openPersonal } from '../../../base/database/personal-data.ts'
import type { SiteSettings } from '../../../house/settings/site-settings.ts'
import { hasProven, isGivenByOthers } from '../../../people/members/claims.ts'
import { findExcludedPerson, type Traits } from '../../../people/members/exclusions.store.ts'

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

export type Doubts = {
  readonly sharedNumber: boolean
  readonly excludedNumber: boolean
  readonly excludedName: boolean
}

/**
 * What speaks against the word of somebody who has only typed who they are: another member gives the same number, or an
 * excluded person has it, or is called and born the same. Nobody is told by an answer; an operator looks.
 */
export async function doubtsOf(tx: Tx, memberId: bigint): Promise<Doubts> {
  const subject = `member:${memberId}`
  const { name, birthDate, idNumber } = await knownPerson(tx, memberId)
  const holder = idNumber === undefined ? undefined : await findPersonal(tx, 'document', idNumber)
  const isTheirs = holder === undefined || holder === subject
  if (isTheirs && (await hasProven(tx, subject, 'document')))
    return { sharedNumber: false, excludedNumber: false, excludedName: false }
  const isExcluded = async (traits: Traits) =>
    (await findExcludedPerson(tx, traits, memberId)) !== undefined
  return {
    sharedNumber: idNumber !== undefined && (await isGivenByOthers(tx, subject, idNumber)),
    excludedNumber: await isExcluded({ documentNumber: idNumber }),
    excludedName: await isExcluded({ name, birthDate }),
  }
}
