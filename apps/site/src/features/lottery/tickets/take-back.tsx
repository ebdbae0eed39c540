import { Button, Dialog, formatMoney, toast, useUi } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refresh } from '../../../base/server/query-client.ts'
import { refreshMoney } from '../../../base/session/live.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { PressError } from '../../../parts/reads/read-states.tsx'

type Words = {
  readonly open: string
  readonly title: string
  readonly text: string
  readonly confirm: string
  /** Said when it is done, with what came back. */
  readonly done: (amount: string) => string
}

/** Takes tickets back after one question more: a ticket, or what is left of a chase. */
export function TakeBack({
  words,
  currency,
  takeBack,
}: {
  words: Words
  currency: string
  /** Answers with what came back. */
  takeBack: () => Promise<string>
}) {
  const t = useTexts('lottery-tickets')
  const { locale } = useUi()
  const [asking, setAsking] = useState(false)
  const ending = useMutation({
    mutationFn: takeBack,
    onSuccess: (refunded) => {
      setAsking(false)
      toast('good', words.done(formatMoney(refunded, currency, locale)))
    },
    onSettled: () => {
      refreshMoney()
      void refresh('myTicket', 'myTickets', 'myChase', 'myChases')
    },
  })
  return (
    <>
      <Button kind="ghost" className="justify-self-start" onClick={() => setAsking(true)}>
        {words.open}
      </Button>
      {asking ? (
        <Dialog
          title={words.title}
          onClose={() => setAsking(false)}
          foot={
            <div className="flex flex-wrap justify-end gap-3">
              <Button kind="ghost" onClick={() => setAsking(false)}>
                {t('keep')}
              </Button>
              <Button kind="danger" busy={ending.isPending} onClick={() => ending.mutate()}>
                {words.confirm}
              </Button>
            </div>
          }
        >
          <div className="grid gap-3">
            <p>{words.text}</p>
            <PressError error={ending.error} />
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
