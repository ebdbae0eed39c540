import { categories } from '@parlour/money'
import { Button, EmptyState, Table, moneyColumn } from '@parlour/ui'
import { useState } from 'react'
import type { Answer } from '../../../base/server/ask.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { useCategoryName } from '../../../parts/games/category-name.ts'
import { downloadRecord } from '../../../parts/records/download-record.ts'
import { RecordBar } from '../../../parts/records/record-bar.tsx'
import { BetTable } from '../bet-table.tsx'
import { Count, Figure, Figures, MoneyFigure } from '../figure.tsx'
import { PagedRead } from '../paged-read.tsx'
import { useRecordDays } from '../../../parts/records/record-days.ts'
import { usePages } from '../use-pages.ts'
import { useOrder } from './use-order.ts'
import { WayDown } from '../way-down.tsx'

type Report = Answer<'teamBetting'>
type Line = Report['lines'][number]
const orders = ['turnover', 'result', 'account'] as const

/** Play of each direct line with its whole team, down line by line to the bets of one member. */
export function BettingPage() {
  const t = useTexts('agent-records')
  const nameOf = useCategoryName()
  const [days, setDays] = useRecordDays(7)
  const [of, setOf] = useState<string>()
  const [category, setCategory] = useState('')
  const order = useOrder(orders)
  const [betsOf, setBetsOf] = useState<string>()
  const filter = {
    ...days,
    ...(of && { of }),
    ...(category && { category }),
    ...(order.sort && { sort: order.sort }),
  }
  const report = usePages('teamBetting', { query: filter })
  const [page] = report.data?.pages ?? []
  const go = (memberId: string | undefined) => {
    setBetsOf(undefined)
    setOf(memberId)
  }
  return (
    <>
      <RecordBar
        days={days}
        onDays={setDays}
        onDownload={() => downloadRecord('teamBettingFile', filter, 'team-betting.csv')}
        narrowings={[
          {
            name: 'category',
            label: t('allCategories'),
            value: category,
            onChange: setCategory,
            choices: categories.map((value) => ({ value, label: nameOf(value) })),
          },
          order.narrowing,
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {page && page.path.length > 0 ? <WayDown path={page.path} onChoose={go} /> : null}
        {betsOf ? (
          <MemberBets
            of={betsOf}
            days={days}
            category={category}
            onBack={() => setBetsOf(undefined)}
          />
        ) : (
          <PagedRead
            query={report}
            rows={({ lines }) => lines}
            empty={
              <>
                {page ? <Sums report={page} /> : null}
                <EmptyState icon="receipt" title={t('noBets')}>
                  {t('noBetsLead')}
                </EmptyState>
                {of ? <SeeBets onPress={() => setBetsOf(of)} /> : null}
              </>
            }
          >
            {(lines, last) => (
              <>
                <Sums report={last} />
                {of ? <SeeBets onPress={() => setBetsOf(of)} /> : null}
                <Lines
                  lines={lines}
                  currency={last.currency}
                  onOpen={(line) =>
                    line.teamCount > 0 ? go(line.memberId) : setBetsOf(line.memberId)
                  }
                />
              </>
            )}
          </PagedRead>
        )}
      </div>
    </>
  )
}

function SeeBets({ onPress }: { onPress: () => void }) {
  const t = useTexts('agent-records')
  return (
    <Button kind="ghost" size="small" className="justify-self-start" onClick={onPress}>
      {t('seeBets')}
    </Button>
  )
}

function Sums({ report: { totals, own, currency } }: { report: Report }) {
  const t = useTexts('agent-records')
  return (
    <Figures label={t('team')}>
      <MoneyFigure name={t('turnover')} amount={totals.turnover} currency={currency} strong />
      <MoneyFigure name={t('result')} amount={totals.result} currency={currency} signed strong />
      <Figure name={t('bets')} strong>
        <Count value={totals.bets} />
      </Figure>
      <MoneyFigure name={t('own')} amount={own.turnover} currency={currency} strong />
    </Figures>
  )
}

function Lines({
  lines,
  currency,
  onOpen,
}: {
  lines: readonly Line[]
  currency: string
  onOpen: (line: Line) => void
}) {
  const t = useTexts('agent-records')
  return (
    <Table<Line>
      caption={t('team')}
      rows={lines}
      rowKey={({ memberId }) => memberId}
      onOpen={(memberId) => {
        const line = lines.find((one) => one.memberId === memberId)
        if (line) onOpen(line)
      }}
      empty={null}
      columns={[
        { key: 'account', head: t('userName'), cell: ({ account }) => <bdi>{account}</bdi> },
        {
          key: 'team',
          head: t('team'),
          end: true,
          cell: ({ teamCount }) => <Count value={teamCount} />,
        },
        {
          key: 'players',
          head: t('players'),
          end: true,
          cell: ({ players }) => <Count value={players} />,
        },
        { key: 'bets', head: t('bets'), end: true, cell: ({ bets }) => <Count value={bets} /> },
        moneyColumn('turnover', { head: t('turnover'), currency }),
        moneyColumn('payouts', { head: t('payout'), currency }),
        moneyColumn('result', { head: t('result'), currency, signed: true, coloured: true }),
      ]}
    />
  )
}

function MemberBets({
  of,
  days,
  category,
  onBack,
}: {
  of: string
  days: { readonly from: string; readonly to: string }
  category: string
  onBack: () => void
}) {
  const t = useTexts('agent-records')
  const bets = usePages('teamBets', { query: { ...days, of, ...(category && { category }) } })
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Button kind="ghost" size="small" className="justify-self-start" onClick={onBack}>
        {t('back')}
      </Button>
      <PagedRead
        query={bets}
        rows={({ lines }) => lines}
        empty={
          <EmptyState icon="receipt" title={t('noBets')}>
            {t('noBetsLead')}
          </EmptyState>
        }
      >
        {(lines, { account, currency, totals }) => (
          <>
            <h4 className="font-semibold">{t('betsOf', { name: account })}</h4>
            <BetTable lines={lines} currency={currency} totals={totals} />
          </>
        )}
      </PagedRead>
    </section>
  )
}
