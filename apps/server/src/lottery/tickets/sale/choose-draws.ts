import { type Refusal, refuse } from '@parlour/wire'
import type { Db } from '../../../base/database/database.ts'
import { askOnce } from '../../../base/database/ask-together.ts'
import { type Draw, findSellingDraws, readDraw, windowOf } from '../../draws/draws.store.ts'
import { isWindowJudging } from '../../../ledger/wallet/house-rules.store.ts'
import { MOST_CHASE_DRAWS } from '../limits.ts'

/** A draw that is bought, and how many times the cart. */
export type ChosenDraw = { readonly draw: Draw; readonly multiple: number }

export type WantedDraw = { readonly issue: string; readonly multiple: number }

export type DrawsRefusal = 'chase_too_long' | 'draw_not_found' | 'draw_closed' | 'chase_malformed'

/**
 * The draws of a purchase: all on sale, each once, in the order in which they are drawn. One that has just closed may
 * still take what arrived before: its window decides.
 */
export async function chooseDraws(
  db: Db,
  lottery: string,
  wanted: readonly WantedDraw[],
): Promise<readonly ChosenDraw[] | Refusal<DrawsRefusal>> {
  if (wanted.length > MOST_CHASE_DRAWS) return refuse('chase_too_long', { most: MOST_CHASE_DRAWS })
  const selling = await findSelling(db, lottery, wanted.length)
  const chosen: ChosenDraw[] = []
  for (const { issue, multiple } of wanted) {
    const draw = selling.get(issue) ?? (await findDraw(db, { lottery, issue }))
    if (!draw) return refuse('draw_not_found', { issue })
    if (!SELLING.has(draw.state) && !(await isJudging(db, windowOf(draw.id))))
      return refuse('draw_closed', { issue })
    chosen.push({ draw, multiple })
  }
  return inOrder(chosen) ? chosen : refuse('chase_malformed')
}

const findDraw = askOnce(
  ({ lottery, issue }: { lottery: string; issue: string }) => JSON.stringify([lottery, issue]),
  (db, { lottery, issue }) => readDraw(db, lottery, issue),
)

const isJudging = askOnce((windowId: string) => windowId, isWindowJudging)

const SELLING: ReadonlySet<string> = new Set(['open', 'upcoming'])

/** A chase reads its draws at once; one draw alone is read by its issue. */
async function findSelling(
  db: Db,
  lottery: string,
  wanted: number,
): Promise<ReadonlyMap<string, Draw>> {
  if (wanted === 1) return new Map()
  const draws = await findSellingDraws(db, lottery, MOST_CHASE_DRAWS * 2)
  return new Map(draws.map((draw) => [draw.issue, draw]))
}

const inOrder = (chosen: readonly ChosenDraw[]): boolean =>
  chosen.every(
    ({ draw }, at) => at === 0 || chosen[at - 1]!.draw.drawsAt.getTime() < draw.drawsAt.getTime(),
  )
