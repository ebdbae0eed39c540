import { useState } from 'react'
import { useTexts } from '../../../../base/texts/texts.ts'
import type { PadProps } from '../page/pad.ts'
import { SymbolGrid } from '../pads/symbol-grid.tsx'
import { digitColumns, numberKey, PadKey, QuickKey, QuickRow } from '../parts/key.tsx'
import { pickRandom } from '../parts/random.ts'
import { groupOf } from '../parts/read-tokens.ts'
import { TypedList } from '../parts/typed-list.tsx'
import { Ways } from '../parts/ways.tsx'
import { ChosenNumbers } from './chosen-numbers.tsx'
import { chosenIn, twoDigits } from './quick-numbers.ts'

const ways = ['grid', 'typed'] as const

/** Groups of numbers that win or lose together: each is complete with its last number and joins the list. */
export function GroupsPad({ entry, value, onChange }: PadProps) {
  const t = useTexts('lottery-betting')
  const [way, setWay] = useState<(typeof ways)[number]>('grid')
  const size = entry.kind === 'groups' ? entry.size : 2
  const groups = chosenIn(value)
  const put = (all: readonly string[]) => onChange([...new Set(all)].join(','))
  return (
    <Ways
      label={t('ways')}
      tabs={ways.map((key) => ({ key, label: t(`way_${key}`) }))}
      active={way}
      onSelect={setWay}
    >
      {way === 'typed' ? (
        <TypedList
          label={t('groupsLabel', { size })}
          hint={t('groupsHint')}
          placeholder={placeholderOf(size)}
          judge={groupOf(size)}
          separator=","
          value={value}
          onChange={onChange}
        />
      ) : (
        <div className="grid gap-4">
          <GroupGrid size={size} onGroup={(group) => put([...groups, group])} />
          <QuickRow label={t('random')}>
            {[1, 3, 5].map((count) => (
              <QuickKey key={count} onClick={() => put([...groups, ...randomGroups(size, count)])}>
                {t('randomN', { n: count })}
              </QuickKey>
            ))}
            <QuickKey onClick={() => onChange('')}>{t('clear')}</QuickKey>
          </QuickRow>
          <ChosenNumbers chosen={groups} of="groups" onChange={put} />
        </div>
      )}
    </Ways>
  )
}

/** Picks numbers of one group; the group leaves for the list as soon as it is complete. */
function GroupGrid({ size, onGroup }: { size: number; onGroup: (group: string) => void }) {
  const t = useTexts('lottery-betting')
  const [begun, setBegun] = useState<readonly string[]>([])
  const press = (number: string) => {
    const next = begun.includes(number) ? begun.filter((one) => one !== number) : [...begun, number]
    setBegun(next.length === size ? [] : next)
    if (next.length === size) onGroup(next.toSorted().join('-'))
  }
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted" aria-live="polite">
        {t('groupBegun', { chosen: begun.length, size })}{' '}
        <bdi className="num font-semibold text-text">{begun.join(' - ')}</bdi>
      </p>
      <SymbolGrid label={t('grid')} symbols={twoDigits} className={digitColumns} onPress={press}>
        {(number, stop) => (
          <PadKey
            key={number}
            symbol={number}
            stop={stop}
            pressed={begun.includes(number)}
            className={numberKey(number)}
            onClick={() => press(number)}
          >
            {number}
          </PadKey>
        )}
      </SymbolGrid>
    </div>
  )
}

const randomGroups = (size: number, count: number): string[] =>
  Array.from({ length: count }, () => pickRandom(twoDigits, size).toSorted().join('-'))

const placeholderOf = (size: number): string => twoDigits.slice(16, 16 + size).join('-')
