import { Button, Dialog } from '@parlour/ui'
import { useTexts } from '../../base/texts/texts.ts'
import type { NewAccount } from './add-account.tsx'

/** What is confirmed cannot be taken back, so every detail is shown once more (N-20). */
export function ConfirmAccount({
  account,
  holder,
  isBusy,
  onConfirm,
  onClose,
}: {
  account: NewAccount
  /** The registered name, masked; null where it comes with the account. */
  holder: string | null
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const t = useTexts('centre')
  const s = useTexts('security')
  const { kind, label: _, holderName = holder ?? '', ...details } = account
  return (
    <Dialog title={s('payoutConfirmTitle')} width={440} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-muted">{s('payoutConfirmLead')}</p>
        <dl className="grid gap-3 rounded-small bg-raised p-4">
          <div>
            <dt className="text-sm text-muted">{t('accountKind')}</dt>
            <dd className="font-medium">{t(`kind_${kind}`)}</dd>
          </div>
          {(
            Object.entries({ holderName, ...details }) as [
              Exclude<keyof NewAccount, 'kind' | 'label'>,
              string,
            ][]
          ).map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-muted">{t(name)}</dt>
              <dd className="num font-medium [overflow-wrap:anywhere]">
                <bdi className="whitespace-normal">{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="ghost" onClick={onClose}>
            {s('payoutBack')}
          </Button>
          <Button busy={isBusy} onClick={onConfirm}>
            {s('payoutConfirm')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
