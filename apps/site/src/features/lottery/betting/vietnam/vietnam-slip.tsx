import { type Family, readSlip, type SlipLine, type SlipRefusal } from '@parlour/lottery'
import { formatAmount, parseAmount } from '@parlour/money'
import { Button, Chip, controlLook, formatMoney, Money } from '@parlour/ui'
import { useDeferredValue, useId, useState } from 'react'
import { useLanguage, useTexts } from '../../../../base/texts/texts.ts'
import { useBetting } from '../page/betting-context.ts'
import type { CartLine } from '../cart/cart.ts'
import { isPriced, type Priced } from '../price/price-draft.ts'
import { SelectionText } from '../../plays/selection-text.tsx'
import type { SlipProps } from '../cart/slip.ts'
import { Worded } from '../../../../parts/worded.tsx'

/** What a `n` (a thousand) or a `d` (a point) of a slip is worth here. */
const SCALES = ['0.01', '0.10', '1'] as const

type Row =
  | { readonly line: number; readonly bet: SlipLine; readonly price: Priced }
  | { readonly line: number; readonly error: string; readonly at: string }

/** Bets in the shorthand of Vietnam's players, read line by line while they are written. */
export function VietnamSlip({ price, onLines }: SlipProps) {
  const t = useTexts('lottery-betting')
  const { family, currency } = useBetting()
  const { locale } = useLanguage()
  const id = useId()
  const [text, setText] = useState('')
  const [scale, setScale] = useState<string>(SCALES[1])
  const rows = rowsOf(useDeferredValue(text), scale, family, price)
  const good = rows.filter((row) => 'price' in row)
  const take = () => {
    onLines(good.map(({ price }) => lineOf(price)))
    setText(leftOver(text, rows))
  }
  return (
    <div className="grid gap-3">
      <label htmlFor={id} className="text-sm font-medium">
        {t('slipLabel')}
      </label>
      <textarea
        id={id}
        value={text}
        onChange={(event) => setText(event.target.value)}
        rows={6}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        placeholder={'lo 12 34 10d, de 45 100n\nx2 12-34 50n'}
        aria-describedby={`${id}-hint`}
        className={`num ${controlLook} h-auto! min-h-40 resize-y py-3`}
      />
      <p id={`${id}-hint`} className="text-note text-muted">
        {t('slipHint')}
      </p>
      <fieldset className="flex flex-wrap gap-1.5 border-0">
        <legend className="mb-1.5 text-sm font-medium">{t('slipScale')}</legend>
        {SCALES.map((one) => (
          <Chip key={one} pressed={one === scale} className="num" onClick={() => setScale(one)}>
            {formatMoney(one, currency, locale)}
          </Chip>
        ))}
      </fieldset>
      <Preview rows={rows} />
      <Button className="justify-self-start" disabled={good.length === 0} onClick={take}>
        {t('slipTake', { n: good.length })}
      </Button>
    </div>
  )
}

function rowsOf(
  text: string,
  scale: string,
  family: Family,
  price: SlipProps['price'],
): readonly Row[] {
  if (text.trim() === '') return []
  const worth = parseAmount(scale) ?? 0n
  const { lines, refused } = readSlip(text, { family, thousand: worth, point: worth })
  const bets = lines.map((bet): Row => {
    const priced = price({
      play: bet.play,
      selection: bet.selection,
      unit: formatAmount(bet.unit),
    })
    return isPriced(priced)
      ? { line: bet.line, bet, price: priced }
      : { line: bet.line, error: 'not_sold', at: bet.selection }
  })
  return [...bets, ...refused].sort((a, b) => a.line - b.line)
}

/** What was not understood stays in the box, to be written better. */
function leftOver(text: string, rows: readonly Row[]): string {
  const wrong = new Set(rows.filter((row) => 'error' in row).map(({ line }) => line))
  return text
    .split(/\r?\n/)
    .filter((_, at) => wrong.has(at + 1))
    .join('\n')
}

const lineOf = ({ prizes: _prizes, ...line }: Priced): CartLine => ({
  ...line,
  key: crypto.randomUUID(),
})

function Preview({ rows }: { rows: readonly Row[] }) {
  const t = useTexts('lottery-betting')
  const { names, currency } = useBetting()
  if (rows.length === 0) return null
  return (
    <ol aria-live="polite" className="grid gap-1.5">
      {rows.map((row, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are made anew with every letter.
          key={at}
          className={`flex items-baseline gap-3 rounded-small border px-3 py-2 text-sm ${
            'error' in row ? 'border-danger/40 bg-danger/8' : 'border-line bg-raised'
          }`}
        >
          <span className="num shrink-0 text-note text-muted">{row.line}</span>
          {'error' in row ? (
            <span className="min-w-0 grow text-danger">
              <Worded of={(word) => t(`slip_${row.error as SlipRefusal['error']}`, { word })}>
                <bdi className="num font-semibold break-all whitespace-normal">
                  {row.at.slice(0, 40)}
                </bdi>
              </Worded>
            </span>
          ) : (
            <>
              <span className="min-w-0 grow">
                <span className="block text-note text-muted">{names.full(row.bet.play)}</span>
                <span className="font-semibold">
                  <SelectionText selection={row.bet.selection} names={names} />
                </span>
              </span>
              <Money amount={row.price.stake} currency={currency} className="font-semibold" />
            </>
          )}
        </li>
      ))}
    </ol>
  )
}
