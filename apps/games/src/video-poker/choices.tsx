import { decimalsDown, fraction, times } from '@parlour/money'
import type { ChoicesProps } from '../original-frame/original-game.ts'
import type { Speech } from '../texts/texts.ts'
import { type PokerChoice, returnOf, tableNames } from './tables.ts'

/** What a table returns under best play in per cent, rounded down. */
export const returnText = (table: string, { number }: Pick<Speech, 'number'>, places = 4): string =>
  `${number(decimalsDown(times(returnOf(table), fraction(100n)), places))} %`

/** Which paytable is played; each says what it returns. */
export function PokerChoices({ options, choose, disabled, speech }: ChoicesProps<PokerChoice>) {
  const { t } = speech
  return (
    <label className="table-choice">
      <span>{t('video-poker_table')}</span>
      <select
        value={options.table}
        disabled={disabled}
        onChange={(event) => choose({ table: event.currentTarget.value })}
      >
        {Object.entries(tableNames).map(([table, name]) => (
          <option key={table} value={table}>
            {`${t(name)} · ${returnText(table, speech)}`}
          </option>
        ))}
      </select>
    </label>
  )
}
