import { classNames } from '@parlour/ui'
import { useTexts } from '../../../../base/texts/texts.ts'
import type { Dress } from './dress.ts'
import { toggled } from './press-row.ts'
import { type EntryOf, readSymbols, setText } from './pressed.ts'
import { SumWheel } from './sum-wheel.tsx'
import { SymbolGrid } from './symbol-grid.tsx'
import { Token } from './token.tsx'
import { Wanted } from './wanted.tsx'

/** Named choices, each with what it pays. */
export function ChoicesPad({
  entry,
  value,
  onChange,
  dress,
}: {
  entry: EntryOf<'choices'>
  value: string
  onChange: (value: string) => void
  dress: Dress
}) {
  const t = useTexts('lottery-pads')
  const chosen = readSymbols(entry.choices, value)
  const most = entry.oneEach ? 1 : entry.most
  const press = (choice: string) => {
    const next = toggled(chosen, choice, entry.choices)
    onChange(setText(most === 1 ? next.filter((one) => one === choice) : next))
  }
  const face = dress.face(entry.choices) === 'die' ? 'die' : 'words'
  const wheel = dress.family === 'pc28' && entry.choices.length === 28
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-3',
        wheel && '@2xl:grid-cols-[300px_minmax(0,1fr)] @2xl:gap-6',
      )}
    >
      {wheel ? <SumWheel chosen={chosen} onPress={press} /> : null}
      <SymbolGrid
        label={t('choose')}
        symbols={entry.choices}
        className={classNames(
          'grid gap-2',
          face === 'die' ? 'grid-cols-3 @xl:grid-cols-6' : columnsFor(entry.choices),
        )}
        onPress={press}
      >
        {(choice, stop) => (
          <Token
            key={choice}
            symbol={choice}
            face={face}
            dice={diceOf(dress.play.id)}
            name={dress.name(choice)}
            detail={dress.balls(choice)}
            note={dress.pays(choice)}
            pressed={chosen.includes(choice)}
            disabled={
              most !== undefined && most > 1 && chosen.length >= most && !chosen.includes(choice)
            }
            stop={stop}
            onPress={press}
          />
        )}
      </SymbolGrid>
      <Wanted chosen={chosen.length} least={entry.least ?? 1} most={entry.most} />
    </div>
  )
}

/** Sides stand two or four in a row, threes by three, sums close together. */
function columnsFor(choices: readonly string[]): string {
  if (choices.every((choice) => /^\d+$/.test(choice)))
    return 'grid-cols-4 @sm:grid-cols-5 @xl:grid-cols-7'
  if (choices.length % 3 === 0 && choices.length <= 6) return 'grid-cols-3'
  if (choices.length <= 4) return 'grid-cols-2 @xl:grid-cols-4'
  return 'grid-cols-3 @md:grid-cols-4 @2xl:grid-cols-6'
}

const diceOf = (play: string): number =>
  play.startsWith('triple') ? 3 : play.startsWith('pair') ? 2 : 1
