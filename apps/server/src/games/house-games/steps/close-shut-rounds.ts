import type { MemberId } from '@parlour/money'
import type { Db, Tx } from '../../../base/database/database.ts'
import { pageByPage } from '../../../base/jobs/page-by-page.ts'
import { HOUSE_VENDOR } from '../../../house/catalogue/limits.ts'
import { switchesOff } from '../../../ledger/wallet/house-rules.store.ts'
import { readRestrictions, restrictedLately } from '../../../ledger/wallet/posts/restrict-member.ts'
import { findRound } from '../../../ledger/wallet/records/rounds.store.ts'
import { RESUMED_AT_ONCE, SHUT_RUN_MS, SHUT_WITHIN_SECONDS } from '../limits.ts'
import { leaveOrLog, type LeaveNeeds, stepped } from './leave-rounds.ts'
import {
  type RoundKey,
  standingRoundsOfGame,
  standingRoundsOfMembers,
} from './standing-rounds.store.ts'

/**
 * Closes at once, by the printed rule, what stands of members who may stake no more and of games that are closed; says
 * how many rounds it were. Where there are very many the next run goes on; one that cannot be closed hides none.
 */
export async function closeShutRounds(
  needs: LeaveNeeds,
  { atOnce = RESUMED_AT_ONCE, forMs = SHUT_RUN_MS } = {},
): Promise<number> {
  const until = performance.now() + forMs
  let closed = 0
  for (const rounds of [ofShutMembers(needs.db, atOnce), ofClosedGames(needs.db, atOnce)]) {
    for await (const { memberId, wagerId } of rounds) {
      if (performance.now() > until) return closed
      // A place whose stake has not come yet is looked at by the next run.
      const round = await findRound(needs.db, memberId, wagerId)
      if (round?.state === 'open' && (await leaveOrLog(needs, round, 0))) closed += 1
    }
  }
  return closed
}

/** Whether a round's member may stake no more, or its game is closed. While the whole site is, its rounds wait. */
export async function isShut(
  db: Db | Tx,
  { memberId, game }: Pick<RoundKey, 'memberId' | 'game'>,
): Promise<boolean> {
  if ((await readRestrictions(db, memberId)).length > 0) return true
  return (await closedGames(db, [game])).length > 0
}

/** Of those who were shut longer ago nothing stands: it was left a day after its last step, and no stake came behind. */
async function* ofShutMembers(db: Db, atOnce: number): AsyncGenerator<RoundKey> {
  const within = { seconds: SHUT_WITHIN_SECONDS }
  let after: MemberId | undefined
  for (;;) {
    const members = await restrictedLately(db, { ...within, limit: atOnce, after })
    yield* await standingRoundsOfMembers(db, members)
    if (members.length < atOnce) return
    after = members.at(-1)
  }
}

async function* ofClosedGames(db: Db, atOnce: number): AsyncGenerator<RoundKey> {
  for (const game of await closedGames(db, stepped)) {
    yield* pageByPage<RoundKey>(atOnce, (after, limit) =>
      standingRoundsOfGame(db, { game, limit, after }),
    )
  }
}

async function closedGames(db: Db | Tx, games: readonly string[]): Promise<readonly string[]> {
  const house = `vendor:${HOUSE_VENDOR}`
  const off = await switchesOff(db, [house, ...games.map((game) => `game:${game}`)])
  const names = new Set(off.map(({ name }) => name))
  return games.filter((game) => names.has(house) || names.has(`game:${game}`))
}
