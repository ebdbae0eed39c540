import { Button, Dialog, formatMoney, Money } from '@parlour/ui'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'

/** Asks for consent to losing a bonus, and names the money that goes with it. */
export function ConsentDialog({
  words,
  lost,
  currency,
  more,
  busy = false,
  onClose,
  onConfirm,
  children,
}: {
  /** Which of the texts: a bonus given up by itself, or lost with a withdrawal. */
  words: 'giveUp' | 'withdraw'
  lost: string
  currency: string
  /** What else goes, said right after the money. */
  more?: ReactNode
  busy?: boolean
  onClose: () => void
  onConfirm: () => void
  children?: ReactNode
}) {
  const t = useTexts('bonuses')
  const { locale } = useLanguage()
  return (
    <Dialog
      title={t(`${words}Title`)}
      onClose={onClose}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="ghost" className="grow" onClick={onClose}>
            {t('keepPlaying')}
          </Button>
          <Button kind="danger" className="grow" busy={busy} onClick={onConfirm}>
            {t(`${words}Confirm`, { amount: formatMoney(lost, currency, locale) })}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{t(`${words}Lead`)}</p>
        <p>
          <Money
            amount={lost}
            currency={currency}
            className="text-3xl font-semibold tracking-tight"
          />
        </p>
        {more}
        <p className="text-muted">{t('giveUpKeep')}</p>
        {children}
      </div>
    </Dialog>
  )
}
