import { Button, Dialog, Icon, Money } from '@parlour/ui'
import { formatAmount, parseAmount } from '@parlour/money'
import { type ReactNode, useState } from 'react'
import { Refused, Unreachable } from '../../../../base/server/refused.ts'
import { useBalance, useFunds } from '../../../../base/session/balance.ts'
import { errorText, requestIdOf } from '../../../../base/server/error-text.ts'
import { openMember } from '../../../../base/overlays/overlays.ts'
import { useTexts } from '../../../../base/texts/texts.ts'
import { CountdownClock } from '../../board/countdown-ring.tsx'
import { useStage } from '../../board/stages.ts'
import { AlsoAt, useStations } from '../page/also-at.tsx'
import { useBetting } from '../page/betting-context.ts'
import { PayoutCaps } from '../../plays/bet-limits.tsx'
import { buy, faultsOf, type Order, type Sold, type Station } from './buy.ts'
import { type Cart, type CartLine, totalBets } from '../cart/cart.ts'
import { CartLines } from '../cart/cart-lines.tsx'
import { useNoDraw } from '../page/use-no-draw.ts'

/** The whole order once more before it is bought: its draw, its lines, what it takes. */
export function ConfirmDialog({
  order,
  total,
  faults: refused,
  moved,
  onFaults,
  onAdopt,
  onAlso,
  tools,
  onIssue,
  onSold,
  onBack,
  onClose,
}: {
  order: Order
  total: string
  faults: Cart['faults']
  /** What would be bought at another price than the one that is shown: asked again, never bought in silence. */
  moved: Cart['faults']
  onFaults: (faults: Cart['faults']) => void
  onAdopt: (line: CartLine) => (() => void) | undefined
  onAlso: (also: readonly Station[]) => void
  /** What can be done with a line that was refused. */
  tools: (line: CartLine) => ReactNode
  /** Moves the order to the draw on sale. */
  onIssue: (issue: string) => void
  onSold: (sold: Sold) => void
  /** To the step before, with all that was said there. */
  onBack: () => void
  onClose: () => void
}) {
  const t = useTexts('lottery-betting')
  // The order may have been made for a draw that has closed since.
  const { lottery, markets, onSale, currency } = useBetting()
  const noDraw = useNoDraw()
  const { busy, error, unknown, send } = useBuying(order, onFaults, onSold)
  const closed = !unknown && onSale?.issue !== order.issue
  const stage = useStage(order.chase ? null : onSale?.stages)
  const short = useShortfall(total)
  const stations = useStations(lottery, order.issue)
  const still = !busy && !unknown
  const faults = busy || unknown ? refused : { ...refused, ...moved }
  return (
    <Dialog
      title={t('confirmTitle')}
      onClose={busy ? undefined : onClose}
      clickToClose={false}
      width={520}
      foot={
        <div className="grid gap-3">
          <Totals order={order} total={total} />
          <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
            <Button kind="ghost" disabled={busy} onClick={onBack}>
              {t('back')}
            </Button>
            {short && !unknown ? (
              <Button kind="brass" onClick={() => openMember('deposit')}>
                {t('deposit')}
              </Button>
            ) : closed ? (
              <Button disabled={!onSale} onClick={() => onSale && onIssue(onSale.issue)}>
                {onSale ? t('moveToDraw') : noDraw}
              </Button>
            ) : (
              <Button busy={busy} disabled={still && Object.keys(moved).length > 0} onClick={send}>
                {t(unknown ? 'askAgain' : 'confirmBuy')}
              </Button>
            )}
          </div>
        </div>
      }
    >
      <div className="grid gap-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <span className="font-semibold" dir="auto">
            {lottery.name}
          </span>
          <span className="text-sm text-muted">
            {t('drawNumber')} <bdi className="num text-text">{order.issue}</bdi>
            {onSale && !closed ? (
              <>
                {' · '}
                <CountdownClock until={Date.parse((stage ?? onSale).closesAt)} />
              </>
            ) : null}
          </span>
        </p>
        {closed ? (
          <Note>
            {onSale
              ? t('drawClosedNext', { issue: order.issue, next: onSale.issue })
              : t('drawClosedMeanwhile', { issue: order.issue })}
          </Note>
        ) : null}
        {short ? <Note>{t('shortOfFunds')}</Note> : null}
        {unknown ? <Note>{t('outcomeUnknown')}</Note> : null}
        {error && Object.keys(faults).length === 0 ? (
          <Note bad requestId={requestIdOf(error)}>
            {errorText(error)}
          </Note>
        ) : null}
        <CartLines
          lines={order.lines}
          faults={faults}
          onAdopt={onAdopt}
          tools={(line) => (still && faults[line.key] ? tools(line) : null)}
        />
        <PayoutCaps caps={markets.caps} currency={currency} />
        {stations.length > 0 && !order.chase && !closed ? (
          <AlsoAt stations={stations} chosen={order.also} disabled={!still} onChange={onAlso} />
        ) : null}
      </div>
    </Dialog>
  )
}

/** Sends the order; after silence nothing but the same order can be sent again. */
function useBuying(
  order: Order,
  onFaults: (faults: Cart['faults']) => void,
  onSold: (sold: Sold) => void,
) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [asked, setAsked] = useState<Order>()
  const send = () => {
    const now = asked ?? order
    setBusy(true)
    setError(undefined)
    buy(now)
      .then(onSold, (cause: unknown) => {
        setAsked(cause instanceof Unreachable ? now : undefined)
        setError(cause instanceof Refused || !(cause instanceof Unreachable) ? cause : undefined)
        onFaults(faultsOf(cause, now))
      })
      .finally(() => setBusy(false))
  }
  return { busy, error, unknown: asked !== undefined, send }
}

/** Whether the balance is known not to reach. */
function useShortfall(total: string): boolean {
  const funds = useFunds()
  return funds !== undefined && funds < (parseAmount(total) ?? 0n)
}

function Totals({ order: { lines, chase, also }, total }: { order: Order; total: string }) {
  const t = useTexts('lottery-betting')
  const { currency } = useBetting()
  const { amount } = useBalance()
  const after = amount && formatAmount((parseAmount(amount) ?? 0n) - (parseAmount(total) ?? 0n))
  return (
    <div className="grid gap-0.5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-sm text-muted">
          {chase
            ? t('chaseSum', { draws: chase.draws.length, lines: lines.length })
            : also.length > 0
              ? t('alsoSum', { lines: lines.length, stations: 1 + also.length })
              : t('cartTotal', { lines: lines.length, n: totalBets(lines) })}
        </span>
        <Money amount={total} currency={currency} className="text-xl font-semibold" />
      </p>
      {chase ? (
        <p className="text-note text-muted">
          {t(chase.stopOnWin ? 'stopOnWin' : chase.stopOnProfit ? 'stopOnProfit' : 'stopNever')}{' '}
          {chase.stopOnProfit ? <Money amount={chase.stopOnProfit} currency={currency} /> : null}
        </p>
      ) : null}
      {after && !after.startsWith('-') ? (
        <p className="flex items-baseline justify-between gap-3 text-note text-muted">
          <span>{t('balanceAfter')}</span>
          <Money amount={after} currency={currency} />
        </p>
      ) : null}
    </div>
  )
}

const Note = ({
  bad = false,
  requestId,
  children,
}: {
  bad?: boolean
  requestId?: string | undefined
  children: string
}) => (
  <p
    role="alert"
    className={`flex items-start gap-2 rounded-small border px-3 py-2.5 text-sm ${
      bad ? 'border-danger/30 bg-danger/10 text-danger' : 'border-info/30 bg-info/10'
    }`}
  >
    <Icon name={bad ? 'alert' : 'info'} size={18} className="mt-0.5" />
    <span>
      {children}
      {requestId ? <span className="num mt-1 block text-xs opacity-80">{requestId}</span> : null}
    </span>
  </p>
)
