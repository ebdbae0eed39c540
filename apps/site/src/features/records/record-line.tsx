import { Button, Icon, Money, SkeletonRows } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { reading } from '../../base/server/query-client.ts'
import { leaveOverlayFor, openMember } from '../../base/overlays/overlays.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { ticketsAddress } from '../../parts/lottery/addresses.ts'
import { useCentrePages } from '../../parts/centre/centre-pages.ts'
import { Moment } from '../../parts/moment.tsx'
import { Read } from '../../parts/reads/read-states.tsx'
import { useGameNames } from '../../parts/records/game-names.ts'
import { pageOfReason } from './page-of-reason.ts'
import { useReason } from '../../parts/records/reason.ts'
import { CrashProof } from './crash-proof.tsx'
import { RoundProof } from './round-proof.tsx'

/** What a line of a record opens to: the ledger's own transfers, and for a house round its proof. */
export function RecordLine({
  id,
  provable = false,
  isCrash = false,
  ticket = false,
}: {
  id: string
  provable?: boolean
  /** A bet on the round that is everybody's has a proof of its own. */
  isCrash?: boolean
  /** A lottery ticket has a page of its own, with its selection, its draw and the proof. */
  ticket?: boolean
}) {
  const t = useTexts('centre')
  const reason = useReason()
  const nameOf = useGameNames()
  const line = useQuery(reading('recordLine', { params: { id } }))
  return (
    <div className="grid gap-5">
      <Read query={line} skeleton={<SkeletonRows rows={2} className="h-12" />}>
        {({ transfers, currency }) => (
          <>
            <ol className="grid gap-3" aria-label={t('transfers')}>
              {transfers.map((transfer) => (
                <li
                  key={`${transfer.entry}-${transfer.from}-${transfer.to}`}
                  className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[1fr_auto]"
                >
                  <span className="font-medium">{reason(transfer.reason)}</span>
                  <Money
                    amount={transfer.amount}
                    currency={currency}
                    className="font-semibold sm:text-end"
                  />
                  <span className="text-sm text-muted">
                    {accountName(t, nameOf, transfer.from)}{' '}
                    <Icon name="arrowEnd" size={14} className="mx-1 inline" />{' '}
                    {accountName(t, nameOf, transfer.to)}
                  </span>
                  <span className="text-sm text-muted sm:text-end">
                    {t('balanceAfter')} <Money amount={transfer.balance} currency={currency} /> ·{' '}
                    <Moment at={transfer.at} />
                  </span>
                  <span className="num text-xs text-muted">
                    {t('entry', { entry: transfer.entry })}
                  </span>
                </li>
              ))}
            </ol>
            <Explained reasons={transfers.map((transfer) => transfer.reason)} />
          </>
        )}
      </Read>
      {provable ? (
        // Its words come with the first proof that is opened; the record stays where it is meanwhile.
        <Suspense fallback={<SkeletonRows rows={2} className="h-12" />}>
          {isCrash ? <CrashProof wagerId={id} /> : <RoundProof wagerId={id} />}
        </Suspense>
      ) : null}
      {ticket ? (
        <Button
          kind="ghost"
          className="justify-self-start"
          onClick={() => leaveOverlayFor(ticketsAddress(id))}
        >
          {t('seeTicket')}
        </Button>
      ) : null}
      <p className="num text-xs text-muted select-all">{id}</p>
    </div>
  )
}

/** The way to the page that explains the movement: the bonus, the withdrawal, the rebate behind it. */
function Explained({ reasons }: { reasons: readonly string[] }) {
  const t = useTexts('centre')
  const page = reasons.map(pageOfReason).find((found) => found !== undefined)
  const entry = useCentrePages().find(({ key }) => key === page)
  return page && entry ? (
    <Button
      kind="ghost"
      size="small"
      icon={entry.icon}
      className="justify-self-start"
      onClick={() => openMember(page)}
    >
      {t(entry.label)}
    </Button>
  ) : null
}

/** Accounts of the member, and those where open bets lie. */
const own = ['cash', 'hold', 'bonus', 'points', 'receivable', 'pool'] as const
/** What is on its way between two people of a line. */
const betweenPeople = /^(clearing|liability) (line|held)_/

/** An account in a player's words. The house keeps many books; to a player it is one. */
function accountName(
  t: ReturnType<typeof useTexts<'centre'>>,
  nameOf: (game: string) => string,
  name: string,
): string {
  const [kind, ...rest] = name.split(' ')
  const plain = own.find((entry) => entry === kind)
  if (betweenPeople.test(name)) return t('group_transfers')
  if (!plain) return t(kind === 'clearing' ? 'account_clearing' : 'account_house')
  // Open bets lie in a pool for each game, which the ledger calls by vendor and game.
  const game = plain === 'pool' ? nameOf(rest.join(' ').replace(/^.*\//, '')) : ''
  return game ? `${t(`account_${plain}`)} (${game})` : t(`account_${plain}`)
}
