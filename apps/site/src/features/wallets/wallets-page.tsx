import { Button, classNames, EmptyState, Money, Skeleton } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { openMember } from '../../base/overlays/overlays.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Read } from '../../parts/reads/read-states.tsx'
import { TransferForm } from './transfer-form.tsx'
import { TransferHistory } from './transfer-history.tsx'
import { VendorWallets } from './vendor-wallets.tsx'

const FOLLOW_MS = 3_000

/** My wallet: everything in one sum and part by part, and the wallets at vendors where the house keeps several (P-03). */
export function WalletsPage() {
  const t = useTexts('wallets')
  const funds = useQuery(reading('consolidatedFunds', {}))
  const wallet = useQuery({
    ...reading('merchantWallet', {}),
    refetchInterval: (query) =>
      query.state.data?.vendors.some((vendor) => vendor.open) ? FOLLOW_MS : false,
  })
  return (
    <div className="grid grid-cols-1 gap-8">
      <Read query={funds} skeleton={<Skeleton className="h-44" />}>
        {(shown) => <Funds funds={shown} wallet={wallet.data} />}
      </Read>
      <Read query={wallet} skeleton={<Skeleton className="h-40" />}>
        {(shown) =>
          shown.isSingle && shown.vendors.length === 0 ? (
            <EmptyState icon="wallet" title={t('single')}>
              {t('singleLead')}
            </EmptyState>
          ) : (
            <>
              <VendorWallets wallet={shown} />
              {shown.isSingle ? null : <TransferForm wallet={shown} />}
              <TransferHistory />
            </>
          )
        }
      </Read>
    </div>
  )
}

/** One sum, large; its parts below. Points are no money and stand in no sum. */
function Funds({
  funds,
  wallet,
}: {
  funds: Answer<'consolidatedFunds'>
  wallet: Answer<'merchantWallet'> | undefined
}) {
  const t = useTexts('wallets')
  const { currency } = funds
  const outside = Number(wallet?.atVendors ?? 0) > 0 ? wallet?.atVendors : undefined
  const parts = [
    ['main', funds.cash],
    ['bonus', funds.bonus],
    ['hold', funds.hold],
    ...(outside ? [['atVendors', outside] as const] : []),
  ] as const
  return (
    <section className="card grid gap-5 p-5" aria-label={t('total')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div>
          <p className="text-sm text-muted">{t('total')}</p>
          <p className="text-3xl font-semibold tracking-tight">
            <Money amount={wallet?.total ?? funds.total} currency={currency} />
          </p>
        </div>
        <Ways />
      </div>
      <dl
        className={classNames(
          'grid grid-cols-2 gap-x-6 gap-y-4 border-line border-t pt-4',
          outside ? 'sm:grid-cols-4' : 'sm:grid-cols-3',
        )}
      >
        {parts.map(([name, amount]) => (
          <div key={name} className="grid content-between max-sm:last:odd:col-span-2">
            <dt className="text-sm text-muted">{t(name)}</dt>
            <dd className="text-[clamp(.8rem,3.9vw,1.125rem)] font-semibold">
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What one mostly wants to do with what one sees. */
function Ways() {
  const t = useTexts('shell')
  return (
    <div className="flex gap-2 max-sm:grow">
      <Button className="max-sm:grow" onClick={() => openMember('deposit')}>
        {t('deposit')}
      </Button>
      <Button kind="ghost" className="max-sm:grow" onClick={() => openMember('withdraw')}>
        {t('withdraw')}
      </Button>
    </div>
  )
}
