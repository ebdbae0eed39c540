import { Button, Dialog, OtpField, toast } from '@parlour/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../base/server/ask.ts'
import { reading, refresh } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { faultTexts } from '../../parts/forms/field-error-text.ts'
import { PressError, Read } from '../../parts/reads/read-states.tsx'
import { useSecretFields } from './secret-fields.tsx'

/** For a forgotten funds password: a code to a confirmed contact, and the login password with it. */
export function FundsRecovery({ hasLogin }: { hasLogin: boolean }) {
  const t = useTexts('security')
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button kind="quiet" className="justify-self-start" onClick={() => open(true)}>
        {t('fundsForgot')}
      </Button>
      {isOpen ? <RecoveryDialog hasLogin={hasLogin} onClose={() => open(false)} /> : null}
    </>
  )
}

function RecoveryDialog({ hasLogin, onClose }: { hasLogin: boolean; onClose: () => void }) {
  const t = useTexts('security')
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Dialog title={t('fundsRecover')} width={440} onClose={onClose}>
      {sentTo ? (
        <NewFundsForm sentTo={sentTo} hasLogin={hasLogin} onClose={onClose} />
      ) : (
        <SendForm onSent={setSentTo} onClose={onClose} />
      )}
    </Dialog>
  )
}

function SendForm({ onSent, onClose }: { onSent: (to: string) => void; onClose: () => void }) {
  const t = useTexts('security')
  const contacts = useQuery(reading('memberContacts', {}))
  const send = useMutation({
    mutationFn: (kind: 'email' | 'mobile') => ask('sendFundsPasswordCode', { body: { kind } }),
    onSuccess: (answer) => onSent(answer.sentTo),
  })
  return (
    <Read query={contacts}>
      {(known) => {
        const ways = (['email', 'mobile'] as const).filter((kind) => known[kind].verified)
        return (
          <div className="grid grid-cols-1 gap-4">
            <p className="text-muted">{t('fundsRecoverLead')}</p>
            {ways.length === 0 ? <p role="alert">{t('fundsNoContact')}</p> : null}
            {ways.map((kind) => (
              <Button
                key={kind}
                kind="ghost"
                busy={send.isPending && send.variables === kind}
                onClick={() => send.mutate(kind)}
              >
                {t('sendTo')} {t(kind === 'email' ? 'byEmail' : 'byMobile')}{' '}
                <bdi className="num">{known[kind].value}</bdi>
              </Button>
            ))}
            <PressError error={send.error} />
            <Button kind="quiet" className="justify-self-end" onClick={onClose}>
              {t('cancel')}
            </Button>
          </div>
        )
      }}
    </Read>
  )
}

function NewFundsForm({
  sentTo,
  hasLogin,
  onClose,
}: {
  sentTo: string
  hasLogin: boolean
  onClose: () => void
}) {
  const t = useTexts('security')
  useTexts('entry')
  const [code, setCode] = useState('')
  const { typed, differs, secret, submitTo } = useSecretFields()
  const save = useMutation({
    mutationFn: () =>
      ask('recoverFundsPassword', {
        body: {
          code: code.trim(),
          ...(hasLogin && { loginPassword: typed.login }),
          newFundsPassword: typed.next,
          confirmFundsPassword: typed.again,
        },
      }),
    onSuccess: () => {
      onClose()
      toast('good', t('fundsRecovered'))
      return refresh('memberSecurity')
    },
  })
  const told = faultTexts(save.error, {
    newFundsPassword: t('newFunds'),
    confirmFundsPassword: t('newFundsAgain'),
  })
  const isFaulty = Object.keys(told).length > 0
  return (
    <form className="grid grid-cols-1 gap-4" onSubmit={submitTo(save.mutate)} noValidate>
      <p className="text-muted" role="status">
        {t('sentTo', { place: sentTo })}
      </p>
      <OtpField
        label={t('code')}
        value={code}
        onChange={setCode}
        invalid={save.isError && !isFaulty}
      />
      {hasLogin ? secret('login', t('loginPassword')) : null}
      {secret('next', t('newFunds'), told.newFundsPassword)}
      {secret('again', t('newFundsAgain'), differs ? t('differ') : told.confirmFundsPassword)}
      {isFaulty ? null : <PressError error={save.error} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          busy={save.isPending}
          disabled={code.trim().length < 6 || (hasLogin && !typed.login) || !typed.next}
        >
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
