import { toast } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { refresh } from '../../base/server/query-client.ts'
import { type Answer, ask } from '../../base/server/ask.ts'
import { refreshMoney } from '../../base/session/live.ts'
import { currentSession } from '../../base/session/session.ts'
import { errorText } from '../../base/server/error-text.ts'
import { loginFirst, openOverlay } from '../../base/overlays/overlays.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { pressedOperation } from '../../parts/money/pressed-operation.ts'

const reads = [
  'listPromotions',
  'getPromotion',
  'rewardCentre',
  'signInCalendar',
  'memberState',
] as const

/** Everything that shows how promotions stand is read anew. */
export function useRefreshPromotions(): () => Promise<void> {
  return async () => {
    refreshMoney()
    await refresh(...reads)
  }
}

/** Joins a promotion. */
export function useJoin(promotionId: string) {
  const t = useTexts('promotions')
  const refresh = useRefreshPromotions()
  return useMutation({
    mutationFn: () => ask('joinPromotion', { params: { promotionId }, body: {} }),
    onSuccess: () => toast('good', t('joinDone')),
    onSettled: refresh,
  })
}

/** Takes what is earned, or signs in for today. Who shows the reward refreshes afterwards: the button goes with it. */
export function useClaim(promotionId: string, onDone: (answer: Answer<'claimPromotion'>) => void) {
  const refresh = useRefreshPromotions()
  return useMutation({
    mutationFn: () =>
      pressedOperation(`claim-promotion-${promotionId}`, promotionId, (claimId) =>
        ask('claimPromotion', { params: { promotionId }, body: { claimId } }),
      ),
    onSuccess: onDone,
    // The button may be gone once everything is read anew, so the reason stands beside the page.
    onError: (error) => {
      toast('bad', errorText(error))
      void refresh()
    },
  })
}

/** Goes on as a member: visitors log in first, trial players are told what they need. */
export function asMember(goOn: () => void): void {
  const session = currentSession()
  if (session.kind !== 'player') loginFirst(goOn)
  else if (session.trial) openOverlay({ kind: 'needAccount' })
  else goOn()
}
