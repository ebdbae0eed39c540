import { IconButton } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useId } from 'react'
import { ask } from '../../server/ask.ts'
import { errorText } from '../../shell/error-text.ts'
import { useTexts } from '../../texts/texts.ts'
import { MOST_PICTURES, PICTURE_TYPES, pictureFault } from './picture-fault.ts'

export type KeptPicture = {
  readonly imageId: string
  readonly name: string
  readonly preview: string
}

/** Refused before it is sent: what the server would refuse anyway. */
class PictureRefused extends Error {}

/** Up to three pictures; each is sent when it is chosen, and named in the message. */
export function FeedbackPictures({
  pictures,
  onChange,
}: {
  pictures: readonly KeptPicture[]
  onChange: (pictures: readonly KeptPicture[]) => void
}) {
  const t = useTexts('feedback')
  const id = useId()
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const fault = pictureFault(files, pictures.length)
      if (fault) throw new PictureRefused(t(fault))
      const added: KeptPicture[] = []
      for (const file of files) {
        const preview = await asDataUrl(file)
        const contentBase64 = preview.slice(preview.indexOf(',') + 1)
        const { imageId } = await ask('uploadFeedbackImage', { body: { contentBase64 } })
        added.push({ imageId, name: file.name, preview })
      }
      return added
    },
    onSuccess: (added) => onChange([...pictures, ...added]),
  })
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    if (files.length > 0) upload.mutate(files)
  }
  const fault =
    upload.error instanceof PictureRefused
      ? upload.error.message
      : upload.error
        ? errorText(upload.error)
        : undefined
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        {t('pictures')}
      </label>
      <input
        id={id}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        multiple
        disabled={upload.isPending || pictures.length >= MOST_PICTURES}
        aria-describedby={`${id}-hint`}
        onChange={pick}
        className="text-sm text-muted file:me-3 file:h-11 file:cursor-pointer file:rounded-full file:border-0 file:bg-raised file:px-5 file:font-semibold file:text-text"
      />
      <p id={`${id}-hint`} className="text-sm text-muted" aria-live="polite">
        {upload.isPending ? t('picturesSending') : t('picturesHint')}
      </p>
      {fault ? (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      ) : null}
      {pictures.length > 0 ? (
        <ul className="flex flex-wrap gap-3 pt-2">
          {pictures.map((picture) => (
            <li key={picture.imageId} className="relative">
              <img
                src={picture.preview}
                alt={picture.name}
                className="size-24 rounded-[10px] border border-line object-cover"
              />
              <IconButton
                icon="close"
                label={t('picturesRemove', { name: picture.name })}
                className="absolute -end-2 -top-2 border border-line bg-surface"
                onClick={() => onChange(pictures.filter((kept) => kept !== picture))}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function asDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
