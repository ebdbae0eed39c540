import { ask } from '../../base/server/ask.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { type KeptPicture, PicturePicker } from '../../parts/pictures/picture-picker.tsx'

const faults = {
  tooMany: 'picturesTooMany',
  type: 'picturesType',
  tooLarge: 'picturesLarge',
} as const

/** Pictures with a message to the house. */
export function FeedbackPictures({
  pictures,
  onChange,
}: {
  pictures: readonly KeptPicture[]
  onChange: (pictures: readonly KeptPicture[]) => void
}) {
  const t = useTexts('feedback')
  return (
    <PicturePicker
      pictures={pictures}
      onChange={onChange}
      upload={async (contentBase64) =>
        (await ask('uploadFeedbackImage', { body: { contentBase64 } })).imageId
      }
      words={{
        label: t('pictures'),
        hint: t('picturesHint'),
        sending: t('picturesSending'),
        fault: (fault) => t(faults[fault]),
        remove: (name) => t('picturesRemove', { name }),
      }}
    />
  )
}
