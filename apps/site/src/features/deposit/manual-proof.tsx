import { Button, Field, TextInput } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refresh } from '../../base/server/query-client.ts'
import { ask } from '../../base/server/ask.ts'
import { useTexts } from '../../base/texts/texts.ts'
import type { KeptPicture } from '../../parts/pictures/picture-picker.tsx'
import { ProofPicker } from '../../parts/pictures/proof-picker.tsx'
import { PressError } from '../../parts/reads/read-states.tsx'
import type { Deposit } from './deposit-page.tsx'

/** The proof of a transfer made by hand: pictures of the slip and the bank's reference. */
export function ManualProof({ deposit }: { deposit: Deposit }) {
  const t = useTexts('centre')
  const [proofs, setProofs] = useState<readonly KeptPicture[]>([])
  const [bankReference, setBankReference] = useState('')
  const send = useMutation({
    mutationFn: () =>
      ask('submitDepositProof', {
        params: { depositId: deposit.depositId },
        body: { proofIds: proofs.map((proof) => proof.id), bankReference },
      }),
    onSettled: () => refresh('getDeposit', 'listDeposits'),
  })
  return (
    <div className="grid gap-4 border-line border-t pt-4">
      <Field label={t('bankReference')}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={60}
            value={bankReference}
            onChange={(event) => setBankReference(event.target.value)}
          />
        )}
      </Field>
      <ProofPicker proofs={proofs} onChange={setProofs} />
      <PressError error={send.error} />
      <Button
        kind="brass"
        disabled={proofs.length === 0}
        busy={send.isPending}
        onClick={() => send.mutate()}
      >
        {t('sendProof')}
      </Button>
    </div>
  )
}
