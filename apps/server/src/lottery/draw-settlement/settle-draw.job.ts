import { setTimeout as sleep } from 'node:timers/promises'
import type { Needs } from '../../house/needs.ts'
import { betsMoved } from '../../ledger/wallet/records/events.store.ts'
import { beginWork } from './begin-work.ts'
import { endSettledWork } from './end-work.ts'
import { WORKERS } from './limits.ts'
import { Pace, type Sizes, usualSizes } from './pace.ts'
import { settleNext, settleSetAside, type Turn } from './settle-next.ts'

export type SettlementNeeds = Pick<Needs, 'db' | 'wallet' | 'log'>

let running: Promise<void> | undefined
let asked = false

/** One loop in a process at a time: whoever asks while it runs is served by it. */
function settleDraws(needs: SettlementNeeds): Promise<void> {
  asked = true
  running ??= settleWhileAsked(needs).finally(() => {
    running = undefined
  })
  return running
}

async function settleWhileAsked(needs: SettlementNeeds): Promise<void> {
  while (asked) {
    asked = false
    await settleAll(needs)
  }
}

/**
 * Settles every draw that has a result, gives the stakes of void ones back, and corrects those that got another
 * result. All draws go on side by side, some tickets of each in turn, and gently while people bet. What is killed
 * in between goes on where it stood. A draw that cannot be settled keeps no other one waiting.
 */
export async function settleAll(needs: SettlementNeeds, sizes: Sizes = usualSizes): Promise<void> {
  const pace = new Pace(() => betsMoved(needs.db), sizes)
  const turns = { over: false, failures: [] as unknown[] }
  await Promise.all(
    Array.from({ length: WORKERS }, (_, place) => takeTurns(needs, pace, place, turns)),
  )
  await endSettledWork(needs)
  if (turns.failures.length > 0) throw turns.failures[0]
}

/** The first begins what is new; only it knows that nothing is left. */
async function takeTurns(
  needs: SettlementNeeds,
  pace: Pace,
  place: number,
  turns: { over: boolean; failures: unknown[] },
): Promise<void> {
  try {
    for (;;) {
      // Beside live bets only one goes on; the others stand by.
      const standsBy = (await pace.isBusy()) && place > 0 && !turns.over
      const turn = standsBy ? 'none' : await takeTurn(needs, pace, place)
      if (turn === 'failed') turns.failures.push(new Error('a draw could not be settled'))
      if (turn !== 'none') continue
      if (place === 0 || turns.over) return
      await sleep(Math.max(1, pace.msToLook))
    }
  } finally {
    if (place === 0) turns.over = true
  }
}

async function takeTurn(needs: SettlementNeeds, pace: Pace, place: number): Promise<Turn> {
  if (place === 0) await beginWork(needs, pace.sizes)
  const start = performance.now()
  const turn = await settleNext(needs, { tickets: pace.tickets, lane: place })
  if (turn === 'part done') await endSettledWork(needs)
  if (turn !== 'none') await rest(pace, performance.now() - start)
  return turn
}

/** Rests after so much work beside live bets; the rest ends with them. */
async function rest(pace: Pace, workedMs: number): Promise<void> {
  let left = pace.restAfter(workedMs)
  while (left > 0 && (await pace.isBusy())) {
    const pause = Math.min(left, Math.max(1, pace.msToLook))
    await sleep(pause)
    left -= pause
  }
}

/** What the chapter does by itself: at once when a result is told, and every minute in case a process died. */
export const drawSettlementTasks = (needs: SettlementNeeds) => ({
  'settle-draws': () => settleDraws(needs),
  'settle-set-aside': () => settleSetAside(needs),
})

export const drawSettlementCrontab = `* * * * * settle-draws
*/10 * * * * settle-set-aside`
