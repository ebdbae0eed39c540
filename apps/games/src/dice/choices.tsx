import { useState } from 'react'
import type { ChoicesProps } from '../original-frame/original-game.ts'
import { Segments } from '../original-frame/segments.tsx'
import type { TextKey } from '../texts/texts.ts'
import {
  betOf,
  type DiceChoice,
  type DiceKind,
  kindOf,
  kinds,
  moved,
  numbersOf,
  oddsOf,
  winsOf,
} from './bet.ts'

export const kindNames: Readonly<Record<DiceKind, TextKey>> = {
  under: 'dice_under',
  over: 'dice_over',
  inside: 'dice_inside',
  outside: 'dice_outside',
}

/** Where the roll should fall: under or over a number, inside or outside of two. */
export function DiceChoices({ options, choose, disabled, speech }: ChoicesProps<DiceChoice>) {
  const { t } = speech
  const kind = kindOf(options)
  const numbers = numbersOf(options)
  const names: TextKey[] = numbers.length === 2 ? ['dice_from', 'dice_to'] : [kindNames[kind]]
  return (
    <>
      <Segments
        label={t('yourChoice')}
        values={kinds}
        name={(one) => t(kindNames[one])}
        chosen={kind}
        disabled={disabled}
        choose={(one) => choose(betOf(one, winsOf(options)))}
      />
      <div className="dice-numbers" dir="ltr">
        {numbers.map((number, at) => (
          <NumberField
            key={`${kind}${names[at]}`}
            name={t(names[at]!)}
            written={speech.hundredths(number)}
            disabled={disabled}
            take={(to) => choose(moved(options, at, to))}
          />
        ))}
      </div>
      {oddsOf(options) ? null : (
        <p className="choice-hint" role="status">
          {t('dice_notOffered')}
        </p>
      )}
    </>
  )
}

/** A number of the dial to the hundredth; what is typed counts when it is one. */
function NumberField({
  name,
  written,
  disabled,
  take,
}: {
  name: string
  /** The number as its reader writes it. */
  written: string
  disabled: boolean
  take: (to: number) => void
}) {
  const [typed, setTyped] = useState<string>()
  const finish = () => {
    const to = Math.round(Number((typed ?? '').replace(',', '.')) * 100)
    if (typed && Number.isFinite(to)) take(to)
    setTyped(undefined)
  }
  return (
    <label className="choice-field">
      {name}
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        disabled={disabled}
        value={typed ?? written}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish()
        }}
      />
    </label>
  )
}
