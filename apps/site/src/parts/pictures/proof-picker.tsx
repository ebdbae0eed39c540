import { ask } from '../../base/server/ask.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { type KeptPicture, PicturePicker } from './picture-picker.tsx'

const faults = {
  tooMany: 'proofTooMany',
  type: 'proofType',
  tooLarge: 'proofTooLarge',
} as const

/** Pictures that prove a payment. */
export function ProofPicker({
  proofs,
  onChange,
}: {
  proofs: readonly KeptPicture[]
  onChange: (proofs: readonly KeptPicture[]) => void
}) {
  const t = useTexts('centre')
  return (
    <PicturePicker
      pictures={proofs}
      onChange={onChange}
      upload={async (contentBase64) =>
        (await ask('uploadProof', { body: { contentBase64 } })).proofId
      }
      words={{
        label: t('proofPictures'),
        hint: t('proofHint'),
        sending: t('proofSending'),
        fault: (fault) => t(faults[fault]),
        remove: (name) => t('proofRemove', { name }),
      }}
    />
  )
}
