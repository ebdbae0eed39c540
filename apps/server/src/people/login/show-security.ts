import type { CallAnswer } from '@parlour/wire/schemas'
import type { Db } from '../../base/database/database.ts'
import { many, maybe } from '../../base/database/query.ts'
import { openPersonal } from '../../base/database/personal-data.ts'
import type { Player } from '../../base/http/caller.ts'
import type { Needs } from '../../house/needs.ts'
import { rulesOf } from '../../house/settings/visitors/jurisdictions.ts'
import { confirmedKinds } from '../members/contacts.store.ts'
import { PASSWORD_LIFE_MS } from '../members/limits.ts'
import { lastLogins } from './login-history.ts'
import { findMember } from '../members/members.store.ts'
import { factorsOf } from './second-factors/second-factors.ts'
import { readWithdrawalPause } from './passwords/withdrawal-pause.ts'

type Overview = CallAnswer<'memberSecurity'>

/** What protects the account and what is missing. Each protection weighs the same. */
export async function showSecurity(
  needs: Pick<Needs, 'db' | 'settings' | 'clock' | 'checks'>,
  caller: Player,
): Promise<Overview> {
  const { db, settings } = needs
  const { memberId } = caller
  const member = await findMember(db, memberId)
  const protections = await protectionsOf(needs, memberId)
  const { birthDate } = await openPersonal(db, `member:${memberId}`, ['birthDate'])
  const isDone = protections.filter((one) => one.done).length
  return {
    protections,
    score: Math.round((100 * isDone) / protections.length),
    passwordChangedAt: member.passwordHash === null ? null : member.passwordChangedAt,
    fundsPasswordChangedAt: await fundsPasswordChange(db, memberId),
    nickname: member.nickname,
    birthYear: birthDate ? Number(birthDate.slice(0, 4)) : null,
    minimumAge: rulesOf(settings.current().jurisdiction).minimumAge,
    ...(await lastLogins(needs, caller)),
    withdrawalsPausedUntil: (await readWithdrawalPause(db, memberId)) ?? null,
  }
}

async function protectionsOf(
  { db, clock, checks }: Pick<Needs, 'db' | 'clock' | 'checks'>,
  memberId: bigint,
): Promise<Overview['protections']> {
  const member = await findMember(db, memberId)
  const confirmed = await confirmedKinds(db, memberId)
  const age = clock.now().getTime() - member.passwordChangedAt.getTime()
  return [
    member.passwordHash === null
      ? { key: 'password', done: false }
      : { key: 'password_fresh', done: age < PASSWORD_LIFE_MS },
    { key: 'funds_password', done: member.fundsPasswordHash !== null },
    { key: 'email', done: confirmed.has('email') },
    { key: 'mobile', done: confirmed.has('mobile') },
    { key: 'second_factor', done: (await factorsOf({ db, checks }, memberId)).length > 0 },
    { key: 'payout_account', done: await hasPayoutAccount(db, memberId) },
  ]
}

async function hasPayoutAccount(db: Db, memberId: bigint): Promise<boolean> {
  const rows = await many(db)`
    select from payout_accounts where member_id = ${memberId} and removed_at is null limit 1`
  return rows.length > 0
}

async function fundsPasswordChange(db: Db, memberId: bigint): Promise<Date | null> {
  const row = await maybe<{ at: Date | null }>(db)`
    select funds_password_changed_at as at from member_credentials
     where member_id = ${memberId}`
  return row?.at ?? null
}
