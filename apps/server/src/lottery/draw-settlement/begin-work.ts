import type { Amount } from '@parlour/money'
import type { Tx } from '../../base/database/database.ts'
import { transact } from '../../base/database/transact.ts'
import type { DrawWork } from '../draws/life/announce-result.ts'
import { windowOf } from '../draws/draws.store.ts'
import { capsOfDraw } from '../tickets/sale/caps.store.ts'
import { shutWindows } from '../../ledger/wallet/house-rules.store.ts'
import {
  countBeyondBook,
  findNewWork,
  hasMoreTickets,
  layParts,
  type Part,
  takeWork,
  termsOf,
  type Wins,
} from './draw-settlement.store.ts'
import { nextLines } from './lines.store.ts'
import type { Caps } from './cap-payouts.ts'
import { decideLines, type Judge } from './judge-lines.ts'
import type { DecidedLine, Line } from './lines.ts'
import { capsOf, judgeFor } from './judges.ts'
import { QUIET_TICKETS } from './limits.ts'
import type { Sizes } from './pace.ts'
import type { SettlementNeeds } from './settle-draw.job.ts'

const EVERYBODY = [-1]
const FOUR_PARTS = [0, 1, 2, 3]

/** Lays out what every new result has to have settled. What cannot be laid out keeps nothing else waiting. */
export async function beginWork(
  { db, log }: Pick<SettlementNeeds, 'db' | 'log'>,
  sizes: Sizes,
): Promise<void> {
  for (const work of await findNewWork(db)) {
    try {
      await transact(db, (tx) => begin(tx, work, sizes))
    } catch (error) {
      log.error({ err: error, draw: work.drawId }, 'a draw is not laid out to be settled')
    }
  }
}

async function begin(tx: Tx, work: DrawWork, { small }: Sizes): Promise<void> {
  if (!(await takeWork(tx, work))) return
  // Stakes that were judged in time may still be on their way to the disk: none may come after the count.
  await shutWindows(tx, [windowOf(work.drawId)])
  const beyond = work.kind === 'settle' ? await countBeyondBook(tx, work.drawId) : 0
  if (beyond !== 0) throw new Error(`The draw has ${beyond} tickets more than its book.`)
  const parts = (await hasMoreTickets(tx, work.drawId, small)) ? FOUR_PARTS : EVERYBODY
  const terms = await termsOf(tx, work)
  const caps = await capsOfDraw(tx, { game: terms.game, drawId: work.drawId })
  await layParts(tx, work, parts, { ...caps, wins: await winsToShare(tx, { ...terms, ...caps }) })
}

type Capped = Omit<Part, 'part' | 'afterMember' | 'stepMembers' | 'wins'>

/** All that the draw has won, where the lottery pays at most so much for a draw: looked up before the first is paid. */
async function winsToShare(tx: Tx, terms: Capped): Promise<Wins | null> {
  if (terms.perDraw === null || terms.result === null) return null
  const judge = judgeFor(terms)
  const wins = new Map<string, Amount>()
  for (const part of FOUR_PARTS)
    await addWins(
      tx,
      { ...terms, part, afterMember: 0n, stepMembers: null, wins: null },
      { judge, wins },
    )
  return Object.fromEntries([...wins].map(([currency, won]) => [currency, String(won)]))
}

/** Who has a ticket that cannot be judged is set aside when it comes to paying, and has won nothing until then. */
function decidable(judge: Judge, lines: readonly Line[], caps: Caps): DecidedLine[] {
  try {
    return decideLines(judge, lines, caps)
  } catch {
    return [...Map.groupBy(lines, ({ memberId }) => memberId).values()].flatMap((own) => {
      try {
        return decideLines(judge, own, caps)
      } catch {
        return []
      }
    })
  }
}

/** Tickets that were taken back have won nothing. */
async function addWins(
  tx: Tx,
  part: Part,
  { judge, wins }: { judge: Judge; wins: Map<string, Amount> },
): Promise<void> {
  const caps = { ...capsOf(part), perDraw: undefined }
  let afterMember = 0n
  for (;;) {
    const { lines, last } = await nextLines(tx, { ...part, afterMember }, QUIET_TICKETS)
    const played = lines.filter(({ state }) => state !== 'void')
    for (const { line, state, payout } of decidable(judge, played, caps))
      if (state === 'won') wins.set(line.currency, (wins.get(line.currency) ?? 0n) + payout)
    if (last) return
    afterMember = lines.at(-1)!.memberId
  }
}
