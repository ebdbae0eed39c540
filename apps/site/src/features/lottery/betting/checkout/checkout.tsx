import { formatAmount, parseAmount } from '@parlour/money'
import { useOverlay } from '../../../../base/overlays/overlays.ts'
import type { Order } from './buy.ts'
import { type CartLine, totalStake, withMultiple } from '../cart/cart.ts'
import { LineTools } from '../cart/cart-lines.tsx'
import { ChaseDialog } from '../chase/chase-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'
import type { SoldDraw } from '../page/use-betting.ts'
import type { Moved } from '../page/use-moved.ts'
import type { CheckoutRoad } from './use-checkout.ts'

/** The window of the step that is open: the chase's plan, the confirmation, the receipt. */
export function Checkout({
  road,
  draws,
  repriced,
  moved,
  onEdit,
}: {
  road: CheckoutRoad
  draws: readonly SoldDraw[]
  /** A line at the terms of this moment, where those are others. */
  repriced: (line: CartLine) => CartLine | undefined
  moved: Moved['faults']
  /** Puts a line back on its pad. */
  onEdit: (line: CartLine) => void
}) {
  const overlay = useOverlay()
  const step = overlay?.kind === 'betting' ? overlay.step : undefined
  const { order, receipt, faults } = road
  if (step === 'receipt' && receipt)
    return (
      <ReceiptDialog
        {...receipt}
        draw={draws.find(({ issue }) => issue === receipt.order.issue)}
        onClose={road.close}
      />
    )
  if (!order || order.lines.length === 0) return null
  if (step === 'chase')
    return (
      <ChaseDialog
        lines={order.lines}
        plan={road.plan}
        onPlan={road.setPlan}
        onNext={road.toChase}
        onClose={road.close}
      />
    )
  if (step !== 'confirm') return null
  return (
    <ConfirmDialog
      order={order}
      total={totalOf(order)}
      faults={faults}
      moved={order.chase ? {} : moved(order.lines)}
      onFaults={road.setFaults}
      onAdopt={(line) => {
        const now = repriced(line)
        return now && (() => road.changeLine(now))
      }}
      onAlso={road.setAlso}
      tools={(line) => (
        <LineTools
          line={line}
          onMultiple={(multiple) => road.changeLine(withMultiple(line, multiple))}
          onEdit={() => onEdit(line)}
          onRemove={() => road.removeLine(line)}
        />
      )}
      onIssue={road.toIssue}
      onSold={road.sold}
      onBack={road.back}
      onClose={road.close}
    />
  )
}

/** What an order takes: its lines once for every station, or for every draw of the chase at its multiple. */
function totalOf({ lines, chase, also }: Order): string {
  const stake = totalStake(lines)
  const times = chase
    ? chase.draws.reduce((sum, { multiple }) => sum + multiple, 0)
    : 1 + also.length
  return formatAmount((parseAmount(stake) ?? 0n) * BigInt(times))
}
