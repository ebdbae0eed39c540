import type { Dress } from './dress.ts'
import { MarkSixPresses } from './mark-six-presses.tsx'
import { type EntryOf, namedSetsText, readNamedSets } from './pressed.ts'
import { SymbolRow } from './symbol-row.tsx'
import { Wanted } from './wanted.tsx'

/** Sets with roles: which digits come twice and which once, which animal meets which. */
export function NamedSetsPad({
  entry,
  value,
  onChange,
  dress,
}: {
  entry: EntryOf<'named-sets'>
  value: string
  onChange: (value: string) => void
  dress: Dress
}) {
  const rows = readNamedSets(entry, value)
  const change = (place: number, chosen: readonly string[]) =>
    onChange(namedSetsText(rows.map((row, at) => (at === place ? chosen : row))))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {entry.names.map((name, at) => (
        <div key={name} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          {dress.face(entry.symbols) === 'ball' ? (
            <MarkSixPresses
              symbols={entry.symbols}
              chosen={rows[at] ?? []}
              onChange={(chosen) => change(at, chosen)}
              dress={dress}
            />
          ) : null}
          <SymbolRow
            label={dress.role(name)}
            symbols={entry.symbols}
            chosen={rows[at] ?? []}
            onChange={(chosen) => change(at, chosen)}
            dress={dress}
          />
          <Wanted chosen={rows[at]?.length ?? 0} least={entry.least[at] ?? 1} />
        </div>
      ))}
    </div>
  )
}
