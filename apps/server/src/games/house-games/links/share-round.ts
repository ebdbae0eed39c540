import type { MemberId, WagerId } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { Needs } from '../../../house/needs.ts'
import { writeReceipt } from '../write-receipt.ts'
import { dropLink, keepLink } from './round-links.store.ts'

type Round = { readonly memberId: MemberId; readonly wagerId: WagerId }

/**
 * Makes the link under which anybody may see a finished round of the player's; the same one for every call.
 *
 * @returns refused with `round_not_found` where the round is another member's, unknown, or stands open.
 */
export async function shareRound(
  needs: Pick<Needs, 'db' | 'config' | 'wallet' | 'log'>,
  round: Round,
): Promise<{ link: string } | Refusal<'round_not_found'>> {
  const receipt = await writeReceipt(needs, round)
  return isRefusal(receipt) ? receipt : { link: await keepLink(needs.db, round) }
}

/** Takes a link back: from then on it shows nothing. */
export const unshareRound = async (
  { db }: Pick<Needs, 'db'>,
  round: Round,
): Promise<{ shared: false } | Refusal<'round_not_found'>> =>
  (await dropLink(db, round)) ? { shared: false } : refuse('round_not_found')
