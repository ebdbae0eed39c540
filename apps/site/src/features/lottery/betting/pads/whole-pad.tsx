import { useTexts } from '../../../../base/texts/texts.ts'
import type { Dress } from './dress.ts'
import { Token } from './token.tsx'

/** A play in which nothing is chosen: it is taken, or not. */
export function WholePad({
  value,
  onChange,
  dress,
}: {
  value: string
  onChange: (value: string) => void
  dress: Dress
}) {
  const t = useTexts('lottery-pads')
  const pressed = value !== ''
  return (
    <div className="grid max-w-sm">
      <Token
        symbol="all"
        face="words"
        name={t('takeWhole')}
        note={dress.pays('win')}
        pressed={pressed}
        stop={0}
        onPress={() => onChange(pressed ? '' : 'all')}
      />
    </div>
  )
}
