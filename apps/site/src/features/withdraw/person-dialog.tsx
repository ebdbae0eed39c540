import { holderNameOf, idNumberOf } from '@parlour/members'
import { Button, DateInput, Dialog, Field, TextInput, toast } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Answer, ask } from '../../base/server/ask.ts'
import { refresh } from '../../base/server/query-client.ts'
import { useHouse, useIdNumberName } from '../../base/session/house.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { PressError } from '../../parts/reads/read-states.tsx'
import { type Asked, isSecretWrong, MoneyProofField, moneyProof } from './money-proof-field.tsx'

type Fact = Answer<'cashierSummary'>['person']['asked'][number]

/** What the facts are called; the number by the name that the house's country has for it. */
export function useFactNames(): (fact: Fact) => string {
  const t = useTexts('responsible-gaming')
  const idNumber = useIdNumberName(t('kycNumber'))
  return (fact) => (fact === 'idNumber' ? idNumber : t(fact === 'name' ? 'kycName' : 'kycBirth'))
}

/** Asks for what the house wants to know of somebody before money leaves, and does not know yet. */
export function PersonDialog({
  missing,
  asks,
  onClose,
}: {
  missing: readonly Fact[]
  asks: Asked
  onClose: () => void
}) {
  const t = useTexts('cashout')
  const security = useTexts('security')
  const { typed, put, faultOf, secret, setSecret, secretFault, send, submit } = usePerson(
    missing,
    asks,
    onClose,
  )
  return (
    <Dialog title={t('personTitle')} width={440} onClose={onClose}>
      <form className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
        <p className="text-muted">{t('personLead')}</p>
        {missing.map((fact) => (
          <FactField
            key={fact}
            fact={fact}
            value={typed[fact] ?? ''}
            onChange={(value) => put(fact, value)}
            error={faultOf(fact)}
          />
        ))}
        <MoneyProofField asks={asks} value={secret} onChange={setSecret} error={secretFault} />
        <PressError error={send.error} />
        <Button type="submit" className="justify-self-start" busy={send.isPending}>
          {security('save')}
        </Button>
      </form>
    </Dialog>
  )
}

/** What is typed, what is wrong with it, and what becomes of it. */
function usePerson(missing: readonly Fact[], asks: Asked, onClose: () => void) {
  const t = useTexts('cashout')
  const security = useTexts('security')
  const rule = useHouse()?.idNumber.rule ?? 'any'
  const [typed, setTyped] = useState<Partial<Record<Fact, string>>>({})
  const [judged, setJudged] = useState(false)
  const [secret, setSecret] = useState('')
  const send = useMutation({
    mutationFn: () => ask('givePerson', { body: { ...typed, ...moneyProof(asks, secret) } }),
    onSuccess: () => {
      toast('good', security('saved'))
      onClose()
    },
    onSettled: (_answer, error) => {
      if (isSecretWrong(error)) setSecret('')
      return refresh(
        'cashierSummary',
        'listPayoutAccounts',
        'kycStatus',
        'memberSecurity',
        'memberProfile',
      )
    },
  })
  const isRight: Readonly<Record<Fact, (text: string) => boolean>> = {
    name: (text) => holderNameOf(text) !== undefined,
    idNumber: (text) => idNumberOf(rule, text) !== undefined,
    birthDate: (text) => text !== '',
  }
  const isWrong = (fact: Fact) => !isRight[fact](typed[fact] ?? '')
  const needsSecret = asks !== 'fresh_login' && secret === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setJudged(true)
    if (!missing.some(isWrong) && !needsSecret) send.mutate()
  }
  const faults = {
    name: 'fault_holderName',
    idNumber: 'fault_idNumber',
    birthDate: 'fault_birthDate',
  } as const
  return {
    typed,
    put: (fact: Fact, value: string) => setTyped({ ...typed, [fact]: value }),
    faultOf: (fact: Fact) => (judged && isWrong(fact) ? t(faults[fact]) : undefined),
    secret,
    setSecret,
    secretFault: judged && needsSecret ? t('secretMissing') : undefined,
    send,
    submit,
  }
}

function FactField({
  fact,
  value,
  onChange,
  error,
}: {
  fact: Fact
  value: string
  onChange: (value: string) => void
  error: string | undefined
}) {
  const label = useFactNames()(fact)
  const security = useTexts('security')
  const age = useHouse()?.jurisdiction.minimumAge
  if (fact === 'birthDate') {
    const hint = age === undefined ? undefined : security('birthDateHint', { age })
    return (
      <Field label={label} required error={error} hint={hint}>
        {(control) => (
          <DateInput {...control} autoComplete="bday" value={value} onChange={onChange} />
        )}
      </Field>
    )
  }
  return (
    <Field label={label} required error={error}>
      {(control) => (
        <TextInput
          {...control}
          className={fact === 'idNumber' ? 'num' : undefined}
          autoComplete={fact === 'name' ? 'name' : 'off'}
          maxLength={fact === 'name' ? 80 : 40}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
