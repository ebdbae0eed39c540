import type { Tx } from '../../base/database/database.ts'
import { askingLane } from '../../base/database/one-connection.ts'
import { transact } from '../../base/database/transact.ts'
import { replaceMany, voidManySettled } from '../../ledger/wallet/posts/decide-again.ts'
import { lockForPosting } from '../../ledger/wallet/posts/post-many.ts'
import {
  type Decision,
  settlementLane,
  settleMany,
  voidMany,
} from '../../ledger/wallet/posts/settle-many.ts'
import { keepNettedBets } from '../../ledger/wallet/judges/valid-turnover.ts'
import { decideOrdinarily } from './decide-ordinarily.ts'
import { apart } from '../../base/jobs/for-each-apart.ts'
import { followChases } from '../tickets/returns/stop-chase.ts'
import { afterFailure, RowsAtFault } from './after-failure.ts'
import { asBooked } from './as-booked.ts'
import {
  type Aside,
  claimAgain,
  claimPart,
  drawsOfSettledAside,
  endAside,
  findAside,
  holdAside,
  movePart,
  type Part,
  partOf,
  type Tally,
} from './draw-settlement.store.ts'
import {
  hasNewRebate,
  keepOldRebates,
  linesOf,
  markLines,
  nextLines,
  reopenLines,
} from './lines.store.ts'
import { ASIDE_AT_ONCE, LONGEST_ORDINARY_MS } from './limits.ts'
import { giveRebates } from './give-rebates.ts'
import { decideLines, voidLines } from './judge-lines.ts'
import { capsOf, judgeFor } from './judges.ts'
import type { DecidedLine, Line } from './lines.ts'
import { netOpposite } from './net-opposite.ts'
import { operationOf, VOID_REASON } from './operations.ts'
import type { SettlementNeeds } from './settle-draw.job.ts'
import { tellPlayers } from './tell-players.ts'

export type Turn = 'none' | 'went on' | 'part done' | 'failed'

const FIRST_LANE = 0

type Step = {
  readonly part: Part
  readonly decided: readonly DecidedLine[]
  readonly last: boolean
  /** What the ordinary way has to do before the step is over. */
  readonly ordinary: readonly DecidedLine[]
  /** Holds the same lines again, for those that only the ordinary way can do; false where somebody has done them. */
  readonly holdAgain: (tx: Tx) => Promise<boolean>
  /** Keeps how far the settlement has come, in the transaction that moved the money. */
  readonly keep: (tx: Tx, tally: Tally) => Promise<void>
}

/**
 * Settles the next tickets of the part that has waited longest. Nearly all of them go in one transaction together
 * with their tickets, rebates and the part's place, so that each is done once. Those that only the ordinary way can
 * do come after it, each under an id of its own, and then the place is moved. A step that fails for its rows is
 * narrowed down to the member it fails for.
 */
export async function settleNext(
  needs: SettlementNeeds,
  { tickets, lane }: { readonly tickets: number; readonly lane: number },
): Promise<Turn> {
  let held: Part | undefined
  try {
    const step = await transact(needs.db, async (tx) => {
      held = await claimPart(tx)
      return held && settleTogether(needs, tx, await stepOf(tx, held, tickets), lane)
    })
    if (!step) return 'none'
    await settleTheOthers(needs, step)
    return step.last ? 'part done' : 'went on'
  } catch (error) {
    needs.log.error({ err: error, draw: held?.drawId, part: held?.part }, 'a draw is not settled')
    if (!held) throw error
    return afterFailure(needs.db, held, { tickets, error })
  }
}

/**
 * Settles who was set aside, by the result that the others were settled by. Their chases were looked at without them
 * then, and are looked at again; those of the last day too, should this die in between.
 */
export async function settleSetAside(
  needs: SettlementNeeds,
  { most = ASIDE_AT_ONCE } = {},
): Promise<void> {
  await apart(needs.log, 'settle-set-aside', async (each) => {
    await each(findAside(needs.db, most), (aside) => settleOneAside(needs, aside))
    await each(await drawsOfSettledAside(needs.db), (drawId) => followChases(needs, drawId))
  })
}

async function settleOneAside(needs: SettlementNeeds, aside: Aside): Promise<void> {
  const step = await transact(needs.db, async (tx) => {
    if (!(await holdAside(tx, aside))) return undefined
    const part = await partOf(tx, aside)
    if (!part) return undefined
    const lines = await linesOf(tx, part, aside.memberId)
    return settleTogether(
      needs,
      tx,
      {
        part,
        lines,
        last: false,
        holdAgain: (again) => holdAside(again, aside),
        keep: (end, tally) => endAside(end, aside, tally),
      },
      FIRST_LANE,
    )
  })
  if (step) await settleTheOthers(needs, step)
}

type Undecided = Omit<Step, 'decided' | 'ordinary'> & { readonly lines: readonly Line[] }

async function stepOf(tx: Tx, part: Part, tickets: number): Promise<Undecided> {
  const { lines, last } = await nextLines(tx, part, tickets)
  const afterMember = lines.reduce(
    (highest, { memberId }) => (memberId > highest ? memberId : highest),
    part.afterMember,
  )
  return {
    part,
    lines,
    last,
    holdAgain: async (again) => (await claimAgain(again, part)) !== undefined,
    keep: (end, tally) => movePart(end, part, { afterMember, last, tally }),
  }
}

async function settleTogether(
  needs: SettlementNeeds,
  tx: Tx,
  { lines: onTickets, ...of }: Undecided,
  lane: number,
): Promise<Step> {
  const { part } = of
  const lines = await asBooked(tx, part, onTickets)
  // What this very result has made void is looked at again: its rebate may still have to be taken back.
  const decided = decide(
    part,
    lines.filter(({ state, version }) => state !== 'void' || version === part.version),
  )
  const [again, others] = [
    decided.filter(isPaidOtherwise),
    decided.filter((d) => !isPaidOtherwise(d)),
  ]
  await markLines(tx, part.version, others)
  await keepNettedBets(tx, netOpposite(part, decided))
  const ordinary = await moveMoney(tx, part, decided, settlementLane(lane))
  await reopenLines(
    tx,
    ordinary.filter(({ line }) => line.state === 'open'),
  )
  // What stays to be done keeps what its ticket says of the result before.
  await markLines(
    tx,
    part.version,
    again.filter((line) => !ordinary.includes(line)),
  )
  const step = { ...of, decided, ordinary }
  if (ordinary.length === 0) await goOn(needs, tx, step)
  else {
    await keepOldRebates(tx, exceptFor(ordinary, decided))
    // Should this die before the others are settled, nobody could tell any more whom another result pays otherwise.
    await tellPlayers(tx, part, decided, new Set(ordinary.map(({ line }) => line.memberId)))
  }
  return step
}

/** A lane that is asked again and again is waited for inside the transaction. */
const LANES_PATIENCE = { idleMs: LONGEST_ORDINARY_MS }

/**
 * Somebody else may have done the same meanwhile: then the part has gone on, and this does nothing more. The part is
 * held until they are settled: another result waits, so that none is paid by the one before it afterwards.
 */
async function settleTheOthers(needs: SettlementNeeds, step: Step): Promise<void> {
  if (step.ordinary.length === 0) return
  await transact(
    needs.db,
    async (tx) => {
      if (!(await step.holdAgain(tx))) return
      const done = await askingLane(() => decideOrdinarily(needs, step.part, step.ordinary))
      const together = exceptFor(step.ordinary, step.decided)
      await markLines(tx, step.part.version, [...done, ...together.filter(hasNewRebate)])
      const decided = [...together, ...done]
      // Members before lanes, as everywhere: whoever posts to one of them meanwhile is waited for here.
      await lockForPosting(tx, [...new Set(decided.map(({ line }) => line.memberId))])
      await goOn(needs, tx, { ...step, decided })
    },
    LANES_PATIENCE,
  )
}

/** All that follows from settled tickets: rebates, notices, and how far it has come. */
async function goOn(needs: SettlementNeeds, tx: Tx, step: Step): Promise<void> {
  const { part, decided, keep } = step
  await giveRebates(needs, tx, part, decided)
  await tellPlayers(tx, part, decided)
  await keep(tx, tallyOf(decided))
}

const exceptFor = (some: readonly DecidedLine[], lines: readonly DecidedLine[]): DecidedLine[] => {
  const others = new Set(some)
  return lines.filter((line) => !others.has(line))
}

function decide(part: Part, lines: readonly Line[]): DecidedLine[] {
  if (part.kind === 'void' || part.result === null) return voidLines(lines)
  const { played = [], gone = [] } = Object.groupBy(lines, ({ state }) =>
    state === 'void' ? 'gone' : 'played',
  )
  const judge = judgeFor(part)
  try {
    return [...decideLines(judge, played, capsOf(part)), ...voidLines(gone)]
  } catch (error) {
    throw new RowsAtFault('a ticket cannot be judged', { cause: error })
  }
}

/** Settled before, and paid another amount than it is now worth. */
const isPaidOtherwise = ({ line, state, payout }: DecidedLine): boolean =>
  line.state !== 'open' &&
  (state === 'void' ? line.state !== 'void' : payout !== (line.booked ?? line.payout))

/**
 * Moves what the lines are worth, those settled before as well as open ones.
 *
 * @returns lines that only the ordinary way can do.
 */
async function moveMoney(
  tx: Tx,
  part: Part,
  decided: readonly DecidedLine[],
  lane: number,
): Promise<DecidedLine[]> {
  const open = decided.filter(({ line }) => line.state === 'open')
  const again = decided.filter((line) => isPaidOtherwise(line))
  // Pools are taken with the first of the two: no member may be waited for after that.
  if (open.length > 0 && again.length > 0)
    await lockForPosting(tx, [...new Set([...open, ...again].map(({ line }) => line.memberId))])
  const [fresh, anew] = [
    open.map((line) => itemOf(part, line)),
    again.map((line) => itemOf(part, line)),
  ]
  const left =
    part.kind === 'void'
      ? [
          ...(await voidMany(tx, lane, fresh, VOID_REASON)).left,
          ...(await voidManySettled(tx, lane, anew, VOID_REASON)).left,
        ]
      : [...(await settleMany(tx, lane, fresh)).left, ...(await replaceMany(tx, lane, anew)).left]
  if (left.length === 0) return []
  const ids = new Set(left.map(({ wagerId }) => wagerId))
  return decided.filter(({ line }) => ids.has(line.wagerId))
}

const itemOf = (part: Part, decided: DecidedLine): Decision => ({
  memberId: decided.line.memberId,
  wagerId: decided.line.wagerId,
  operationId: operationOf(part, decided),
  payout: decided.payout,
})

const tallyOf = (decided: readonly DecidedLine[]): Tally => {
  const tally = { tickets: decided.length, winners: 0, payout: 0n, rebate: 0n }
  for (const { state, payout, rebate } of decided) {
    if (state === 'won') tally.winners += 1
    tally.payout += payout
    tally.rebate += rebate
  }
  return tally
}
