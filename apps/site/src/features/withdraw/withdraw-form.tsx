import { Button, EmptyState, Field, formatMoney, Money, Select } from '@parlour/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Answer, ask } from '../../base/server/ask.ts'
import { reading, refresh } from '../../base/server/query-client.ts'
import { refreshMoney } from '../../base/session/live.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { MethodAmountField, useAmountFault } from '../../parts/money/amount-field.tsx'
import { FeeText } from '../../parts/money/fee-text.tsx'
import { feeOf, mostBesideFee } from './fee-of.ts'
import { useAccountName } from './account-name.ts'
import { useFreeCash } from './locked-notice.tsx'
import { isSecretWrong, MoneyProofField, moneyProof } from './money-proof-field.tsx'
import { pressedOperation } from '../../parts/money/pressed-operation.ts'
import { LoseBonusDialog, lostBy } from './lose-bonus-dialog.tsx'
import { Moment } from '../../parts/moment.tsx'
import { PressError, Read } from '../../parts/reads/read-states.tsx'
import { readAmount } from '../../parts/money/read-amount.ts'
import { Worded } from '../../parts/worded.tsx'

type Summary = Answer<'cashierSummary'>
type Method = Answer<'withdrawalMethods'>['methods'][number]
type Account = Answer<'listPayoutAccounts'>['payoutAccounts'][number]
type Order = { method: string; payoutAccountId: string; amount: string; forfeitConsent?: string }

/** Where to, how much, and the funds password; the sum is set aside the moment it is asked for. */
export function WithdrawForm({
  summary,
  onAddAccount,
}: {
  summary: Summary | undefined
  onAddAccount: () => void
}) {
  const t = useTexts('centre')
  const methods = useQuery(reading('withdrawalMethods', {}))
  const accounts = useQuery(reading('listPayoutAccounts', {}))
  return (
    <Read query={accounts}>
      {({ payoutAccounts }) => (
        <Read query={methods}>
          {({ methods: offered }) =>
            payoutAccounts.length === 0 ? (
              <EmptyState
                icon="wallet"
                title={t('noPayoutAccount')}
                action={<Button onClick={onAddAccount}>{t('addPayoutAccount')}</Button>}
              >
                {t('noPayoutAccountLead')}
              </EmptyState>
            ) : (
              <Form summary={summary} methods={offered} accounts={payoutAccounts} />
            )
          }
        </Read>
      )}
    </Read>
  )
}

function Form({
  summary,
  methods,
  accounts,
}: {
  summary: Summary | undefined
  methods: readonly Method[]
  accounts: readonly Account[]
}) {
  const t = useTexts('centre')
  const cashout = useTexts('cashout')
  const accountName = useAccountName()
  const [accountId, setAccountId] = useState(accounts[0]?.payoutAccountId)
  const [typed, setTyped] = useState('')
  const [secret, setSecret] = useState('')
  const [pressed, setPressed] = useState(false)
  const free = useFreeCash(summary?.cash)
  const account = accounts.find((entry) => entry.payoutAccountId === accountId) ?? accounts[0]
  const method = methods.find((entry) => entry.accountKind === account?.kind)
  const request = useMutation({
    mutationFn: (body: Order) =>
      pressedOperation('withdrawal', body, (withdrawalId) =>
        ask('requestWithdrawal', {
          body: { ...body, withdrawalId, ...moneyProof(summary?.asks, secret) },
        }),
      ),
    onSuccess: () => {
      setTyped('')
      setSecret('')
      setPressed(false)
      amount.judge(false)
    },
    onSettled: async (_answer, error) => {
      if (isSecretWrong(error)) setSecret('')
      refreshMoney()
      await refresh('listWithdrawals')
    },
  })
  const lost = lostBy(request.error)
  const most = method && mostOf(method, free, summary)
  const amount = useAmountFault(
    typed,
    { ...(method ?? nothing), ceiling: most?.amount },
    most?.byLimit ? 'amountBeyondLimit' : 'amountBeyondBalance',
  )
  const needsSecret = summary?.asks !== 'fresh_login' && secret === ''
  if (!account || !method) return <p className="card p-5 text-muted">{t('withdrawNoMethod')}</p>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    amount.judge()
    const wanted = readAmount(typed)
    if (!wanted || amount.fault || needsSecret) return
    const { payoutAccountId } = account
    request.mutate({ method: method.method, payoutAccountId, amount: wanted })
  }
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <Field label={t('payTo')} required>
        {(control) => (
          <Select
            {...control}
            value={account.payoutAccountId}
            onChange={(event) => setAccountId(event.target.value)}
          >
            {accounts.map((entry) => (
              <option key={entry.payoutAccountId} value={entry.payoutAccountId}>
                {accountName(entry)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <MethodAmountField
        label={t('withdrawAmount')}
        value={typed}
        onChange={setTyped}
        method={method}
        ceiling={most?.amount}
        withWhole
        error={amount.error}
        onLeave={() => typed && amount.judge()}
      />
      <p className="text-sm text-muted">
        {Number(method.fee.fixed) === 0 && method.fee.rateBps === 0 ? (
          t('noFee')
        ) : (
          <FeeText fee={method.fee} currency={method.currency} />
        )}
        {summary && free !== undefined ? (
          <>
            {' · '}
            {t('available')}{' '}
            <Money amount={free} currency={summary.currency} className="font-medium text-text" />
          </>
        ) : null}
      </p>
      <CostLine typed={typed} method={method} account={account} />
      <MoneyProofField
        asks={summary?.asks}
        value={secret}
        onChange={setSecret}
        error={pressed && needsSecret ? cashout('secretMissing') : undefined}
      />
      {lost === undefined ? <PressError error={request.error} /> : null}
      {lost !== undefined && request.variables ? (
        <LoseBonusDialog
          lost={lost}
          currency={method.currency}
          onClose={() => request.reset()}
          onConfirm={() =>
            request.mutate({ ...(request.variables as Order), forfeitConsent: lost })
          }
        />
      ) : null}
      <Button type="submit" size="large" busy={request.isPending}>
        {t('withdrawSend')}
      </Button>
      <p className="text-sm text-muted">{t('withdrawHint', { minutes: method.confirmMinutes })}</p>
    </form>
  )
}

/** Before a method is there nothing can be sent anyway. */
const nothing = { currency: 'BRL', minimum: '0', maximum: '0' }

/** The most that can be asked for: what there is beside the fee, or what may still leave today. */
function mostOf(
  { fee, currency }: Method,
  free: string | undefined,
  summary: Summary | undefined,
): { amount: string | undefined; byLimit: boolean } {
  const own = mostBesideFee(free, fee, currency)
  const today = summary?.withdrawalRemainingToday
  const byLimit = own !== undefined && today !== undefined && Number(today) < Number(own)
  return { amount: byLimit ? today : own, byLimit }
}

/** What it costs and sets aside, before it is asked for; and from when a young account can be paid to. */
function CostLine({ typed, method, account }: { typed: string; method: Method; account: Account }) {
  const t = useTexts('cashout')
  const { locale } = useLanguage()
  const cost = feeOf(readAmount(typed), method.fee, method.currency)
  const money = (amount: string) => formatMoney(amount, method.currency, locale)
  const cooling = Date.parse(account.usableFrom) > Date.now()
  return (
    <>
      {cost && Number(cost.fee) > 0 ? (
        <p className="rounded-small bg-raised px-4 py-3 text-sm" aria-live="polite">
          {t('cost', { fee: money(cost.fee), together: money(cost.together) })}
        </p>
      ) : null}
      {cooling ? (
        <p className="text-sm text-muted">
          <Worded of={(time) => t('cooling', { time })}>
            <Moment at={account.usableFrom} className="font-medium text-text" />
          </Worded>
        </p>
      ) : null}
    </>
  )
}
