import { transact } from '../../base/database/transact.ts'
import type { Needs } from '../../house/needs.ts'
import { giveBack } from '../tickets/returns/give-back.ts'
import { agree, firstTold } from '../draws/beacons/agree.ts'
import { recountDraws } from '../draws/life/count-draw.ts'
import { countLateTickets, decideLateReturns } from './late-bets.store.ts'
import { MOST_AT_ONCE } from '../draws/limits.ts'
import { entriesOf, findOfficial, findTold } from './official.store.ts'
import { recordResult } from '../draws/life/record-result.ts'
import { hasLaterResult } from '../draws/life/results.store.ts'

type PublishNeeds = Pick<Needs, 'db' | 'wallet' | 'log'>

/** Publishes official results that two sources agree on, or two people have decided. */
export async function publishToldDraws(needs: PublishNeeds): Promise<void> {
  for (const { id: drawId } of await findTold(needs.db, MOST_AT_ONCE)) {
    try {
      await publishTold(needs, drawId)
    } catch (error) {
      needs.log.error({ err: error, draw: drawId }, 'A result could not be published.')
    }
  }
}

/** One draw of these. Bets that were taken after the result was first told go back before anything is won. */
export async function publishTold(needs: PublishNeeds, drawId: string): Promise<boolean> {
  if (!(await returnLateBets(needs, drawId))) return false
  return transact(needs.db, async (tx) => {
    const draw = await findOfficial(tx, { id: drawId }, true)
    if (draw?.state !== 'closed' || draw.source !== 'official') return false
    const entries = await entriesOf(tx, drawId)
    const agreement = agree(entries, draw.closesAt)
    if (agreement.state !== 'agreed') return false
    const told = firstTold(entries, agreement.result)
    const evidence = {
      sources: entries.map(({ kind, source, result }) => ({ kind, source, result })),
      ...(told && { firstTold: told.toISOString() }),
    }
    const { result, by: source } = agreement
    await recordResult(tx, { ...draw, bets: draw.bets ?? 0 }, { result, source, evidence })
    // A result that comes after that of a later draw does not follow it in the sums.
    if (await hasLaterResult(tx, draw)) await recountDraws(tx, draw.lottery, draw.family)
    return true
  })
}

/** True once no bet stands that could have known the result. */
async function returnLateBets(needs: PublishNeeds, drawId: string): Promise<boolean> {
  const draw = await findOfficial(needs.db, { id: drawId })
  if (draw?.state !== 'closed') return false
  const entries = await entriesOf(needs.db, drawId)
  const agreement = agree(entries, draw.closesAt)
  if (agreement.state !== 'agreed') return false
  const told = firstTold(entries, agreement.result)
  if (!told || told >= draw.closesAt) return true
  const returns = await transact(needs.db, (tx) => decideLateReturns(tx, drawId, told))
  await giveBack(needs, returns)
  return (await countLateTickets(needs.db, drawId, told)) === 0
}
