import { Badge, Button, Dialog, toast } from '@parlour/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActForm, ReasonField } from '../../act-form.tsx'
import { ask } from '../../server.ts'
import { useTexts } from '../../texts.ts'
import type { Terms } from './terms-card.tsx'

/** Whether a lottery is sold at all, and closing or opening it as a whole. */
export function SaleCard({ terms }: { terms: Terms }) {
  const t = useTexts()
  const [asking, setAsking] = useState(false)
  return (
    <section className="card grid content-start gap-3 p-5" aria-label={t('lotterySale')}>
      <header className="flex min-h-9 flex-wrap items-center gap-3">
        <h3 className="font-semibold">{t('lotterySale')}</h3>
        <span className="grow">
          <Badge kind={terms.open ? 'good' : 'bad'}>
            {t(terms.open ? 'saleOpen' : 'saleClosed')}
          </Badge>
        </span>
        <Button size="small" kind="ghost" onClick={() => setAsking(true)}>
          {t(terms.open ? 'closeLottery' : 'openLottery')}
        </Button>
      </header>
      <p className="text-sm text-muted">{t(terms.open ? 'saleOpenLead' : 'saleClosedLead')}</p>
      {asking ? <SaleDialog terms={terms} onClose={() => setAsking(false)} /> : null}
    </section>
  )
}

function SaleDialog({ terms, onClose }: { terms: Terms; onClose: () => void }) {
  const t = useTexts()
  const queries = useQueryClient()
  // What was asked for stays so while the answer changes the card behind.
  const [open] = useState(!terms.open)
  const [reason, setReason] = useState('')
  const change = useMutation({
    mutationFn: () =>
      ask('changeLotterySale', { params: { game: terms.game }, body: { reason, open } }),
    onSuccess: (told) => {
      toast('good', t(open ? 'lotteryOpenedDone' : 'lotteryClosedDone'))
      queries.setQueryData(['lottery-terms', terms.game], told)
      onClose()
    },
  })
  const name = t(open ? 'openLottery' : 'closeLottery')
  return (
    <Dialog title={name} onClose={onClose}>
      <ActForm
        act={change}
        onSubmit={() => change.mutate()}
        label={name}
        kind={open ? 'brand' : 'danger'}
      >
        <p>{t(open ? 'openLotteryLead' : 'closeLotteryLead')}</p>
        <ReasonField value={reason} onChange={setReason} />
      </ActForm>
    </Dialog>
  )
}
