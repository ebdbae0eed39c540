import { Button, controlLook, Dialog, Field } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refresh } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'
import type { KeptPicture } from '../../parts/pictures/picture-picker.tsx'
import { ProofPicker } from '../../parts/pictures/proof-picker.tsx'
import { PressError } from '../../parts/reads/read-states.tsx'

const LONGEST_NOTE = 500

/** "It did not arrive": pictures are needed, words are welcome. Sending stops the clock. */
export function ReportDialog({
  title,
  lead,
  send,
  onClose,
}: {
  title: string
  lead: string
  send: (body: { proofIds: string[]; note: string }) => Promise<unknown>
  onClose: () => void
}) {
  const t = useTexts('centre')
  const [proofs, setProofs] = useState<readonly KeptPicture[]>([])
  const [note, setNote] = useState('')
  const report = useMutation({
    mutationFn: () => send({ proofIds: proofs.map((proof) => proof.id), note }),
    onSuccess: onClose,
    onSettled: () => refresh('listWithdrawals'),
  })
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <div className="flex justify-end gap-3">
          <Button kind="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            disabled={proofs.length === 0}
            busy={report.isPending}
            onClick={() => report.mutate()}
          >
            {t('send')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <p className="text-muted">{lead}</p>
        <ProofPicker proofs={proofs} onChange={setProofs} />
        <Field label={t('note')}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={LONGEST_NOTE}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              className={`${controlLook} h-auto! py-2.5`}
            />
          )}
        </Field>
        <PressError error={report.error} />
      </div>
    </Dialog>
  )
}
