import { type Amount, parseAmount } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallBody, CallAnswer } from '@parlour/wire/schemas'
import { recordAudit } from '../../../base/database/audit.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Operator } from '../../../base/http/caller.ts'
import type { Needs } from '../../../house/needs.ts'
import { findCaps, type PayoutCaps, shownCaps, writeCaps } from '../sale/caps.store.ts'
import { showTerms } from './change-terms.ts'
import { openShop } from '../sale/open-shop.ts'
import { lockTerms } from '../sale/terms.store.ts'

/**
 * Sets the most a lottery pays. Wider caps hold for all draws that are settled from now on, narrower ones for draws
 * of which nothing was sold before.
 */
export async function changeCaps(
  needs: Pick<Needs, 'db' | 'settings'>,
  operator: Operator,
  { game, change: { reason, ...change } }: { game: string; change: CallBody<'changeLotteryCaps'> },
): Promise<CallAnswer<'operatorLotteryTerms'> | Refusal<'lottery_not_found' | 'terms_malformed'>> {
  const changed = await transactOrRefuse(needs.db, async (tx) => {
    if (!(await openShop(tx, game))) return refuse('lottery_not_found')
    const after = readCaps(change)
    if (!after) return refuse('terms_malformed')
    await lockTerms(tx, game)
    const before = await findCaps(tx, game)
    await writeCaps(tx, game, after)
    await recordAudit(tx, {
      actor: `operator:${operator.operatorId}`,
      action: 'change-lottery-caps',
      subject: `lottery:${game}`,
      before: shownCaps(before),
      after: shownCaps(after),
      reason,
    })
    return undefined
  })
  return changed ?? showTerms(needs, game)
}

/** The caps that were typed; undefined where one is no amount, or a wider cap is below a narrower one. */
function readCaps(change: {
  readonly perLine: string | null
  readonly perMember: string | null
  readonly perDraw: string | null
}): PayoutCaps | undefined {
  const { perLine, perMember, perDraw } = change
  const read = [perLine, perMember, perDraw].map((text) =>
    text === null ? null : (parseAmount(text) ?? 0n),
  )
  const set = read.filter((cap): cap is Amount => cap !== null)
  const rising = set.every((cap, at) => cap > 0n && cap >= (set[at - 1] ?? 0n))
  return rising ? { perLine: read[0]!, perMember: read[1]!, perDraw: read[2]! } : undefined
}
