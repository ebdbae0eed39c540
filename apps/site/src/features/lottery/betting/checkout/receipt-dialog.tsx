import { Button, buttonLook, Dialog, Icon, Money } from '@parlour/ui'
import { Link } from '../../../../base/router/link.tsx'
import { useTexts } from '../../../../base/texts/texts.ts'
import { drawAddress, ticketsAddress } from '../../../../parts/lottery/addresses.ts'
import { CountdownClock } from '../../board/countdown-ring.tsx'
import type { Order, Sold } from './buy.ts'
import { useBetting } from '../page/betting-context.ts'
import { SelectionText } from '../../plays/selection-text.tsx'
import type { SoldDraw } from '../page/use-betting.ts'

const SHOWN = 6

/** What was bought, what it took, and where to watch it. */
export function ReceiptDialog({
  sold,
  order,
  draw,
  onClose,
}: {
  sold: Sold
  order: Order
  /** The draw of the tickets, while the page knows it. */
  draw: SoldDraw | undefined
  onClose: () => void
}) {
  const t = useTexts('lottery-betting')
  const { names, currency } = useBetting()
  const rest = sold.tickets.length - SHOWN
  const stationOf = (game: string) => order.also.find((one) => one.game === game)?.name
  return (
    <Dialog
      title={t('soldTitle')}
      onClose={onClose}
      foot={
        <div className="grid grid-cols-2 gap-2">
          <Link
            href={drawAddress(order.game, order.issue)}
            className={buttonLook('brand', 'medium', 'col-span-2')}
          >
            {t('watchDraw')}
          </Link>
          <Link href={ticketsAddress()} className={buttonLook('ghost', 'medium', 'px-2')}>
            {t('myTickets')}
          </Link>
          <Button kind="ghost" className="px-2" onClick={onClose}>
            {t('betAgain')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <div className="grid justify-items-center gap-1 text-center">
          <span className="mb-1 grid size-14 place-items-center rounded-full bg-brand/15 text-brand">
            <Icon name="check" size={28} />
          </span>
          <p className="text-lg font-semibold">
            {sold.chase
              ? t('soldChase', { draws: sold.chase.draws })
              : t('soldTickets', { n: sold.tickets.length })}
          </p>
          <p className="text-sm text-muted">
            {t('drawNumber')} <bdi className="num text-text">{order.issue}</bdi>
            {draw ? (
              <>
                {' · '}
                {t('drawsIn')} <CountdownClock until={Date.parse(draw.drawsAt)} />
              </>
            ) : null}
          </p>
        </div>
        <ul className="grid gap-1.5">
          {sold.tickets.slice(0, SHOWN).map((ticket, at) => (
            <li
              key={ticket.id}
              className="flex items-center gap-3 border-line border-b py-2 last:border-0"
            >
              <span className="grid min-w-0 grow text-sm">
                <span className="truncate font-semibold">
                  <SelectionText selection={lineOf(order, at).selection} names={names} />
                </span>
                <span className="truncate text-note text-muted">{names.full(ticket.play)}</span>
              </span>
              {stationOf(ticket.game) ? (
                <span dir="auto" className="truncate text-note text-muted">
                  {stationOf(ticket.game)}
                </span>
              ) : (
                <bdi className="num text-note text-muted">{ticket.issue}</bdi>
              )}
              <Money amount={ticket.stake} currency={currency} className="font-semibold" />
            </li>
          ))}
          {rest > 0 ? <li className="text-sm text-muted">{t('listMore', { n: rest })}</li> : null}
        </ul>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-small bg-raised p-3 text-sm">
          <dt className="text-muted">{t(sold.chase ? 'reserved' : 'stake')}</dt>
          <dd className="text-end">
            <Money amount={sold.stake} currency={currency} className="font-semibold" />
          </dd>
          <dt className="text-muted">{t('balanceNow')}</dt>
          <dd className="text-end">
            <Money amount={sold.balance} currency={currency} />
          </dd>
        </dl>
      </div>
    </Dialog>
  )
}

/** Tickets come in the order of the lines, once for every draw or station. */
const lineOf = ({ lines }: Order, at: number) => lines[at % lines.length]!
