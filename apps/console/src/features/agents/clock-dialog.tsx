import { Dialog, Field, Select, zoneName } from '@parlour/ui'
import { useState } from 'react'
import { ActForm, ReasonField } from '../../act-form.tsx'
import { localeOf, useLanguage, useTexts } from '../../texts.ts'
import type { Rules } from './rules-section.tsx'
import { useRuleChange } from './use-rule-change.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** The hour at which a business day begins; it can be chosen until the first day is counted. */
export function ClockDialog({ rules, onClose }: { rules: Rules; onClose: () => void }) {
  const t = useTexts()
  const { language } = useLanguage()
  const [cutoverHour, setHour] = useState(rules.cutoverHour)
  const [reason, setReason] = useState('')
  const change = useRuleChange(onClose)
  return (
    <Dialog title={t('businessDay')} onClose={onClose}>
      <ActForm
        act={change}
        onSubmit={() => change.mutate({ reason, cutoverHour })}
        label={t('saveRules')}
      >
        <Field label={t('cutoverHour')} hint={zoneName(rules.zone, localeOf(language), Date.now())}>
          {(control) => (
            <Select
              {...control}
              value={cutoverHour}
              onChange={(event) => setHour(Number(event.target.value))}
            >
              {hours.map((hour) => (
                <option key={hour} value={hour}>
                  {`${String(hour).padStart(2, '0')}:00`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <ReasonField value={reason} onChange={setReason} />
      </ActForm>
    </Dialog>
  )
}
