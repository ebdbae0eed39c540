import { Button, Field, PasswordInput, TextInput } from '@parlour/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type AskInput, ask } from '../../../server/ask.ts'
import { reading } from '../../../server/query-client.ts'
import { useTexts } from '../../../texts/texts.ts'
import { Moment } from '../moment.tsx'
import { pressedOperation } from '../pressed-operation.ts'
import { PressError, Read } from '../read-states.tsx'

type NewAccount = Omit<
  NonNullable<AskInput<'addPayoutAccount'>['body']>,
  'payoutAccountId' | 'fundsPassword'
>

/** Where a member's withdrawals are paid to: masked, added with the funds password, removed when nothing runs. */
export function PayoutAccounts({ needsFundsPassword }: { needsFundsPassword: boolean }) {
  const t = useTexts('centre')
  const queries = useQueryClient()
  const accounts = useQuery(reading('listPayoutAccounts', {}))
  const remove = useMutation({
    mutationFn: (payoutAccountId: string) =>
      ask('removePayoutAccount', { params: { payoutAccountId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listPayoutAccounts'] }),
  })
  return (
    <div className="grid grid-cols-1 gap-6">
      <Read query={accounts}>
        {({ payoutAccounts }) => (
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
                  <span className="num block text-sm text-muted">{account.masked}</span>
                  {Date.parse(account.usableFrom) > Date.now() ? (
                    <span className="block text-sm text-muted">
                      {t('usableFrom')} <Moment at={account.usableFrom} className="font-medium" />
                    </span>
                  ) : null}
                </span>
                <Button
                  kind="quiet"
                  size="small"
                  busy={remove.isPending && remove.variables === account.payoutAccountId}
                  onClick={() => remove.mutate(account.payoutAccountId)}
                >
                  {t('remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Read>
      <PressError error={remove.error} />
      <AddAccount needsFundsPassword={needsFundsPassword} />
    </div>
  )
}

function AddAccount({ needsFundsPassword }: { needsFundsPassword: boolean }) {
  const t = useTexts('centre')
  const queries = useQueryClient()
  const [kind, setKind] = useState<NewAccount['kind']>('pix')
  const [fields, setFields] = useState<Record<string, string>>({})
  const [fundsPassword, setFundsPassword] = useState('')
  const names =
    kind === 'pix' ? (['pixKey'] as const) : (['bankCode', 'branch', 'accountNumber'] as const)
  const add = useMutation({
    mutationFn: (content: NewAccount) =>
      pressedOperation('payout-account', content, (payoutAccountId) =>
        ask('addPayoutAccount', {
          body: { ...content, payoutAccountId, ...(fundsPassword ? { fundsPassword } : {}) },
        }),
      ),
    onSuccess: () => setFields({}),
    onSettled: () => {
      setFundsPassword('')
      return queries.invalidateQueries({ queryKey: ['listPayoutAccounts'] })
    },
  })
  const put = (name: string) => (event: { target: { value: string } }) =>
    setFields({ ...fields, [name]: event.target.value })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const details = Object.fromEntries(names.map((name) => [name, fields[name] ?? '']))
    add.mutate({ kind, label: fields.label ?? '', holderName: fields.holderName ?? '', ...details })
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
        {needsFundsPassword ? (
          <Field label={t('fundsPassword')} required>
            {(control) => (
              <PasswordInput
                {...control}
                required
                autoComplete="off"
                value={fundsPassword}
                onChange={(event) => setFundsPassword(event.target.value)}
              />
            )}
          </Field>
        ) : null}
      </div>
      <PressError error={add.error} />
      <Button type="submit" busy={add.isPending} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}
