import { Button, Dialog, formatMoney, Money } from '@parlour/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../server/ask.ts'
import { Refused } from '../../../server/refused.ts'
import { refreshMoney } from '../../../session/live.ts'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { PressError } from '../read-states.tsx'
import type { Bonus } from './bonuses-page.tsx'

/** Asks once more and names what is lost; if that has changed meanwhile, it shows the new amount and asks anew. */
export function GiveUpDialog({ bonus, onClose }: { bonus: Bonus; onClose: () => void }) {
  const t = useTexts('bonuses')
  const { locale } = useLanguage()
  const queries = useQueryClient()
  const { grantId, currency, atRisk, openBets } = bonus
  const giveUp = useMutation({
    mutationFn: () => ask('forfeitBonus', { params: { grantId }, body: { consent: atRisk } }),
    onSuccess: (details) => {
      queries.setQueryData(['bonusDetails', {}], details)
      onClose()
    },
    onSettled: async () => {
      refreshMoney()
      await queries.invalidateQueries({ queryKey: ['bonusDetails'] })
    },
  })
  const changed = giveUp.error instanceof Refused && giveUp.error.code === 'confirm_forfeit'
  return (
    <Dialog
      title={t('giveUpTitle')}
      onClose={onClose}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="ghost" className="grow" onClick={onClose}>
            {t('keepPlaying')}
          </Button>
          <Button
            kind="danger"
            className="grow"
            busy={giveUp.isPending}
            onClick={() => giveUp.mutate()}
          >
            {t('giveUpConfirm', { amount: formatMoney(atRisk, currency, locale) })}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{t('giveUpLead')}</p>
        <p>
          <Money
            amount={atRisk}
            currency={currency}
            className="text-3xl font-semibold tracking-tight"
          />
        </p>
        {openBets > 0 ? <p>{t('giveUpOpenBets', { bets: openBets })}</p> : null}
        <p className="text-muted">{t('giveUpKeep')}</p>
        {changed ? null : <PressError error={giveUp.error} />}
      </div>
    </Dialog>
  )
}
