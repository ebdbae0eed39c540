import { Button, Dialog, OtpField } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { ask } from '../../base/server/ask.ts'
import { ownerAnswered } from '../../base/session/owner-proof.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { PressError } from '../../parts/reads/read-states.tsx'
import { useSecondsLeft } from '../../parts/sign-in/seconds-left.ts'
import { DialogButtons } from './owner-dialog.tsx'

/** For an account without a password: a code to its own number or address, in the place of the password. */
export function OwnerProofDialog() {
  const t = useTexts('identity')
  const [code, setCode] = useState('')
  const send = useMutation({
    mutationFn: async () => ({ ...(await ask('sendOwnerCode', { body: {} })), at: Date.now() }),
  })
  const prove = useMutation({
    mutationFn: () => ask('proveOwnerByCode', { body: { code: code.trim() } }),
    onSuccess: () => ownerAnswered(true),
    onError: () => setCode(''),
  })
  const { mutate } = send
  useEffect(() => mutate(), [mutate])
  const sent = send.data
  const wait = useSecondsLeft(sent ? sent.at + sent.resendAfterSeconds * 1000 : 0)
  const giveUp = () => ownerAnswered(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    prove.mutate()
  }
  return (
    <Dialog title={t('stepTitle')} width={440} onClose={giveUp}>
      <form className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
        <p className="text-muted">{t('proofLead')}</p>
        {sent ? (
          <>
            <p role="status">{t('stepSentTo', { place: sent.sentTo })}</p>
            <OtpField
              atOnce
              label={t('code')}
              value={code}
              onChange={setCode}
              invalid={prove.isError}
            />
          </>
        ) : null}
        <PressError error={prove.error ?? send.error} />
        <Button
          kind="quiet"
          className="justify-self-start"
          busy={send.isPending}
          disabled={wait > 0}
          onClick={() => send.mutate()}
        >
          {wait > 0 ? t('sendAgainIn', { seconds: wait }) : t('sendAgain')}
        </Button>
        <DialogButtons onClose={giveUp}>
          <Button type="submit" busy={prove.isPending} disabled={code.trim().length < 6}>
            {t('confirm')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
