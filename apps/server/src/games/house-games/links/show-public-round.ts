import { maskUsername } from '@parlour/members'
import { isRefusal, refuse } from '@parlour/wire'
import { findNamesOfGames } from '../../../house/catalogue/catalogue.store.ts'
import { wordsIn } from '../../../house/catalogue/game-item.ts'
import type { Needs } from '../../../house/needs.ts'
import { findRound } from '../../../ledger/wallet/records/rounds.store.ts'
import { withSeeds } from '../show-rounds.ts'
import { writeReceipt } from '../write-receipt.ts'
import { findLinked } from './round-links.store.ts'

/**
 * A finished round as anybody with its link sees it: what happened, and the receipt that proves it. Of the player only a
 * shortened name is told, and of their money only this stake and this payout.
 */
export async function showPublicRound(
  needs: Pick<Needs, 'db' | 'config' | 'wallet' | 'log'>,
  { link, language }: { readonly link: string; readonly language: string },
) {
  const linked = await findLinked(needs.db, link)
  if (!linked) return refuse('round_not_found')
  const receipt = await writeReceipt(needs, linked)
  if (isRefusal(receipt)) return receipt
  const record = (await findRound(needs.db, linked.memberId, linked.wagerId))!
  const [round] = await withSeeds(needs, [record])
  const [game] = await findNamesOfGames(needs.db, [record.game])
  if (!round) return refuse('round_not_found')
  return {
    player: maskUsername(linked.nickname),
    gameName: game ? wordsIn(game.names, language) : record.game,
    round: { ...round, balanceBefore: null, balanceAfter: null },
    receipt,
  }
}
