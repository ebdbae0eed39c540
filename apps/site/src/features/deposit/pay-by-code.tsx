import { Button, formatMoney } from '@parlour/ui'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { QrCode } from '../../parts/qr-code.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import type { Deposit } from './deposit-page.tsx'
import { follow, openBlank } from './payment-window.ts'
import { SaysPaid } from './says-paid.tsx'

const QR_SIZE = 232
const QR_MARGIN = 16

/** Paid in a banking app: a code for its camera on a large screen, to copy on the phone that it runs on. */
export function PayByCode({ deposit, code }: { deposit: Deposit; code: string }) {
  const t = useTexts('cashout')
  const { payments, locale } = useLanguage()
  const { paymentUrl } = deposit
  const method = deposit.methodName[payments]
  const name = deposit.codeName?.[payments] ?? method
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      {/* Who holds the phone that the banking app runs on copies; a camera needs another screen. */}
      <div className="justify-self-center max-sm:order-last">
        <QrCode
          text={code}
          label={t('qrOf', { amount: formatMoney(deposit.amount, deposit.currency, locale) })}
          size={QR_SIZE}
          margin={QR_MARGIN}
        />
      </div>
      <div className="grid content-start gap-4">
        <ol className="grid list-inside list-decimal gap-1.5 text-sm text-muted">
          <li>{t('codeStepOpen', { method })}</li>
          <li>{t('codeStepRead')}</li>
          <li>{t('codeStepDone')}</li>
        </ol>
        <div className="grid gap-2">
          <p className="text-sm font-medium">{name}</p>
          <p className="num rounded-small bg-raised p-3 text-xs break-all" dir="ltr">
            <span className="line-clamp-3">{code}</span>
          </p>
          <CopyButton text={code} label={t('copyCode')} wide />
        </div>
        <SaysPaid deposit={deposit} />
        {paymentUrl ? (
          <Button
            kind="quiet"
            size="small"
            className="-ms-3.5 justify-self-start"
            onClick={() => follow(openBlank(), paymentUrl)}
          >
            {t('payOnPage')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
