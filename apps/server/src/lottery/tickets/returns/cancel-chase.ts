import type { MemberId } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Needs } from '../../../house/needs.ts'
import { findChase } from '../chases.store.ts'
import { CANCEL_MARGIN_SECONDS } from '../limits.ts'
import { showOne } from '../show-chases.ts'
import { stopChase } from './stop-chase.ts'

/** Ends a chase at the player's word. A repeat is answered as the first. */
export async function cancelChase(
  needs: Pick<Needs, 'db' | 'wallet'>,
  { memberId, id: asked }: { memberId: MemberId; id: string },
): Promise<CallAnswer<'cancelChase'> | Refusal<'chase_not_found' | 'chase_not_running'>> {
  const id = asked.toLowerCase()
  const chase = await findChase(needs.db, { memberId, id })
  if (!chase) return refuse('chase_not_found')
  const stopped = await stopChase(needs, {
    id,
    state: 'cancelled',
    marginSeconds: CANCEL_MARGIN_SECONDS,
  })
  const after = (await findChase(needs.db, { memberId, id }))!
  if (!stopped && after.state !== 'cancelled') return refuse('chase_not_running')
  const { cash } = await needs.wallet.balances(memberId)
  return { ...showOne(after), balance: cash }
}
