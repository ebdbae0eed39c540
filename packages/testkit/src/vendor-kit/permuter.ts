import { sum } from '@parlour/money'
import {
  Differs,
  newSettle,
  newStake,
  newVoid,
  post,
  type Seat,
  type Stake,
  units,
} from './table.ts'
import { NoAnswer, type SignedAnswer } from './signed-calls.ts'

type Verb = 'stake' | 'settle' | 'void'
export type Message = { readonly verb: Verb; readonly body: Readonly<Record<string, unknown>> }

/** A vendor's day in small: what is sent while rounds run, what closes them, and what all of it comes to. */
export type Script = {
  readonly messages: readonly Message[]
  readonly closings: readonly Message[]
  readonly change: bigint
}

export type Send = (message: Message) => Promise<SignedAnswer>

/** A small generator that repeats itself for a seed; nothing of value is drawn with it. */
export function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Writes rounds with one to three stakes, wins, and stakes and wins taken back. The sum is that of a clean run. */
export function writeScript(seat: Seat, draw: (below: number) => number): Script {
  const messages: Message[] = []
  const closings: Message[] = []
  let change = 0n
  for (let round = 0; round < 3; round += 1) {
    const name = seat.fresh('round')
    const bets = Array.from({ length: 1 + draw(3) }, () => writeBet(seat, messages, name, draw))
    const standing = bets.filter(({ stands }) => stands)
    const closed = writeClosing(seat, closings, name, standing[0], draw)
    const returned = closed.takenBack
      ? standing.filter((bet, at) => at === 0 || bet.wins === 0)
      : []
    const counted = standing.filter((bet) => !returned.includes(bet))
    change += closed.prize + sum(counted.map((bet) => bet.change))
  }
  return { messages, closings, change }
}

type WrittenBet = {
  readonly stake: Stake
  readonly stands: boolean
  readonly wins: number
  readonly change: bigint
}

/** One stake, its wins while the round runs and, where it does not stand, the void of it or of its win. */
function writeBet(
  seat: Seat,
  messages: Message[],
  round: string,
  draw: (below: number) => number,
): WrittenBet {
  const stake = newStake(seat, { round, amount: `0.${draw(9) + 1}0` })
  const stands = draw(4) > 0
  messages.push({ verb: 'stake', body: stake })
  const wins = Array.from({ length: draw(3) }, () =>
    newSettle(seat, round, `0.${draw(9) + 1}0`, {
      reference: stake.transaction,
      closesRound: false,
    }),
  )
  for (const body of wins) messages.push({ verb: 'settle', body })
  if (!stands) {
    const undone = wins[0] && draw(2) === 0 ? wins[0] : stake
    messages.push({ verb: 'void', body: newVoid(seat, undone.transaction) })
  }
  const won = sum(wins.map((win) => units(win.amount)))
  return { stake, stands, wins: wins.length, change: won - units(stake.amount) }
}

/** The win that closes a round; one in four is taken back, and what it ended with it. */
function writeClosing(
  seat: Seat,
  closings: Message[],
  round: string,
  first: WrittenBet | undefined,
  draw: (below: number) => number,
): { prize: bigint; takenBack: boolean } {
  if (!first) return { prize: 0n, takenBack: false }
  const prize = `${draw(2)}.${draw(10)}0`
  const body = newSettle(seat, round, prize, { reference: first.stake.transaction })
  closings.push({ verb: 'settle', body })
  const takenBack = draw(4) === 0
  if (takenBack) closings.push({ verb: 'void', body: newVoid(seat, body.transaction) })
  return { prize: takenBack ? 0n : units(prize), takenBack }
}

/**
 * Delivers a script as a bad network would: shuffled, up to three times each, several at once.
 * Wins that come before their stake are sent again, as the protocol asks of vendors.
 */
export async function deliver(
  script: Script,
  draw: (below: number) => number,
  send: Send,
): Promise<void> {
  await deliverUntilDefinite(shuffled(copies(script.messages, draw), draw), send)
  await deliverUntilDefinite(shuffled(copies(script.closings, draw), draw), send)
  // Late copies of everything change nothing any more.
  await deliverUntilDefinite(shuffled([...script.messages, ...script.closings], draw), send)
}

async function deliverUntilDefinite(messages: readonly Message[], send: Send): Promise<void> {
  let left = messages
  for (let pass = 0; pass < 8 && left.length > 0; pass += 1) {
    const again: Message[] = []
    for (let at = 0; at < left.length; at += 6) {
      const several = left.slice(at, at + 6)
      const answers = await Promise.all(several.map((message) => sendOnce(send, message)))
      answers.forEach((answer, i) => {
        if (!answer || isWorthRepeating(several[i]!, answer)) again.push(several[i]!)
      })
    }
    left = again
  }
  const stuck = left.filter(({ verb }) => verb !== 'settle')
  if (stuck.length > 0) throw new Differs(`${stuck.length} messages never got a definite answer`)
}

const sendOnce = (send: Send, message: Message): Promise<SignedAnswer | undefined> =>
  send(message).catch((error: unknown) => {
    if (error instanceof NoAnswer) return undefined
    throw error
  })

const isWorthRepeating = ({ verb }: Message, answer: SignedAnswer): boolean =>
  answer.status === 503 ||
  answer.status === 500 ||
  (verb === 'settle' && ['round_not_found', 'transaction_not_found'].includes(answer.code ?? ''))

const copies = (messages: readonly Message[], draw: (below: number) => number): Message[] =>
  messages.flatMap((message) => Array.from({ length: 1 + draw(3) }, () => message))

function shuffled(messages: readonly Message[], draw: (below: number) => number): Message[] {
  const order = [...messages]
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = draw(i + 1)
    ;[order[i], order[j]] = [order[j]!, order[i]!]
  }
  return order
}

export const sendThrough =
  (seat: Seat): Send =>
  ({ verb, body }) =>
    post(seat, verb, body)
