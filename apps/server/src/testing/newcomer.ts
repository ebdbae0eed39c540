import { randomUUID } from 'node:crypto'
import { accountTypes } from '@parlour/members'
import { type Amount, type Category, parseAmount } from '@parlour/money'
import type { CallName } from '@parlour/wire'
import { transact } from '../base/database/transact.ts'
import { findMember, insertMember } from '../people/members/members.store.ts'
import { openSession } from '../people/login/sessions/open-session.ts'
import { bet } from '../ledger/wallet/testing/plain-bet.ts'
import { moveCash } from '../ledger/wallet/testing/move-cash.ts'
import { callThrough, type Input } from './call-through.ts'
import type { World } from './world.ts'

export type Newcomer = Awaited<ReturnType<typeof newcomer>>
export type NewCast = Awaited<ReturnType<typeof newCast>>

/**
 * A member of no past, for tests that count: the demo's people have played.
 *
 * @example const eve = await newcomer(w, '100.00')
 */
export async function newcomer({ app, needs }: Pick<World, 'app' | 'needs'>, cash: string) {
  const { merchant, jurisdiction } = needs.settings.current()
  const name = `eve${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const memberId = await transact(needs.db, async (tx) => {
    const id = await insertMember(tx, {
      username: name,
      type: accountTypes.member,
      currency: merchant.currency,
      jurisdiction: jurisdiction.profile,
      parentId: undefined,
      passwordHash: null,
      fundsPasswordHash: null,
      firstLogin: false,
      referralCode: name.toUpperCase(),
      termsAccepted: true,
      address: undefined,
      registerUrl: undefined,
      at: needs.clock.now(),
    })
    if (id === undefined) throw new Error(`There is a ${name} already.`)
    await needs.wallet.openAccounts(tx, { memberId: id, currency: merchant.currency })
    return id
  })
  await moveCash(needs, memberId, parseAmount(cash)!, merchant.currency)
  const member = await findMember(needs.db, memberId)
  const visit = { ip: '127.0.0.1', device: 'a test' }
  const { token } = await openSession(needs, needs.db, { member, visit })
  const headers = { authorization: `Bearer ${token}` }
  return {
    memberId,
    headers,
    call: <Name extends CallName>(call: Name, input: Input<Name>) =>
      callThrough(app, call, input, headers),
    balances: () => needs.wallet.balances(memberId),
    /** A decided bet: lost where no prize is named. */
    async play(stake: string, { prize = 0n, category = 'RNG' }: Played = {}): Promise<Bet> {
      const request = bet(memberId, parseAmount(stake)!, { category })
      const staked = await needs.wallet.stake(request)
      if ('refused' in staked) throw new Error(`the stake was refused: ${staked.refused}`)
      const wager = { memberId, wagerId: request.wagerId }
      await needs.wallet.settle({ ...wager, operationId: randomUUID(), payout: prize })
      return wager
    },
    async undo(wager: Bet): Promise<void> {
      await needs.wallet.voidWager({ ...wager, operationId: randomUUID(), reason: 'a test' })
    },
  }
}

/** Alice, bob and carol as members of no past, each with this much cash. */
export async function newCast(w: World, cash: string) {
  return {
    alice: await newcomer(w, cash),
    bob: await newcomer(w, cash),
    carol: await newcomer(w, cash),
  }
}

type Played = { readonly prize?: Amount; readonly category?: Category }
type Bet = { readonly memberId: bigint; readonly wagerId: string }
