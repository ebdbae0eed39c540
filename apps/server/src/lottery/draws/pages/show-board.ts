import type { CallAnswer } from '@parlour/wire/schemas'
import { wordsIn } from '../../../house/catalogue/game-item.ts'
import { findLotteryGroups } from '../../../house/catalogue/lotteries.store.ts'
import type { Db } from '../../../base/database/database.ts'
import type { Needs } from '../../../house/needs.ts'
import { databaseNow, findStandings, type Standing } from '../draws.store.ts'
import { BOARD_GOOD_MS } from '../limits.ts'
import { type Lottery, readLotteries } from '../lotteries.store.ts'
import { shownDraw, shownLottery } from './shown-draw.ts'

/** Every lottery with its countdown and last result: what a lobby of lotteries shows. */
export async function showBoard(
  { db }: Pick<Needs, 'db'>,
  language: string,
  next?: number,
): Promise<CallAnswer<'lotteryBoard'>> {
  const { standings, groups, now, readAtMs, ...board } = await readBoard(db)
  const lotteries =
    next === undefined ? board.lotteries : nextToJoin(board.lotteries, standings, next)
  const used = new Set(lotteries.map(({ group }) => group))
  return {
    serverTime: new Date(now.getTime() + (performance.now() - readAtMs)),
    groups: groups
      .filter(({ code }) => used.has(code))
      .map(({ code, titles }) => ({ code, title: wordsIn(titles, language) })),
    lotteries: lotteries.map((lottery) => {
      const { current, last } = standings.get(lottery.code) ?? {}
      return {
        ...shownLottery(lottery, language),
        current: current ? shownDraw(current, language) : null,
        last: last ? shownDraw(last, language) : null,
      }
    }),
  }
}

/**
 * A few lotteries that can be joined, for a page that shows no lobby: what is hot first, of each group one before a
 * second, in the house's order, so that no row jumps when a draw passes.
 */
export function nextToJoin<
  Shown extends Pick<Lottery, 'code' | 'group' | 'hot' | 'open' | 'maintenance'>,
>(
  lotteries: readonly Shown[],
  standings: ReadonlyMap<string, Pick<Standing, 'current'>>,
  count: number,
): Shown[] {
  const selling = lotteries.filter(
    ({ code, open, maintenance }) => open && !maintenance && standings.get(code)?.current,
  )
  const hotFirst = [...selling.filter(({ hot }) => hot), ...selling.filter(({ hot }) => !hot)]
  const groups = new Set<string>()
  const firsts = hotFirst.filter(({ group }) => !groups.has(group) && groups.add(group))
  const wanted = new Set([...new Set([...firsts, ...hotFirst])].slice(0, count))
  return selling.filter((lottery) => wanted.has(lottery))
}

type Board = {
  readonly lotteries: readonly Lottery[]
  readonly standings: ReadonlyMap<string, Standing>
  readonly groups: Awaited<ReturnType<typeof findLotteryGroups>>
  readonly now: Date
  readonly readAtMs: number
}
const boards = new WeakMap<Db, Promise<Board>>()

/** One look serves everybody who asks within a moment; a failed one serves nobody. */
async function readBoard(db: Db): Promise<Board> {
  const before = await boards.get(db)?.catch(() => undefined)
  if (before && performance.now() - before.readAtMs < BOARD_GOOD_MS) return before
  const reading = lookAtBoard(db)
  boards.set(db, reading)
  return reading
}

async function lookAtBoard(db: Db): Promise<Board> {
  const now = await databaseNow(db)
  const readAtMs = performance.now()
  const [lotteries, standings, groups] = await Promise.all([
    readLotteries(db),
    findStandings(db),
    findLotteryGroups(db),
  ])
  return { lotteries, standings, groups, now, readAtMs }
}
