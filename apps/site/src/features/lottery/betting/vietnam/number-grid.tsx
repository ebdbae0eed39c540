import { useState } from 'react'
import { useTexts } from '../../../../base/texts/texts.ts'
import { SymbolGrid } from '../pads/symbol-grid.tsx'
import { digitColumns, numberKey, PadKey, QuickKey, QuickRow } from '../parts/key.tsx'
import { pickRandom } from '../parts/random.ts'
import {
  type Bounds,
  type QuickFamily,
  quickKeys,
  quickNumbers,
  randomCounts,
  toggleAll,
  twoDigits,
} from './quick-numbers.ts'

const families: readonly QuickFamily[] = ['head', 'tail', 'sum', 'side', 'pair']
const RANDOM_COUNTS = [1, 3, 5, 10] as const

/** 00 to 99 by tens, behind a leading part for longer numbers, with quick ways to many at once. */
export function NumberGrid({
  lead = '',
  chosen,
  onChange,
  bounds,
  randomFrom,
}: {
  /** Digits that stand before the two of the grid. */
  lead?: string
  chosen: ReadonlySet<string>
  onChange: (numbers: readonly string[]) => void
  bounds: Bounds
  /** What a random pick draws from: all numbers of the play. */
  randomFrom: () => readonly string[]
}) {
  const t = useTexts('lottery-betting')
  const numbers = twoDigits.map((number) => lead + number)
  const toggle = (number: string) => onChange(toggleAll(chosen, [number]))
  return (
    <div className="grid gap-3">
      <QuickNumbers lead={lead} chosen={chosen} onChange={onChange} />
      <SymbolGrid label={t('grid')} symbols={numbers} className={digitColumns} onPress={toggle}>
        {(number, stop) => (
          <PadKey
            key={number}
            symbol={number}
            stop={stop}
            pressed={chosen.has(number)}
            onClick={() => toggle(number)}
            className={numberKey(number)}
          >
            {number}
          </PadKey>
        )}
      </SymbolGrid>
      <QuickRow label={t('random')}>
        {randomCounts(RANDOM_COUNTS, bounds).map((count) => (
          <QuickKey key={count} onClick={() => onChange(pickRandom(randomFrom(), count))}>
            {t('randomN', { n: count })}
          </QuickKey>
        ))}
        <QuickKey onClick={() => onChange([])}>{t('clear')}</QuickKey>
      </QuickRow>
    </div>
  )
}

/** One family at a time: its name first, then its keys. */
function QuickNumbers({
  lead,
  chosen,
  onChange,
}: {
  lead: string
  chosen: ReadonlySet<string>
  onChange: (numbers: readonly string[]) => void
}) {
  const t = useTexts('lottery-betting')
  const [family, setFamily] = useState<QuickFamily>('head')
  const numbersOf = (key: string) => quickNumbers(family, key).map((number) => lead + number)
  const face = (key: string) => (/^\d$/.test(key) ? key : t(`quick_${key}` as 'quick_big'))
  return (
    <div className="grid gap-1">
      <QuickRow label={t('quick')}>
        {families.map((one) => (
          <QuickKey key={one} pressed={one === family} onClick={() => setFamily(one)}>
            {t(`quickFamily_${one}`)}
          </QuickKey>
        ))}
      </QuickRow>
      <QuickRow label={t(`quickFamily_${family}`)}>
        {quickKeys[family].map((key) => {
          const some = numbersOf(key)
          return (
            <QuickKey
              key={key}
              label={t('quickKey', { family: t(`quickFamily_${family}`), key: face(key) })}
              pressed={some.every((number) => chosen.has(number))}
              onClick={() => onChange(toggleAll(chosen, some))}
            >
              {face(key)}
            </QuickKey>
          )
        })}
      </QuickRow>
    </div>
  )
}
