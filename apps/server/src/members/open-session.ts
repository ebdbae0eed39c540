import type { CallReply } from '@parlour/wire/schemas'
import type { Db, Tx } from '../database/database.ts'
import type { Needs } from '../needs.ts'
import { notePlace } from './known-places.store.ts'
import { PASSWORD_LIFE_MS, SESSION_LIFE_MS } from './limits.ts'
import type { MemberWithCredentials } from './members.store.ts'
import { noteLogin } from './members.store.ts'
import { isOn } from './modules.ts'
import { readPlayStop } from './play-stop.ts'
import { insertSession } from './sessions.store.ts'

/** Where a call comes from. */
export type Visit = {
  readonly ip: string
  readonly device: string | undefined
  /** The mark that this browser is recognised by; none where it was not asked for. */
  readonly place?: string | undefined
}

export type LoggedIn = CallReply<'login'>

/**
 * Opens a session for a member who has just proved who they are. The token is made here and told
 * once; the database keeps its hash.
 */
export async function openSession(
  needs: Pick<Needs, 'settings' | 'clock' | 'chance'>,
  tx: Db | Tx,
  {
    member,
    visit,
    weakPassword = false,
    byPhone = false,
    rehashed,
  }: {
    member: MemberWithCredentials
    visit: Visit
    /** Entered with the house's default password. */
    weakPassword?: boolean
    /** Entered by mobile number: the password was not asked, so its age does not matter (T-09). */
    byPhone?: boolean
    rehashed?: string | undefined
  },
): Promise<LoggedIn> {
  const at = needs.clock.now()
  const token = Buffer.from(needs.chance.bytes(32)).toString('base64url')
  const password = passwordState(needs, member)
  const mustChange = !byPhone && (weakPassword || password.passwordChangeRequired)
  await noteLogin(tx, { memberId: member.id, at, rehashed })
  await notePlace(tx, { memberId: member.id, visit, at })
  await insertSession(tx, {
    token,
    memberId: member.id,
    at,
    endsAt: new Date(at.getTime() + SESSION_LIFE_MS),
    address: visit.ip,
    device: visit.device,
    mustChangePassword: mustChange,
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
    previousLoginAt: member.lastLoginAt?.toISOString() ?? null,
    playStop: await readPlayStop(tx, member.id),
  }
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
