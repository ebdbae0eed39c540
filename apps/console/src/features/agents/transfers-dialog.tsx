import { Dialog, Field, Switch, TextInput } from '@parlour/ui'
import { useState } from 'react'
import { ActForm, ReasonField } from '../../act-form.tsx'
import { useTexts } from '../../texts.ts'
import { AmountInput } from '../../amount-input.tsx'
import { shortAmount, typedAmount } from '../../amounts.ts'
import type { Rules } from './rules-section.tsx'
import { useRuleChange } from './use-rule-change.ts'

/** What may be sent along a line: the switch, the smallest amount, the day's limits, and play before withdrawing. */
export function TransfersDialog({ rules, onClose }: { rules: Rules; onClose: () => void }) {
  const t = useTexts()
  const { transfers, currency } = rules
  const [enabled, setEnabled] = useState(transfers.enabled)
  const [typed, setTyped] = useState({
    transferMinimum: shortAmount(transfers.minimum),
    transferDaily: shortAmount(transfers.dailyLimit),
    transferCount: String(transfers.dailyCount),
    transferTimes: String(transfers.receiverTimes),
  })
  const [reason, setReason] = useState('')
  const change = useRuleChange(onClose)
  const save = () =>
    change.mutate({
      reason,
      transfers: {
        enabled,
        minimum: typedAmount(typed.transferMinimum),
        dailyLimit: typedAmount(typed.transferDaily),
        dailyCount: Number(typed.transferCount),
        receiverTimes: Number(typed.transferTimes),
      },
    })
  const asked = (name: keyof typeof typed) => ({
    required: true,
    value: typed[name],
    onChange: (event: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: event.target.value }),
  })
  const amount = (name: keyof typeof typed) => (
    <Field label={t(name)} required>
      {(control) => <AmountInput {...control} {...asked(name)} currency={currency} />}
    </Field>
  )
  const count = (name: keyof typeof typed, pattern: string) => (
    <Field label={t(name)} required>
      {(control) => (
        <TextInput {...control} {...asked(name)} inputMode="numeric" pattern={pattern} />
      )}
    </Field>
  )
  return (
    <Dialog title={t('lineTransfers')} width={560} onClose={onClose}>
      <ActForm act={change} onSubmit={save} label={t('saveRules')}>
        <Switch checked={enabled} onChange={(event) => setEnabled(event.target.checked)}>
          {t('rule_transfers')}
        </Switch>
        <div className="grid gap-4 sm:grid-cols-2">
          {amount('transferMinimum')}
          {amount('transferDaily')}
          {count('transferCount', '\\d{1,4}')}
          {count('transferTimes', '\\d{1,2}')}
        </div>
        <ReasonField value={reason} onChange={setReason} />
      </ActForm>
    </Dialog>
  )
}
