import { currencySign, Field, formatMoney, TextInput } from '@parlour/ui'
import { type CSSProperties, useId, useState } from 'react'
import { useLanguage, useTexts } from '../../../../base/texts/texts.ts'
import { readAmount } from '../../../../parts/money/read-amount.ts'
import { BetIconButton } from '../parts/bet-icon.tsx'
import { QuickKey } from '../parts/key.tsx'
import type { StakeChoice } from './price-draft.ts'
import { typedAmount } from './typed-amount.ts'
import type { Market, Markets } from '../page/use-betting.ts'

const ODDS_UNITS = ['0.10', '0.50', '1', '2', '5', '10'] as const
const MULTIPLES = [1, 2, 5, 10, 20] as const

/** What one bet costs, how many times it is bought, and how much of the prize is traded for rebate. */
export function StakeControls({
  markets,
  market,
  terms,
  choice,
  onChange,
}: {
  markets: Markets
  market: Market
  terms: { group: number | null; maxRebatePpm: number; currency: string }
  choice: StakeChoice
  onChange: (choice: StakeChoice) => void
}) {
  return (
    <div className="grid gap-3">
      {market.pays === 'group' ? (
        <UnitChips
          units={markets.units}
          currency={terms.currency}
          choice={choice}
          onChange={onChange}
        />
      ) : (
        <UnitField currency={terms.currency} choice={choice} onChange={onChange} />
      )}
      <MultipleField most={markets.limits.maxMultiple} choice={choice} onChange={onChange} />
      {terms.maxRebatePpm > 0 ? (
        <RebateSlider
          market={market}
          group={terms.group}
          most={terms.maxRebatePpm}
          step={markets.prizeMode.rebateStepPpm}
          choice={choice}
          onChange={onChange}
        />
      ) : null}
    </div>
  )
}

type Part = { choice: StakeChoice; onChange: (choice: StakeChoice) => void }

function UnitChips({
  units,
  currency,
  choice,
  onChange,
}: Part & { units: readonly string[]; currency: string }) {
  const t = useTexts('lottery-betting')
  const { locale } = useLanguage()
  return (
    <fieldset className="min-w-0 border-0">
      <legend className="mb-1.5 text-sm font-medium">{t('unit')}</legend>
      {/* Four stand in even rows: all beside each other, or two and two in the narrow column beside the pad. */}
      <div
        className={
          units.length === 4 ? 'grid grid-cols-4 gap-1.5 lg:grid-cols-2' : 'flex flex-wrap gap-1.5'
        }
      >
        {units.map((unit) => (
          <QuickKey
            key={unit}
            pressed={Number(unit) === Number(choice.unit)}
            onClick={() => onChange({ ...choice, unit })}
          >
            {formatMoney(unit, currency, locale)}
          </QuickKey>
        ))}
      </div>
    </fieldset>
  )
}

/** Money for a point: typed, with the usual sums at hand. */
function UnitField({ currency, choice, onChange }: Part & { currency: string }) {
  const t = useTexts('lottery-betting')
  const { locale } = useLanguage()
  const [typed, setTyped] = useState(() => typedAmount(choice.unit, locale))
  const put = (text: string) => {
    setTyped(text)
    onChange({ ...choice, unit: readAmount(text) ?? '' })
  }
  return (
    <div className="grid gap-2">
      <Field
        label={t('perPoint')}
        hint={t('perPointHint')}
        error={choice.unit === '' ? t('unitUnreadable') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            className="num font-semibold"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => put(event.target.value)}
            trailing={
              <span className="pe-3 text-sm text-muted">{currencySign(currency, locale)}</span>
            }
          />
        )}
      </Field>
      <fieldset className="grid grid-cols-6 gap-1.5 border-0">
        <legend className="spoken">{t('quickUnits')}</legend>
        {ODDS_UNITS.map((unit) => (
          <QuickKey
            key={unit}
            pressed={Number(unit) === Number(choice.unit)}
            onClick={() => put(typedAmount(unit, locale))}
          >
            {typedAmount(unit, locale)}
          </QuickKey>
        ))}
      </fieldset>
    </div>
  )
}

function MultipleField({ most, choice, onChange }: Part & { most: number }) {
  const t = useTexts('lottery-betting')
  const { multiple } = choice
  const put = (next: number) =>
    onChange({ ...choice, multiple: Math.min(most, Math.max(1, Math.trunc(next) || 1)) })
  return (
    <div className="grid gap-2">
      <Field label={t('multiple')}>
        {(control) => (
          <div className="flex items-center gap-1.5">
            <BetIconButton
              icon="minus"
              label={t('lessMultiple')}
              className="border border-line"
              disabled={multiple <= 1}
              onClick={() => put(multiple - 1)}
            />
            <TextInput
              {...control}
              className="num text-center font-semibold"
              inputMode="numeric"
              autoComplete="off"
              value={String(multiple)}
              onChange={(event) => put(Number(event.target.value.replace(/\D/g, '')))}
            />
            <BetIconButton
              icon="plus"
              label={t('moreMultiple')}
              className="border border-line"
              disabled={multiple >= most}
              onClick={() => put(multiple + 1)}
            />
          </div>
        )}
      </Field>
      <fieldset className="grid grid-cols-5 gap-1.5 border-0">
        <legend className="spoken">{t('quickMultiples')}</legend>
        {MULTIPLES.filter((one) => one <= most).map((one) => (
          <QuickKey key={one} pressed={one === multiple} onClick={() => put(one)}>
            {t('times', { n: one })}
          </QuickKey>
        ))}
      </fieldset>
    </div>
  )
}

/** Prize on one end, rebate on the other; what both are at this place is told while it moves. */
function RebateSlider({
  market,
  group,
  most,
  step,
  choice,
  onChange,
}: Part & { market: Market; group: number | null; most: number; step: number }) {
  const t = useTexts('lottery-betting')
  const { locale } = useLanguage()
  const id = useId()
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(choice.rebatePpm / 1_000_000)
  const prize =
    market.pays === 'group' && group !== null
      ? t('prizeGroup', { group: group - (choice.rebatePpm / 10_000) * 20 })
      : t('oddsShare', { share: formatShare(choice.rebatePpm, locale) })
  return (
    <div className="grid">
      <label htmlFor={id} className="text-sm font-medium">
        {t('prizeMode')}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={most}
        step={step || 1_000}
        value={choice.rebatePpm}
        aria-valuetext={t('prizeModeAt', { prize, percent })}
        onChange={(event) => onChange({ ...choice, rebatePpm: Number(event.target.value) })}
        style={{ '--at': `${(100 * choice.rebatePpm) / most}%` } as CSSProperties}
        className="slider"
      />
      <p className="flex justify-between gap-3 text-note text-muted">
        <span>{prize}</span>
        <span>{t('rebate', { percent })}</span>
      </p>
      <p className="text-note text-muted">{t('prizeModeHint')}</p>
    </div>
  )
}

const formatShare = (rebatePpm: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    1 - rebatePpm / 1_000_000,
  )
