import { IconButton } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useId } from 'react'
import { ask } from '../../server/ask.ts'
import { useTexts } from '../../texts/texts.ts'
import { PressError } from './read-states.tsx'

export type PickedProof = {
  readonly proofId: string
  readonly name: string
  readonly preview: string
}

const MOST_PROOFS = 3
const LARGEST_BYTES = 5 * 1024 * 1024
const TYPES = ['image/png', 'image/jpeg']

/** One to three pictures, PNG or JPG, up to 5 MB each; the server looks inside and writes them anew. */
export function ProofPicker({
  proofs,
  onChange,
}: {
  proofs: readonly PickedProof[]
  onChange: (proofs: readonly PickedProof[]) => void
}) {
  const t = useTexts('centre')
  const id = useId()
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const wrong = refusalFor(files, proofs.length)
      if (wrong) throw new PictureRefused(t(wrong))
      const added: PickedProof[] = []
      for (const file of files) {
        const preview = await asDataUrl(file)
        const { proofId } = await ask('uploadProof', {
          body: { contentBase64: preview.slice(preview.indexOf(',') + 1) },
        })
        added.push({ proofId, name: file.name, preview })
      }
      return added
    },
    onSuccess: (added) => onChange([...proofs, ...added]),
  })
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    if (files.length > 0) upload.mutate(files)
  }
  return (
    <div className="grid gap-3">
      <label htmlFor={id} className="text-sm font-medium">
        {t('proofPictures')}
      </label>
      <input
        id={id}
        type="file"
        accept={TYPES.join(',')}
        multiple
        disabled={upload.isPending || proofs.length >= MOST_PROOFS}
        aria-describedby={`${id}-hint`}
        onChange={pick}
        className="text-sm text-muted file:me-3 file:h-11 file:cursor-pointer file:rounded-full file:border-0 file:bg-raised file:px-5 file:font-semibold file:text-text"
      />
      <p id={`${id}-hint`} className="text-sm text-muted" aria-live="polite">
        {upload.isPending ? t('proofSending') : t('proofHint')}
      </p>
      {upload.error instanceof PictureRefused ? (
        <p role="alert" className="text-sm text-danger">
          {upload.error.message}
        </p>
      ) : (
        <PressError error={upload.error} />
      )}
      {proofs.length > 0 ? (
        <ul className="flex flex-wrap gap-3">
          {proofs.map((proof) => (
            <li key={proof.proofId} className="relative">
              <img
                src={proof.preview}
                alt={proof.name}
                className="size-24 rounded-[10px] border border-line object-cover"
              />
              <IconButton
                icon="close"
                label={t('proofRemove', { name: proof.name })}
                className="absolute -end-2 -top-2 bg-surface"
                onClick={() => onChange(proofs.filter((kept) => kept !== proof))}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** Refused before it is sent: what the server would refuse anyway. */
class PictureRefused extends Error {}

/** The first reason not to take these files (N-19), or undefined. */
export function refusalFor(
  files: readonly { readonly size: number; readonly type: string }[],
  already: number,
): 'proofTooMany' | 'proofType' | 'proofTooLarge' | undefined {
  if (already + files.length > MOST_PROOFS) return 'proofTooMany'
  if (files.some((file) => !TYPES.includes(file.type))) return 'proofType'
  if (files.some((file) => file.size > LARGEST_BYTES)) return 'proofTooLarge'
  return undefined
}

function asDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
