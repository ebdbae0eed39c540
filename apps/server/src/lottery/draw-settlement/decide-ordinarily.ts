import { setTimeout as sleep } from 'node:timers/promises'
import type { Refusal } from '@parlour/wire'
import type { Needs } from '../../house/needs.ts'
import type { WagerAnswer } from '../../ledger/wallet/wallet.ts'
import { RowsAtFault } from './after-failure.ts'
import type { Part } from './draw-settlement.store.ts'
import { ORDINARY_AT_ONCE, ORDINARY_PAUSE_MS, ORDINARY_TRIES } from './limits.ts'
import type { DecidedLine } from './lines.ts'
import { againOf, operationOf, VOID_REASON } from './operations.ts'

type WalletNeeds = Pick<Needs, 'wallet'>

/**
 * Settles, resettles or voids tickets one by one through the lane: those played with a bonus, and those that
 * stand otherwise than their ticket says. A repeat is answered as the first. What a prize that comes back no longer finds in cash is owed.
 *
 * @returns the lines as they came out: a wager that was voided elsewhere meanwhile stays void.
 */
export async function decideOrdinarily(
  needs: WalletNeeds,
  part: Part,
  lines: readonly DecidedLine[],
): Promise<DecidedLine[]> {
  const done: DecidedLine[] = []
  for (let at = 0; at < lines.length; at += ORDINARY_AT_ONCE)
    done.push(
      ...(await allOver(
        lines.slice(at, at + ORDINARY_AT_ONCE).map((line) => decideOne(needs, part, line)),
      )),
    )
  return done
}

/** What was asked of a lane is paid, though another ticket fails: while one is under way the part is held. */
async function allOver<Answer>(asked: readonly Promise<Answer>[]): Promise<Answer[]> {
  await Promise.allSettled(asked)
  return Promise.all(asked)
}

async function decideOne(
  { wallet }: WalletNeeds,
  part: Part,
  decided: DecidedLine,
): Promise<DecidedLine> {
  const { line, state, payout } = decided
  const { memberId, wagerId } = line
  const operationId = operationOf(part, decided)
  if (state === 'void') {
    await unrefused(() => wallet.voidWager({ memberId, wagerId, operationId, reason: VOID_REASON }))
    return decided
  }
  const request = { memberId, wagerId, payout }
  const again = {
    ...request,
    operationId: againOf(wagerId, part.version),
    mode: 'replace',
  } as const
  let refusal =
    line.state === 'open'
      ? await unrefused(() => wallet.settle({ ...request, operationId }), 'wager_settled')
      : await unrefused(() => wallet.settle(again))
  // An earlier result was paid already, by a process that died before it wrote so.
  if (refusal === 'wager_settled') refusal = await unrefused(() => wallet.settle(again))
  return refusal === 'wager_voided'
    ? { ...decided, state: 'void', payout: 0n, won: undefined, hits: undefined, rebate: 0n }
    : decided
}

/** Asks until the lane has room. A void wager is an answer; any other refusal is a defect, unless it is expected. */
async function unrefused(
  ask: () => Promise<WagerAnswer | Refusal>,
  expected?: string,
): Promise<string | undefined> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask()
    if (!('refused' in answer)) return undefined
    if (answer.refused === 'wager_voided' || answer.refused === expected) return answer.refused
    if (answer.refused !== 'overloaded')
      throw new RowsAtFault(`a ticket could not be settled: ${answer.refused}`)
    if (tries >= ORDINARY_TRIES) throw new Error('the lanes have no room to settle tickets')
    await sleep(ORDINARY_PAUSE_MS)
  }
}
