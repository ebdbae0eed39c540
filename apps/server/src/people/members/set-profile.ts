import { dayAt } from '@parlour/time'
import { ageOn } from '@parlour/members'
import { type Refusal, refuse } from '@parlour/wire'
import { run } from '../../base/database/query.ts'
import { recordAudit } from '../../base/database/audit.ts'
import { openPersonal, sealPersonal } from '../../base/database/personal-data.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Call } from '../../base/http/bind.ts'
import type { Needs } from '../../house/needs.ts'
import { rulesOf } from '../../house/settings/visitors/jurisdictions.ts'
import { markAnew } from './exclusions.store.ts'
import { lockPerson } from './lock-person.ts'

/** Changes how the member is called, or takes the birth date, which is given once. */
export async function setProfile(
  needs: Pick<Needs, 'db' | 'settings' | 'clock'>,
  memberId: bigint,
  { nickname, birthDate }: Call<'setProfile'>['body'],
): Promise<{ done: true } | Refusal<'birth_date_final' | 'age_not_confirmed' | 'field_invalid'>> {
  const unfit = birthDate === undefined ? undefined : judgeBirthDate(needs, birthDate)
  if (unfit) return unfit
  return transactOrRefuse(needs.db, async (tx) => {
    const subject = `member:${memberId}`
    await lockPerson(tx, memberId)
    if (nickname !== undefined) {
      await run(tx)`update members set nickname = ${nickname} where id = ${memberId}`
    }
    if (birthDate !== undefined) {
      const kept = await openPersonal(tx, subject, ['birthDate'])
      if (kept.birthDate && kept.birthDate !== birthDate) return refuse('birth_date_final')
      await sealPersonal(tx, subject, { birthDate })
      await markAnew(tx, memberId)
    }
    await recordAudit(tx, {
      actor: subject,
      action: 'set-profile',
      subject,
      after: { nickname, birthDateGiven: birthDate !== undefined },
    })
    return { done: true as const }
  })
}

/** A day that somebody alive and old enough can be born on, on the merchant's calendar. */
export function judgeBirthDate(
  { settings, clock }: Pick<Needs, 'settings' | 'clock'>,
  birthDate: string,
): Refusal<'age_not_confirmed' | 'field_invalid'> | undefined {
  const { merchant, jurisdiction } = settings.current()
  const age = ageOn(birthDate, dayAt(clock.now().getTime(), merchant.timeZone))
  if (age === undefined) {
    return refuse('field_invalid', { fields: [{ field: 'birthDate', key: 'pattern_11' }] })
  }
  const { minimumAge } = rulesOf(jurisdiction)
  return age < minimumAge ? refuse('age_not_confirmed', { age: minimumAge }) : undefined
}
