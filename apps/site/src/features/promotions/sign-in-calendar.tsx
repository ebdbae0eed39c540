import { classNames, Icon, Skeleton, useUi } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { RewardWords } from '../../parts/promotions/reward-words.tsx'

type Day = Answer<'signInCalendar'>['days'][number]

/** The days of a cycle: signed, today's, and what each one brings. */
export function SignInCalendar({ promotionId }: { promotionId: string }) {
  const t = useTexts('promotions')
  const query = useQuery(reading('signInCalendar', { params: { promotionId } }))
  if (!query.data) return <Skeleton className="h-28 rounded-card" />
  const { days, today, streak } = query.data
  return (
    <section className="grid gap-3" aria-label={t('calendar')}>
      <p className="text-sm text-muted">{t('streak', { days: streak })}</p>
      <ol className="grid grid-cols-4 gap-2 sm:grid-cols-7">
        {days.map((day) => (
          <CalendarDay key={day.day} day={day} isToday={day.day === today} />
        ))}
      </ol>
    </section>
  )
}

function CalendarDay({ day, isToday }: { day: Day; isToday: boolean }) {
  const t = useTexts('promotions')
  const { locale } = useUi()
  // A day of the calendar, whatever zone the reader is in.
  const name = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'card grid justify-items-center gap-1 p-2.5 text-center text-sm',
        isToday && 'border-brand',
        day.signed && 'bg-raised',
      )}
    >
      <time dateTime={day.day} className="text-muted">
        {name.format(new Date(`${day.day}T00:00:00Z`))}
      </time>
      <span
        className={classNames(
          'grid size-7 place-items-center rounded-full',
          day.signed ? 'bg-brand/12 text-brand' : 'bg-raised text-muted',
        )}
      >
        <Icon name={day.signed ? 'check' : 'gift'} size={16} />
      </span>
      <span className="font-medium">
        <RewardWords reward={day.reward} />
      </span>
      {day.signed ? <span className="spoken">{t('signedDay')}</span> : null}
    </li>
  )
}
