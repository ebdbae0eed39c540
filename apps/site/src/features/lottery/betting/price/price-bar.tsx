import { Button, classNames, lowerBar, Money } from '@parlour/ui'
import { useState } from 'react'
import { openOverlay } from '../../../../base/overlays/overlays.ts'
import { useTexts } from '../../../../base/texts/texts.ts'
import { BetIcon } from '../parts/bet-icon.tsx'
import { MarketLimits, PayoutCaps } from '../../plays/bet-limits.tsx'
import type { Price, StakeChoice } from './price-draft.ts'
import { PriceFigures } from './price-figures.tsx'
import { SaleClock } from './sale-clock.tsx'
import { StakeControls } from './stake-controls.tsx'
import type { Market, Markets } from '../page/use-betting.ts'

export type Pricing = {
  readonly markets: Markets
  readonly market: Market
  readonly terms: { group: number | null; maxRebatePpm: number; currency: string }
  readonly choice: StakeChoice
  readonly onChoice: (choice: StakeChoice) => void
  readonly price: Price | undefined
  /** Positions that a bet still needs, by their names. */
  readonly missing: readonly string[]
  readonly canAdd: boolean
  readonly canBuy: boolean
  readonly onAdd: () => void
  readonly onBet: () => void
}

/** Beside the pad: everything about the price, always in sight. */
export function PricePanel({ count, ...pricing }: Pricing & { count: number }) {
  const t = useTexts('lottery-betting')
  return (
    <section className="card grid gap-4 p-4" aria-label={t('stake')}>
      <SaleClock />
      <Controls {...pricing} />
      <div className="border-line border-t pt-3">
        <PriceFigures
          price={pricing.price}
          missing={pricing.missing}
          currency={pricing.terms.currency}
          cap={pricing.markets.caps.perLine}
        />
      </div>
      <Buttons {...pricing} />
      {count > 0 ? (
        // The cart may lie below what is in sight.
        <Button kind="quiet" size="small" className="-my-2" onClick={showCart}>
          {t('cartOf', { n: count })}
        </Button>
      ) : null}
      <Limits {...pricing} />
    </section>
  )
}

/** Where the cart stands beside the pad. */
export const CART_PLACE = 'betting-cart'

const showCart = () =>
  document.getElementById(CART_PLACE)?.scrollIntoView({ block: 'end', behavior: 'smooth' })

/** At the lower edge of a phone: the price and the two ways on; unit and multiple unfold from it. */
export function PriceBar({ count, ...pricing }: Pricing & { count: number }) {
  const t = useTexts('lottery-betting')
  const [open, setOpen] = useState(false)
  return (
    <section
      ref={lowerBar}
      aria-label={t('stake')}
      className="fixed inset-x-0 bottom-[calc(3.875rem+env(safe-area-inset-bottom))] z-20 low:static border-line border-t bg-surface px-3 pt-2 pb-2.5 shadow-lift"
    >
      {open ? (
        <div className="mb-2 grid max-h-[50dvh] gap-3 overflow-y-auto overscroll-contain border-line border-b pt-2 pb-3">
          <Controls {...pricing} />
          <Limits {...pricing} />
        </div>
      ) : null}
      <div className="grid gap-1.5">
        <SaleClock />
        <PriceFigures
          price={pricing.price}
          missing={pricing.missing}
          currency={pricing.terms.currency}
          cap={pricing.markets.caps.perLine}
          compact
        />
        {/* Said, not shown: a notice would cover the bar, so that the next line could not be added. */}
        <span role="status" className="spoken">
          {count > 0 ? `${t('addedToCart')} · ${count}` : ''}
        </span>
        <div className="grid grid-cols-[44px_44px_1fr_1fr] gap-2 cramped:grid-cols-2">
          <button
            type="button"
            aria-expanded={open}
            aria-label={t(open ? 'adjustDone' : 'adjust')}
            onClick={() => setOpen(!open)}
            className={classNames(
              'grid size-11 place-items-center rounded-full border',
              open ? 'border-brand text-brand' : 'border-line text-muted',
            )}
          >
            <BetIcon name="tune" />
          </button>
          <CartButton count={count} />
          <Buttons {...pricing} />
        </div>
      </div>
    </section>
  )
}

/** While a slip is written the cart is what there is to buy. */
export function SlipBar({
  count,
  total,
  currency,
}: {
  count: number
  total: string
  currency: string
}) {
  const t = useTexts('lottery-betting')
  return (
    <section
      ref={lowerBar}
      aria-label={t('stake')}
      className="fixed inset-x-0 bottom-[calc(3.875rem+env(safe-area-inset-bottom))] z-20 low:static grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1.5 border-line border-t bg-surface px-3 py-2.5 shadow-lift"
    >
      <div className="col-span-3">
        <SaleClock />
      </div>
      <CartButton count={count} />
      <Money amount={total} currency={currency} className="text-lg font-semibold" />
      <Button disabled={count === 0} onClick={() => openOverlay({ kind: 'betting', step: 'cart' })}>
        {t('seeCart')}
      </Button>
    </section>
  )
}

function CartButton({ count }: { count: number }) {
  const t = useTexts('lottery-betting')
  return (
    <button
      type="button"
      aria-label={t('cartOf', { n: count })}
      onClick={() => openOverlay({ kind: 'betting', step: 'cart' })}
      className="relative grid size-11 place-items-center rounded-full border border-line text-muted"
    >
      <BetIcon name="ticket" />
      {count > 0 ? (
        <span
          key={count}
          className="num absolute -end-1 -top-1 grid h-5 min-w-5 place-content-center rounded-full bg-brass-fill px-1 text-fine font-bold text-on-brass motion-safe:animate-[parlour-rise_.25s_ease-out]"
        >
          {count}
        </span>
      ) : null}
    </button>
  )
}

const Controls = ({ markets, market, terms, choice, onChoice }: Pricing) => (
  <StakeControls
    key={market.pays}
    markets={markets}
    market={market}
    terms={terms}
    choice={choice}
    onChange={onChoice}
  />
)

const Limits = ({ markets, market, terms }: Pricing) => (
  <div className="grid gap-1 empty:hidden">
    <MarketLimits market={market} currency={terms.currency} />
    <PayoutCaps caps={markets.caps} currency={terms.currency} />
  </div>
)

/** Both in one row on a wide screen; on a phone they are two cells of the bar. */
function Buttons({ canAdd, canBuy, onAdd, onBet }: Pricing) {
  const t = useTexts('lottery-betting')
  return (
    <div className="contents lg:grid lg:grid-cols-2 lg:gap-2">
      <Button kind="ghost" className="px-3" disabled={!canAdd} onClick={onAdd}>
        {t('addToCart')}
      </Button>
      <Button className="px-3" disabled={!canBuy} onClick={onBet}>
        {t('betNow')}
      </Button>
    </div>
  )
}
