import { Button, Dialog, Icon } from '@parlour/ui'
import { useTexts } from '../../../base/texts/texts.ts'

/** Something that needs a nod before one goes on; what stands behind it stays as it is (N-01, N-02). */
export function WarningDialog({
  title,
  message,
  onClose,
}: {
  title: string
  message: string
  onClose: () => void
}) {
  const t = useTexts('entry')
  return (
    <Dialog
      title={title}
      width={400}
      lead={<Icon name="alert" className="text-danger" />}
      onClose={onClose}
      foot={
        <div className="flex justify-end">
          <Button onClick={onClose}>{t('confirm')}</Button>
        </div>
      }
    >
      <p>{message}</p>
    </Dialog>
  )
}
