import { useState } from 'react'
import { useTexts } from '../../../../base/texts/texts.ts'
import type { PadProps } from '../page/pad.ts'
import { SymbolGrid } from '../pads/symbol-grid.tsx'
import { Wanted } from '../pads/wanted.tsx'
import { digitColumns, PadKey, QuickKey, QuickRow } from '../parts/key.tsx'
import { pickRandom } from '../parts/random.ts'
import { numberOf } from '../parts/read-tokens.ts'
import { TypedList } from '../parts/typed-list.tsx'
import { Ways } from '../parts/ways.tsx'
import { ChosenNumbers } from './chosen-numbers.tsx'
import { NumberDial } from './number-dial.tsx'
import { NumberGrid } from './number-grid.tsx'
import {
  type Bounds,
  chosenIn,
  digitKeys,
  randomCounts,
  selectionOf,
  toggleAll,
} from './quick-numbers.ts'

type Way = 'grid' | 'dial' | 'typed'

/** Numbers of one to four digits: by grid, by the digits of each place, or typed and pasted. */
export function NumberPad({ entry, value, onChange }: PadProps) {
  const digits = entry.kind === 'numbers' ? entry.digits : 2
  const bounds: Bounds = entry.kind === 'numbers' ? entry : {}
  const ways: readonly Way[] = digits === 4 ? ['dial', 'typed'] : waysBelowFour[digits]!
  const t = useTexts('lottery-betting')
  const [way, setWay] = useState<Way>(ways[0]!)
  const chosen = new Set(chosenIn(value))
  const change = (numbers: Iterable<string>) => onChange(selectionOf(numbers))
  if (digits === 1) return <DigitKeys chosen={chosen} bounds={bounds} onChange={change} />
  return (
    <Ways
      label={t('ways')}
      tabs={ways.map((key) => ({ key, label: t(`way_${key}`) }))}
      active={way}
      onSelect={setWay}
    >
      <Wanted chosen={chosen.size} least={bounds.least ?? 1} most={bounds.most} />
      {way === 'typed' ? (
        <TypedList
          label={t('typedLabel', { digits })}
          hint={t('typedHint')}
          placeholder={examples[digits]}
          judge={numberOf(digits)}
          separator=","
          value={value}
          onChange={onChange}
        />
      ) : way === 'dial' ? (
        <div className="grid gap-4">
          <NumberDial digits={digits} onAdd={(numbers) => change([...chosen, ...numbers])} />
          <ChosenNumbers chosen={[...chosen]} onChange={change} />
          <RandomRow digits={digits} bounds={bounds} onPick={change} />
        </div>
      ) : (
        <GridByHead digits={digits} bounds={bounds} chosen={chosen} onChange={change} />
      )}
    </Ways>
  )
}

const waysBelowFour: Readonly<Record<number, readonly Way[]>> = {
  1: ['grid'],
  2: ['grid', 'typed'],
  3: ['grid', 'dial', 'typed'],
}

const examples: Readonly<Record<number, string>> = {
  2: '05 27 68, 99',
  3: '007 138 555',
  4: '0068 1368 7979',
}

function GridByHead({
  digits,
  bounds,
  chosen,
  onChange,
}: {
  digits: number
  bounds: Bounds
  chosen: ReadonlySet<string>
  onChange: (numbers: readonly string[]) => void
}) {
  const t = useTexts('lottery-betting')
  const [lead, setLead] = useState('0')
  const countIn = (digit: string) => [...chosen].filter((one) => one.startsWith(digit)).length
  return (
    <div className="grid gap-4">
      {digits === 3 ? (
        <fieldset className="min-w-0 border-0">
          <legend className="mb-1 text-note text-muted">{t('hundreds')}</legend>
          <div className={digitColumns} dir="ltr">
            {digitKeys.map((digit) => (
              <PadKey
                key={digit}
                pressed={digit === lead}
                label={t('hundredOf', { digit })}
                note={countIn(digit) || undefined}
                onClick={() => setLead(digit)}
              >
                {digit}
              </PadKey>
            ))}
          </div>
        </fieldset>
      ) : null}
      <NumberGrid
        lead={digits === 3 ? lead : ''}
        chosen={chosen}
        onChange={onChange}
        bounds={bounds}
        randomFrom={() => allNumbers(digits)}
      />
      {digits === 3 ? <ChosenNumbers chosen={[...chosen]} onChange={onChange} /> : null}
    </div>
  )
}

function DigitKeys({
  chosen,
  bounds,
  onChange,
}: {
  chosen: ReadonlySet<string>
  bounds: Bounds
  onChange: (numbers: readonly string[]) => void
}) {
  const t = useTexts('lottery-betting')
  return (
    <div className="grid gap-4">
      <Wanted chosen={chosen.size} least={bounds.least ?? 1} most={bounds.most} />
      <SymbolGrid
        label={t('grid')}
        symbols={digitKeys}
        className="grid grid-cols-5 gap-2 @lg:grid-cols-10"
        onPress={(digit) => onChange(toggleAll(chosen, [digit]))}
      >
        {(digit, stop) => (
          <PadKey
            key={digit}
            symbol={digit}
            stop={stop}
            pressed={chosen.has(digit)}
            className="h-14 text-xl"
            onClick={() => onChange(toggleAll(chosen, [digit]))}
          >
            {digit}
          </PadKey>
        )}
      </SymbolGrid>
      <RandomRow digits={1} bounds={bounds} onPick={onChange} />
    </div>
  )
}

function RandomRow({
  digits,
  bounds,
  onPick,
}: {
  digits: number
  bounds: Bounds
  onPick: (numbers: readonly string[]) => void
}) {
  const t = useTexts('lottery-betting')
  return (
    <QuickRow label={t('random')}>
      {randomCounts([1, 3, 5], bounds).map((count) => (
        <QuickKey key={count} onClick={() => onPick(pickRandom(allNumbers(digits), count))}>
          {t('randomN', { n: count })}
        </QuickKey>
      ))}
      <QuickKey onClick={() => onPick([])}>{t('clear')}</QuickKey>
    </QuickRow>
  )
}

const allNumbers = (digits: number): string[] =>
  Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'))
