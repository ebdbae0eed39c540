import { Button, Dialog } from '@parlour/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ask } from '../base/server/ask.ts'
import { reading, refresh } from '../base/server/query-client.ts'
import { openMember, useOverlay } from '../base/overlays/overlays.ts'
import { useTexts } from '../base/texts/texts.ts'

/** Before a deposit: the offer of a limit, and what may be asked for later. */
export function BeforeDeposit() {
  const s = useTexts('responsible-gaming')
  return (
    <div className="grid grid-cols-1 gap-4">
      <LimitOffer />
      <p className="text-sm text-muted">
        {s('kycBefore')}{' '}
        <button
          type="button"
          className="font-medium text-text underline underline-offset-4"
          onClick={() => openMember('verification')}
        >
          {s('kycMore')}
        </button>
      </p>
    </div>
  )
}

/** A limit is offered to who has none, and looked at again after half a year. */
function LimitOffer() {
  const s = useTexts('responsible-gaming')
  const { data } = useQuery(reading('memberSafety', {}))
  const skip = useSkip()
  if (!data?.offer) return null
  const review = data.offer === 'review'
  return (
    <section className="card grid gap-3 p-4" aria-label={s('offerTitle')}>
      <div>
        <h4 className="font-semibold">{review ? s('offerReview') : s('offerTitle')}</h4>
        <p className="text-sm text-muted">{s('offerText')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button kind="ghost" size="small" onClick={() => openMember('responsibleGaming')}>
          {s('offerSet')}
        </Button>
        <Button kind="quiet" size="small" busy={skip.isPending} onClick={() => skip.mutate()}>
          {review ? s('offerKeep') : s('offerSkip')}
        </Button>
      </div>
    </section>
  )
}

/** Where the licence wants the offer answered first. It steps aside while the limits are open. */
export function LimitOfferDialog() {
  const s = useTexts('responsible-gaming')
  const skip = useSkip()
  const overlay = useOverlay()
  if (overlay) return null
  return (
    <Dialog
      title={s('offerTitle')}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="ghost" busy={skip.isPending} onClick={() => skip.mutate()}>
            {s('offerSkip')}
          </Button>
          <Button onClick={() => openMember('responsibleGaming')}>{s('offerSet')}</Button>
        </div>
      }
    >
      <p>{s('offerText')}</p>
    </Dialog>
  )
}

function useSkip() {
  return useMutation({
    mutationFn: () => ask('skipSafetyLimits', {}),
    onSettled: () => refresh('memberSafety'),
  })
}
