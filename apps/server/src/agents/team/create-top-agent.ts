import { accountTypes } from '@parlour/members'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallBody, CallReply } from '@parlour/wire/schemas'
import { recordAudit } from '../../base/database/audit.ts'
import type { Tx } from '../../base/database/database.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Operator } from '../../base/http/caller.ts'
import { initialPassword } from '../../people/login/passwords/initial-password.ts'
import { findMember, fold, insertMember } from '../../people/members/members.store.ts'
import { passwords } from '../../base/passwords/passwords.ts'
import type { Needs } from '../../house/needs.ts'
import { faultOf } from './create-downline.ts'
import { findOpenedTop, giveFirstPassword, insertOpenedTop } from '../lines/opened.store.ts'
import { makeReferralCode } from '../../people/members/referral-code.ts'

type Needed = Pick<Needs, 'db' | 'wallet' | 'settings' | 'config' | 'clock' | 'chance'>
type Refused = 'field_invalid' | 'overloaded' | 'id_conflict' | 'username_taken'
type Answer = CallReply<'createTopAgent'> | Refusal<Refused>

/**
 * Opens the top of a new line, of agents or of affiliates. It earns nothing until two operators have agreed on rates or a contract.
 * The first password is told once; the same order again, before anybody has logged in, makes another.
 */
export async function createTopAgent(
  needs: Needed,
  operator: Operator,
  { requestId, account: typed, kind, reason }: CallBody<'createTopAgent'>,
): Promise<Answer> {
  const account = typed.trim()
  const type = kind === 'affiliate' ? accountTypes.affiliateAgent : accountTypes.topAgent
  const fault = faultOf(needs, account)
  if (fault) return refuse('field_invalid', { fields: [fault] })
  const first = initialPassword(needs)
  const hash = await passwords.hash(first)
  if (isRefusal(hash)) return hash
  const told = (memberId: bigint) => ({
    memberId: String(memberId),
    account,
    initialPassword: first,
  })
  return transactOrRefuse(needs.db, async (tx): Promise<Answer> => {
    const known = await findOpenedTop(tx, requestId)
    if (known) {
      const same =
        known.openedBy === operator.operatorId &&
        fold(known.account) === fold(account) &&
        (await findMember(tx, known.memberId)).type === type
      const given = same && (await giveFirstPassword(tx, { memberId: known.memberId, hash }))
      return given ? told(known.memberId) : refuse('id_conflict')
    }
    const memberId = await open(tx, needs, { account, type, hash })
    if (memberId === undefined) return refuse('username_taken', { field: 'account' })
    const opened = { requestId, openedBy: operator.operatorId, memberId, account }
    if (!(await insertOpenedTop(tx, opened))) return refuse('id_conflict')
    await recordAudit(tx, {
      actor: `operator:${operator.operatorId}`,
      action: 'open-top-agent',
      subject: `member:${memberId}`,
      after: { account, type },
      reason,
    })
    return told(memberId)
  })
}

async function open(
  tx: Tx,
  needs: Needed,
  { account, type, hash }: { account: string; type: number; hash: string },
): Promise<bigint | undefined> {
  const { merchant, jurisdiction } = needs.settings.current()
  const memberId = await insertMember(tx, {
    username: account,
    type,
    currency: merchant.currency,
    jurisdiction: jurisdiction.profile,
    parentId: undefined,
    passwordHash: hash,
    fundsPasswordHash: null,
    firstLogin: true,
    referralCode: makeReferralCode(needs),
    termsAccepted: false,
    address: undefined,
    registerUrl: undefined,
    at: needs.clock.now(),
  })
  if (memberId === undefined) return undefined
  await needs.wallet.openAccounts(tx, { memberId, currency: merchant.currency })
  return memberId
}
