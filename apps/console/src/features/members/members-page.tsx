import { Badge, Button, EmptyState, Field, Table, TextInput } from '@parlour/ui'
import type { CallReply } from '@parlour/wire/schemas'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, use, useState } from 'react'
import { ActError } from '../../act-form.tsx'
import { ask } from '../../server.ts'
import { useTexts, useTime } from '../../texts.ts'
import { MemberWay } from '../../ways.tsx'
import { MemberCard } from './member-card.tsx'

type Found = CallReply<'findMembers'>['members'][number]

const stateLooks = { open: 'good', suspended: 'bad', closed: 'plain' } as const

/** Finds members, and shows on one page who one of them is: whom somebody asked for elsewhere, to begin with. */
export function MembersPage() {
  const { asked } = use(MemberWay)
  return <MemberSearch key={asked} asked={asked} />
}

function MemberSearch({ asked }: { asked: string | undefined }) {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(asked)
  const find = useMutation({
    mutationFn: () => ask('findMembers', { body: { search: typed.trim() } }),
    onSuccess: ({ members }) => setChosen(members.length === 1 ? members[0]?.memberId : undefined),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    find.mutate()
  }
  return (
    <section className="grid grid-cols-1 gap-5">
      <div className="grid gap-1.5">
        <h2 className="font-semibold text-lg">{t('members')}</h2>
        <p className="max-w-prose text-muted text-sm">{t('membersLead')}</p>
      </div>
      <search>
        <form className="flex flex-wrap items-start gap-3" onSubmit={submit}>
          <div className="w-full sm:w-96">
            <Field label={t('memberSearch')} hint={t('memberSearchHint')} required>
              {(control) => (
                <TextInput
                  {...control}
                  required
                  type="search"
                  minLength={2}
                  maxLength={120}
                  autoComplete="off"
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                />
              )}
            </Field>
          </div>
          <Button
            type="submit"
            icon="search"
            busy={find.isPending}
            className="max-sm:w-full sm:mt-7"
          >
            {t('memberFind')}
          </Button>
        </form>
      </search>
      <ActError error={find.error} />
      {chosen ? (
        <>
          {(find.data?.members.length ?? 0) > 1 ? (
            <Button
              kind="quiet"
              size="small"
              icon="chevronStart"
              className="justify-self-start"
              onClick={() => setChosen(undefined)}
            >
              {t('memberBack')}
            </Button>
          ) : null}
          <MemberCard key={chosen} memberId={chosen} />
        </>
      ) : find.data ? (
        <FoundTable found={find.data.members} more={find.data.more} onChoose={setChosen} />
      ) : null}
    </section>
  )
}

function FoundTable({
  found,
  more,
  onChoose,
}: {
  found: readonly Found[]
  more: boolean
  onChoose: (memberId: string) => void
}) {
  const t = useTexts()
  const time = useTime()
  return (
    <div className="grid gap-3" aria-live="polite">
      <Table
        caption={t('members')}
        rows={found}
        rowKey={({ memberId }) => memberId}
        empty={
          <EmptyState icon="search" title={t('memberNone')}>
            {t('memberNoneLead')}
          </EmptyState>
        }
        columns={[
          {
            key: 'account',
            head: t('account'),
            cell: (row) => (
              <Button kind="quiet" size="small" onClick={() => onChoose(row.memberId)}>
                <bdi>{row.account}</bdi>
              </Button>
            ),
          },
          { key: 'number', head: t('memberNumber'), cell: (row) => row.memberId },
          { key: 'by', head: t('memberFoundBy'), cell: (row) => t(`foundBy_${row.by}`) },
          { key: 'since', head: t('memberSince'), cell: (row) => time(row.registeredAt) },
          {
            key: 'state',
            head: t('memberState'),
            mark: true,
            cell: (row) => (
              <Badge kind={stateLooks[row.state]}>{t(`memberState_${row.state}`)}</Badge>
            ),
          },
        ]}
      />
      {more ? <p className="text-muted text-sm">{t('memberMore')}</p> : null}
    </div>
  )
}
