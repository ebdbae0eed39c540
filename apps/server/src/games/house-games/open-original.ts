import { houseOriginals } from '@parlour/casino/originals'
import type { Amount, MemberId } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import { stakesLeft } from '../../house/catalogue/stakes-left.ts'
import type { Needs } from '../../house/needs.ts'
import { findRound } from '../../ledger/wallet/records/rounds.store.ts'
import { houseGameOf } from './rules/games-by-code.ts'
import { type OpenedPart, openPart } from './open-part.ts'
import { type ShownRound, withSeeds } from './show-rounds.ts'
import { findPlace } from './steps/standing-rounds.store.ts'

export type OpenedOriginal = OpenedPart & {
  readonly rules: Readonly<Record<string, unknown>>
  readonly hasSteps: boolean
  readonly leastStake: Amount
  readonly mostStake: Amount
  readonly mostPayout: Amount
  /** The round that waits for its next step, on whichever device it was begun. */
  readonly standing: ShownRound | null
}

/** All that an original's screen needs to begin, or to go on where a round stands. */
export async function openOriginal(
  needs: Needs,
  player: { memberId: MemberId; currency: string; trial: boolean; game: string },
): Promise<OpenedOriginal | Refusal<'house_game_not_found'>> {
  const game = houseGameOf(player.game)
  const rules = houseOriginals[player.game]?.rules
  if (!game || !rules) return refuse('house_game_not_found')
  const left = await stakesLeft(needs.db, player.game)
  return {
    ...(await openPart(needs, player, game)),
    rules: game.rules,
    hasSteps: game.steps !== undefined,
    leastStake: left?.least ?? BigInt(rules.leastStake),
    mostStake: left?.most ?? BigInt(rules.mostStake),
    mostPayout: BigInt(rules.mostPayout),
    standing: game.steps ? await standingRound(needs, player) : null,
  }
}

async function standingRound(
  needs: Pick<Needs, 'db' | 'config'>,
  player: { memberId: MemberId; game: string },
): Promise<ShownRound | null> {
  const place = await findPlace(needs.db, player)
  const round = place && (await findRound(needs.db, player.memberId, place.wagerId))
  if (round?.state !== 'open') return null
  const [shown] = await withSeeds(needs, [round])
  return shown ?? null
}
