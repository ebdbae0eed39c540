import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe, one, run } from '../../base/database/query.ts'
import { shareLines } from './hold-lines.ts'

export type Member = {
  readonly id: bigint
  readonly username: string
  readonly nickname: string
  readonly type: number
  readonly currency: string
  readonly jurisdiction: string
  readonly parentId: bigint | null
  readonly depth: number
  readonly lineVersion: number
  readonly state: 'open' | 'suspended' | 'closed'
  readonly referralCode: string
  readonly avatar: number
  /** Language the member last chose; null before any choice. */
  readonly language: string | null
  readonly registeredAt: Date
}

export type Credentials = {
  readonly passwordHash: string | null
  readonly passwordChangedAt: Date
  readonly firstLogin: boolean
  readonly fundsPasswordHash: string | null
  readonly lastLoginAt: Date | null
  readonly previousLoginAt: Date | null
}

export type MemberWithCredentials = Member & Credentials

const memberColumns = sql`
  m.id, m.username, m.nickname, m.type, m.currency, m.jurisdiction, m.parent_id as "parentId",
  m.depth, m.line_version as "lineVersion", m.state, m.referral_code as "referralCode", m.avatar, m.language,
  m.registered_at as "registeredAt"`

const credentialColumns = sql`
  c.password_hash as "passwordHash", c.password_changed_at as "passwordChangedAt",
  c.first_login as "firstLogin", c.funds_password_hash as "fundsPasswordHash",
  c.last_login_at as "lastLoginAt", c.previous_login_at as "previousLoginAt"`

/** Two user names that differ only in case, or in how a letter is composed, are one. */
export const fold = (name: string): string => name.trim().normalize('NFKC').toLowerCase()

export async function findByUsername(
  db: Db | Tx,
  username: string,
): Promise<MemberWithCredentials | undefined> {
  return maybe<MemberWithCredentials>(db)`
    select ${memberColumns}, ${credentialColumns}
      from members m join member_credentials c on c.member_id = m.id
     where m.username_folded = ${fold(username)}`
}

/** A member that a session or another record points to; a missing one is a defect. */
export async function findMember(db: Db | Tx, memberId: bigint): Promise<MemberWithCredentials> {
  const member = await maybe<MemberWithCredentials>(db)`
    select ${memberColumns}, ${credentialColumns}
      from members m join member_credentials c on c.member_id = m.id
     where m.id = ${memberId}`
  if (!member) throw new Error(`There is no member ${memberId}.`)
  return member
}

export type NewMember = {
  readonly username: string
  readonly type: number
  readonly currency: string
  readonly jurisdiction: string
  readonly parentId: bigint | undefined
  readonly passwordHash: string | null
  readonly fundsPasswordHash: string | null
  readonly firstLogin: boolean
  readonly referralCode: string
  readonly termsAccepted: boolean
  readonly address: string | undefined
  readonly registerUrl: string | undefined
  readonly at: Date
}

/** Writes a member with place in the line and credentials; `undefined` when the user name is taken. */
export async function insertMember(tx: Tx, member: NewMember): Promise<bigint | undefined> {
  if (member.parentId !== undefined) await shareLines(tx)
  const row = await maybe<{ id: bigint }>(tx)`
    insert into members (username, username_folded, nickname, type, currency, jurisdiction, parent_id,
        depth, ancestors, referral_code, registered_at, terms_accepted_at, registered_from, register_url)
    values (${member.username}, ${fold(member.username)}, ${member.username}, ${member.type},
        ${member.currency}, ${member.jurisdiction}, ${member.parentId ?? null}::bigint,
        coalesce((select depth + 1 from members where id = ${member.parentId ?? null}::bigint), 0),
        coalesce((select id || ancestors from members where id = ${member.parentId ?? null}::bigint), '{}'),
        ${member.referralCode}, ${member.at},
        ${member.termsAccepted ? member.at : null}::timestamptz,
        ${member.address ?? null}::inet, ${member.registerUrl ?? null})
    on conflict (username_folded) do nothing
    returning id`
  const id = row?.id
  if (id === undefined) return undefined
  await run(tx)`
    insert into member_lines (ancestor_id, member_id, distance)
    select ancestor_id, ${id}::bigint, distance + 1
      from member_lines where member_id = ${member.parentId ?? null}::bigint
    union all select ${id}::bigint, ${id}::bigint, 0`
  await run(tx)`
    insert into member_credentials
        (member_id, password_hash, funds_password_hash, funds_password_changed_at, first_login,
         password_changed_at)
    values (${id}, ${member.passwordHash}, ${member.fundsPasswordHash},
        ${member.fundsPasswordHash === null ? null : member.at}::timestamptz,
        ${member.firstLogin}, ${member.at})`
  return id
}

/** The agent behind an invitation code on a domain; a code bound to another domain does not count. */
export async function findAffiliate(
  db: Db | Tx,
  { code, domain }: { code: string; domain: string | undefined },
): Promise<{ memberId: bigint; boundElsewhere: boolean } | undefined> {
  return maybe<{ memberId: bigint; boundElsewhere: boolean }>(db)`
    select a.member_id as "memberId",
           a.domain is not null and a.domain is distinct from ${domain?.toLowerCase() ?? null}::text
             as "boundElsewhere"
      from affiliate_codes a join members m on m.id = a.member_id
     where a.code_folded = ${fold(code)} and a.disabled_at is null and m.state = 'open'`
}

/** The member whose own referral code this is: whoever registers with it comes under them. */
export async function findReferrer(db: Db | Tx, code: string): Promise<bigint | undefined> {
  const row = await maybe<{ id: bigint }>(db)`
    select id from members
     where referral_code = ${code.trim().toUpperCase()} and state = 'open' and type <> 4`
  return row?.id
}

export async function insertAffiliateCode(
  tx: Tx,
  { code, memberId, domain }: { code: string; memberId: bigint; domain?: string },
): Promise<void> {
  await run(tx)`
    insert into affiliate_codes (code, code_folded, member_id, domain)
    values (${code}, ${fold(code)}, ${memberId}, ${domain?.toLowerCase() ?? null})
    on conflict (code_folded) do nothing`
}

/** Moves the login times on: the last becomes the previous one. */
/** Writes down a login; false where the password that was judged has been replaced since. */
export async function noteLogin(
  tx: Db | Tx,
  {
    memberId,
    at,
    rehashed,
    judged,
  }: {
    memberId: bigint
    at: Date
    rehashed?: string | undefined
    /** When the password that was judged had been chosen. */
    judged?: Date
  },
): Promise<boolean> {
  const touched = await run(tx)`
    update member_credentials
       set previous_login_at = last_login_at, last_login_at = ${at},
           password_hash = coalesce(${rehashed ?? null}, password_hash)
     where member_id = ${memberId}
       and (${judged ?? null}::timestamptz is null
            or date_trunc('milliseconds', password_changed_at) = ${judged ?? null}::timestamptz)`
  return touched === 1
}

/** The passwords as they stand, held until commit; null: there is none. */
export const holdPasswords = (
  tx: Tx,
  memberId: bigint,
): Promise<{ login: string | null; funds: string | null }> =>
  one<{ login: string | null; funds: string | null }>(tx)`
    select password_hash as login, funds_password_hash as funds
      from member_credentials where member_id = ${memberId} for update`

export async function writePassword(
  tx: Tx,
  { memberId, hash, at }: { memberId: bigint; hash: string; at: Date },
): Promise<void> {
  await run(tx)`
    update member_credentials
       set password_hash = ${hash}, password_changed_at = ${at}, first_login = false
     where member_id = ${memberId}`
}

export async function writeFundsPassword(
  tx: Tx,
  { memberId, hash, at }: { memberId: bigint; hash: string; at: Date },
): Promise<void> {
  await run(tx)`
    update member_credentials
       set funds_password_hash = ${hash}, funds_password_changed_at = ${at}
     where member_id = ${memberId}`
}

export async function writeAvatar(db: Db, memberId: bigint, avatar: number): Promise<void> {
  await run(db)`update members set avatar = ${avatar} where id = ${memberId}`
}

/** Trial accounts whose day is over, oldest first, but none that was given a password to stay; locked, so that two workers take different ones. */
export async function takeOldTrials(tx: Tx, openedBefore: Date, most: number): Promise<Member[]> {
  return many<Member>(tx)`
    select ${memberColumns} from members m join member_credentials c on c.member_id = m.id
     where m.type = 4 and m.state = 'open' and m.registered_at < ${openedBefore}
       and c.password_hash is null
     order by m.registered_at limit ${most} for update of m skip locked`
}

export async function closeMember(tx: Tx, memberId: bigint, at: Date): Promise<void> {
  await run(tx)`update members set state = 'closed', closed_at = ${at} where id = ${memberId}`
}
