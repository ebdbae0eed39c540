import { checkPayoutAccount, holderNameOf } from '@parlour/members'
import { Button, Field, TextInput, toast } from '@parlour/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type AskInput, ask } from '../../base/server/ask.ts'
import { reading, refresh } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { ChoiceCard } from '../../parts/forms/choice-card.tsx'
import { pressedOperation } from '../../parts/money/pressed-operation.ts'
import { PressError } from '../../parts/reads/read-states.tsx'
import { ConfirmAccount } from './confirm-account.tsx'
import { isSecretWrong, MoneyProofField, moneyProof } from './money-proof-field.tsx'

export type NewAccount = Omit<
  NonNullable<AskInput<'addPayoutAccount'>['body']>,
  'payoutAccountId' | 'fundsPassword' | 'password'
>

/** The fields of each kind in their order on the page. */
const details = {
  pix: ['pixKey'],
  bank: ['bankCode', 'branch', 'accountNumber'],
} as const
type FieldName = (typeof details)[NewAccount['kind']][number] | 'holderName'
type Typed = Partial<Record<FieldName | 'label', string>>

/** What is wrong with what is typed, by the rules of the server; the first field of an account that is wrong. */
function faultsOf(
  kind: NewAccount['kind'],
  typed: Typed,
  holder: string | null,
): ReadonlySet<FieldName> {
  const checked = checkPayoutAccount({ ...typed, kind, holderName: '' })
  const faults = new Set<FieldName>('fault' in checked ? [checked.fault] : [])
  // The others of a bank are told as well: an empty one is never right.
  for (const name of details[kind]) if (!typed[name]?.trim()) faults.add(name)
  if (holder === null && !holderNameOf(typed.holderName ?? '')) faults.add('holderName')
  return faults
}

/** Adds an account in the member's own name; nothing is typed that the house knows. */
export function AddAccount({ holder }: { holder: string | null }) {
  const t = useTexts('centre')
  const s = useTexts('cashout')
  const security = useTexts('security')
  const draft = useNewAccount(holder)
  const { kinds, kind, choose, add, toConfirm, setToConfirm } = draft
  return (
    <form className="card grid gap-4 p-5" onSubmit={draft.submit} noValidate>
      <h4 className="text-lg font-semibold">{t('addPayoutAccount')}</h4>
      {kinds.length > 1 ? (
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="spoken">{t('accountKind')}</legend>
          {kinds.map((one) => (
            <ChoiceCard
              key={one}
              name="account-kind"
              checked={kind === one}
              onChoose={() => choose(one)}
            >
              <span className="font-medium">{t(`kind_${one}`)}</span>
            </ChoiceCard>
          ))}
        </fieldset>
      ) : null}
      {holder === null ? null : (
        <p className="rounded-small bg-raised px-4 py-3 text-sm">
          <span className="block font-medium">
            {t('holderName')}: <bdi className="whitespace-normal">{holder}</bdi>
          </span>
          <span className="text-muted">{s('holderIsYou')}</span>
        </p>
      )}
      <AccountFields draft={draft} />
      <PressError error={add.error} />
      <p className="text-sm text-muted">{security('payoutFinal')}</p>
      <Button type="submit" className="justify-self-start">
        {t('save')}
      </Button>
      {toConfirm ? (
        <ConfirmAccount
          account={toConfirm}
          holder={holder}
          isBusy={add.isPending}
          onConfirm={() => add.mutate(toConfirm)}
          onClose={() => setToConfirm(undefined)}
        />
      ) : null}
    </form>
  )
}

/** What is typed, what is wrong with it, and what becomes of it. */
function useNewAccount(holder: string | null) {
  const s = useTexts('cashout')
  const offered = useQuery(reading('withdrawalMethods', {})).data?.methods
  const kinds = (['pix', 'bank'] as const).filter(
    (one) => !offered || offered.some(({ accountKind }) => accountKind === one),
  )
  const [chosen, choose] = useState<NewAccount['kind']>()
  const kind = chosen ?? kinds[0] ?? 'bank'
  const [typed, setTyped] = useState<Typed>({})
  // Nobody is told of a mistake before the field was left, or the form sent.
  const [judged, setJudged] = useState<readonly FieldName[] | 'all'>([])
  const asks = useQuery(reading('cashierSummary', {})).data?.asks
  const [secret, setSecret] = useState('')
  const [toConfirm, setToConfirm] = useState<NewAccount>()
  const add = useMutation({
    mutationFn: (content: NewAccount) =>
      pressedOperation('payout-account', content, (payoutAccountId) =>
        ask('addPayoutAccount', {
          body: { ...content, payoutAccountId, ...moneyProof(asks, secret) },
        }),
      ),
    onSuccess: () => {
      setTyped({})
      setJudged([])
      setSecret('')
      toast('good', s('accountAdded'))
    },
    onSettled: (_answer, error) => {
      setToConfirm(undefined)
      if (isSecretWrong(error)) setSecret('')
      return refresh('listPayoutAccounts', 'memberSecurity')
    },
  })
  const faults = faultsOf(kind, typed, holder)
  const needsSecret = asks !== 'fresh_login' && secret === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setJudged('all')
    if (faults.size === 0 && !needsSecret) setToConfirm(contentOf(kind, typed, holder))
  }
  const isJudged = (name: FieldName) => judged === 'all' || judged.includes(name)
  return {
    kinds,
    kind,
    choose,
    typed,
    put: (name: keyof Typed, text: string) => setTyped({ ...typed, [name]: text }),
    leave: (name: FieldName) =>
      typed[name] && judged !== 'all' ? setJudged([...judged, name]) : undefined,
    faultOf: (name: FieldName) =>
      faults.has(name) && isJudged(name) ? s(`fault_${name}`) : undefined,
    names: [...(holder === null ? (['holderName'] as const) : []), ...details[kind]],
    asks,
    secret,
    setSecret,
    secretFault: judged === 'all' && needsSecret ? s('secretMissing') : undefined,
    add,
    toConfirm,
    setToConfirm,
    submit,
  }
}

function contentOf(kind: NewAccount['kind'], typed: Typed, holder: string | null): NewAccount {
  const label = typed.label?.trim()
  return {
    kind,
    ...(label && { label }),
    ...(holder === null && { holderName: typed.holderName?.trim() ?? '' }),
    ...Object.fromEntries(details[kind].map((name) => [name, typed[name] ?? ''])),
  }
}

function AccountFields({ draft }: { draft: ReturnType<typeof useNewAccount> }) {
  const t = useTexts('centre')
  const s = useTexts('cashout')
  const { typed, put, leave, faultOf } = draft
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {draft.names.map((name) => (
        <Field
          key={name}
          label={t(name)}
          required
          error={faultOf(name)}
          hint={name === 'pixKey' || name === 'holderName' ? s(`hint_${name}`) : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              className={name === 'holderName' ? undefined : 'num'}
              autoComplete={name === 'holderName' ? 'name' : 'off'}
              maxLength={80}
              value={typed[name] ?? ''}
              onChange={(event) => put(name, event.target.value)}
              onBlur={() => leave(name)}
            />
          )}
        </Field>
      ))}
      <Field label={`${t('accountLabel')} ${s('optional')}`}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={40}
            value={typed.label ?? ''}
            onChange={(event) => put('label', event.target.value)}
          />
        )}
      </Field>
      <MoneyProofField
        asks={draft.asks}
        value={draft.secret}
        onChange={draft.setSecret}
        error={draft.secretFault}
      />
    </div>
  )
}
