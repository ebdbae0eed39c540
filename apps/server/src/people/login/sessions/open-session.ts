import type { CallAnswer } from '@parlour/wire/schemas'
import type { Db, Tx } from '../../../base/database/database.ts'
import { inTransaction } from '../../../base/database/transact.ts'
import type { Needs } from '../../../house/needs.ts'
import { hasKnownPlaces, notePlace, recognise } from './known-places.store.ts'
import { PASSWORD_LIFE_MS, SESSION_LIFE_MS } from '../../members/limits.ts'
import type { MemberWithCredentials } from '../../members/members.store.ts'
import { noteLogin } from '../../members/members.store.ts'
import { isOn } from '../../members/modules.ts'
import { readPlayStop } from '../../members/play-stop.ts'
import { insertSession, type OpenedFrom } from './sessions.store.ts'
import { tellProtection } from '../../inbox/tell-protection.ts'
import type { Visit } from '../../../base/http/visits.ts'

export type LoggedIn = CallAnswer<'login'>

type Opening = {
  readonly member: MemberWithCredentials
  readonly visit: Visit
  /** Entered with the house's default password. */
  readonly weakPassword?: boolean
  /** Entered by mobile number: the password was not asked, so its age does not matter (T-09). */
  readonly byPhone?: boolean
  /** Let in by what the browser remembers: nobody has shown who they are. */
  readonly byDevice?: boolean
  /** The session whose code was traded; this one is no younger and lives no longer. */
  readonly from?: OpenedFrom
  readonly rehashed?: string | undefined
}

/**
 * Opens a session for a member who has just proved who they are, and tells them where it came from a place
 * they are not known at. The token is made here and told once; the database keeps its hash.
 */
export async function openSession(
  needs: Pick<Needs, 'settings' | 'clock' | 'chance'>,
  tx: Db | Tx,
  opening: Opening,
): Promise<LoggedIn> {
  const at = needs.clock.now()
  const token = Buffer.from(needs.chance.bytes(32)).toString('base64url')
  const { member, visit, weakPassword = false, byPhone = false, from } = opening
  const password = passwordState(needs, member)
  const mustChange =
    from?.mustChangePassword ?? (!byPhone && (weakPassword || password.passwordChangeRequired))
  await inTransaction(tx, async (tx) => {
    const stands = await noteLogin(tx, {
      memberId: member.id,
      at,
      rehashed: opening.rehashed,
      judged: member.passwordChangedAt,
    })
    await tellOfNewPlace(tx, { memberId: member.id, visit, at })
    // Whoever only holds a code of the member's is not known from where they stand.
    if (!from) await notePlace(tx, { memberId: member.id, visit, at })
    await insertSession(tx, {
      token,
      memberId: member.id,
      at,
      // A password that was replaced meanwhile ends all that the one before had opened: this session, too.
      endsAt: stands ? (from?.endsAt ?? new Date(at.getTime() + SESSION_LIFE_MS)) : at,
      provenAt: from ? from.provenAt : opening.byDevice ? null : at,
      openedBy: from?.id,
      address: visit.ip,
      device: visit.device,
      mustChangePassword: mustChange,
    })
  })
  return {
    token,
    ...password,
    passwordChangeRequired: mustChange,
    userInfo: {
      id: String(member.id),
      userName: member.username,
      account: member.username,
      nickname: member.nickname,
      type: member.type,
    },
    previousLoginAt: member.lastLoginAt,
    playStop: await readPlayStop(tx, member.id),
  }
}

/** The first login of all is from where the member registered: nothing to tell. */
async function tellOfNewPlace(
  tx: Tx,
  { memberId, visit, at }: { memberId: bigint; visit: Visit; at: Date },
): Promise<void> {
  const known = await recognise(tx, memberId, visit, at)
  if (known.network || known.device || !(await hasKnownPlaces(tx, memberId))) return
  await tellProtection(tx, {
    memberId,
    at,
    key: 'login_new_place',
    params: { at: { at: at.toISOString() }, address: visit.ip },
  })
}

/** First login, age of the password, and whether it must be changed now. */
export function passwordState(
  { settings, clock }: Pick<Needs, 'settings' | 'clock'>,
  member: MemberWithCredentials,
): { firstTimeLogin: boolean; passwordExpired: boolean; passwordChangeRequired: boolean } {
  const age = clock.now().getTime() - member.passwordChangedAt.getTime()
  const expired = member.passwordHash !== null && age >= PASSWORD_LIFE_MS
  const enforced = isOn(settings.current(), 'PWDEXPFORCECHANGE3')
  return {
    firstTimeLogin: member.firstLogin,
    passwordExpired: expired,
    passwordChangeRequired: member.firstLogin || (expired && enforced),
  }
}
