import { Badge, Button, Field, Icon, Skeleton, TextInput, toast } from '@parlour/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type Answer, ask } from '../../../base/server/ask.ts'
import { reading, refresh } from '../../../base/server/query-client.ts'
import { openAgent } from '../../../base/overlays/open-agent.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.ts'
import { Moment } from '../../../parts/moment.tsx'
import { PressError, Read } from '../../../parts/reads/read-states.tsx'
import { Count } from '../figure.tsx'
import { RateHistory } from '../rate-history.tsx'
import { RatesFields, RatesLine, readRates, typeRates } from '../rates-fields.tsx'
import { MemberActs } from './member-acts.tsx'

type Detail = Answer<'lineMember'>

/** One member of the team: who stands between, what may be changed, what is agreed. */
export function MemberDetail({ memberId }: { memberId: string }) {
  const member = useQuery(reading('lineMember', { params: { memberId } }))
  return (
    <Read query={member} skeleton={<Skeleton className="h-96" />}>
      {(detail) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Person detail={detail} />
          {detail.member.distance === 1 ? (
            <>
              <RatesForm detail={detail} />
              <NoteForm detail={detail} />
            </>
          ) : (
            <section className="card grid gap-2 p-5">
              <RatesHead />
              <RatesLine rates={detail.member.rates} />
            </section>
          )}
          <RateHistory of={memberId} />
        </div>
      )}
    </Read>
  )
}

function RatesHead() {
  const t = useTexts('agents')
  return <h4 className="font-semibold">{t('rates')}</h4>
}

function Person({ detail: { member, path, contracts } }: { detail: Detail }) {
  const t = useTexts('agents')
  const standing = contracts.filter(({ state }) => state === 'ACTIVE').length
  return (
    <section className="card grid gap-5 p-5" aria-label={member.account}>
      <header className="flex flex-wrap items-center gap-3">
        <h4 className="text-xl font-semibold">
          <bdi>{member.account}</bdi>
        </h4>
        <Badge kind={member.kind === 'agent' ? 'info' : 'plain'}>{t(`kind_${member.kind}`)}</Badge>
        {member.state === 'open' ? null : (
          <Badge kind="bad">
            {member.state === 'suspended' ? t('state_suspended') : t('state_closed')}
          </Badge>
        )}
      </header>
      {path.length > 1 ? (
        <p className="flex flex-wrap items-center gap-1 text-sm text-muted">
          {path.map(({ memberId, account }, at) => (
            <span key={memberId} className="flex items-center gap-1">
              {at > 0 ? <Icon name="chevronEnd" size={14} /> : null}
              <bdi>{account}</bdi>
            </span>
          ))}
        </p>
      ) : null}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 text-sm lg:grid-cols-4">
        <Fact name={t('since')}>
          <Moment at={member.registeredAt} className="" />
        </Fact>
        <Fact name={t('lastLogin')}>
          {member.lastLoginAt ? <Moment at={member.lastLoginAt} className="" /> : t('never')}
        </Fact>
        <Fact name={t('direct')}>
          <Count value={member.directCount} />
        </Fact>
        <Fact name={t('wholeTeam')}>
          <Count value={member.teamCount} />
        </Fact>
        <Fact name={t('realName')}>
          <bdi className="whitespace-normal [overflow-wrap:anywhere]">{member.name ?? '–'}</bdi>
        </Fact>
        <Fact name={t('email')}>
          <bdi className="break-all whitespace-normal">{member.email ?? '–'}</bdi>
        </Fact>
        <Fact name={t('mobile')}>
          <bdi>{member.mobile ?? '–'}</bdi>
        </Fact>
        <Fact name={t('contractsInForce')}>
          <bdi className="num">{standing}</bdi>
        </Fact>
      </dl>
      <Ways member={member} />
    </section>
  )
}

/** Where to from here, and what may be done about the account. */
function Ways({ member }: Pick<Detail, 'member'>) {
  const t = useTexts('agents')
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        kind="ghost"
        size="small"
        onClick={() => openAgent('downlineTransactions', member.memberId)}
      >
        {t('movements')}
      </Button>
      {member.distance === 1 ? (
        <>
          {member.kind === 'agent' ? (
            <Button
              kind="ghost"
              size="small"
              onClick={() => openAgent('contracts', member.memberId)}
            >
              {t('contracts')}
            </Button>
          ) : null}
          <Button
            kind="ghost"
            size="small"
            onClick={() => openAgent('transferDownline', member.memberId)}
          >
            {t('sendMoney')}
          </Button>
          <MemberActs member={member} />
        </>
      ) : null}
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)

function RatesForm({ detail: { member, ownRates, lowestRates } }: { detail: Detail }) {
  const t = useTexts('agents')
  const { locale } = useLanguage()
  const [typed, setTyped] = useState(() => typeRates(member.rates, locale))
  const rates = readRates(typed, ownRates, lowestRates)
  const save = useMutation({
    mutationFn: () =>
      ask('setDownlineRates', {
        params: { memberId: member.memberId },
        body: { rates: rates ?? {} },
      }),
    onSuccess: () => toast('good', t('saved')),
    onSettled: () => refresh('lineMember', 'lineTeam', 'rateHistory'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form className="card grid gap-5 p-5" onSubmit={submit} noValidate>
      <RatesFields typed={typed} onChange={setTyped} most={ownRates} least={lowestRates} />
      <PressError error={save.error} />
      <Button type="submit" className="justify-self-start" busy={save.isPending} disabled={!rates}>
        {t('saveRates')}
      </Button>
    </form>
  )
}

function NoteForm({ detail: { member } }: { detail: Detail }) {
  const t = useTexts('agents')
  const [note, setNote] = useState(member.note)
  const save = useMutation({
    mutationFn: () =>
      ask('setDownlineNote', {
        params: { memberId: member.memberId },
        body: { note: note.trim() },
      }),
    onSuccess: () => toast('good', t('saved')),
    onSettled: () => refresh('lineMember'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form className="card grid gap-4 p-5" onSubmit={submit}>
      <Field label={t('note')} hint={t('noteHint')}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <PressError error={save.error} />
      <Button
        type="submit"
        kind="ghost"
        className="justify-self-start"
        busy={save.isPending}
        disabled={note.trim() === member.note}
      >
        {t('save')}
      </Button>
    </form>
  )
}
