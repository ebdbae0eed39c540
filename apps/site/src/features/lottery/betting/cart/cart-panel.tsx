import { Button, EmptyState, lowerBar, Money } from '@parlour/ui'
import { useTexts } from '../../../../base/texts/texts.ts'
import { BetIcon } from '../parts/bet-icon.tsx'
import {
  type CartLine,
  changeLine,
  removeLines,
  totalBets,
  totalStake,
  undoRemoval,
  withMultiple,
} from './cart.ts'
import { CartLines, LineTools } from './cart-lines.tsx'
import { changeCart, useCart } from './cart-store.ts'
import { useBetting } from '../page/betting-context.ts'
import type { Moved } from '../page/use-moved.ts'
import { useNoDraw } from '../page/use-no-draw.ts'

/** The cart: lines to change or take out, the way back from that, the total, and the ways to buy. */
export function CartPanel({
  moved,
  onEdit,
  onBuy,
  onChase,
  onAdopt,
}: {
  moved: Moved['faults']
  onEdit: (line: CartLine) => void
  onBuy: () => void
  /** None where lines cannot be bought for draws ahead. */
  onChase: (() => void) | undefined
  onAdopt: (line: CartLine) => (() => void) | undefined
}) {
  const t = useTexts('lottery-betting')
  const { game, currency, onSale } = useBetting()
  // The draw that the cart would be bought for.
  const issue = onSale?.issue
  const cart = useCart(game)
  const { lines } = cart
  const remove = (keys: readonly string[]) => changeCart(game, (now) => removeLines(now, keys))
  if (lines.length === 0)
    return (
      <div className="grid">
        <Head issue={issue} />
        <Undo game={game} />
        <EmptyState className="px-2 py-8" title={t('cartEmpty')}>
          {t('cartEmptyText')}
        </EmptyState>
      </div>
    )
  return (
    <div className="grid gap-3">
      <Head issue={issue} />
      <Undo game={game} />
      <CartLines
        lines={lines}
        faults={{ ...cart.faults, ...moved(lines) }}
        onAdopt={onAdopt}
        tools={(line) => (
          <LineTools
            line={line}
            onMultiple={(multiple) =>
              changeCart(game, (now) => changeLine(now, line.key, withMultiple(line, multiple)))
            }
            onEdit={() => onEdit(line)}
            onRemove={() => remove([line.key])}
          />
        )}
      />
      {/* However long the cart, what it costs and the ways to buy it stay in sight. */}
      <div
        ref={lowerBar}
        className="sticky bottom-0 z-10 grid gap-3 pt-3 pb-2 max-lg:-mx-4 max-lg:border-line max-lg:border-t max-lg:bg-ground max-lg:px-4 lg:bg-surface lg:pt-1"
      >
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-sm text-muted">
            {t('cartTotal', { lines: lines.length, n: totalBets(lines) })}
          </span>
          <Money amount={totalStake(lines)} currency={currency} className="text-xl font-semibold" />
        </p>
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          {onChase ? (
            <Button kind="ghost" disabled={issue === undefined} onClick={onChase}>
              <BetIcon name="repeat" size={18} />
              {t('chase')}
            </Button>
          ) : null}
          <Button disabled={issue === undefined} onClick={onBuy}>
            {t('buyCart')}
          </Button>
        </div>
      </div>
      <Button
        kind="quiet"
        size="small"
        className="justify-self-center"
        onClick={() => remove(lines.map(({ key }) => key))}
      >
        {t('clearCart')}
      </Button>
    </div>
  )
}

function Head({ issue }: { issue: string | undefined }) {
  const t = useTexts('lottery-betting')
  const noDraw = useNoDraw()
  return (
    <div className="flex items-baseline justify-between gap-3">
      <h2 className="text-lg font-semibold max-lg:hidden">{t('cart')}</h2>
      <p className="text-note text-muted" aria-live="polite">
        {issue ? (
          <>
            {t('drawNumber')} <bdi className="num text-text">{issue}</bdi>
          </>
        ) : (
          noDraw
        )}
      </p>
    </div>
  )
}

function Undo({ game }: { game: string }) {
  const t = useTexts('lottery-betting')
  const { removed } = useCart(game)
  if (removed.length === 0) return null
  return (
    <p
      role="status"
      className="flex items-center justify-between gap-3 rounded-small bg-raised ps-3 text-sm text-muted"
    >
      {t('removed', { n: removed.length })}
      <button
        type="button"
        className="flex h-11 items-center gap-1.5 px-3 font-semibold text-brand"
        onClick={() => changeCart(game, undoRemoval)}
      >
        <BetIcon name="undo" size={18} />
        {t('undo')}
      </button>
    </p>
  )
}
