import { Button } from '@parlour/ui'
import { useState } from 'react'
import { useTexts } from '../../../texts/texts.ts'
import type { PadProps } from '../frame/pad.ts'
import { pickRandom } from '../parts/random.ts'
import { useDress } from './dress.ts'
import { EntryPad } from './entry-pad.tsx'
import { quickPick } from './quick-pick.ts'

/** The pad of a play of any of the nine families: a quick pick, clear, and the way of choosing below. */
export function FamilyPad(props: PadProps) {
  const { play, entry, value, onChange } = props
  const t = useTexts('lottery-pads')
  const dress = useDress(props)
  // Lists keep what was typed to themselves, so a selection from elsewhere begins them anew.
  const [pad, setPad] = useState({ told: value, times: 0 })
  if (pad.told !== value) setPad({ told: value, times: pad.times + 1 })
  const tell = (text: string) => {
    setPad({ ...pad, told: text })
    onChange(text)
  }
  return (
    <div className="@container grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <Button
          kind="ghost"
          size="small"
          icon="star"
          onClick={() => onChange(quickPick(play, pickRandom))}
        >
          {t('quickPick')}
        </Button>
        <Button kind="quiet" size="small" disabled={value === ''} onClick={() => onChange('')}>
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
