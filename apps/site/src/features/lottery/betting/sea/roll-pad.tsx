import { Button } from '@parlour/ui'
import { useState } from 'react'
import { useTexts } from '../../../../base/texts/texts.ts'
import type { PadProps } from '../page/pad.ts'
import { PadKey } from '../parts/key.tsx'
import { ChosenNumbers } from '../vietnam/chosen-numbers.tsx'
import { chosenIn, digitKeys } from '../vietnam/quick-numbers.ts'

/** Stands for all ten digits. */
const ROLL = 'R'
const PLACES = 4

/** Four places of which one rolls through all ten digits. */
export function RollPad({ value, onChange }: PadProps) {
  const t = useTexts('lottery-betting')
  const [places, setPlaces] = useState<readonly string[]>(() => Array(PLACES).fill(''))
  const rolls = chosenIn(value)
  const put = (at: number, symbol: string) =>
    setPlaces(
      places.map((held, place) => {
        if (place === at) return held === symbol ? '' : symbol
        // One place rolls: pressed at another it leaves the one before.
        return symbol === ROLL && held === ROLL ? '' : held
      }),
    )
  const ready = places.every(Boolean) && places.includes(ROLL)
  const add = () => {
    onChange([...new Set([...rolls, places.join('')])].join(','))
    setPlaces(Array(PLACES).fill(''))
  }
  return (
    <div className="grid gap-3">
      {places.map((held, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its position.
          key={at}
          className="min-w-0 border-0"
        >
          <legend className="mb-1 text-note text-muted">
            {t('digitPlace', { place: at + 1, digits: PLACES })}
          </legend>
          <div className="grid grid-cols-6 gap-1.5 @xl:grid-cols-11" dir="ltr">
            {[...digitKeys, ROLL].map((symbol) => (
              <PadKey
                key={symbol}
                pressed={held === symbol}
                label={
                  symbol === ROLL
                    ? t('rollPlace', { place: at + 1 })
                    : t('digitOfPlace', { digit: symbol, place: at + 1 })
                }
                onClick={() => put(at, symbol)}
              >
                {symbol}
              </PadKey>
            ))}
          </div>
        </fieldset>
      ))}
      <Button kind="ghost" className="justify-self-start" disabled={!ready} onClick={add}>
        {ready ? t('rollAdd', { number: places.join('') }) : t('rollHint')}
      </Button>
      <ChosenNumbers chosen={rolls} onChange={(left) => onChange(left.join(','))} />
    </div>
  )
}
