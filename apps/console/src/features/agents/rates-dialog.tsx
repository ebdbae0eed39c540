import { type Category, categories } from '@parlour/money'
import { Field, readRate, TextInput, typedRate } from '@parlour/ui'
import { useState } from 'react'
import { ask } from '../../server.ts'
import { localeOf, useLanguage, useTexts } from '../../texts.ts'
import type { AgentLine } from './house-line.tsx'
import { ProposeDialog } from './propose-dialog.tsx'

/** Other rebate rates for an agent at the top of a line. */
export function RatesDialog({ line, onClose }: { line: AgentLine; onClose: () => void }) {
  const t = useTexts()
  const { language } = useLanguage()
  const [typed, setTyped] = useState<Partial<Record<Category, string>>>(() =>
    Object.fromEntries(
      categories.flatMap((name) => {
        const ppm = line.rates[name] ?? 0
        return ppm > 0 ? [[name, typedRate(ppm, localeOf(language))]] : []
      }),
    ),
  )
  const rates = readAll(typed)
  return (
    <ProposeDialog
      title={`${t('proposeRates')}: ${line.account}`}
      label={t('proposeAct')}
      disabled={!rates}
      propose={({ proposalId, reason }) =>
        ask('proposeTopRates', {
          body: { proposalId, reason, account: line.account, rates: rates ?? {} },
        })
      }
      onClose={onClose}
    >
      <p className="text-sm text-muted">{t('proposeRatesLead')}</p>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
        {categories.map((name) => (
          <Field key={name} label={t(`rate_${name}`)}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                placeholder="0"
                value={typed[name] ?? ''}
                onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </ProposeDialog>
  )
}

/** Millionths by category; undefined while something typed is no rate. */
function readAll(
  typed: Partial<Record<Category, string>>,
): Partial<Record<Category, number>> | undefined {
  const rates: Partial<Record<Category, number>> = {}
  for (const name of categories) {
    const text = (typed[name] ?? '').trim()
    if (text === '') continue
    const ppm = readRate(text)
    if (ppm === undefined) return undefined
    if (ppm > 0) rates[name] = ppm
  }
  return rates
}
