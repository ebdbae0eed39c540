import { randomUUID } from 'node:crypto'
import type { Tx } from '../../base/database/database.ts'
import { openPersonal } from '../../base/database/personal-data.ts'
import { tellMember } from '../inbox/tell-member.ts'
import { hasProven } from '../members/claims.ts'
import {
  findExcludedPerson,
  findExclusion,
  lockTraits,
  markExcluded,
  type Traits,
  traitsOf,
} from '../members/exclusions.store.ts'
import { giversOf } from '../members/given-numbers.store.ts'
import { kycLevel } from './kyc-level.ts'
import { caseIdsOf, noteDoubt, readLevels, refuseWord } from './kyc.store.ts'
import { type Person, personField, personHashOf } from './person.ts'
import { subjectOf } from './upload-document.ts'

type Known = Pick<Traits, 'name' | 'birthDate' | 'documentNumber'>

/**
 * What somebody has only typed is no proof of who they are: where the number is an excluded person's, nothing is played
 * or paid in any more until a verification has shown who it is. Money stays payable, and no answer says why.
 */
export async function doubtWord(tx: Tx, memberId: bigint, person: Known): Promise<void> {
  if (await findExclusion(tx, memberId)) return rememberExcluded(tx, memberId, person)
  const { documentNumber } = person
  await lockTraits(tx, { documentNumber })
  if (await findExcludedPerson(tx, { documentNumber }, memberId)) await refuse(tx, memberId, person)
}

/**
 * Remembers an excluded person by what becomes known of them. Who has typed their number before is doubted as who types
 * it afterwards: a second account is not kept in play by having been there first.
 */
export async function rememberExcluded(tx: Tx, memberId: bigint, traits: Traits): Promise<void> {
  await markExcluded(tx, memberId, traits)
  const { documentNumber } = traits
  if (documentNumber === undefined) return
  for (const giver of await giversOf(tx, documentNumber)) {
    const id = /^member:(\d+)$/u.exec(giver)?.[1]
    if (id === undefined || BigInt(id) === memberId || (await hasProven(tx, giver, 'document')))
      continue
    if (await findExclusion(tx, BigInt(id))) continue
    const { name, birthDate } = await traitsOf(tx, BigInt(id))
    await refuse(tx, BigInt(id), { name, birthDate, documentNumber })
  }
}

/** All that an excluded person has said of themselves, also in cases that nobody has believed or looked at yet. */
export async function rememberAllOf(tx: Tx, memberId: bigint): Promise<void> {
  await rememberExcluded(tx, memberId, await traitsOf(tx, memberId))
  const fields = (await caseIdsOf(tx, memberId)).map(personField)
  for (const said of Object.values(await openPersonal(tx, subjectOf(memberId), fields)))
    await rememberExcluded(tx, memberId, JSON.parse(said) as Person)
}

async function refuse(tx: Tx, memberId: bigint, person: Known): Promise<void> {
  const counted = (await kycLevel(tx, memberId)) > 0
  await refuseWord(tx, { memberId, personHash: personHashOf(person) })
  const levels = await readLevels(tx, memberId)
  // One that waits already finds out who it is.
  if (!counted || levels.some(({ state }) => state === 'PENDING' || state === 'IN_REVIEW')) return
  if (!(await noteDoubt(tx, memberId))) return
  const id = randomUUID()
  await tellMember(tx, {
    memberId,
    kind: 'safety',
    text: { key: 'kyc_rejected', params: { level: 1 } },
    reference: { kind: 'kyc', id },
    dedupe: `kyc_rejected ${id}`,
  })
}
