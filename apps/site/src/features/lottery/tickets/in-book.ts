import { type Judgement, refused } from '@parlour/chance'
import { parseAmount } from '@parlour/money'
import { type Answer, ask } from '../../../base/server/ask.ts'
import { Refused } from '../../../base/server/refused.ts'
import { judgeTicket } from './judge-ticket.ts'

type Ticket = Pick<
  Answer<'myTicket'>,
  'id' | 'game' | 'issue' | 'play' | 'selection' | 'stake' | 'currency' | 'book'
>

/** Whether the line in the book says what the player sees of the ticket. */
export function isLineOf({ book, ...ticket }: Ticket): boolean {
  if (book === null) return false
  const [mark, id, game, issue, play, selection, , , , stake, currency] = book.line.split('\n')
  const told = [mark, id, game, issue, play, selection, stake, currency]
  const seen = [
    'parlour ticket',
    ticket.id,
    ticket.game,
    ticket.issue,
    ticket.play,
    ticket.selection,
    String(parseAmount(ticket.stake)),
    ticket.currency,
  ]
  return told.every((part, at) => part === seen[at])
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
