import { EmptyState, formatMoney, Money, SkeletonRows, Table, useUi } from '@parlour/ui'
import { formatAmount, parseAmount } from '@parlour/money'
import { useQuery } from '@tanstack/react-query'
import { navigate } from '../../../base/router/location.ts'
import { type Answer, ask } from '../../../base/server/ask.ts'
import { reading } from '../../../base/server/query-client.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { ticketsAddress } from '../../../parts/lottery/addresses.ts'
import { Read } from '../../../parts/reads/read-states.tsx'
import { ChaseProgress, ChaseState } from './chase-list.tsx'
import { TakeBack } from './take-back.tsx'
import { TicketCards } from './ticket-cards.tsx'
import { useLotteryNames } from './ticket-list.tsx'
import { type Ticket, TicketLine, TicketMoney, TicketState } from './ticket-words.tsx'
import { usePhone } from '../board/use-phone.ts'

type Chase = Answer<'myChase'>

/** A chase draw by draw, and the way to end it. */
export function ChaseDetail({ id }: { id: string }) {
  const query = useQuery({
    ...reading('myChase', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? 5000 : false),
  })
  return (
    <Read query={query} skeleton={<SkeletonRows rows={3} className="h-32" />}>
      {(chase) => <Shown chase={chase} />}
    </Read>
  )
}

function Shown({ chase }: { chase: Chase }) {
  const t = useTexts('lottery-tickets')
  const { locale } = useUi()
  const nameOf = useLotteryNames().of
  const phone = usePhone()
  const stop = chase.stopOnWin
    ? t('stopOnWin')
    : chase.stopOnProfit
      ? t('stopOnProfit', { amount: formatMoney(chase.stopOnProfit, chase.currency, locale) })
      : t('noStop')
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="card grid gap-4 p-4 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h2 className="text-xl font-semibold" dir="auto">
              {nameOf(chase.game)}
            </h2>
            <p className="text-muted">
              <bdi className="num">
                {t('chaseSpan', { from: chase.firstIssue, to: chase.lastIssue })}
              </bdi>{' '}
              · {stop}
            </p>
          </div>
          <ChaseState chase={chase} />
        </div>
        <ChaseProgress chase={chase} />
        <dl className="grid gap-x-3 gap-y-1.5 sm:grid-cols-3">
          {(
            [
              ['staked', chase.staked],
              ['refunded', chase.refunded],
              ['won', chase.won],
            ] as const
          ).map(([key, amount]) => (
            <div key={key} className="flex items-baseline justify-between gap-3 sm:block">
              <dt className="text-sm text-muted">{t(key)}</dt>
              <dd className="font-semibold">
                <Money amount={amount} currency={chase.currency} coloured={key === 'won'} />
              </dd>
            </div>
          ))}
        </dl>
        {chase.cancellable ? <EndChase chase={chase} /> : null}
      </div>
      <section className="grid gap-3" aria-label={t('chaseTickets')}>
        <h3 className="text-[1.1875rem] font-semibold">{t('chaseTickets')}</h3>
        {phone ? (
          <TicketCards tickets={chase.tickets} nameOf={nameOf} />
        ) : (
          <Table<Ticket>
            caption={t('chaseTickets')}
            rows={chase.tickets}
            rowKey={({ id }) => id}
            onOpen={(id) => id && navigate(ticketsAddress(id))}
            empty={<EmptyState icon="receipt" title={t('noTickets')} />}
            columns={[
              {
                key: 'draw',
                head: t('draw'),
                cell: ({ issue }) => <bdi className="num">{issue}</bdi>,
              },
              {
                key: 'play',
                head: t('play'),
                cell: (ticket) => (
                  <TicketLine ticket={ticket} className="max-w-[60vw] sm:max-w-64" />
                ),
              },
              {
                key: 'multiple',
                head: t('multiple'),
                cell: ({ multiple }) => <bdi className="num">× {multiple}</bdi>,
              },
              {
                key: 'state',
                head: t('state'),
                cell: ({ state }) => <TicketState state={state} />,
              },
              {
                key: 'stake',
                head: t('stake'),
                end: true,
                cell: ({ stake, currency }) => <Money amount={stake} currency={currency} />,
              },
              {
                key: 'payout',
                head: t('payout'),
                end: true,
                cell: (ticket) => <TicketMoney ticket={ticket} />,
              },
            ]}
          />
        )}
      </section>
    </article>
  )
}

function EndChase({ chase }: { chase: Chase }) {
  const t = useTexts('lottery-tickets')
  return (
    <TakeBack
      currency={chase.currency}
      takeBack={async () => {
        const { refunded } = await ask('cancelChase', { params: { id: chase.id } })
        return difference(refunded, chase.refunded)
      }}
      words={{
        open: t('cancelChase'),
        title: t('cancelChaseTitle'),
        text: t('cancelChaseText'),
        confirm: t('doCancelChase'),
        done: (amount) => t('chaseCancelled', { amount }),
      }}
    />
  )
}

const difference = (after: string, before: string): string =>
  formatAmount((parseAmount(after) ?? 0n) - (parseAmount(before) ?? 0n))
