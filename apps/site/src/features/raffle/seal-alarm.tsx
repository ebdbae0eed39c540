import { Button } from '@parlour/ui'
import { useTexts } from '../../base/texts/texts.ts'
import { AlertBox } from '../../parts/reads/alert-box.tsx'
import type { KeptSeal } from './kept-seals.ts'

/** A seal this browser was shown is gone unused: nothing is drawn until its owner has read so. */
export function SealAlarm({
  before,
  now,
  goOn,
}: {
  before: KeptSeal
  now: KeptSeal
  goOn: () => void
}) {
  const t = useTexts('missions')
  return (
    <AlertBox className="grid gap-3 py-4">
      <p className="font-semibold text-danger">{t('sealExchanged')}</p>
      <p>{t('sealExchangedText')}</p>
      {(
        [
          ['sealBefore', before],
          ['sealNow', now],
        ] as const
      ).map(([name, { nonce, commitment }]) => (
        <p key={name} className="grid gap-1">
          <span className="text-muted">{t(name, { nonce })}</span>
          <code className="text-xs break-all">{commitment}</code>
        </p>
      ))}
      <Button kind="ghost" size="small" className="justify-self-start" onClick={goOn}>
        {t('sealGoOn')}
      </Button>
    </AlertBox>
  )
}
