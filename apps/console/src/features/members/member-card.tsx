import { Badge, Money, Skeleton } from '@parlour/ui'
import type { CallReply } from '@parlour/wire/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed } from '../../failed.tsx'
import { reading } from '../../queries.ts'
import { useTexts, useTime } from '../../texts.ts'
import { MemberActs } from './member-acts.tsx'
import { LatestBets, LatestPayments, RunningSessions } from './member-tables.tsx'

export type Card = CallReply<'operatorMember'>

/** One page that tells who a member is. Opening it is on record. */
export function MemberCard({ memberId }: { memberId: string }) {
  const t = useTexts()
  const query = useQuery(reading(['member', memberId], 'operatorMember', { params: { memberId } }))
  if (query.isLoadingError) return <Failed error={query.error} onRetry={() => query.refetch()} />
  if (query.isPending) return <Skeleton className="h-96" />
  const card = query.data
  return (
    <article className="grid grid-cols-1 gap-5" aria-label={card.account}>
      <header className="flex flex-wrap items-center gap-3">
        <h3 className="font-semibold text-xl">
          <bdi>{card.account}</bdi>
        </h3>
        {card.state === 'open' ? null : <Badge kind="bad">{t(`memberState_${card.state}`)}</Badge>}
        {card.restrictions.map(({ kind }) => (
          <Badge key={kind} kind="bad">
            {t(`restriction_${kind}`)}
          </Badge>
        ))}
        {card.labels.map((label) => (
          <Badge key={label}>
            <bdi>{label}</bdi>
          </Badge>
        ))}
      </header>
      <p className="text-muted text-sm">{t('memberOnRecord')}</p>
      <MemberActs card={card} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Person card={card} />
        <Balances card={card} />
      </div>
      <Standing card={card} />
      <RunningSessions sessions={card.sessions} />
      <LatestBets bets={card.bets} currency={card.currency} />
      <LatestPayments payments={card.payments} currency={card.currency} />
    </article>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card grid gap-4 p-5" aria-label={title}>
      <h4 className="font-semibold">{title}</h4>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">{children}</dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

function Person({ card }: { card: Card }) {
  const t = useTexts()
  const time = useTime()
  const contact = (of: Card['email']) =>
    of ? (
      <>
        <bdi className="whitespace-normal [overflow-wrap:anywhere]">{of.value}</bdi>{' '}
        <span className="text-muted text-sm">
          {t(of.confirmed ? 'contactConfirmed' : 'contactOpen')}
        </span>
      </>
    ) : (
      '–'
    )
  return (
    <Facts title={t('memberPerson')}>
      <Fact name={t('memberNumber')}>
        <span className="num">{card.memberId}</span>
      </Fact>
      <Fact name={t('memberName')}>{card.fullName ?? '–'}</Fact>
      <Fact name={t('memberEmail')}>{contact(card.email)}</Fact>
      <Fact name={t('memberMobile')}>{contact(card.mobile)}</Fact>
      <Fact name={t('memberType')}>{t(typeWords(card.type))}</Fact>
      <Fact name={t('memberUpline')}>{card.upline ?? '–'}</Fact>
      <Fact name={t('memberSince')}>{time(card.registeredAt)}</Fact>
      <Fact name={t('memberLastLogin')}>{card.lastLoginAt ? time(card.lastLoginAt) : '–'}</Fact>
      <Fact name={t('memberKyc')}>{t('memberKycLevel', { level: String(card.kycLevel) })}</Fact>
      <Fact name={t('memberSecondFactor')}>{t(card.secondFactor ? 'yes' : 'no')}</Fact>
    </Facts>
  )
}

const typeWords = (type: number) => {
  if ([1, 2, 41, 42].includes(type)) return 'memberType_agent'
  return type === 4 ? 'memberType_trial' : 'memberType_member'
}

function Balances({ card }: { card: Card }) {
  const t = useTexts()
  const { balances, currency } = card
  return (
    <Facts title={t('memberMoney')}>
      {(['cash', 'hold', 'bonus', 'open'] as const).map((kind) => (
        <Fact key={kind} name={t(`balance_${kind}`)}>
          <Money amount={balances[kind]} currency={currency} />
        </Fact>
      ))}
    </Facts>
  )
}

/** What stands against the member: restrictions with their reasons, and pauses after wrong passwords. */
function Standing({ card }: { card: Card }) {
  const t = useTexts()
  const time = useTime()
  const { restrictions, locks } = card
  return (
    <section className="card grid gap-3 p-5" aria-label={t('memberStanding')}>
      <h4 className="font-semibold">{t('memberStanding')}</h4>
      {restrictions.length + locks.length === 0 ? (
        <p className="text-muted text-sm">{t('memberStandingNone')}</p>
      ) : (
        <ul className="grid gap-2">
          {restrictions.map(({ kind, until, reason }) => (
            <li key={kind}>
              <span className="font-medium">{t(`restriction_${kind}`)}</span>{' '}
              <span className="text-muted text-sm">
                {until ? t('restrictionUntil', { time: time(until) }) : t('restrictionOpen')}
              </span>
              <span className="block text-sm [overflow-wrap:anywhere]">{reason}</span>
            </li>
          ))}
          {locks.map(({ kind, failures, lockedUntil }) => (
            <li key={kind}>
              <span className="font-medium">{t(`lock_${kind}`)}</span>{' '}
              <span className="text-muted text-sm">
                {lockedUntil
                  ? t('lockUntil', { count: String(failures), time: time(lockedUntil) })
                  : t('lockTries', { count: String(failures) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
