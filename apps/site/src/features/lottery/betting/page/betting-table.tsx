import type { CatalogPlay, Family } from '@parlour/lottery'
import { Drawer, Skeleton } from '@parlour/ui'
import { Suspense, useDeferredValue, useState } from 'react'
import { closeOverlay, dropOverlay, useOverlay } from '../../../../base/overlays/overlays.ts'
import { useTexts } from '../../../../base/texts/texts.ts'
import type { Stages } from '../../board/stages.ts'
import { addLine, type CartLine, changeLine, totalStake } from '../cart/cart.ts'
import { lazySection } from '../../../../base/router/lazy-section.ts'
import { CartPanel } from '../cart/cart-panel.tsx'
import { changeCart, useCart } from '../cart/cart-store.ts'
import { choicePrizes } from '../price/choice-prizes.ts'
import { Checkout } from '../checkout/checkout.tsx'
import { BettingContext, useBetting } from './betting-context.ts'
import { Ways } from './lottery-head.tsx'
import { PadPlace } from './pad-place.tsx'
import { PlayPicker } from './play-picker.tsx'
import { usePlayNames } from '../../plays/play-names.ts'
import { CART_PLACE, PriceBar, PricePanel, type Pricing, SlipBar } from '../price/price-bar.tsx'
import { isPriced, type Price, priceDraft, repriced } from '../price/price-draft.ts'
import { RecentTickets } from '../checkout/recent-tickets.tsx'
import { type SlipBet, slipOf } from '../cart/slip.ts'
import { usePicks } from '../pads/use-picks.ts'
import { useStakeChoice } from '../price/stake-choice.ts'
import { type Markets, type SoldDraw, type SoldLottery, useTerms } from './use-betting.ts'
import { useCheckout } from '../checkout/use-checkout.ts'
import { emptyPlaces } from '../pads/pressed.ts'
import { useMoved } from './use-moved.ts'
import { useNewIssueNotice } from './use-new-issue.ts'
import { useWide } from './use-wide.ts'

const LastPrizes = lazySection<{ lottery: SoldLottery; last: SoldDraw }>(
  () => import('../price/last-prizes.tsx').then((file) => file.LastPrizes),
  'lottery-draws',
)

const StageBoard = lazySection<{ stages: Stages }>(
  () => import('../../board/stage-board.tsx').then((file) => file.StageBoard),
  'lottery-draws',
)

type Props = {
  game: string
  family: Family
  lottery: SoldLottery
  markets: Markets
  onSale: SoldDraw | undefined
  draws: readonly SoldDraw[]
  /** The last draw that has its result. */
  drawn: SoldDraw | undefined
  plays: readonly CatalogPlay[]
  play: CatalogPlay
  /** Whether a slip is written; undefined where the family has none. */
  slip: boolean | undefined
  onPlay: (play: string) => void
}

/** The pad and what surrounds it: plays above, price beside or below, the cart, and the windows of buying. */
export function BettingTable(props: Props) {
  const { game, family, lottery, markets, onSale, draws, plays } = props
  const names = usePlayNames(family.id)
  const pads = useTexts('lottery-pads')
  const wide = useWide()
  const draft = useDraft(props)
  const road = useCheckout(game, onSale?.issue, draft.clear)
  useNewIssueNotice(game, onSale?.issue)
  const now = useMoved(family, props.play.id)
  const atTheseTerms = (line: CartLine) =>
    repriced(family, plays, markets.markets, draft.terms.group, now.line(line))
  const { currency } = draft.terms
  const betting = { game, family, lottery, markets, onSale, names, currency }
  // The pad is behind whatever window the line stood in.
  const edit = (line: CartLine) => {
    dropOverlay()
    draft.edit(line)
  }
  const pricing = {
    ...draft,
    markets,
    missing: emptyPlaces(props.play.entry, draft.selection).map((place) =>
      /^\d+$/.test(place) ? pads('slot', { n: Number(place) }) : names.place(place),
    ),
    canAdd: draft.line !== undefined,
    canBuy: draft.line !== undefined && onSale !== undefined,
    onAdd: draft.add,
    onBet: () => draft.line && road.begin('confirm', draft.line),
  }
  const cart = (
    <CartPanel
      moved={now.faults}
      onEdit={edit}
      onAdopt={(line) => {
        const now = atTheseTerms(line)
        return now && (() => changeCart(game, (held) => changeLine(held, line.key, now)))
      }}
      onBuy={() => road.begin('confirm')}
      onChase={family.staged ? undefined : () => road.begin('chase')}
    />
  )
  return (
    <BettingContext value={betting}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:pb-40 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <Choosing {...props} draft={draft} />
          <Ways game={game} className="card px-3 py-1 lg:hidden" />
          <RecentTickets drawn={props.drawn?.issue} />
          {props.drawn ? (
            <Suspense>
              <LastPrizes lottery={lottery} last={props.drawn} />
            </Suspense>
          ) : null}
        </div>
        <PriceAndCart wide={wide} slip={props.slip === true} pricing={pricing} cart={cart} />
        <Checkout
          road={road}
          draws={draws}
          repriced={atTheseTerms}
          moved={now.faults}
          onEdit={edit}
        />
      </div>
    </BettingContext>
  )
}

/** The plays, and the pad of the one that is chosen, or the slip. */
function Choosing({
  plays,
  play,
  slip,
  onPlay,
  draft,
}: Pick<Props, 'plays' | 'play' | 'slip' | 'onPlay'> & { draft: ReturnType<typeof useDraft> }) {
  const t = useTexts('lottery-betting')
  const { family, onSale } = useBetting()
  const Slip = slip ? slipOf(family.id) : undefined
  return (
    <section
      // On a phone its keys have all of the width.
      className="card grid min-w-0 gap-3 p-3 max-sm:-mx-3.5 max-sm:gap-2 max-sm:rounded-none max-sm:border-x-0 max-sm:pt-1.5 sm:p-5"
      aria-label={t('pad')}
    >
      {family.staged ? (
        <Suspense fallback={<Skeleton className="h-28" />}>
          {onSale?.stages ? <StageBoard stages={onSale.stages} /> : null}
        </Suspense>
      ) : (
        <PlayPicker family={family} plays={plays} chosen={play} slip={slip} onChoose={onPlay} />
      )}
      {Slip ? (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <Slip price={draft.priceOf} onLines={draft.addLines} />
        </Suspense>
      ) : (
        <PadPlace
          market={draft.market}
          play={play}
          round={draft.round}
          value={draft.selection}
          prizes={draft.prizes}
          onChange={draft.choose}
          onLines={draft.addAll}
        />
      )}
    </section>
  )
}

function PriceAndCart({
  wide,
  slip,
  pricing,
  cart,
}: {
  wide: boolean
  /** A slip makes its own prices; what it made stands in the cart. */
  slip: boolean
  pricing: Pricing
  cart: React.ReactNode
}) {
  const t = useTexts('lottery-betting')
  const overlay = useOverlay()
  const { lines } = useCart(useBetting().game)
  if (wide)
    return (
      <aside className="no-bar sticky top-20 grid max-h-[calc(100dvh-96px)] gap-4 overflow-y-auto">
        {slip ? null : <PricePanel {...pricing} count={lines.length} />}
        <section id={CART_PLACE} className="card p-4" aria-label={t('cart')}>
          {cart}
        </section>
      </aside>
    )
  return (
    <>
      {slip ? (
        <SlipBar count={lines.length} total={totalStake(lines)} currency={pricing.terms.currency} />
      ) : (
        <PriceBar {...pricing} count={lines.length} />
      )}
      {overlay?.kind === 'betting' && overlay.step === 'cart' ? (
        <Drawer title={t('cart')} onClose={closeOverlay}>
          <div className="p-4">{cart}</div>
        </Drawer>
      ) : null}
    </>
  )
}

/** The line that is being made: what is chosen on each pad, its price, and its way into the cart. */
function useDraft({ game, family, markets, plays, play, slip, onPlay }: Props) {
  const terms = useTerms(markets)
  const market = markets.markets.find((one) => one.play === play.id)!
  const [choice, onChoice] = useStakeChoice(markets, market, terms.maxRebatePpm)
  const [selections, setSelections] = usePicks(game)
  // A pad begins anew whenever its selection was not changed by itself.
  const [round, setRound] = useState(0)
  // A choice outlives the part of the draw it was begun for: what changes is its price.
  const padOf = (id: string) => (family.staged ? family.id : id)
  const selection = selections[padOf(play.id)] ?? ''
  const late = useDeferredValue(selection)
  const open = market.state === 'open' && choice.unit !== '' && !slip
  const price: Price | undefined =
    open && late !== '' ? priceDraft(family, play, market, terms.group, late, choice) : undefined
  const put = (id: string, text: string) => {
    setSelections((all) => ({ ...all, [padOf(id)]: text }))
    setRound((now) => now + 1)
  }
  const line = lineOf(price)
  const priceOf = ({ play: id, selection: text, unit }: SlipBet): Price | undefined => {
    const found = plays.find((one) => one.id === id)
    const its = markets.markets.find((one) => one.play === id)
    if (!found || its?.state !== 'open') return undefined
    return priceDraft(family, found, its, terms.group, text, {
      unit,
      multiple: 1,
      rebatePpm: 0,
    })
  }
  const addLines = (lines: readonly CartLine[]) =>
    changeCart(game, (cart) =>
      lines.reduce((all, one) => addLine(all, one, markets.limits.maxMultiple), cart),
    )
  const addAll = (some: readonly string[]) => {
    const lines = some.flatMap((text) => {
      const made = open && lineOf(priceDraft(family, play, market, terms.group, text, choice))
      return made ? [made] : []
    })
    addLines(lines)
  }
  const edit = (held: CartLine) => {
    changeCart(game, (cart) => ({
      ...cart,
      lines: cart.lines.filter(({ key }) => key !== held.key),
      removed: [],
    }))
    put(held.play, held.selection)
    onChoice({ unit: held.unit, multiple: held.multiple, rebatePpm: held.rebatePpm })
    onPlay(held.play)
  }
  return {
    terms,
    market,
    choice,
    onChoice,
    selection,
    prizes: choicePrizes(family, play, market, terms.group, choice),
    round,
    price,
    line,
    edit,
    priceOf,
    addAll,
    addLines,
    choose: (text: string) => setSelections((all) => ({ ...all, [padOf(play.id)]: text })),
    clear: () => put(play.id, ''),
    add: () => {
      if (!line) return
      addLines([line])
      put(play.id, '')
    },
  }
}

function lineOf(price: Price | undefined): CartLine | undefined {
  if (!isPriced(price)) return undefined
  const { prizes: _prizes, ...line } = price
  return { ...line, key: crypto.randomUUID() }
}
