import { classNames } from '@parlour/ui'
import type { ReactNode } from 'react'
import { Die } from '../plays/die.tsx'
import { RacePlate } from '../plays/race-plate.tsx'
import { Ball } from '../plays/ball.tsx'

export type BallSize = 'small' | 'medium' | 'large'

/**
 * The numbers of a result as its family shows them: balls, dice, cars in the order they came in. Prize tables
 * show their first prize here; the whole table stands on the page of the draw.
 */
export function ResultBalls({
  family,
  numbers,
  size = 'medium',
  className,
}: {
  family: string
  numbers: readonly string[]
  size?: BallSize
  className?: string
}) {
  return (
    <bdi
      dir="ltr"
      className={classNames(
        'inline-flex flex-wrap items-center',
        size === 'small' ? 'gap-1' : 'gap-1.5',
        // Ten cars do not fit beside each other everywhere: two rows of five, never nine and one.
        family === 'pk10' && 'max-lg:grid max-lg:w-fit max-lg:grid-cols-5',
        // Seven balls do, close together: never five and two.
        family === 'lhc' &&
          size === 'small' &&
          'max-sm:flex-nowrap max-sm:gap-0.5 cramped:flex-wrap',
        // Nor do the twenty of keno: three rows of nearly the same length.
        family === 'kl8' && size === 'small' && 'max-sm:max-w-55',
        className,
      )}
    >
      {piecesOf(family, numbers, size)}
    </bdi>
  )
}

/** Every piece of a result on its own, in the order shown: the reveal lets them in one by one. */
export function piecesOf(
  family: string,
  numbers: readonly string[],
  size: BallSize,
): readonly ReactNode[] {
  const keyed = (draw: (number: string, at: number) => ReactNode, of = numbers) =>
    of.map((number, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a number may come twice, its place only once.
      <span key={at} className="inline-flex items-center">
        {draw(number, at)}
      </span>
    ))
  switch (family) {
    case 'k3':
      return keyed((face) => (
        <>
          <Die face={face} size={dice[size]} />
          <span className="spoken">{face}</span>
        </>
      ))
    case 'pk10':
      return keyed((car) => (
        <>
          <span className={cars[size]}>
            <RacePlate car={car} />
          </span>
          <span className="spoken">{car}</span>
        </>
      ))
    case 'lhc':
      return keyed((number, at) => (
        <>
          {at === numbers.length - 1 ? <Sign>+</Sign> : null}
          <Ball number={number} size={marks[size]} />
          <span className="spoken">{number}</span>
        </>
      ))
    case 'pc28':
      return keyed((number, at) => (
        <>
          {at > 0 ? <Sign>{at === numbers.length - 1 ? '=' : '+'}</Sign> : null}
          <Round size={size} brass={at === numbers.length - 1}>
            {number}
          </Round>
        </>
      ))
    case 'lao':
      return digitsOf(numbers[0] ?? '', size, 2)
    case 'colour':
      return keyed((number) => <ColourBall number={number} size={size} />)
    case 'vietnam-north':
    case 'vietnam-south':
    case 'vietnam-two':
    case 'vietnam-live':
      return digitsOf(numbers[0] ?? '', size, 2)
    case 'thai':
      return digitsOf(numbers[0] ?? '', size, 3)
    case '4d':
      return keyed(
        (number, at) => (
          <Plate brass={at === 0} size={size}>
            {number}
          </Plate>
        ),
        numbers.slice(0, 3),
      )
    default:
      return keyed((number, at) =>
        number.length > 2 ? (
          <Plate brass={at === 0} size={size}>
            {number}
          </Plate>
        ) : (
          <Round size={size}>{number}</Round>
        ),
      )
  }
}

const dice: Record<BallSize, number> = { small: 24, medium: 32, large: 56 }
const marks: Record<BallSize, number> = { small: 26, medium: 34, large: 52 }
const cars: Record<BallSize, string> = { small: 'w-8', medium: 'w-10', large: 'w-16' }
const rounds: Record<BallSize, string> = {
  small: 'size-[1.75rem] text-note',
  medium: 'size-[2rem] text-sm',
  large: 'size-[3.25rem] text-xl',
}
const plates: Record<BallSize, string> = {
  small: 'h-[1.75rem] px-2 text-note',
  medium: 'h-[2rem] px-2.5 text-sm',
  large: 'h-[3rem] px-4 text-xl',
}

/* The last digits are what most bets are about. */
const digitsOf = (number: string, size: BallSize, shining: number): ReactNode[] =>
  [...number].map((digit, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the place of a digit is its own.
    <Round key={at} size={size} brass={at >= number.length - shining}>
      {digit}
    </Round>
  ))

type Shown = { size: BallSize; brass?: boolean; children: ReactNode }

const Round = ({ size, ...shown }: Shown) => (
  <Piece shape={`rounded-full ${rounds[size]}`} {...shown} />
)

/** A number of several digits, in one piece. */
const Plate = ({ size, ...shown }: Shown) => (
  <Piece shape={`rounded-[9px] tracking-wide ${plates[size]}`} {...shown} />
)

const Piece = ({
  shape,
  brass = false,
  children,
}: Omit<Shown, 'size'> & {
  shape: string
}) => (
  <b
    className={classNames(
      'num grid shrink-0 place-items-center border font-semibold',
      shape,
      brass
        ? 'told-fill border-transparent bg-brass-fill text-on-brass'
        : 'border-line bg-raised text-text',
    )}
  >
    {children}
  </b>
)

const Sign = ({ children }: { children: ReactNode }) => (
  <span className="px-1 font-semibold text-muted" aria-hidden="true">
    {children}
  </span>
)

const green = '#15803d'
const red = '#b91c1c'
const violet = '#6d28d9'

/** A digit in its colours; nought and five carry violet as well. */
function ColourBall({ number, size }: { number: string; size: BallSize }) {
  const digit = Number(number)
  const side = digit % 2 === 0 ? red : green
  const fill = digit % 5 === 0 ? `linear-gradient(135deg, ${side} 50%, ${violet} 50%)` : side
  return (
    <b
      className={classNames(
        'num grid shrink-0 place-items-center rounded-full font-semibold text-white forced-color-adjust-none',
        rounds[size],
      )}
      style={{ background: fill }}
    >
      {number}
    </b>
  )
}
