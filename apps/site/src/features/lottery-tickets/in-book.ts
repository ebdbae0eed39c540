import { parseAmount } from '@parlour/money'
import { hashLeaf, includes } from '@parlour/proof'
import { type Answer, ask } from '../../server/ask.ts'

type Ticket = Pick<
  Answer<'myTicket'>,
  'id' | 'game' | 'issue' | 'play' | 'selection' | 'stake' | 'currency' | 'book'
>

/**
 * Whether the book that was told at the close holds this very ticket: its line says what the player sees, and the path
 * leads from the line to the root.
 */
export function standsInBook({ book, ...ticket }: Ticket): boolean {
  if (book === null) return false
  const { line, index, size, path, root } = book
  const [mark, id, game, issue, play, selection, , , , stake, currency] = line.split('\n')
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
  if (told.some((part, at) => part !== seen[at])) return false
  const leaf = hashLeaf(new TextEncoder().encode(line))
  return includes({ index, size, leaf, path: path.map(bytesOf) }, bytesOf(root))
}

/** Looks at the draw as everybody sees it, too: its book must have the same root and as many tickets. */
export async function checkBook(ticket: Ticket): Promise<boolean> {
  const { game, issue, book } = ticket
  const { stage, root, size } = await ask('lotteryBook', {
    params: { game, issue },
    query: { stage: book?.stage ?? 0, from: book?.size ?? 0 },
  })
  return stage === book?.stage && root === book.root && size === book.size && standsInBook(ticket)
}

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
