import { Button, Icon, Skeleton, Switch, toast } from '@parlour/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Answer, ask } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { errorText } from '../../base/server/error-text.ts'
import { openMember } from '../../base/overlays/overlays.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Read } from '../../parts/reads/read-states.tsx'

type Preferences = Answer<'inboxPreferences'>
type Preference = Preferences['preferences'][number]

/** Which kinds of messages also go by mail and SMS; only to what the member has confirmed. */
export function PreferencesPanel() {
  const t = useTexts('inbox')
  const queries = useQueryClient()
  const query = useQuery(reading('inboxPreferences', {}))
  const choose = useMutation({
    mutationFn: ({ kind, mail, sms }: Pick<Preference, 'kind' | 'mail' | 'sms'>) =>
      ask('setInboxPreference', { body: { kind, mail, sms } }),
    onSuccess: (answer) => {
      queries.setQueryData(reading('inboxPreferences', {}).queryKey, answer)
      toast('good', t('saved'))
    },
    onError: (error) => toast('bad', errorText(error)),
  })
  // What was chosen shows at once, and goes back where it is refused.
  const wished = (one: Preference): Preference =>
    choose.isPending && choose.variables.kind === one.kind ? { ...one, ...choose.variables } : one
  return (
    <Read query={query} skeleton={<Skeleton className="h-80" />}>
      {(known) => (
        <div className="grid grid-cols-1 gap-4">
          <p className="max-w-prose text-muted">{t('preferencesLead')}</p>
          {known.mailReady || known.smsReady ? null : <NotReady />}
          {known.paused ? (
            <p className="flex items-start gap-3 rounded-small bg-info/12 px-4 py-3 text-sm">
              <Icon name="pause" size={18} className="mt-0.5 shrink-0 text-info" />
              {t('paused')}
            </p>
          ) : null}
          <ul className="grid grid-cols-1 gap-2">
            {known.preferences.map((one) => (
              <Line
                key={one.kind}
                one={wished(one)}
                known={known}
                onChoose={(ways) => choose.mutate({ ...wished(one), ...ways })}
              />
            ))}
          </ul>
        </div>
      )}
    </Read>
  )
}

function Line({
  one,
  known,
  onChoose,
}: {
  one: Preference
  known: Preferences
  onChoose: (ways: { mail?: boolean; sms?: boolean }) => void
}) {
  const t = useTexts('inbox')
  const kind = t(`kind_${one.kind}`)
  return (
    <li className="card grid gap-x-8 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div>
        <h4 className="font-semibold">{kind}</h4>
        <p className="text-sm text-muted">{t(`about_${one.kind}`)}</p>
        {one.mailLocked ? (
          <p className="mt-1 flex items-start gap-2 text-sm text-muted">
            <Icon name="lock" size={16} className="mt-0.5 shrink-0" />
            {t('locked')}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-x-8">
        <Switch
          aria-label={t('mailOf', { kind })}
          checked={one.mail && known.mailReady}
          disabled={one.mailLocked || !known.mailReady}
          onChange={(event) => onChoose({ mail: event.target.checked })}
        >
          {t('mail')}
        </Switch>
        <Switch
          aria-label={t('smsOf', { kind })}
          checked={one.sms && known.smsReady}
          disabled={!known.smsReady}
          onChange={(event) => onChoose({ sms: event.target.checked })}
        >
          {t('sms')}
        </Switch>
      </div>
    </li>
  )
}

function NotReady() {
  const t = useTexts('inbox')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-small border border-line-strong px-4 py-3">
      <p className="max-w-prose text-sm">{t('notReady')}</p>
      <Button kind="ghost" size="small" onClick={() => openMember('account', 'contacts')}>
        {t('notReadyAction')}
      </Button>
    </div>
  )
}
