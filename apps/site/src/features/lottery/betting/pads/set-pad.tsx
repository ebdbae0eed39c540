import { useTexts } from '../../../../base/texts/texts.ts'
import type { Dress } from './dress.ts'
import { MarkSixPresses } from './mark-six-presses.tsx'
import { type EntryOf, readSymbols, setText } from './pressed.ts'
import { SymbolRow } from './symbol-row.tsx'
import { Wanted } from './wanted.tsx'

/** One set of symbols; where a bet holds so many and no more, the pad says how many are missing. */
export function SetPad({
  entry,
  value,
  onChange,
  dress,
}: {
  entry: EntryOf<'set'>
  value: string
  onChange: (value: string) => void
  dress: Dress
}) {
  const t = useTexts('lottery-pads')
  const chosen = readSymbols(entry.symbols, value)
  const change = (symbols: readonly string[]) => onChange(setText(symbols))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {dress.face(entry.symbols) === 'ball' && entry.most === undefined ? (
        <MarkSixPresses chosen={chosen} onChange={change} dress={dress} symbols={entry.symbols} />
      ) : null}
      <SymbolRow
        label={t('chooseNumbers')}
        unseen="always"
        symbols={entry.symbols}
        chosen={chosen}
        onChange={(symbols) => change(symbols.slice(0, entry.most))}
        dress={dress}
        full={chosen.length === entry.most}
        presses={entry.most === undefined ? undefined : ['none']}
      />
      <Wanted chosen={chosen.length} least={entry.least} most={entry.most} />
    </div>
  )
}
