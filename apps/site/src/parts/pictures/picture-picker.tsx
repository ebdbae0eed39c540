import { buttonLook, classNames, IconButton, useUi } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useId } from 'react'
import { errorText } from '../../base/server/error-text.ts'
import { MOST_PICTURES, PICTURE_TYPES, type PictureFault, pictureFault } from './picture-fault.ts'

export type KeptPicture = {
  /** What the server calls it. */
  readonly id: string
  readonly name: string
  readonly preview: string
}

/** The words around the pictures; each place has its own. */
export type PictureWords = {
  readonly label: string
  readonly hint: string
  readonly sending: string
  readonly fault: (fault: PictureFault) => string
  readonly remove: (name: string) => string
}

/** Refused before it is sent: what the server would refuse anyway. */
class PictureRefused extends Error {}

/** Up to three pictures; each is sent when it is chosen. The server looks inside and writes them anew. */
export function PicturePicker({
  pictures,
  words,
  upload,
  onChange,
}: {
  pictures: readonly KeptPicture[]
  words: PictureWords
  /** Sends one picture and answers its id. */
  upload: (contentBase64: string) => Promise<string>
  onChange: (pictures: readonly KeptPicture[]) => void
}) {
  const id = useId()
  const { words: ui } = useUi()
  const sending = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const fault = pictureFault(files, pictures.length)
      if (fault) throw new PictureRefused(words.fault(fault))
      const added: KeptPicture[] = []
      for (const file of files) {
        const preview = await asDataUrl(file)
        const kept = await upload(preview.slice(preview.indexOf(',') + 1))
        added.push({ id: kept, name: file.name, preview })
      }
      return added
    },
    onSuccess: (added) => onChange([...pictures, ...added]),
  })
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    if (files.length > 0) sending.mutate(files)
  }
  return (
    <div className="relative grid gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        {words.label}
      </label>
      <input
        id={id}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        multiple
        disabled={sending.isPending || pictures.length >= MOST_PICTURES}
        aria-describedby={`${id}-hint`}
        onChange={pick}
        className="spoken peer"
      />
      {/* The browser's own button speaks the browser's language, and says that nothing is chosen once it is sent. */}
      <label
        htmlFor={id}
        aria-hidden="true"
        className={classNames(
          buttonLook('ghost'),
          'justify-self-start peer-focus-visible:outline-2 peer-focus-visible:outline-(--focus) peer-focus-visible:outline-offset-2 peer-disabled:opacity-55',
        )}
      >
        {ui.choosePictures}
      </label>
      <p id={`${id}-hint`} className="text-sm text-muted" aria-live="polite">
        {sending.isPending ? words.sending : words.hint}
      </p>
      {sending.error ? (
        <p role="alert" className="text-sm text-danger">
          {sending.error instanceof PictureRefused
            ? sending.error.message
            : errorText(sending.error)}
        </p>
      ) : null}
      {pictures.length > 0 ? (
        <ul className="flex flex-wrap gap-3 pt-2">
          {pictures.map((picture) => (
            <li key={picture.id} className="relative">
              <img
                src={picture.preview}
                alt={picture.name}
                className="size-24 rounded-small border border-line object-cover"
              />
              <span className="absolute -end-2 -top-2">
                <IconButton
                  icon="close"
                  label={words.remove(picture.name)}
                  className="border border-line bg-surface"
                  onClick={() => onChange(pictures.filter((kept) => kept !== picture))}
                />
              </span>
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
