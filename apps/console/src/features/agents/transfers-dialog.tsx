import { Dialog, Field, Switch, TextInput } from '@parlour/ui'
import { useState } from 'react'
import { ActForm, ReasonField } from '../../act-form.tsx'
import { useTexts } from '../../texts.ts'
import { AMOUNT, shortAmount, typedAmount } from '../../amounts.ts'
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
  const field = (name: keyof typeof typed, pattern: string, hint?: string) => (
    <Field label={t(name)} hint={hint} required>
      {(control) => (
        <TextInput
          {...control}
          required
          inputMode="decimal"
          pattern={pattern}
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
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
          {field('transferMinimum', AMOUNT, currency)}
          {field('transferDaily', AMOUNT, currency)}
          {field('transferCount', '\\d{1,4}')}
          {field('transferTimes', '\\d{1,2}')}
        </div>
        <ReasonField value={reason} onChange={setReason} />
      </ActForm>
    </Dialog>
  )
}
