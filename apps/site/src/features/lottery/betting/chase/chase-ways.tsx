import { Chip, Field, TextInput } from '@parlour/ui'
import { useState } from 'react'
import { useTexts } from '../../../../base/texts/texts.ts'
import type { ChaseWay } from '@parlour/lottery'

export type ChaseChoice = {
  readonly way: ChaseWay
  readonly draws: number
  readonly first: number
}

const DRAWS = [5, 10, 20, 50] as const
const ways: Readonly<Record<ChaseWay['way'], ChaseWay>> = {
  same: { way: 'same' },
  double: { way: 'double', every: 1, factor: 2 },
  rate: { way: 'rate', percent: 50 },
}

/** How a chase grows, over how many draws, from which multiple. */
export function ChaseWays({
  choice,
  mostDraws,
  onChange,
}: {
  choice: ChaseChoice
  mostDraws: number
  onChange: (choice: ChaseChoice) => void
}) {
  const t = useTexts('lottery-betting')
  const { way } = choice
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap gap-1.5 border-0">
        <legend className="mb-1.5 text-sm font-medium">{t('chaseWay')}</legend>
        {Object.values(ways).map((one) => (
          <Chip
            key={one.way}
            pressed={one.way === way.way}
            onClick={() => onChange({ ...choice, way: one })}
          >
            {t(`chaseWay_${one.way}`)}
          </Chip>
        ))}
      </fieldset>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Whole
          label={t('chaseFirst')}
          value={choice.first}
          most={999_999}
          onChange={(first) => onChange({ ...choice, first })}
        />
        {way.way === 'double' ? (
          <>
            <Whole
              label={t('chaseFactor')}
              value={way.factor}
              most={10}
              least={2}
              onChange={(factor) => onChange({ ...choice, way: { ...way, factor } })}
            />
            <Whole
              label={t('chaseEvery')}
              value={way.every}
              most={50}
              hint={t('chaseEveryN', { n: way.every })}
              onChange={(every) => onChange({ ...choice, way: { ...way, every } })}
            />
          </>
        ) : way.way === 'rate' ? (
          <Whole
            label={t('chasePercent')}
            value={way.percent}
            most={10_000}
            hint={t('chaseRateNote')}
            onChange={(percent) => onChange({ ...choice, way: { ...way, percent } })}
          />
        ) : null}
      </div>
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-end gap-3">
        <Whole
          key={choice.draws}
          label={t('chaseDraws')}
          value={Math.min(choice.draws, mostDraws)}
          most={mostDraws}
          onChange={(draws) => onChange({ ...choice, draws })}
        />
        <div className="side-scroll flex gap-1.5 pb-0.5">
          {DRAWS.filter((draws) => draws <= mostDraws).map((draws) => (
            <Chip
              key={draws}
              pressed={draws === choice.draws}
              className="num px-3"
              onClick={() => onChange({ ...choice, draws })}
            >
              {draws}
            </Chip>
          ))}
        </div>
      </div>
    </div>
  )
}

/** A whole number; half-typed ones wait in the field. */
function Whole({
  label,
  value,
  least = 1,
  most,
  hint,
  onChange,
}: {
  label: string
  value: number
  least?: number
  most: number
  hint?: string
  onChange: (value: number) => void
}) {
  const [typed, setTyped] = useState<string>()
  const put = (text: string) => {
    setTyped(text)
    const whole = Number(text)
    if (/^\d+$/.test(text) && whole >= least && whole <= most) onChange(whole)
  }
  return (
    <Field label={label} hint={hint} className="content-start">
      {(control) => (
        <TextInput
          {...control}
          className="num"
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(value)}
          onChange={(event) => put(event.target.value.trim())}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </Field>
  )
}
