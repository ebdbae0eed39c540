import { sum } from '@parlour/money'
import { type ChaseDraw, judgeChase } from '@parlour/lottery'
import { transact } from '../../../base/database/transact.ts'
import type { Needs } from '../../../house/needs.ts'
import {
  type ChaseRow,
  type ChaseTicket,
  endChase,
  findChaseTickets,
  findRunningChases,
} from '../chases.store.ts'
import { type GivenBack, giveBack } from './give-back.ts'
import { decideReturns } from '../../draws/books/returns.store.ts'

type StopNeeds = Pick<Needs, 'db' | 'wallet'>

/**
 * Ends a chase and gives its draws back that are still on sale; those that have closed play on. The end
 * and what is to be given back are decided together, so that a crash behind it only delays the money.
 *
 * @returns undefined where the chase has ended already.
 */
export async function stopChase(
  needs: StopNeeds,
  {
    id,
    state,
    marginSeconds = 0,
  }: { id: string; state: 'won' | 'profit' | 'cancelled'; marginSeconds?: number },
): Promise<GivenBack | undefined> {
  const returns = await transact(needs.db, async (tx) => {
    const memberId = await endChase(tx, { id, state })
    if (memberId === undefined) return undefined
    return decideReturns(tx, { memberId, chaseId: id, reason: `chase ${state}`, marginSeconds })
  })
  return returns && giveBack(needs, returns)
}

/**
 * Looks at the chases with tickets in a draw, once those tickets are decided: stops what is to stop
 * and ends what has nothing left to play. May be asked again at any time.
 */
export async function followChases(needs: StopNeeds, drawId: string): Promise<void> {
  const chases = await findRunningChases(needs.db, drawId)
  if (chases.length === 0) return
  const tickets = Map.groupBy(
    await findChaseTickets(
      needs.db,
      chases.map(({ id }) => id),
    ),
    ({ chaseId }) => chaseId,
  )
  for (const chase of chases) await follow(needs, chase, tickets.get(chase.id) ?? [])
}

async function follow(
  needs: StopNeeds,
  { id, stopOnWin, stopOnProfit }: ChaseRow,
  tickets: readonly ChaseTicket[],
): Promise<void> {
  const draws = [...Map.groupBy(tickets, ({ drawId }) => drawId).values()].map(drawOf)
  const verdict = judgeChase(draws, { stopOnWin, stopOnProfit: stopOnProfit ?? undefined })
  switch (verdict) {
    case 'won':
    case 'profit':
      await stopChase(needs, { id, state: verdict })
      return
    case 'finished':
      await transact(needs.db, (tx) => endChase(tx, { id, state: 'finished' }))
      return
    case 'running':
      return
  }
}

/** The lines of a chase in one draw together. */
function drawOf(lines: readonly ChaseTicket[]): ChaseDraw {
  const decided = lines.filter(({ state }) => state !== 'open' && state !== 'void')
  const open = lines.some(({ state }) => state === 'open')
  return {
    state: open ? 'open' : decided.length > 0 ? 'decided' : 'void',
    stake: sum(decided.map(({ stake }) => stake)),
    payout: sum(decided.map(({ payout }) => payout)),
    won: decided.some(({ state }) => state === 'won'),
  }
}
