import { Button, Dialog, toast } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Answer, ask } from '../../../base/server/ask.ts'
import { refresh } from '../../../base/server/query-client.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { SecretField } from '../../../parts/forms/secret-field.tsx'
import { PressError } from '../../../parts/reads/read-states.tsx'
import { FirstPassword } from '../first-password.tsx'

type Member = Answer<'lineMember'>['member']
type Act = 'agent' | 'password'

/** What an agent may do about the account of somebody right below. */
export function MemberActs({ member }: { member: Member }) {
  const t = useTexts('agents')
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  return (
    <>
      {member.kind === 'member' ? (
        <Button kind="ghost" size="small" onClick={() => setAct('agent')}>
          {t('makeAgent')}
        </Button>
      ) : null}
      <Button kind="ghost" size="small" onClick={() => setAct('password')}>
        {t('newPassword')}
      </Button>
      {act === 'agent' ? <MakeAgent member={member} onClose={close} /> : null}
      {act === 'password' ? <NewPassword member={member} onClose={close} /> : null}
    </>
  )
}

type Of = { readonly member: Member; readonly onClose: () => void }

function MakeAgent({ member: { memberId, account }, onClose }: Of) {
  const t = useTexts('agents')
  const make = useMutation({
    mutationFn: () => ask('makeAgent', { params: { memberId } }),
    onSuccess: async () => {
      toast('good', t('madeAgent', { name: account }))
      await refresh('lineMember', 'lineTeam', 'lineTeamSummary', 'teamOverview', 'teamMembers')
      onClose()
    },
  })
  return (
    <Dialog title={t('makeAgentAsk', { name: account })} onClose={onClose} width={480}>
      <div className="grid gap-5">
        <p className="text-muted">{t('makeAgentLead')}</p>
        <PressError error={make.error} />
        <div className="flex justify-end gap-3">
          <Button kind="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button busy={make.isPending} onClick={() => make.mutate()}>
            {t('makeAgent')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Another first password: the agent's own is asked, since whoever holds it opens the account. */
function NewPassword({ member: { memberId }, onClose }: Of) {
  const t = useTexts('agents')
  const [password, setPassword] = useState('')
  const give = useMutation({
    mutationFn: () =>
      ask('resetDownlinePassword', {
        params: { memberId },
        body: password ? { password } : {},
      }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    give.mutate()
  }
  return (
    <Dialog title={t('newPassword')} onClose={onClose} width={480}>
      {give.data ? (
        <section className="grid gap-5" role="status">
          <FirstPassword {...give.data}>
            <Button kind="ghost" onClick={onClose}>
              {t('back')}
            </Button>
          </FirstPassword>
        </section>
      ) : (
        <form className="grid gap-5" onSubmit={submit} noValidate>
          <p className="text-muted">{t('newPasswordLead')}</p>
          <SecretField label={t('ownPassword')} value={password} onChange={setPassword} isLogin />
          <PressError error={give.error} />
          <div className="flex justify-end gap-3">
            <Button kind="ghost" onClick={onClose}>
              {t('back')}
            </Button>
            <Button type="submit" busy={give.isPending}>
              {t('giveNewPassword')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
