import { buttonLook, formatMoney, Icon, Money, SkeletonRows, useUi } from '@parlour/ui'
import { formatAmount, parseAmount, sum } from '@parlour/money'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '../../../base/router/link.tsx'
import type { Answer } from '../../../base/server/ask.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { Read } from '../../../parts/reads/read-states.tsx'
import { ticketsAddress } from '../../../parts/lottery/addresses.ts'
import { useReveal } from '../board/use-reveal.ts'
import { StillDrawing, type Ticket, TicketLine, TicketMoney, TicketState } from './ticket-words.tsx'

/** Tickets follow each other more quickly than balls, and however many there are in a few seconds. */
const pace = { wholeMs: 2400, slowestMs: 350 }

/** The reader's own tickets in one draw. What came of them is told when the last number lies open, one by one. */
export function TicketsOfDraw({
  tickets: query,
  awaiting,
}: {
  tickets: UseQueryResult<Answer<'myTickets'>>
  /** Numbers are still to come, whatever the house already knows of the tickets. */
  awaiting: boolean
}) {
  const t = useTexts('lottery-tickets')
  return (
    <section className="card grid gap-3 p-4 sm:p-5" aria-label={t('ofDraw')}>
      <h2 className="font-semibold">{t('ofDraw')}</h2>
      <Read query={query} skeleton={<SkeletonRows rows={2} />}>
        {({ lines }) =>
          lines.length === 0 ? (
            <p className="text-muted">{t('noneOfDraw')}</p>
          ) : (
            <Lines tickets={lines} awaiting={awaiting} />
          )
        }
      </Read>
      <Link href={ticketsAddress()} className={buttonLook('ghost', 'small', 'justify-self-start')}>
        {t('allMine')}
      </Link>
    </section>
  )
}

function Lines({ tickets, awaiting }: { tickets: readonly Ticket[]; awaiting: boolean }) {
  const told = useReveal(awaiting ? 0 : tickets.length, pace)
  return (
    <>
      {told.open === tickets.length ? <Together tickets={tickets} /> : null}
      <ul>
        {tickets.map((ticket, at) => (
          <li key={ticket.id} className="border-line border-b last:border-0">
            <Link
              href={ticketsAddress(ticket.id)}
              className="-mx-2 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-small px-2 py-2.5 hover:bg-raised"
            >
              <TicketLine ticket={ticket} />
              <Outcome ticket={ticket} told={at < told.open} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Outcome({ ticket, told }: { ticket: Ticket; told: boolean }) {
  const brought = told && ticket.state !== 'open' && ticket.state !== 'lost'
  return (
    <span
      key={String(told)}
      className="grid justify-items-end gap-1 text-sm motion-safe:animate-[parlour-rise_.24s_ease-out]"
    >
      {told ? <TicketState state={ticket.state} /> : <StillDrawing />}
      {brought ? (
        <TicketMoney ticket={ticket} />
      ) : (
        <Money amount={ticket.stake} currency={ticket.currency} className="text-muted" />
      )}
    </span>
  )
}

/** What the draw brought altogether; a prize that is less than the stakes is told, not celebrated. */
function Together({ tickets }: { tickets: readonly Ticket[] }) {
  const t = useTexts('lottery-tickets')
  const { locale } = useUi()
  const sumOf = (amount: (ticket: Ticket) => string, ...states: Ticket['state'][]) =>
    sum(
      tickets
        .filter(({ state }) => states.includes(state))
        .map((one) => parseAmount(amount(one)) ?? 0n),
    )
  const won = sumOf(({ payout }) => payout, 'won')
  const back = sumOf(({ stake }) => stake, 'void', 'push')
  const gained = won > sumOf(({ stake }) => stake, 'won', 'lost')
  if (won === 0n && back === 0n) return null
  const amount = formatMoney(formatAmount(won > 0n ? won : back), tickets[0]!.currency, locale)
  return (
    <p
      role="status"
      className={
        gained
          ? 'flex items-center gap-2 rounded-small bg-brass-fill px-4 py-3 font-semibold text-on-brass'
          : 'flex items-center gap-2 rounded-small bg-raised px-4 py-3'
      }
    >
      <Icon name={gained ? 'trophy' : won > 0n ? 'info' : 'refresh'} size={20} />
      {t(gained ? 'wonTogether' : won > 0n ? 'paidLess' : 'backTogether', { amount })}
    </p>
  )
}
