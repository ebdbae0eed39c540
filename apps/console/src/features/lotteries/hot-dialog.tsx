import { Badge, Dialog, Field, readRate, showRate, TextInput, toast } from '@parlour/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActForm, ReasonField } from '../../act-form.tsx'
import { Choice } from '../../choice.tsx'
import { ask } from '../../server.ts'
import { localeOf, useLanguage, useTexts } from '../../texts.ts'
import type { Market, MarketNames } from './markets-table.tsx'

const states = ['surcharge', 'closed', 'plain'] as const

/** Numbers of a market that cost more or are not sold, and setting one of them. */
export function HotDialog({
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
  const [number, setNumber] = useState('')
  const [state, setState] = useState<(typeof states)[number]>('closed')
  const [surcharge, setSurcharge] = useState('')
  const [reason, setReason] = useState('')
  const ppm = readRate(surcharge)
  const change = useMutation({
    mutationFn: () =>
      ask('changeHotNumber', {
        params: { game, play: market.play, number: number.trim() },
        body: { reason, state, ...(state === 'surcharge' && ppm && { surchargePpm: ppm }) },
      }),
    onSuccess: () => {
      toast('good', t('rulesChanged'))
      setNumber('')
      return queries.invalidateQueries({ queryKey: ['lottery-terms', game] })
    },
  })
  return (
    <Dialog title={`${t('hotNumbers')}: ${names.whole}`} width={560} onClose={onClose}>
      <ActForm
        act={change}
        onSubmit={() => change.mutate()}
        label={t('saveRules')}
        disabled={state === 'surcharge' && !ppm}
      >
        <HotList hot={market.hot} />
        <div className="grid items-end gap-4 sm:grid-cols-3">
          <Field label={t('hotNumber')} required>
            {(control) => (
              <TextInput
                {...control}
                required
                maxLength={20}
                autoComplete="off"
                value={number}
                onChange={(event) => setNumber(event.target.value)}
              />
            )}
          </Field>
          <Choice
            label={t('marketState')}
            value={state}
            choices={states.map((one) => [one, t(`hot_${one}`)])}
            onChange={setState}
          />
          {state === 'surcharge' ? (
            <Field label={t('surcharge')} required>
              {(control) => (
                <TextInput
                  {...control}
                  required
                  inputMode="decimal"
                  value={surcharge}
                  onChange={(event) => setSurcharge(event.target.value)}
                />
              )}
            </Field>
          ) : null}
        </div>
        <ReasonField value={reason} onChange={setReason} />
      </ActForm>
    </Dialog>
  )
}

function HotList({ hot }: { hot: Market['hot'] }) {
  const t = useTexts()
  const { language } = useLanguage()
  if (hot.length === 0) return <p className="text-sm text-muted">{t('noHotNumbers')}</p>
  return (
    <ul className="flex flex-wrap gap-2">
      {hot.map((one) => (
        <li key={one.number}>
          <Badge kind={one.state === 'closed' ? 'bad' : 'brass'}>
            <bdi className="num">{one.number}</bdi>
            <span className="ms-1.5">
              {one.state === 'closed'
                ? t('hot_closed')
                : `+${showRate(one.surchargePpm, localeOf(language))}`}
            </span>
          </Badge>
        </li>
      ))}
    </ul>
  )
}
