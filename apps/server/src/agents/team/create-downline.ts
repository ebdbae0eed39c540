import { isDeepStrictEqual } from 'node:util'
import type { RatesPpm } from '@parlour/agents'
import { checkField } from '@parlour/members'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallBody, CallReply } from '@parlour/wire/schemas'
import { rulingOut } from '../../base/problems/ruling-out.ts'
import { recordAudit } from '../../base/database/audit.ts'
import type { Tx } from '../../base/database/database.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import { initialPassword } from '../../people/login/passwords/initial-password.ts'
import { findMember, fold, insertMember } from '../../people/members/members.store.ts'
import { isOn } from '../../people/members/modules.ts'
import { passwords } from '../../base/passwords/passwords.ts'
import type { Needs } from '../../house/needs.ts'
import { holdMembersOfLine, shareLines } from '../../people/members/hold-lines.ts'
import { DOWNLINES_OPENED_PER_HOUR, LINE_DEPTH_MAX } from '../lines/limits.ts'
import { ratesOf, writeRates } from '../lines/line-rates.store.ts'
import {
  findOpened,
  giveFirstPassword,
  insertOpened,
  openedInAnHour,
} from '../lines/opened.store.ts'
import { judgeRates } from './set-downline-rates.ts'
import { typeBelow } from '../../people/members/type-below.ts'
import { makeReferralCode } from '../../people/members/referral-code.ts'

export type CreateRefused =
  | 'id_conflict'
  | 'registration_closed'
  | 'too_many_requests'
  | 'field_invalid'
  | 'line_too_deep'
  | 'rate_above_own'
  | 'username_taken'
  | 'overloaded'

const HOUR_SECONDS = 3600

type Needed = Pick<Needs, 'db' | 'wallet' | 'settings' | 'config' | 'clock' | 'chance'>
type Wanted = CallBody<'createDownline'>
type Answer = CallReply<'createDownline'> | Refusal<CreateRefused>

/**
 * Opens an account right below an agent. The house makes its first password and tells it once; whoever
 * logs in with it has to change it. The same order again, before anybody has logged in, makes another
 * first password: the answer that told the first one may be lost.
 */
export async function createDownline(
  needs: Needed,
  { uplineId, address }: { uplineId: bigint; address: string },
  wanted: Wanted,
): Promise<Answer> {
  const order = { ...wanted, account: wanted.account.trim() }
  if (!isOn(needs.settings.current(), 'DIRECTREG3')) return refuse('registration_closed')
  const fault = faultOf(needs, order.account)
  if (fault) return refuse('field_invalid', { fields: [fault] })
  const known = await findOpened(needs.db, order.requestId)
  if (!known && (await openedInAnHour(needs.db, uplineId)) >= DOWNLINES_OPENED_PER_HOUR) {
    return refuse('too_many_requests', { retryAfterSeconds: HOUR_SECONDS })
  }
  const first = initialPassword(needs)
  const hash = await passwords.hash(first)
  if (isRefusal(hash)) return hash
  const told = (memberId: bigint) => ({
    memberId: String(memberId),
    account: order.account,
    initialPassword: first,
  })
  return transactOrRefuse(needs.db, async (tx): Promise<Answer> => {
    if (known) {
      const same = known.openedBy === uplineId && isSame(known, order)
      const given = same && (await giveFirstPassword(tx, { memberId: known.memberId, hash }))
      return given ? told(known.memberId) : refuse('id_conflict')
    }
    const memberId = await open(tx, needs, order, { uplineId, address, hash })
    return isRefusal(memberId) ? memberId : told(memberId)
  })
}

async function open(
  tx: Tx,
  needs: Needed,
  order: Wanted,
  { uplineId, address, hash }: { uplineId: bigint; address: string; hash: string },
): Promise<bigint | Refusal<CreateRefused>> {
  await shareLines(tx)
  const upline = await findMember(tx, uplineId)
  if (upline.depth >= LINE_DEPTH_MAX) return refuse('line_too_deep', { maximum: LINE_DEPTH_MAX })
  await holdMembersOfLine(tx, [uplineId])
  const wrong = judgeRates(order.rates, { most: await ratesOf(tx, uplineId), least: {} })
  // Nobody stands below an account that opens.
  if (wrong) return rulingOut(wrong, 'rate_below_downline')
  const { merchant, jurisdiction } = needs.settings.current()
  const memberId = await insertMember(tx, {
    username: order.account,
    type: typeBelow(upline, order.kind),
    currency: merchant.currency,
    jurisdiction: jurisdiction.profile,
    parentId: uplineId,
    passwordHash: hash,
    fundsPasswordHash: null,
    firstLogin: true,
    referralCode: makeReferralCode(needs),
    termsAccepted: false,
    address,
    registerUrl: undefined,
    at: needs.clock.now(),
  })
  if (memberId === undefined) return refuse('username_taken', { field: 'account' })
  await needs.wallet.openAccounts(tx, { memberId, currency: merchant.currency })
  await writeRates(tx, memberId, order.rates)
  if (!(await insertOpened(tx, { ...order, memberId, openedBy: uplineId })))
    return refuse('id_conflict')
  await recordAudit(tx, {
    actor: `member:${uplineId}`,
    action: 'open-downline',
    subject: `member:${memberId}`,
    after: { kind: order.kind, rates: order.rates },
  })
  return memberId
}

/** The user name follows the same rule as at the registration. */
export function faultOf({ settings }: Pick<Needs, 'settings'>, account: string) {
  const rule = settings.current().registration.fields.username
  const fault = rule && checkField({ ...rule, required: true }, account)
  return fault && { field: 'account', ...fault }
}

const isSame = (
  known: { account: string; kind: string; rates: RatesPpm },
  order: Wanted,
): boolean =>
  fold(known.account) === fold(order.account) &&
  known.kind === order.kind &&
  isDeepStrictEqual(known.rates, order.rates)
