import { holderNameOf, idNumberOf, isSameHolder } from '@parlour/members'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { recordAudit } from '../../../base/database/audit.ts'
import type { Tx } from '../../../base/database/database.ts'
import { sealPersonal } from '../../../base/database/personal-data.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Needs } from '../../../house/needs.ts'
import type { SiteSettings } from '../../../house/settings/site-settings.ts'
import { doubtWord } from '../../../people/kyc/doubt-word.ts'
import { claim } from '../../../people/members/claims.ts'
import { lockPerson } from '../../../people/members/lock-person.ts'
import { judgeBirthDate } from '../../../people/members/set-profile.ts'
import { lockMember } from '../settings.store.ts'
import {
  askedFacts,
  type KnownPerson,
  keptAs,
  knownPerson,
  missingFacts,
  type PersonFact,
} from './asked-of-person.ts'

type GiveNeeds = Pick<Needs, 'db' | 'settings' | 'clock'>
type GiveRefusal = Refusal<'field_invalid' | 'age_not_confirmed' | 'person_final'>

/**
 * Takes what the house wants to know of somebody before money leaves. Each fact is given once: what is known stands, and
 * only a verification puts another in its place. What the house does not ask is not kept.
 */
export function givePerson(
  needs: GiveNeeds,
  memberId: bigint,
  typed: { readonly [Fact in PersonFact]?: string | undefined },
): Promise<{ done: true } | GiveRefusal> {
  return transactOrRefuse(needs.db, async (tx): Promise<{ done: true } | GiveRefusal> => {
    await lockMember(tx, memberId)
    // The profile takes a birth date, too, and a verification all of it: one of them is the first.
    await lockPerson(tx, memberId)
    const site = needs.settings.current()
    const read = readTyped(needs, site, typed)
    if (isRefusal(read)) return read
    const known = await knownPerson(tx, memberId)
    const other = askedFacts(site).find((fact) => differs(fact, known[fact], read[fact]))
    if (other) return refuse('person_final', { field: other })
    const missing = await missingFacts(tx, site, memberId)
    const empty = missing.filter((fact) => read[fact] === undefined)
    if (empty.length > 0) {
      return refuse('field_invalid', {
        fields: empty.map((field) => ({ field, key: 'field_empty' })),
      })
    }
    if (missing.length > 0) await keep(tx, memberId, { missing, read, known })
    return { done: true }
  })
}

/** What of the typed facts the house asks, as it is kept; or the first that is wrong in itself. */
function readTyped(
  needs: GiveNeeds,
  site: SiteSettings,
  typed: { readonly [Fact in PersonFact]?: string | undefined },
): KnownPerson | Refusal<'field_invalid' | 'age_not_confirmed'> {
  const read: { [Fact in PersonFact]?: string } = {}
  const faults: { field: PersonFact; key: string }[] = []
  for (const fact of askedFacts(site)) {
    const text = typed[fact]
    if (text === undefined) continue
    const value = readers[fact](text, site)
    if (value === undefined) faults.push({ field: fact, key: keysOfFaults[fact] })
    else read[fact] = value
  }
  if (faults.length > 0) return refuse('field_invalid', { fields: faults })
  const unfit = read.birthDate === undefined ? undefined : judgeBirthDate(needs, read.birthDate)
  return unfit ?? read
}

const readers: Readonly<
  Record<PersonFact, (typed: string, site: SiteSettings) => string | undefined>
> = {
  name: holderNameOf,
  idNumber: (typed, { identity }) => idNumberOf(identity.idNumber.rule, typed),
  birthDate: (typed) => typed,
}

const keysOfFaults = { name: 'pattern_21', idNumber: 'pattern_4', birthDate: 'pattern_11' } as const

const differs = (fact: PersonFact, known: string | undefined, given: string | undefined): boolean =>
  known !== undefined &&
  given !== undefined &&
  (fact === 'name' ? !isSameHolder(given, known) : given !== known)

async function keep(
  tx: Tx,
  memberId: bigint,
  { missing, read, known }: { missing: PersonFact[]; read: KnownPerson; known: KnownPerson },
): Promise<void> {
  const subject = `member:${memberId}`
  await sealPersonal(
    tx,
    subject,
    Object.fromEntries(missing.map((fact) => [keptAs[fact], read[fact] ?? null])),
  )
  const person = { ...read, ...known }
  if (missing.includes('idNumber') && person.idNumber) {
    // Whoever has only typed a number keeps nobody out, and is told of nobody.
    await claim(tx, subject, { kind: 'document', value: person.idNumber, proven: false })
  }
  await recordAudit(tx, {
    actor: subject,
    action: 'give-person',
    subject,
    after: { given: missing },
  })
  const { name, birthDate, idNumber: documentNumber } = person
  await doubtWord(tx, memberId, { name, birthDate, documentNumber })
}
