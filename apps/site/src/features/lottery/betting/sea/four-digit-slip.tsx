import { formatAmount, parseAmount, sum } from '@parlour/money'
import { Button, controlLook, Money, Select } from '@parlour/ui'
import { useState } from 'react'
import { useTexts } from '../../../../base/texts/texts.ts'
import { readAmount } from '../../../../parts/money/read-amount.ts'
import type { CartLine } from '../cart/cart.ts'
import { isPriced, type Priced } from '../price/price-draft.ts'
import { useBetting } from '../page/betting-context.ts'
import type { Markets } from '../page/use-betting.ts'
import type { SlipProps } from '../cart/slip.ts'
import { BetIconButton } from '../parts/bet-icon.tsx'
import { QuickKey, QuickRow } from '../parts/key.tsx'
import { randomBelow } from '../parts/random.ts'

const forms = ['straight', 'box', 'ibox', 'roll'] as const
type Form = (typeof forms)[number]
type Row = {
  readonly number: string
  readonly big: string
  readonly small: string
  readonly form: Form
}

const FIRST_ROWS = 5
const MOST_ROWS = 40
const emptyRow: Row = { number: '', big: '', small: '', form: 'straight' }

/** A ticket as it is written at the counter: a number a line, with its stakes on Big and on Small. */
export function FourDigitSlip({ price, onLines }: SlipProps) {
  const t = useTexts('lottery-betting')
  const { markets } = useBetting()
  const [rows, setRows] = useState<readonly Row[]>(() => Array(FIRST_ROWS).fill(emptyRow))
  const tables = tablesOf(markets)
  const [table, setTable] = useState(tables[0]!)
  const read = rows.map((row) => betsOf(row, table, price))
  const bought = read.flatMap((one) => (one === 'wrong' ? [] : one))
  const change = (at: number, part: Partial<Row>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const take = () => {
    onLines(
      bought.map(
        ({ prizes: _prizes, ...line }): CartLine => ({ ...line, key: crypto.randomUUID() }),
      ),
    )
    setRows(rows.map((row, at) => (read[at] === 'wrong' ? row : emptyRow)))
  }
  return (
    <div className="grid gap-3">
      <p className="text-note text-muted">{t('fourSlipHint')}</p>
      {tables.length > 1 ? (
        <QuickRow label={t('fourTable')}>
          {tables.map((name) => (
            <QuickKey key={name} pressed={name === table} onClick={() => setTable(name)}>
              {t(`fourTable_${name}`)}
            </QuickKey>
          ))}
        </QuickRow>
      ) : null}
      <ul className="grid gap-2">
        {rows.map((row, at) => (
          <SlipRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the slip.
            key={at}
            row={row}
            place={at + 1}
            read={read[at]!}
            onChange={(part) => change(at, part)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button disabled={bought.length === 0} onClick={take}>
          {t('slipTake', { n: bought.length })}
        </Button>
        <Button
          kind="ghost"
          disabled={rows.length >= MOST_ROWS}
          onClick={() => setRows([...rows, emptyRow])}
        >
          {t('fourSlipMore')}
        </Button>
      </div>
    </div>
  )
}

function SlipRow({
  row,
  place,
  read,
  onChange,
}: {
  row: Row
  place: number
  read: readonly Priced[] | 'wrong'
  onChange: (part: Partial<Row>) => void
}) {
  const t = useTexts('lottery-betting')
  const { currency } = useBetting()
  const wrong = read === 'wrong'
  const stake = wrong ? 0n : sum(read.map(({ stake: own }) => parseAmount(own) ?? 0n))
  const look = `num ${controlLook} px-2 text-center`
  return (
    <li className="grid grid-cols-[1fr_44px_7.5rem] items-center gap-2 rounded-small border border-line bg-raised p-2 sm:grid-cols-[6.5rem_auto_1fr_1fr_8rem_6.5rem] sm:border-0 sm:bg-transparent sm:p-0">
      <input
        aria-label={t('fourSlipNumber', { place })}
        aria-invalid={wrong || undefined}
        inputMode={row.form === 'roll' ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={4}
        placeholder={row.form === 'roll' ? '12R4' : '1234'}
        value={row.number}
        onChange={(event) => onChange({ number: event.target.value.toUpperCase().trim() })}
        className={`${look} text-lg font-semibold tracking-widest`}
      />
      <BetIconButton
        icon="dice"
        label={t('fourSlipRandom', { place })}
        onClick={() =>
          onChange({
            number: Array.from({ length: 4 }, () => randomBelow(10)).join(''),
            form: row.form === 'roll' ? 'straight' : row.form,
          })
        }
      />
      <span className="grid grid-cols-[1fr_1fr_6rem] items-center gap-2 max-sm:order-last max-sm:col-span-3 sm:contents">
        {(['big', 'small'] as const).map((side) => (
          <input
            key={side}
            aria-label={t(`fourSlip_${side}`, { place })}
            inputMode="decimal"
            autoComplete="off"
            placeholder={t(side === 'big' ? 'fourBig' : 'fourSmall')}
            value={row[side]}
            onChange={(event) => onChange({ [side]: event.target.value })}
            className={look}
          />
        ))}
        <span className="min-w-0 text-end text-sm sm:order-last">
          {wrong ? (
            <span className="text-danger">{t('fourSlipWrong')}</span>
          ) : stake > 0n ? (
            <Money amount={formatAmount(stake)} currency={currency} className="font-semibold" />
          ) : null}
        </span>
      </span>
      <Select
        compact
        aria-label={t('fourSlipForm', { place })}
        value={row.form}
        onChange={(event) => onChange({ form: event.target.value as Form })}
      >
        {forms.map((form) => (
          <option key={form} value={form}>
            {t(`fourForm_${form}`)}
          </option>
        ))}
      </Select>
    </li>
  )
}

const names = ['my', 'sg'] as const

/** The prize tables this lottery sells: Malaysia's, Singapore's, or both. */
const tablesOf = ({ markets }: Markets) =>
  names.filter((name) => markets.some(({ play }) => play.startsWith(`${name}-`)))

/** The bets of a line: none without a stake, wrong where a stake stands beside something that cannot be sold. */
function betsOf(
  { number, big, small, form }: Row,
  table: (typeof names)[number],
  price: SlipProps['price'],
): readonly Priced[] | 'wrong' {
  const typed = { big: big.trim(), small: small.trim() }
  if (typed.big === '' && typed.small === '') return []
  const bets: Priced[] = []
  for (const side of ['big', 'small'] as const) {
    if (typed[side] === '') continue
    const unit = readAmount(typed[side])
    if (unit === undefined || number === '') return 'wrong'
    const priced = price({ play: `${table}-${side}-${form}`, selection: number, unit })
    if (!isPriced(priced)) return 'wrong'
    bets.push(priced)
  }
  return bets
}
