import { classNames } from '@parlour/ui'
import { useTexts } from '../../../texts/texts.ts'
import { QuickKey } from '../parts/key.tsx'
import { columnsOf, type Dress } from './dress.ts'
import { areSame, pressesFor, pressOf, type RowPress, toggled } from './press-row.ts'
import { SymbolGrid } from './symbol-grid.tsx'
import { Token } from './token.tsx'

export type SymbolRowProps = {
  readonly label: string
  /** A row alone on its pad does not repeat the play's name over itself. */
  readonly bare?: boolean
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
  const {
    label,
    bare = false,
    symbols,
    chosen,
    onChange,
    dress,
    full = false,
    single = false,
  } = props
  const face = dress.face(symbols)
  const press = (symbol: string) =>
    onChange(toggled(single && !chosen.includes(symbol) ? [] : chosen, symbol, symbols))
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h4 className={bare ? 'spoken' : 'text-sm font-semibold'}>{label}</h4>
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
    <fieldset className="-m-1 flex flex-wrap gap-1 border-0 p-1">
      <legend className="spoken">{t('presses', { row: label })}</legend>
      {(presses ?? (single ? (['none'] as const) : pressesFor(symbols))).map((press) => {
        const wanted = pressOf(press, symbols)
        return (
          <QuickKey
            key={press}
            pressed={press !== 'none' && areSame(wanted, chosen)}
            onClick={() => onChange(wanted)}
          >
            {t(press)}
          </QuickKey>
        )
      })}
    </fieldset>
  )
}
