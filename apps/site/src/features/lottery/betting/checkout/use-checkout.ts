import { useState } from 'react'
import { refresh } from '../../../../base/server/query-client.ts'
import { usePlayer } from '../../../../base/session/session.ts'
import { openAbove, stepBack } from '../../../../base/overlays/overlay-steps.ts'
import { closeOverlay, loginFirst, openOverlay } from '../../../../base/overlays/overlays.ts'
import type { ChaseOrder, Order, Sold, Station } from './buy.ts'
import { type ChasePlan, freshPlan } from '../chase/chase-plan.ts'
import {
  type Cart,
  type CartLine,
  changeLine,
  emptyCart,
  removeLines,
  withFaults,
} from '../cart/cart.ts'
import { cartNow, changeCart, useCart } from '../cart/cart-store.ts'

/** A purchase on its way: the cart's lines, or the one line that is bet at once. */
type Pending = {
  readonly issue: string
  readonly line: CartLine | undefined
  readonly chase: ChaseOrder | undefined
  readonly also: readonly Station[]
}

export type Receipt = { readonly sold: Sold; readonly order: Order }

/**
 * The road from a price to a receipt. Whoever is not logged in logs in first and goes on where they were; the
 * draw of the order is the one that was on sale when it began, until the buyer moves it on.
 */
export function useCheckout(game: string, onSale: string | undefined, onLineSold: () => void) {
  const player = usePlayer()
  const cart = useCart(game)
  const [pending, setPending] = useState<Pending>()
  const [lineFaults, setLineFaults] = useState<Cart['faults']>({})
  // It outlives its window: whoever comes back from the confirmation finds it as they left it.
  const [plan, setPlan] = useState<ChasePlan>(freshPlan)
  const [receipt, setReceipt] = useState<Receipt>()
  const begin = (step: 'confirm' | 'chase', line?: CartLine) => {
    if (onSale === undefined) return
    setPending({ issue: onSale, line, chase: undefined, also: [] })
    setPlan(freshPlan)
    setLineFaults({})
    changeCart(game, (now) => withFaults(now, {}))
    if (player) openAbove({ kind: 'betting', step })
    else loginFirst(() => openOverlay({ kind: 'betting', step }))
  }
  const lines = pending?.line ? [pending.line] : cart.lines
  const order = pending && orderOf(game, pending, lines)
  return {
    begin,
    order,
    plan,
    setPlan,
    receipt,
    faults: pending?.line ? lineFaults : cart.faults,
    toChase: (chase: ChaseOrder) => {
      setPending((now) => now && { ...now, issue: chase.draws[0]!.issue, chase })
      openAbove({ kind: 'betting', step: 'confirm' })
    },
    toIssue: (issue: string) => {
      setPending((now) => now && { ...now, issue })
      // Its draws are planned anew from there on.
      if (pending?.chase) stepBack()
    },
    setAlso: (also: readonly Station[]) => {
      setPending((now) => now && { ...now, also })
      setLineFaults({})
      changeCart(game, (now) => withFaults(now, {}))
    },
    /** Takes a line out of the order; without its last line nothing is left to confirm. */
    removeLine: ({ key }: CartLine) => {
      if (!pending?.line) changeCart(game, (now) => removeLines(now, [key]))
      if (lines.length <= 1) closeOverlay()
    },
    setFaults: (faults: Cart['faults']) => {
      // What was refused may have changed since it was read.
      void refresh('lotteryMarkets', 'lotteryDraws')
      if (pending?.line) setLineFaults(faults)
      else changeCart(game, (now) => withFaults(now, faults))
    },
    changeLine: (line: CartLine) => {
      if (pending?.line) {
        setPending({ ...pending, line })
        setLineFaults({})
      } else changeCart(game, (now) => changeLine(now, line.key, line))
    },
    sold: (sold: Sold) => {
      if (order) setReceipt({ sold, order })
      if (pending?.line) onLineSold()
      else dropBought(game, lines)
      openOverlay({ kind: 'betting', step: 'receipt' })
    },
    back: stepBack,
    close: closeOverlay,
  }
}

const orderOf = (
  game: string,
  { issue, chase, also }: Pending,
  lines: readonly CartLine[],
): Order => ({
  game,
  issue,
  lines,
  chase,
  // A station of another day does not take part in this one.
  also: also.filter((one) => one.issue === issue),
})

/** Lines that were put in while the purchase was on its way stay. */
function dropBought(game: string, lines: readonly CartLine[]): void {
  const bought = new Set(lines.map(({ key }) => key))
  const left = cartNow(game).lines.filter(({ key }) => !bought.has(key))
  changeCart(game, () => ({ ...emptyCart, lines: left }))
}

export type CheckoutRoad = ReturnType<typeof useCheckout>
