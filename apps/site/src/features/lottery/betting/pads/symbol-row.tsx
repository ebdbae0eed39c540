import { classNames } from '@parlour/ui'
import { useTexts } from '../../../../base/texts/texts.ts'
import { columnsOf, type Dress } from './dress.ts'
import { areSame, pressesFor, pressOf, type RowPress, toggled } from './press-row.ts'
import { SymbolGrid } from './symbol-grid.tsx'
import { Token } from './token.tsx'
import { usePress } from './use-press.ts'

export type SymbolRowProps = {
  readonly label: string
  /** The label is for ears only where eyes have it elsewhere: always, or on narrow pads. */
  readonly unseen?: 'always' | 'narrow'
  readonly symbols: readonly string[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  readonly dress: Dress
  /** Nothing more can be pressed, because a bet holds no more. */
  readonly full?: boolean
  /** Another press takes the place of the one before. */
  readonly single?: boolean
  readonly presses?: readonly RowPress[] | undefined
}

/** A labelled row of symbols to press, with the buttons that press many at once. */
export function SymbolRow(props: SymbolRowProps) {
  const { label, unseen, symbols, chosen, onChange, dress, full = false, single = false } = props
  const face = dress.face(symbols)
  const press = usePress((symbol) =>
    onChange(toggled(single && !chosen.includes(symbol) ? [] : chosen, symbol, symbols)),
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        {unseen === 'always' ? null : (
          // The grid says the same to readers of the screen.
          <p
            aria-hidden="true"
            className={classNames(
              'text-sm font-semibold',
              unseen === 'narrow' && '@max-2xl:hidden',
            )}
          >
            {label}
          </p>
        )}
        <RowPresses {...props} />
      </div>
      <SymbolGrid
        label={label}
        symbols={symbols}
        className={classNames('grid', columnsOf(face, symbols.length))}
        onPress={press}
      >
        {(symbol, stop) => (
          <Token
            key={symbol}
            symbol={symbol}
            face={face}
            name={dress.name(symbol)}
            note={face === 'ball' ? dress.animal(symbol) : undefined}
            pressed={chosen.includes(symbol)}
            disabled={full && !chosen.includes(symbol)}
            stop={stop}
            onPress={press}
          />
        )}
      </SymbolGrid>
    </div>
  )
}

function RowPresses({ label, symbols, chosen, onChange, presses, single }: SymbolRowProps) {
  const t = useTexts('lottery-pads')
  return (
    <fieldset className="side-scroll -m-1 flex min-w-0 gap-1 border-0 p-1">
      <legend className="spoken">{t('presses', { row: label })}</legend>
      {(presses ?? (single ? (['none'] as const) : pressesFor(symbols))).map((press) => {
        const wanted = pressOf(press, symbols)
        return (
          <RowKey
            key={press}
            pressed={press !== 'none' && areSame(wanted, chosen)}
            onPress={() => onChange(wanted)}
          >
            {t(press)}
          </RowKey>
        )
      })}
    </fieldset>
  )
}

/** Six of them stand beside each other on a phone. */
const RowKey = ({
  pressed,
  onPress,
  children,
}: {
  pressed: boolean
  onPress: () => void
  children: string
}) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onPress}
    className={classNames(
      'relative h-8 min-w-11 shrink-0 rounded-full border px-1.5 text-[0.75rem] font-medium whitespace-nowrap transition-colors duration-(--quick) after:absolute after:inset-x-0 after:-inset-y-1.75 after:content-[""] @xl:px-3 @xl:text-[0.78125rem]',
      pressed
        ? 'border-brand text-brand'
        : 'border-line text-muted hover:border-line-strong hover:text-text',
    )}
  >
    {children}
  </button>
)
