import { classNames } from '@parlour/ui'
import { useLanguage, useTexts } from '../../../../base/texts/texts.ts'
import { usePlayNames } from '../../plays/play-names.ts'
import type { PadProps } from '../page/pad.ts'
import { SymbolGrid } from '../pads/symbol-grid.tsx'
import { QuickKey, QuickRow } from '../parts/key.tsx'
import { pickRandom } from '../parts/random.ts'

/** Paints of the draw; both themes show the same ones, with white on them. */
const green = '#15803d'
const red = '#b91c1c'
const violet = '#6d28d9'
const half = (colour: string) => `linear-gradient(135deg, ${colour} 50%, ${violet} 50%)`

const paintOf = (choice: string): string | undefined => {
  if (choice === 'green') return green
  if (choice === 'red') return red
  if (choice === 'violet') return violet
  if (!/^\d$/.test(choice)) return undefined
  const side = Number(choice) % 2 === 0 ? red : green
  return Number(choice) % 5 === 0 ? half(side) : side
}

/** One press is one bet: a colour, a side or a digit, each with what it pays. */
export function ColourPad({ play, entry, lottery, value, onChange, odds }: PadProps) {
  const t = useTexts('lottery-betting')
  const names = usePlayNames(lottery.family)
  const { locale } = useLanguage()
  const choices = entry.kind === 'choices' ? entry.choices : []
  const press = (choice: string) => onChange(choice === value ? '' : choice)
  const digits = choices.length === 10
  const write = (figure: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(figure)
  return (
    <div className="grid gap-3">
      <SymbolGrid
        label={t('grid')}
        symbols={choices}
        className={classNames(
          'grid gap-2',
          digits ? 'grid-cols-5' : choices.length === 2 ? 'grid-cols-2' : 'grid-cols-3',
        )}
        onPress={press}
      >
        {(choice, stop) => (
          <button
            key={choice}
            type="button"
            data-symbol={choice}
            tabIndex={stop}
            aria-pressed={choice === value}
            onClick={() => press(choice)}
            style={{ background: paintOf(choice) }}
            className={classNames(
              'num grid min-h-20 place-content-center justify-items-center gap-0.5 rounded-medium border-3 font-semibold transition-[border-color,scale] duration-(--quick) active:scale-95',
              digits ? 'text-2xl' : 'text-lg',
              paintOf(choice) ? 'text-white' : 'bg-raised text-text',
              choice === value
                ? 'border-brass-fill'
                : paintOf(choice)
                  ? 'border-transparent'
                  : 'border-line hover:border-line-strong',
            )}
          >
            {names.symbol(choice)}
            <span className="text-note font-medium">{paysOf(play.id, choice, odds, write)}</span>
          </button>
        )}
      </SymbolGrid>
      <QuickRow label={t('random')}>
        <QuickKey onClick={() => onChange(pickRandom(choices, 1)[0] ?? '')}>
          {t('randomN', { n: 1 })}
        </QuickKey>
        <QuickKey onClick={() => onChange('')}>{t('clear')}</QuickKey>
      </QuickRow>
    </div>
  )
}

/** What a choice pays; green and red pay two figures, the smaller one on the digit they share with violet. */
function paysOf(
  play: string,
  choice: string,
  odds: PadProps['odds'],
  write: (figure: number) => string,
): string {
  return tiersOf(play, choice)
    .flatMap((tier) => (odds?.[tier] ? [`${write(Number(odds[tier]))}×`] : []))
    .join(' · ')
}

function tiersOf(play: string, choice: string): readonly string[] {
  if (play === 'digit') return ['number']
  if (play === 'side') return ['side']
  return choice === 'violet' ? ['violet'] : ['colour', 'half']
}
