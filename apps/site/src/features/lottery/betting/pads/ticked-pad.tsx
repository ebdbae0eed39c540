import { classNames } from '@parlour/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../base/texts/texts.ts'
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
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <p aria-hidden="true" className="text-sm font-semibold">
          {t('tickPlaces')}
        </p>
        <fieldset className="grid grid-cols-[repeat(5,minmax(0,1fr))] gap-1.5 border-0 p-0 @2xl:flex">
          <legend className="spoken">{t('tickPlaces')}</legend>
          {entry.places.map((place, at) => (
            <button
              key={place}
              type="button"
              aria-pressed={ticked.at.includes(at)}
              aria-label={dress.place(place)}
              onClick={() => tick(at)}
              className={classNames(
                'min-h-11 min-w-0 rounded-small border px-1 text-[0.78125rem] leading-tight font-medium transition-colors duration-(--quick) @2xl:px-4 @2xl:text-sm',
                ticked.at.includes(at)
                  ? 'border-brand bg-brand text-on-brand'
                  : 'border-line bg-raised text-muted hover:border-line-strong hover:text-text',
              )}
            >
              {dress.short(place)}
            </button>
          ))}
        </fieldset>
        <Wanted chosen={ticked.at.length} least={entry.wanted} />
      </div>
      {inner(ticked.inner, (text) => onChange(tickedText(entry, { ...ticked, inner: text })))}
    </div>
  )
}
