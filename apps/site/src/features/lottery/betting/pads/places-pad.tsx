import { classNames } from '@parlour/ui'
import { useState } from 'react'
import { useTexts } from '../../../../base/texts/texts.ts'
import type { Dress } from './dress.ts'
import { type EntryOf, placesText, readPlaces, type Rows, symbolsAt } from './pressed.ts'
import { SymbolRow } from './symbol-row.tsx'

/** From so many places on a narrow pad shows one at a time, so that its keys stay under the thumb. */
const ONE_AT_A_TIME = 3
/** The parlay of Mark Six takes one side at a place. */
const ONE_SIDE_EACH = 'main-parlay'

/**
 * A dial for each place. Wide pads show all of them under each other; narrow ones show every place's
 * choice in a row of slots and the dial of the place in hand.
 */
export function PlacesPad({
  entry,
  value,
  onChange,
  dress,
}: {
  entry: EntryOf<'places'>
  value: string
  onChange: (value: string) => void
  dress: Dress
}) {
  const [inHand, setInHand] = useState(0)
  const rows = readPlaces(entry, value)
  const slots = entry.places.length >= ONE_AT_A_TIME
  const change = (place: number, chosen: readonly string[]) =>
    onChange(placesText(rows.map((row, at) => (at === place ? chosen : row))))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {slots ? (
        <Slots entry={entry} rows={rows} inHand={inHand} onTake={setInHand} dress={dress} />
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 @2xl:gap-3">
        {entry.places.map((place, at) => (
          <div
            key={place}
            className={classNames(
              '@2xl:rounded-medium @2xl:border @2xl:border-line @2xl:p-3',
              slots && at !== inHand && '@max-2xl:hidden',
            )}
          >
            <SymbolRow
              label={dress.place(place)}
              {...(slots ? { unseen: 'narrow' } : {})}
              symbols={symbolsAt(entry, at)}
              chosen={rows[at] ?? []}
              onChange={(chosen) => change(at, chosen)}
              dress={dress}
              single={dress.play.id === ONE_SIDE_EACH}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Slots fill their rows; classes are written out so that they are found. */
const slotColumns: Readonly<Record<number, string>> = {
  3: 'grid-cols-[repeat(3,minmax(0,1fr))]',
  4: 'grid-cols-[repeat(4,minmax(0,1fr))]',
  5: 'grid-cols-[repeat(5,minmax(0,1fr))]',
  6: 'grid-cols-[repeat(6,minmax(0,1fr))]',
  8: 'grid-cols-[repeat(4,minmax(0,1fr))]',
}

function Slots({
  entry,
  rows,
  inHand,
  onTake,
  dress,
}: {
  entry: EntryOf<'places'>
  rows: Rows
  inHand: number
  onTake: (place: number) => void
  dress: Dress
}) {
  const t = useTexts('lottery-pads')
  return (
    <fieldset
      // In the order in which the result is drawn and read.
      dir="ltr"
      className={classNames(
        'grid gap-1.5 border-0 p-0 @2xl:hidden',
        slotColumns[entry.places.length] ?? slotColumns[5],
      )}
    >
      <legend className="spoken">{t('slots')}</legend>
      {entry.places.map((place, at) => {
        const chosen = (rows[at] ?? []).map(dress.name).join(' ')
        return (
          <button
            key={place}
            type="button"
            aria-current={at === inHand}
            aria-label={`${dress.place(place)} ${chosen}`}
            onClick={() => onTake(at)}
            className={classNames(
              'grid min-h-14 min-w-0 content-center justify-items-center gap-0.5 rounded-small border px-1 py-1.5',
              at === inHand ? 'border-brand bg-brand/12' : 'border-line bg-surface',
            )}
          >
            <span dir="auto" className="max-w-full truncate text-fine font-medium text-muted">
              {dress.short(place)}
            </span>
            <bdi
              className={classNames(
                'num max-w-full truncate font-semibold',
                chosen === '' && 'text-muted',
              )}
            >
              {chosen === '' ? '–' : chosen}
            </bdi>
          </button>
        )
      })}
    </fieldset>
  )
}
