import { Badge, Button, IconButton, Money, toast } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { refresh } from '../../base/server/query-client.ts'
import { type Answer, ask } from '../../base/server/ask.ts'
import { refreshMoney } from '../../base/session/live.ts'
import { errorText } from '../../base/server/error-text.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { pressedOperation } from '../../parts/money/pressed-operation.ts'
import { PressError } from '../../parts/reads/read-states.tsx'

type Wallet = Answer<'merchantWallet'>
type VendorWallet = Wallet['vendors'][number]

/** What lies at each vendor, asked anew on a press, and the way home for all of it. */
export function VendorWallets({ wallet }: { wallet: Wallet }) {
  const t = useTexts('wallets')
  const back = useMutation({
    mutationFn: () =>
      pressedOperation('bring-back', {}, (requestId) =>
        ask('bringMoneyBack', { body: { requestId } }),
      ),
    onSuccess: ({ transfers, left }) => {
      for (const one of left) toast('bad', t(`left_${one.reason}`, { vendor: one.name }))
      if (left.length === 0) toast('good', t(transfers.length > 0 ? 'broughtBack' : 'nothingOut'))
    },
    onSettled: async () => {
      refreshMoney()
      await refreshWallets()
    },
  })
  return (
    <section className="grid gap-3">
      <header className="flex flex-wrap items-center gap-3">
        <h4 className="grow text-lg font-semibold">{t('vendors')}</h4>
        <Button kind="ghost" busy={back.isPending} onClick={() => back.mutate()}>
          {t('bringBack')}
        </Button>
      </header>
      <PressError error={back.error} />
      <ul className="grid grid-cols-1 gap-2">
        {wallet.vendors.map((vendor) => (
          <VendorLine key={vendor.vassalage} vendor={vendor} currency={wallet.currency} />
        ))}
      </ul>
    </section>
  )
}

function VendorLine({ vendor, currency }: { vendor: VendorWallet; currency: string }) {
  const t = useTexts('wallets')
  const { vassalage, name } = vendor
  const refresh = useMutation({
    mutationFn: () => ask('vendorWalletBalance', { params: { vassalage } }),
    onError: (error) => toast('bad', errorText(error)),
    onSuccess: () => refreshWallets(),
  })
  return (
    <li className="card flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-0 grow">
        <span className="block font-medium">{name}</span>
        <span className="block text-sm text-muted">
          {vendor.checkedAt ? (
            <>
              {t('askedAt')} <Moment at={vendor.checkedAt} />
            </>
          ) : (
            t('neverAsked')
          )}
        </span>
      </span>
      {vendor.open ? (
        <Badge kind={vendor.open.state === 'unknown' ? 'brass' : 'info'}>
          {t(`state_${vendor.open.state}`)}
        </Badge>
      ) : null}
      <span className="text-lg font-semibold">
        {vendor.balance === null ? '–' : <Money amount={vendor.balance} currency={currency} />}
      </span>
      <IconButton
        icon="refresh"
        label={t('askAgain', { vendor: name })}
        disabled={refresh.isPending}
        onClick={() => refresh.mutate()}
      />
    </li>
  )
}

/** Everything this page shows of the wallets, read anew. */
export const refreshWallets = (): Promise<void> =>
  refresh('merchantWallet', 'consolidatedFunds', 'walletTransfers')
