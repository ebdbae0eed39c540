import { Button } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { refresh } from '../../base/server/query-client.ts'
import { ask } from '../../base/server/ask.ts'
import { refreshMoney } from '../../base/session/live.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { PressError } from '../../parts/reads/read-states.tsx'
import type { Bonus } from './bonuses-page.tsx'

/** An offer is taken or declined; neither costs anything. */
export function OfferButtons({ bonus: { grantId } }: { bonus: Bonus }) {
  const t = useTexts('bonuses')
  const onSettled = async () => {
    refreshMoney()
    await refresh('bonusDetails')
  }
  const take = useMutation({
    mutationFn: () => ask('acceptBonus', { params: { grantId }, body: {} }),
    onSettled,
  })
  const decline = useMutation({
    mutationFn: () => ask('forfeitBonus', { params: { grantId }, body: {} }),
    onSettled,
  })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button busy={take.isPending} disabled={decline.isPending} onClick={() => take.mutate()}>
          {t('take')}
        </Button>
        <Button
          kind="ghost"
          busy={decline.isPending}
          disabled={take.isPending}
          onClick={() => decline.mutate()}
        >
          {t('decline')}
        </Button>
      </div>
      <PressError error={take.error ?? decline.error} />
    </div>
  )
}
