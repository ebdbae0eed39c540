import {
  buttonLook,
  formatMoney,
  Icon,
  type IconName,
  Money,
  SkeletonRows,
  useUi,
} from '@parlour/ui'
import { choicesHeld } from '@parlour/lottery'
import { dayAt } from '@parlour/time'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '../../../base/router/link.tsx'
import { type Answer, ask } from '../../../base/server/ask.ts'
import { reading } from '../../../base/server/query-client.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { usePlayNames } from '../plays/play-names.ts'
import { SelectionText } from '../plays/selection-text.tsx'
import {
  bettingAddress,
  drawAddress,
  ticketsAddress,
  verifyAddress,
} from '../../../parts/lottery/addresses.ts'
import { CountdownClock } from '../board/countdown-ring.tsx'
import { useHouseNow } from '../board/house-clock.ts'
import { useFamily } from '../board/use-family.ts'
import { useLostSeedText } from '../board/lost-seed.ts'
import { ResultBalls } from '../board/result-balls.tsx'
import { useBoardOnce } from '../board/use-board.ts'
import { Moment } from '../../../parts/moment.tsx'
import { Read } from '../../../parts/reads/read-states.tsx'
import { chaseAddress } from './chase-address.ts'
import { SealedBook } from './sealed-book.tsx'
import { TakeBack } from './take-back.tsx'
import { gains, TicketState, useTierName } from './ticket-words.tsx'

type Detail = Answer<'myTicket'>

/** One ticket with its terms, its draw, every tier it hit, and the ways on. */
export function TicketDetail({ id }: { id: string }) {
  const query = useQuery({
    ...reading('myTicket', { params: { id } }),
    // An open ticket is decided while it is looked at.
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? 5000 : false),
  })
  return (
    <Read query={query} skeleton={<SkeletonRows rows={3} className="h-32" />}>
      {(ticket) => <Shown ticket={ticket} />}
    </Read>
  )
}

function Shown({ ticket }: { ticket: Detail }) {
  const t = useTexts('lottery-tickets')
  const names = usePlayNames(ticket.family)
  const lottery = useBoardOnce()?.lotteries.find(({ game }) => game === ticket.game)
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="card grid gap-4 p-4 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="text-muted">
              <span dir="auto">{lottery?.name ?? ticket.game}</span>{' '}
              <bdi className="num">{ticket.issue}</bdi>
            </p>
            <h2 className="text-xl font-semibold">{names.full(ticket.play)}</h2>
          </div>
          <TicketState state={ticket.state} />
        </div>
        <Outcome ticket={ticket} />
        <Capped ticket={ticket} />
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          <Fact label={t('selection')} wide>
            <SelectionText selection={ticket.selection} names={names} opens />
          </Fact>
          <Fact label={t('stake')}>
            <Money amount={ticket.stake} currency={ticket.currency} className="font-semibold" />
          </Fact>
          <Terms ticket={ticket} />
          <Fact label={t('placedAt')}>
            <Moment at={ticket.placedAt} className="" />
          </Fact>
          {ticket.settledAt ? (
            <Fact label={t('settledAt')}>
              <Moment at={ticket.settledAt} className="" />
            </Fact>
          ) : null}
        </dl>
        <Ways ticket={ticket} region={lottery?.region} />
      </div>
      <Draw ticket={ticket} />
      <Prizes ticket={ticket} />
      <SealedBook ticket={ticket} />
      <p className="num text-xs text-muted select-all [overflow-wrap:anywhere]">
        {t('ticketNo', { id: ticket.id })}
      </p>
    </article>
  )
}

const Fact = ({
  label,
  wide = false,
  children,
}: {
  label: string
  wide?: boolean
  children: ReactNode
}) => (
  <div className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
    <dt className="text-note text-muted">{label}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
)

/** What it brought, in proportion: a prize shines, a returned stake and a loss are told plainly. */
function Outcome({ ticket }: { ticket: Detail }) {
  const t = useTexts('lottery-tickets')
  const { locale } = useUi()
  const amount = formatMoney(ticket.payout, ticket.currency, locale)
  if (ticket.state === 'won' && !gains(ticket))
    return <Plain icon="info">{t('paidLess', { amount })}</Plain>
  if (ticket.state === 'won')
    return (
      <p className="flex items-center gap-3 rounded-medium bg-brass-fill px-4 py-3 text-lg font-semibold text-on-brass">
        <Icon name="trophy" size={24} />
        {t('wonTogether', { amount })}
      </p>
    )
  if (ticket.state === 'void' || ticket.state === 'push')
    return (
      <Plain icon="refresh">
        {t('backTogether', { amount: formatMoney(ticket.stake, ticket.currency, locale) })}
      </Plain>
    )
  return null
}

/** A win that a payout cap has cut says so, and by how much. */
function Capped({ ticket: { won, currency } }: { ticket: Detail }) {
  const t = useTexts('lottery-tickets')
  const { locale } = useUi()
  if (won === null) return null
  return <Plain icon="info">{t('capped', { won: formatMoney(won, currency, locale) })}</Plain>
}

const Plain = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <p className="flex items-center gap-3 rounded-medium bg-raised px-4 py-3">
    <Icon name={icon} size={20} />
    {children}
  </p>
)

function Terms({ ticket }: { ticket: Detail }) {
  const t = useTexts('lottery-tickets')
  const { locale } = useUi()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const parts = [
    t('bets', { n: ticket.bets }),
    t('price', {
      unit: formatMoney(ticket.unit, ticket.currency, locale),
      multiple: ticket.multiple,
    }),
    ...(ticket.group === null ? [] : [t('groupTerm', { group: ticket.group })]),
    ...(ticket.rebatePpm > 0
      ? [t('rebateTerm', { percent: percent.format(ticket.rebatePpm / 1_000_000) })]
      : []),
  ]
  return (
    <>
      <Fact label={t('bets', { n: ticket.bets })}>{parts.slice(1).join(' · ')}</Fact>
      {/[1-9]/.test(ticket.rebate) ? (
        <Fact label={t('rebatePaid')}>
          <Money amount={ticket.rebate} currency={ticket.currency} />
        </Fact>
      ) : null}
    </>
  )
}

function Draw({ ticket }: { ticket: Detail }) {
  const t = useTexts('lottery-tickets')
  const draws = useTexts('lottery-draws')
  const lostText = useLostSeedText()
  return (
    <section className="card grid gap-3 p-4 sm:p-5" aria-label={t('draw')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{t('drawnResult')}</h3>
        <span className="flex flex-wrap gap-2">
          <Link
            href={drawAddress(ticket.game, ticket.issue)}
            className={buttonLook('ghost', 'small')}
          >
            {t('seeDraw')}
          </Link>
          {ticket.result ? (
            <Link
              href={verifyAddress(ticket.game, ticket.issue)}
              className={buttonLook('ghost', 'small')}
            >
              <Icon name="shield" size={16} />
              {t('verify')}
            </Link>
          ) : null}
        </span>
      </div>
      {ticket.result ? (
        <>
          <ResultBalls family={ticket.family} numbers={ticket.numbers} />
          <Held ticket={ticket} result={ticket.result} />
        </>
      ) : ticket.lostSeed && ticket.state === 'open' ? (
        <p className="text-muted">{lostText(ticket.lostSeed)}</p>
      ) : ticket.state === 'open' ? (
        <p className="text-muted">
          {t('notDrawn')} <UntilDrawn closesAt={Date.parse(ticket.closesAt)} />
        </p>
      ) : (
        <p className="text-muted">
          {ticket.drawState === 'void' ? draws('state_void_text') : t('notDrawn')}
        </p>
      )}
      {ticket.resultVersion > 1 ? (
        <p className="flex items-start gap-2 text-sm">
          <Icon name="info" size={18} className="mt-0.5 shrink-0 text-brass" />
          {t('corrected', { version: ticket.resultVersion })}
        </p>
      ) : null}
    </section>
  )
}

/** What came of all that this play can name, so that a ticket explains itself: the animal of a ball, a sum, its side. */
function Held({ ticket, result }: { ticket: Detail; result: string }) {
  const t = useTexts('lottery-tickets')
  const { locale } = useUi()
  const names = usePlayNames(ticket.family)
  // Animals go by the year of the draw.
  const day = dayAt(Date.parse(ticket.drawsAt), 'Asia/Hong_Kong')
  const { data: family } = useFamily(ticket.family, day)
  const held = family ? choicesHeld(family, ticket.play, result) : []
  if (held.length === 0) return null
  return (
    <p className="text-sm">
      {t('heldChoices', {
        choices: new Intl.ListFormat(locale, { type: 'conjunction' }).format(
          held.map(names.symbol),
        ),
      })}
    </p>
  )
}

/** How long it is still sold; afterwards, that nothing is left but to wait for the draw. */
function UntilDrawn({ closesAt }: { closesAt: number }) {
  const t = useTexts('lottery-tickets')
  const draws = useTexts('lottery-draws')
  if (useHouseNow() >= closesAt) return draws('state_closed_text')
  return (
    <>
      {t('closesIn')} <CountdownClock until={closesAt} />
    </>
  )
}

/** What a hit of each tier pays, and which of them were hit. */
function Prizes({ ticket }: { ticket: Detail }) {
  const t = useTexts('lottery-tickets')
  const tierName = useTierName(ticket.family)
  const hit = new Map(ticket.tiers.map((tier) => [tier.tier, tier]))
  return (
    <section className="card p-4 sm:p-5" aria-labelledby="prizes">
      <h3 id="prizes" className="font-semibold">
        {t('prizes')}
      </h3>
      <ul className="mt-2">
        {Object.entries(ticket.prizes).map(([tier, prize]) => (
          <li
            key={tier}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b py-2 last:border-0"
          >
            <span>
              {tierName(tier)}
              {hit.has(tier) && ticket.result ? (
                <span className="ms-2 text-sm text-muted">
                  {t('hits', { n: hit.get(tier)!.hits })}
                </span>
              ) : null}
            </span>
            <Money amount={prize} currency={ticket.currency} className="font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ways({ ticket, region }: { ticket: Detail; region: string | undefined }) {
  const t = useTexts('lottery-tickets')
  return (
    <div className="flex flex-wrap gap-2">
      {region === undefined ? null : (
        <Link href={bettingAddress(ticket.game, region)} className={buttonLook()}>
          {t('betAgain')}
        </Link>
      )}
      {ticket.chaseId ? (
        <Link href={chaseAddress(ticket.chaseId)} className={buttonLook('ghost')}>
          {t('partOfChase')}
        </Link>
      ) : null}
      {ticket.cancellable ? <Cancel ticket={ticket} /> : null}
    </div>
  )
}

function Cancel({ ticket }: { ticket: Detail }) {
  const t = useTexts('lottery-tickets')
  return (
    <TakeBack
      currency={ticket.currency}
      takeBack={async () => {
        const { refunded } = await ask('cancelTickets', { body: { tickets: [ticket.id] } })
        return refunded
      }}
      words={{
        open: t('cancel'),
        title: t('cancelTitle'),
        text: t('cancelText', { issue: ticket.issue }),
        confirm: t('doCancel'),
        done: (amount) => t('cancelled', { amount }),
      }}
    />
  )
}

/** The way back to the list. */
export function BackToTickets({ chases = false }: { chases?: boolean }) {
  const t = useTexts('lottery-tickets')
  return (
    <Link
      href={chases ? `${ticketsAddress()}?show=chases` : ticketsAddress()}
      className="-ms-2 inline-flex min-h-11 items-center gap-1 pe-3 text-muted hover:text-text"
    >
      <Icon name="chevronStart" size={20} />
      {t(chases ? 'tab_chases' : 'title')}
    </Link>
  )
}
