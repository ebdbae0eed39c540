import type { CallReply } from '@parlour/wire/schemas'
import { useState } from 'react'
import { ask } from '../../server.ts'
import { useTexts } from '../../texts.ts'
import { AccountField } from './account-field.tsx'
import { ProposeDialog } from './propose-dialog.tsx'

type Line = CallReply<'operatorLine'>

/** A contract that is to end against or without the will of its sides, or an offer that is taken back. */
export type Ended = Pick<Line['contracts'][number], 'contractId' | 'kind'> & {
  readonly isOffer: boolean
}

/** Another upline for somebody and everybody below them. */
export function MoveDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const t = useTexts()
  const [upline, setUpline] = useState('')
  return (
    <ProposeDialog
      title={`${t('moveLine')}: ${line.account}`}
      label={t('proposeAct')}
      disabled={upline.trim() === ''}
      propose={({ proposalId, reason }) =>
        ask('proposeLineMove', {
          body: { proposalId, reason, account: line.account, upline: upline.trim() },
        })
      }
      onClose={onClose}
    >
      <p className="text-sm text-muted">{t('moveLineLead', { count: String(line.teamCount) })}</p>
      <AccountField label={t('newUpline')} value={upline} onChange={setUpline} />
    </ProposeDialog>
  )
}

export function ForcedEndDialog({
  ended: { contractId, kind, isOffer },
  onClose,
}: {
  ended: Ended
  onClose: () => void
}) {
  const t = useTexts()
  return (
    <ProposeDialog
      title={`${t(isOffer ? 'takeBackOffer' : 'endContract')}: ${t(`kind_${kind}`)}`}
      label={t('proposeAct')}
      propose={({ proposalId, reason }) =>
        ask('proposeForcedEnd', { body: { proposalId, reason, contractId } })
      }
      onClose={onClose}
    >
      <p className="text-sm text-muted">{t(isOffer ? 'takeBackOfferLead' : 'endContractLead')}</p>
    </ProposeDialog>
  )
}
