import { Button } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ActForm, ReasonField } from '../../act-form.tsx'
import { Choice } from '../../choice.tsx'
import { ask, Refused } from '../../server.ts'
import { useTexts } from '../../texts.ts'
import { AccountField } from './account-field.tsx'

/** Opens the account at the top of a new line; its first password is told once. */
export function TopAgentForm({ onSetUp }: { onSetUp: (account: string) => void }) {
  const t = useTexts()
  const [account, setAccount] = useState('')
  const [kind, setKind] = useState<'agent' | 'affiliate'>('agent')
  const [reason, setReason] = useState('')
  // The same press repeated after silence is the same account.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const open = useMutation({
    mutationFn: () =>
      ask('createTopAgent', { body: { requestId, account: account.trim(), kind, reason } }),
    onSuccess: () => {
      setAccount('')
      setReason('')
      setRequestId(crypto.randomUUID())
    },
    onError: (error) => {
      if (error instanceof Refused) setRequestId(crypto.randomUUID())
    },
  })
  return (
    <section className="card grid gap-4 p-5" aria-label={t('topAgent')}>
      <h2 className="text-lg font-semibold">{t('topAgent')}</h2>
      <p className="max-w-prose text-sm text-muted">{t('topAgentLead')}</p>
      {open.data ? (
        <div role="status" className="grid gap-3 rounded-small border border-brand/40 p-4">
          <p>{t('topAgentOpened', { account: open.data.account })}</p>
          <p>
            <span className="block text-sm text-muted">{t('firstPassword')}</span>
            <bdi className="font-mono text-lg font-semibold select-all">
              {open.data.initialPassword}
            </bdi>
          </p>
          <p className="text-sm text-muted">{t('firstPasswordLead')}</p>
          <div className="flex flex-wrap gap-3">
            <Button size="small" onClick={() => onSetUp(open.data.account)}>
              {t('setUpLine')}
            </Button>
            <Button kind="ghost" size="small" onClick={() => open.reset()}>
              {t('oneMore')}
            </Button>
          </div>
        </div>
      ) : (
        <ActForm act={open} onSubmit={() => open.mutate()} label={t('openTopAgent')}>
          <div className="grid gap-4 sm:grid-cols-2">
            <AccountField label={t('username')} value={account} onChange={setAccount} />
            <Choice
              label={t('topAgentKind')}
              value={kind}
              choices={[
                ['agent', t('topAgent_agent')],
                ['affiliate', t('topAgent_affiliate')],
              ]}
              onChange={setKind}
            />
          </div>
          <ReasonField value={reason} onChange={setReason} />
        </ActForm>
      )}
    </section>
  )
}
