import { Button, Dialog, toast } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refresh } from '../../base/server/query-client.ts'
import { ask } from '../../base/server/ask.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { PressError } from '../../parts/reads/read-states.tsx'

/** Logs every other device out at once, after a second yes. */
export function EndOthersButton() {
  const t = useTexts('security')
  const [isOpen, open] = useState(false)
  const end = useMutation({
    mutationFn: () => ask('endOtherSessions', { body: {} }),
    onSuccess: ({ ended }) => {
      open(false)
      toast('good', t('endedOthers', { count: ended }))
    },
    onSettled: () => refresh('listSessions', 'loginHistory'),
  })
  return (
    <>
      <Button kind="ghost" className="justify-self-start" onClick={() => open(true)}>
        {t('endOthers')}
      </Button>
      {isOpen ? (
        <Dialog title={t('endOthersTitle')} width={440} onClose={() => open(false)}>
          <div className="grid grid-cols-1 gap-4">
            <p className="text-muted">{t('endOthersLead')}</p>
            <PressError error={end.error} />
            <div className="flex flex-wrap justify-end gap-3">
              <Button kind="ghost" onClick={() => open(false)}>
                {t('cancel')}
              </Button>
              <Button kind="danger" busy={end.isPending} onClick={() => end.mutate()}>
                {t('endOthersConfirm')}
              </Button>
            </div>
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
