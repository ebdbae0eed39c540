import { Button, Dialog, toast } from '@parlour/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, ask } from '../../base/server/ask.ts'
import { reading, refresh } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { PressError, Read } from '../../parts/reads/read-states.tsx'
import { useAccountKind } from './account-name.ts'
import { AddAccount } from './add-account.tsx'
import { Worded } from '../../parts/worded.tsx'

type Account = Answer<'listPayoutAccounts'>['payoutAccounts'][number]

/** Where a member's withdrawals are paid to: masked, in the member's own name, added with a password. */
export function PayoutAccounts() {
  const accounts = useQuery(reading('listPayoutAccounts', {}))
  return (
    <div className="grid grid-cols-1 gap-6">
      <Read query={accounts}>
        {({ payoutAccounts, holder }) => (
          <>
            <ul className="grid grid-cols-1 gap-2 empty:hidden">
              {payoutAccounts.map((account) => (
                <AccountLine key={account.payoutAccountId} account={account} />
              ))}
            </ul>
            <AddAccount holder={holder} />
          </>
        )}
      </Read>
    </div>
  )
}

function AccountLine({ account }: { account: Account }) {
  const t = useTexts('centre')
  const s = useTexts('cashout')
  const [asking, setAsking] = useState(false)
  const { payoutAccountId, removal } = account
  const remove = useMutation({
    mutationFn: () => ask('removePayoutAccount', { params: { payoutAccountId } }),
    onSettled: () => refresh('listPayoutAccounts'),
  })
  const kind = useAccountKind()(account)
  return (
    <li className="card flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
      <span className="min-w-0 grow">
        <span className="block font-semibold">{account.label || kind}</span>
        <span className="block text-sm text-muted">
          {account.label ? `${kind} · ` : null}
          <bdi className="num">{account.masked}</bdi>
        </span>
        {Date.parse(account.usableFrom) > Date.now() ? (
          <span className="block text-sm text-muted">
            <Worded of={(time) => t('usableFrom', { time })}>
              <Moment at={account.usableFrom} className="font-medium" />
            </Worded>
          </span>
        ) : null}
        {removal === 'asked' ? (
          <span className="block text-sm text-muted">{s('removalAsked')}</span>
        ) : null}
      </span>
      {removal === 'free' ? (
        <Button kind="quiet" size="small" busy={remove.isPending} onClick={() => remove.mutate()}>
          {t('remove')}
        </Button>
      ) : null}
      {removal === 'by_support' ? (
        <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
          {s('askRemoval')}
        </Button>
      ) : null}
      <PressError error={remove.error} />
      {asking ? <RemovalDialog account={account} onClose={() => setAsking(false)} /> : null}
    </li>
  )
}

/** Nothing was paid to it yet: support takes it away, and the next one waits before it is paid to. */
function RemovalDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useTexts('centre')
  const s = useTexts('cashout')
  const { payoutAccountId } = account
  const send = useMutation({
    mutationFn: () => ask('askAccountRemoval', { params: { payoutAccountId }, body: {} }),
    onSuccess: () => {
      toast('good', s('removalSent'))
      onClose()
    },
    onSettled: () => refresh('listPayoutAccounts'),
  })
  return (
    <Dialog title={s('askRemovalTitle')} width={440} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <p className="num rounded-small bg-raised p-4 font-medium">
          <bdi>{account.masked}</bdi>
        </p>
        <p className="text-muted">{s('askRemovalLead')}</p>
        <PressError error={send.error} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button busy={send.isPending} onClick={() => send.mutate()}>
            {s('askRemoval')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
