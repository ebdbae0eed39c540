import { sql } from 'kysely'
import { blindIndex } from '../../../base/database/personal-data.ts'
import type { Db, Tx } from '../../../base/database/database.ts'
import { many, maybe, run } from '../../../base/database/query.ts'
import { hashOf } from '../sessions/sessions.store.ts'

export type Attempt = {
  readonly provider: string
  readonly memberId: bigint | null
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirectUri: string
  readonly returnTo: string
}

export async function keepAttempt(
  db: Db,
  attempt: Attempt & { state: string; browser: string; expiresAt: Date },
): Promise<void> {
  await run(db)`
    insert into sign_in_attempts (state_hash, browser_hash, provider, member_id, nonce,
        code_verifier, redirect_uri, return_to, expires_at)
    values (${hashOf(attempt.state)}, ${hashOf(attempt.browser)}, ${attempt.provider},
        ${attempt.memberId}, ${attempt.nonce}, ${attempt.codeVerifier}, ${attempt.redirectUri},
        ${attempt.returnTo}, ${attempt.expiresAt})`
}

/** Takes an attempt, once, for the browser that made it; another browser leaves it where it is. */
export async function takeAttempt(
  db: Db,
  { state, browser, at }: { state: string; browser: string; at: Date },
): Promise<Attempt | undefined> {
  const attempt = await maybe<Attempt & { expiresAt: Date }>(db)`
    delete from sign_in_attempts
     where state_hash = ${hashOf(state)} and browser_hash = ${hashOf(browser)}
    returning provider, member_id as "memberId", nonce, code_verifier as "codeVerifier",
              redirect_uri as "redirectUri", return_to as "returnTo", expires_at as "expiresAt"`
  return attempt && attempt.expiresAt > at ? attempt : undefined
}

/** Somebody as their provider names them; the name itself is not kept. */
export type Subject = {
  readonly provider: string
  readonly issuer: string
  readonly subjectBlind: Buffer
}

export const subjectOf = (provider: { name: string; issuer: string }, sub: string): Subject => ({
  provider: provider.name,
  issuer: provider.issuer,
  subjectBlind: blindIndex(`sign-in ${provider.issuer}`, sub),
})

export type Link = {
  readonly memberId: bigint
  readonly provider: string
  readonly linkedAt: Date
  readonly lastUsedAt: Date | null
}

const linkColumns = sql.raw(
  `member_id as "memberId", provider, linked_at as "linkedAt", last_used_at as "lastUsedAt"`,
)

export async function findLink(
  db: Db | Tx,
  { issuer, subjectBlind }: Subject,
): Promise<Link | undefined> {
  return maybe<Link>(db)`
    select ${linkColumns} from sign_in_links
     where issuer = ${issuer} and subject_blind = ${subjectBlind}`
}

export async function listLinks(db: Db | Tx, memberId: bigint): Promise<Link[]> {
  return many<Link>(db)`
    select ${linkColumns} from sign_in_links
     where member_id = ${memberId} order by linked_at, provider`
}

/** Links somebody to a member; says what stands against it. */
export async function insertLink(
  tx: Tx,
  { memberId, subject, at }: { memberId: bigint; subject: Subject; at: Date },
): Promise<'linked' | 'taken' | 'has_one'> {
  const { provider, issuer, subjectBlind } = subject
  const rows = await many(tx)`
    insert into sign_in_links (member_id, provider, issuer, subject_blind, linked_at, last_used_at)
    values (${memberId}, ${provider}, ${issuer}, ${subjectBlind}, ${at}, null)
    on conflict do nothing returning member_id`
  if (rows.length === 1) return 'linked'
  const other = await findLink(tx, subject)
  return other && other.memberId !== memberId ? 'taken' : 'has_one'
}

export async function noteLinkUse(
  tx: Db | Tx,
  { issuer, subjectBlind }: Subject,
  at: Date,
): Promise<void> {
  await run(tx)`
    update sign_in_links set last_used_at = ${at}
     where issuer = ${issuer} and subject_blind = ${subjectBlind}`
}

export async function deleteLink(tx: Tx, memberId: bigint, provider: string): Promise<boolean> {
  const rows = await many(tx)`
    delete from sign_in_links where member_id = ${memberId} and provider = ${provider}
    returning provider`
  return rows.length === 1
}

export type Ticket = Subject & {
  readonly sealedClaims: Buffer
  /** Whose password has been entered already. */
  readonly memberId: bigint | null
}

export async function keepTicket(
  db: Db,
  ticket: Subject & { name: string; browser: string; sealedClaims: Buffer; expiresAt: Date },
): Promise<void> {
  await run(db)`
    insert into sign_in_tickets (ticket_hash, browser_hash, provider, issuer, subject_blind,
        sealed_claims, expires_at)
    values (${hashOf(ticket.name)}, ${hashOf(ticket.browser)}, ${ticket.provider},
        ${ticket.issuer}, ${ticket.subjectBlind}, ${ticket.sealedClaims}, ${ticket.expiresAt})`
}

type Shown = { readonly ticket: string; readonly browser: string | undefined; readonly at: Date }

const ticketColumns = sql.raw(`provider, issuer, subject_blind as "subjectBlind",
  sealed_claims as "sealedClaims", member_id as "memberId"`)

export async function findTicket(db: Db, shown: Shown): Promise<Ticket | undefined> {
  if (shown.browser === undefined) return undefined
  return maybe<Ticket>(db)`
    select ${ticketColumns} from sign_in_tickets
     where ticket_hash = ${hashOf(shown.ticket)} and browser_hash = ${hashOf(shown.browser)}
       and expires_at > ${shown.at}`
}

/** Uses a ticket up inside the transaction that does what it allows. */
export async function takeTicket(tx: Tx, shown: Shown): Promise<boolean> {
  const rows = await many(tx)`
    delete from sign_in_tickets
     where ticket_hash = ${hashOf(shown.ticket)} and expires_at > ${shown.at}
    returning provider`
  return rows.length === 1
}

/** Notes whose password has been entered for a ticket. */
export async function noteJoiner(db: Db, ticket: string, memberId: bigint): Promise<void> {
  await run(db)`
    update sign_in_tickets set member_id = ${memberId}
     where ticket_hash = ${hashOf(ticket)}`
}

/** Removes what has run out. */
export async function sweepIdentity(db: Db, at: Date): Promise<void> {
  await run(db)`delete from sign_in_attempts where expires_at < ${at}`
  await run(db)`delete from sign_in_tickets where expires_at < ${at}`
  await run(db)`delete from passkey_challenges where expires_at < ${at}`
}
