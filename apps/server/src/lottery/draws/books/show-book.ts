import { type Refusal, refuse } from '@parlour/wire'
import type { CallReply } from '@parlour/wire/schemas'
import type { Needs } from '../../../house/needs.ts'
import { findLines } from './books.store.ts'
import { readDraw } from '../draws.store.ts'
import { BOOK_LINES_SHOWN } from '../limits.ts'
import { findProof } from '../pages/proofs.store.ts'
import { findStageProofs } from '../house-draws/stages.store.ts'

/** What was sold of a draw or of one of its stages, once its book is told: stakes and choices, not whose they are. */
export async function showBook(
  { db }: Pick<Needs, 'db'>,
  { game, issue, stage, from }: { game: string; issue: string; stage: number; from: number },
): Promise<CallReply<'lotteryBook'> | Refusal<'draw_not_found'>> {
  const draw = await readDraw(db, game, issue)
  if (!draw) return refuse('draw_not_found')
  const sealed = stage === 0 ? await findProof(db, draw.id) : await stageOf(db, draw.id, stage)
  if (!sealed) return refuse('draw_not_found')
  const of = { drawId: draw.id, stage, from, most: BOOK_LINES_SHOWN }
  return {
    game,
    issue,
    stage,
    from,
    root: sealed.bookHash?.toString('hex') ?? null,
    size: sealed.bookCount ?? 0,
    lines: sealed.bookHash ? [...(await findLines(db, of))] : [],
  }
}

const stageOf = async (db: Needs['db'], drawId: string, stage: number) =>
  (await findStageProofs(db, drawId)).find((one) => one.stage === stage)
