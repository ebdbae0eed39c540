import { type Judgement, refused } from '@parlour/chance'
import { parseAmount } from '@parlour/money'
import { type Answer, ask } from '../../../base/server/ask.ts'
import { Refused } from '../../../base/server/refused.ts'
import { isFacts } from '../../../parts/proof/read-log.ts'
import { judgeTicket } from './judge-ticket.ts'

type Ticket = Pick<
  Answer<'myTicket'>,
  | 'id'
  | 'game'
  | 'issue'
  | 'play'
  | 'selection'
  | 'bets'
  | 'unit'
  | 'multiple'
  | 'stake'
  | 'currency'
  | 'rebatePpm'
  | 'prizes'
  | 'state'
  | 'drawState'
  | 'book'
>

/** Whether the line in the book says what the player sees of the ticket, each part of it. */
export function isLineOf({ book, ...ticket }: Ticket): boolean {
  if (book === null) return false
  const seen = [
    'parlour ticket',
    ticket.id,
    ticket.game,
    ticket.issue,
    ticket.play,
    ticket.selection,
    String(ticket.bets),
    String(parseAmount(ticket.unit)),
    String(ticket.multiple),
    String(parseAmount(ticket.stake)),
    ticket.currency,
    String(ticket.rebatePpm),
  ]
  const told = book.line.split('\n')
  const [prizes, kept] = told.slice(seen.length)
  if (!seen.every((part, at) => part === told[at])) return false
  return hasPrizes(prizes, ticket.prizes) && isKept(kept, ticket)
}

/** Whether the prizes of a line, in ten-thousandths, are those that the player sees. */
function hasPrizes(line: string | undefined, seen: Ticket['prizes']): boolean {
  const told = readPrizes(line)
  if (!told || Object.keys(told).length !== Object.keys(seen).length) return false
  return Object.entries(seen).every(([tier, prize]) => told[tier] === String(parseAmount(prize)))
}

function readPrizes(line = ''): Readonly<Record<string, unknown>> | undefined {
  try {
    const told: unknown = JSON.parse(line)
    return isFacts(told) ? told : undefined
  } catch {
    return undefined
  }
}

/** What was given back before the close has not played; what played comes back with its whole draw alone. */
function isKept(
  line: string | undefined,
  { state, drawState }: Pick<Ticket, 'state' | 'drawState'>,
): boolean {
  // What was decided to come back is returned in the book while its money is still on the way.
  if (line === 'returned') return state === 'void' || state === 'open'
  return line === 'accepted' && (state !== 'void' || drawState === 'void')
}

export type CheckedTicket = {
  readonly judgement: Judgement
  /** What was judged, for whoever wants to keep it and check it elsewhere. */
  readonly receipt: object
}

/**
 * Whether the book that was told at the close holds this very ticket: its line says what the player sees, the path leads
 * to the root that everybody is shown, and the public log told that root before the round.
 */
export async function checkBook(ticket: Ticket): Promise<CheckedTicket> {
  const { game, issue, book } = ticket
  const query = { stage: book?.stage ?? 0, from: book?.size ?? 0 }
  const [shown, log] = await Promise.all([
    ask('lotteryBook', { params: { game, issue }, query }),
    ask('publicLogOfDraw', { params: { game, issue } }).catch(unlogged),
  ])
  const receipt = { ...book, ...(log && { log }) }
  const isShown = shown.root === book?.root && shown.size === book?.size
  const holds = isShown && shown.stage === book?.stage && isLineOf(ticket)
  return { judgement: holds ? await judgeTicket(receipt) : refused, receipt }
}

/** A draw of before the log has no entries there; any other failure is one. */
function unlogged(error: unknown): undefined {
  if (error instanceof Refused && error.code === 'log_entry_not_found') return undefined
  throw error
}
