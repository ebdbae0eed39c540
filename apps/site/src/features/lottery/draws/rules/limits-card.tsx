import { Money } from '@parlour/ui'
import { useTexts } from '../../../../base/texts/texts.ts'
import { PayoutCaps } from '../../plays/bet-limits.tsx'
import type { Markets } from './rules-page.tsx'

const limits = ['minStake', 'maxStake', 'maxTicket', 'maxDraw', 'maxPrize'] as const

/** How much may be staked on a lottery, how much a line may win, and what is paid at most. */
export function LimitsCard({ markets }: { markets: Markets }) {
  const t = useTexts('lottery-draws')
  const isCapped = Object.values(markets.caps).some((cap) => cap !== null)
  return (
    <section className="card grid gap-3 p-4 sm:p-5" aria-labelledby="limits">
      <h2 id="limits" className="font-semibold">
        {t('limitsTitle')}
      </h2>
      <dl className="grid grid-cols-2 cramped:grid-cols-1 gap-x-8 gap-y-3 text-sm sm:grid-cols-3">
        {limits.map((name) => (
          <div key={name}>
            <dt className="text-muted">{t(`limit_${name}`)}</dt>
            <dd className="font-medium">
              <Money amount={markets.limits[name]} currency={markets.currency} />
            </dd>
          </div>
        ))}
      </dl>
      {isCapped ? (
        <div className="grid gap-1.5">
          <PayoutCaps caps={markets.caps} currency={markets.currency} />
          <p className="max-w-2xl text-sm text-muted">{t('capsRule')}</p>
        </div>
      ) : null}
    </section>
  )
}
