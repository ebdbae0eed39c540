import { randomUUID } from 'node:crypto'
import { accountTypes } from '@parlour/members'
import type { CallName } from '@parlour/wire'
import { transact } from '../../../base/database/transact.ts'
import { findMember, insertMember } from '../../../people/members/members.store.ts'
import { openSession } from '../../../people/login/sessions/open-session.ts'
import { callThrough, type Input } from '../../../testing/call-through.ts'
import type { World } from '../../../testing/world.ts'
import { writeRates } from '../line-rates.store.ts'

export type LinePerson = Awaited<ReturnType<typeof personBelow>>

type Wishes = { readonly type?: number; readonly rates?: Readonly<Record<string, number>> }

/**
 * Somebody new in a line, with a session of their own.
 *
 * @param upline undefined: the top of a line of their own.
 */
export async function personBelow(
  { app, needs }: Pick<World, 'app' | 'needs'>,
  upline: bigint | undefined,
  { type = accountTypes.agent, rates = {} }: Wishes = {},
) {
  const { merchant, jurisdiction } = needs.settings.current()
  const account = `line${randomUUID().replaceAll('-', '').slice(0, 10)}`
  const memberId = await transact(needs.db, async (tx) => {
    const id = await insertMember(tx, {
      username: account,
      type,
      currency: type === accountTypes.trial ? `${merchant.currency}.play` : merchant.currency,
      jurisdiction: jurisdiction.profile,
      parentId: upline,
      passwordHash: null,
      fundsPasswordHash: null,
      firstLogin: false,
      referralCode: account.toUpperCase(),
      termsAccepted: true,
      address: undefined,
      registerUrl: undefined,
      at: needs.clock.now(),
    })
    if (id === undefined) throw new Error(`There is a ${account} already.`)
    if (type !== accountTypes.trial) {
      await needs.wallet.openAccounts(tx, { memberId: id, currency: merchant.currency })
    }
    await writeRates(tx, id, rates)
    return id
  })
  return asMember({ app, needs }, memberId)
}

/** A member of the world, with a session of their own. */
export async function asMember({ app, needs }: Pick<World, 'app' | 'needs'>, memberId: bigint) {
  const member = await findMember(needs.db, memberId)
  const visit = { ip: '127.0.0.1', device: 'a test' }
  const { token } = await openSession(needs, needs.db, { member, visit })
  const headers = { authorization: `Bearer ${token}` }
  return {
    memberId,
    id: String(memberId),
    account: member.username,
    headers,
    call: <Name extends CallName>(call: Name, input: Input<Name>) =>
      callThrough(app, call, input, headers),
  }
}
