import { numbersMet } from '@parlour/lottery'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reading, refresh } from '../../../base/server/query-client.ts'
import { refreshMoney } from '../../../base/session/live.ts'
import { usePlayer } from '../../../base/session/session.ts'
import { useFamily } from '../board/use-family.ts'

const MOST = 100
/** Tickets whose numbers are looked for on the board. */
const MOST_MARKED = 20

/** The reader's own tickets in one draw; none for a visitor. They are asked for anew when the draw moves on. */
export function useTicketsOfDraw(
  { game, issue }: { game: string; issue: string },
  /** Of the draw. */
  state: string,
) {
  const query = useQuery({
    ...reading('myTickets', { query: { game, issue, pageSize: MOST } }),
    enabled: usePlayer() !== undefined,
  })
  useEffect(() => {
    if (state !== 'drawn' && state !== 'settled' && state !== 'void' && state !== 'corrected')
      return
    void refresh('myTickets')
    refreshMoney()
  }, [state])
  return query
}

type OwnTicket = {
  readonly play: string
  readonly selection: string
  readonly selectionCut: boolean
}

/** The places of a result's numbers that a reader's tickets have. */
export function useNumbersMet(
  { family: id, day, result }: { family: string; day: string; result: string | null },
  tickets: readonly OwnTicket[],
): ReadonlySet<number> {
  const { data: family } = useFamily(tickets.length > 0 ? id : undefined, day)
  if (!family || result === null) return new Set()
  const whole = tickets.filter(({ selectionCut }) => !selectionCut).slice(0, MOST_MARKED)
  return new Set(whole.flatMap((ticket) => numbersMet(family, ticket, result)))
}
