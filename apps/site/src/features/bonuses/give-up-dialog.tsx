import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reading, refresh } from '../../base/server/query-client.ts'
import { ask } from '../../base/server/ask.ts'
import { Refused } from '../../base/server/refused.ts'
import { refreshMoney } from '../../base/session/live.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { PressError } from '../../parts/reads/read-states.tsx'
import type { Bonus } from './bonuses-page.tsx'
import { ConsentDialog } from '../../parts/bonuses/consent-dialog.tsx'

/** Asks once more and names what is lost; if that has changed meanwhile, it shows the new amount and asks anew. */
export function GiveUpDialog({ bonus, onClose }: { bonus: Bonus; onClose: () => void }) {
  const t = useTexts('bonuses')
  const queries = useQueryClient()
  const { grantId, currency, atRisk, openBets } = bonus
  const giveUp = useMutation({
    mutationFn: () => ask('forfeitBonus', { params: { grantId }, body: { consent: atRisk } }),
    onSuccess: (details) => {
      queries.setQueryData(reading('bonusDetails', {}).queryKey, details)
      onClose()
    },
    onSettled: async () => {
      refreshMoney()
      await refresh('bonusDetails')
    },
  })
  const changed = giveUp.error instanceof Refused && giveUp.error.code === 'confirm_forfeit'
  return (
    <ConsentDialog
      words="giveUp"
      lost={atRisk}
      currency={currency}
      more={openBets > 0 ? <p>{t('giveUpOpenBets', { bets: openBets })}</p> : null}
      busy={giveUp.isPending}
      onClose={onClose}
      onConfirm={() => giveUp.mutate()}
    >
      {changed ? null : <PressError error={giveUp.error} />}
    </ConsentDialog>
  )
}
