import { Button, Dialog, Field, TextInput } from '@parlour/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type AskInput, ask } from '../../base/server/ask.ts'
import { reading, refresh } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { pressedOperation } from '../../parts/money/pressed-operation.ts'
import { PressError, Read } from '../../parts/reads/read-states.tsx'
import { MoneyProofField, moneyProof } from './money-proof-field.tsx'

type NewAccount = Omit<
  NonNullable<AskInput<'addPayoutAccount'>['body']>,
  'payoutAccountId' | 'fundsPassword' | 'password'
>

/** Where a member's withdrawals are paid to: masked, added with a password, removed when nothing runs. */
export function PayoutAccounts() {
  const t = useTexts('centre')
  const accounts = useQuery(reading('listPayoutAccounts', {}))
  const remove = useMutation({
    mutationFn: (payoutAccountId: string) =>
      ask('removePayoutAccount', { params: { payoutAccountId } }),
    onSettled: () => refresh('listPayoutAccounts'),
  })
  return (
    <div className="grid grid-cols-1 gap-6">
      <Read query={accounts}>
        {({ payoutAccounts, final }) => (
          <ul className="grid grid-cols-1 gap-2">
            {payoutAccounts.map((account) => (
              <li
                key={account.payoutAccountId}
                className="card flex flex-wrap items-center gap-x-4 gap-y-1 p-4"
              >
                <span className="grow">
                  <span className="block font-semibold">
                    {account.label || t(`kind_${account.kind}`)}
                  </span>
                  <span className="num block text-sm text-muted">
                    <bdi>{account.masked}</bdi>
                  </span>
                  {Date.parse(account.usableFrom) > Date.now() ? (
                    <span className="block text-sm text-muted">
                      {t('usableFrom')} <Moment at={account.usableFrom} className="font-medium" />
                    </span>
                  ) : null}
                </span>
                {final ? null : (
                  <Button
                    kind="quiet"
                    size="small"
                    busy={remove.isPending && remove.variables === account.payoutAccountId}
                    onClick={() => remove.mutate(account.payoutAccountId)}
                  >
                    {t('remove')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Read>
      <PressError error={remove.error} />
      <AddAccount />
    </div>
  )
}

function AddAccount() {
  const t = useTexts('centre')
  const [kind, setKind] = useState<NewAccount['kind']>('pix')
  const [fields, setFields] = useState<Record<string, string>>({})
  const s = useTexts('security')
  const asks = useQuery(reading('cashierSummary', {})).data?.asks
  const [secret, setSecret] = useState('')
  const [toConfirm, setToConfirm] = useState<NewAccount>()
  const names =
    kind === 'pix' ? (['pixKey'] as const) : (['bankCode', 'branch', 'accountNumber'] as const)
  const add = useMutation({
    mutationFn: (content: NewAccount) =>
      pressedOperation('payout-account', content, (payoutAccountId) =>
        ask('addPayoutAccount', {
          body: { ...content, payoutAccountId, ...moneyProof(asks, secret) },
        }),
      ),
    onSuccess: () => setFields({}),
    onSettled: () => {
      setToConfirm(undefined)
      setSecret('')
      return refresh('listPayoutAccounts', 'memberSecurity')
    },
  })
  const put = (name: string) => (event: { target: { value: string } }) =>
    setFields({ ...fields, [name]: event.target.value })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const details = Object.fromEntries(names.map((name) => [name, fields[name] ?? '']))
    setToConfirm({
      kind,
      label: fields.label ?? '',
      holderName: fields.holderName ?? '',
      ...details,
    })
  }
  return (
    <form className="card grid gap-4 p-5" onSubmit={submit}>
      <h4 className="text-lg font-semibold">{t('addPayoutAccount')}</h4>
      <fieldset className="flex gap-6">
        <legend className="spoken">{t('accountKind')}</legend>
        {(['pix', 'bank'] as const).map((option) => (
          <label key={option} className="flex min-h-11 items-center gap-2.5 font-medium">
            <input
              type="radio"
              name="account-kind"
              className="size-5 accent-brand"
              checked={kind === option}
              onChange={() => setKind(option)}
            />
            {t(`kind_${option}`)}
          </label>
        ))}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('holderName')} required>
          {(control) => (
            <TextInput
              {...control}
              required
              minLength={2}
              maxLength={80}
              autoComplete="name"
              value={fields.holderName ?? ''}
              onChange={put('holderName')}
            />
          )}
        </Field>
        <Field label={t('accountLabel')}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={40}
              value={fields.label ?? ''}
              onChange={put('label')}
            />
          )}
        </Field>
        {names.map((name) => (
          <Field key={name} label={t(name)} required>
            {(control) => (
              <TextInput
                {...control}
                className="num"
                required
                autoComplete="off"
                value={fields[name] ?? ''}
                onChange={put(name)}
              />
            )}
          </Field>
        ))}
        <MoneyProofField asks={asks} value={secret} onChange={setSecret} />
      </div>
      <PressError error={add.error} />
      <p className="text-sm text-muted">{s('payoutFinal')}</p>
      <Button type="submit" className="justify-self-start">
        {t('save')}
      </Button>
      {toConfirm ? (
        <ConfirmAccount
          account={toConfirm}
          isBusy={add.isPending}
          onConfirm={() => add.mutate(toConfirm)}
          onClose={() => setToConfirm(undefined)}
        />
      ) : null}
    </form>
  )
}

/** What is confirmed cannot be taken back, so every detail is shown once more (N-20). */
function ConfirmAccount({
  account,
  isBusy,
  onConfirm,
  onClose,
}: {
  account: NewAccount
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const t = useTexts('centre')
  const s = useTexts('security')
  const { kind, label: _, ...details } = account
  return (
    <Dialog title={s('payoutConfirmTitle')} width={440} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-muted">{s('payoutConfirmLead')}</p>
        <dl className="grid gap-3 rounded-small bg-raised p-4">
          <div>
            <dt className="text-sm text-muted">{t('accountKind')}</dt>
            <dd className="font-medium">{t(`kind_${kind}`)}</dd>
          </div>
          {(Object.entries(details) as [Exclude<keyof NewAccount, 'kind' | 'label'>, string][]).map(
            ([name, value]) => (
              <div key={name}>
                <dt className="text-sm text-muted">{t(name)}</dt>
                <dd className="num font-medium [overflow-wrap:anywhere]">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
          )}
        </dl>
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="ghost" onClick={onClose}>
            {s('payoutBack')}
          </Button>
          <Button busy={isBusy} onClick={onConfirm}>
            {s('payoutConfirm')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
