import { Button, Money } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { refresh } from '../../base/server/query-client.ts'
import { type Answer, ask } from '../../base/server/ask.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { PromotionPicker } from './promotion-picker.tsx'
import { FeeText } from '../../parts/money/fee-text.tsx'
import { MethodAmountField, useAmountFault } from '../../parts/money/amount-field.tsx'
import { ChoiceCard } from '../../parts/forms/choice-card.tsx'
import { pressedOperation } from '../../parts/money/pressed-operation.ts'
import { PressError } from '../../parts/reads/read-states.tsx'
import { readAmount } from '../../parts/money/read-amount.ts'
import type { Deposit } from './deposit-page.tsx'
import { follow, openBlank } from './payment-window.ts'

/** Before a method is there nothing can be sent anyway. */
const nothing = { currency: 'BRL', minimum: '0', maximum: '0' }

type Method = Answer<'depositMethods'>['methods'][number]

/** Way and amount. The provider's page opens in a window of its own, on the press, so that no blocker stops it. */
export function DepositForm({
  methods,
  remaining,
  allowed,
  onCreated,
}: {
  methods: readonly Method[]
  remaining: string | null
  allowed: boolean
  onCreated: (deposit: Deposit) => void
}) {
  const t = useTexts('centre')
  const { payments } = useLanguage()
  const [chosen, setChosen] = useState(methods[0]?.method)
  const [typed, setTyped] = useState('')
  const [promotionId, setPromotionId] = useState<string>()
  const method = methods.find((entry) => entry.method === chosen) ?? methods[0]
  const ceiling = remaining ?? undefined
  const amount = useAmountFault(typed, { ...(method ?? nothing), ceiling }, 'amountBeyondLimit')
  const create = useMutation({
    mutationFn: (body: { method: string; amount: string; promotionId?: string }) =>
      pressedOperation('deposit', body, (depositId) =>
        ask('createDeposit', { body: { ...body, depositId, language: payments } }),
      ),
    onSuccess: onCreated,
    onSettled: () => Promise.all([refresh('listDeposits'), refresh('depositPromotions')]),
  })
  if (!method || !allowed)
    return (
      <p className="card p-5 text-muted">{t(allowed ? 'depositNoMethod' : 'depositBlocked')}</p>
    )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    amount.judge()
    const wanted = readAmount(typed)
    if (!wanted || amount.fault) return
    // What has a code is paid here; only a page needs a window.
    const window_ = method.kind === 'hosted' && !method.hasCode ? openBlank() : null
    create.mutate(
      { method: method.method, amount: wanted, ...(promotionId ? { promotionId } : {}) },
      {
        onSuccess: (deposit) => {
          if (window_) follow(window_, deposit.paymentUrl)
        },
        onError: () => window_?.close(),
      },
    )
  }
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-2 text-sm font-medium">{t('depositMethod')}</legend>
        {methods.map((entry) => (
          <MethodChoice
            key={entry.method}
            method={entry}
            checked={entry === method}
            onChoose={() => setChosen(entry.method)}
          />
        ))}
      </fieldset>
      <MethodAmountField
        label={t('depositAmount')}
        value={typed}
        onChange={setTyped}
        method={method}
        ceiling={ceiling}
        error={amount.error}
        onLeave={() => typed && amount.judge()}
      />
      <PromotionPicker chosen={promotionId} amount={readAmount(typed)} onChoose={setPromotionId} />
      {remaining === null ? null : (
        <p className="text-sm text-muted">
          {t('depositRemaining')}{' '}
          <Money amount={remaining} currency={method.currency} className="font-medium text-text" />
        </p>
      )}
      <PressError error={create.error} />
      <Button type="submit" size="large" busy={create.isPending}>
        {t('depositContinue')}
      </Button>
      {method.kind === 'hosted' && !method.hasCode ? (
        <p className="text-sm text-muted">{t('depositHint')}</p>
      ) : null}
    </form>
  )
}

function MethodChoice({
  method,
  checked,
  onChoose,
}: {
  method: Method
  checked: boolean
  onChoose: () => void
}) {
  const t = useTexts('centre')
  const cashout = useTexts('cashout')
  const { payments } = useLanguage()
  const free = Number(method.fee.fixed) === 0 && method.fee.rateBps === 0
  return (
    <ChoiceCard
      name="deposit-method"
      checked={checked}
      onChoose={onChoose}
      className="items-start!"
    >
      <span className="font-semibold">{method.name[payments]}</span>
      <span dir="auto" className="text-sm text-muted">
        {method.description[payments]}
      </span>
      <span className="text-sm text-muted">
        {free ? t('noFee') : <FeeText fee={method.fee} currency={method.currency} />}
        {' · '}
        {cashout(`processing_${method.kind}`)}
      </span>
    </ChoiceCard>
  )
}
