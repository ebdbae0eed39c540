import { Dialog, Field, TextInput, toast } from '@parlour/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActForm, ReasonField } from '../../act-form.tsx'
import { AmountInput } from '../../amount-input.tsx'
import { shortAmount, typedAmount } from '../../amounts.ts'
import { Choice } from '../../choice.tsx'
import { ask } from '../../server.ts'
import { useTexts } from '../../texts.ts'
import type { Market, MarketNames } from './markets-table.tsx'

const states = ['open', 'suspended', 'closed'] as const

/** Whether a market is sold, at what odds, and how much it takes. Odds that return more than is staked are refused. */
export function MarketDialog({
  game,
  market,
  names,
  onClose,
}: {
  game: string
  market: Market
  names: MarketNames
  onClose: () => void
}) {
  const t = useTexts()
  const queries = useQueryClient()
  const [state, setState] = useState(market.state)
  const [odds, setOdds] = useState<Odds | null>(market.odds)
  const [maxBets, setMaxBets] = useState(market.maxBets === null ? '' : String(market.maxBets))
  const [limit, setLimit] = useState(
    market.numberLimit === null ? '' : shortAmount(market.numberLimit),
  )
  const [reason, setReason] = useState('')
  const change = useMutation({
    mutationFn: () =>
      ask('changeLotteryMarket', {
        params: { game, play: market.play },
        body: {
          reason,
          state,
          ...(odds && { odds: mapValues(odds, typedAmount) }),
          maxBets: maxBets === '' ? null : Number(maxBets),
          numberLimit: limit === '' ? null : typedAmount(limit),
        },
      }),
    onSuccess: () => {
      toast('good', t('rulesChanged'))
      onClose()
      return queries.invalidateQueries({ queryKey: ['lottery-terms', game] })
    },
  })
  return (
    <Dialog title={names.whole} width={560} onClose={onClose}>
      <ActForm act={change} onSubmit={() => change.mutate()} label={t('saveRules')}>
        <Choice
          label={t('marketState')}
          value={state}
          choices={states.map((one) => [one, t(`market_${one}`)])}
          onChange={setState}
        />
        {odds ? (
          <OddsFields odds={odds} tierName={names.tier} onChange={setOdds} />
        ) : (
          <p className="text-sm text-muted">{t('paysByGroup')}</p>
        )}
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Field label={t('maxBets')} hint={t('emptyNoEnd')}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                pattern="[1-9]\d{0,6}"
                value={maxBets}
                onChange={(event) => setMaxBets(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('numberLimit')} hint={t('emptyNoEnd')}>
            {(control) => (
              <AmountInput
                {...control}
                value={limit}
                onChange={(event) => setLimit(event.target.value)}
              />
            )}
          </Field>
        </div>
        <ReasonField value={reason} onChange={setReason} />
      </ActForm>
    </Dialog>
  )
}

type Odds = Readonly<Record<string, string>>

function OddsFields({
  odds,
  tierName,
  onChange,
}: {
  odds: Odds
  tierName: (tier: string) => string
  onChange: (odds: Odds) => void
}) {
  const t = useTexts()
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">{t('odds')}</legend>
      <div className="grid max-h-72 gap-3 overflow-y-auto sm:grid-cols-3">
        {Object.entries(odds).map(([tier, value]) => (
          <Field key={tier} label={tierName(tier)} required>
            {(control) => (
              <TextInput
                {...control}
                required
                inputMode="decimal"
                value={value}
                onChange={(event) => onChange({ ...odds, [tier]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

const mapValues = (of: Odds, change: (value: string) => string) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value)]))
