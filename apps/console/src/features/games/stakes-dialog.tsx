import { Dialog, Field, toast } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ActForm, ReasonField } from '../../act-form.tsx'
import { AmountInput } from '../../amount-input.tsx'
import { shortAmount, typedAmount } from '../../amounts.ts'
import { ask } from '../../server.ts'
import { useLanguage, useTexts } from '../../texts.ts'
import type { OfferedGame } from './offered-game.ts'
import { useReturnWords } from './use-return-words.ts'

type Stakes = NonNullable<OfferedGame['offer']['stakes']>

/** The least and the greatest stake of a game of the house: proposed here, decided by somebody else. */
export function StakesDialog({
  game,
  stakes,
  onClose,
}: {
  game: OfferedGame
  stakes: Stakes
  onClose: () => void
}) {
  const t = useTexts()
  const { language } = useLanguage()
  const { amount } = useReturnWords()
  const [least, setLeast] = useState(shortAmount(stakes.least))
  const [most, setMost] = useState(shortAmount(stakes.most))
  const [reason, setReason] = useState('')
  // Another order is another proposal; the same one sent twice is one.
  const [proposal, setProposal] = useState({ proposalId: crypto.randomUUID(), of: '' })
  const act = useMutation({
    mutationFn: () => {
      const of = JSON.stringify([least, most, reason])
      const proposalId = proposal.of === of ? proposal.proposalId : crypto.randomUUID()
      setProposal({ proposalId, of })
      return ask('proposeGameStakes', {
        params: { game: game.code },
        body: { proposalId, least: typedAmount(least), most: typedAmount(most), reason },
      })
    },
    onSuccess: () => {
      toast('good', t('gameStakesDone'))
      onClose()
    },
  })
  return (
    <Dialog title={`${t('gameStakes')}: ${game.names[language]}`} onClose={onClose}>
      <ActForm act={act} label={t('gameStakesPropose')} onSubmit={() => act.mutate()}>
        <p className="text-muted text-sm">
          {t('gameStakesLead', {
            least: amount(stakes.rulesLeast),
            most: amount(stakes.rulesMost),
          })}
        </p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label={t('gameStakesLeast')} required>
            {(control) => (
              <AmountInput
                {...control}
                required
                value={least}
                onChange={(event) => setLeast(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('gameStakesMost')} required>
            {(control) => (
              <AmountInput
                {...control}
                required
                value={most}
                onChange={(event) => setMost(event.target.value)}
              />
            )}
          </Field>
        </div>
        <ReasonField value={reason} onChange={setReason} />
      </ActForm>
    </Dialog>
  )
}
