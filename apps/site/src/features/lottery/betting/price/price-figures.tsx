import { isSelectionRefusal } from '@parlour/lottery'
import { parseAmount } from '@parlour/money'
import { classNames, Icon, Money } from '@parlour/ui'
import { useLanguage, useTexts } from '../../../../base/texts/texts.ts'
import { isPriced, type Price, prizeSpan } from './price-draft.ts'
import { wholeCents } from './whole-cents.ts'

/** Bets, stake, and what a win pays: always in sight, always of this moment. */
export function PriceFigures({
  price,
  missing,
  currency,
  cap,
  compact = false,
}: {
  price: Price | undefined
  /** Positions that a bet still needs, by their names. */
  missing: readonly string[]
  currency: string
  /** The most that is paid for a line; null: no end. */
  cap: string | null
  compact?: boolean
}) {
  const t = useTexts('lottery-betting')
  const priced = isPriced(price) ? price : undefined
  return (
    <div aria-live="polite" className={classNames('grid', compact ? 'gap-0.5' : 'gap-2')}>
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-sm text-muted">
          {priced && priced.units > priced.bets
            ? t('betsPlaces', { n: priced.bets, places: priced.units / priced.bets })
            : t('bets', { n: priced?.bets ?? 0 })}
        </span>
        <Money
          amount={priced?.stake ?? '0.0000'}
          currency={currency}
          className={classNames('font-semibold', compact ? 'text-lg leading-tight' : 'text-2xl')}
        />
      </p>
      {priced ? (
        <Prize
          prizes={priced.prizes}
          most={priced.most}
          cap={cap}
          currency={currency}
          compact={compact}
        />
      ) : (
        <PickHint price={price} missing={missing} />
      )}
    </div>
  )
}

function Prize({
  prizes,
  most,
  cap,
  currency,
  compact,
}: {
  prizes: Readonly<Record<string, string>>
  most: string
  cap: string | null
  currency: string
  compact: boolean
}) {
  const t = useTexts('lottery-betting')
  const [least, best] = prizeSpan(prizes)
  const isCapped = cap !== null && (parseAmount(most) ?? 0n) > (parseAmount(cap) ?? 0n)
  return (
    <>
      <p className="flex items-baseline justify-between gap-3 text-note text-muted">
        <span>{t('prizePerWin')}</span>
        <span className="num text-end font-semibold text-brass">
          <Money amount={wholeCents(least ?? '0.0000')} currency={currency} />
          {best ? (
            <>
              {' – '}
              <Money amount={wholeCents(best)} currency={currency} />
            </>
          ) : null}
        </span>
      </p>
      {compact && !isCapped ? null : (
        <p className="flex items-baseline justify-between gap-3 text-note text-muted">
          <span>{t(isCapped ? 'mostCapped' : 'mostPossible')}</span>
          <Money amount={wholeCents(isCapped ? cap : most)} currency={currency} />
        </p>
      )}
    </>
  )
}

/** What the selection still needs, or what is wrong with it. */
function PickHint({ price, missing }: { price: Price | undefined; missing: readonly string[] }) {
  const t = useTexts('lottery-betting')
  const { locale } = useLanguage()
  // Half a bet is no mistake.
  if (missing.length > 0)
    return (
      <p className="text-note text-muted">
        {t('stillMissing', {
          places: new Intl.ListFormat(locale, { type: 'conjunction' }).format(missing),
        })}
      </p>
    )
  if (price === undefined || !isSelectionRefusal(price) || price.error === 'selection_empty')
    return <p className="text-note text-muted">{t('pickFirst')}</p>
  if (price.at === undefined || /^[-\s,;|]*$/.test(price.at))
    return <p className="text-note text-muted">{t('selection_out_of_range')}</p>
  return (
    <p className="flex items-center gap-1.5 text-note text-danger">
      <Icon name="alert" size={14} />
      <span>
        {t(price.error)}{' '}
        {price.at ? (
          <bdi className="num rounded bg-danger/12 px-1.5 font-semibold">
            {price.at.slice(0, 20)}
          </bdi>
        ) : null}
      </span>
    </p>
  )
}
