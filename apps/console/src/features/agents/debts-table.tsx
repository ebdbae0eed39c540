import { Badge, Button, Chip, EmptyState, Money, Table, TextInput, moneyColumn } from '@parlour/ui'
import type { CallReply } from '@parlour/wire/schemas'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Failed } from '../../failed.tsx'
import { ask, houseCurrency } from '../../server.ts'
import { useTexts, useTime } from '../../texts.ts'
import { ProposeDialog } from './propose-dialog.tsx'

type Debts = CallReply<'agentDebts'>
type Debt = Debts['debts'][number]
const PAGE_SIZE = 20

/** What agents owe to those right below from contracts; the house may settle it where two people agree. */
export function DebtsTable() {
  const t = useTexts()
  const [all, setAll] = useState(false)
  const [account, setAccount] = useState('')
  const [settling, setSettling] = useState<Debt>()
  const wanted = useDeferredValue(account.trim())
  const found = useDebts(all, wanted)
  if (found.isLoadingError) return <Failed error={found.error} onRetry={() => found.refetch()} />
  const pages = found.data?.pages ?? []
  const currency = pages[0]?.currency ?? houseCurrency()
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-lg font-semibold">{t('debts')}</h2>
      <p className="max-w-prose text-sm text-muted">{t('debtsLead')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <TextInput
          type="search"
          className="h-11! rounded-full! sm:w-64"
          aria-label={t('debtsOf')}
          placeholder={t('debtsOf')}
          value={account}
          onChange={(event) => setAccount(event.target.value)}
        />
        <Chip pressed={all} onClick={() => setAll(!all)}>
          {t('debtsPaidToo')}
        </Chip>
        {pages[0] ? (
          <p className="ms-auto text-sm text-muted">
            {t('debtsLeft')}{' '}
            <Money amount={pages[0].left} currency={currency} className="font-semibold text-text" />
          </p>
        ) : null}
      </div>
      <Rows
        debts={pages.flatMap(({ debts }) => debts)}
        currency={currency}
        loading={found.isPending}
        onMore={found.hasNextPage ? () => found.fetchNextPage() : undefined}
        onSettle={setSettling}
      />
      {settling ? (
        <ProposeDialog
          title={t('settleDebt')}
          label={t('proposeAct')}
          propose={({ proposalId, reason }) =>
            ask('writeOffAgentDebt', { body: { proposalId, debtId: settling.debtId, reason } })
          }
          onClose={() => setSettling(undefined)}
        >
          <p>
            {t('settleDebtLead', {
              payer: settling.payer.account,
              payee: settling.payee.account,
            })}
          </p>
          <Money
            amount={settling.left}
            currency={currency}
            className="text-2xl font-semibold tracking-tight"
          />
        </ProposeDialog>
      ) : null}
    </section>
  )
}

/** The debts page by page: those that stand, or all, of everybody or of one agent. */
function useDebts(all: boolean, wanted: string) {
  return useInfiniteQuery({
    queryKey: ['agent-debts', all, wanted],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      ask(
        'agentDebts',
        {
          query: {
            state: all ? 'all' : 'open',
            ...(wanted && { account: wanted }),
            page: pageParam,
            pageSize: PAGE_SIZE,
          },
        },
        { signal },
      ),
    getNextPageParam: ({ page, pageSize, total }) =>
      page * pageSize < total ? page + 1 : undefined,
  })
}

function Rows({
  debts,
  currency,
  loading,
  onMore,
  onSettle,
}: {
  debts: readonly Debt[]
  currency: string
  loading: boolean
  onMore: (() => void) | undefined
  onSettle: (debt: Debt) => void
}) {
  const t = useTexts()
  const time = useTime()
  return (
    <Table<Debt>
      caption={t('debts')}
      loading={loading}
      rows={debts}
      rowKey={({ debtId }) => debtId}
      csvName="agent-debts.csv"
      onLoadMore={onMore}
      empty={<EmptyState icon="check" title={t('noDebts')} />}
      columns={[
        {
          key: 'since',
          head: t('when'),
          cell: ({ createdAt }) => time(createdAt),
          csv: ({ createdAt }) => createdAt,
        },
        {
          key: 'payer',
          head: t('debtPayer'),
          cell: ({ payer }) => <bdi>{payer.account}</bdi>,
          csv: ({ payer }) => payer.account,
        },
        {
          key: 'payee',
          head: t('debtPayee'),
          cell: ({ payee }) => <bdi>{payee.account}</bdi>,
          csv: ({ payee }) => payee.account,
        },
        {
          key: 'kind',
          head: t('contractKind'),
          cell: ({ kind, period }) => (
            <span className="max-sm:text-end">
              <span className="block">{t(`kind_${kind}`)}</span>
              <bdi className="text-muted">{period}</bdi>
            </span>
          ),
          csv: ({ kind, period }) => `${kind} ${period}`,
        },
        moneyColumn('amount', { head: t('debtAmount'), currency }),
        moneyColumn('left', { head: t('debtLeft'), currency }),
        {
          key: 'act',
          head: t('settle'),
          spokenHead: true,
          end: true,
          cell: (debt) => <Act debt={debt} onSettle={onSettle} />,
        },
      ]}
    />
  )
}

function Act({ debt, onSettle }: { debt: Debt; onSettle: (debt: Debt) => void }) {
  const t = useTexts()
  if (!/[1-9]/.test(debt.left)) return <Badge kind="good">{t('debtPaid')}</Badge>
  if (debt.proposed) return <Badge>{t('waiting')}</Badge>
  return (
    <Button size="small" kind="ghost" onClick={() => onSettle(debt)}>
      {t('settle')}
    </Button>
  )
}
