import { animals, animalOf, colourOf } from '@parlour/lottery'
import { useTexts } from '../../../../base/texts/texts.ts'
import { QuickKey } from '../parts/key.tsx'
import type { Dress } from './dress.ts'
import { areSame } from './press-row.ts'

/** Presses all balls of a colour, an animal or a last digit at once. */
export function MarkSixPresses({
  symbols,
  chosen,
  onChange,
  dress,
}: {
  symbols: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  dress: Dress
}) {
  const t = useTexts('lottery-pads')
  const groups = groupsOf(symbols, dress)
  const press = (group: readonly string[]) => {
    const all = group.every((ball) => chosen.includes(ball))
    onChange(symbols.filter((ball) => (group.includes(ball) ? !all : chosen.includes(ball))))
  }
  return (
    <fieldset className="side-scroll -mx-1 flex min-w-0 gap-1.5 border-0 p-1 lg:flex-wrap">
      <legend className="spoken">{t('pressGroups')}</legend>
      {groups.map(({ name, balls }) => (
        <QuickKey
          key={name}
          pressed={balls.every((ball) => chosen.includes(ball)) || areSame(balls, chosen)}
          onClick={() => press(balls)}
        >
          {dress.name(name)}
        </QuickKey>
      ))}
    </fieldset>
  )
}

function groupsOf(symbols: readonly string[], { year }: Dress) {
  const where = (is: (ball: number) => boolean) => symbols.filter((ball) => is(Number(ball)))
  return [
    ...(['红', '蓝', '绿'] as const).map((name) => ({
      name,
      balls: where((ball) => colourOf(ball) === name),
    })),
    ...(year === undefined ? [] : animals).map((name) => ({
      name,
      balls: where((ball) => animalOf(ball, year!) === name),
    })),
  ]
}
