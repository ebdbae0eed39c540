import type { OperationId } from '@parlour/money'
import { isRefusal } from '@parlour/wire'
import { one } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import type { Needs } from '../../house/needs.ts'
import { TRIAL_LIFE_MS } from '../../people/members/limits.ts'
import { closeMember, type Member, takeOldTrials } from '../../people/members/members.store.ts'
import { endAllSessions } from '../../people/login/sessions/sessions.store.ts'

type JobNeeds = Pick<Needs, 'db' | 'wallet' | 'clock'>
const atOnce = 50

/** Closes trial accounts whose day is over and takes their play money back. Returns how many. */
export async function recycleTrials(needs: JobNeeds): Promise<number> {
  let closed = 0
  for (;;) {
    const count = await recycleSome(needs)
    closed += count
    if (count < atOnce) return closed
  }
}

async function recycleSome(needs: JobNeeds): Promise<number> {
  const at = needs.clock.now()
  return transact(needs.db, async (tx) => {
    const old = await takeOldTrials(tx, new Date(at.getTime() - TRIAL_LIFE_MS), atOnce)
    for (const { id } of old) {
      await endAllSessions(tx, { memberId: id, at, reason: 'trial_over' })
      await closeMember(tx, id, at)
    }
    for (const trial of old) await takeBackPlayMoney(needs, tx, trial)
    return old.length
  })
}

async function takeBackPlayMoney(
  { wallet }: JobNeeds,
  tx: Parameters<typeof closeMember>[0],
  { id: memberId, currency }: Member,
): Promise<void> {
  const { cash } = await wallet.balances(memberId, tx)
  if (cash <= 0n) return
  const { id } = await one<{ id: OperationId }>(tx)`select gen_random_uuid()::text as id`
  const returned = await wallet.post(tx, {
    memberId,
    operationId: id,
    reason: 'trial_granted',
    currency,
    transfers: [
      { from: { kind: 'cash', memberId }, to: { kind: 'house', name: 'trial' }, amount: cash },
    ],
  })
  // A bet that was still being settled has moved the balance: the account is closed all the same.
  if (isRefusal(returned) && returned.refused !== 'insufficient_funds') {
    throw new Error(`Play money could not be taken back: ${returned.refused}.`)
  }
}
