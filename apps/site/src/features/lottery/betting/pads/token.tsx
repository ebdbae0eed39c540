import { classNames } from '@parlour/ui'
import { memo, type ReactNode } from 'react'
import { Ball, paints } from '../../plays/ball.tsx'
import { Die } from '../../plays/die.tsx'
import { RacePlate } from '../../plays/race-plate.tsx'

/** What stands for a symbol on the pad: a plain number, a die, a car, a ball in its colour. */
export type Face = 'number' | 'die' | 'car' | 'ball' | 'words'

export type TokenProps = {
  readonly symbol: string
  readonly face: Face
  /** What a reader of the screen hears, and what words show. */
  readonly name: string
  readonly pressed: boolean
  readonly stop: 0 | -1
  readonly onPress: (symbol: string) => void
  /** Under the face: what it pays, the animal of a ball. */
  readonly note?: ReactNode
  /** Between the two: the balls an animal stands for. */
  readonly detail?: string | undefined
  readonly disabled?: boolean
  /** Dice of one face that stand for the bet: two for a pair, three for a triple. */
  readonly dice?: number
}

/** One thing to press on a pad; it is drawn anew only when something of it has changed. */
export const Token = memo(function Token(props: TokenProps) {
  const { symbol, face, name, pressed, stop, onPress, disabled = false } = props
  return (
    <button
      type="button"
      data-symbol={symbol}
      tabIndex={stop}
      aria-pressed={pressed}
      aria-label={name}
      disabled={disabled}
      onClick={() => onPress(symbol)}
      className={classNames(
        'relative min-w-0 select-none transition-[background-color,border-color,color,scale] duration-(--quick) active:scale-95 disabled:opacity-35',
        looks[face](pressed),
      )}
    >
      <Shown {...props} />
    </button>
  )
})

const tile = (pressed: boolean) =>
  classNames(
    'grid min-h-11 place-content-center justify-items-center rounded-small border',
    pressed
      ? 'border-brand bg-brand text-on-brand'
      : 'border-line bg-raised text-text hover:border-line-strong',
  )

const looks: Readonly<Record<Face, (pressed: boolean) => string>> = {
  number: (pressed) =>
    classNames(
      'num mx-auto grid aspect-square w-full max-w-11 place-content-center rounded-full border font-semibold',
      pressed
        ? 'border-brand bg-brand text-on-brand'
        : 'border-line bg-raised text-text hover:border-line-strong',
    ),
  words: (pressed) => classNames(tile(pressed), 'px-2 py-1.5'),
  die: (pressed) => classNames(tile(pressed), 'py-2'),
  car: (pressed) => classNames(tile(pressed), 'px-2 py-1.5'),
  ball: (pressed) => classNames(tile(pressed), 'py-1'),
}

function Shown({ symbol, face, name, pressed, note, detail, dice = 1 }: TokenProps) {
  const small = note ? (
    <span
      className={classNames(
        'num max-w-full truncate text-fine leading-tight font-medium',
        // Seven balls stand beside each other on a phone, each with the name of its animal.
        face === 'ball' && 'tracking-tighter @xl:tracking-normal',
        pressed ? 'text-on-brand' : 'text-muted',
      )}
    >
      {note}
    </span>
  ) : null
  const swatch = Object.entries(paints).find(([colour]) => symbol.startsWith(colour))?.[1]
  switch (face) {
    case 'number':
      return <>{Number(symbol)}</>
    case 'die':
      return (
        <>
          <span className="flex gap-1">
            {['1', '2', '3'].slice(0, dice).map((one) => (
              <Die key={one} face={symbol} size={dice === 3 ? 28 : dice === 2 ? 34 : 40} />
            ))}
          </span>
          {small}
        </>
      )
    case 'car':
      return <RacePlate car={symbol} className="max-w-14" />
    case 'ball':
      return (
        <>
          <Ball number={symbol} />
          {small}
        </>
      )
    case 'words':
      return (
        <>
          <span className="max-w-full text-center text-body leading-tight font-semibold text-balance">
            {swatch ? (
              <span
                aria-hidden="true"
                className="me-1.5 inline-block size-3 rounded-full ring-1 ring-ivory/70 forced-color-adjust-none"
                style={{ background: swatch }}
              />
            ) : null}
            {name}
          </span>
          {detail ? (
            <bdi className="num max-w-full text-center text-fine leading-snug whitespace-normal">
              {detail}
            </bdi>
          ) : null}
          {small}
        </>
      )
  }
}
