import type { Amount } from '@parlour/money'
import type { Tx } from '../database/database.ts'
import { transact } from '../database/transact.ts'
import type { DrawWork } from '../draws/announce-result.ts'
import { windowOf } from '../draws/draws.store.ts'
import { shutWindows } from '../wallet/house-rules.store.ts'
import {
  findNewWork,
  hasMoreTickets,
  layParts,
  type Part,
  takeWork,
  termsOf,
} from './draw-settlement.store.ts'
import { nextLines } from './lines.store.ts'
import { decideLines, type Judge } from './judge-lines.ts'
import { capsOf, judgeFor } from './judges.ts'
import { QUIET_TICKETS } from './limits.ts'
import type { Sizes } from './pace.ts'
import type { SettlementNeeds } from './settle-draw.job.ts'

const EVERYBODY = [-1]
const FOUR_PARTS = [0, 1, 2, 3]

/** Lays out what every new result has to have settled. */
export async function beginWork({ db }: Pick<SettlementNeeds, 'db'>, sizes: Sizes): Promise<void> {
  for (const work of await findNewWork(db)) await transact(db, (tx) => begin(tx, work, sizes))
}

async function begin(tx: Tx, work: DrawWork, { small }: Sizes): Promise<void> {
  if (!(await takeWork(tx, work))) return
  // Stakes that were judged in time may still be on their way to the disk: none may come after the count.
  await shutWindows(tx, [windowOf(work.drawId)])
  const parts = (await hasMoreTickets(tx, work.drawId, small)) ? FOUR_PARTS : EVERYBODY
  await layParts(tx, work, parts, await winsToShare(tx, work))
}

/** All that the draw has won, where the lottery pays at most so much for a draw: looked up before the first is paid. */
async function winsToShare(tx: Tx, work: DrawWork): Promise<Amount | undefined> {
  const terms = await termsOf(tx, work)
  if (terms.perDraw === null || terms.result === null) return undefined
  const judge = judgeFor(terms)
  let sum = 0n
  for (const part of FOUR_PARTS)
    sum += await winsOfPart(tx, { ...terms, part, afterMember: 0n, drawWon: null }, judge)
  return sum
}

async function winsOfPart(tx: Tx, part: Part, judge: Judge): Promise<Amount> {
  const caps = { ...capsOf(part), perDraw: undefined }
  let sum = 0n
  let afterMember = 0n
  for (;;) {
    const { lines, last } = await nextLines(tx, { ...part, afterMember }, QUIET_TICKETS)
    for (const { state, payout } of decideLines(judge, lines, caps))
      if (state === 'won') sum += payout
    if (last) return sum
    afterMember = lines.at(-1)!.memberId
  }
}
