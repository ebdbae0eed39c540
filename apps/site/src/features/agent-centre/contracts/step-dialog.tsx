import { Button, Dialog, Skeleton, toast, useUi } from '@parlour/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isLost } from '../../../base/server/refused.ts'
import { keyOf, refresh } from '../../../base/server/query-client.ts'
import { errorText } from '../../../base/server/error-text.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { PressError } from '../../../parts/reads/read-states.tsx'
import { Endings } from './endings.tsx'
import { type Contract, process, processCalls, type Step } from './kinds.ts'

const endingSteps: readonly Step[] = ['ACCEPT', 'ACCEPT_TERMINATION']
/** Asking ends nothing yet, and tells what would end with it. */
const askingSteps: readonly Step[] = ['REQUEST_TERMINATION']

/** Asks once more before a step; steps that end other contracts name them first. */
export function StepDialog({
  contract,
  step,
  onClose,
}: {
  contract: Contract
  step: Step
  onClose: () => void
}) {
  const t = useTexts('agents')
  const { locale, timeZone } = useUi()
  const [agreed, setAgreed] = useState(false)
  const { kind, contractId } = contract
  const ending = endingSteps.includes(step)
  const asking = askingSteps.includes(step)
  const preview = useQuery({
    queryKey: keyOf(processCalls[kind], 'PREVIEW', contractId),
    queryFn: ({ signal }) => process(kind, { action: 'PREVIEW', contractId }, signal),
    enabled: ending || asking,
    staleTime: 0,
    gcTime: 0,
  })
  const shown = preview.data?.preview
  const endings = shown?.endings ?? []
  const go = useMutation({
    mutationFn: () =>
      process(kind, {
        action: step,
        contractId,
        ...(ending && endings.length > 0 && { endings: endings.length }),
      }),
    onSuccess: () => {
      toast('good', t(`done_${step}`))
      onClose()
    },
    onSettled: () => refreshContracts(),
  })
  const from = shown
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
        Date.parse(shown.effectiveFrom),
      )
    : '…'
  return (
    <Dialog title={t(`ask_${step}`)} onClose={onClose} width={480}>
      <div className="grid gap-5">
        {(ending || asking) && preview.isPending ? (
          <Skeleton className="h-12" />
        ) : (
          <p className="text-muted">{t(`about_${step}`, { from })}</p>
        )}
        {isLost(preview) ? (
          <p role="alert" className="text-sm text-danger">
            {errorText(preview.error)}
          </p>
        ) : null}
        <Endings endings={endings} {...(ending && { agreed, onAgree: setAgreed })} />
        <PressError error={go.error} />
        <div className="flex justify-end gap-3">
          <Button kind="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            kind={ending && endings.length > 0 ? 'danger' : 'brand'}
            busy={go.isPending}
            disabled={ending && (!shown || (endings.length > 0 && !agreed))}
            onClick={() => go.mutate()}
          >
            {t(`step_${step}`)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** A step of one kind can change lists of all: whoever ends takes others along. */
export const refreshContracts = (): Promise<void> =>
  refresh(
    ...Object.values(processCalls),
    'contractInfo',
    'contractRules',
    'contractDebts',
    'agentMenu',
  )
