import { Button, Dialog, formatMoney, Money } from '@parlour/ui'
import { Refused } from '../../../server/refused.ts'
import { useLanguage, useTexts } from '../../../texts/texts.ts'

/** What would be lost, where a withdrawal was refused for want of consent. */
export const lostBy = (error: unknown): string | undefined =>
  error instanceof Refused && error.code === 'confirm_forfeit'
    ? String(error.details.lost)
    : undefined

/** Money leaves only with a word on the bonus that ends with it, and on how much that costs. */
export function LoseBonusDialog({
  lost,
  currency,
  onClose,
  onConfirm,
}: {
  lost: string
  currency: string
  onClose: () => void
  onConfirm: () => void
}) {
  const t = useTexts('bonuses')
  const { locale } = useLanguage()
  return (
    <Dialog
      title={t('withdrawTitle')}
      onClose={onClose}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="ghost" className="grow" onClick={onClose}>
            {t('keepPlaying')}
          </Button>
          <Button kind="danger" className="grow" onClick={onConfirm}>
            {t('withdrawConfirm', { amount: formatMoney(lost, currency, locale) })}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{t('withdrawLead')}</p>
        <p>
          <Money
            amount={lost}
            currency={currency}
            className="text-3xl font-semibold tracking-tight"
          />
        </p>
        <p className="text-muted">{t('giveUpKeep')}</p>
      </div>
    </Dialog>
  )
}
