import {
  Badge,
  Button,
  EmptyState,
  Field,
  saveTextFile,
  Table,
  TextInput,
  toast,
  toCsv,
  typedMoment,
  zoneName,
} from '@parlour/ui'
import type { CallReply } from '@parlour/wire/schemas'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ActError } from '../../act-form.tsx'
import { Failed } from '../../failed.tsx'
import { ask } from '../../server.ts'
import { houseZone, localeOf, useLanguage, useTexts, useTime } from '../../texts.ts'
import { type AuditFilter, type AuditLine, readAll } from './read-all.ts'
import { ChainCard } from './chain-card.tsx'

const EMPTY = { actor: '', action: '', subject: '', from: '', until: '' }
type Typed = typeof EMPTY

/** What was done in the house, by whom and why: filtered, page by page, as a file, with its chain. */
export function AuditPage() {
  const t = useTexts()
  const [filter, setFilter] = useState<AuditFilter>({})
  const [opened, setOpened] = useState<string>()
  const lines = useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) =>
      ask(
        'auditLines',
        { query: { ...filter, ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: CallReply<'auditLines'>) =>
      last.more ? last.lines.at(-1)?.id : undefined,
  })
  return (
    <section className="grid grid-cols-1 gap-5">
      <div className="grid gap-1.5">
        <h2 className="font-semibold text-lg">{t('audit')}</h2>
        <p className="max-w-prose text-muted text-sm">{t('auditLead')}</p>
      </div>
      <ChainCard />
      <FilterForm onFilter={setFilter} />
      <WholeFile filter={filter} />
      {lines.isLoadingError ? (
        <Failed error={lines.error} onRetry={() => lines.refetch()} />
      ) : (
        <LinesTable
          loading={lines.isPending}
          rows={lines.data?.pages.flatMap((page) => page.lines) ?? []}
          opened={opened}
          onOpen={setOpened}
          onLoadMore={lines.hasNextPage ? () => lines.fetchNextPage() : undefined}
          loadingMore={lines.isFetchingNextPage}
        />
      )}
    </section>
  )
}

function FilterForm({ onFilter }: { onFilter: (filter: AuditFilter) => void }) {
  const t = useTexts()
  const { language } = useLanguage()
  const [typed, setTyped] = useState<Typed>(EMPTY)
  const put = (name: keyof Typed, value: string) => setTyped((now) => ({ ...now, [name]: value }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onFilter(filterOf(typed))
  }
  const clear = () => {
    setTyped(EMPTY)
    onFilter({})
  }
  return (
    <search>
      <form className="card grid gap-4 p-5" onSubmit={submit}>
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-5">
          {(['actor', 'action', 'subject'] as const).map((name) => (
            <Field key={name} label={t(`audit_${name}`)} hint={t(`auditHint_${name}`)}>
              {(control) => (
                <TextInput
                  {...control}
                  autoComplete="off"
                  maxLength={80}
                  value={typed[name]}
                  onChange={(event) => put(name, event.target.value)}
                />
              )}
            </Field>
          ))}
          {(['from', 'until'] as const).map((name) => (
            <Field
              key={name}
              label={t(`audit_${name}`)}
              hint={zoneName(houseZone(), localeOf(language), Date.now())}
            >
              {(control) => (
                <TextInput
                  {...control}
                  type="datetime-local"
                  value={typed[name]}
                  onChange={(event) => put(name, event.target.value)}
                />
              )}
            </Field>
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" icon="filter">
            {t('auditFilter')}
          </Button>
          <Button kind="ghost" onClick={clear}>
            {t('auditClear')}
          </Button>
        </div>
      </form>
    </search>
  )
}

const filterOf = (typed: Typed): AuditFilter => {
  const set = Object.entries(typed).filter(([, value]) => value.trim() !== '')
  return Object.fromEntries(
    set.map(([name, value]) =>
      name === 'from' || name === 'until'
        ? [name, typedMoment(value, houseZone())]
        : [name, value.trim()],
    ),
  )
}

/** Every line that fits the filter as one file, up to a number that a spreadsheet opens. */
function WholeFile({ filter }: { filter: AuditFilter }) {
  const t = useTexts()
  const file = useMutation({
    mutationFn: () => readAll(filter),
    onSuccess: ({ lines, more }) => {
      const text = toCsv(
        ['id', 'at', 'actor', 'action', 'subject', 'before', 'after', 'reason', 'hash'],
        lines.map((line) => [
          ...[line.id, line.at, line.actor, line.action, line.subject],
          ...[JSON.stringify(line.before), JSON.stringify(line.after), line.reason, line.hash],
        ]),
      )
      saveTextFile('audit.csv', text)
      toast(
        more ? 'info' : 'good',
        t(more ? 'auditFileCut' : 'auditFileDone', { count: String(lines.length) }),
      )
    },
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        kind="quiet"
        size="small"
        icon="download"
        busy={file.isPending}
        onClick={() => file.mutate()}
      >
        {t('auditFile')}
      </Button>
      <ActError error={file.error} />
    </div>
  )
}

function LinesTable({
  rows,
  ...list
}: {
  rows: readonly AuditLine[]
  loading: boolean
  opened: string | undefined
  onOpen: (id: string | undefined) => void
  onLoadMore: (() => void) | undefined
  loadingMore: boolean
}) {
  const t = useTexts()
  const time = useTime()
  return (
    <Table
      caption={t('audit')}
      rows={rows}
      rowKey={({ id }) => id}
      empty={
        <EmptyState icon="list" title={t('auditNone')}>
          {t('auditNoneLead')}
        </EmptyState>
      }
      detail={(row) => <LineDetail line={row} />}
      {...list}
      columns={[
        { key: 'when', head: t('when'), cell: (row) => time(row.at) },
        { key: 'actor', head: t('audit_actor'), cell: (row) => <bdi>{row.actor}</bdi> },
        {
          key: 'action',
          head: t('audit_action'),
          mark: true,
          cell: (row) => <Badge>{row.action}</Badge>,
        },
        {
          key: 'subject',
          head: t('audit_subject'),
          cell: (row) => (
            <bdi className="inline-block whitespace-normal [overflow-wrap:anywhere] max-sm:max-w-48 max-sm:text-end">
              {row.subject}
            </bdi>
          ),
        },
        {
          key: 'reason',
          head: t('reasonColumn'),
          wide: true,
          cell: (row) => <span className="[overflow-wrap:anywhere]">{row.reason || '–'}</span>,
        },
      ]}
    />
  )
}

function LineDetail({ line }: { line: AuditLine }) {
  const t = useTexts()
  const part = (name: string, value: unknown) =>
    value === null ? null : (
      <div className="min-w-0">
        <dt className="text-muted text-sm">{name}</dt>
        <dd>
          <pre className="num overflow-x-auto whitespace-pre-wrap text-xs [overflow-wrap:anywhere]">
            {JSON.stringify(value, null, 2)}
          </pre>
        </dd>
      </div>
    )
  return (
    <dl className="grid gap-4 p-3 sm:grid-cols-2">
      {part(t('settingBefore'), line.before)}
      {part(t('settingAfter'), line.after)}
      <div className="min-w-0">
        <dt className="text-muted text-sm">{t('reasonColumn')}</dt>
        <dd>{line.reason || '–'}</dd>
      </div>
      <div className="min-w-0">
        <dt className="text-muted text-sm">{t('auditLink')}</dt>
        <dd className="num text-xs [overflow-wrap:anywhere]">
          {line.id} · {line.hash}
        </dd>
      </div>
    </dl>
  )
}
