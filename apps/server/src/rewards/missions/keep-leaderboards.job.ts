import { forEachApart } from '../../base/jobs/for-each-apart.ts'
import { prizeOfPlace } from '@parlour/promotions'
import { collectActivity } from '../activity/collect-activity.job.ts'
import type { Db, Tx } from '../../base/database/database.ts'
import { transact } from '../../base/database/transact.ts'
import type { Needs } from '../../house/needs.ts'
import { lastDecided } from '../../ledger/wallet/records/bets/last-decided.store.ts'
import { readCalendar, readSpan } from './calendar.store.ts'
import {
  type BoardPeriod,
  findLeaderboards,
  findPeriod,
  type Leaderboard,
  movePeriod,
  type NewPlace,
  openPeriod,
  periodsIn,
  placesOf,
  type Score,
  sharedAddresses,
  topScores,
  writePlaces,
} from './leaderboards.store.ts'
import { FREEZE_AFTER_MINUTES, PLACES } from './limits.ts'

/**
 * Brings the running leaderboards up to date and freezes those whose period is over. Scores come from
 * the sums of activity, so that a second run writes the same.
 */
export async function keepLeaderboards({
  db,
  settings,
  log,
}: Pick<Needs, 'db' | 'settings' | 'log'>): Promise<void> {
  const { timeZone: zone } = settings.current().merchant
  const boards = await findLeaderboards(db)
  const { spans } = await readCalendar(db, { zone })
  for (const { leaderboardId, period } of boards) {
    const { firstDay: periodStart, endsAt } = spans[period]
    await openPeriod(db, { leaderboardId, periodStart, endsAt: endsAt! })
  }
  const running = await periodsIn(db, 'running')
  // What was settled before the end has to be in the sums before they are fixed.
  if (running.some(({ over }) => over)) await collectActivity({ db })
  await forEachApart(log, 'keep-leaderboards', running, async (one) => {
    const board = boards.find(({ leaderboardId }) => leaderboardId === one.leaderboardId)
    if (board) await transact(db, (tx) => keep(tx, { board, zone, of: one }))
  })
}

type Kept = { board: Leaderboard; zone: string; of: BoardPeriod }

async function keep(tx: Tx, { board, zone, of }: Kept): Promise<void> {
  const standing = await findPeriod(tx, of, true)
  if (standing?.state !== 'running') return
  const places = await rank(tx, { board, zone, of })
  const { leaderboardId, periodStart } = of
  const freeze = await isOver(tx, zone, of)
  if (!freeze) return writePlaces(tx, { leaderboardId, periodStart }, places)
  const winners = places.filter(({ place }) => prizeOfPlace(board.prizes, place))
  const alike = await sharedAddresses(
    tx,
    winners.map(({ memberId }) => memberId),
  )
  const fixed = places.map((place): NewPlace => {
    const reward = prizeOfPlace(board.prizes, place.place)
    if (!reward) return place
    const flags = alike.has(place.memberId) ? (['same_address'] as const) : []
    return { ...place, reward, flags, rewardState: 'waiting' }
  })
  await writePlaces(tx, of, fixed)
  await movePeriod(tx, of, winners.length > 0 ? 'review' : 'final')
}

/** Orders the scores; of two that are equal the one reached earlier stands first. */
async function rank(tx: Tx, { board, zone, of }: Kept): Promise<NewPlace[]> {
  const span = await readSpan(tx, { zone, period: board.period, firstDay: of.periodStart })
  const scores = await topScores(tx, board, { from: span.firstDay, to: span.lastDay })
  const known = new Map((await placesOf(tx, of)).map((one) => [one.memberId, one]))
  const moved = scores.filter(({ memberId, score }) => known.get(memberId)?.score !== score)
  const times = await lastDecided(tx, {
    memberIds: moved.map(({ memberId }) => memberId),
    from: span.startsAt,
    to: span.endsAt,
  })
  const reached = ({ memberId }: Score): Date =>
    times.get(memberId) ?? known.get(memberId)?.reachedAt ?? span.startsAt
  return scores
    .map((one) => ({ ...one, reachedAt: reached(one) }))
    .toSorted(byScoreThenTime)
    .slice(0, PLACES)
    .map((one, at) => ({ ...one, place: at + 1, reward: null, flags: [], rewardState: 'none' }))
}

type Timed = Score & { readonly reachedAt: Date }

export const byScoreThenTime = (one: Timed, other: Timed): number => {
  if (one.score !== other.score) return one.score > other.score ? -1 : 1
  return (
    one.reachedAt.getTime() - other.reachedAt.getTime() || (one.memberId < other.memberId ? -1 : 1)
  )
}

async function isOver(db: Db | Tx, zone: string, { endsAt }: BoardPeriod): Promise<boolean> {
  const { now } = await readCalendar(db, { zone })
  return now.getTime() >= endsAt.getTime() + FREEZE_AFTER_MINUTES * 60_000
}
