import { parseAmount } from '@parlour/money'
import { Button } from '@parlour/ui/button.tsx'
import { Dialog } from '@parlour/ui/dialog.tsx'
import { type ReactNode, useState } from 'react'
import type { Receipt, ShownRound } from '../../frame/server.ts'
import { useStore } from '../../frame/store.ts'
import type { DialogProps } from './dialogs.tsx'
import { ReceiptText } from './receipt-text.tsx'

/** A past round, step by step, and its receipt. */
export function RoundDialog({
  game,
  close,
  wagerId,
  children,
}: DialogProps & { wagerId: string; children: (round: ShownRound) => ReactNode }) {
  const { rounds } = useStore(game.view)
  const { t, money, locale } = game.speech
  const [receipt, setReceipt] = useState<Receipt>()
  const [trouble, setTrouble] = useState<string>()
  const round = rounds.find((one) => one.wagerId === wagerId)
  if (!round) return null
  const stake = parseAmount(round.stake)!
  const ask = async () => {
    const outcome = await game.server.call('houseReceipt', { params: { game: game.code, wagerId } })
    if (outcome.ok) setReceipt(outcome.value)
    else setTrouble(outcome.message ?? t('noAnswer'))
  }
  const facts: [string, string][] = [
    [t('when'), new Date(round.placedAt).toLocaleString(locale)],
    [t('stake'), money(stake)],
    [t('payout'), money(parseAmount(round.payout)!)],
    ...(round.balanceAfter
      ? [[t('balanceAfter'), money(parseAmount(round.balanceAfter)!)] as [string, string]]
      : []),
    [t('nonce'), String(round.nonce)],
    [t('roundId'), round.wagerId],
  ]
  return (
    <Dialog
      title={t('round')}
      onClose={close}
      width={640}
      foot={
        receipt ? null : (
          <Button kind="ghost" onClick={ask}>
            {t('showReceipt')}
          </Button>
        )
      }
    >
      <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="num break-all">{value}</dd>
          </div>
        ))}
      </dl>
      {trouble ? (
        <p role="alert" className="mb-3 text-danger">
          {trouble}
        </p>
      ) : null}
      {receipt ? <ReceiptText receipt={receipt} game={game} /> : null}
      {children(round)}
    </Dialog>
  )
}
