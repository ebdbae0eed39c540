import { parseAmount } from '@parlour/money'
import { Badge, type BadgeKind, classNames, Money } from '@parlour/ui'
import type { Answer } from '../../../base/server/ask.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { usePlayNames } from '../plays/play-names.ts'
import { SelectionText } from '../plays/selection-text.tsx'
import { useTierName as useDrawTierName } from '../plays/tier-name.ts'

export type Ticket = Answer<'myTickets'>['lines'][number]

const looks: Readonly<Record<Ticket['state'], BadgeKind>> = {
  open: 'info',
  won: 'good',
  lost: 'plain',
  push: 'plain',
  void: 'plain',
}

export function TicketState({ state }: { state: Ticket['state'] }) {
  const t = useTexts('lottery-tickets')
  return <Badge kind={looks[state]}>{t(`state_${state}`)}</Badge>
}

/** In place of a ticket's state while numbers of its draw are still to be seen. */
export function StillDrawing() {
  const t = useTexts('lottery-draws')
  return <Badge kind="info">{t('state_drawing')}</Badge>
}

/** What was bet in a line: the play and the selection as people read it. */
export function TicketLine({ ticket, className }: { ticket: Ticket; className?: string }) {
  const names = usePlayNames(ticket.family)
  return (
    <span className={classNames('block min-w-0', className)}>
      <span className="block truncate font-medium">{names.full(ticket.play)}</span>
      <span className="block text-note text-muted">
        <SelectionText selection={ticket.selection} names={names} />
      </span>
    </span>
  )
}

/**
 * What came of a ticket: its prize, or the stake that a push returned. Nothing while it is open, and nothing where it is
 * void: such a ticket counts in no sum of prizes.
 */
export function TicketMoney({ ticket }: { ticket: Ticket }) {
  if (ticket.state === 'open' || ticket.state === 'void')
    return <span className="text-muted">–</span>
  return (
    <Money
      amount={ticket.payout}
      currency={ticket.currency}
      className={classNames(
        'font-semibold',
        ticket.state === 'won' && gains(ticket) ? 'text-brand' : 'text-muted',
      )}
    />
  )
}

/** Whether a ticket brought more than it cost: only then is a prize celebrated. */
export const gains = ({ payout, stake }: Pick<Ticket, 'payout' | 'stake'>): boolean =>
  (parseAmount(payout) ?? 0n) > (parseAmount(stake) ?? 0n)

/** A tier by its name: the one prize of most plays, or the family's own word for it. */
export function useTierName(family: string): (tier: string) => string {
  const t = useTexts('lottery-tickets')
  const nameOf = useDrawTierName(family)
  return (tier) => (tier === 'win' ? t('tier_win') : nameOf(tier))
}
