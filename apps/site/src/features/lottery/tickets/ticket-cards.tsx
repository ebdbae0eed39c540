import { Money } from '@parlour/ui'
import { Link } from '../../../base/router/link.tsx'
import { MoreButton } from '../../../parts/reads/more-button.tsx'
import { useTexts } from '../../../base/texts/texts.ts'
import { ticketsAddress } from '../../../parts/lottery/addresses.ts'
import { Moment } from '../../../parts/moment.tsx'
import { type Ticket, TicketLine, TicketMoney, TicketState } from './ticket-words.tsx'

/** Tickets on a phone: what was bet on the one side, what came of it on the other. */
export function TicketCards({
  tickets,
  nameOf,
  onMore,
  loadingMore = false,
}: {
  tickets: readonly Ticket[]
  nameOf: (game: string) => string
  onMore?: (() => void) | undefined
  loadingMore?: boolean
}) {
  const t = useTexts('lottery-tickets')
  return (
    <div className="grid gap-3">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-label={t('title')}>
        {tickets.map((ticket) => (
          <li
            key={ticket.id}
            className="card relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 p-3.5"
          >
            <p className="flex min-w-0 flex-wrap gap-x-2 text-note text-muted">
              <Link
                href={ticketsAddress(ticket.id)}
                className="font-medium after:absolute after:inset-0 after:rounded-card after:content-['']"
              >
                <span dir="auto">{nameOf(ticket.game)}</span>
              </Link>
              <bdi className="num">{ticket.issue}</bdi>
            </p>
            <span className="justify-self-end">
              <TicketState state={ticket.state} />
            </span>
            <TicketLine ticket={ticket} />
            <p className="grid content-start justify-items-end text-sm">
              <Money amount={ticket.stake} currency={ticket.currency} className="font-semibold" />
              {ticket.state === 'won' ? (
                <span className="flex items-baseline gap-1">
                  <span className="spoken">{t('payout')}</span>
                  <span aria-hidden="true" className="text-brand">
                    +
                  </span>
                  <TicketMoney ticket={ticket} />
                </span>
              ) : (
                <Moment at={ticket.placedAt} className="text-[0.75rem] text-muted" />
              )}
            </p>
          </li>
        ))}
      </ul>
      <MoreButton onMore={onMore} busy={loadingMore} />
    </div>
  )
}
