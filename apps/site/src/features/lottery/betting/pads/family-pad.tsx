import { Button, toast } from '@parlour/ui'
import { useState } from 'react'
import { useTexts } from '../../../../base/texts/texts.ts'
import type { PadProps } from '../page/pad.ts'
import { BetIcon } from '../parts/bet-icon.tsx'
import { QuickKey } from '../parts/key.tsx'
import { pickRandom } from '../parts/random.ts'
import { useDress } from './dress.ts'
import { EntryPad } from './entry-pad.tsx'
import { quickPick, quickPicks } from './quick-pick.ts'

/** Lines that a press puts into the cart, each picked by chance. */
const SOME_LINES = [5, 10]

/** The pad of a play of any of the nine families: a quick pick, clear, and the way of choosing below. */
export function FamilyPad(props: PadProps) {
  const { play, entry, value, onChange, onLines } = props
  const t = useTexts('lottery-pads')
  const dress = useDress(props)
  // Lists keep what was typed to themselves, so a selection from elsewhere begins them anew.
  const [pad, setPad] = useState({ told: value, times: 0 })
  if (pad.told !== value) setPad({ told: value, times: pad.times + 1 })
  const tell = (text: string) => {
    setPad({ ...pad, told: text })
    onChange(text)
  }
  const addSome = (count: number) => {
    const lines = quickPicks(play, count, pickRandom)
    onLines(lines)
    toast('good', t('quickAdded', { n: lines.length }))
  }
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-center gap-1.5 cramped:flex-wrap">
        <Button kind="ghost" size="small" onClick={() => onChange(quickPick(play, pickRandom))}>
          <BetIcon name="dice" size={18} />
          {t('quickPick')}
        </Button>
        {entry.kind === 'whole'
          ? null
          : SOME_LINES.map((n) => (
              <QuickKey key={n} label={t('quickLinesLabel', { n })} onClick={() => addSome(n)}>
                <span aria-hidden="true">
                  <bdi>+{n}</bdi> <span className="@max-md:hidden">{t('lines')}</span>
                </span>
              </QuickKey>
            ))}
        <Button
          kind="quiet"
          size="small"
          className="ms-auto"
          disabled={value === ''}
          onClick={() => onChange('')}
        >
          {t('clear')}
        </Button>
      </div>
      <EntryPad
        key={`${play.id} ${pad.times}`}
        entry={entry}
        value={value}
        onChange={tell}
        dress={dress}
      />
    </div>
  )
}
