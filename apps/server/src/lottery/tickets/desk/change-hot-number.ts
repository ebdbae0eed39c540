import { isSelectionRefusal, numbersIn } from '@parlour/lottery'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallBody, CallReply } from '@parlour/wire/schemas'
import { recordAudit } from '../../../base/database/audit.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Operator } from '../../../base/http/caller.ts'
import type { Needs } from '../../../house/needs.ts'
import { type OfferedPlay, readOffer } from '../sale/read-offer.ts'
import { findMarkets, lockTerms, writeHotNumber } from '../sale/terms.store.ts'

type HotRefusal = 'lottery_not_found' | 'play_not_found' | 'terms_malformed'

/** Closes a number, puts a surcharge on it, or lets it be as all others. Tickets that were sold stand. */
export async function changeHotNumber(
  needs: Pick<Needs, 'db'>,
  operator: Operator,
  {
    game,
    play: playId,
    number,
    change: { state, surchargePpm = 0, reason },
  }: { game: string; play: string; number: string; change: CallBody<'changeHotNumber'> },
): Promise<CallReply<'changeHotNumber'> | Refusal<HotRefusal>> {
  return transactOrRefuse(needs.db, async (tx) => {
    await lockTerms(tx, game)
    const offer = await readOffer(tx, game)
    if (isRefusal(offer)) return offer
    const offered = offer.plays.get(playId)
    if (!offered) return refuse('play_not_found', { play: playId })
    const name = oneNumber(offered, number)
    if (name === undefined || (state === 'surcharge') !== surchargePpm > 0)
      return refuse('terms_malformed')
    await writeHotNumber(
      tx,
      { game, play: playId },
      state === 'plain'
        ? { number: name, state, surchargePpm: 0 }
        : { number: name, state, surchargePpm },
    )
    const after = (await findMarkets(tx, game)).find(({ play }) => play === playId)!
    await recordAudit(tx, {
      actor: `operator:${operator.operatorId}`,
      action: 'change-hot-number',
      subject: `lottery:${game}:${playId}`,
      before: offered.market.hot,
      after: after.hot,
      reason,
    })
    return { hot: after.hot.map((one) => ({ ...one })) }
  })
}

/** The number as selections hold it; undefined where the play's bets are not single numbers. */
function oneNumber({ play }: OfferedPlay, text: string): string | undefined {
  const selection = play.play.read(text)
  if (isSelectionRefusal(selection)) return undefined
  const numbers = numbersIn(play, play.write(selection))
  return numbers.length === 1 ? numbers[0] : undefined
}
