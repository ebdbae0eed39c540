import { Button } from '@parlour/ui'
import { useTexts } from '../../base/texts/texts.ts'
import type { Deposit } from './deposit-page.tsx'
import { follow, openBlank } from './payment-window.ts'
import { SaysPaid } from './says-paid.tsx'

/** Paid on a page of the provider, in a window of its own. */
export function PayByPage({ deposit, url }: { deposit: Deposit; url: string }) {
  const t = useTexts('centre')
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('depositAbout_pending_payment')}</p>
      <Button onClick={() => follow(openBlank(), url)}>{t('depositPay')}</Button>
      <SaysPaid deposit={deposit} />
    </div>
  )
}
