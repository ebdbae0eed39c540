import { Button, Checkbox, Dialog } from '@parlour/ui'
import { useEffect, useState } from 'react'
import { ask } from '../../base/server/ask.ts'
import { closeOverlay, type InboxMessage, openMember } from '../../base/overlays/overlays.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { MessageBody } from './message-card.tsx'
import { keepQuiet } from '../../parts/quiet-today.ts'

/** An important message in front of the page; seen here it counts as read. */
export function InboxMessageDialog({ message }: { message: InboxMessage }) {
  const t = useTexts('inbox')
  const [quiet, setQuiet] = useState(false)
  useEffect(() => {
    // Unread it would only stay in the list, where it is anyway.
    void ask('readInbox', { body: { messageIds: [message.messageId] } }).catch(() => undefined)
  }, [message.messageId])
  const close = () => {
    if (quiet) keepQuiet(new Date())
    closeOverlay()
  }
  return (
    <Dialog
      title={message.title}
      width={520}
      onClose={close}
      foot={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Checkbox checked={quiet} onChange={(event) => setQuiet(event.target.checked)}>
            {t('popupToday')}
          </Checkbox>
          <span className="flex flex-wrap gap-2">
            <Button kind="ghost" onClick={() => openMember('messages')}>
              {t('popupAll')}
            </Button>
            <Button onClick={close}>{t('popupClose')}</Button>
          </span>
        </div>
      }
    >
      <MessageBody message={message} />
    </Dialog>
  )
}
