import { Button, Dialog, toast } from '@parlour/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ActForm, ReasonField } from '../../act-form.tsx'
import { useMay } from '../../roles.tsx'
import { ask } from '../../server.ts'
import { useTexts } from '../../texts.ts'
import type { Card } from './member-card.tsx'

type Act = 'freeze' | 'unfreeze' | 'logOut' | 'unlock'

/** What can be done about a member, each with a reason and a look at what follows. */
export function MemberActs({ card }: { card: Card }) {
  const t = useTexts()
  const may = useMay()
  const [act, setAct] = useState<Act>()
  const frozen = card.restrictions.some(({ kind }) => kind === 'frozen')
  if (!may('freezeMember')) return null
  const acts: readonly Act[] = [
    frozen ? 'unfreeze' : 'freeze',
    'logOut',
    ...(may('unlockMember') ? (['unlock'] as const) : []),
  ]
  const idle = (one: Act) =>
    (one === 'unfreeze' && card.unfreezeWaits) ||
    (one === 'logOut' && card.sessions.length === 0) ||
    (one === 'unlock' && card.locks.length === 0)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        {acts.map((one) => (
          <Button
            key={one}
            size="small"
            kind={one === 'freeze' ? 'danger' : 'ghost'}
            disabled={idle(one)}
            onClick={() => setAct(one)}
          >
            {t(`act_${one}`)}
          </Button>
        ))}
      </div>
      {card.unfreezeWaits ? <p className="text-muted text-sm">{t('unfreezeWaits')}</p> : null}
      {act ? <ActDialog act={act} card={card} onClose={() => setAct(undefined)} /> : null}
    </div>
  )
}

function ActDialog({ act, card, onClose }: { act: Act; card: Card; onClose: () => void }) {
  const t = useTexts()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  // One id for this window: repeating after silence proposes nothing twice.
  const proposalId = useRef(crypto.randomUUID())
  const does = useMutation({
    mutationFn: async () => {
      const about = { params: { memberId: card.memberId }, body: { reason } }
      if (act === 'freeze') await ask('freezeMember', about)
      else if (act === 'logOut') await ask('endMemberSessions', about)
      else if (act === 'unlock') await ask('unlockMember', about)
      else {
        const body = { reason, proposalId: proposalId.current }
        await ask('proposeUnfreeze', { params: about.params, body })
      }
    },
    onSuccess: async () => {
      toast('good', t(`acted_${act}`))
      await queries.invalidateQueries({ queryKey: ['member', card.memberId] })
      onClose()
    },
  })
  return (
    <Dialog title={`${t(`act_${act}`)}: ${card.account}`} onClose={onClose}>
      <ActForm
        act={does}
        label={t(`act_${act}`)}
        kind={act === 'freeze' || act === 'logOut' ? 'danger' : 'brand'}
        onSubmit={() => does.mutate()}
      >
        <p>{t(`actLead_${act}`)}</p>
        <ReasonField value={reason} onChange={setReason} />
      </ActForm>
    </Dialog>
  )
}
