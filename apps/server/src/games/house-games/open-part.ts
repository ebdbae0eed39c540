import type { Amount, MemberId } from '@parlour/money'
import type { Needs } from '../../house/needs.ts'
import { rulesOf } from '../../house/settings/visitors/jurisdictions.ts'
import { findRound, type RoundRecord } from '../../ledger/wallet/records/rounds.store.ts'
import type { HouseGame } from './rules/house-game.ts'
import { takeUnseen } from './house-games.store.ts'
import { RECALLED_ROUNDS, SLOW_CYCLE_MS } from './limits.ts'
import { moneyOf } from './money-of.ts'
import { resumeRoundsOf } from './resume-rounds.ts'
import { activeSeed, stateOf } from './seed-pairs.ts'
import { type ShownRound, showRounds, withSeeds } from './show-rounds.ts'

/** What every game's screen is told when it begins. */
export type OpenedPart = {
  readonly game: string
  readonly version: string
  readonly rulesHash: string
  readonly currency: string
  readonly trial: boolean
  readonly balance: Amount
  readonly bonus?: Amount
  readonly allows: { autoplay: boolean; turbo: boolean; cycleMs: number }
  readonly seed: ReturnType<typeof stateOf>
  readonly rounds: ShownRound[]
  readonly resumed: ShownRound[]
}

/** Player, money, seeds and last rounds. What was interrupted is finished first, and told once. */
export async function openPart(
  needs: Needs,
  player: { memberId: MemberId; currency: string; trial: boolean },
  { game, version, rulesHash }: Pick<HouseGame, 'game' | 'version' | 'rulesHash'>,
): Promise<OpenedPart> {
  const { memberId, currency, trial } = player
  await resumeRoundsOf(needs, { memberId })
  const { autoplay, profile } = rulesOf(needs.settings.current().jurisdiction)
  const slow = profile === 'regulated'
  const recalled = await showRounds(needs, { memberId, game, limit: RECALLED_ROUNDS })
  return {
    game,
    version,
    rulesHash,
    currency,
    trial,
    ...(await moneyOf(needs, memberId)),
    allows: { autoplay, turbo: !slow, cycleMs: slow ? SLOW_CYCLE_MS : 0 },
    seed: stateOf(await activeSeed(needs, memberId)),
    rounds: 'list' in recalled ? recalled.list : [],
    resumed: await unseenRounds(needs, memberId, game),
  }
}

async function unseenRounds(
  needs: Pick<Needs, 'db' | 'config'>,
  memberId: MemberId,
  game: string,
): Promise<ShownRound[]> {
  const ids = await takeUnseen(needs.db, memberId, game)
  const found = await Promise.all(ids.map((id) => findRound(needs.db, memberId, id)))
  return withSeeds(
    needs,
    found.filter((round): round is RoundRecord => round !== undefined),
  )
}
