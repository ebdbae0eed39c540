import { Chip } from '@parlour/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/texts.ts'
import type { Dress } from './dress.ts'
import { type EntryOf, readTicked, tickedText } from './pressed.ts'
import { Wanted } from './wanted.tsx'

/** Places to tick, and below them the pad of what is bet on every so many of them. */
export function TickedPad({
  entry,
  value,
  onChange,
  dress,
  inner,
}: {
  entry: EntryOf<'ticked'>
  value: string
  onChange: (value: string) => void
  dress: Dress
  inner: (value: string, onChange: (value: string) => void) => ReactNode
}) {
  const t = useTexts('lottery-pads')
  const ticked = readTicked(entry, value)
  const tick = (place: number) => {
    const at = entry.places
      .map((_, one) => one)
      .filter((one) => (one === place ? !ticked.at.includes(one) : ticked.at.includes(one)))
    onChange(tickedText(entry, { ...ticked, at }))
  }
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h4 className="text-sm font-semibold">{t('tickPlaces')}</h4>
        <fieldset className="grid grid-cols-5 gap-1.5 border-0 p-0 @2xl:flex">
          <legend className="spoken">{t('tickPlaces')}</legend>
          {entry.places.map((place, at) => (
            <Chip
              key={place}
              pressed={ticked.at.includes(at)}
              onClick={() => tick(at)}
              className="justify-center px-2 @2xl:px-4"
            >
              {dress.place(place)}
            </Chip>
          ))}
        </fieldset>
        <Wanted chosen={ticked.at.length} least={entry.wanted} />
      </div>
      {inner(ticked.inner, (text) => onChange(tickedText(entry, { ...ticked, inner: text })))}
    </div>
  )
}
