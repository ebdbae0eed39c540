import type { Amount, WagerId } from '@parlour/money'
import { isRefusal } from '@parlour/wire'
import { transact } from '../../../base/database/transact.ts'
import type { Needs } from '../../../house/needs.ts'
import { freeLimits } from '../sale/free-limits.ts'
import { RETURNED_AT_ONCE } from '../limits.ts'
import { returnIdOf } from '../sale/order-ids.ts'
import { endReturns, type Return } from '../../draws/books/returns.store.ts'
import { markVoid } from '../tickets.store.ts'

export type GivenBack = { readonly tickets: readonly WagerId[]; readonly refunded: Amount }

/**
 * Gives the stakes of decided returns back. Each has one id for ever, so that any number of tries give
 * back once. However long it takes, nobody settles the ticket meanwhile.
 */
export async function giveBack(
  { db, wallet }: Pick<Needs, 'db' | 'wallet'>,
  returns: readonly Return[],
): Promise<GivenBack> {
  const tickets: WagerId[] = []
  let refunded = 0n
  for (let from = 0; from < returns.length; from += RETURNED_AT_ONCE) {
    const part = returns.slice(from, from + RETURNED_AT_ONCE)
    const answers = await Promise.all(
      part.map(({ memberId, wagerId, reason }) =>
        wallet.voidWager({
          memberId,
          wagerId,
          operationId: returnIdOf(wagerId),
          reason,
          onlyOpen: true,
        }),
      ),
    )
    const ended: WagerId[] = []
    const returned: WagerId[] = []
    for (const [index, answer] of answers.entries()) {
      const { wagerId } = part[index]!
      // An overloaded lane leaves the return for the next look.
      if (isRefusal(answer) && answer.refused === 'overloaded') continue
      ended.push(wagerId)
      if (isRefusal(answer)) continue
      returned.push(wagerId)
      if (!answer.replayed) refunded += answer.stake
    }
    await transact(db, async (tx) => {
      await freeLimits(tx, await markVoid(tx, returned))
      await endReturns(tx, ended)
    })
    tickets.push(...returned)
  }
  return { tickets, refunded }
}
