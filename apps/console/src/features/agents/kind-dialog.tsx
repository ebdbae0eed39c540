import { Dialog, Field, readRate, Switch, TextInput, typedRate } from '@parlour/ui'
import type { CallInput } from '@parlour/wire/schemas'
import { useState } from 'react'
import { ActForm, ReasonField } from '../../act-form.tsx'
import { localeOf, useLanguage, useTexts } from '../../texts.ts'
import { AmountInput } from '../../amount-input.tsx'
import { shortAmount, typedAmount } from '../../amounts.ts'
import { Choice } from '../../choice.tsx'
import { DividendFields } from './dividend-fields.tsx'
import type { KindRules } from './rules-section.tsx'
import { useRuleChange } from './use-rule-change.ts'

type Change = NonNullable<CallInput<'changeAgentRules'>['body']['kind']>

const fundings = ['PLATFORM_NET', 'UPLINE_WALLET'] as const
const shortfalls = ['ABSORB', 'CARRY'] as const
const switches = ['enabled', 'checkLoss', 'includeSelf'] as const

/** The rules of one kind of contract; what is written and agreed before keeps its terms. */
export function KindDialog({
  rules,
  currency,
  onClose,
}: {
  rules: KindRules
  currency: string
  onClose: () => void
}) {
  const t = useTexts()
  const { language } = useLanguage()
  const [now, setNow] = useState({
    ...rules,
    activeMinTurnover: shortAmount(rules.activeMinTurnover),
  })
  const [rate, setRate] = useState(() => typedRate(rules.maxRatePpm, localeOf(language)))
  const [reason, setReason] = useState('')
  const maxRatePpm = readRate(rate)
  const put = (part: Partial<KindRules>) => setNow({ ...now, ...part })
  const change = useRuleChange(onClose)
  const save = () =>
    change.mutate({
      reason,
      kind: changed(rules, { ...now, maxRatePpm: maxRatePpm ?? 0 }),
    })
  return (
    <Dialog title={t(`kind_${rules.kind}`)} width={560} onClose={onClose}>
      <ActForm
        act={change}
        onSubmit={save}
        label={t('saveRules')}
        disabled={maxRatePpm === undefined}
      >
        <div className="grid">
          {switches.map((name) => (
            <Switch
              key={name}
              checked={now[name]}
              onChange={(event) => put({ [name]: event.target.checked })}
            >
              {t(`rule_${name}`)}
            </Switch>
          ))}
        </div>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Field label={t('maxRate')} required>
            {(control) => (
              <TextInput
                {...control}
                required
                inputMode="decimal"
                value={rate}
                onChange={(event) => setRate(event.target.value)}
              />
            )}
          </Field>
          {rules.kind === 'REALTIME' ? null : (
            <Field label={t('maxTiers')} required>
              {(control) => (
                <TextInput
                  {...control}
                  required
                  type="number"
                  min={1}
                  max={10}
                  value={now.maxTiers}
                  onChange={(event) => put({ maxTiers: event.target.valueAsNumber || 1 })}
                />
              )}
            </Field>
          )}
          <Field label={t('activeFrom')} required>
            {(control) => (
              <AmountInput
                {...control}
                required
                currency={currency}
                value={now.activeMinTurnover}
                onChange={(event) => put({ activeMinTurnover: event.target.value })}
              />
            )}
          </Field>
          <Choice
            label={t('funding')}
            value={now.funding}
            choices={fundings.map((one) => [one, t(`funding_${one}`)])}
            onChange={(funding) => put({ funding })}
          />
          <Choice
            label={t('shortfall')}
            value={now.shortfall}
            choices={shortfalls.map((one) => [one, t(`shortfall_${one}`)])}
            onChange={(shortfall) => put({ shortfall })}
          />
        </div>
        {rules.kind === 'DIVIDEND' ? <DividendFields rules={now} onChange={put} /> : null}
        <ReasonField value={reason} onChange={setReason} />
      </ActForm>
    </Dialog>
  )
}

const common = [
  'enabled',
  'maxTiers',
  'maxRatePpm',
  'activeMinTurnover',
  'funding',
  'shortfall',
  'checkLoss',
  'includeSelf',
] as const
const dividendOnly = [
  'period',
  'dividendMode',
  'averageDaily',
  'deduct',
  'carry',
  'review',
] as const

/** Only what has changed travels: two people at the rules do not undo one another's work. */
function changed(before: KindRules, after: KindRules): Change {
  const was = { ...before, activeMinTurnover: shortAmount(before.activeMinTurnover) }
  const names = before.kind === 'DIVIDEND' ? [...common, ...dividendOnly] : common
  const parts = names
    .filter((name) => String(was[name]) !== String(after[name]))
    .map((name) => [name, name === 'activeMinTurnover' ? typedAmount(after[name]) : after[name]])
  return { kind: before.kind, ...Object.fromEntries(parts) }
}
