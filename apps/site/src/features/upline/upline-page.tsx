import { EmptyState, Skeleton } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { type Answer, ask } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { TransferForm, type Way } from '../../parts/line-transfer/transfer-form.tsx'
import { TransferHistory } from '../../parts/line-transfer/transfer-history.tsx'
import { Read } from '../../parts/reads/read-states.tsx'
import { SumFigure } from '../../parts/money/sum-figure.tsx'

const upward: Way = {
  operation: 'upline-transfer',
  send: (body) => ask('transferToUpline', { body }),
}

/** Money to the member directly above: whom it reaches, what may go, and what went (P-06). */
export function UplinePage() {
  const t = useTexts('wallets')
  const terms = useQuery(reading('uplineTransferTerms', {}))
  return (
    <div className="grid grid-cols-1 gap-8">
      <Read query={terms} skeleton={<Skeleton className="h-72" />}>
        {(shown) =>
          shown.open ? (
            <>
              <Figures terms={shown} />
              <TransferForm terms={shown} way={upward} />
            </>
          ) : (
            <EmptyState icon="users" title={t('uplineClosed')}>
              {t('uplineClosedLead')}
            </EmptyState>
          )
        }
      </Read>
      <TransferHistory />
    </div>
  )
}

function Figures({ terms }: { terms: Answer<'uplineTransferTerms'> }) {
  const t = useTexts('wallets')
  const figures = [
    ['available', terms.available],
    ['locked', terms.locked],
    ['leftToday', terms.leftToday],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {figures.map(([name, amount]) => (
        <SumFigure
          key={name}
          label={t(name)}
          amount={amount}
          currency={terms.currency}
          strong={name === 'available'}
        />
      ))}
    </dl>
  )
}
