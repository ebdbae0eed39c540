import { Dialog, toast } from '@parlour/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ActForm, ReasonField } from '../../act-form.tsx'
import { useTexts } from '../../texts.ts'

/** Asks for an act that a second person carries out on the decisions page. */
export function ProposeDialog({
  title,
  label,
  propose,
  disabled = false,
  onClose,
  children,
}: {
  title: string
  label: string
  propose: (act: { proposalId: string; reason: string }) => Promise<unknown>
  disabled?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const t = useTexts()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  // The same press repeated after silence is the same proposal.
  const [proposalId] = useState(() => crypto.randomUUID())
  const act = useMutation({
    mutationFn: () => propose({ proposalId, reason }),
    onSuccess: () => {
      toast('good', t('proposedDone'))
      onClose()
      return queries.invalidateQueries()
    },
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <ActForm act={act} onSubmit={() => act.mutate()} label={label} disabled={disabled}>
        <div className="grid gap-2">{children}</div>
        <ReasonField value={reason} onChange={setReason} />
      </ActForm>
    </Dialog>
  )
}
