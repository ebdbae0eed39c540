import { Button, classNames, Money } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { refresh } from '../../base/server/query-client.ts'
import { type Answer, ask } from '../../base/server/ask.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { PromotionPicker } from './promotion-picker.tsx'
import { FeeText } from '../../parts/money/fee-text.tsx'
import { MethodAmountField } from '../../parts/money/amount-field.tsx'
import { ChoiceMark } from './choice-mark.tsx'
import { pressedOperation } from '../../parts/money/pressed-operation.ts'
import { PressError } from '../../parts/reads/read-states.tsx'
import { readAmount } from '../../parts/money/read-amount.ts'
import type { Deposit } from './deposit-page.tsx'

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
  const [error, setError] = useState<string>()
  const [promotionId, setPromotionId] = useState<string>()
  const method = methods.find((entry) => entry.method === chosen) ?? methods[0]
  const create = useMutation({
    mutationFn: (body: { method: string; amount: string; promotionId?: string }) =>
      pressedOperation('deposit', body, (depositId) =>
        ask('createDeposit', { body: { ...body, depositId, language: payments } }),
      ),
    onSuccess: (deposit) => {
      onCreated(deposit)
      setTyped('')
      setPromotionId(undefined)
    },
    onSettled: () => Promise.all([refresh('listDeposits'), refresh('depositPromotions')]),
  })
  if (!method || !allowed)
    return (
      <p className="card p-5 text-muted">{t(allowed ? 'depositNoMethod' : 'depositBlocked')}</p>
    )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = readAmount(typed)
    setError(amount ? undefined : t('amountMissing'))
    if (!amount) return
    const window_ = method.kind === 'hosted' ? openBlank() : null
    create.mutate(
      { method: method.method, amount, ...(promotionId ? { promotionId } : {}) },
      {
        onSuccess: (deposit) => follow(window_, deposit.paymentUrl),
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
        error={error}
      />
      <PromotionPicker chosen={promotionId} onChoose={setPromotionId} />
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
      <p className="text-sm text-muted">{t('depositHint')}</p>
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
    <label
      className={classNames(
        'card relative grid cursor-pointer gap-1 p-4 transition-colors duration-(--quick) has-focus-visible:outline-2 has-focus-visible:outline-focus',
        checked ? 'border-brand' : 'hover:border-line-strong',
      )}
    >
      <input
        type="radio"
        name="deposit-method"
        className="spoken"
        checked={checked}
        onChange={onChoose}
      />
      <span className="flex items-center justify-between gap-3 font-semibold">
        {method.name[payments]}
        <ChoiceMark checked={checked} />
      </span>
      <span className="text-sm text-muted">
        <span dir="auto">{method.description[payments]}</span>
      </span>
      <span className="text-sm text-muted">
        {free ? t('noFee') : <FeeText fee={method.fee} currency={method.currency} />}
        {' · '}
        {cashout(`processing_${method.kind}`)}
      </span>
    </label>
  )
}

function openBlank(): Window | null {
  return window.open('about:blank', 'parlour-payment')
}

function follow(window_: Window | null, url: string | null): void {
  if (!url) {
    window_?.close()
  } else if (window_) {
    window_.opener = null
    window_.location.href = url
  } else {
    window.open(url, '_blank', 'noopener')
  }
}
