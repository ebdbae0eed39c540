import { Button, Checkbox, Dialog, saveTextFile } from '@parlour/ui'
import { useState } from 'react'
import { useTexts } from '../../base/texts/texts.ts'
import { CopyButton } from '../../parts/copy-button.tsx'

/** The recovery codes, this once: it closes only when the member says that they are kept. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  codes: readonly string[]
  onClose: () => void
}) {
  const t = useTexts('identity')
  const [kept, setKept] = useState(false)
  const all = codes.join('\n')
  return (
    <Dialog title={t('recoveryTitle')} width={440}>
      <div className="grid grid-cols-1 gap-5">
        <p className="text-muted">{t('recoveryLead')}</p>
        <ol className="num grid grid-cols-2 gap-x-4 gap-y-2 rounded-small bg-raised px-4 py-4 font-semibold tracking-wide">
          {codes.map((code) => (
            <li key={code}>
              <bdi>{code}</bdi>
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-3">
          <Button
            kind="ghost"
            size="small"
            icon="download"
            onClick={() => saveTextFile('parlour-recovery-codes.txt', `${all}\n`, 'text/plain')}
          >
            {t('download')}
          </Button>
          <CopyButton text={all} />
        </div>
        <Checkbox checked={kept} onChange={(event) => setKept(event.target.checked)}>
          {t('recoverySaved')}
        </Checkbox>
        <Button disabled={!kept} onClick={onClose} className="justify-self-end">
          {t('done')}
        </Button>
      </div>
    </Dialog>
  )
}
