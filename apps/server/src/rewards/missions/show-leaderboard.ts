import { figureText } from '../giving/figure-text.ts'
import { earnedOf, type EarnedReward } from '../giving/kept-reward.ts'
import { maskUsername } from '@parlour/members'
import { prizeOfPlace } from '@parlour/promotions'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Needs } from '../../house/needs.ts'
import { say } from '../../house/settings/say.ts'
import { readCalendar, readCalendarBefore } from './calendar.store.ts'
import {
  findLeaderboards,
  findPeriod,
  type Leaderboard,
  type Place,
  placesOf,
} from './leaderboards.store.ts'

type Shown = CallAnswer<'missionLeaderboard'>
type Wanted = {
  readonly memberId: bigint
  readonly leaderboardId: string | undefined
  readonly period: 'current' | 'previous'
  readonly language: string
}

/** A leaderboard with its first hundred places. Names are masked for everybody, the reader's own as well. */
export async function showLeaderboard(
  { db, settings }: Pick<Needs, 'db' | 'settings'>,
  wanted: Wanted,
): Promise<Shown | Refusal<'leaderboard_not_found'>> {
  const boards = await findLeaderboards(db)
  const chosen = wanted.leaderboardId ?? boards[0]?.leaderboardId
  const board = boards.find(({ leaderboardId }) => leaderboardId === chosen)
  if (!board) return refuse('leaderboard_not_found')
  const { timeZone: zone } = settings.current().merchant
  const current = await readCalendar(db, { zone })
  const { firstDay } = current.spans[board.period]
  const { spans } =
    wanted.period === 'current' ? current : await readCalendarBefore(db, { zone, firstDay })
  const span = spans[board.period]
  const of = { leaderboardId: board.leaderboardId, periodStart: span.firstDay }
  const period = await findPeriod(db, of)
  const places = (await placesOf(db, of)).map((one) => showPlace(board, one, wanted.memberId))
  return {
    boards: boards.map(({ leaderboardId, titles }) => ({
      leaderboardId,
      title: say(titles, wanted.language),
    })),
    leaderboardId: board.leaderboardId,
    title: say(board.titles, wanted.language),
    score: board.score,
    currency: board.currency,
    period: board.period,
    periodStart: span.firstDay,
    endsAt: span.endsAt!,
    now: current.now,
    state: stateOf(period?.state ?? 'running', current.now >= span.endsAt!),
    prizes: board.prizes.map(({ reward, ...range }) => ({
      ...range,
      reward: earnedOf(reward, board.currency),
    })),
    places,
    mine: places.find(({ mine }) => mine) ?? null,
  }
}

/** A period that nobody kept, such as one before the leaderboard began, is simply over. */
function stateOf(state: 'running' | 'review' | 'issuing' | 'final', over: boolean): Shown['state'] {
  if (state === 'running') return over ? 'closing' : 'running'
  return state === 'issuing' ? 'review' : state
}

function showPlace(board: Leaderboard, one: Place, reader: bigint): Shown['places'][number] {
  const promised: EarnedReward | undefined = one.reward ?? prizeOfPlace(board.prizes, one.place)
  return {
    place: one.place,
    name: maskUsername(one.username),
    score: figureText(board.score === 'turnover', one.score),
    reachedAt: one.reachedAt,
    mine: one.memberId === reader,
    reward: promised && one.rewardState !== 'refused' ? earnedOf(promised, board.currency) : null,
  }
}
