import { numbersMet } from '@parlour/lottery'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { reading, refresh } from '../../../base/server/query-client.ts'
import { refreshMoney } from '../../../base/session/live.ts'
import { usePlayer } from '../../../base/session/session.ts'
import { useFamily } from '../board/use-family.ts'

const MOST = 100
/** Tickets whose numbers are looked for on the board, and those of them that are read whole for it. */
const MOST_MARKED = 30
const MOST_READ = 4

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
  readonly id: string
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
  const first = tickets.slice(0, MOST_MARKED)
  // A list shows only the beginning of a long selection.
  const cut = result === null ? [] : first.filter(({ selectionCut }) => selectionCut)
  const read = useQueries({
    queries: cut.slice(0, MOST_READ).map((one) => reading('myTicket', { params: { id: one.id } })),
  })
  const whole = [
    ...first.filter(({ selectionCut }) => !selectionCut),
    ...read.flatMap(({ data }) => (data ? [data] : [])),
  ]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same tickets are another list on each render.
  return useMemo(
    () => new Set(family && result !== null ? numbersMet(family, whole, result) : []),
    [family, result, whole.map((ticket) => ticket.id).join(' ')],
  )
}
