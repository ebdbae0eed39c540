import { type Answer, ask, type AskInput } from '../../../../base/server/ask.ts'
import { refresh } from '../../../../base/server/query-client.ts'
import { Refused } from '../../../../base/server/refused.ts'
import { refreshMoney } from '../../../../base/session/live.ts'
import { pressedOperation } from '../../../../parts/money/pressed-operation.ts'
import type { Cart, CartLine } from '../cart/cart.ts'

export type Sold = Answer<'buyTickets'>
export type ChaseOrder = NonNullable<AskInput<'buyTickets'>['body']['chase']>

/** Another lottery whose draw takes the same lines. */
export type Station = { readonly game: string; readonly issue: string; readonly name: string }

/** What is bought: the lines for one draw, for the draws of a chase, or at several stations. */
export type Order = {
  readonly game: string
  readonly issue: string
  readonly lines: readonly CartLine[]
  readonly chase: ChaseOrder | undefined
  readonly also: readonly Station[]
}

/**
 * Buys an order. A repeat of the same order after silence sends the same operation, so that it cannot be bought
 * twice; only a definite answer ends it.
 */
export async function buy({ game, issue, lines, chase, also }: Order): Promise<Sold> {
  const content = {
    game,
    issue,
    lines: lines.map(wireLine),
    ...(chase && { chase }),
    ...(also.length > 0 && { also: also.map((one) => ({ game: one.game, issue: one.issue })) }),
  }
  const sold = await pressedOperation('lottery', content, (operationId) =>
    ask('buyTickets', { body: { operationId, ...content } }),
  )
  refreshMoney()
  void refresh('myTickets', 'myChases', 'myLotteryTerms')
  return sold
}

const wireLine = ({ play, selection, unit, multiple, rebatePpm, odds, stake }: CartLine) => ({
  play,
  selection,
  unit,
  multiple,
  rebatePpm,
  stake,
  ...(odds && { odds: { ...odds } }),
})

/** The line a refusal is about, and what was said of it; nothing where it is about the whole order. */
export function faultsOf(error: unknown, { lines, also }: Order): Cart['faults'] {
  if (!(error instanceof Refused)) return {}
  const at = error.details.line
  const line = typeof at === 'number' ? lines[at - 1] : undefined
  if (!line) return {}
  // Another station may sell a line at other terms than the one the page is about.
  const station = also.find(({ game }) => game === error.details.game)
  const message = station ? `${station.name}: ${error.message}` : error.message
  return { [line.key]: { code: error.code, message, elsewhere: station !== undefined } }
}
