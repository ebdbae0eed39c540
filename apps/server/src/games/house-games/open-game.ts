import { greatestWinOf, houseSlots, rulesHash } from '@parlour/casino'
import type { Amount, MemberId } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import type { Needs } from '../../house/needs.ts'
import { rulesOf } from '../../house/settings/visitors/jurisdictions.ts'
import { findRound, type RoundRecord } from '../../ledger/wallet/records/rounds.store.ts'
import { takeUnseen } from './house-games.store.ts'
import { RECALLED_ROUNDS, SLOW_CYCLE_MS } from './limits.ts'
import { activeBonus } from '../../ledger/wallet/records/bonus-buckets.store.ts'
import { resumeRoundsOf } from './resume-rounds.ts'
import { activeSeed, stateOf } from './seed-pairs.ts'
import { type ShownRound, showRounds, withSeeds } from './show-rounds.ts'

export type OpenedGame = {
  readonly game: string
  readonly version: string
  readonly rulesHash: string
  readonly currency: string
  readonly trial: boolean
  readonly balance: Amount
  readonly bonus?: Amount
  readonly stakes: Amount[]
  readonly maxWin: string
  readonly allows: { autoplay: boolean; turbo: boolean; cycleMs: number }
  readonly seed: ReturnType<typeof stateOf>
  readonly rounds: ShownRound[]
  readonly resumed: ShownRound[]
}

/** All that a game's screen needs to begin. What was interrupted is finished first, and told once. */
export async function openGame(
  needs: Needs,
  player: { memberId: MemberId; currency: string; trial: boolean; game: string },
): Promise<OpenedGame | Refusal<'house_game_not_found'>> {
  const { memberId, game } = player
  const slot = houseSlots[game]
  if (!slot) return refuse('house_game_not_found')
  await resumeRoundsOf(needs, { memberId })

  const { autoplay, profile } = rulesOf(needs.settings.current().jurisdiction)
  const slow = profile === 'regulated'
  const { cash, bonus } = await needs.wallet.balances(memberId)
  const recalled = await showRounds(needs, { memberId, game, limit: RECALLED_ROUNDS })
  return {
    game,
    version: slot.machine.version,
    rulesHash: rulesHash(slot.machine),
    currency: player.currency,
    trial: player.trial,
    balance: cash,
    ...(bonus > 0n && { bonus: await activeBonus(needs.db, memberId) }),
    stakes: [...slot.stakes],
    maxWin: greatestWinOf(slot),
    allows: { autoplay, turbo: !slow, cycleMs: slow ? SLOW_CYCLE_MS : 0 },
    seed: stateOf(await activeSeed(needs, memberId)),
    rounds: 'list' in recalled ? recalled.list : [],
    resumed: await unseenRounds(needs, memberId, game),
  }
}

async function unseenRounds(
  { db }: Pick<Needs, 'db'>,
  memberId: MemberId,
  game: string,
): Promise<ShownRound[]> {
  const ids = await takeUnseen(db, memberId, game)
  const found = await Promise.all(ids.map((id) => findRound(db, memberId, id)))
  return withSeeds(
    db,
    found.filter((round): round is RoundRecord => round !== undefined),
  )
}
