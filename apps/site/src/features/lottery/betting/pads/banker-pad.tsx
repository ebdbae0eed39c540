import { Switch } from '@parlour/ui'
import { useState } from 'react'
import { useTexts } from '../../../../base/texts/texts.ts'
import { withFixed, withoutBankers, withRest } from './banker-moves.ts'
import type { Dress } from './dress.ts'
import { bankerText, type EntryOf, type Fixed, readBankers } from './pressed.ts'
import { SymbolRow } from './symbol-row.tsx'
import { Wanted } from './wanted.tsx'

/**
 * Balls of which every combination is a bet. With bankers some are in every bet: a ball is a banker or one
 * of the others, never both, and a bet keeps room for at least one of the others.
 */
export function BankerPad({
  entry,
  value,
  onChange,
  dress,
}: {
  entry: EntryOf<'banker'>
  value: string
  onChange: (value: string) => void
  dress: Dress
}) {
  const t = useTexts('lottery-pads')
  const pressed = readBankers(entry, value)
  const [wanted, setWanted] = useState(false)
  const bankers = entry.size > 1 && (wanted || pressed.fixed.length > 0)
  const room = entry.most === undefined ? undefined : entry.most - pressed.fixed.length
  const change = (next: Fixed) => onChange(bankerText(next))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {entry.size > 1 ? (
        <Switch
          checked={bankers}
          onChange={(event) => {
            setWanted(event.target.checked)
            change(withoutBankers(pressed, entry.symbols))
          }}
        >
          <span className="grid">
            <span className="text-sm font-semibold">{t('bankers')}</span>
            <span className="text-note text-muted">{t('bankersHint')}</span>
          </span>
        </Switch>
      ) : null}
      {bankers ? (
        <SymbolRow
          label={t('fixedNumbers', { most: entry.size - 1 })}
          symbols={entry.symbols}
          chosen={pressed.fixed}
          presses={['none']}
          full={pressed.fixed.length >= entry.size - 1}
          onChange={(chosen) => change(withFixed(pressed, chosen.slice(0, entry.size - 1)))}
          dress={dress}
        />
      ) : null}
      <SymbolRow
        label={t(bankers ? 'otherNumbers' : 'chooseNumbers')}
        {...(bankers ? {} : { unseen: 'always' })}
        symbols={entry.symbols}
        chosen={pressed.rest}
        full={room !== undefined && pressed.rest.length >= room}
        onChange={(chosen) => change(withRest(pressed, chosen.slice(0, room)))}
        dress={dress}
      />
      <Wanted
        chosen={pressed.fixed.length + pressed.rest.length}
        least={entry.size}
        most={entry.most}
      />
    </div>
  )
}
