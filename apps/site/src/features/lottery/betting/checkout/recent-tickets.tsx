import { Badge, type BadgeKind, Money } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../../base/router/link.tsx'
import type { Answer } from '../../../../base/server/ask.ts'
import { reading } from '../../../../base/server/query-client.ts'
import { usePlayer } from '../../../../base/session/session.ts'
import { useTexts } from '../../../../base/texts/texts.ts'
import { ticketsAddress } from '../../../../parts/lottery/addresses.ts'
import { useBetting } from '../page/betting-context.ts'
import { useNextIssue } from '../page/use-betting.ts'
import { SelectionText } from '../../plays/selection-text.tsx'

type Ticket = Answer<'myTickets'>['lines'][number]

const SHOWN = 6
/** How often open tickets are looked at whose draw has its result, and how often the others. */
const LOOK_MS = 3_000
const CALM_MS = 20_000

/**
 * The player's last tickets of this lottery; an open one is followed until it is decided.
 *
 * @param drawn the last issue that has its result.
 */
export function RecentTickets({ drawn }: { drawn: string | undefined }) {
  const t = useTexts('lottery-betting')
  const { game } = useBetting()
  const player = usePlayer()
  const query = useQuery({
    ...reading('myTickets', { query: { game, page: 1, pageSize: SHOWN } }),
    enabled: player !== undefined,
    refetchInterval: ({ state }) => lookAfter(state.data?.lines ?? [], drawn),
  })
  useNextIssue(player ? drawn : undefined, query.refetch)
  if (!player || !query.data) return null
  return (
    <section className="card p-4 sm:p-5" aria-label={t('recentTickets')}>
      <h2 className="text-lg font-semibold">{t('recentTickets')}</h2>
      {query.data.lines.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{t('recentNone')}</p>
      ) : (
        <ul className="mt-1">
          {query.data.lines.map((ticket) => (
            <Row key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Soon while what has been drawn is not decided, calmly while it is to come, then not at all. */
function lookAfter(tickets: readonly Ticket[], drawn: string | undefined): number | false {
  const open = tickets.filter(({ state }) => state === 'open')
  if (open.length === 0) return false
  return open.some((ticket) => ticket.issue <= (drawn ?? '')) ? LOOK_MS : CALM_MS
}

function Row({ ticket }: { ticket: Ticket }) {
  const t = useTexts('lottery-betting')
  const { names } = useBetting()
  const { state, selection, selectionCut } = ticket
  return (
    <li className="border-line border-b last:border-0">
      <Link
        href={ticketsAddress(ticket.id)}
        className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-0.5 py-2.5"
      >
        <span className="min-w-0 truncate text-sm font-semibold">
          <SelectionText selection={selectionCut ? `${selection}…` : selection} names={names} />
        </span>
        <span className="flex items-center gap-2 justify-self-end">
          {state === 'won' ? (
            <Money
              amount={ticket.payout}
              currency={ticket.currency}
              signed
              className="font-semibold text-brand"
            />
          ) : null}
          <Badge kind={looks[state]}>{t(`ticket_${state}`)}</Badge>
        </span>
        <span className="min-w-0 truncate text-note text-muted">
          {names.full(ticket.play)} · <bdi className="num">{ticket.issue}</bdi>
        </span>
        <Money
          amount={ticket.stake}
          currency={ticket.currency}
          className="justify-self-end text-note text-muted"
        />
      </Link>
    </li>
  )
}

const looks: Readonly<Record<Ticket['state'], BadgeKind>> = {
  open: 'info',
  won: 'good',
  lost: 'plain',
  push: 'plain',
  void: 'plain',
}
