import type { Tx } from '../../../base/database/database.ts'
import { transact } from '../../../base/database/transact.ts'
import { sendMessage } from '../../messages/send-message.ts'
import type { Needs } from '../../../house/needs.ts'
import { hasProven, mayOpenByMail } from '../../members/claims.ts'
import { confirmedKinds } from '../../members/contacts.store.ts'
import {
  findByUsername,
  findMember,
  type MemberWithCredentials,
} from '../../members/members.store.ts'
import { makePasswordLink } from '../passwords/password-links.store.ts'
import { findByPhone } from '../../members/phone-numbers.ts'
import { type CodeOrder, hashOfCode, makeCode, orderOf } from './verification-codes.ts'
import { type CodeRow, lockUnsent, writeCodeHash } from './verification-codes.store.ts'

type SendNeeds = Pick<Needs, 'db' | 'config' | 'clock' | 'chance'>

/**
 * Makes an asked-for code and sends it, if its recipient may have one. Nobody waits for this job, so its
 * time tells nobody whether there is such a member.
 */
export async function sendCode(needs: SendNeeds, { id }: { id: string }): Promise<void> {
  await transact(needs.db, async (tx) => {
    const row = await lockUnsent(tx, id, needs.clock.now())
    if (!row) return
    const order = orderOf(needs, row)
    if (row.purpose === 'link') return sendLink(needs, tx, row, order)
    const message = await recipientOf(tx, row, order)
    if (message === undefined) return
    const code = makeCode(needs)
    // A number that has an account gets a word of it, and no code that would make a second one.
    const isCode = message.template !== 'registered_already'
    if (isCode) await writeCodeHash(tx, id, hashOfCode(needs, id, code))
    await send(needs, tx, row, order, {
      template: message.template,
      values: { code, account: message.account },
    })
  })
}

type Wording =
  | 'login'
  | 'register'
  | 'registered_already'
  | 'password'
  | 'contact'
  | 'second_step'
  | 'approve'

async function recipientOf(
  tx: Tx,
  { purpose }: CodeRow,
  { to, memberId }: CodeOrder,
): Promise<{ template: Wording; account: string } | undefined> {
  if (purpose === 'contact' || purpose === 'second_step') {
    const { username } = await findMember(tx, BigInt(memberId ?? ''))
    return { template: purpose, account: username }
  }
  if (purpose === 'old_contact' || purpose === 'funds_password' || purpose === 'owner') {
    const { username } = await findMember(tx, BigInt(memberId ?? ''))
    return { template: 'approve', account: username }
  }
  const holder = await findByPhone(tx, to)
  if (purpose === 'register') {
    const isTaken = holder !== undefined && (await isAccountOf(tx, holder))
    return { template: isTaken ? 'registered_already' : 'register', account: '' }
  }
  if (holder === undefined || purpose === 'link') return undefined
  const member = await findMember(tx, holder)
  return (await mayEnterByPhone(tx, member)) ? { template: purpose, account: '' } : undefined
}

/** A number that was only typed beside a password is free for whoever shows that it is theirs. */
const isAccountOf = async (tx: Tx, holder: bigint): Promise<boolean> =>
  (await hasProven(tx, `member:${holder}`, 'phone')) ||
  (await findMember(tx, holder)).passwordHash === null

/**
 * A number opens an account only once it was confirmed: who typed a stranger's number by mistake must
 * not hand the stranger the account. An account without a password was made with its number.
 */
export async function mayEnterByPhone(
  tx: Parameters<typeof confirmedKinds>[0],
  member: MemberWithCredentials,
): Promise<boolean> {
  if (member.state !== 'open') return false
  return member.passwordHash === null || (await confirmedKinds(tx, member.id)).has('mobile')
}

async function sendLink(needs: SendNeeds, tx: Tx, row: CodeRow, order: CodeOrder): Promise<void> {
  const member = await findByUsername(tx, order.username ?? '')
  if (member?.state !== 'open' || !(await mayOpenByMail(tx, member.id, order.to))) return
  const token = await makePasswordLink(needs, tx, { memberId: member.id, endsAt: row.expiresAt })
  await writeCodeHash(tx, row.id, hashOfCode(needs, row.id, token))
  const link = `${order.origin}/new-password?code=${token}`
  await send(needs, tx, row, order, {
    template: 'password_link',
    values: { account: member.username, link },
  })
}

const send = (
  needs: SendNeeds,
  tx: Tx,
  { expiresAt }: CodeRow,
  { channel, to, language, diallingCode, memberId }: CodeOrder,
  { template, values }: { template: Wording | 'password_link'; values: Record<string, string> },
): Promise<void> =>
  sendMessage(needs, tx, {
    channel,
    to,
    language,
    template,
    ...(memberId !== undefined && { memberId: BigInt(memberId) }),
    ...(diallingCode !== undefined && { diallingCode }),
    values: {
      ...values,
      minutes: Math.max(
        1,
        Math.round((expiresAt.getTime() - needs.clock.now().getTime()) / 60_000),
      ),
    },
    expiresAt,
  })
