import { Chip, currencySign, Field, TextInput } from '@parlour/ui'
import { useLanguage, useTexts } from '../../../../base/texts/texts.ts'
import { readAmount } from '../../../../parts/money/read-amount.ts'
import type { ChaseOrder } from '../checkout/buy.ts'

/** When a chase ends before its last draw; the profit as it is typed. */
export type ChaseStop = { readonly when: 'win' | 'profit' | 'never'; readonly profit: string }

const labels = { win: 'stopOnWin', profit: 'stopOnProfit', never: 'stopNever' } as const
const texts = { win: 'stopOnWinText', profit: 'stopOnProfitText', never: 'stopNeverText' } as const
const ways = ['win', 'profit', 'never'] as const

/** As the order says it; undefined while the profit is not readable. */
export function stopOf({
  when,
  profit,
}: ChaseStop): Pick<ChaseOrder, 'stopOnWin' | 'stopOnProfit'> | undefined {
  if (when !== 'profit') return { stopOnWin: when === 'win' }
  const amount = readAmount(profit)
  return amount === undefined ? undefined : { stopOnWin: false, stopOnProfit: amount }
}

/** When a chase stops: at its first prize, at a profit, or not at all. */
export function ChaseStopChoice({
  stop,
  currency,
  onChange,
}: {
  stop: ChaseStop
  currency: string
  onChange: (stop: ChaseStop) => void
}) {
  const t = useTexts('lottery-betting')
  const { locale } = useLanguage()
  const unreadable = stop.profit !== '' && stopOf(stop) === undefined
  return (
    <div className="grid gap-2">
      <fieldset className="flex flex-wrap gap-1.5 border-0">
        <legend className="mb-1.5 text-sm font-medium">{t('stopWhen')}</legend>
        {ways.map((when) => (
          <Chip key={when} pressed={when === stop.when} onClick={() => onChange({ ...stop, when })}>
            {t(labels[when])}
          </Chip>
        ))}
      </fieldset>
      {stop.when === 'profit' ? (
        <Field
          label={t('stopProfitAmount')}
          hint={t('stopOnProfitText')}
          error={unreadable ? t('unitUnreadable') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              className="num font-semibold"
              inputMode="decimal"
              autoComplete="off"
              value={stop.profit}
              onChange={(event) => onChange({ ...stop, profit: event.target.value })}
              trailing={
                <span className="pe-3 text-sm text-muted">{currencySign(currency, locale)}</span>
              }
            />
          )}
        </Field>
      ) : (
        <p className="text-note text-muted">{t(texts[stop.when])}</p>
      )}
    </div>
  )
}
