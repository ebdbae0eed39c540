import { Money } from '@parlour/ui'
import { useTexts } from '../../base/texts/texts.ts'
import type { Profit } from './profit-page.tsx'

/** The result in one figure, and what it is made of. */
export function ProfitFigures({ profit: { totals, currency } }: { profit: Profit }) {
  const t = useTexts('earnings')
  const parts = [
    ['stakes', totals.stakes],
    ['payouts', totals.payouts],
    ['deposits', totals.deposits],
    ['withdrawals', totals.withdrawals],
    ['rebates', totals.rebates],
    ['rewards', totals.rewards],
  ] as const
  return (
    <section aria-label={t('result')} className="card grid gap-5 p-5">
      <div className="grid gap-1">
        <p className="text-sm text-muted">{t('result')}</p>
        <Money
          amount={totals.net}
          currency={currency}
          signed
          coloured
          className="text-4xl font-semibold tracking-tight"
        />
        <p className="text-sm text-muted">{t('resultLead', { bets: totals.bets })}</p>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-line border-t pt-5 sm:grid-cols-3">
        {parts.map(([name, amount]) => (
          <div key={name} className="grid gap-0.5">
            <dt className="text-sm text-muted">{t(name)}</dt>
            <dd className="font-semibold">
              <Money amount={amount} currency={currency} />
            </dd>
            {name === 'rewards' ? (
              <dd className="text-xs text-muted">{t('rewardsConverted')}</dd>
            ) : null}
          </div>
        ))}
      </dl>
    </section>
  )
}
