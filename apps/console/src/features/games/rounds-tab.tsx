import { Button, EmptyState, Field, Select, TextInput } from '@parlour/ui'
import { isUuid } from '@parlour/wire'
import type { CallReply } from '@parlour/wire/schemas'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Failed } from '../../failed.tsx'
import { useMay } from '../../roles.tsx'
import { reading } from '../../queries.ts'
import { ask } from '../../server.ts'
import { useLanguage, useTexts } from '../../texts.ts'
import { RoundsTable } from './rounds-table.tsx'

const EMPTY = { round: '', member: '', game: '', day: '', times: '' }
type Typed = typeof EMPTY
type Found = CallReply<'operatorRounds'>

/** Rounds of the house's own games: looked for, opened, replayed and checked. */
export function RoundsTab() {
  const t = useTexts()
  const [wanted, setWanted] = useState<Partial<Typed>>({})
  const rounds = useInfiniteQuery({
    queryKey: ['rounds', wanted],
    queryFn: ({ pageParam, signal }) =>
      ask('operatorRounds', { query: { ...wanted, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last: Found, pages: readonly Found[]) =>
      last.more ? pages.length + 1 : undefined,
  })
  return (
    <section className="grid grid-cols-1 gap-5">
      <p className="max-w-prose text-muted text-sm">{t('roundsLead')}</p>
      <SearchForm onSearch={setWanted} />
      {rounds.isLoadingError ? (
        <Failed error={rounds.error} onRetry={() => rounds.refetch()} />
      ) : (
        <RoundsTable
          loading={rounds.isPending}
          rows={rounds.data?.pages.flatMap((page) => page.rounds) ?? []}
          onLoadMore={rounds.hasNextPage ? () => rounds.fetchNextPage() : undefined}
          loadingMore={rounds.isFetchingNextPage}
          empty={
            <EmptyState icon="search" title={t('roundsNone')}>
              {t('roundsNoneLead')}
            </EmptyState>
          }
        />
      )}
    </section>
  )
}

function SearchForm({ onSearch }: { onSearch: (wanted: Partial<Typed>) => void }) {
  const t = useTexts()
  const [typed, setTyped] = useState<Typed>(EMPTY)
  const [wrongId, setWrongId] = useState(false)
  const put = (name: keyof Typed, value: string) => setTyped((now) => ({ ...now, [name]: value }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const set = Object.entries(typed).map(([name, value]) => [name, value.trim()])
    const wanted: Partial<Typed> = Object.fromEntries(set.filter(([, value]) => value !== ''))
    const isWrong = wanted.round !== undefined && !isUuid(wanted.round)
    setWrongId(isWrong)
    if (!isWrong) onSearch(wanted)
  }
  const clear = () => {
    setTyped(EMPTY)
    setWrongId(false)
    onSearch({})
  }
  return (
    <search>
      <form className="card grid gap-4 p-5" onSubmit={submit}>
        <SearchFields typed={typed} wrongId={wrongId} onPut={put} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" icon="search">
            {t('roundSearch')}
          </Button>
          <Button kind="ghost" onClick={clear}>
            {t('auditClear')}
          </Button>
        </div>
      </form>
    </search>
  )
}

function SearchFields({
  typed,
  wrongId,
  onPut,
}: {
  typed: Typed
  wrongId: boolean
  onPut: (name: keyof Typed, value: string) => void
}) {
  const t = useTexts()
  const may = useMay()
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-5">
      <Field
        label={t('roundId')}
        hint={t('roundIdHint')}
        {...(wrongId && { error: t('roundIdWrong') })}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            spellCheck={false}
            maxLength={36}
            value={typed.round}
            onChange={(event) => onPut('round', event.target.value)}
          />
        )}
      </Field>
      {may('seePlayers') ? (
        <Field label={t('roundMember')} hint={t('roundMemberHint')}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={60}
              value={typed.member}
              onChange={(event) => onPut('member', event.target.value)}
            />
          )}
        </Field>
      ) : null}
      <GameField value={typed.game} onChange={(value) => onPut('game', value)} />
      <Field label={t('returnDay')} hint={t('roundDayHint')}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={typed.day}
            onChange={(event) => onPut('day', event.target.value)}
          />
        )}
      </Field>
      <Field label={t('roundTimes')} hint={t('roundTimesHint')}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            pattern="[1-9]\d{0,5}"
            value={typed.times}
            onChange={(event) => onPut('times', event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}

/** The house's own games; who may not read the catalogue types the code. */
function GameField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTexts()
  const may = useMay()
  const { language } = useLanguage()
  const knows = may('operatorCatalogue')
  const games = useQuery({
    ...reading(['catalogue', 'parlour', ''], 'operatorCatalogue', { query: { vendor: 'parlour' } }),
    enabled: knows,
  })
  return (
    <Field label={t('returnGame')}>
      {(control) =>
        knows ? (
          <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="">{t('roundAnyGame')}</option>
            {(games.data?.games ?? []).map(({ code, names }) => (
              <option key={code} value={code}>
                {names[language]}
              </option>
            ))}
          </Select>
        ) : (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={40}
            pattern="[a-z0-9\-]{2,40}"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  )
}
