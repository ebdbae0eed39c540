import { Button, Dialog, formatMoney, Money, toast } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { refresh } from '../../base/server/query-client.ts'
import type { Answer } from '../../base/server/ask.ts'
import { refreshMoney } from '../../base/session/live.ts'
import { openMember } from '../../base/overlays/overlays.ts'
import { SecretField } from '../forms/secret-field.tsx'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { AmountField } from '../money/amount-field.tsx'
import { pressedOperation } from '../money/pressed-operation.ts'
import { PressError } from '../reads/read-states.tsx'
import { readAmount } from '../money/read-amount.ts'
import { judgeAmount } from './judge-amount.ts'

type Terms = Answer<'uplineTransferTerms'> | Answer<'downlineTransferTerms'>

/** Where the money goes, up or down the line, and the call that sends it there. */
export type Way = {
  /** The name of what is pressed, and what tells one press from another beside the amount. */
  readonly operation: string
  readonly to?: string
  readonly send: (body: {
    transferId: string
    amount: string
    fundsPassword: string
  }) => Promise<unknown>
}

/** Offered where they may be sent. */
const QUICK = ['20.00', '50.00', '100.00']

/** How much; who receives it is said once more before the money goes, because it does not come back. */
export function TransferForm({ terms, way }: { terms: Terms; way: Way }) {
  const t = useTexts('wallets')
  const { locale } = useLanguage()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [asked, setAsked] = useState<string>()
  if (!terms.hasFundsPassword) {
    return (
      <div className="card grid justify-items-start gap-4 p-5">
        <p className="text-muted">{t('needsFundsPassword')}</p>
        <Button onClick={() => openMember('account', 'funds')}>{t('setFundsPassword')}</Button>
      </div>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = readAmount(typed)
    const fault = amount && judgeAmount(amount, terms)
    if (!amount) setError(t('amountMissing'))
    else if (fault)
      setError(
        t(`sendFault_${fault.fault}`, {
          amount: formatMoney(fault.amount, terms.currency, locale),
        }),
      )
    else {
      setError(undefined)
      setAsked(amount)
    }
  }
  return (
    <>
      <form className="card grid gap-5 p-5" onSubmit={submit} noValidate>
        <p>
          <span className="block text-sm text-muted">{t('receiver')}</span>
          <bdi className="text-lg font-semibold">{terms.receiver}</bdi>
        </p>
        <AmountField
          label={t('amount')}
          value={typed}
          onChange={setTyped}
          currency={terms.currency}
          quickAmounts={QUICK.filter((amount) => !judgeAmount(amount, terms))}
          error={error}
          hint={t('atLeast', { minimum: formatMoney(terms.minimum, terms.currency, locale) })}
        />
        <Button type="submit" size="large" disabled={terms.countLeftToday === 0}>
          {t('goOn')}
        </Button>
        <p className="text-sm text-muted">
          {t('transfersLeft', { count: terms.countLeftToday })}
          {terms.receiverTurnoverTimes > 0
            ? ` ${t('receiverPlays', { times: terms.receiverTurnoverTimes })}`
            : null}
        </p>
      </form>
      {asked ? (
        <Confirm
          amount={asked}
          terms={terms}
          way={way}
          onClose={() => setAsked(undefined)}
          onSent={() => setTyped('')}
        />
      ) : null}
    </>
  )
}

function Confirm({
  amount,
  terms,
  way,
  onClose,
  onSent,
}: {
  amount: string
  terms: Terms
  way: Way
  onClose: () => void
  onSent: () => void
}) {
  const t = useTexts('wallets')
  const [fundsPassword, setFundsPassword] = useState('')
  const send = useMutation({
    mutationFn: () =>
      pressedOperation(way.operation, { to: way.to, amount }, (transferId) =>
        way.send({ transferId, amount, fundsPassword }),
      ),
    onSuccess: () => {
      toast('good', t('sent'))
      onSent()
      onClose()
    },
    onSettled: async () => {
      setFundsPassword('')
      refreshMoney()
      await refresh('uplineTransferTerms', 'downlineTransferTerms', 'lineTransfers')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate()
  }
  return (
    <Dialog title={t('confirmTitle')} onClose={onClose}>
      <form className="grid gap-5" onSubmit={submit}>
        <p className="text-2xl font-semibold">
          <Money amount={amount} currency={terms.currency} />
        </p>
        <p className="text-muted">{t('confirmLead', { receiver: terms.receiver ?? '' })}</p>
        <SecretField label={t('fundsPassword')} value={fundsPassword} onChange={setFundsPassword} />
        <PressError error={send.error} />
        <div className="flex justify-end gap-3">
          <Button kind="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" busy={send.isPending} disabled={fundsPassword === ''}>
            {t('sendMoney')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
