import { dayAt } from '@parlour/time'
import {
  buttonLook,
  type DayRange,
  DateRange,
  EmptyState,
  lastDays,
  Money,
  Select,
  Table,
  useUi,
} from '@parlour/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isLost } from '../../../base/server/refused.ts'
import { keyOf } from '../../../base/server/query-client.ts'
import { Link } from '../../../base/router/link.tsx'
import { navigate } from '../../../base/router/location.ts'
import { ask } from '../../../base/server/ask.ts'
import { ReadFailed } from '../../../parts/reads/read-failed.tsx'
import { useTexts } from '../../../base/texts/texts.ts'
import { lobbyAddress, ticketsAddress } from '../../../parts/lottery/addresses.ts'
import { useBoardOnce } from '../board/use-board.ts'
import { DownloadButton } from '../../../parts/records/download-button.tsx'
import { downloadRecord } from '../../../parts/records/download-record.ts'
import { Zone } from '../../../parts/records/record-bar.tsx'
import { Moment } from '../../../parts/moment.tsx'
import { shortPeriod, TICKET_DAYS } from './ticket-days.ts'
import { TicketCards } from './ticket-cards.tsx'
import { type Ticket, TicketLine, TicketMoney, TicketState } from './ticket-words.tsx'
import { usePhone } from '../board/use-phone.ts'

const PAGE = 20
const states = ['open', 'settled', 'won', 'lost', 'push', 'void'] as const

/** The tickets of some days by lottery and state, with totals of all that match and all of them as a file. */
export function TicketList() {
  const t = useTexts('lottery-tickets')
  const centre = useTexts('centre')
  const { timeZone } = useUi()
  const nameOf = useLotteryNames()
  const today = dayAt(Date.now(), timeZone)
  const [days, setDays] = useState<DayRange>(() => lastDays(today, TICKET_DAYS))
  const [game, setGame] = useState('')
  const [state, setState] = useState<(typeof states)[number] | ''>('')
  const filter = { ...days, ...(game && { game }), ...(state && { state }) }
  const list = useTickets(filter)
  const last = list.data?.pages.at(-1)
  const phone = usePhone()
  const tickets = list.data?.pages.flatMap((page) => page.lines) ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DateRange
        value={days}
        onChange={(next) => setDays(shortPeriod(next, days))}
        today={today}
        presets={[1, 7]}
      />
      <div className="grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap sm:gap-3">
        <Select
          compact
          aria-label={t('lottery')}
          value={game}
          onChange={(event) => setGame(event.target.value)}
        >
          <option value="">{t('allLotteries')}</option>
          {nameOf.all.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          compact
          aria-label={t('state')}
          value={state}
          onChange={(event) => setState(event.target.value as typeof state)}
        >
          <option value="">{t('allStates')}</option>
          {states.map((one) => (
            <option key={one} value={one}>
              {t(`state_${one}`)}
            </option>
          ))}
        </Select>
      </div>
      <div className="flex items-center gap-3">
        <Zone />
        <DownloadButton
          label={centre('downloadCsv')}
          onDownload={() => downloadRecord('myTicketsFile', filter, 'tickets.csv')}
          className="-me-3 sm:-me-5"
        />
      </div>
      {isLost(list) ? (
        <ReadFailed read={list} title={centre('loadFailed')} />
      ) : phone && tickets.length > 0 ? (
        <>
          <TicketCards
            tickets={tickets}
            nameOf={nameOf.of}
            onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
            loadingMore={list.isFetchingNextPage}
          />
          {last ? <Sums totals={last.totals} currency={last.currency} /> : null}
        </>
      ) : (
        <Table<Ticket>
          caption={t('title')}
          loading={list.isPending}
          rows={tickets}
          rowKey={({ id }) => id}
          onOpen={(id) => id && navigate(ticketsAddress(id))}
          onLoadMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
          loadingMore={list.isFetchingNextPage}
          empty={<NoTickets />}
          columns={columns(t, nameOf.of, last?.currency ?? 'BRL', last?.totals)}
        />
      )}
    </div>
  )
}

type Filter = DayRange & { game?: string; state?: (typeof states)[number] }

const useTickets = (filter: Filter) =>
  useInfiniteQuery({
    queryKey: keyOf('myTickets', filter),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      ask('myTickets', { query: { ...filter, page: pageParam, pageSize: PAGE } }, { signal }),
    getNextPageParam: (last) => (last.page < last.pages ? last.page + 1 : undefined),
  })

/** Names of lotteries as the board has them. */
export function useLotteryNames() {
  const all = (useBoardOnce()?.lotteries ?? []).map(({ game, name }) => [game, name] as const)
  const names = new Map(all)
  return { all, of: (game: string) => names.get(game) ?? game }
}

function NoTickets() {
  const t = useTexts('lottery-tickets')
  return (
    <EmptyState
      icon="receipt"
      title={t('noTickets')}
      action={
        <Link href={lobbyAddress('all')} className={buttonLook('ghost')}>
          {t('toLotteries')}
        </Link>
      }
    >
      {t('noTicketsText')}
    </EmptyState>
  )
}

/** Totals of all that match, where there is no table to end with them. */
function Sums({ totals, currency }: { totals: Totals; currency: string }) {
  const t = useTexts('lottery-tickets')
  return (
    <dl className="card grid gap-1.5 p-3.5 sm:grid-cols-3">
      {(['stake', 'payout', 'result'] as const).map((key) => (
        <div key={key} className="flex items-baseline justify-between gap-3 sm:block">
          <dt className="text-sm text-muted">{t(key)}</dt>
          <dd className="font-semibold">
            <Money amount={totals[key]} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Totals = { readonly stake: string; readonly payout: string; readonly result: string }

function columns(
  t: ReturnType<typeof useTexts<'lottery-tickets'>>,
  nameOf: (game: string) => string,
  currency: string,
  totals: Totals | undefined,
) {
  const sum = (amount: string | undefined) =>
    amount === undefined ? undefined : <Money amount={amount} currency={currency} />
  return [
    {
      key: 'draw',
      head: t('lottery'),
      cell: (ticket: Ticket) => (
        <span className="block">
          <span dir="auto" className="block">
            {nameOf(ticket.game)}
          </span>
          {/* The line of the link stays under the name. */}
          <bdi className="num inline-block text-note font-normal text-muted">{ticket.issue}</bdi>
        </span>
      ),
    },
    {
      key: 'play',
      head: t('play'),
      cell: (ticket: Ticket) => (
        <TicketLine ticket={ticket} className="max-w-[60vw] text-end sm:max-w-64 sm:text-start" />
      ),
    },
    {
      key: 'when',
      head: t('when'),
      cell: (ticket: Ticket) => <Moment at={ticket.placedAt} className="text-note text-muted" />,
    },
    {
      key: 'state',
      head: t('state'),
      cell: (ticket: Ticket) => <TicketState state={ticket.state} />,
    },
    {
      key: 'stake',
      head: t('stake'),
      end: true,
      cell: (ticket: Ticket) => <Money amount={ticket.stake} currency={ticket.currency} />,
      total: sum(totals?.stake),
    },
    {
      key: 'payout',
      head: t('payout'),
      end: true,
      cell: (ticket: Ticket) => <TicketMoney ticket={ticket} />,
      total: sum(totals?.payout),
    },
  ]
}
