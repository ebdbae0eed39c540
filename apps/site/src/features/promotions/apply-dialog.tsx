import { countCharacters } from '@parlour/members'
import { Button, classNames, controlLook, Dialog, Field, toast } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ask } from '../../base/server/ask.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { pressedOperation } from '../../parts/money/pressed-operation.ts'
import { PressError } from '../../parts/reads/read-states.tsx'
import { type KeptPicture, PicturePicker } from '../../parts/pictures/picture-picker.tsx'
import { useRefreshPromotions } from './use-activity.ts'

/** Characters of a comment, as a reader counts them (V-48). */
const COMMENT_MOST = 140
const faults = {
  tooMany: 'picturesTooMany',
  type: 'picturesType',
  tooLarge: 'picturesLarge',
} as const

/** An application: a few words and up to three pictures, which two people of the house look at. */
export function ApplyDialog({
  promotionId,
  title,
  onClose,
}: {
  promotionId: string
  title: string
  onClose: () => void
}) {
  const t = useTexts('promotions')
  const refresh = useRefreshPromotions()
  const [comment, setComment] = useState('')
  const [pictures, setPictures] = useState<readonly KeptPicture[]>([])
  const used = countCharacters(comment, COMMENT_MOST + 200)
  const apply = useMutation({
    mutationFn: () => {
      const content = { comment, imageIds: pictures.map(({ id }) => id) }
      return pressedOperation(`apply-${promotionId}`, content, (applicationId) =>
        ask('applyForPromotion', { params: { promotionId }, body: { applicationId, ...content } }),
      )
    },
    onSuccess: () => {
      toast('good', t('applyDone'))
      onClose()
    },
    onSettled: refresh,
  })
  const tooLong = used > COMMENT_MOST
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!tooLong) apply.mutate()
  }
  return (
    <Dialog title={t('applyTitle')} onClose={onClose} clickToClose={false} width={520}>
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <p className="text-muted">{title}</p>
        <Field
          label={t('comment')}
          hint={t('commentHint')}
          error={tooLong ? t('commentLong', { maximum: COMMENT_MOST }) : undefined}
          aside={
            <output className={classNames('num text-sm', tooLong ? 'text-danger' : 'text-muted')}>
              <bdi>{t('commentCount', { used, maximum: COMMENT_MOST })}</bdi>
            </output>
          }
        >
          {(control) => (
            <textarea
              {...control}
              rows={4}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
              className={classNames(controlLook, 'h-auto py-3')}
            />
          )}
        </Field>
        <PicturePicker
          pictures={pictures}
          onChange={setPictures}
          upload={async (contentBase64) =>
            (await ask('uploadFeedbackImage', { body: { contentBase64 } })).imageId
          }
          words={{
            label: t('applyPictures'),
            hint: t('picturesHint'),
            sending: t('picturesSending'),
            fault: (fault) => t(faults[fault]),
            remove: (name) => t('picturesRemove', { name }),
          }}
        />
        <PressError error={apply.error} />
        <Button type="submit" busy={apply.isPending} disabled={tooLong}>
          {t('applySend')}
        </Button>
      </form>
    </Dialog>
  )
}
