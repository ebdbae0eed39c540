import { Button, currencySign, Field, IconButton, Select, TextInput } from '@parlour/ui'
import { useLanguage, useTexts } from '../../../base/texts/texts.ts'
import type { KindRules } from './kinds.ts'
import { emptyTier, type TypedTerms, type TypedTier } from './typed-terms.ts'

const carries = ['NONE', 'FOREVER', 'PREVIOUS', 'SECOND_HALF'] as const

/** The terms of a kind as fields: tiers one under the other, or two rates. */
export function TermsFields({
  rules,
  typed,
  onChange,
  currency,
}: {
  rules: Pick<KindRules, 'kind' | 'maxTiers'>
  typed: TypedTerms
  onChange: (typed: TypedTerms) => void
  currency: string
}) {
  const t = useTexts('agents')
  if (rules.kind === 'REALTIME') {
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label={t('profitRate')}
          unit="%"
          value={typed.profit}
          onChange={(profit) => onChange({ ...typed, profit })}
        />
        <NumberField
          label={t('lossRate')}
          unit="%"
          value={typed.loss}
          onChange={(loss) => onChange({ ...typed, loss })}
        />
      </div>
    )
  }
  const { tiers } = typed
  const setTiers = (next: readonly TypedTier[]) => onChange({ ...typed, tiers: next })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ol className="grid gap-3">
        {tiers.map((tier, at) => (
          <TierFields
            key={tier.key}
            number={at + 1}
            tier={tier}
            currency={currency}
            onChange={(next) => setTiers(tiers.map((one) => (one.key === tier.key ? next : one)))}
            onRemove={
              tiers.length > 1
                ? () => setTiers(tiers.filter(({ key }) => key !== tier.key))
                : undefined
            }
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          kind="ghost"
          size="small"
          disabled={tiers.length >= rules.maxTiers}
          onClick={() =>
            setTiers([...tiers, emptyTier(Math.max(...tiers.map(({ key }) => key)) + 1)])
          }
        >
          {t('addTier')}
        </Button>
        <p className="text-sm text-muted">{t('tiersHint')}</p>
      </div>
      {rules.kind === 'DIVIDEND' ? (
        <Field label={t('carry')}>
          {(control) => (
            <Select
              {...control}
              value={typed.carry}
              onChange={(event) =>
                onChange({ ...typed, carry: event.target.value as TypedTerms['carry'] })
              }
            >
              {carries.map((one) => (
                <option key={one} value={one}>
                  {t(`carry_${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
    </div>
  )
}

function TierFields({
  number,
  tier,
  currency,
  onChange,
  onRemove,
}: {
  number: number
  tier: TypedTier
  currency: string
  onChange: (tier: TypedTier) => void
  onRemove: (() => void) | undefined
}) {
  const t = useTexts('agents')
  const { locale } = useLanguage()
  const sign = currencySign(currency, locale)
  return (
    <li>
      <fieldset className="rounded-small border border-line p-4 pt-2">
        <legend className="px-1 text-sm font-medium">{t('tierNumber', { number })}</legend>
        <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1.4fr_1fr_1.4fr_auto]">
          <NumberField
            label={t('rate')}
            unit="%"
            value={tier.rate}
            onChange={(rate) => onChange({ ...tier, rate })}
          />
          <NumberField
            label={t('minTurnover')}
            unit={sign}
            value={tier.turnover}
            onChange={(turnover) => onChange({ ...tier, turnover })}
          />
          <NumberField
            label={t('minActive')}
            value={tier.active}
            onChange={(active) => onChange({ ...tier, active })}
          />
          <NumberField
            label={t('minLoss')}
            unit={sign}
            value={tier.loss}
            onChange={(loss) => onChange({ ...tier, loss })}
          />
          {onRemove ? (
            <IconButton
              icon="close"
              size={18}
              label={t('removeTier', { number })}
              className="mb-0.5 max-sm:col-span-2 max-sm:-my-3 max-sm:justify-self-end"
              onClick={onRemove}
            />
          ) : null}
        </div>
      </fieldset>
    </li>
  )
}

const NumberField = ({
  label,
  unit,
  value,
  onChange,
}: {
  label: string
  unit?: string
  value: string
  onChange: (value: string) => void
}) => (
  <Field label={label} className="min-w-0">
    {(control) => (
      <TextInput
        {...control}
        className="num"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...(unit && { trailing: <span className="pe-3 text-sm text-muted">{unit}</span> })}
      />
    )}
  </Field>
)
