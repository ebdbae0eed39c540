import { Button, ButtonLink, Dialog, OtpField } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { renderSVG } from 'uqr'
import { type Answer, ask } from '../../base/server/ask.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { PressError } from '../../parts/reads/read-states.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { DialogButtons } from './owner-dialog.tsx'

/** The secret as a picture to scan and as text to type, and a code that shows the app has it. */
export function TotpDialog({
  begun: { secret, address },
  onDone,
  onClose,
}: {
  begun: Answer<'beginTotp'>
  onDone: (recoveryCodes: readonly string[]) => Promise<void>
  onClose: () => void
}) {
  const t = useTexts('identity')
  const [code, setCode] = useState('')
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`,
    [address],
  )
  const confirm = useMutation({
    mutationFn: () => ask('confirmTotp', { body: { code: code.trim() } }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: () => setCode(''),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.mutate()
  }
  return (
    <Dialog title={t('totpTitle')} width={460} onClose={onClose}>
      <form className="grid grid-cols-1 gap-5" onSubmit={submit} noValidate>
        <div>
          <p className="font-semibold">{t('totpScan')}</p>
          <p className="text-sm text-muted">{t('totpScanLead')}</p>
        </div>
        <img
          src={picture}
          alt={t('totpQr')}
          width={200}
          height={200}
          className="justify-self-center rounded-small bg-white p-2"
        />
        <div className="grid grid-cols-1 gap-2">
          <p className="text-sm text-muted">{t('totpSecret')}</p>
          <p className="rounded-small bg-raised px-4 py-3 font-semibold tabular-nums tracking-wider [overflow-wrap:anywhere]">
            <bdi className="whitespace-normal">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</bdi>
          </p>
          <div className="flex flex-wrap gap-3">
            <CopyButton text={secret} />
            <ButtonLink kind="quiet" size="small" href={address}>
              {t('totpOpenApp')}
            </ButtonLink>
          </div>
        </div>
        <OtpField
          label={t('totpConfirm')}
          value={code}
          onChange={setCode}
          invalid={confirm.isError}
        />
        <PressError error={confirm.error} />
        <DialogButtons onClose={onClose}>
          <Button type="submit" busy={confirm.isPending} disabled={code.trim().length < 6}>
            {t('confirm')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
