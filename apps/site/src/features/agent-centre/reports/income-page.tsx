import { dayAt } from '@parlour/time'
import { formatAmount, parseAmount, sum } from '@parlour/money'
import { DateRange, EmptyState, Money, Skeleton, Table, useUi, moneyColumn } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../../base/server/ask.ts'
import { reading } from '../../../base/server/query-client.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { Read } from '../../../parts/reads/read-states.tsx'
import { DayBars } from '../overview/day-bars.tsx'
import { useRecordDays } from '../../../parts/records/record-days.ts'
import { RateHistory } from '../rate-history.tsx'
import { BusinessDay } from './business-day.tsx'
import { CommissionLines } from './commission-lines.tsx'

type Income = Answer<'agentIncome'>
type Day = Income['days'][number]

/** What the agent has earned, kind by kind and day by day. */
export function IncomePage() {
  const { timeZone } = useUi()
  const [days, setDays] = useRecordDays(30)
  const income = useQuery(reading('agentIncome', { query: days }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <DateRange value={days} onChange={setDays} today={dayAt(Date.now(), timeZone)} />
      <Read query={income} skeleton={<Skeleton className="h-96" />}>
        {(answer) => <Shown income={answer} />}
      </Read>
      <CommissionLines key={`${days.from} ${days.to}`} days={days} />
      <RateHistory />
    </div>
  )
}

function Shown({ income: { kinds, total, days, currency } }: { income: Income }) {
  const t = useTexts('agent-records')
  const moved = days.filter(({ received, paidOut }) => /[1-9]/.test(received + paidOut))
  return (
    <>
      <section className="card grid gap-5 p-5" aria-label={t('income')}>
        <p>
          <span className="block text-sm text-muted">{t('income')}</span>
          <Money
            amount={total}
            currency={currency}
            signed
            coloured
            className="text-4xl font-semibold tracking-tight"
          />
        </p>
        <dl className="grid gap-x-8 border-line border-t pt-4 sm:grid-cols-2 xl:grid-cols-3">
          {kinds.map(({ kind, income, payments, received, paidOut }) => (
            <div key={kind} className="grid content-start gap-0.5 py-2">
              <dt className="text-sm text-muted">{t(`kind_${kind}`)}</dt>
              <dd className="text-xl font-semibold">
                <Money amount={income} currency={currency} signed coloured />
              </dd>
              <dd className="text-sm text-muted">{t('paymentsCount', { count: payments })}</dd>
              {/[1-9]/.test(paidOut) ? (
                <dd className="text-sm text-muted">
                  {t('received')} <Money amount={received} currency={currency} /> · {t('paidOut')}{' '}
                  <Money amount={paidOut} currency={currency} />
                </dd>
              ) : null}
            </div>
          ))}
        </dl>
      </section>
      {days.length > 1 && moved.length > 0 ? (
        <DayBars
          name={t('income')}
          days={days.map(({ day, income }) => ({ day, amount: income }))}
          currency={currency}
        />
      ) : null}
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h4 className="text-lg font-semibold">{t('days')}</h4>
        <Table<Day>
          caption={t('days')}
          rows={moved.toReversed()}
          rowKey={({ day }) => day}
          csvName="income.csv"
          empty={
            <EmptyState icon="coins" title={t('noIncome')}>
              {t('noIncomeLead')}
            </EmptyState>
          }
          columns={[
            {
              key: 'day',
              head: t('day'),
              cell: ({ day }) => <BusinessDay day={day} />,
              csv: ({ day }) => day,
            },
            moneyColumn('received', {
              head: t('received'),
              currency,
              total: sumOf(moved.map(({ received }) => received)),
            }),
            moneyColumn('paidOut', {
              head: t('paidOut'),
              currency,
              total: sumOf(moved.map(({ paidOut }) => paidOut)),
            }),
            moneyColumn('income', {
              head: t('income'),
              currency,
              signed: true,
              coloured: true,
              total,
            }),
          ]}
        />
      </section>
    </>
  )
}

const sumOf = (amounts: readonly string[]): string =>
  formatAmount(sum(amounts.map((amount) => parseAmount(amount) ?? 0n)))
