import { Button } from '@parlour/ui'
import { useState } from 'react'
import { useTexts } from '../../../../base/texts/texts.ts'
import { digitColumns, PadKey } from '../parts/key.tsx'
import { digitKeys } from './quick-numbers.ts'

/** More numbers than this are typed or pasted. */
const MOST_AT_ONCE = 1_000

/** Digits for each place; every number they make goes into the list with one press. */
export function NumberDial({
  digits,
  onAdd,
}: {
  digits: number
  onAdd: (numbers: readonly string[]) => void
}) {
  const t = useTexts('lottery-betting')
  const [places, setPlaces] = useState<readonly (readonly string[])[]>(() => emptyPlaces(digits))
  const count = places.reduce((product, place) => product * place.length, 1)
  const toggle = (at: number, digit: string) =>
    setPlaces(places.map((place, index) => (index === at ? toggled(place, digit) : place)))
  const add = () => {
    onAdd(numbersFrom(places))
    setPlaces(emptyPlaces(digits))
  }
  return (
    <div className="grid gap-3">
      {places.map((place, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its position.
          key={at}
          className="min-w-0 border-0"
        >
          <legend className="mb-1 text-note text-muted">
            {t('digitPlace', { place: at + 1, digits })}
          </legend>
          <div className={digitColumns} dir="ltr">
            {digitKeys.map((digit) => (
              <PadKey
                key={digit}
                pressed={place.includes(digit)}
                label={t('digitOfPlace', { digit, place: at + 1 })}
                onClick={() => toggle(at, digit)}
              >
                {digit}
              </PadKey>
            ))}
          </div>
        </fieldset>
      ))}
      <Button
        kind="ghost"
        className="justify-self-start"
        disabled={count === 0 || count > MOST_AT_ONCE}
        onClick={add}
      >
        {count > MOST_AT_ONCE ? t('dialTooMany', { n: MOST_AT_ONCE }) : t('dialAdd', { n: count })}
      </Button>
    </div>
  )
}

const emptyPlaces = (digits: number): string[][] => Array.from({ length: digits }, () => [])

const toggled = (place: readonly string[], digit: string): string[] =>
  place.includes(digit) ? place.filter((one) => one !== digit) : [...place, digit]

const numbersFrom = (places: readonly (readonly string[])[]): string[] =>
  places.reduce<string[]>(
    (made, place) => made.flatMap((start) => place.map((digit) => start + digit)),
    [''],
  )
