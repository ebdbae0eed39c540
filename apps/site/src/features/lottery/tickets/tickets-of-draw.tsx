import { buttonLook, formatMoney, Icon, Money, SkeletonRows, useUi } from '@parlour/ui'
import { formatAmount, parseAmount, sum } from '@parlour/money'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from '../../../base/router/link.tsx'
import { reading, refresh } from '../../../base/server/query-client.ts'
import { refreshMoney } from '../../../base/session/live.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { Read } from '../../../parts/reads/read-states.tsx'
import { ticketsAddress } from '../../../parts/lottery/addresses.ts'
import { type Ticket, TicketLine, TicketMoney, TicketState } from './ticket-words.tsx'

const MOST = 100

/** The reader's own tickets in one draw; they are asked for anew when the draw moves on. */
export function TicketsOfDraw({
  game,
  issue,
  state,
}: {
  game: string
  issue: string
  /** Of the draw. */
  state: string
}) {
  const t = useTexts('lottery-tickets')
  const query = useQuery(reading('myTickets', { query: { game, issue, pageSize: MOST } }))
  useEffect(() => {
    if (state !== 'drawn' && state !== 'settled' && state !== 'void' && state !== 'corrected')
      return
    void refresh('myTickets')
    refreshMoney()
  }, [state])
  return (
    <section className="card grid gap-3 p-4 sm:p-5" aria-label={t('ofDraw')}>
      <h2 className="font-semibold">{t('ofDraw')}</h2>
      <Read query={query} skeleton={<SkeletonRows rows={2} />}>
        {({ lines }) =>
          lines.length === 0 ? (
            <p className="text-muted">{t('noneOfDraw')}</p>
          ) : (
            <>
              <Together tickets={lines} />
              <ul>
                {lines.map((ticket) => (
                  <li key={ticket.id} className="border-line border-b last:border-0">
                    <Link
                      href={ticketsAddress(ticket.id)}
                      className="-mx-2 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-small px-2 py-2.5 hover:bg-raised"
                    >
                      <TicketLine ticket={ticket} />
                      <span className="grid justify-items-end gap-1 text-sm">
                        <TicketState state={ticket.state} />
                        {ticket.state === 'open' || ticket.state === 'lost' ? (
                          <Money
                            amount={ticket.stake}
                            currency={ticket.currency}
                            className="text-muted"
                          />
                        ) : (
                          <TicketMoney ticket={ticket} />
                        )}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Read>
      <Link href={ticketsAddress()} className={buttonLook('ghost', 'small', 'justify-self-start')}>
        {t('allMine')}
      </Link>
    </section>
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
