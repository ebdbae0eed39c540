import { maskName, maskNumber } from '@parlour/members'
import type { CallAnswer } from '@parlour/wire/schemas'
import { movedTotals } from './moved-totals.store.ts'
import { openPersonal } from '../../base/database/personal-data.ts'
import { findMember } from '../members/members.store.ts'
import type { Needs } from '../../house/needs.ts'
import { rulesOf } from '../../house/settings/visitors/jurisdictions.ts'
import { kycLevel } from './kyc-level.ts'
import { reachOf } from './level-needed.ts'
import { type DocumentKind, type Level, type LevelRow, readLevels } from './kyc.store.ts'

type Status = CallAnswer<'kycStatus'>
type ShowNeeds = Pick<Needs, 'db' | 'settings'>

/** Which pictures each level asks for. */
export const documentsFor: Readonly<Record<Level, readonly DocumentKind[]>> = {
  1: [],
  2: ['identity', 'address'],
  3: ['income'],
}

/** The ladder as the player sees it: what counts, how far it reaches, what the next step needs. */
export async function showKyc({ db, settings }: ShowNeeds, memberId: bigint): Promise<Status> {
  const { jurisdiction, kyc } = settings.current()
  const ladder = kyc[jurisdiction.profile]
  const member = await findMember(db, memberId)
  const level = await kycLevel(db, memberId)
  const known = await readLevels(db, memberId)
  const moved = await movedTotals(db, memberId)
  const person = await openPersonal(db, `member:${memberId}`, [
    'payeeName',
    'birthDate',
    'idNumber',
  ])
  const reach = reachOf(ladder.mostMoved)
  return {
    level,
    currency: member.currency,
    minimumAge: rulesOf(jurisdiction).minimumAge,
    moved,
    levels: ([1, 2, 3] as const).map((step) => ({
      ...stateOf(
        step,
        known.find((one) => one.level === step),
        ladder.levelFromRegistration,
      ),
      mostMoved: reach[step],
      documents: [...documentsFor[step]],
    })),
    person: {
      name: person.payeeName ? maskName(person.payeeName) : null,
      birthDate: person.birthDate ?? null,
      documentNumber: person.idNumber ? maskNumber(person.idNumber) : null,
    },
  }
}

function stateOf(level: Level, row: LevelRow | undefined, given: 0 | 1) {
  const fromRegistration = level <= given && !row
  return {
    level,
    state: row?.state ?? (fromRegistration ? ('VERIFIED' as const) : ('NONE' as const)),
    reason: row?.reason ?? null,
    expiresAt: row?.expiresAt ?? null,
    fromRegistration,
  }
}
