import { parseAmount } from '@parlour/money'
import { Button, formatMoney, Icon, Money } from '@parlour/ui'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../../../../base/texts/texts.ts'
import { BetIconButton } from '../parts/bet-icon.tsx'
import type { Cart, CartLine, LineFault } from './cart.ts'
import { useBetting } from '../page/betting-context.ts'
import { SelectionText } from '../../plays/selection-text.tsx'
import { unitText } from '../price/unit-text.ts'
import { wholeCents } from '../price/whole-cents.ts'

/** The lines of a cart or an order, each with its price, and with what was refused about it. */
export function CartLines({
  lines,
  faults,
  tools,
  onAdopt,
}: {
  lines: readonly CartLine[]
  faults: Cart['faults']
  /** What can be done with a line; nothing where it is only shown. */
  tools?: ((line: CartLine) => ReactNode) | undefined
  /** Takes the price that holds now, where that was the trouble. */
  onAdopt?: (line: CartLine) => (() => void) | undefined
}) {
  return (
    <ul className="grid gap-2">
      {lines.map((line) => {
        const fault = faults[line.key]
        return (
          <li
            key={line.key}
            className={`rounded-small border bg-raised p-3 ${fault ? 'border-danger/60' : 'border-line'}`}
          >
            <Line line={line} tools={tools?.(line)} />
            {fault ? (
              <Fault fault={fault} adopt={fault.elsewhere ? undefined : onAdopt?.(line)} />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

function Line({ line, tools }: { line: CartLine; tools: ReactNode }) {
  const t = useTexts('lottery-betting')
  const { names, currency, markets } = useBetting()
  // The most that is paid for a line; null: no end.
  const cap = markets.caps.perLine
  const { locale } = useLanguage()
  const isCapped = cap !== null && (parseAmount(line.most) ?? 0n) > (parseAmount(cap) ?? 0n)
  return (
    <div className="grid gap-1">
      <div className="flex items-start gap-2">
        <p className="min-w-0 grow text-note text-muted">{names.full(line.play)}</p>
        <Money amount={line.stake} currency={currency} className="font-semibold" />
      </div>
      <p className="font-semibold leading-snug">
        <SelectionText selection={line.selection} names={names} />
      </p>
      <p className="num text-note text-muted">
        {t(line.units > line.bets ? 'lineSumPlaces' : 'lineSum', {
          n: line.bets,
          places: line.units / line.bets,
          unit: unitText(line.unit, currency, locale),
          multiple: line.multiple,
        })}
      </p>
      <div className="flex items-center gap-2">
        <p className="num min-w-0 grow text-note font-semibold text-brass">
          {t('lineMost', {
            amount: formatMoney(wholeCents(isCapped ? cap : line.most), currency, locale),
          })}
        </p>
        {tools ? <div className="-me-2 -mb-2 flex">{tools}</div> : null}
      </div>
    </div>
  )
}

function Fault({ fault, adopt }: { fault: LineFault; adopt: (() => void) | undefined }) {
  const t = useTexts('lottery-betting')
  return (
    <div
      role="alert"
      className="mt-2 grid gap-2 border-danger/30 border-t pt-2 text-sm text-danger"
    >
      <p className="flex items-start gap-1.5">
        <Icon name="alert" size={16} className="mt-0.5" />
        {fault.message}
      </p>
      {adopt ? (
        <Button kind="ghost" size="small" className="justify-self-start" onClick={adopt}>
          {t('adopt')}
        </Button>
      ) : null}
    </div>
  )
}

/** Multiple up and down, edit, and out. */
export function LineTools({
  line,
  onMultiple,
  onEdit,
  onRemove,
}: {
  line: CartLine
  onMultiple: (multiple: number) => void
  onEdit: () => void
  onRemove: () => void
}) {
  const t = useTexts('lottery-betting')
  const mostMultiple = useBetting().markets.limits.maxMultiple
  return (
    <>
      <BetIconButton
        icon="minus"
        size={18}
        label={t('lessMultiple')}
        disabled={line.multiple <= 1}
        onClick={() => onMultiple(line.multiple - 1)}
      />
      <BetIconButton
        icon="plus"
        size={18}
        label={t('moreMultiple')}
        disabled={line.multiple >= mostMultiple}
        onClick={() => onMultiple(line.multiple + 1)}
      />
      <BetIconButton icon="tune" size={18} label={t('editLine')} onClick={onEdit} />
      <BetIconButton icon="trash" size={18} label={t('removeLine')} onClick={onRemove} />
    </>
  )
}
